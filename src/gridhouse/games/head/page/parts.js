// What the set-up and the duel share: a grid with its names around it, the miss limit in words, and the head.
import { html, svg } from "../../vendor/lit-html.js";
import { board } from "../../parts/board.js";
import { cellName } from "./found.js";

// --- The grid ---------------------------------------------------------------------------

/**
 * A grid with its letters and numbers around it; those of one cell may be lit.
 * @param {{size: number, label: string, look?: string, lit?: number | null, cell: (cell: number) => import("../../parts/board.js").Cell, press: (cell: number) => void}} wish
 */
export const lettered = ({ size, label, look = "", lit = null, cell, press }) =>
  html`<div class="lettered ${look}" .style=${`--size:${size}`}>
  <div class="column-names" aria-hidden="true">${
    names(size, lit === null ? null : lit % size, (at) => cellName(size, at)[0])
  }</div>
  <div class="row-names" aria-hidden="true">${
    names(size, lit === null ? null : Math.floor(lit / size), (at) => String(at + 1))
  }</div>
  ${
    board({
      label,
      rows: size,
      cols: size,
      cell: ({ row, col }) => cell(row * size + col),
      press: ({ row, col }) => press(row * size + col),
    })
  }
</div>`;

/** @param {number} size @param {number | null} lit @param {(at: number) => string} name */
const names = (size, lit, name) =>
  Array.from({ length: size }, (_, at) => html`<span class=${at === lit ? "lit" : ""}>${name(at)}</span>`);

// --- The miss limit ---------------------------------------------------------------------

/**
 * What a miss limit is made of, in words.
 * @param {{base: number, grid: number, words: number, difficulty: number, handicap: number}} limit
 * @param {boolean} balanced
 */
export function limitParts({ base, grid, words, difficulty, handicap }, balanced) {
  const signed = (/** @type {number} */ value, /** @type {string} */ what) =>
    `${value < 0 ? "−" : "+"} ${Math.abs(value)} ${what}`;
  const parts = balanced ? [`${base} against that grid`] : [`${base}`, signed(grid, "grid"), signed(words, "words")];
  return [...parts, signed(difficulty, "difficulty"), ...(handicap ? [signed(-handicap, "given away")] : [])].join(" ");
}

// --- The head ---------------------------------------------------------------------------

/** The head after the fall, and the head that stays on. */
export const DIZZY = 5;
export const GLAD = 6;

/** @param {number} size @param {number} [y] */
const eyes = (size, y = -3) =>
  svg`<circle class="eye" cx="-7" cy=${y} r=${size}></circle><circle class="eye" cx="7" cy=${y} r=${size}></circle>`;

/** Eyes that look up. @param {number} size @param {number} up */
const wide = (size, up) =>
  svg`<circle class="white" cx="-7.5" cy="-3" r=${size}></circle><circle class="white" cx="7.5" cy="-3" r=${size}></circle>
  <circle class="eye" cx="-7.5" cy=${-3 - up} r="2"></circle><circle class="eye" cx="7.5" cy=${
    -3 - up
  } r="2"></circle>`;

/** Five faces from calm to terror, and two for the end. */
const FACES = [
  svg`${eyes(2.3)}<path class="mark" d="M-7 6q7 6 14 0"></path>`,
  svg`${eyes(2.3, -4)}<path class="mark" d="M-6 8h12M-11-10q3-2 6-1M5-11q3-1 6 1"></path>`,
  svg`${wide(4.4, 1.6)}<path class="mark" d="M-6 9q6-4 12 0M-12-9l6-3M12-9l-6-3"></path>`,
  svg`${
    wide(5.2, 2.4)
  }<ellipse class="mouth" cy="10" rx="5" ry="3.6"></ellipse><path class="mark" d="M-13-9l6-4M13-9l-6-4"></path><path class="sweat" d="M17-14q4 6 0 8q-4-2 0-8z"></path>`,
  svg`${
    wide(6.2, 3.2)
  }<path class="mouth" d="M-9 7q9-3 18 0q1 10-9 10t-9-10z"></path><path class="teeth" d="M-7.5 7.4q7.5-2 15 0l-.5 2.2q-7-1.6-14 0z"></path><path class="mark" d="M-14-11l7-3M14-11l-7-3"></path><path class="sweat" d="M18-15q4 6 0 8q-4-2 0-8zM-18-9q3.5 5 0 7q-3.5-2 0-7z"></path>`,
  svg`<path class="mark" d="M-11-7l7 7M-4-7l-7 7M4-7l7 7M11-7l-7 7M-7 9q3.5-4 7 0t7 0"></path>`,
  svg`<path class="mark" d="M-12-1q4-6 9 0M3-1q5-6 9 0"></path><path class="mouth" d="M-9 4h18q-1 11-9 11t-9-11z"></path><path class="teeth" d="M-8.7 4h17.4l-.5 2.7h-16.4z"></path>`,
];

/** A head with a tuft and two ears, around the middle of its paper. @param {number} face */
export const noggin = (face) =>
  svg`
  <path class="hair" d="M-11-14q-4-10 3-12q-1 4 2 5q1-8 9-8q-3 4 0 6q4-3 9 1q-4 1-3 8z"></path>
  <path class="skin" d="M-19-4q-6-1-6 4t7 4zM19-4q6-1 6 4t-7 4z"></path><circle class="skin" r="20"></circle>
  <path class="cheeks" d="M-17 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M11 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0"></path>${FACES[face]}`;

/**
 * Just the head, as an ornament.
 * @param {{colour: string, face?: number}} whose
 */
export const head = ({ colour, face = 0 }) =>
  html`<svg class="head-only own-${colour}" viewBox="-27 -31 54 54" aria-hidden="true">${noggin(face)}</svg>`;
