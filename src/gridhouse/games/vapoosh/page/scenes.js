// Moments of a made-up match, for the first lesson and for the rule book. Pure, and without imports.

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Tile} Tile */

const SIZE = 12;

/** A table with the counters of the seats on it. @param {Tile[][]} held the tiles of each seat */
export function boardOf(held) {
  const codes = Array(SIZE * SIZE).fill(".");
  held.forEach((tiles, seat) =>
    tiles.forEach(([column, row]) => (codes[(row - 1) * SIZE + column - 1] = String(seat)))
  );
  return codes.join("");
}

/** A quick match of two, before the dice are rolled, but for what is said otherwise. @param {Partial<View>} more @returns {View} */
export const scene = (more) => ({
  you: 0,
  seats: 2,
  options: { mode: "quick", strict: false, doubles: false, timer: 0, first: 0 },
  board: boardOf([]),
  seat: 0,
  go: 1,
  phase: "roll",
  pink: null,
  green: null,
  sums: null,
  product: null,
  offers: [],
  last: null,
  slips: [0, 0],
  left: [],
  won: null,
  ...more,
});

/** The dice of the pictures: 4 and 5, 2 and 6. @type {Pick<View, "pink" | "green" | "sums" | "product">} */
export const NINE_AND_EIGHT = { pink: [4, 5], green: [2, 6], sums: [9, 8], product: 72 };
