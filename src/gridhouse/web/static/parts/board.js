// A board that a mouse, a thumb, a keyboard and a screen reader can walk: an ARIA grid of buttons.
import { html, nothing } from "../vendor/lit-html.js";

/**
 * @typedef {object} Cell
 * @property {string} label what a screen reader says of it, after its place
 * @property {unknown} [content] what is drawn on the tile
 * @property {string} [look] class names
 * @property {boolean} [idle] nothing happens when it is pressed
 * @property {boolean} [selected]
 */

/** @typedef {{row: number, col: number}} Place */

/**
 * @typedef {object} Grid
 * @property {string} label
 * @property {number} rows
 * @property {number} cols
 * @property {(place: Place) => Cell | null} cell null: there is no cell here
 * @property {(place: Place) => void} press
 * @property {string} [look] class names
 */

/**
 * Where a key leads from a place, over gaps; null: the key does not move.
 * @param {string} key
 * @param {boolean} far with Control: to the far corner instead of the end of the row
 * @param {Place} from
 * @param {{rows: number, cols: number, has: (place: Place) => boolean}} grid
 * @returns {Place | null}
 */
export function walk(key, far, from, { rows, cols, has }) {
  const line = (
    /** @type {number} */ row,
    /** @type {number} */ col,
    /** @type {number} */ down,
    /** @type {number} */ right,
  ) => {
    for (; row >= 0 && row < rows && col >= 0 && col < cols; row += down, col += right) {
      if (has({ row, col })) return { row, col };
    }
    return from;
  };
  switch (key) {
    case "ArrowLeft":
      return line(from.row, from.col - 1, 0, -1);
    case "ArrowRight":
      return line(from.row, from.col + 1, 0, 1);
    case "ArrowUp":
      return line(from.row - 1, from.col, -1, 0);
    case "ArrowDown":
      return line(from.row + 1, from.col, 1, 0);
    case "Home":
      return line(far ? 0 : from.row, 0, 0, 1);
    case "End":
      return line(far ? rows - 1 : from.row, cols - 1, 0, -1);
    case "PageUp":
      return line(0, from.col, 1, 0);
    case "PageDown":
      return line(rows - 1, from.col, -1, 0);
    default:
      return null;
  }
}

/** @param {EventTarget | null} target @returns {Place | null} */
function placeOf(target) {
  const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
  return cell instanceof HTMLElement ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}

/** @param {Element} board @param {Place} place */
const at = (board, { row, col }) => board.querySelector(`[data-row="${row}"][data-col="${col}"]`);

/** Focus goes from tile to tile; only the tile that has it is in the order of tabs. @param {FocusEvent} event */
function rove(event) {
  const board = /** @type {Element} */ (event.currentTarget);
  for (const cell of board.querySelectorAll('[role=gridcell][tabindex="0"]')) cell.setAttribute("tabindex", "-1");
  if (event.target instanceof Element) event.target.closest("[role=gridcell]")?.setAttribute("tabindex", "0");
}

/**
 * Draws a board.
 * @param {Grid} grid
 */
export function board({ label, rows, cols, cell, press, look = "" }) {
  const cells = Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => cell({ row, col })));
  const first = cells.flat().findIndex(Boolean);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const from = placeOf(event.target);
    const to = from &&
      walk(event.key, event.ctrlKey || event.metaKey, from, {
        rows,
        cols,
        has: ({ row, col }) => cells[row][col] !== null,
      });
    if (!to) return;
    event.preventDefault();
    const next = at(/** @type {Element} */ (event.currentTarget), to);
    if (next instanceof HTMLElement) next.focus();
  };
  const onClick = (/** @type {Event} */ event) => {
    const place = placeOf(event.target);
    if (place && !cells[place.row][place.col]?.idle) press(place);
  };
  const draw = (/** @type {Cell | null} */ it, /** @type {Place} */ { row, col }) =>
    it === null
      ? html`<span class="gap" role="presentation"></span>`
      : html`<button type="button" role="gridcell" class="tile ${it.look ?? ""}" data-row=${row} data-col=${col}
        tabindex=${row * cols + col === first ? 0 : -1} aria-label="${it.label}" aria-disabled=${
        it.idle ? "true" : nothing
      }
        aria-selected=${it.selected ? "true" : nothing}>${it.content ?? nothing}</button>`;
  return html`<div class="board ${look}" role="grid" aria-label=${label} aria-rowcount=${rows} aria-colcount=${cols}
      .style=${`--rows:${rows};--cols:${cols}`} @keydown=${onKey} @click=${onClick} @focusin=${rove}>
    ${
    cells.map((line, row) =>
      html`<div class="board-row" role="row">${line.map((it, col) => draw(it, { row, col }))}</div>`
    )
  }
  </div>`;
}

/**
 * Any key, any tap: motions in there that would end by themselves end now.
 * @param {string} where
 * @returns {() => void} how to stop listening
 */
export function skippable(where) {
  const skip = () => {
    for (const motion of document.querySelector(where)?.getAnimations({ subtree: true }) ?? []) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
  };
  addEventListener("keydown", skip, true);
  addEventListener("pointerdown", skip, true);
  return () => {
    removeEventListener("keydown", skip, true);
    removeEventListener("pointerdown", skip, true);
  };
}
