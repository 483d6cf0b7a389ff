// @ts-check
// The board that is played on: its picture, and upon it the cells that a hand, a keyboard and a screen reader find.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { litOf, shown } from "./answer.js";
import { picture } from "./picture.js";
import { areas } from "./rules.js";
import { cellWords } from "./saying.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./picture.js").Look} Look */

/** What `picture` leaves around the cells, in hundredths of a cell. */
const MARGIN = 16;
const FOOT = 20;
/** How many times larger the magnifier shows it. */
const LARGER = 2.2;
const GLASS = 124; // pixels

/**
 * @typedef {object} Stacked
 * @property {Board} board
 * @property {Answer} answer as it is shown, with what is being painted
 * @property {Look} look what is pointed out
 * @property {boolean} over nothing can be pressed any more
 * @property {boolean} still nothing moves: it was solved before
 * @property {(cell: number) => void} press by keyboard, or by whatever only clicks
 * @property {number[]} warming cells that were moonlit and are kept: light spreads from the first
 * @property {{cell: number, x: number, y: number, wide: number} | null} glass where a magnifier is wanted, in pixels, and how wide the board is
 */

/** @param {Stacked} it */
export function stack(it) {
  const { board, answer, look, over, still, press, glass } = it;
  const { width, height } = board;
  const states = shown(board, answer);
  const lit = litOf(board, answer);
  const sizes = sizesOf(board, lit);
  const drawn = picture(board, { lit, states: states.join(""), trial: answer.trial, ...look });
  const across = width * 100 + 2 * MARGIN, down = height * 100 + MARGIN + FOOT;
  const inset = [MARGIN / down, MARGIN / across, FOOT / down, MARGIN / across].map((it) => `${it * 100}%`).join(" ");
  return html`<div class="gr-stack ${still ? "gr-still" : ""}">
    ${drawn}${warm(it)}
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
    ${glass ? magnifier(glass, width, drawn, across, down) : nothing}
  </div>`;
}

/** How large the area of each cell is. @param {Board} board @param {boolean[]} lit */
function sizesOf(board, lit) {
  const sizes = board.cells.map(() => 0);
  for (const area of areas(board, lit)) for (const cell of area) sizes[cell] = area.length;
  return sizes;
}

/** Moonlight that turns warm, from the first cell on. @param {Stacked} it */
function warm({ board: { width, height }, warming }) {
  if (!warming.length) return nothing;
  const [first] = warming;
  const far = (/** @type {number} */ i) =>
    Math.abs(i % width - first % width) + Math.abs(Math.floor(i / width) - Math.floor(first / width));
  const most = Math.max(1, ...warming.map(far));
  return svg`<svg class="gr-warming" viewBox="${-MARGIN} ${-MARGIN} ${width * 100 + 2 * MARGIN} ${
    height * 100 + MARGIN + FOOT
  }" aria-hidden="true">${
    warming.map((i) =>
      svg`<rect x=${(i % width) * 100 + 7} y=${
        Math.floor(i / width) * 100 + 7
      } width="86" height="86" rx="13" .style=${`--after: ${Math.round(200 * far(i) / most)}ms`}></rect>`
    )
  }</svg>`;
}

/**
 * The cell under a thumb, larger, above it.
 * @param {{cell: number, x: number, y: number, wide: number}} glass @param {number} width of the board in cells
 * @param {unknown} drawn @param {number} across @param {number} down
 */
function magnifier({ cell, x, y, wide }, width, drawn, across, down) {
  const scale = wide * LARGER / across;
  const left = GLASS / 2 - (MARGIN + (cell % width) * 100 + 50) * scale;
  const top = GLASS / 2 - (MARGIN + Math.floor(cell / width) * 100 + 50) * scale;
  const high = y - GLASS - 36;
  const beside = Math.min(Math.max(x - GLASS / 2, 0), wide - GLASS);
  return html`<div class="gr-glass" .style=${`left: ${beside}px; top: ${high}px`} aria-hidden="true">
    <div .style=${`left: ${left}px; top: ${top}px; width: ${wide * LARGER}px; height: ${
    down * scale
  }px`}>${drawn}</div><i></i></div>`;
}
