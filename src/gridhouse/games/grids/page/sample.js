// @ts-check
// What a wish may look like: a board of that size and shape, and symbols that lie as wished. Nobody can solve it: it is a
// picture. Pure, and without imports. make/outline.py says the same of shapes and images in Python; a test holds the two together.

/** @typedef {import("./wish.js").Wish} Wish */

/** Symbols of each kind, as boards are written. @type {Record<string, string[]>} */
const KINDS = {
  numbers: ["3", "R2", "4", "R1"],
  flowers: ["F2", "F1", "F3"],
  diamonds: ["Ro", "Yo"],
  dashes: ["C-", "R-"],
  diagonals: ["G/", "P/"],
};
/** Of a hundred cells, so many carry a symbol. */
const CLUES = 30;

/** How far a place is from the nearer edge. @param {number} at @param {number} side */
const inwards = (at, side) => Math.min(at, side - 1 - at);

/** Which cells a board does not have, by how far inwards they lie. @type {Record<string, (x: number, y: number, side: number) => boolean>} */
const VOIDS = {
  full: () => false,
  corners: (x, y, side) => x + y < (side < 7 ? 1 : 2),
  cross: (x, y, side) => Math.max(x, y) < Math.floor(side / 3),
  diamond: (x, y, side) => x + y < Math.floor((side - 1) / 2),
  ring: (x, y, side) => Math.min(x, y) >= (side < 9 ? 2 : 3),
  windows: (x, y, side) => x === y && x === Math.floor((side - 1) / 3),
};

/** The cell that carries something where another does. @type {Record<Wish["symmetry"], (cell: number, side: number) => number>} */
const IMAGES = {
  none: (cell) => cell,
  turn: (cell, side) => side * side - 1 - cell,
  mirror: (cell, side) => cell - cell % side + side - 1 - cell % side,
};

/** As if by chance, and always the same. @param {number} cell */
const chance = (cell) => (cell * cell * 41 + cell * 29 + 7) % 103;

/** Whether a square board of this shape does not have a cell. @param {string} shape @param {number} cell @param {number} side */
export const isVoid = (shape, cell, side) =>
  VOIDS[shape](inwards(cell % side, side), inwards(Math.floor(cell / side), side), side);

/** The cell that has to carry something where this one does. @param {Wish["symmetry"]} symmetry @param {number} cell @param {number} side */
export const imageOf = (symmetry, cell, side) => IMAGES[symmetry](cell, side);

/** A board like those that are wished for, as text. @param {Wish} wish */
export function sampleOf({ size, mechanics, symmetry, shape }) {
  /** @type {string[]} */
  const cells = Array.from({ length: size * size }, (_, cell) => isVoid(shape, cell, size) ? "x" : ".");
  const there = cells.flatMap((it, cell) => (it === "." ? [cell] : []));
  const scattered = there.toSorted((one, other) => chance(one) - chance(other));
  const most = Math.floor(there.length * CLUES / 100);
  let placed = 0, turn = 0;
  for (const cell of scattered) {
    if (placed >= most) break;
    if (cells[cell] !== ".") continue;
    const kind = KINDS[mechanics[turn++ % mechanics.length]];
    for (const place of new Set([cell, imageOf(symmetry, cell, size)])) cells[place] = kind[placed++ % kind.length];
  }
  return cells.map((it, cell) => it + (cell % size === size - 1 ? "\n" : " ")).join("").trim();
}
