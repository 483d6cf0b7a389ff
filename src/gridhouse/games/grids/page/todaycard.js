// @ts-check
// One of the three of a day as a card: face down, as it stands, or lit with its time beside those of the others.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { blank, cellsOf, fits, litOf } from "./answer.js";
import { secondsOf } from "./clock.js";
import { inMinutes, inWords } from "./minutes.js";
import { HOME } from "./address.js";
import { rating } from "./rating.js";
import { picture } from "./picture.js";
import { barsOf, besideOthers, SERIES_NAMES } from "./record.js";
import { parse } from "./rules.js";
import { stars } from "./stars.js";
import { sign } from "./signs.js";

/** @typedef {import("./types.d.ts").Answer} Answer */
/** @typedef {import("../../types/wire.d.ts").Standings} Standings */

/**
 * @typedef {object} Card
 * @property {import("./record.js").Series} series
 * @property {import("./types.d.ts").Sheet} sheet
 * @property {Answer} answer as it stands, here or as the house has it
 * @property {import("./clock.js").Clock | null} clock
 * @property {import("../../types/wire.d.ts").Result | null} result how it ended
 * @property {Standings | null} standings
 */

/** What the symbols of a kind are called. */
const KINDS = { number: "numbers", flower: "flowers", diamond: "diamonds", dash: "dashes", diagonal: "diagonals" };

/** @param {import("./rules.js").Board} board */
const mechanics = (board) =>
  [...new Set(board.cells.flatMap(({ symbol }) => (symbol ? [KINDS[symbol.kind]] : [])))].sort().join(", ");

/** Whether somebody has looked at it. @param {Card} card */
export const isBegun = ({ clock, answer, standings }) =>
  clock !== null || answer !== blank || Boolean(standings?.yours);

/** Whether it is solved. @param {Card} card */
export const isDone = ({ result }) => result?.solved === true;

/** How long it took; null: nobody knows. @param {Card} card */
export const timeOf = ({ result, standings }) => standings?.yours?.seconds ?? result?.seconds ?? null;

/** @param {Card} card @param {number} now */
export function cardOf(card, now) {
  const { series, sheet } = card;
  const board = parse(sheet.text);
  const [begun, done] = [isBegun(card), isDone(card)];
  const seconds = timeOf(card);
  const size = `${board.width} × ${board.height}`;
  return html`<li class="gt-card card">
    <header>
      <div><h2>${SERIES_NAMES[series]}</h2><p class="help">${
    begun || done ? `${size} · ${mechanics(board)}` : size
  }</p></div>
      ${
    done
      ? html`<p class="gt-time">${icon("check")}<span class="unseen">Solved${
        seconds === null ? "" : ` in ${inWords(seconds)}`
      }</span><span aria-hidden="true">${seconds === null ? "Solved" : inMinutes(seconds)}</span></p>`
      : rating(sheet.band)
  }
    </header>
    ${boardOfCard(card, board, begun, done)}
    ${done ? afterwards(card, board) : wayIn(card, begun, now)}
  </li>`;
}

/** @param {Card} card @param {import("./rules.js").Board} board @param {boolean} begun @param {boolean} done */
function boardOfCard({ answer, series, sheet }, board, begun, done) {
  if (!begun && !done) {
    return html`<div class="gt-board gt-down">${
      picture(board, { faceDown: true, lit: board.cells.map(() => false) })
    }<p><strong>Face down</strong><span>The clock starts when you open it.</span></p></div>`;
  }
  const shown = fits(board, answer) ? answer : blank;
  return html`<a class="gt-board" href="${HOME}/daily/${series}/${sheet.number}" aria-label="${SERIES_NAMES[series]}, ${
    done ? "solved: look at it" : "carry on"
  }">${
    picture(board, { lit: litOf(board, shown), states: done ? "" : cellsOf(board, shown), trial: shown.trial })
  }</a>`;
}

/** @param {Card} card @param {boolean} begun @param {number} now */
function wayIn({ series, sheet, clock }, begun, now) {
  const time = clock ? html` · <span class="gt-runs">${inMinutes(secondsOf(clock, now))}</span>` : nothing;
  return html`<a class="button wide large gt-open ${
    begun ? "primary" : ""
  }" href="${HOME}/daily/${series}/${sheet.number}">${icon("play")}<span>${
    begun ? html`Carry on${time}` : "Start"
  }<span class="unseen"> ${SERIES_NAMES[series]}</span></span></a>`;
}

/** How it went, beside the others. @param {Card} card @param {import("./rules.js").Board} board */
function afterwards(card, board) {
  const { answer, standings } = card;
  const seconds = timeOf(card);
  const bars = standings ? barsOf(standings.times, seconds) : [];
  const known = fits(board, answer) && answer !== blank;
  const words = [
    standings ? besideOthers(standings.times) : "",
    known ? (answer.hints ? `${answer.hints} ${answer.hints === 1 ? "hint" : "hints"}.` : "No hints.") : "",
    seconds === null ? "Played offline, so it has no time." : "",
  ].filter(Boolean).join(" ");
  return html`<div class="gt-after">
    ${
    bars.length
      ? html`<div class="gt-bars" aria-hidden="true">${
        bars.map(({ share, mine }) => html`<i class=${mine ? "mine" : ""} .style=${`--share:${share}`}></i>`)
      }</div>`
      : nothing
  }
    <p class="help">${known ? starsOfCard(stars(answer)) : nothing}<span>${words}</span></p>
  </div>`;
}

/** @param {number} won */
const starsOfCard = (won) =>
  html`<span class="gt-stars"><span class="unseen">${won} of 3 stars. </span>${
    [1, 2, 3].map((it) => html`<i class=${it <= won ? "on" : ""}>${sign("star")}</i>`)
  }</span>`;
