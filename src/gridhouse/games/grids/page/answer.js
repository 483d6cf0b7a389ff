// @ts-check
// What the page of Grids knows of answers: a board in play, with what is tried out upon it. Pure, and without imports but the rules.
import { solved } from "./rules.js";

/** @typedef {import("./types.d.ts").Sheet} Sheet */
/** @typedef {import("./types.d.ts").Answer} Answer */
/** @typedef {import("./rules.js").Board} Board */
/** @typedef {"*" | "." | "?"} State lit, surely dark, open */

/** The states of all cells, untouched. @param {Board} board */
export const untouched = (board) => board.cells.map((cell) => (cell.void ? "x" : "?")).join("");

/** The cells for real, each as a character. @param {Board} board @param {Answer} answer */
export const cellsOf = (board, answer) => answer.cells || untouched(board);

/** Whether something is being tried out. @param {Answer} answer */
export const trying = (answer) => answer.trial !== "";

/** How many cells are tried out. @param {Answer} answer */
export const tried = (answer) => [...answer.trial].filter((it) => it === "*" || it === ".").length;

/**
 * The cells as they are shown: what is tried, else what is for real; a lock counts more than both.
 * @param {Board} board @param {Answer} answer @returns {string[]}
 */
export const shown = (board, answer) => {
  const real = cellsOf(board, answer);
  return board.cells.map((cell, i) => {
    if (cell.lock !== null) return cell.lock ? "*" : ".";
    return answer.trial && "*.".includes(answer.trial[i]) ? answer.trial[i] : real[i];
  });
};

/** Which cells are lit, as they are shown. @param {Board} board @param {Answer} answer */
export const litOf = (board, answer) => shown(board, answer).map((it) => it === "*");

/** Which cells are lit for real. @param {Board} board @param {Answer} answer */
export const reallyLit = (board, answer) => litOf(board, { ...answer, trial: "" });

/** @param {string} cells @param {Iterable<number>} places @param {string} state */
const painted = (cells, places, state) => {
  const list = [...cells];
  for (const place of places) list[place] = state;
  return list.join("");
};

/**
 * What a press makes of a cell: dark, then lit, then surely dark. While something is tried out, first the other of the two.
 * @param {Board} board @param {Answer} answer @param {number} cell @returns {State}
 */
export function pressed(board, answer, cell) {
  if (!trying(answer)) {
    return cellsOf(board, answer)[cell] === "*" ? "." : cellsOf(board, answer)[cell] === "." ? "?" : "*";
  }
  const other = cellsOf(board, answer)[cell] === "*" ? "." : "*";
  const now = answer.trial[cell];
  return now === "?" ? other : now === other ? (other === "*" ? "." : "*") : "?";
}

/**
 * Paints cells, for real or while trying out. Locked cells and voids stay as they are.
 * @param {Board} board @param {Answer} answer @param {Iterable<number>} cells @param {State} state @returns {Answer}
 */
export function paint(board, answer, cells, state) {
  const free = [...cells].filter((i) => board.cells[i] && !board.cells[i].void && board.cells[i].lock === null);
  if (!free.length) return answer;
  return trying(answer)
    ? { ...answer, trial: painted(answer.trial, free, state) }
    : { ...answer, cells: painted(cellsOf(board, answer), free, state) };
}

/** From now on everything is tried out. @param {Board} board @param {Answer} answer @returns {Answer} */
export const whatIf = (board, answer) => (trying(answer) ? answer : { ...answer, trial: untouched(board) });

/** What was tried out is for real now. @param {Board} board @param {Answer} answer @returns {Answer} */
export const keep = (board, answer) => ({
  ...answer,
  cells: [...cellsOf(board, answer)].map((it, i) => ("*.".includes(answer.trial[i]) ? answer.trial[i] : it)).join(""),
  trial: "",
});

/** What was tried out never was. @param {Answer} answer @returns {Answer} */
export const drop = (answer) => ({ ...answer, trial: "" });

/** All cells are open again. It can be undone, like any move. @param {Answer} answer @returns {Answer} */
export const startOver = (answer) => ({ ...answer, cells: "", trial: "" });

/** Two answers as one: help that was taken was taken. @param {Answer} earlier @param {Answer} later @returns {Answer} */
export const joined = (earlier, later) => ({
  ...later,
  hints: Math.max(earlier.hints, later.hints),
  checks: Math.max(earlier.checks, later.checks),
});

/** @param {any} it @returns {it is Answer} */
export const sound = (it) =>
  /^[*.?x]{0,256}$/.test(it?.cells) && /^[*.?x]{0,256}$/.test(it.trial) && Number.isInteger(it.hints) &&
  it.hints >= 0 &&
  Number.isInteger(it.checks) && it.checks >= 0;

/** @type {Answer} */
export const blank = { cells: "", trial: "", hints: 0, checks: 0 };

/** What the midend has to know of the answers to a board. @param {Board} board @returns {import("../../parts/midend.js").Rules<Sheet, Answer>} */
export const rulesOf = (board) => {
  /** An answer never changes, and a screen asks of the same one many times. @type {WeakMap<Answer, boolean>} */
  const judged = new WeakMap();
  return {
    blank,
    undo: true,
    over: (_, answer) => {
      if (!judged.has(answer)) {
        judged.set(answer, fits(board, answer) && solved(board, reallyLit(board, answer)));
      }
      return judged.get(answer) === true;
    },
    carry: joined,
  };
};

/** Whether an answer is one to this board. @param {Board} board @param {Answer} answer */
export const fits = (board, answer) =>
  [answer.cells, answer.trial].every((cells) =>
    cells === "" ||
    (cells.length === board.cells.length && board.cells.every((cell, i) => cell.void === (cells[i] === "x")))
  );
