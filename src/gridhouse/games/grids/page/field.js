// @ts-check
// The board that is worked on: a picture, and a grid of cells over it for mouse, thumb, keyboard and screen reader.
import { html } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { areaOf } from "./rules.js";
import { picture } from "./picture.js";
import { symbolName } from "./symbols.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./picture.js").Look} Look */

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** What a screen reader says of a cell, without its place. @param {Made} made @param {number} cell */
export function saidOf({ board, lit }, cell) {
  const { symbol, lock, void: hole } = board.cells[cell];
  if (hole) return "a hole";
  const state = `${lock === null ? "" : "locked "}${lit[cell] ? "lit" : "dark"}`;
  return `${state}. ${symbol ? `${capital(symbolName(symbol))}. ` : ""}Area of ${areaOf(board, lit, cell).length}`;
}

/**
 * @param {object} it
 * @param {Made} it.made
 * @param {Look} it.look
 * @param {boolean} it.sweeps whether a drag works on several cells
 * @param {(cell: number) => void} it.press
 * @param {(cells: number[]) => void} it.drag which cells a drag has come over so far
 * @param {() => void} it.drop the drag is over
 */
export function field({ made, look, sweeps, press, drag, drop }) {
  const { width, height, cells } = made.board;
  const at = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).querySelector("[role=grid]")?.getBoundingClientRect();
    if (!box) return -1;
    const x = Math.floor((event.clientX - box.left) / box.width * width);
    const y = Math.floor((event.clientY - box.top) / box.height * height);
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1;
  };
  const strokeOf = (/** @type {PointerEvent} */ event) => /** @type {any} */ (event.currentTarget);
  const begin = (/** @type {PointerEvent} */ event) => {
    strokeOf(event).stroke = sweeps && event.isPrimary && event.button === 0 ? [at(event)] : null;
    strokeOf(event).swept = false;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    /** @type {number[] | null} */
    const stroke = strokeOf(event).stroke, cell = at(event);
    if (!stroke || cell < 0 || stroke.includes(cell)) return;
    stroke.push(cell);
    strokeOf(event).swept = true;
    drag(stroke);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (strokeOf(event).swept) drop();
    strokeOf(event).stroke = null;
  };
  const click = (/** @type {MouseEvent} */ event) => {
    if (!(/** @type {any} */ (event.currentTarget).swept)) return;
    event.stopPropagation(); // what was drawn over is not pressed as well
    /** @type {any} */ (event.currentTarget).swept = false;
  };
  return html`<div class="gre-field ${sweeps ? "gre-sweeps" : ""}" .style=${`--w: ${width}; --h: ${height}`}
    @pointerdown=${begin} @pointermove=${move} @pointerup=${end} @pointercancel=${end}
    @click=${{ handleEvent: click, capture: true }}>
    ${picture(made.board, { ...look, lit: made.lit })}
    ${
    grid({
      label: `Board, ${width} by ${height}`,
      rows: height,
      cols: width,
      look: "gre-cells",
      cell: ({ row, col }) => ({
        label: `Row ${row + 1}, column ${col + 1}: ${saidOf(made, row * width + col)}`,
        look: cells[row * width + col].void ? "gre-hole" : "",
      }),
      press: ({ row, col }) => press(row * width + col),
    })
  }
  </div>`;
}
