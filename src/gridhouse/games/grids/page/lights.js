// @ts-check
// What is lit: by what the house knows, and by what was solved on this device without a line.
import { get } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { brighter } from "./houses.js";

/** @typedef {import("./houses.js").Light} Light */
/** @typedef {import("./houses.js").Place} Place */

const SEEN = "grids.street";

/** @param {any} it @returns {Light | null} */
const lightOf = (it) =>
  Number.isInteger(it?.stars) && it.stars > 0 && typeof it.cells === "string"
    ? { stars: Math.min(3, it.stars), cells: it.cells }
    : null;

/** The puzzles of the campaign, in order, each with its light. @returns {Promise<Place[]>} */
export async function placesOf() {
  const { puzzles } = await get("/api/puzzles/grids/campaign");
  return puzzles.map((/** @type {any} */ { puzzle, sheet, stars, answer }) => ({
    puzzle,
    sheet,
    light: brighter(lightOf({ stars, cells: answer?.cells }), lightOf(kept.parsed(`grids.won ${puzzle}`))),
  }));
}

/** The windows that were lit when somebody last looked at the street; null: nobody has. @returns {string[] | null} */
export function lastSeen() {
  const names = kept.parsed(SEEN);
  return Array.isArray(names) ? names : null;
}

/** Somebody looks at the street. @param {Place[]} places */
export const seeNow = (places) =>
  kept.write(SEEN, JSON.stringify(places.filter(({ light }) => light).map(({ puzzle }) => puzzle)));
