// @ts-check
// A board as a picture: a dark tray on which areas are slabs of light and dark. Every page of Grids draws its boards by it.
import { nothing, svg } from "../../vendor/lit-html.js";
import { EDGE, FOOT } from "./edges.js";
import { drawSymbol } from "./glyphs.js";
import { outline } from "./outline.js";
import { areas } from "./rules.js";

/** @typedef {import("./rules.js").Board} Board */

/**
 * @typedef {object} Look How a board is shown. Cells are counted row by row.
 * @property {boolean[]} [lit] which cells are lit; without it, those that are locked so
 * @property {string} [states] a character for each cell: `.` has a dot
 * @property {string} [trial] a character for each cell: `*` and `.` are tried out, in moonlight
 * @property {number[]} [outlined] cells with a white line around them, such as an area that somebody points at
 * @property {string} [caption] what stands at the outline, such as "3 of 3"
 * @property {unknown} [hint] what a hint points out, drawn already
 * @property {number[]} [wrong] symbols that are not content
 * @property {number[]} [content] symbols that have just become content
 * @property {number[]} [differs] cells in which two boards differ
 * @property {number} [from] the board is solved: light runs through its areas from this cell on
 * @property {boolean} [faceDown] only the cells are shown
 * @property {boolean} [plain] colours have no marks, however many there are
 * @property {boolean} [paper] ink on paper
 * @property {number[]} [holes] voids that are filled in: where nothing lies below, they would look like cells
 */

const SIZE = 100;
const LONGEST_WAVE = 1100;

/** What pictures refer to: once on every page that shows some. */
export const defs = svg`<svg class="gr-defs" aria-hidden="true"><defs>
  <radialGradient id="gr-core"><stop class="gr-core-in" offset="0"></stop><stop class="gr-core-out" offset="0.95"></stop></radialGradient>
  <pattern id="gr-light" width="100" height="100" patternUnits="userSpaceOnUse"><rect class="gr-core-out" width="100" height="100"></rect><circle cx="50" cy="50" r="50" fill="url(#gr-core)"></circle></pattern>
  <pattern id="gr-hatch" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="16"></rect></pattern>
  <filter id="gr-glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="17"></feGaussianBlur></filter>
</defs></svg>`;

/** Whether the colours of a board need marks: where there are two or more. @param {Board} board */
export const marked = (board) =>
  new Set(board.cells.flatMap(({ symbol }) => (symbol?.colour ? [symbol.colour] : []))).size > 1;

/** Which cells are lit before anybody has touched them. @param {Board} board */
export const lockedLit = (board) => board.cells.map((cell) => cell.lock === true);

/**
 * The picture of a board, as large as the room that it gets.
 * @param {Board} board
 * @param {Look} [look]
 */
export function picture(board, look = {}) {
  const { width, height } = board;
  const lit = look.lit ?? (look.paper ? board.cells.map(() => false) : lockedLit(board)); // on paper nothing is decided yet
  const found = areas(board, lit);
  const box = [-EDGE, -EDGE, width * SIZE + 2 * EDGE, height * SIZE + EDGE + FOOT];
  const delays = look.from === undefined ? [] : wave(board, found, look.from);
  const marks = !look.plain && marked(board);
  const moonlit = (/** @type {number[]} */ area) => area.every((i) => look.trial?.[i] === "*");
  const slab = (/** @type {number[]} */ area, /** @type {number} */ i) => {
    const path = outline(area, width);
    const kind = !lit[area[0]] ? "gr-dark" : moonlit(area) ? "gr-lit gr-moonlit" : "gr-lit";
    return svg`<g class="gr-area ${kind}" .style=${delays.length ? `--after: ${delays[i]}ms` : ""}>
      <path class="gr-depth" d=${path} transform="translate(0 6)"></path><path class="gr-slab" d=${path}></path>
      <path class="gr-seams" d=${seams(area, width)}></path></g>`;
  };
  const bright = found.filter((area) => lit[area[0]] && !moonlit(area)).map((area) =>
    outline(area, width, { inset: 2 })
  ).join("");
  return svg`<svg class="gr-picture ${look.paper ? (look.lit ? "gr-paper gr-inked" : "gr-paper") : ""} ${
    delays.length ? "gr-solved" : ""
  }" viewBox=${box.join(" ")} aria-hidden="true">
    <rect class="gr-tray" x=${box[0]} y=${box[1]} width=${box[2]} height=${box[3]} rx="24"></rect>
    ${bright && !look.paper ? svg`<path class="gr-glow" d=${bright} filter="url(#gr-glow)"></path>` : nothing}
    ${found.map(slab)}
    ${look.faceDown ? nothing : board.cells.map((_, i) => tile(board, look, lit, marks, i))}
    ${overlays(board, look)}
  </svg>`;
}

/** The lines between cells of one area. @param {number[]} area @param {number} width */
function seams(area, width) {
  const inside = new Set(area);
  return area.map((i) => {
    const x = (i % width) * SIZE, y = Math.floor(i / width) * SIZE;
    const right = (i + 1) % width && inside.has(i + 1) ? `M${x + SIZE} ${y + 14}v72` : "";
    const down = inside.has(i + width) ? `M${x + 14} ${y + SIZE}h72` : "";
    return right + down;
  }).join("");
}

/** When light reaches each area: outwards, from the one with this cell. @param {Board} board @param {number[][]} found @param {number} from */
function wave({ width }, found, from) {
  const far = (/** @type {number} */ i) =>
    Math.abs(i % width - from % width) + Math.abs(Math.floor(i / width) - Math.floor(from / width));
  const distance = found.map((area) => Math.min(...area.map(far)));
  const order = found.map((_, i) => i).sort((one, other) => distance[one] - distance[other]);
  const pause = Math.min(70, LONGEST_WAVE / found.length);
  return found.map((_, i) => Math.round(order.indexOf(i) * pause));
}

/** @param {Board} board @param {Look} look @param {boolean[]} lit @param {boolean} marks of colours @param {number} i */
function tile(board, look, lit, marks, i) {
  const cell = board.cells[i];
  if (cell.void && !look.holes?.includes(i)) return nothing;
  if (cell.void) {
    return svg`<rect class="gr-hole" x=${(i % board.width) * SIZE} y=${
      Math.floor(i / board.width) * SIZE
    } width=${SIZE} height=${SIZE}></rect>`;
  }
  const kind = [
    lit[i] ? "gr-on-lit" : "gr-on-dark",
    look.wrong?.includes(i) ? "gr-wrong" : "",
    look.content?.includes(i) ? "gr-content" : "",
  ].join(" ");
  return svg`<g class=${kind} transform="translate(${(i % board.width) * SIZE} ${Math.floor(i / board.width) * SIZE})">
    <rect class="gr-veil" x="5" y="5" width="90" height="90" rx="10"></rect>
    ${below(cell, look, i)}${
    cell.symbol ? svg`<g class="gr-symbol">${drawSymbol(cell.symbol, marks, board.taiji)}</g>` : nothing
  }</g>`;
}

/** What lies on a cell below its symbol: a lock, what is tried out, or a dot. @param {import("./rules.js").Cell} cell @param {Look} look @param {number} i */
function below({ lock, symbol }, look, i) {
  if (lock !== null) {
    const given = look.paper && !look.lit
      ? svg`<rect class="gr-given ${lock ? "gr-given-lit" : ""}" x="6" y="6" width="88" height="88" rx="8"></rect>`
      : nothing;
    return svg`${given}<path class="gr-lock" d="M14 32V14h18M68 14h18v18M86 68v18H68M32 86H14V68"></path>`;
  }
  if ("*.".includes(look.trial?.[i] || "?")) {
    return svg`<rect class="gr-tried" x="7" y="7" width="86" height="86" rx="13"></rect><rect class="gr-hatched" x="7" y="7" width="86" height="86" rx="13"></rect>`;
  }
  if (look.states?.[i] !== ".") return nothing;
  return svg`<circle class="gr-dot" cx=${symbol ? 19 : 50} cy=${symbol ? 19 : 50} r=${symbol ? 7 : 8}></circle>`;
}

/** What is pointed out on a board: areas, hints, differences. @param {Board} board @param {Look} look */
function overlays(board, look) {
  const around = (/** @type {number[]} */ cells, /** @type {string} */ kind, inset = 0) =>
    svg`<path class=${kind} d=${outline(cells, board.width, { inset, round: 16 })}></path>`;
  const at = (/** @type {number} */ i) => [(i % board.width) * SIZE, Math.floor(i / board.width) * SIZE];
  const { outlined = [], differs = [], wrong = [] } = look;
  return svg`
    ${wrong.map((i) => svg`<circle class="gr-unhappy" cx=${at(i)[0] + 50} cy=${at(i)[1] + 50} r="44"></circle>`)}
    ${look.hint ?? nothing}
    ${differs.map((i) => around([i], "gr-differs", 2))}
    ${outlined.length ? around(outlined, "gr-outlined", 0) : nothing}
    ${
    outlined.length && look.caption
      ? caption(look.caption, at(/** @type {number} */ (outlined.at(-1))), board)
      : nothing
  }`;
}

/** @param {string} text @param {number[]} place @param {Board} board */
function caption(text, [x, y], { width, height }) {
  const scale = Math.min(1, Math.max(width, height) / 5); // cells of a small board are large, and words are not
  const half = (16 + 13 * text.length) * scale;
  const middle = Math.min(Math.max(x + 50, half - 8), width * SIZE - half + 8);
  return svg`<g class="gr-caption" transform="translate(${middle} ${
    Math.min(y + 108, height * SIZE - 12 * scale)
  }) scale(${scale})">
    <rect x=${-half / scale} y="-25" width=${
    2 * half / scale
  } height="50" rx="25"></rect><text y="11">${text}</text></g>`;
}
