// @ts-check
// Three for today: the whole world has the same, from midnight to midnight in UTC.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, skew } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { complain, stage } from "../../parts/page.js";
import { blank } from "./answer.js";
import { clockOf } from "./clock.js";
import { dateOfNumber, dayLetter, dayOf, longDay, untilTomorrow } from "./days.js";
import { standingAnswer } from "./left.js";
import { learnMine, myRecord } from "./mine.js";
import { HOME } from "./address.js";
import { frame } from "./nav.js";
import { dayInText, SERIES, SERIES_NAMES, streakOf, weekOf } from "./record.js";
import { navSign } from "./nav-signs.js";
import { stars } from "./stars.js";
import { cardOf, isDone, timeOf } from "./todaycard.js";

/** @typedef {import("./record.js").Series} Series */
/** @typedef {import("./types.d.ts").Sheet} Sheet */
/** @typedef {import("../../types/wire.d.ts").Standings} Standings */
/** What is known of one of the three: its sheet, or why there is none. @typedef {{series: Series, sheet: Sheet | null, trouble: string, standings: Standings | null}} Found */

const now = () => Date.now() + skew;

/** @param {string[]} _rest */
export async function open(_rest) {
  const three = SERIES.map((series) => /** @type {Found} */ ({ series, sheet: null, trouble: "", standings: null }));
  const draw = stage(() => view(three));
  setInterval(draw, 1000); // the clocks, and the day that ends
  document.addEventListener("visibilitychange", draw);
  await Promise.all([learnMine().then(draw), ...three.map((it) => find(it, draw))]);
}

/** Finds one of the three, and how others did. Without a line it has no others beside it. @param {Found} it @param {() => void} draw */
async function find(it, draw) {
  try {
    it.sheet = await get(`/api/puzzles/grids/${it.series}/today`);
  } catch (trouble) {
    it.trouble = trouble instanceof Error ? trouble.message : String(trouble);
  }
  draw();
  if (!it.sheet) return;
  it.standings = await get(`/api/puzzles/grids/${it.series}/${it.sheet.number}/standings`).catch(() => null);
  draw();
}

/** @param {Found} it @param {import("./record.js").AllResults} record @returns {import("./todaycard.js").Card[]} */
function cardsOf({ series, sheet, standings }, record) {
  if (!sheet) return [];
  const id = `${series}/${sheet.number}`;
  const here = standingAnswer(id);
  const result = record[series].find(({ number }) => number === sheet.number) ?? null;
  const answer = here !== blank && !(standings?.yours?.over) ? here : standings?.yours?.answer ?? here;
  return [{ series, sheet, standings, result, answer, clock: clockOf(id) }];
}

/** @param {Found[]} three */
function view(three) {
  const today = three.find((it) => it.sheet)?.sheet ?? null;
  return frame({
    now: "daily",
    title: "Three for today",
    about: longDay(today?.date ?? dayOf(now())),
    content: today
      ? dayView(three, today)
      : html`<ul class="gt-three" aria-label="Today’s puzzles">${three.map(without)}</ul>`,
  });
}

/** @param {Found[]} three @param {import("./days.js").Anchor} today */
function dayView(three, today) {
  const record = myRecord(today);
  const cards = three.flatMap((it) => cardsOf(it, record));
  const over = dayOf(now()) > today.date;
  return html`
      ${
    over
      ? html`<p class="gt-note" role="status">The next three are out. <a href="${HOME}/daily">Turn the page</a> when you like.</p>`
      : nothing
  }
      <ul class="gt-three" aria-label="Today’s puzzles">${
    three.map((it) => it.sheet ? cardsOf(it, record).map((card) => cardOf(card, now())) : without(it))
  }</ul>
      <div class="gt-foot">${week(record, today)}
        ${
    over
      ? nothing
      : html`<p class="gt-next"><span class="help">Tomorrow’s three in</span><time>${untilTomorrow(now())}</time></p>`
  }
        <div class="actions">
          <button class="button" type="button" @click=${() => allDays(today)}>${navSign("calendar")}All days</button>
          <button class="button" type="button" @click=${() => standings(today)}>${icon("trophy")}Standings</button>
          <button class="button" type="button" @click=${() => numbers(today)}>${icon("list")}Statistics</button>
          ${
    cards.some(isDone)
      ? html`<button class="button primary" type="button" @click=${() => share(cards, record, today)}>${
        icon("share-2")
      }Share</button>`
      : nothing
  }
        </div>
      </div>`;
}

/** A card without its puzzle: it is on its way, or it is said why not. @param {Found} it */
const without = ({ series, trouble }) =>
  html`<li class="gt-card card" aria-busy=${!trouble}><header><h2>${SERIES_NAMES[series]}</h2></header>${
    trouble ? html`<p>${trouble}</p>` : html`<div class="gt-board skeleton gt-waits"><p>On its way…</p></div>`
  }</li>`;

/** Seven windows: a day on which one of the three was solved is lit. @param {import("./record.js").AllResults} record @param {import("./days.js").Anchor} today */
function week(record, today) {
  const streak = streakOf(record, today.number);
  const day = (/** @type {{number: number, solved: number}} */ { number, solved }) => {
    const date = dateOfNumber(number, today);
    return html`<li class="${solved ? "lit" : ""} ${number === today.number ? "now" : ""}">
      <span class="gt-window" aria-hidden="true"></span>
      <span class="gt-dots" aria-hidden="true">${
      [1, 2, 3].map((it) => html`<i class=${it <= solved ? "on" : ""}></i>`)
    }</span>
      <span aria-hidden="true">${dayLetter(date)}</span><span class="unseen">${longDay(date)}: ${solved} of 3</span>
    </li>`;
  };
  return html`<section class="gt-week card" aria-label="Your week">
    <p><strong>${streak.now} ${
    streak.now === 1 ? "day" : "days"
  }</strong><span class="help">in a row, best ${streak.best}</span></p>
    <ol>${weekOf(record, today.number).map(day)}</ol>
  </section>`;
}

/** @param {import("./todaycard.js").Card[]} cards @param {import("./record.js").AllResults} record @param {import("./days.js").Anchor} today */
function share(cards, record, today) {
  const done = cards.filter(isDone).map((card) => ({
    series: card.series,
    stars: stars(card.answer),
    seconds: timeOf(card),
  }));
  const text = dayInText(today, done, record, `${location.origin}${HOME}/daily`);
  import("../../parts/sharing.js").then((it) => it.shareResult(text)).catch(complain);
}

/** @param {import("./days.js").Anchor} today */
const allDays = (today) => import("./alldays.js").then((it) => it.openDays(today)).catch(complain);
/** @param {import("./days.js").Anchor} today */
const standings = (today) => import("./ranking.js").then((it) => it.openRanking(today)).catch(complain);
/** @param {import("./days.js").Anchor} today */
const numbers = (today) => import("./numbers.js").then((it) => it.openNumbers(today)).catch(complain);
