// The first lesson: one roll that captures a counter and closes a four.
import { boardOf, NINE_AND_EIGHT, scene } from "./scenes.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./types.d.ts").Tile} Tile */

export const names = ["You", "Marlow"];

/** @type {Tile[]} */
const THREE = [[6, 5], [7, 6], [8, 7]];
/** @type {Tile[]} */
const OTHERS = [[5, 4], [4, 9], [10, 7]];
/** @type {Tile} */
const FOURTH = [9, 8];

const before = boardOf([THREE, [...OTHERS, FOURTH]]);

/** @type {import("../../types/page.d.ts").LessonStep<View, Move>[]} */
export const steps = [
  {
    say: "Four in a row win, and so does a square of four. You have three blue ones: roll!",
    view: scene({ board: before }),
    wants: ({ type }) => type === "roll" || "Roll the dice first.",
  },
  {
    say: "Pink makes 9, green makes 8, and there are two 72s to choose from. Which one makes four in a row?",
    view: scene({ board: before, phase: "place", ...NINE_AND_EIGHT, offers: [FOURTH, [8, 9]] }),
    facts: [{ type: "rolled", seat: 0, pink: [4, 5], green: [2, 6] }],
    wants(move) {
      if (move.type !== "place") return "";
      if (move.column === 9 && move.row === 8) return true;
      const near = move.column === 8 && move.row === 9;
      return near
        ? "That one is allowed, too. But the other one makes four!"
        : "Only the two lit tiles: column 9, row 8, or column 8, row 9.";
    },
  },
  {
    say: "Marlow’s counter is gone, yours is there, and you have four: you win! Four sixes win at once, too.",
    view: scene({
      board: boardOf([[...THREE, FOURTH], OTHERS]),
      phase: "over",
      ...NINE_AND_EIGHT,
      last: { type: "placed", seat: 0, column: 9, row: 8, captured: 1, next: 1 },
      won: { type: "won", seat: 0, how: "line", tiles: [...THREE, FOURTH] },
    }),
    facts: [{ type: "placed", seat: 0, column: 9, row: 8, captured: 1, next: 1 }],
  },
];
