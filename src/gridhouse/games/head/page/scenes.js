// Moments of a made-up duel, for the first lesson and for the rule book. Pure, and without imports.

/** @import { Found, Secret, SideView, View } from "./types.d.ts" */

const SIZE = 6;
const COLOURS = /** @type {const} */ (["blue", "orange"]);

/** Where the words lie: the cell of the first letter, and how far it is to the next. @typedef {Array<[word: string, from: number, step: number]>} Lying */

/** Marlow's words, the last of them once without its first letter. @type {Lying} */
export const THEIRS = [["AXE", 1, 7], ["ROPE", 5, 6], ["BLADE", 30, 1]];
/** @type {Lying} */
const MINE = [["CAT", 0, 1], ["NECK", 12, 1], ["TULIP", 11, 6]];

/** A grid with these words on it, and dots. @param {Lying} lying */
export function gridOf(lying) {
  const codes = Array(SIZE * SIZE).fill(".");
  for (const [word, from, step] of lying) [...word].forEach((letter, at) => (codes[from + at * step] = letter));
  return codes;
}

/** A grid with other codes in some of its cells. @param {string[]} codes @param {string} code @param {number[]} cells */
export const marked = (codes, code, cells) => codes.map((was, at) => (cells.includes(at) ? code : was));

/** What was found on a side, of which nothing is known but what is said here. @param {Partial<Found>} more @returns {Found} */
export const found = (more) => ({
  rows: ["___", "____", "_____"],
  board: ".".repeat(SIZE * SIZE),
  right: [],
  wrong: [],
  words: [],
  ...more,
});

/** @param {Lying} lying @returns {Secret} */
const secretOf = (lying) => ({
  rows: lying.map(([word]) => word),
  spots: lying.map(([, cell]) => ({ cell, direction: 0 })),
  board: gridOf(lying).join(""),
});

/** @param {0 | 1} seat @param {Partial<SideView>} more @returns {SideView} */
const side = (seat, more) => ({
  colour: COLOURS[seat],
  ready: true,
  settings: {
    colour: COLOURS[seat],
    size: SIZE,
    words: 3,
    difficulty: "normal",
    level: "unsaid",
    gives: 0,
    open: false,
  },
  secret: null,
  buttons: [],
  found: found({}),
  misses: 0,
  limit: { base: 15, grid: 3, words: 0, difficulty: 0, handicap: 0 },
  total: 18,
  estimate: false,
  face: 0,
  ...more,
});

/**
 * A duel against Marlow in which it is your turn, but for what is said otherwise.
 * @param {Partial<View>} more
 * @param {Partial<SideView>} theirs
 * @param {Partial<SideView>} [mine]
 * @returns {View}
 */
export const scene = (more, theirs, mine = {}) => ({
  you: 0,
  options: {
    balanced: false,
    extra: false,
    clock: 0,
    starts: "first",
    unhurried: false,
    sides: [/** @type {any} */ (side(0, {}).settings), /** @type {any} */ (side(1, {}).settings)],
  },
  phase: "play",
  seat: 0,
  go: 20,
  actions: 1,
  sides: [
    side(0, {
      secret: secretOf(MINE),
      found: found({ rows: ["CA_", "_EC_", "_____"], right: ["A", "C", "E"], wrong: ["S", "O"] }),
      misses: 5,
      face: 1,
      ...mine,
    }),
    side(1, { misses: 11, face: 2, ...theirs }),
  ],
  chance: null,
  estimate: false,
  last: { type: "passed", seat: 1 },
  won: null,
  ...more,
});
