// The story of a game in three figures, for the sheet at its end. Pure, and without imports.

/** @import { Step } from "../../types/wire.d.ts" */
/** @import { Ending, Told } from "../../types/page.d.ts" */
/** @import { Fact, Tile, View, Won } from "./types.d.ts" */

const SIDE = 12;
const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]];

/** @param {Tile} tile */
const at = ([column, row]) => (row - 1) * SIDE + column - 1;

/** All fours of a board, as places: lines of four and squares. */
function allFours() {
  const fours = [];
  const inside = (/** @type {number} */ n) => n >= 1 && n <= SIDE;
  for (let row = 1; row <= SIDE; row++) {
    for (let column = 1; column <= SIDE; column++) {
      for (const [right, down] of WAYS) {
        if (inside(column + 3 * right) && inside(row + 3 * down)) {
          fours.push([0, 1, 2, 3].map((i) => at([column + i * right, row + i * down])));
        }
      }
      if (column < SIDE && row < SIDE) {
        fours.push([at([column, row]), at([column + 1, row]), at([column, row + 1]), at([column + 1, row + 1])]);
      }
    }
  }
  return fours;
}

/** How many of a four are of a seat. @param {string[]} board @param {number[]} four @param {number} seat */
const held = (board, four, seat) => four.filter((place) => board[place] === String(seat)).length;

/**
 * @typedef {object} Played what came of the rolls
 * @property {number[]} rolls of each seat
 * @property {number[]} captures of each seat
 * @property {Array<{seat: number, from: number, roll: number, seq: number}>} broke captures that broke a three, with the roll of whoever did it
 */

/** @param {Step[]} steps @param {number} seats @returns {Played} */
function played(steps, seats) {
  const fours = allFours();
  const board = Array(SIDE * SIDE).fill(".");
  const [rolls, captures] = [Array(seats).fill(0), Array(seats).fill(0)];
  /** @type {Played["broke"]} */
  const broke = [];
  for (const { seq, fact: any } of steps) {
    const fact = /** @type {Fact | null} */ (any);
    if (fact?.type === "rolled") rolls[fact.seat]++;
    if (fact?.type !== "placed") continue;
    const { seat, captured: from } = fact;
    const place = at([fact.column, fact.row]);
    if (from !== null) {
      captures[seat]++;
      const three = fours.some((four) => four.includes(place) && held(board, four, from) === 3);
      if (three) broke.push({ seat, from, roll: rolls[seat], seq });
    }
    board[place] = String(seat);
  }
  return { rolls, captures, broke };
}

/** The product that would have made four. @param {View} view @param {number} seat @returns {number | null} */
function nearest({ board }, seat) {
  const open = allFours().find((four) => held([...board], four, seat) === 3);
  const place = open?.find((it) => board[it] !== String(seat));
  return place === undefined ? null : (place % SIDE + 1) * (Math.floor(place / SIDE) + 1);
}

/** What the winning tiles are called: to whoever looks, and to others. @param {Won} won */
function shape({ how, tiles }) {
  if (how === "vapoosh") return ["Four sixes. Vapoosh!", "four sixes"];
  if (how === "square" && tiles.length === 4) return ["A square of four.", "a square"];
  if (tiles.length !== 4) return ["More than one four at once.", "more than one four at once"];
  const [[column, row], [nextColumn, nextRow]] = [...tiles].sort(([a, b], [c, d]) => a - c || b - d);
  if (row === nextRow) return [`Four in a row along the ${row}s.`, "a row"];
  if (column === nextColumn) return [`Four in a row down the ${column}s.`, "a column"];
  return ["Four in a row, on the slant.", "a diagonal"];
}

/** How the last one left won. @param {View} view @param {Told<View>["names"]} names @param {number | null} seat @param {Step[]} steps */
function left({ left: gone }, names, seat, steps) {
  const last = gone.at(-1) ?? 0;
  const fact = steps.findLast(({ fact }) => fact && "why" in fact && fact.type === "left" && fact.seat === last)?.fact;
  const away = fact && "why" in fact && fact.why === "away";
  if (last === seat) return away ? "You were away too long." : "You gave up.";
  return away ? `${names[last]} was away too long.` : `${names[last]} gave up.`;
}

/** @param {number} count @param {string} one */
const many = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The moment worth a word. @param {Told<View>} told @param {Played} it @param {number | null} who @returns {{figure: [string, string], seq: number | null}} */
function moment({ view, names, seat, steps, winners }, { broke }, who) {
  const lost = who !== null && !winners.includes(who);
  const near = lost ? nearest(view, who) : null;
  const hit = broke.findLast((one) => one.seat !== who && one.from === who);
  if (near !== null) return { figure: ["so close", `a ${near} would have won it for you`], seq: hit?.seq ?? null };
  const best = broke.findLast((one) => who === null || one.seat === who);
  if (best) {
    const subject = best.seat === seat ? "you" : names[best.seat];
    return { figure: [`roll ${best.roll}`, `${subject} broke ${names[best.from]}’s three`], seq: best.seq };
  }
  const last = steps.findLast(({ fact }) => fact?.type === "rolled");
  const fact = /** @type {Fact | null} */ (last?.fact ?? null);
  if (fact?.type !== "rolled") return { figure: ["–", "not a roll was made"], seq: null };
  const [pink, green] = [fact.pink[0] + fact.pink[1], fact.green[0] + fact.green[1]];
  return { figure: [`${pink} × ${green}`, "the last roll"], seq: last?.seq ?? null };
}

/** The board as lights; the tiles that won are lit. @param {View} view @returns {Ending["lights"]} */
export const lights = ({ board, won }) => ({
  cols: SIDE,
  cells: [...board].map((code, place) =>
    code === "." ? null : { seat: Number(code), lit: won?.tiles.some((tile) => at(tile) === place) ?? false }
  ),
});

/** @param {Told<View>} told @returns {Ending} */
export function figures(told) {
  const { view, names, seat, steps, winners } = told;
  const won = /** @type {Won} */ (view.won);
  const it = played(steps, view.seats);
  const sum = (/** @type {number[]} */ counts) => counts.reduce((one, other) => one + other, 0);
  const count = (/** @type {number[]} */ counts) => (seat === null ? sum(counts) : counts[seat]);
  const rolls = count(it.rolls);
  const captures = count(it.captures);
  const rival = view.seats === 2 && seat !== null ? 1 - seat : null;
  const theirs = rival === null ? "" : `, ${names[rival]} ${it.captures[rival]}`;
  const alone = won.how === "alone";
  const [how, made] = alone ? [left(view, names, seat, steps), "the last one left"] : shape(won);
  const best = moment(told, it, seat);
  const counted = `${many(rolls, "roll")}, ${many(captures, "capture")}`;
  return {
    how,
    figures: [
      [String(rolls), `${rolls === 1 ? "roll" : "rolls"}${seat === null ? " in all" : ""}`],
      [String(captures), `${captures === 1 ? "capture" : "captures"}${theirs}`],
      best.figure,
    ],
    told: seat === null || winners.includes(seat) ? `${counted}, ${made}` : `A hard one: ${counted}`,
    lights: lights(view),
    turned: best.seq,
  };
}
