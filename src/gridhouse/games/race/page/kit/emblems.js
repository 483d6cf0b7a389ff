// The marks of twenty teams: ten colours, filled for the first ten marks and outlined for the others.
import { html, svg } from "../../../vendor/lit-html.js";

/** @import { View } from "../types.d.ts" */

/** By the number of the mark. */
const MARKS = [
  "M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z", // drop
  "M12.5 2.5c.6 3.6 5.5 6 5.5 11.5a6 6 0 0 1-12 0c0-2.6 1.2-4.4 2.5-5.6.2 1.5.8 2.4 1.7 2.9-.3-3.4.4-6.4 2.3-8.8z", // flame
  "M20 4c.6 9-3 14.5-9.5 14.5-1.3 0-2.5-.3-3.5-.9l-1.8 2.9L4 19.3l2-2.8C3.5 10 9 4.5 20 4z", // leaf
  "M14.5 3.5A9 9 0 1 0 20.5 15 7.5 7.5 0 0 1 14.5 3.5z", // moon
  "M8 7a5 5 0 1 0 4.7 6.7H16v2.5h2.5v-2.5H21v-3.4h-8.3A5 5 0 0 0 8 7zm0 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z", // key
  "M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z", // star
  "M6.5 4.5h11l3.5 5-9 11-9-11zM9 9.5l3 6.5 3-6.5z", // gem
  "M12 2a3 3 0 0 1 1 5.8V10h3v2.4h-3v6c2.5-.4 4.4-2 5-4.4h2.5c-.8 4.5-4 7-8.5 7s-7.7-2.5-8.5-7H6c.6 2.4 2.5 4 5 4.4v-6H8V10h3V7.8A3 3 0 0 1 12 2z", // anchor
  "M12 2l2.4 4.2 4.7-1.3-1.3 4.7L22 12l-4.2 2.4 1.3 4.7-4.7-1.3L12 22l-2.4-4.2-4.7 1.3 1.3-4.7L2 12l4.2-2.4-1.3-4.7 4.7 1.3z", // sun
  "M13.5 2.5 5 13.5h5.5l-1 8 8.5-11.5h-5.5z", // bolt
  "M3 7l4.5 4L12 4.5l4.5 6.5L21 7l-1.8 11.5H4.8z", // crown
  "M12 20.5C5 15.5 2.5 12 2.5 8.7A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 9.5 2.2c0 3.3-2.5 6.8-9.5 11.8z", // heart
  "M12 2.5 20 5v6.5c0 4.8-3.3 8-8 10-4.7-2-8-5.2-8-10V5z", // shield
  "M8 4a4 4 0 0 1 4 4 4 4 0 1 1 4 4 4 4 0 1 1-4 4 4 4 0 1 1-4-4 4 4 0 0 1 0-8z", // clover
  "M2.5 12C5.5 7.5 9 6 12.5 6c3 0 5 1.5 6.5 3.2l2.5-2.7v11L19 14.8C17.5 16.5 15.5 18 12.5 18 9 18 5.5 16.5 2.5 12zM8 10a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 8 10z", // fish
  "M6 3h12v3.5L13.8 12l4.2 5.5V21H6v-3.5l4.2-5.5L6 6.5z", // glass
  "M12 3l8 8.5h-4.5V21h-7v-9.5H4z", // arrow
  "M9.2 3.5h5.6v5.7h5.7v5.6h-5.7v5.7H9.2v-5.7H3.5V9.2h5.7z", // plus
  "M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3z", // hex
  "M12 2.5a1.5 1.5 0 0 1 1.5 1.6c2.9.7 4.5 3 4.5 6.2 0 3.7 1 5.2 2.5 6.7h-17C5 15.5 6 14 6 10.3c0-3.2 1.6-5.5 4.5-6.2A1.5 1.5 0 0 1 12 2.5zM9.5 18.5h5a2.5 2.5 0 0 1-5 0z", // bell
];

/** All marks, drawn once, to be used by their numbers. */
export const emblems = html`<svg class="sprite" aria-hidden="true">${
  MARKS.map((path, mark) =>
    svg`<symbol id="mark-${mark}" viewBox="0 0 24 24"><path fill-rule="evenodd" d=${path}></path></symbol>`
  )
}</svg>`;

/**
 * The marker of a team: a disc in its colour with its mark. A name stands beside it, or nothing is said of it.
 * @param {View} view @param {number} seat @param {string} [look] class names
 */
export function marker({ teams }, seat, look = "") {
  const { colour, mark } = teams[seat];
  return html`<span class="marker team-${colour} ${
    mark >= 10 ? "hollow" : ""
  } ${look}" data-seat=${seat} aria-hidden="true"><svg viewBox="0 0 24 24"><use href="#mark-${mark}"></use></svg></span>`;
}
