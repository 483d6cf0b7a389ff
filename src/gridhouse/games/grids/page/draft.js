// @ts-check
// What somebody makes: a board, and the pattern that its maker means. Every operation is pure, and answers with a new one.
import { parse, show } from "./rules.js";
import { boardOf } from "./symbols.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./rules.js").Cell} Cell */
/** @typedef {import("./rules.js").Symbol} Symbol */
/** @typedef {{board: Board, lit: boolean[]}} Made a locked cell is lit as it is locked, a hole is dark */
/** @typedef {{text: string, cells: string}} Packed the same as text, to be kept and to be sent */

/** @type {Cell} */
const BLANK = { symbol: null, lock: null, void: false };
/** @type {Cell} */
const HOLE = { symbol: null, lock: null, void: true };

/** The longest side of a board. */
export const LONGEST = 16;

/** A board with nothing on it. @param {number} width @param {number} height @returns {Made} */
export const blankMade = (width, height) => madeOf(boardOf(width, height, Array(width * height).fill(BLANK), false));

/** A board whose maker has lit nothing but what is locked so. @param {Board} board @returns {Made} */
export const madeOf = (board) => ({ board, lit: board.cells.map(({ lock }) => lock === true) });

/** @param {Made} made @returns {Packed} */
export const packed = ({ board, lit }) => ({
  text: show(board),
  cells: board.cells.map((cell, i) => (cell.void ? "x" : lit[i] ? "*" : ".")).join(""),
});

/** Throws what `parse` does; a pattern of another board is none. @param {Packed} it @returns {Made} */
export function unpacked({ text, cells }) {
  const board = parse(text);
  return withPattern(madeOf(board), cells.length === board.cells.length ? cells : "");
}

/** @param {Made} made @param {Iterable<number>} places @param {(cell: Cell, at: number) => Cell} change @returns {Made} */
function changed({ board, lit }, places, change) {
  const cells = [...board.cells], light = [...lit];
  for (const i of places) {
    cells[i] = change(cells[i], i);
    light[i] = cells[i].void ? false : cells[i].lock ?? light[i];
  }
  return { board: { ...board, cells }, lit: light };
}

/** Puts a symbol on a cell; the same one again takes it away. A hole becomes a cell. @param {Made} made @param {number} cell @param {Symbol} symbol */
export const placed = (made, cell, symbol) =>
  changed(made, [cell], (it) => ({
    ...it,
    void: false,
    symbol: JSON.stringify(it.symbol) === JSON.stringify(symbol) ? null : symbol,
  }));

/** Takes symbols, locks and holes away; the light stays. @param {Made} made @param {Iterable<number>} cells */
export const erased = (made, cells) => changed(made, cells, () => BLANK);

/** Locks cells as they are, or frees them. @param {Made} made @param {Iterable<number>} cells @param {boolean} on */
export const locked = (made, cells, on) =>
  changed(made, cells, (it, i) => (it.void ? it : { ...it, lock: on ? made.lit[i] : null }));

/** Makes holes of cells, or cells of holes. @param {Made} made @param {Iterable<number>} cells @param {boolean} on */
export const holed = (made, cells, on) => changed(made, cells, (it) => (on ? HOLE : it.void ? BLANK : it));

/** Lights cells or darkens them; a lock goes with its cell. @param {Made} made @param {Iterable<number>} cells @param {boolean} on @returns {Made} */
export function shone(made, cells, on) {
  const lit = [...made.lit], places = [...cells];
  for (const i of places) lit[i] = on && !made.board.cells[i].void;
  const { board } = changed(made, places, (it) => (it.lock === null ? it : { ...it, lock: on }));
  return { board, lit };
}

/** The board with this pattern, as far as its locks allow. @param {Made} made @param {string} cells `*` is lit @returns {Made} */
export const withPattern = ({ board }, cells) => ({
  board,
  lit: board.cells.map((cell, i) => !cell.void && (cell.lock ?? cells[i] === "*")),
});

/** The same pattern on a board with other clues. @param {Made} made @param {string} text */
export const reclued = (made, text) => unpacked({ text, cells: packed(made).cells });

/** Light for dark and dark for light. @param {Made} made @returns {Made} */
export const swapped = ({ board, lit }) => ({
  board: {
    ...board,
    cells: board.cells.map((cell) => (cell.lock === null ? cell : { ...cell, lock: !cell.lock })),
  },
  lit: board.cells.map((cell, i) => !cell.void && !lit[i]),
});

/** In the Taiji style, or not. @param {Made} made @param {boolean} taiji @returns {Made} */
export const styled = ({ board, lit }, taiji) => ({ board: { ...board, taiji }, lit });

/** Cells from elsewhere: `from` says which old cell comes to a place, -1 for none. @param {Made} made @param {number} width @param {number} height @param {(x: number, y: number) => number} from @returns {Made} */
function carried({ board, lit }, width, height, from) {
  const places = Array.from({ length: width * height }, (_, i) => from(i % width, Math.floor(i / width)));
  return {
    board: boardOf(width, height, places.map((i) => board.cells[i] ?? BLANK), board.taiji),
    lit: places.map((i) => lit[i] ?? false),
  };
}

/** Another size; what stands on both stays where it is. @param {Made} made @param {number} width @param {number} height */
export const resized = (made, width, height) =>
  carried(
    made,
    width,
    height,
    (x, y) => (x < made.board.width && y < made.board.height ? y * made.board.width + x : -1),
  );

/** A quarter turn to the right. @param {Made} made */
export const rotated = (made) =>
  carried(made, made.board.height, made.board.width, (x, y) => (made.board.height - 1 - x) * made.board.width + y);

/** As in a mirror, left for right. @param {Made} made */
export const mirrored = (made) =>
  carried(made, made.board.width, made.board.height, (x, y) => (y + 1) * made.board.width - 1 - x);

/** Whether there is nothing on a board that wants anything. @param {Made} made */
export const isEmpty = ({ board }) => board.cells.every(({ symbol, lock }) => !symbol && lock === null);
