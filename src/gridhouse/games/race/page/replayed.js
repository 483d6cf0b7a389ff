// A race watched again: the trail with the fog of each moment, who is where, and how the race went, with a line there.
import { html, nothing } from "../../vendor/lit-html.js";
import { skew } from "../../parts/api.js";
import { progress } from "./chart.js";
import { nothingYet } from "./memory.js";
import { readStory } from "./results.js";
import { emblems, inFog, lands, marker, ordinal, planOf, seenTo, standings, trail, whole } from "./kit/kit.js";

/** @import { Ui } from "../../types/page.d.ts" */
/** @import { Local, Wish } from "./race.d.ts" */
/** @import { RaceStory, View } from "./types.d.ts" */

const REPLAYED_WIDE = 560; // pixels from which a replay shows the trail wide

/**
 * A moment of a race that is over, with the fog of that moment: whoever looks back is told everything.
 * @param {View} view @returns {View}
 */
export function asThen(view) {
  if (view.phase === "closed" || (view.phase === "live" && view.fog === "off")) return view;
  const upto = view.phase === "setup" ? 0 : view.revealed;
  return {
    ...view,
    tiles: view.tiles.map((tile) => tile.n > upto ? inFog(tile.n) : tile),
  };
}

/** The trail with who is where, for a replay: wide where there is room, with the fog of that moment. @param {View} view @param {Local} local @param {Ui<View, Local, Wish>} ui */
export function replayed(view, local, ui) {
  const shown = asThen(whole(view));
  const w = local.room.w || 900;
  const small = { ...nothingYet(), view: shown, width: 1440, height: 0, room: { w, h: 0 } };
  const plan = planOf(shown, { ...small, choice: w < REPLAYED_WIDE ? "upright" : "wide" });
  const nowhere = { update() {}, tile() {} };
  const it = /** @type {any} */ ({
    view: shown,
    local: small,
    me: shown.you,
    names: ui.names,
    plan,
    seen: seenTo(shown),
    go: nowhere,
  });
  return html`<div class="race replayed">${emblems}${lands}${
    trail(it)
  }<ol class="replay-teams" aria-label="Where everybody is">${
    standings(shown).map(({ seat, position, place }) =>
      html`<li>${marker(shown, seat, "small")}<span>${ui.names[seat]}</span> <strong>${
        place ? `finished ${ordinal(place)}` : `tile ${position}`
      }</strong></li>`
    )
  }</ol>${
    local.story
      ? progress(
        { view: shown, me: shown.you, names: ui.names, now: Date.now() + skew, story: local.story, width: w + 72 },
        ui.frame.steps.at(-1)?.at ?? null,
      )
      : nothing
  }</div>`;
}

/** The trail is drawn by the room that it has: once that is known, or another, it is drawn again. @param {Ui<View, Local, Wish>} ui */
export function measured(ui) {
  const measure = () => {
    const w = document.querySelector(".replayed")?.clientWidth ?? 0;
    if (w && w !== ui.local.room.w) ui.update({ room: { w, h: 0 } });
  };
  measure();
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}

/** How the race went, where that can be read: a replay does without. @param {string} match @param {string | null} watch @returns {Promise<RaceStory | null>} */
export const storyOf = (match, watch) => readStory(match, watch).catch(() => null);
