// The heads: whose neck is in which guillotine, the misses, and where the limits come from.
import { html, nothing } from "../../vendor/lit-html.js";
import { calm } from "../../parts/page.js";
import { left } from "../../parts/text.js";
import { guillotine } from "./guillotine.js";
import { limitParts } from "./parts.js";

/** @import { Duel, Neck } from "./desk.d.ts" */

/** @param {Duel} it @param {number} seat @returns {Neck} */
function neck({ view, local }, seat) {
  const fate = !view.won ? "" : view.won.seat === seat ? "kept" : "lost";
  return { ...view.sides[seat], fate, falls: fate === "lost" && local.fate === "falls" && !calm() };
}

/** @param {Duel} it @param {number} seat */
const score = ({ view, ui }, seat) =>
  html`<span class="score-name">${ui.names[seat]}</span>
  <span class="score"><b>${view.sides[seat].misses}</b> / ${
    view.sides[seat].total
  }<span class="unseen"> misses</span></span>`;

/** Where only one side fits, both heads stay in sight; a press on one shows its side. @param {Duel} it @param {number} shown @param {(seat: number) => void} show */
export function strip(it, shown, show) {
  const { view, ui } = it;
  const clock = ui.left === null ? nothing : html`<span class="post-clock">${left(ui.left)}</span>`;
  const post = (/** @type {number} */ seat) => {
    const turn = view.seat === seat;
    return html`
    <button type="button" class="post own-${view.sides[seat].colour} ${turn ? "turn" : ""}" aria-pressed=${
      seat === shown ? "true" : "false"
    } @click=${() => show(seat)}>
      ${guillotine(neck(it, seat), "short")}<span class="post-text">${score(it, seat)}</span>
      ${turn ? clock : nothing}
    </button>`;
  };
  return html`<div class="strip" role="group" aria-label="The side that is shown">${it.order.map(post)}
  </div>`;
}

/** @param {Duel} it */
export function scaffold(it) {
  const figure = (/** @type {number} */ seat) =>
    html`
  <figure class="own-${it.view.sides[seat].colour} ${it.view.seat === seat ? "turn" : ""}">${
      guillotine(neck(it, seat), "tall")
    }<figcaption>${score(it, seat)}</figcaption></figure>`;
  return html`<div class="scaffold">${it.order.map(figure)}
</div>`;
}

/** @param {Duel} it */
export function limits({ view, ui }) {
  const one = (/** @type {Duel["view"]["sides"][number]} */ side, /** @type {number} */ seat) =>
    html`<dt>${ui.names[seat]}: ${side.total}</dt><dd>${limitParts(side.limit, view.options.balanced)}</dd>`;
  return html`<details class="limits">
  <summary>How the miss limits come about</summary>
  <dl>${view.sides.map(one)}</dl>
</details>`;
}
