// The story of a duel in three figures, for the sheet at its end.
import { NOTHING, progress, STAR, UNTRIED } from "./found.js";

/** @import { Ending, Light, Told } from "../../types/page.d.ts" */
/** @import { View, Won } from "./types.d.ts" */

/** The players' colours as lights, as board.css has them by night, and what was looked at in vain. */
const NIGHT = {
  blue: "#7db4ff",
  green: "#66d3a0",
  orange: "#ffa26b",
  purple: "#cf9bff",
  cyan: "#5fd0e0",
  pink: "#ff8fc0",
  yellow: "#f2d04e",
  brown: "#cfa380",
};
const VAIN = "#4a3f6b";

/** A cell on the card: letters that were found shine. @param {string} code @param {string} colour @returns {Light} */
const lightOf = (code, colour) =>
  code === UNTRIED ? null : code === NOTHING ? { colour: VAIN } : { colour, lit: code !== STAR };

/** @param {Won} won @param {string[]} names @param {number | null} seat */
function how({ seat: winner, how: way }, names, seat) {
  const loser = 1 - winner;
  const [keeps, loses] = [seat === winner ? "You" : names[winner], seat === loser ? "You" : names[loser]];
  switch (way) {
    case "found":
      return `${keeps} found all words, and where they lie.`;
    case "head":
      return `${loses} had no misses left.`;
    case "away":
      return seat === loser ? "You were away too long." : `${loses} was away too long.`;
    case "resigned":
      return `${loses} gave up.`;
  }
}

/** The grid on which somebody looks, as lights: what they found is lit. @param {View} view @param {number | null} seat @returns {Ending["lights"]} */
export function lights(view, seat) {
  const who = seat ?? view.won?.seat ?? 0;
  const found = view.sides[1 - who].found?.board ?? ".";
  return {
    cols: Math.sqrt(found.length),
    cells: [...found].map((code) => lightOf(code, NIGHT[view.sides[who].colour])),
  };
}

/** @param {Told<View>} told @returns {Ending} */
export function figures({ view, names, seat, winners }) {
  const won = /** @type {Won} */ (view.won);
  const who = seat ?? won.seat;
  const { misses, total } = view.sides[who];
  const { found } = view.sides[1 - who];
  const { words, of, cells, most } = found ? progress(found) : { words: 0, of: 0, cells: 0, most: 0 };
  const of_whom = seat === null ? ` of ${names[who]}` : "";
  const missed = misses === 1 ? "1 miss" : `${misses} misses`;
  return {
    how: how(won, names, seat),
    figures: [
      [`${misses}/${total}`, `misses${of_whom}`],
      [`${words}/${of}`, "words known"],
      [`${cells}/${most}`, "cells found"],
    ],
    told: `${winners.includes(who) ? "Head kept" : "Head lost"}: ${missed}, ${words} of ${of} words, ${cells} cells`,
    lights: lights(view, who),
  };
}
