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
 * @typedef {object} Sitting A sheet on the stage, whichever it is.
 * @property {import("./types.d.ts").Sheet} sheet
 * @property {string} name under which the device keeps it, such as "grids/campaign/night-shift"
 * @property {string} title
 * @property {string} place what stands above the title, such as "Crossings · 6 of 8"
 * @property {unknown} [note] of whoever made it, drawn
 * @property {import("./room.js").Way} back
 * @property {string | null} [id] by which the house knows of a try at it
 * @property {import("./timing.js").Watch} [watch] if it does not count only what is on the screen
 * @property {string} [link] the path at which others find it; without one, that of its code
 * @property {string[]} [met] boards that somebody has met before: only what is on them is explained without being asked
 * @property {unknown} [solvedAs] the answer with which it was solved on another device
 * @property {{href: string, text: string} | null} [next] what to do after it
 * @property {(answer: Answer, seconds: number) => void} [won] it is solved
 * @property {(draw: () => void, settled: () => Promise<void>) => unknown} [more] what else stands below the solved board
 * @property {() => void} [report] tells the host of the house that something is wrong with it
 * @property {() => boolean} [untold] whether the house does not know that it is solved
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
