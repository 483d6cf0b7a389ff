// @ts-check
// What was solved of the campaign: the street is lit by it at once, and the house is told as soon as there is a line.
import { Problem, put } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { stars } from "./stars.js";

/** @typedef {import("./answer.js").Answer} Answer */

const WON = "grids.won ";
const UNSENT = "grids.unsent ";
const LASTING = [400, 404, 409, 413, 422];

/** A puzzle of the campaign is solved. @param {string} name @param {Answer} answer */
export function win(name, answer) {
  const before = kept.parsed(WON + name);
  const best = Math.max(stars(answer), Number.isInteger(before?.stars) ? before.stars : 0);
  kept.write(WON + name, JSON.stringify({ stars: best, cells: answer.cells }));
  kept.write(UNSENT + name, JSON.stringify(answer));
  return sendWins();
}

/** Tells the house what it does not know yet. Without a line it is told another time. */
export async function sendWins() {
  for (const key of kept.names().filter((it) => it.startsWith(UNSENT))) {
    const name = key.slice(UNSENT.length);
    try {
      await put(`/api/puzzles/grids/campaign/${encodeURIComponent(name)}`, { answer: kept.parsed(key) });
      kept.forget(key);
    } catch (trouble) {
      if (!(trouble instanceof Problem)) throw trouble;
      if (!LASTING.includes(trouble.status) || trouble.code === "somebody_else") return; // it may help to ask later
      kept.forget(key);
    }
  }
}

/** Whether the house is yet to be told of a puzzle. @param {string} name */
export const isUntold = (name) => kept.read(UNSENT + name) !== null;
