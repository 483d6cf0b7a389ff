// What a front door shows of the day and of its visitor. Pure.
import { isAgainstBots } from "../parts/listed.js";

/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */
/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */
/** @typedef {import("../types/wire.d.ts").TodaysPuzzle} TodaysPuzzle */

/**
 * How today's puzzles of one kind stand: in words, and whether all of them are solved.
 * @param {TodaysPuzzle[]} puzzles
 */
export function stateOf(puzzles) {
  const solved = puzzles.filter((one) => one.solved).length;
  const over = puzzles.filter((one) => one.over).length;
  if (solved === puzzles.length) return { text: "Solved", done: true };
  if (puzzles.length > 1 && over) return { text: `${solved} of ${puzzles.length} solved`, done: false };
  if (over) return { text: "Not solved this time", done: false };
  if (puzzles.some((one) => one.begun)) return { text: "Begun: carry on", done: false };
  return { text: puzzles.length > 1 ? `${puzzles.length} new puzzles` : "A new puzzle", done: false };
}

/**
 * Today's puzzles, kind by kind, with the longest row of days in each.
 * @param {TodaysPuzzle[]} puzzles
 */
export function byKind(puzzles) {
  return [...new Set(puzzles.map((one) => one.kind))].map((kind) => {
    const own = puzzles.filter((one) => one.kind === kind);
    return { kind, number: own[0].number, days: Math.max(...own.map((one) => one.days)), ...stateOf(own) };
  });
}

/**
 * The games, last played first; those never played stay as they stand on the shelf.
 * @param {GameInfo[]} games
 * @param {MatchSummary[]} matches
 * @param {TodaysPuzzle[]} puzzles
 */
export function lastPlayedFirst(games, matches, puzzles) {
  /** @param {GameInfo} game */
  const when = ({ key }) =>
    Math.max(
      0,
      ...matches.filter((one) => one.game === key).map((one) => one.updated_at),
      ...puzzles.filter((one) => one.kind === key).map((one) => one.played_at ?? 0),
    );
  return [...games].sort((a, b) => when(b) - when(a));
}

/** The games, those first that are played without a line. @param {GameInfo[]} games */
export const withoutALine = (games) =>
  [...games].sort((a, b) => Number(b.own_page && !b.hosted) - Number(a.own_page && !a.hosted));

/**
 * The game that somebody left open against bots alone, the latest first.
 * @param {MatchSummary[]} matches
 * @param {string} game
 */
export const leftOpen = (matches, game) =>
  matches.find((one) => one.game === game && !one.outcome && isAgainstBots(one));

/** How somebody is greeted at this hour of theirs. @param {number} hour */
export const greeting = (
  hour,
) => (hour < 5 || hour > 17 ? "Good evening" : hour < 12 ? "Good morning" : "Good afternoon");

/**
 * A code as the house knows it, or nothing where it cannot be one.
 * @param {string} typed
 */
export function codeOf(typed) {
  const code = typed.replace(/[^a-z0-9]/gi, "").toUpperCase();
  return code.length === 6 ? code : "";
}
