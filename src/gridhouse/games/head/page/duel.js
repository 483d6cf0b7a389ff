// The guessing: two sides, two guillotines, and what to try next.
import { html } from "../../vendor/lit-html.js";
import { head } from "./guillotine.js";

/** @type {import("../../types/page.d.ts").GamePage["board"]} */
export function duel(frame, act, ui) {
  const { sides } = frame.view;
  return html`<div class="duel">${sides.map((/** @type {any} */ side, /** @type {number} */ seat) => html`
    <section class="panel own-${side.colour}">${head(side)}<h2>${ui.names[seat]}</h2></section>`)}</div>`;
}
