// Two pink dice, two green dice, their sums, and what those make.
import { html, svg } from "../../vendor/lit-html.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./motion.js").Change} Change */

/** Where the eyes are, on a face of three by three. @type {number[][]} */
const EYES = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} value @param {string} look */
const face = (value, look) =>
  svg`<g class=${look}>${
    EYES[value].map((at) => svg`<circle cx=${9 + (at % 3) * 11} cy=${9 + Math.floor(at / 3) * 11} r="4"></circle>`)
  }</g>`;

/** A die; while it falls it shows other faces. @param {number | null} value @param {string} look */
const die = (value, look) =>
  html`<svg class="die ${look}" viewBox="0 0 40 43" aria-hidden="true">
  <rect class="deep" y="3" width="40" height="40" rx="8"></rect><rect class="face" width="40" height="40" rx="8"></rect>
  ${
    value === null
      ? ""
      : [face(value, "eyes"), ...[1, 2, 3].map((i) => face(1 + ((value + 2 * i) % 6), `spin spin-${i}`))]
  }
</svg>`;

/** What the sums make, where it may be told. @param {View} view */
const productOf = ({ phase, sums }) => (phase === "answer" || !sums ? null : sums[0] * sums[1]);

/** @param {View} view */
function said(view) {
  const { pink, green, sums } = view;
  if (!pink || !green || !sums) return "The dice have not been rolled yet.";
  const product = productOf(view);
  const together = product === null ? "" : ` Multiplied they make ${product}.`;
  return `Pink ${pink.join(" and ")} make ${sums[0]}, green ${green.join(" and ")} make ${sums[1]}.${together}`;
}

/**
 * The dice, and the sum that they make. Where the product is asked for, its box is the field to answer in.
 * @param {View} view
 * @param {Change} change
 * @param {unknown} field
 */
export function equation(view, change, field) {
  const { pink, green, sums } = view;
  const fall = `${change.toss ? "falls" : ""} ${view.won?.how === "vapoosh" ? "sixes" : ""}`;
  const pair = (/** @type {string} */ colour, /** @type {[number, number] | null} */ values) =>
    html`<span class="pair">${[0, 1].map((i) => die(values?.[i] ?? null, `${colour} toss-${i}`))}</span>`;
  const dice = html`${pair("pink", pink)}${pair("green", green)}`;
  const product = productOf(view);
  const right = view.options.mode === "learning" && product !== null ? "right" : "";
  const box = field ?? html`<span class="product ${right}" aria-hidden="true">${product ?? "?"}</span>`;
  const line = html`<span class="sum pink" aria-hidden="true">${sums?.[0] ?? "?"}</span>
    <span class="sign" aria-hidden="true">×</span><span class="sum green" aria-hidden="true">${sums?.[1] ?? "?"}</span>
    <span class="sign" aria-hidden="true">=</span>${box}`;
  const label = said(view);
  // Two templates by turns: so each roll is drawn anew, and its motion starts again.
  return change.toss % 2
    ? html`<div class="dice ${fall}" role="img" aria-label=${label}>${dice}</div><div class="equation">${line}</div>`
    : html`<div class="dice ${fall} " role="img" aria-label=${label}>${dice}</div><div class="equation">${line}</div>`;
}
