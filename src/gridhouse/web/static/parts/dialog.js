// Dialogs: a sheet over the page, and the question whether somebody is sure.
import { html, render } from "../vendor/lit-html.js";

/** @typedef {import("../vendor/lit-html.js").TemplateResult} TemplateResult */

/**
 * Opens a dialog and draws `view` in it; `draw` draws it again. It ends by Escape, by `close`, or by a press beside it.
 * @param {(close: (answer?: string) => void, draw: () => void) => TemplateResult} view
 * @returns {Promise<string>} what it was closed with
 */
export function dialog(view) {
  const sheet = document.createElement("dialog");
  sheet.className = "sheet";
  document.body.append(sheet);
  const close = (/** @type {string} */ answer = "") => sheet.close(answer);
  const draw = () => render(view(close, draw), sheet);
  draw();
  const heading = sheet.querySelector("h2");
  if (heading) sheet.setAttribute("aria-labelledby", heading.id = "sheet-title");
  sheet.addEventListener("click", (event) => event.target === sheet && close());
  sheet.showModal();
  return new Promise((settle) =>
    sheet.addEventListener("close", () => {
      settle(sheet.returnValue);
      document.body.append(...sheet.querySelectorAll(":scope > .toasts")); // what they say outlives the dialog
      sheet.remove();
    })
  );
}

/** The way out at the foot of a dialog. @param {(answer?: string) => void} close */
export const done = (close) =>
  html`<div class="actions"><button class="button primary" type="button" @click=${() => close()}>Done</button></div>`;

/**
 * Asks before something that cannot be taken back.
 * @param {{title: string, text: string, yes: string}} question
 */
export const confirmed = ({ title, text, yes }) =>
  dialog((close) =>
    html`
    <h2>${title}</h2>
    <p>${text}</p>
    <div class="actions">
      <button class="button" type="button" @click=${() => close()}>Cancel</button>
      <button class="button danger" type="button" @click=${() => close("yes")}>${yes}</button>
    </div>`
  ).then((answer) => answer === "yes");
