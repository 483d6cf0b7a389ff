// After the race: the winner first, then your own place in one sentence.
import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { finishedAfter } from "./retold.js";
import { lasting, marker, ordinal, standings } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */
/** @import { RaceStory } from "./types.d.ts" */

/** How it ended, and for whom. @param {Scene} it */
function sentence({ view, names, me }) {
  const rows = standings(view);
  const mine = rows.find((row) => row.seat === me);
  const last = view.finishers.length
    ? `${names[view.finishers[0]]} completed tile 56 first.`
    : "Nobody completed tile 56.";
  if (!mine) return last;
  const own = mine.place !== null
    ? `You came ${ordinal(mine.place)}.`
    : `You came ${ordinal(mine.rank)}, on tile ${mine.position}.`;
  return mine.place === 1 ? "You completed tile 56 before everybody else." : `${last} ${own}`;
}

/** When a team finished: the first since the start, the others after it. @param {typeof standings extends (view: any) => Array<infer Row> ? Row : never} row @param {number} first @param {RaceStory | null} story */
function gap({ seat, place, position }, first, story) {
  if (place === null) return `tile ${position}`;
  const after = story && finishedAfter(story, seat, first);
  if (after === null) return "finished";
  return seat === first ? `after ${lasting(after)}` : `${lasting(after)} later`;
}

/** Reads how the race went, for the times on the podium. @param {string} id @param {string | null} watch @returns {Promise<RaceStory>} */
export const readStory = (id, watch) => get(`/api/matches/${id}/chronicle${watch ? `?watch=${watch}` : ""}`);

/** @param {Scene} it @param {RaceStory | null} [story] */
export function results(it, story = it.local.story) {
  const { view, names, me, match } = it;
  const [first, second, third] = standings(view);
  if (!first) return nothing;
  const and = match.watch ? `?watch=${match.watch}` : "";
  const title = first.place === null
    ? `${names[first.seat]} came furthest`
    : first.seat === me
    ? "You win!"
    : `${names[first.seat]} won`;
  const step = (/** @type {typeof first | undefined} */ row, /** @type {string} */ look) =>
    row
      ? html`<li class="podium-step ${look} team-${view.teams[row.seat].colour}">${
        marker(view, row.seat, "big")
      }<strong>${names[row.seat]}</strong><span class="block">${row.rank}<small>${
        gap(row, first.seat, story)
      }</small></span></li>`
      : nothing;
  return html`<section class="card results" aria-labelledby="results-title">
    <div><p class="help">${view.settings.name}</p><h2 id="results-title">${title}</h2><p>${sentence(it)}</p>
      <p class="actions"><a class="button" href="/m/${match.page.id}/replay${and}">${icon("play")}Watch it again</a>${
    match.path[0] === "statistics"
      ? nothing
      : html`<a class="button" href="/m/${match.page.id}/statistics${and}">${icon("list")}Statistics</a>`
  }</p></div>
    <ol class="podium">${step(second, "second")}${step(first, "first")}${step(third, "third")}</ol>
  </section>`;
}
