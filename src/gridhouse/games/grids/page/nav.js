// @ts-check
// What every screen of Grids has around it: its title, and the way to the others.
import { html, nothing } from "../../vendor/lit-html.js";
import { defs } from "./picture.js";
import { sign } from "./signs.js";

/** @type {[string, string, import("./signs.js").SignName, string][]} */
const SCREENS = [
  ["", "campaign", "map", "Campaign"],
  ["/daily", "daily", "calendar", "Daily"],
  ["/endless", "endless", "infinity", "Endless"],
  ["/library", "library", "search", "Library"],
  ["/make", "make", "square-dashed", "Make one"],
];

/** The address of Grids. */
export const HOME = "/play/grids";

/**
 * A screen with its title and the tabs.
 * @param {{now: string, title: unknown, about?: unknown, content: unknown, look?: string}} it
 */
export const frame = ({ now, title, about = nothing, content, look = "" }) =>
  html`<div class="gr gr-screen ${look}">${defs}
    <header class="gr-head">
      <div><h1>${title}</h1>${about === nothing ? nothing : html`<p class="help">${about}</p>`}</div>
      <nav class="gr-tabs" aria-label="Grids">${
    SCREENS.map(([address, screen, name, text]) =>
      html`<a href="${HOME}${address}" aria-current=${screen === now ? "page" : nothing}>${
        sign(name)
      }<span>${text}</span></a>`
    )
  }</nav>
    </header>
    ${content}
  </div>`;

/** How hard a puzzle is, in words. */
export const BANDS = ["", "Gentle", "Steady", "Tricky", "Fiendish"];

/** How hard a puzzle is: four squares and a word. @param {number} band */
export const rating = (band) =>
  band
    ? html`<span class="gr-rating">${[1, 2, 3, 4].map((it) => html`<i class=${it <= band ? "on" : ""}></i>`)}<span>${
      BANDS[band]
    }</span></span>`
    : html`<span class="gr-rating">Not rated</span>`;
