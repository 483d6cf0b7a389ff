// A match in a list, in words: against whom, how it stands, how it ended for me. Pure, and without imports.

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */
/** @typedef {import("../types/wire.d.ts").SeatInfo} SeatInfo */

/** @param {string[]} words */
const join = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/** @param {SeatInfo} seat */
const called = (seat) => (seat.kind === "bot" ? `the bot ${seat.name}` : seat.name || `player ${seat.seat + 1}`);

/** With whom it is played: "against the bot Pip". @param {MatchSummary} match */
export function company({ seats }) {
  const mine = seats.filter((seat) => seat.you);
  const others = seats.filter((seat) => !seat.you && seat.kind !== "open");
  if (!mine.length) return others.length ? join(others.map(called)) : "";
  if (others.length) return `against ${join(others.map(called))}`;
  if (seats.length > mine.length) return "nobody has joined yet";
  return mine.length > 1 ? `${join(mine.map(called))} on one device` : "on your own";
}

/** How it stands while it goes on. @param {MatchSummary} match */
export function standing({ seats, turn, your_turn }) {
  if (your_turn) return "Your turn";
  if (seats.some((seat) => seat.kind === "open")) return "Waiting for a friend to join";
  const others = turn.map((at) => seats[at].name || `player ${at + 1}`);
  return others.length ? `Waiting for ${join(others)}` : "Waiting";
}

/**
 * How it ended for me, in a word; for whoever had more than one seat, or none, who won.
 * @param {MatchSummary} match
 * @returns {{text: string, won: boolean | null}}
 */
export function ending({ seats, outcome }) {
  const winners = outcome?.winners ?? [];
  const mine = seats.filter((seat) => seat.you);
  if (!winners.length) {
    return seats.length > 1 ? { text: "Draw", won: null } : { text: mine.length ? "Not solved" : "Over", won: null };
  }
  if (mine.length === 1) {
    const won = winners.includes(mine[0].seat);
    return { text: seats.length === 1 ? "Solved" : won ? "Won" : "Lost", won };
  }
  return { text: `${join(winners.map((at) => seats[at].name || `Player ${at + 1}`))} won`, won: null };
}

/** Whether only bots play against me. @param {MatchSummary} match */
export const isAgainstBots = ({ seats }) =>
  seats.some((seat) => seat.kind === "bot") && seats.filter((seat) => seat.you).length === 1 &&
  seats.every((seat) => seat.you || seat.kind === "bot");
