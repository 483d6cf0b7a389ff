// @ts-check
// What every screen of Grids has around it: its title, and the way to the others.
import { html, nothing } from "../../vendor/lit-html.js";
import { defs } from "./picture.js";
import { HOME } from "./address.js";
import { navSign } from "./nav-signs.js";

/** @type {[string, string, import("./nav-signs.js").NavSign, string][]} */
const SCREENS = [
  ["", "campaign", "map", "Campaign"],
  ["/daily", "daily", "calendar", "Daily"],
  ["/endless", "endless", "infinity", "Endless"],
  ["/library", "library", "search", "Library"],
  ["/make", "make", "square-dashed", "Make one"],
];

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
        navSign(name)
      }<span>${text}</span></a>`
    )
  }</nav>
    </header>
    ${content}
  </div>`;
