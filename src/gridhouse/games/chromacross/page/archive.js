// @ts-check
// The archive: a calendar of all puzzles that are out, and how they went.
import { html, nothing } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { dayParts, difficultyOf, monthOf, weekdayName } from "./days.js";
import { allGames, allResults } from "./keep.js";

/** How each puzzle went that was begun, by its number. @returns {Map<number, string>} */
const marks = () =>
  new Map([
    ...allGames().map((game) => /** @type {[number, string]} */ ([game.puzzleId, "begun"])),
    ...allResults().map((it) => /** @type {[number, string]} */ ([it.number, it.solved ? "won" : "lost"])),
  ]);

/**
 * @param {string} here
 * @param {number} today
 * @param {Promise<void>} learnt when the house has told how games elsewhere went
 */
export function openArchive(here, today, learnt) {
  let shown = today;
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
      <h2>Archive</h2>
      <div class="cc-month">
        <button class="button square" type="button" aria-label="The month before" ?disabled=${
      month.earlier === null
    } @click=${go(month.earlier)}>${icon("chevron-left")}</button>
        <strong aria-live="polite">${month.name}</strong>
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
      <p class="cc-legend"><span class="cc-day won" aria-hidden="true"></span>won <span class="cc-day lost" aria-hidden="true"></span>lost <span class="cc-day begun" aria-hidden="true"></span>begun</p>
      <p class="cc-links">Practise: ${
      ["easy", "medium", "hard"].map((level) => html`<a href="${here}/practice?difficulty=${level}">${level}</a> `)
    }</p>
      ${done(close)}`;
  });
  learnt.then(() => again());
  return closed;
}

/** @param {{id: number, day: number, out: boolean}} it @param {string} mark @param {string} here @param {number} today */
const dayOf = ({ id, day, out }, mark, here, today) =>
  out
    ? html`<a class="tile cc-day ${mark}" href=${id === today ? here : `${here}/${id}`} aria-label="Puzzle ${id}, ${
      weekdayName(id)
    }, ${Object.values(dayParts(id)).join(" ")}, ${difficultyOf(id)}${mark ? `, ${mark}` : ""}" aria-current=${
      id === today ? "date" : nothing
    }>${day}</a>`
    : html`<span class="cc-day" aria-hidden="true">${day}</span>`;
