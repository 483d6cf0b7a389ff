// The marks of the seats.
import { html } from "../vendor/lit-html.js";

const SHAPES = [
  "M2 2h12v12H2z",
  "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
  "M8 1.5l7 13H1z",
  "M8 .5L15.5 8L8 15.5L.5 8z",
  "M5 1h6l4.5 7L11 15H5L.5 8z",
  "M8 0l2.3 5.2l5.7.6l-4.3 3.8l1.2 5.6L8 12.3l-4.9 2.9l1.2-5.6L0 5.8l5.7-.6z",
];

/** The shape and colour of a seat. @param {number} seat */
export const seatMark = (seat) =>
  html`<svg class="seat-mark seat-${seat % 6}" viewBox="0 0 16 16" aria-hidden="true"><path d=${
    SHAPES[seat % 6]
  }></path></svg>`;
