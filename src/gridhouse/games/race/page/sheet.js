// What opens over the page, in a frame of its own that is drawn again whenever the race moves.
import { html } from "../../vendor/lit-html.js";
import { dialog } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";

/** @import { Scene } from "./race.d.ts" */

/**
 * A dialog that is drawn again whenever the race moves.
 * @param {() => Scene} scene
 * @param {(it: Scene, close: () => void, draw: () => void) => any} view
 */
export function sheet(scene, view) {
  let again = () => {};
  const back = () => again();
  addEventListener("race", back);
  const over = dialog((close, draw) => {
    again = draw;
    return html`<div class="race-sheet">${view(scene(), close, draw)}</div>`;
  });
  return over.finally(() => removeEventListener("race", back));
}

/** @param {() => void} close */
export const closer = (close) =>
  html`<button type="button" class="button square close" aria-label="Close" @click=${() => close()}>${
    icon("x")
  }</button>`;
