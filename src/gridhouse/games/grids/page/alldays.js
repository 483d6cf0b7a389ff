// @ts-check
// All days: a calendar of what is out, with all three of a day.
import { html, nothing } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { clockOf } from "./clock.js";
import { calendarOf, dateOfNumber, longDay } from "./days.js";
import { myRecord } from "./mine.js";
import { HOME } from "./address.js";
import { SERIES, SERIES_NAMES } from "./record.js";

/** @typedef {import("./record.js").Series} Series */
/** @typedef {import("./days.js").Anchor} Anchor */

/** @param {Anchor} today */
export function openDays(today) {
  const record = myRecord(today);
  const solved = new Set(
    SERIES.flatMap((series) => record[series].filter((it) => it.solved).map((it) => `${series}/${it.number}`)),
  );
  let month = today.date;
  let chosen = today.number;
  return dialog((close, draw) => {
    const shown = calendarOf(month, today);
    const go = (/** @type {string | null} */ date) => () => {
      month = date ?? month;
      draw();
    };
    const choose = (/** @type {number} */ number) => () => {
      chosen = number;
      draw();
    };
    return html`
      <h2>All days</h2>
      <div class="gt-month">
        <button class="button square" type="button" aria-label="The month before" ?disabled=${
      shown.earlier === null
    } @click=${go(shown.earlier)}>${icon("chevron-left")}</button>
        <strong aria-live="polite">${shown.name}</strong>
        <button class="button square" type="button" aria-label="The month after" ?disabled=${
      shown.later === null
    } @click=${go(shown.later)}>${icon("chevron-right")}</button>
      </div>
      <div class="gt-calendar">
        ${
      ["M", "T", "W", "T", "F", "S", "S"].map((day) => html`<span class="gt-weekday" aria-hidden="true">${day}</span>`)
    }
        ${Array.from({ length: shown.before }, () => html`<span></span>`)}
        ${
      shown.days.map((day) =>
        day.out
          ? dayButton(
            day,
            SERIES.filter((it) => solved.has(`${it}/${day.number}`)),
            day.number === chosen,
            choose(day.number),
          )
          : html`<span class="gt-day gt-to-come" aria-hidden="true">${day.day}</span>`
      )
    }
      </div>
      <section class="gt-chosen" aria-live="polite">
        <h3>${longDay(dateOfNumber(chosen, today))}</h3>
        <div class="gt-links">${SERIES.map((series) => linkTo(series, chosen, solved))}</div>
      </section>
      ${done(close)}`;
  });
}

/** @param {{day: number, date: string}} it @param {Series[]} solved @param {boolean} chosen @param {() => void} choose */
const dayButton = ({ day, date }, solved, chosen, choose) =>
  html`<button class="gt-day ${solved.length ? "lit" : ""}" type="button" aria-pressed=${chosen} aria-label="${
    longDay(date)
  }, ${solved.length} of 3 solved" @click=${choose}>${day}<span class="gt-dots" aria-hidden="true">${
    SERIES.map((series) => html`<i class=${solved.includes(series) ? "on" : ""}></i>`)
  }</span></button>`;

/** @param {Series} series @param {number} number @param {Set<string>} solved */
function linkTo(series, number, solved) {
  const id = `${series}/${number}`;
  const state = solved.has(id) ? "solved" : clockOf(id) ? "begun" : "";
  return html`<a class="button" href="${HOME}/daily/${id}">${solved.has(id) ? icon("check") : nothing}${
    SERIES_NAMES[series]
  }${state ? html`<span class="unseen">, ${state}</span>` : nothing}</a>`;
}
