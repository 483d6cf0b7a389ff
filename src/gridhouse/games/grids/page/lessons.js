// @ts-check
// The rules in pictures: one solved board of 3 × 3 for each symbol, and the words beside it. Pure, and without imports.

/** @typedef {{kind: string, text: string, lit: string, name: string, words: string}} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    kind: "number",
    text: "3 . .\n. . .\n. . .",
    lit: "**.*.....",
    name: "Number",
    words: "Its area has so many cells, all lit or all dark.",
  },
  {
    kind: "sum",
    text: "4 -1 .\n. . .\n. . .",
    lit: "**.*.....",
    name: "Sum",
    words: "Numbers in one area add up. They have one colour.",
  },
  {
    kind: "flower",
    text: ". . .\n. F2 .\n. . .",
    lit: ".*..**...",
    name: "Flower",
    words: "As many neighbours like it as it has orange petals.",
  },
  {
    kind: "diamond",
    text: "Ro . .\no . Ro\n. . o",
    lit: "***..*...",
    name: "Diamond",
    words: "Exactly two of its colour in its area, of any kind.",
  },
  {
    kind: "dash",
    text: "R- . .\n. . R-\n. . .",
    lit: "*..*.*..*",
    name: "Dash",
    words: "Same shape for the same colour, dash at the same place.",
  },
  {
    kind: "diagonal",
    text: "G/ . .\n. . .\n. G/ .",
    lit: "*..*...**",
    name: "Diagonal dash",
    words: "Same shape for the same colour. It may be turned.",
  },
];
