// @ts-check
// The archive: a calendar of all puzzles that are out, and how they went.
import { html, nothing } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { dayParts, difficultyOf, monthOf, monthsUpTo, weekdayName } from "./days.js";
import { allGames, allResults } from "./keep.js";

/** How each puzzle went that was begun, by its number. @returns {Map<number, string>} */
const marks = () =>
  new Map([
    ...allGames().map((game) => /** @type {[number, string]} */ ([game.puzzleId, "begun"])),
    ...allResults().map((it) => /** @type {[number, string]} */ ([it.number, it.solved ? "won" : "lost"])),
  ]);

/**
 * @param {string} here
 * @param {number} shown the puzzle at whose month it opens
 * @param {number} today
 * @param {Promise<void>} learnt when the house has told how games elsewhere went
 */
export function openArchive(here, shown, today, learnt) {
  const months = monthsUpTo(today);
  let again = () => {};
  const closed = dialog((close, draw) => {
    again = draw;
    const month = monthOf(shown, today);
    const marked = marks();
    const go = (/** @type {number | null} */ id) => () => {
      if (id !== null) shown = id;
      draw();
    };
    return html`
      <h2>All days</h2>
      <div class="cc-month">
        <button class="button square" type="button" aria-label="The month before" ?disabled=${
      month.earlier === null
    } @click=${go(month.earlier)}>${icon("chevron-left")}</button>
        <select class="input" aria-label="Month" @change=${(
      /** @type {Event & {target: HTMLSelectElement}} */ { target },
    ) => go(Number(target.value))()}>${
      months.map(({ name, id }) => html`<option value=${id} .selected=${name === month.name}>${name}</option>`)
    }</select>
        <button class="button square" type="button" aria-label="The month after" ?disabled=${
      month.later === null
    } @click=${go(month.later)}>${icon("chevron-right")}</button>
      </div>
      <div class="cc-calendar">
        ${
      ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((day) =>
        html`<span class="cc-weekday" aria-hidden="true">${day}</span>`
      )
    }
        ${Array.from({ length: month.before }, () => html`<span></span>`)}
        ${month.days.map((day) => dayOf(day, marked.get(day.id) ?? "", here, today))}
      </div>
      <p class="cc-open" aria-live="polite">${
      unplayed(month.days.filter(({ id, out }) => out && !marked.has(id)).length)
    }</p>
      <p class="cc-legend">${
      LEVELS.map((level) => html`<span class="cc-day ${level}" aria-hidden="true">${dots}</span>${level} `)
    }</p>
      <p class="cc-legend">${
      ["won", "lost", "begun"].map((mark) => html`<span class="cc-day ${mark}" aria-hidden="true"></span>${mark} `)
    }</p>
      <p class="cc-links">Practise: ${
      LEVELS.map((level) => html`<a href="${here}/practice?difficulty=${level}">${level}</a> `)
    }</p>
      ${done(close)}`;
  });
  learnt.then(() => again());
  return closed;
}

const LEVELS = ["easy", "medium", "hard"];

/** One of them is seen on an easy day, two on a medium one, three on a hard one. */
const dots = html`<i class="cc-dots" aria-hidden="true"><b></b><b></b><b></b></i>`;

/** @param {number} days */
const unplayed = (days) =>
  days ? `${days} ${days === 1 ? "day" : "days"} of this month to play.` : "You have played every day of this month.";

/** @param {{id: number, day: number, out: boolean}} it @param {string} mark @param {string} here @param {number} today */
const dayOf = ({ id, day, out }, mark, here, today) =>
  out
    ? html`<a class="tile cc-day ${difficultyOf(id)} ${mark || "open"}" href=${
      id === today ? here : `${here}/${id}`
    } aria-label="Puzzle ${id}, ${weekdayName(id)}, ${Object.values(dayParts(id)).join(" ")}, ${difficultyOf(id)}, ${
      mark || "not played"
    }" aria-current=${id === today ? "date" : nothing}>${day}${dots}</a>`
    : html`<span class="cc-day" aria-hidden="true">${day}</span>`;
