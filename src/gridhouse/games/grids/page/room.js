// @ts-check
// The screen around a board in play: who it is, what its symbols want, one sentence, and the keys.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { inMinutes } from "./minutes.js";
import { rating } from "./rating.js";
import { defs } from "./picture.js";
import { several } from "./counting.js";
import { sign } from "./signs.js";

/** @typedef {{text: string, href?: string, press?: () => void}} Way */
/** @typedef {{strong?: string, rest: string, look?: "" | "good" | "moon" | "bad"}} Sentence */

/**
 * @typedef {object} Room
 * @property {import("./rules.js").Board} board
 * @property {string} title
 * @property {string} place above the title
 * @property {number} band
 * @property {unknown} note of whoever made it
 * @property {Way} back
 * @property {number} seconds
 * @property {import("./answer.js").Answer} answer
 * @property {boolean} over
 * @property {unknown} wants
 * @property {unknown} stack the board
 * @property {ReturnType<typeof import("./pointing.js").pointers>} hands
 * @property {Sentence} sentence
 * @property {unknown} panel
 * @property {unknown} dock or the words at the end
 * @property {unknown} ask
 * @property {() => void} menu
 */

const KEYS = [["arrows", "move"], ["space", "light"], [".", "dot"], ["Z", "undo"], ["W", "what if"], [
  "A",
  "walk the areas",
]];

/** @param {Room} it */
export const room = (it) =>
  html`<div class="gr gr-screen gr-play ${it.over ? "gr-over" : ""} ${it.panel === nothing ? "" : "gr-talking"}">${defs}
    <div class="gr-at-side">
      <header class="gr-top">
        ${wayBack(it.back)}
        <span class="gr-clock ${it.seconds < 3600 ? "" : "gr-hours"}">${
    icon("clock")
  }<span class="unseen">Time so far:</span> ${inMinutes(it.seconds)}</span>
        <button class="gr-more" type="button" aria-label="More" @click=${it.menu}>${sign("ellipsis")}</button>
      </header>
      <div class="gr-about">
        <div><p class="gr-place">${it.place}</p><h1>${it.title}</h1></div>
        <p>${rating(it.band)}<span class="gr-at-size"> · ${it.board.width} × ${it.board.height}</span></p>
        ${helped(it.answer)}${it.note}
      </div>
      ${it.wants}
      <ul class="gr-at-keys" aria-label="Keys">${
    KEYS.map(([key, text]) => html`<li><kbd>${key}</kbd>${text}</li>`)
  }</ul>
    </div>
    <div class="gr-mid">
      <div class="gr-at-board ${
    it.board.width > 8 ? "gr-edge" : ""
  }" .style=${`--cols: ${it.board.width}; --rows: ${it.board.height}`}
        @pointerdown=${it.hands.down} @pointermove=${it.hands.move} @pointerup=${it.hands.up} @pointercancel=${it.hands.cancel}
        @pointerleave=${it.hands.leave} @contextmenu=${it.hands.menu} @click=${it.hands.click}>${it.stack}</div>
      ${sentence(it.sentence)}
    </div>
    <div class="gr-hands">${it.panel}${it.dock}${it.ask}</div>
  </div>`;

/** @param {Way} back */
const wayBack = ({ text, href, press }) =>
  href
    ? html`<a class="gr-back" href=${href}>${icon("arrow-left")}<span>${text}</span></a>`
    : html`<button class="gr-back" type="button" @click=${press}>${icon("arrow-left")}<span>${text}</span></button>`;

/** @param {import("./answer.js").Answer} answer */
function helped({ hints, checks }) {
  const taken = [hints ? several(hints, "hint") : "", checks ? several(checks, "check") : ""].filter(Boolean);
  return taken.length ? html`<p class="gr-helped">${sign("star")}${taken.join(", ")}</p>` : nothing;
}

/** @param {Sentence} it */
const sentence = ({ strong = "", rest, look = "" }) =>
  html`<p class="gr-sentence">${
    look === "good"
      ? html`<span class="gr-at-good">${icon("check")}</span>`
      : look === "bad"
      ? html`<span class="gr-at-bad">${icon("circle-alert")}</span>`
      : look === "moon"
      ? html`<i class="gr-moon"></i>`
      : nothing
  }<span>${strong ? html`<strong>${strong}</strong> ` : nothing}${rest}</span></p>`;
