// The first lesson: the last letter of the last word, then where it lies, and the blade falls.
import { found, gridOf, marked, scene, THEIRS } from "./scenes.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */

export const names = ["You", "Marlow"];

/** Where the blade begins: A6. */
const BEGINS = 30;
const EMPTY = [9, 19, 22];
const all = marked(gridOf(THEIRS), "-", EMPTY);
const near = marked(all, ".", [BEGINS]).join("");
const KNOWN = ["A", "D", "E", "L", "O", "P", "R", "X"];
const WRONG = ["N", "S", "T"];

const before = found({ rows: ["AXE", "ROPE", "_LADE"], board: near, right: KNOWN, wrong: WRONG });
const known = { ...before, rows: ["AXE", "ROPE", "BLADE"], right: ["B", ...KNOWN] };

/** @type {import("../../types/page.d.ts").LessonStep<View, Move>[]} */
export const steps = [
  {
    say: "Find Marlow’s words before your head is off. One letter is missing: guess it!",
    view: scene({}, { found: before }),
    wants(move) {
      if (move.type === "letter") {
        return move.letter === "B" || "That would be a miss, and your blade would rise. What falls here?";
      }
      return move.type === "name" ? move.word === "BLADE" || "Not quite: it is what falls." : "First the letter.";
    },
  },
  {
    say: "You know the words. Now find where they lie: where does BLADE begin?",
    view: scene({ go: 21 }, { found: known }),
    facts: [{ type: "guessed", seat: 0, letter: "B", left: 0 }],
    wants: (move) => move.type === "probe" && move.cell === BEGINS || "It begins left of the L, in the corner: A6.",
  },
  {
    say: "All words, all cells: you win! Each wrong guess lifts your own blade by a mark. Now hide words of your own.",
    view: scene(
      { go: 22, phase: "over", seat: null, won: { type: "won", seat: 0, how: "found" } },
      { found: { ...known, board: all.join("") } },
    ),
    facts: [{ type: "probed", seat: 0, cell: BEGINS, left: 0 }],
  },
];
