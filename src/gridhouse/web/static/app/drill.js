// Practice: exactly the products that went wrong or slowly, until each was right twice, one question at a time. It is for
// oneself alone: what counts for the times tables is what games show.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../parts/icons.js";
import { stage } from "../parts/page.js";

/** @typedef {import("../types/wire.d.ts").Heat} Heat */
/** A product to ask for, and how often it has still to be right. @typedef {{column: number, row: number, left: number}} Question */

/** How often each product has to be right. */
const TWICE = 2;
/** How many others come before a product that went wrong is asked for again. */
const SOON = 2;

/**
 * What is still to be asked after an answer, the next one first.
 * @param {Question[]} asked
 * @param {boolean} right
 * @returns {Question[]}
 */
export function next([{ column, row, left }, ...rest], right) {
  const again = { column: row, row: column, left: right ? left - 1 : left };
  if (!again.left) return rest;
  const at = right ? rest.length : SOON;
  return [...rest.slice(0, at), again, ...rest.slice(at)];
}

/**
 * Practises these products in place of the page.
 * @param {Heat[]} weak
 * @param {() => void} back
 */
export function practise(weak, back) {
  let asked = weak.map(({ column, row }) => ({ column, row, left: TWICE }));
  const most = TWICE * asked.length;
  let [told, wrong] = ["", 0];

  /** @param {SubmitEvent} event */
  function answer(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { column, row } = asked[0];
    const given = Number(new FormData(form).get("product"));
    const right = given === column * row;
    told = right
      ? `Yes: ${column} × ${row} = ${column * row}.`
      : `Not quite: ${column} × ${row} = ${column * row}. It comes again soon.`;
    if (!right) wrong += 1;
    asked = next(asked, right);
    form.reset();
    draw();
    focus();
  }

  const question = () =>
    html`<form class="card fields drill" @submit=${answer}>
      <p class="drill-sum"><label for="drill">${asked[0].column} × ${asked[0].row} =</label>
        <input class="input" id="drill" name="product" inputmode="numeric" pattern="[0-9]{1,3}" maxlength="3" required autocomplete="off"></p>
      <div class="actions"><button class="button primary large">Answer</button></div>
    </form>`;

  const end = () =>
    html`<section class="card fields drill">
      <h2>${wrong ? "Well practised" : "All right at once"}</h2>
      <p>${
      weak.length === 1 ? "This product was" : `All ${weak.length} products were`
    } right twice. Play in learning mode, and your times tables will show it.</p>
      <div class="actions"><button class="button primary" type="button" data-on @click=${back}>${
      icon("check")
    }Done</button></div>
    </section>`;

  const focus = () => {
    const next = document.querySelector("#drill, .drill [data-on]");
    if (next instanceof HTMLElement) next.focus();
  };

  const draw = stage(() =>
    html`<div class="setup drills">
      <header class="intro"><h1 class="page-title">Practice</h1>
        <p class="help">${most - asked.reduce((sum, { left }) => sum + left, 0)} of ${most}</p></header>
      <p class="drill-told" role="status">${told}</p>
      ${asked.length ? question() : end()}
      ${
      asked.length ? html`<p><button class="link" type="button" @click=${back}>Stop practising</button></p>` : nothing
    }
    </div>`
  );
  focus();
}
