// A match in a list: whose turn, against whom, how it went.
import { html, nothing } from "../vendor/lit-html.js";
import { ago, fill, join, looks, seatNames } from "./text.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */
/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */

/** @param {MatchSummary} match */
function state(match) {
  const names = seatNames(match.seats);
  if (match.outcome) return fill(match.outcome.text, names);
  if (match.seats.some((seat) => seat.kind === "open")) return "A seat is open";
  return match.your_turn ? "Your turn" : `Waiting for ${join(match.turn.map((seat) => names[seat]))}`;
}

/** @param {MatchSummary} match */
function against(match) {
  const others = match.seats.filter((seat) => !seat.you).map((
    seat,
  ) => (seat.kind === "open" ? "an open seat" : seat.name));
  return others.length ? `with ${join(others)}` : match.seats.length > 1 ? "on this device" : "alone";
}

/**
 * @param {MatchSummary} match
 * @param {GameInfo[]} games
 */
export const matchCard = (match, games) =>
  html`
  <a class="tile match ${match.your_turn && !match.outcome ? "hot" : ""}" href="/m/${match.id}" data-game=${
    looks(match.game)
  }>
    <span class="match-game">${games.find((game) => game.key === match.game)?.name ?? match.game}</span>
    <span class="match-with">${against(match)}</span>
    <span class="match-state">${
    match.your_turn && !match.outcome ? html`<span class="badge hot">Your turn</span>` : state(match)
  }</span>
    <span class="match-when">${match.updated_at ? ago(match.updated_at, Date.now()) : nothing}</span>
  </a>`;
