// @ts-check
// What all parts of a board in play share: the board, the answer that stands, and what is shown beside it.

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./room.js").Sentence} Sentence */

/**
 * @typedef {object} Shown What is shown beside the answer, and lasts as long as the page.
 * @property {import("./stroke.js").Stroke | null} stroke what is being painted
 * @property {{cell: number, x: number, y: number, wide: number} | null} glass
 * @property {number | null} pointed the cell whose area is pointed at
 * @property {Sentence | null} note
 * @property {import("./hints.js").Told | null} told
 * @property {import("./rules.js").Violation[] | null} found what Check has found
 * @property {number} chosen which of these is looked at
 * @property {boolean} asking
 * @property {number[]} content symbols that have just become content
 * @property {number[]} warming
 * @property {number | null} from the cell with which it was solved
 * @property {boolean} still it was solved when the page was opened: nothing moves
 */

/**
 * @typedef {object} Here
 * @property {Board} board
 * @property {string} text of the board
 * @property {Shown} now
 * @property {ReturnType<typeof import("../../parts/midend.js").openSheet<any, Answer>>} puzzle
 * @property {() => Answer} stands
 * @property {() => boolean} over
 * @property {() => void} draw
 * @property {(cell: number) => void} solved
 */

/** @param {boolean} still @returns {Shown} */
export const freshShown = (still) => ({
  stroke: null,
  glass: null,
  pointed: null,
  note: null,
  told: null,
  found: null,
  chosen: -1,
  asking: false,
  content: [],
  warming: [],
  from: null,
  still,
});
