// @ts-check
// The board that is played on: its picture, and upon it the cells that a hand, a keyboard and a screen reader find.
import { html } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { litOf, shown } from "./answer.js";
import { EDGE, FOOT } from "./edges.js";
import { picture } from "./picture.js";
import { areas } from "./rules.js";
import { cellWords } from "./saying.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./picture.js").Look} Look */

/**
 * @typedef {object} Stacked
 * @property {Board} board
 * @property {Answer} answer as it is shown, with what is being painted
 * @property {Look} look what is pointed out
 * @property {boolean} over nothing can be pressed any more
 * @property {boolean} still nothing moves: it was solved before
 * @property {(cell: number) => void} press by keyboard, or by whatever only clicks
 * @property {(drawn: unknown) => unknown} upon what lies upon the picture
 */

/** @param {Stacked} it */
export function stack(it) {
  const { board, answer, look, over, still, press, upon } = it;
  const { width, height } = board;
  const states = shown(board, answer);
  const lit = litOf(board, answer);
  const sizes = sizesOf(board, lit);
  const drawn = picture(board, { lit, states: states.join(""), trial: answer.trial, ...look });
  const across = width * 100 + 2 * EDGE, down = height * 100 + EDGE + FOOT;
  const inset = [EDGE / down, EDGE / across, FOOT / down, EDGE / across].map((it) => `${it * 100}%`).join(" ");
  return html`<div class="gr-stack ${still ? "gr-still" : ""}">
    ${drawn}
    <div class="gr-at-cells" .style=${`inset: ${inset}; --rows: ${height}`}>${
    grid({
      label: `Board, ${width} by ${height}`,
      rows: height,
      cols: width,
      cell: ({ row, col }) => {
        const cell = row * width + col;
        if (board.cells[cell].void) return null;
        return {
          label: cellWords(board, answer, states, cell, sizes[cell]),
          idle: over,
          look: board.cells[cell].lock === null ? "" : "gr-locked",
        };
      },
      press: ({ row, col }) => press(row * width + col),
    })
  }</div>
    ${upon(drawn)}
  </div>`;
}

/** How large the area of each cell is. @param {Board} board @param {boolean[]} lit */
function sizesOf(board, lit) {
  const sizes = board.cells.map(() => 0);
  for (const area of areas(board, lit)) for (const cell of area) sizes[cell] = area.length;
  return sizes;
}
