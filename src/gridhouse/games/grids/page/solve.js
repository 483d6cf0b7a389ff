// @ts-check
// Which sheet is played at an address: one by its code, or one that the house has, found by a module of its own.
import { Problem } from "../../parts/api.js";
import { storeOf } from "../../parts/midend.js";
import { HOME } from "./address.js";
import { blank, sound } from "./answer.js";
import { show } from "./rules.js";
import { playSheet } from "./sitting.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */

/** How a sheet is found by the words of its address. @type {Record<string, () => Promise<{find: (...words: string[]) => Promise<Sitting>}>>} */
const WAYS = {
  campaign: () => import("./sheet-of-street.js"),
  daily: () => import("./sheet-of-day.js"),
  library: () => import("./sheet-of-library.js"),
  p: () => Promise.resolve({ find: byCode }),
};

/** @param {string[]} rest */
export async function open([which, ...words]) {
  const { find } = await WAYS[which]();
  const it = await find(...words);
  takeUp(it);
  playSheet(it);
}

/** What was solved on another device is solved here. @param {Sitting} it */
function takeUp({ name, solvedAs }) {
  const store = storeOf(name, sound, blank);
  const moves = store.load();
  if (sound(solvedAs) && !moves.past.length && !moves.next.length && !moves.now.cells) {
    store.save({ past: [], now: solvedAs, next: [] });
  }
}

/** Puts a sheet on the stage, for screens that find theirs elsewhere. */
export const sit = playSheet;

/** @param {string} code @returns {Promise<Sitting>} */
async function byCode(code) {
  const { board, text } = await read(code);
  return {
    sheet: {
      series: "",
      number: 0,
      date: "",
      title: "",
      chapter: "",
      place: 0,
      of: 0,
      text,
      band: 0,
      cost: 0,
      unique: false,
    },
    name: `grids/p/${code}`,
    title: "A puzzle by link",
    place: `${board.width} by ${board.height}`,
    back: { text: "Street", href: HOME },
    next: { href: `${HOME}/library`, text: "More in the library" },
  };
}

/** @param {string} code */
async function read(code) {
  const { decode } = await import("./code.js");
  try {
    const board = decode(code);
    return { board, text: show(board) };
  } catch (trouble) {
    throw new Problem(400, "bad_code", `This link holds no puzzle: ${/** @type {Error} */ (trouble).message}.`);
  }
}
