// The field for a product, and a number pad of our own: a phone's keyboard would cover the board at every go.
import { html } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";

/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("../../types/page.d.ts").Send<Move>} Act */

const FORM = "answer";
const LONGEST = 3;

/** The box of the sum, to type in; `inputmode` keeps the keyboard of a phone away. @param {[number, number]} sums */
export const field = (sums) =>
  html`<input id="product" class="product" name="product" form=${FORM} inputmode="none" pattern="[0-9]{1,3}"
    maxlength=${LONGEST} autocomplete="off" required data-next aria-label="${sums[0]} × ${sums[1]} =">`;

/** For a keyboard beside a mouse: where fingers press, the pad has its own. */
export const answerButton = html`<button class="button primary answer" type="submit" form=${FORM}>Answer</button>`;

/** @param {string} key */
function type(key) {
  const box = document.querySelector("#product");
  if (!(box instanceof HTMLInputElement)) return;
  box.value = key === "" ? box.value.slice(0, -1) : (box.value + key).slice(0, LONGEST);
}

/** @param {Act} act */
export function pad(act) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const product = Number(new FormData(form).get("product"));
    form.reset();
    act({ type: "answer", product });
  };
  const key = (/** @type {number} */ digit) =>
    html`<button class="key" type="button" @click=${() => type(String(digit))}>${digit}</button>`;
  return html`<form class="pad" id=${FORM} @submit=${submit}>
    ${[1, 2, 3, 4, 5].map(key)}
    <button class="key erase" type="button" aria-label="Erase" @click=${() => type("")}>${icon("erase")}</button>
    ${[6, 7, 8, 9, 0].map(key)}
    <button class="key ok" type="submit">OK</button>
  </form>`;
}
