// @ts-check
// A race in three figures, for the sheet at its end. Pure, and without imports.

/** @import { Ending, Light, Told } from "../../types/page.d.ts" */
/** @import { View } from "./types.d.ts" */

/** The cross in its colours, without a letter. @param {View} view @returns {Ending["lights"]} */
export function lights({ row, column, horizontal_index: across, vertical_index: down }) {
  const cells = /** @type {Light[]} */ (Array(row.length * column.length).fill(null));
  row.forEach((colour, x) => cells[down * row.length + x] = { colour });
  column.forEach((colour, y) => cells[y * row.length + across] = { colour });
  return { cols: row.length, cells };
}

/** "no wrong letter", "3 wrong letters"; in hard mode what they cost. @param {View} view @param {number} seat */
function cost({ racers, attempts, hard }, seat) {
  const count = hard ? attempts - racers[seat].left : racers[seat].misses;
  const [one, more] = hard ? ["attempt lost", "attempts lost"] : ["wrong letter", "wrong letters"];
  return `${count || "no"} ${count === 1 ? one : more}`;
}

/** How it was decided, to whoever looks: a win, a loss, or nobody's. @param {Told<View>} told */
function decided({ view, names, seat, winners: [winner] }) {
  const { racers } = view;
  if (winner === undefined) return racers.length > 1 ? "Nobody found the words." : "";
  if (racers.length === 1) return `Solved with ${cost(view, 0)}.`;
  const others = racers.map((_, at) => at).filter((at) => at !== winner);
  const rival = seat === null || seat === winner ? others.find((at) => racers[at].status === "WON") : seat;
  const [first, second] = [winner, rival].map((at) => (at === undefined ? "" : at === seat ? "you" : names[at]));
  const open = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
  if (rival === undefined) return `${open(first)} solved it with ${cost(view, winner)}, and nobody else did.`;
  if (racers[rival].status !== "WON") {
    return `${open(first)} solved it with ${cost(view, winner)}; ${second} found ${
      racers[rival].letters
    } of ${view.palette.length}.`;
  }
  const even = cost(view, winner) === cost(view, rival);
  return even
    ? `Both with ${cost(view, winner)}: ${first} ${first === "you" ? "were" : "was"} first.`
    : `${open(first)} solved it with ${cost(view, winner)}, ${second} with ${cost(view, rival)}.`;
}

/** @param {Told<View>} told @returns {Ending} */
export function figures(told) {
  const { view, seat, winners } = told;
  const who = seat ?? winners[0] ?? 0;
  const { letters, left, status } = view.racers[who];
  const of = view.palette.length;
  const words = view.solution ? `The words were ${view.solution.horizontal} and ${view.solution.vertical}.` : "";
  const [count, ...what] = cost(view, who).split(" ");
  return {
    how: [decided(told), words].filter(Boolean).join(" "),
    figures: [
      [`${letters}/${of}`, "letters found"],
      [count === "no" ? "0" : count, what.join(" ")],
      [String(left), left === 1 ? "attempt left" : "attempts left"],
    ],
    told: `${status === "WON" ? "Solved" : `${letters} of ${of} letters`}, ${cost(view, who)}`,
    lights: lights(view),
  };
}
