// A match in a list: whose turn, against whom, how it went; and what was taken off the list.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "./icons.js";
import { kept } from "./keep.js";
import { company, ending, standing } from "./listed.js";
import { ago, looks } from "./text.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */
/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */

const REMOVED = "gridhouse.removed";
const MOST = 500;

/** @returns {string[]} */
const removed = () => kept.parsed(REMOVED) ?? [];

/** Those that were not taken off the list on this device. @param {MatchSummary[]} matches */
export function listed(matches) {
  const gone = new Set(removed());
  return matches.filter((match) => !gone.has(match.id));
}

/** @param {MatchSummary} match */
export const isListed = (match) => !removed().includes(match.id);

/** Takes a match off the list on this device; others see it as before. @param {string} id */
export const remove = (id) => kept.write(REMOVED, JSON.stringify([id, ...removed()].slice(0, MOST)));

/** Puts it back. @param {string} id */
export const putBack = (id) => kept.write(REMOVED, JSON.stringify(removed().filter((one) => one !== id)));

/** @param {MatchSummary} match */
function state(match) {
  if (!match.outcome) {
    return match.your_turn ? html`<span class="badge hot">Your turn</span>` : standing(match);
  }
  const { text, won } = ending(match);
  return html`<span class="badge ${won ? "won" : ""}">${won ? icon("trophy") : nothing}${text}</span>`;
}

/**
 * @param {MatchSummary} match
 * @param {GameInfo[]} games
 * @param {((match: MatchSummary) => void) | null} [drop] takes it off the list, or puts it back
 * @param {unknown} [picture] a small one of its board
 */
export function matchCard(match, games, drop = null, picture = null) {
  const game = games.find((one) => one.key === match.game)?.name ?? match.game;
  const who = company(match);
  return html`<li class="match-line">
    <a class="tile match ${match.your_turn && !match.outcome ? "hot" : ""}" href="/m/${match.id}" data-game=${
    looks(match.game)
  }>
      ${picture === null ? nothing : html`<span class="match-board">${picture}</span>`}
      <span class="match-game">${game}</span>
      <span class="match-with">${who}</span>
      <span class="match-state">${state(match)}</span>
      <span class="match-when">${match.updated_at ? ago(match.updated_at, Date.now()) : nothing}</span>
    </a>
    ${
    drop
      ? html`<button class="drop" type="button" aria-label=${
        isListed(match) ? `Remove ${game} ${who} from the list` : `Put ${game} ${who} back on the list`
      } @click=${() => drop(match)}>${icon(isListed(match) ? "x" : "undo-2")}</button>`
      : nothing
  }
  </li>`;
}
