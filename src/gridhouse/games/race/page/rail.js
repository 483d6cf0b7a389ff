// The rail: the whole race on a narrow strip beside a trail that is longer than the screen. It is for thumbs; who
// cannot see it has the list of tiles, and where everybody is.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { FINAL, marker, racing, trail } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** How far down the rail a tile is, in percent. @param {number} n */
const down = (n) => 4 + 92 * (n - 1) / (FINAL - 1);

/** The tile that is so far down the rail. @param {number} part from 0 to 1 */
const tileDown = (part) => Math.max(1, Math.min(FINAL, Math.round(1 + (FINAL - 1) * (100 * part - 4) / 92)));

/** The tiles and places of a trail that is scrolled, in order. @param {Element} box @returns {HTMLElement[]} */
const placesIn = (box) => Array.from(box.querySelectorAll("[data-at]"));

/** @param {HTMLElement} place */
const numberOf = (place) => Number(place.dataset.at);

/** Draws the frame around what is on the screen. @param {Element} box */
export function frameRail(box) {
  const frame = box.parentElement?.querySelector(".rail-frame");
  const { top, bottom } = box.getBoundingClientRect();
  const seen = placesIn(box).filter((place) => {
    const it = place.getBoundingClientRect();
    return it.bottom > top && it.top < bottom;
  }).map(numberOf);
  if (!(frame instanceof HTMLElement) || !seen.length) return;
  const [first, last] = [down(Math.min(...seen)) - 2, down(Math.max(...seen)) + 2];
  frame.style.top = `${first}%`;
  frame.style.height = `${last - first}%`;
}

/** Brings a tile onto the screen, or the one before it that has a place there. @param {Element} box @param {number} n @param {number} high how far down, as a part of it */
function travelTo(box, n, high) {
  const there = placesIn(box).filter((place) => numberOf(place) <= n).sort((one, other) =>
    numberOf(one) - numberOf(other)
  ).pop();
  if (there) box.scrollTop = there.offsetTop - box.clientHeight * high;
}

/** @param {Scene} it */
export function rail({ view, me, seen }) {
  const travel = (/** @type {PointerEvent} */ event) => {
    const strip = /** @type {HTMLElement} */ (event.currentTarget);
    const box = strip.parentElement?.querySelector(".scroll");
    if (!box || (event.type === "pointermove" && !event.buttons)) return;
    if (event.type === "pointerdown") strip.setPointerCapture(event.pointerId);
    const { top, height } = strip.getBoundingClientRect();
    const home = event.target instanceof Element && event.target.closest(".marker.mine");
    if (home && me !== null) travelTo(box, view.teams[me].position, 0.3);
    else travelTo(box, tileDown((event.clientY - top) / height), 0.5);
  };
  const seats = racing(view);
  const side = (/** @type {number} */ seat) =>
    seats.filter((other) => other < seat && view.teams[other].position === view.teams[seat].position).length % 2;
  return html`<div class="rail" aria-hidden="true" @pointerdown=${travel} @pointermove=${travel}>
    <span class="rail-way"></span>
    <span class="rail-fog" .style=${`top:${seen ? down(seen + 0.5) : 0}%`}></span>
    ${
    [...seats.filter((seat) => seat !== me), ...seats.filter((seat) => seat === me)].map((seat) =>
      html`<span class="rail-at ${side(seat) ? "beside" : ""}" .style=${`top:${down(view.teams[seat].position)}%`}>${
        marker(view, seat, seat === me ? "mine" : "")
      }</span>`
    )
  }
    <span class="rail-flag">${icon("flag")}</span>
    <span class="rail-frame"></span>
  </div>`;
}

/** A trail that is longer than the screen, and the rail beside it. @param {Scene} it */
export const scrolled = (it) =>
  html`<div class="scroll" tabindex=${it.seen ? nothing : 0} role=${it.seen ? nothing : "group"} aria-label=${
    it.seen ? nothing : "The trail"
  } @scroll=${(/** @type {Event} */ event) => event.target instanceof Element && frameRail(event.target)}>${
    trail(it)
  }</div>${rail(it)}`;
