// The story of a duel in three figures, for the sheet at its end.
import { progress } from "./found.js";

/** @import { Ending, Told } from "../../types/page.d.ts" */
/** @import { View, Won } from "./types.d.ts" */

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
    lights: {
      cols: Math.sqrt(found?.board.length ?? 1),
      cells: [...found?.board ?? "."].map((code) =>
        code === "." ? null : code === "-" ? { seat: 1 - who } : { seat: who, lit: true }
      ),
    },
  };
}
