// Where a powerup may go while somebody aims it: how each tile looks and is spoken of, what a press chooses, and why not.
import { html } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { dryRun, whyNotAim, whyNotTeam, whyNotUse } from "./aims.js";
import { atTeams, atTiles } from "./cards.js";
import { forward } from "./complete.js";
import { inWords, NUMBERS, racing, SKIPS, standingOn } from "./kit/kit.js";

/** @import { Aim, Drawn, Scene } from "./race.d.ts" */
/** @import { Powerup } from "./kit/powerups.js" */

/** The aim to begin with. @param {Powerup} powerup @returns {Aim} */
export const aimed = (powerup) => ({ powerup, tile: null, team: null, task: null, other: null, asked: null });

/** A powerup that cannot be used at all now says why. @param {Scene} it */
export function blocked({ view, me, local: { aim } }) {
  if (!aim || me === null) return null;
  return whyNotUse(view, me, aim.powerup) ?? whyNotAim(view, me, aim.powerup);
}

/** How a powerup lies on a tile. @param {Scene} it @param {number} n */
export function runOn({ view, me, local: { aim } }, n) {
  return aim && me !== null && atTiles(aim.powerup) ? dryRun(view, me, aim.powerup, n) : null;
}

/** How a tile looks while somebody aims. @param {Scene} it @param {number} n @returns {{look: string, count: Drawn | null} | null} */
export function lookOf(it, n) {
  const { view, me, local: { aim } } = it;
  if (!aim || me === null) return null;
  const plain = (/** @type {string} */ look) => ({ look, count: null });
  if (aim.powerup in SKIPS) return plain(n === landing(it) ? "aim-glow aim-chosen" : "");
  if (!atTiles(aim.powerup)) return plain("");
  if (blocked(it)) return plain(n === view.teams[me].position ? "aim-source" : "aim-no");
  const run = dryRun(view, me, aim.powerup, n);
  if (aim.powerup === "copypaste" && n === view.teams[me].position) return plain("aim-source");
  const all = run.meets.length;
  const words = all === racing(view).length ? `all ${all}` : `${all} ${all === 1 ? "team" : "teams"}`;
  const count = html`<span class="badges"><span class="stamp count"><span>${words}</span><b>${
    icon("users")
  }${all}</b></span></span>`;
  return { look: `aim-${run.level} ${aim.tile === n ? "aim-chosen" : ""}`, count: all ? count : null };
}

/** What a screen reader says of a tile while somebody aims. @param {Scene} it @param {number} n */
export function spokenAim(it, n) {
  const run = runOn(it, n);
  if (!run) return "";
  const why = blocked(it) ?? run.why;
  if (why) return `not possible: ${why.text.replace(/\.$/, "")}`;
  const all = run.meets.length;
  return `can be chosen, ${
    all ? `${inWords(all)} ${all === 1 ? "team" : "teams"} will meet it` : "every team is past it"
  }`;
}

/** Where a skip leads. @param {Scene} it */
const landing = ({ view, me, local: { aim } }) =>
  aim && me !== null ? forward(view.teams[me].position, SKIPS[aim.powerup], view.teams[me].cleared) : 0;

/** A tile was pressed: it is chosen, or says why not; against teams, the one team on it is. @param {Scene} it @param {number} n */
export function press(it, n) {
  const { view, me, local: { aim }, go } = it;
  if (!aim || me === null) return;
  if (atTeams(aim.powerup)) {
    const there = standingOn(view, n).filter((seat) => !whyNotTeam(view, me, aim.powerup, seat));
    return there.length === 1 && !blocked(it) ? choose(it, { team: there[0], other: null }) : undefined;
  }
  const run = runOn(it, n);
  if (!run) return;
  if (run.why || blocked(it)) go.update({ aim: { ...aim, asked: n } });
  else go.update({ aim: { ...aim, tile: n, task: null, asked: null } });
}

/** @param {Scene} it @param {Partial<Aim>} patch */
export const choose = ({ local: { aim }, go }, patch) => aim && go.update({ aim: { ...aim, ...patch } });

/** Tiles by the reason why not. @param {Scene} it @returns {Array<[string, number[]]>} */
export function reasons(it) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const n of NUMBERS) {
    const why = runOn(it, n)?.why;
    if (why) found.set(why.text, [...(found.get(why.text) ?? []), n]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}
