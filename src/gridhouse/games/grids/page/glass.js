// @ts-check
// What lies upon a board while somebody plays: a magnifier above a thumb, and moonlight that turns warm. Fetched once somebody
// plays.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { EDGE, FOOT } from "./edges.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {{cell: number, x: number, y: number, wide: number}} Glass where a magnifier is wanted, in pixels, and how wide the board is */

/** How many times larger the magnifier shows it. */
const LARGER = 2.2;
const GLASS = 124; // pixels

/** @param {Board} board @param {{warming: number[], glass: Glass | null}} now @param {unknown} drawn the picture */
export const drawUpon = (board, { warming, glass }, drawn) =>
  html`${warm(board, warming)}${glass ? magnifier(glass, board, drawn) : nothing}`;

/** Moonlight that turns warm, from the first cell on. @param {Board} board @param {number[]} warming */
function warm({ width, height }, warming) {
  if (!warming.length) return nothing;
  const [first] = warming;
  const far = (/** @type {number} */ i) =>
    Math.abs(i % width - first % width) + Math.abs(Math.floor(i / width) - Math.floor(first / width));
  const most = Math.max(1, ...warming.map(far));
  return svg`<svg class="gr-warming" viewBox="${-EDGE} ${-EDGE} ${width * 100 + 2 * EDGE} ${
    height * 100 + EDGE + FOOT
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
 * @param {Glass} glass @param {Board} board @param {unknown} drawn
 */
function magnifier({ cell, x, y, wide }, { width, height }, drawn) {
  const across = width * 100 + 2 * EDGE, down = height * 100 + EDGE + FOOT;
  const scale = wide * LARGER / across;
  const left = GLASS / 2 - (EDGE + (cell % width) * 100 + 50) * scale;
  const top = GLASS / 2 - (EDGE + Math.floor(cell / width) * 100 + 50) * scale;
  const high = y - GLASS - 36;
  const beside = Math.min(Math.max(x - GLASS / 2, 0), wide - GLASS);
  return html`<div class="gr-glass" .style=${`left: ${beside}px; top: ${high}px`} aria-hidden="true">
    <div .style=${`left: ${left}px; top: ${top}px; width: ${wide * LARGER}px; height: ${
    down * scale
  }px`}>${drawn}</div><i></i></div>`;
}
