// @ts-check
// A finger, a pen or a mouse upon a board: a tap, a drag that paints, or a hold that looks. Pure, and without imports.

/** @typedef {import("./answer.js").State} State */

/**
 * @typedef {object} Stroke
 * @property {"pressed" | "painting" | "looking"} mode pressed: it may become either of the others
 * @property {number} cell where it is by now
 * @property {State} state what the first cell gets, and all others with it
 * @property {number[]} cells that are painted so far
 */

/** How long a finger rests before it looks, in milliseconds. */
export const HOLD = 350;

/** @param {number} cell @param {State} state @param {boolean} atOnce a mouse need not wait: it looks by hovering @returns {Stroke} */
export const begun = (cell, state, atOnce) => ({
  mode: atOnce ? "painting" : "pressed",
  cell,
  state,
  cells: atOnce ? [cell] : [],
});

/** It has rested on its first cell. @param {Stroke} stroke @returns {Stroke} */
export const rested = (stroke) => (stroke.mode === "pressed" ? { ...stroke, mode: "looking" } : stroke);

/** It has moved to another cell, over those between. @param {Stroke} stroke @param {number} cell @param {number} width @returns {Stroke} */
export function dragged(stroke, cell, width) {
  if (cell === stroke.cell) return stroke;
  if (stroke.mode === "looking") return { ...stroke, cell };
  const cells = [...new Set([...stroke.cells, stroke.cell, ...between(stroke.cell, cell, width)])];
  return { ...stroke, mode: "painting", cell, cells };
}

/** It is lifted: the cells that are painted in the end. @param {Stroke} stroke */
export const lifted = ({ mode, cell, cells }) => (mode === "pressed" ? [cell] : mode === "painting" ? cells : []);

/** The cells on the way from one to another, with the last and without the first. @param {number} from @param {number} to @param {number} width */
export function between(from, to, width) {
  const [x, y] = [from % width, Math.floor(from / width)];
  const [right, down] = [to % width - x, Math.floor(to / width) - y];
  const steps = Math.max(Math.abs(right), Math.abs(down));
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps;
    return Math.round(y + down * part) * width + Math.round(x + right * part);
  });
}

/**
 * The cell at a place of the board, both as parts of its width and height; beyond its edges the nearest one.
 * @param {{width: number, height: number}} board @param {number} x @param {number} y
 */
export function cellAt({ width, height }, x, y) {
  const within = (/** @type {number} */ part, /** @type {number} */ count) =>
    Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  return within(y, height) * width + within(x, width);
}
