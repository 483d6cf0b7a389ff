// A small form in a dialog.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";

/** True where it was sent. @param {string} title @param {(draw: () => void) => unknown} fields @param {string} press @param {string} [about] */
export const asked = (title, fields, press, about = "") =>
  dialog((close, draw) =>
    html`<form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close("yes");
    }}><h2>${title}</h2>${about ? html`<p>${about}</p>` : nothing}${
      fields(draw)
    }<div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">${press}</button></div></form>`
  ).then((answer) => answer === "yes");
