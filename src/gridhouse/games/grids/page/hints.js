// @ts-check
// A hint in three levels: where to look, which symbols matter, and the step itself with its reasons. Pure.

/**
 * @typedef {object} HintLook
 * @property {number[]} [ring] a neighbourhood to look at
 * @property {number[]} [matters] symbols to look at
 * @property {{cells: number[]}[]} [steps] the steps of a reason, numbered
 * @property {{cell: number, lit: boolean} | null} [forced] a cell that can only be so
 */

/**
 * @typedef {object} Hint What the house says of a board.
 * @property {"hint" | "mistake" | "nothing" | "solved"} verdict
 * @property {string} look
 * @property {string} symbols
 * @property {{text: string, cells: number[]}[]} steps
 * @property {number} cell
 * @property {boolean} lit
 * @property {number[]} ring
 * @property {number[]} matters
 */

/** @typedef {{hint: Hint, level: number, about: string}} Told a hint, how much of it is told, and the cells that it is about */

export const LEVELS = 3;

/** Whether a hint has levels at all, and so counts. @param {Hint} hint */
export const countsAsHint = ({ verdict }) => verdict === "hint" || verdict === "mistake";

/** What of a hint is drawn on the board. @param {Told | null} told @returns {HintLook} */
export function hintLook(told) {
  if (!told || !countsAsHint(told.hint)) return {};
  const { hint, level } = told;
  return {
    ring: level < LEVELS ? hint.ring : [],
    matters: level >= 2 ? hint.matters : [],
    steps: level >= LEVELS ? hint.steps : [],
    forced: level >= LEVELS && hint.verdict === "hint" ? { cell: hint.cell, lit: hint.lit } : null,
  };
}

/** What of a hint is told: one sentence, or the steps in the end. @param {Told} told @returns {string[]} */
export function hintWords({ hint, level }) {
  if (!countsAsHint(hint)) return [hint.look];
  return level === 1 ? [hint.look] : level === 2 ? [hint.symbols] : hint.steps.map((step) => step.text);
}

/** What a hint is called on its card. @param {Told} told */
export const hintTitle = ({ hint, level }) =>
  hint.verdict === "mistake" ? "Something is not right" : countsAsHint(hint) ? `Hint ${level} of ${LEVELS}` : "No hint";
