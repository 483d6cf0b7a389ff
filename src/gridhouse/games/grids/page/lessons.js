// @ts-check
// The rules in pictures: one solved board of 3 × 3 for each symbol, and the words beside it. Pure, and without imports.

/** @typedef {{kind: string, text: string, lit: string, words: string, short: string}} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    kind: "number",
    text: "3 . .\n. . .\n. . .",
    lit: "**.*.....",
    words: "A number is the size of its area: so many cells that hang together, all lit or all dark.",
    short: "size of its area",
  },
  {
    kind: "sum",
    text: "4 -1 .\n. . .\n. . .",
    lit: "**.*.....",
    words: "Numbers in one area have one colour and add up. Four take away one is three.",
    short: "numbers add up",
  },
  {
    kind: "flower",
    text: ". . .\n. F2 .\n. . .",
    lit: ".*..**...",
    words: "A flower has as many neighbours like itself as it has orange petals.",
    short: "neighbours like it",
  },
  {
    kind: "diamond",
    text: "Ro . .\no . Ro\n. . o",
    lit: "***..*...",
    words: "A diamond has exactly one partner of its colour in its area. Any symbol of that colour will do.",
    short: "two of its colour",
  },
  {
    kind: "dash",
    text: "R- . .\n. . R-\n. . .",
    lit: "*..*.*..*",
    words: "Dashes of one colour have areas of the same shape, with the dash at the same place.",
    short: "same shape",
  },
  {
    kind: "diagonal",
    text: "G/ . .\n. . .\n. G/ .",
    lit: "*..*...**",
    words: "Slanted dashes of one colour have areas of the same shape, too, but here it may be turned.",
    short: "same shape, may turn",
  },
];

/**
 * The lessons of the symbols that a board has, in the order of the rule book.
 * @param {import("./rules.js").Board} board
 */
export function lessonsOf(board) {
  const kinds = new Set(board.cells.flatMap(({ symbol }) => (symbol ? [symbol.kind] : [])));
  const numbers = board.cells.filter(({ symbol }) => symbol?.kind === "number");
  const sums = numbers.some(({ symbol }) => (symbol?.value ?? 0) < 0);
  return LESSONS.filter(({ kind }) => (kind === "sum" ? sums : kinds.has(/** @type {any} */ (kind))));
}
