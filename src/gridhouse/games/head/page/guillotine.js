// The guillotine: a frame with a mark for each miss, a blade that climbs it, and a head that watches it climb.
import { html, svg } from "../../vendor/lit-html.js";

/**
 * @typedef {object} Neck whose head it is, and how it stands
 * @property {string} colour
 * @property {number} misses
 * @property {number} total the miss limit
 * @property {number} face how worried it looks, from 0 to 4
 * @property {"" | "kept" | "lost"} fate how it ended, if it has
 * @property {boolean} falls the blade is falling just now
 */

/** The head after the fall, and the head that stays on. */
const DIZZY = 5;
const GLAD = 6;

const dots = (/** @type {number} */ r, /** @type {number} */ y = -3) => svg`<circle class="eye" cx="-7" cy=${y} r=${r}></circle><circle class="eye" cx="7" cy=${y} r=${r}></circle>`;
const white = (/** @type {number} */ r, /** @type {number} */ look) => svg`
  <circle class="white" cx="-7.5" cy="-3" r=${r}></circle><circle class="white" cx="7.5" cy="-3" r=${r}></circle>
  <circle class="eye" cx="-7.5" cy=${-3 + look} r="2"></circle><circle class="eye" cx="7.5" cy=${-3 + look} r="2"></circle>`;

/** Five faces from calm to terror, and two for the end. */
const FACES = [
  svg`${dots(2.2)}<path class="mark" d="M-7 6q7 6 14 0"></path>`,
  svg`${dots(2.2)}<path class="mark" d="M-6 8h12M-10-9q3-2 6-1M4-10q3-1 6 1"></path>`,
  svg`${white(4.2, -1.4)}<path class="mark" d="M-6 9q6-4 12 0M-11-8l6-3M11-8l-6-3"></path>`,
  svg`${white(5, -2.2)}<ellipse class="mouth" cy="9.5" rx="4.5" ry="3.5"></ellipse><path class="mark" d="M-12-8l6-4M12-8l-6-4"></path>
    <path class="sweat" d="M15-14q3.5 5 0 7q-3.5-2 0-7z"></path>`,
  svg`${white(6, -3)}<path class="mouth" d="M-9 7q9-3 18 0q1 9-9 9t-9-9z"></path><path class="teeth" d="M-7 7.6q7-2 14 0l-.6 2q-6.400-1.500-12.800 0z"></path>
    <path class="mark" d="M-13-10l7-3M13-10l-7-3"></path><path class="sweat" d="M16-15q4 6 0 8q-4-2 0-8zM-17-8q3 4.500 0 6q-3-1.500 0-6z"></path>`,
  svg`<path class="mark" d="M-10-6l6 6M-4-6l-6 6M4-6l6 6M10-6l-6 6M-6 9q3-3 6 0t6 0"></path>`,
  svg`<path class="mark" d="M-11-2q4-5 8 0M3-2q4-5 8 0"></path><path class="mouth" d="M-9 4h18q-1 10-9 10t-9-10z"></path><path class="teeth" d="M-8 4.500h16l-.6 2.500h-14.800z"></path>`,
];

/** A head with a tuft and two ears, around the middle of its own paper. @param {number} face */
const noggin = (face) => svg`<g class="noggin">
  <path class="hair" d="M-9-17q-3-8 3-9q-1 4 2 5q1-7 8-7q-3 4 0 6q4-3 8 1q-4 0-4 5z"></path>
  <path class="skin" d="M-20-3q-5-1-5 4t6 4zM20-3q5-1 5 4t-6 4z"></path><circle class="skin" r="20"></circle>
  <g class="cheeks"><circle cx="-12" cy="5" r="3"></circle><circle cx="12" cy="5" r="3"></circle></g>
  ${FACES[face]}
</g>`;

/**
 * Just the head, as an ornament.
 * @param {{colour: string, face?: number}} whose
 */
export const head = ({ colour, face = 0 }) =>
  html`<svg class="head-only own-${colour}" viewBox="-27 -30 54 54" aria-hidden="true">${noggin(face)}</svg>`;
