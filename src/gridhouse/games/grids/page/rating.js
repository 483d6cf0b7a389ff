// @ts-check
// How hard a puzzle is.
import { html } from "../../vendor/lit-html.js";

/** How hard a puzzle is, in words. */
export const BANDS = ["", "Gentle", "Steady", "Tricky", "Fiendish"];

/** How hard a puzzle is: four squares and a word. @param {number} band */
export const rating = (band) =>
  band
    ? html`<span class="gr-rating">${[1, 2, 3, 4].map((it) => html`<i class=${it <= band ? "on" : ""}></i>`)}<span>${
      BANDS[band]
    }</span></span>`
    : html`<span class="gr-rating">Not rated</span>`;
