// @ts-check
// A race in three figures, for the sheet at its end. Pure, and without imports.

/** @import { Ending, Light, Told } from "../../types/page.d.ts" */
/** @import { View } from "./types.d.ts" */

/** The cross in its colours, without a letter. @param {View} view @returns {Ending["lights"]} */
function lights({ row, column, horizontal_index: across, vertical_index: down }) {
  const cells = /** @type {Light[]} */ (Array(row.length * column.length).fill(null));
  row.forEach((colour, x) => cells[down * row.length + x] = { colour });
  column.forEach((colour, y) => cells[y * row.length + across] = { colour });
  return { cols: row.length, cells };
}

/** @param {Told<View>} told @returns {Ending} */
export function figures({ view, seat, winners }) {
  const who = seat ?? winners[0] ?? 0;
  const { letters, misses, left, status } = view.racers[who];
  const of = view.palette.length;
  const words = view.solution ? `The words were ${view.solution.horizontal} and ${view.solution.vertical}.` : "";
  const wrong = misses === 1 ? "1 wrong letter" : `${misses} wrong letters`;
  return {
    how: words,
    figures: [
      [`${letters}/${of}`, "letters found"],
      [String(misses), misses === 1 ? "wrong letter" : "wrong letters"],
      [String(left), left === 1 ? "attempt left" : "attempts left"],
    ],
    told: `${status === "WON" ? "Solved" : `${letters} of ${of} letters`}, ${wrong}`,
    lights: lights(view),
  };
}
