// @ts-check
// What is told about a board beside it: a hint in three levels, or what Check has found.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { countsAsHint, hintTitle, hintWords, LEVELS } from "./hints.js";
import { capital, several } from "./counting.js";
import { sign } from "./signs.js";

/** @typedef {import("./hints.js").Told} Told */
/** @typedef {import("./rules.js").Violation} Violation */

/** @param {unknown} heading @param {() => void} close @param {unknown} content @param {string} look */
const panel = (heading, close, content, look) =>
  html`<section class="gr-at-panel ${look}" aria-label=${heading}>
    <header>${look === "gr-hint" ? sign("lightbulb") : icon("check")}<h2>${heading}</h2>
      <button class="gr-close" type="button" aria-label="Close" @click=${close}>${icon("x")}</button></header>
    ${content}
  </section>`;

/** @param {Told} told @param {() => void} close */
export function hintPanel(told, close) {
  const words = hintWords(told);
  const bars = countsAsHint(told.hint)
    ? html`<div class="gr-levels" aria-hidden="true">${
      Array.from({ length: LEVELS }, (_, i) => html`<i class=${i < told.level ? "on" : ""}></i>`)
    }</div>`
    : nothing;
  const numbered = told.level === LEVELS && words.length > 0 && countsAsHint(told.hint);
  return panel(
    hintTitle(told),
    close,
    html`${bars}${
      numbered
        ? html`<ol class="gr-reasons">${
          words.map((text, i) => html`<li><b aria-hidden="true">${i + 1}</b><span>${text}</span></li>`)
        }</ol>`
        : words.map((text) => html`<p>${text}</p>`)
    }`,
    "gr-hint",
  );
}

/** What is to be done with a hint: the keys of the dock while it is open. @param {Told} told @param {{more: () => void, take: () => void, close: () => void}} on */
export function hintKeys({ hint, level }, { more, take, close }) {
  const done = html`<button class="button" type="button" @click=${close}>Got it</button>`;
  if (!countsAsHint(hint)) return done;
  if (level < LEVELS) {
    return html`<button class="button primary" type="button" @click=${more}>Tell me more</button>${done}`;
  }
  if (hint.verdict !== "hint") return done;
  return html`<button class="button primary" type="button" @click=${take}>${
    hint.lit ? "Light it for me" : "Dot it for me"
  }</button>${done}`;
}

/**
 * What is not content yet, each a button that points at it on the board.
 * @param {Violation[]} found @param {number} chosen @param {(at: number) => void} choose @param {() => void} close
 */
export const checkPanel = (found, chosen, choose, close) =>
  panel(
    found.length ? `${capital(several(found.length, "thing"))} to mend` : "Nothing to mend",
    close,
    html`<ul class="gr-violations">${
      found.map(({ text }, i) =>
        html`<li><button type="button" aria-pressed=${i === chosen} @click=${() => choose(i)}>${text}</button></li>`
      )
    }</ul>`,
    "gr-at-check",
  );
