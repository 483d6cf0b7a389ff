// @ts-check
// Standings of the day: who solved each of the three, and who does so day after day.
import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../../parts/api.js";
import { dialog, done } from "../../parts/dialog.js";
import { inMinutes } from "./minutes.js";
import { SERIES, SERIES_NAMES } from "./record.js";

/** @typedef {import("./record.js").Series} Series */
/** @typedef {import("../../types/wire.d.ts").Standings} Standings */
/** @typedef {import("../../types/wire.d.ts").Streak} Streak */

/** @param {{number: number}} today */
export async function openRanking({ number }) {
  const ask = (/** @type {Series} */ series) =>
    Promise.all([
      get(`/api/puzzles/grids/${series}/${number}/standings`),
      get(`/api/puzzles/grids/${series}/streaks`),
    ]);
  const told = await Promise.all(SERIES.map(ask));
  let chosen = SERIES.findLastIndex((_, i) => told[i][0].yours?.over);
  if (chosen < 0) chosen = 0;
  const closed = dialog((close, draw) => {
    const [day, streaks] = told[chosen];
    return html`<h2>Standings</h2>
      <div class="fields">
        <div class="segments" role="radiogroup" aria-label="Series">${
      SERIES.map((series, i) =>
        html`<label class="segment"><input type="radio" name="series" .checked=${i === chosen} @change=${() => {
          chosen = i;
          draw();
        }}><span>${SERIES_NAMES[series]}</span></label>`
      )
    }</div>
        ${bestOf(day)} ${streaksOf(streaks)}
        <p class="help">Everybody has one try. Fewest hints first, then the shortest time, from opening it to the last cell. Boards played offline have no time, and come after those with as many hints.</p>
      </div>${done(close)}`;
  });
  document.querySelectorAll(".gt-scrolls").forEach(showYou);
  return closed;
}

/** Brings one's own place into sight where the table is longer than its box. @param {Element} box */
function showYou(box) {
  const you = box.querySelector(".you");
  if (you) box.scrollTop += Math.max(0, you.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom);
}

/** @param {{place: number, name: string, you: boolean}} it @param {unknown[]} cells */
const line = (it, ...cells) =>
  html`<tr class=${it.you ? "you" : ""}><td>${it.place}</td><td>${it.name}${it.you ? " (you)" : ""}</td>${
    cells.map((cell) => html`<td>${cell}</td>`)
  }</tr>`;

/** A table in a box of its own, which scrolls below its name. @param {string} name @param {unknown} table */
const boxed = (name, table) =>
  html`<div><h3 class="legend">${name}</h3><div class="gt-scrolls" tabindex="0" role="region" aria-label=${name}>${table}</div></div>`;

/** @param {Standings} day */
function bestOf({ best, yours }) {
  if (!best.length) return html`<p>Nobody stands here yet. You could be the first.</p>`;
  const away = yours?.solved && !best.some((it) => it.you);
  return html`${
    boxed(
      "Today",
      html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Hints</th><th>Time</th></tr></thead>
      <tbody>${
        best.map((it) => line(it, it.score, it.seconds === null ? html`<em>offline</em>` : inMinutes(it.seconds)))
      }</tbody></table>`,
    )
  }${
    away && !yours.ranked
      ? html`<p>You solved it faster than anybody could press: that is not ranked, but counts for your streak.</p>`
      : nothing
  }`;
}

/** @param {Streak[]} streaks */
const streaksOf = (streaks) =>
  streaks.length
    ? boxed(
      "Days in a row",
      html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Days</th></tr></thead>
      <tbody>${streaks.map((it) => line(it, it.days))}</tbody></table>`,
    )
    : nothing;
