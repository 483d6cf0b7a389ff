// @ts-check
// What follows from how puzzles of the day ended: streaks, the week, statistics, and a text to share. Pure.
import { inMinutes } from "./minutes.js";
import { dateOfNumber, longDay } from "./days.js";

/** @typedef {import("../../types/wire.d.ts").Result} Result */
/** @typedef {import("../../types/wire.d.ts").Times} Times */
/** @typedef {"gentle" | "solid" | "hard"} Series */
/** @typedef {Record<Series, Result[]>} AllResults */

/** @type {Series[]} */
export const SERIES = ["gentle", "solid", "hard"];

/** @type {Record<Series, string>} */
export const SERIES_NAMES = { gentle: "Gentle", solid: "Solid", hard: "Hard" };

/**
 * Results of this device and of the house as one. Where both know of a puzzle the house judged it; it was solved on its day
 * if either saw that.
 * @param {Result[]} here
 * @param {Result[]} house
 */
export function allTogether(here, house) {
  const results = new Map(here.map((result) => [result.number, result]));
  for (const result of house) {
    const mine = results.get(result.number);
    results.set(result.number, {
      ...result,
      on_its_day: result.on_its_day || (result.solved && mine?.on_its_day === true),
      seconds: result.seconds ?? mine?.seconds ?? null,
    });
  }
  return [...results.values()].sort((one, other) => one.number - other.number);
}

/** How many of the three were solved on each day, by number. @param {AllResults} record @returns {Map<number, number>} */
function solvedByDay(record) {
  const days = new Map();
  for (const { number, solved, on_its_day } of SERIES.flatMap((series) => record[series])) {
    if (solved && on_its_day) days.set(number, (days.get(number) ?? 0) + 1);
  }
  return days;
}

/**
 * Days in a row on which at least one of the three was solved: up to today, or to yesterday as long as today may be added.
 * @param {AllResults} record
 * @param {number} today
 */
export function streakOf(record, today) {
  const days = solvedByDay(record);
  const upTo = (/** @type {number} */ last) => {
    let length = 0;
    while (days.has(last - length)) length++;
    return length;
  };
  return { now: upTo(days.has(today) ? today : today - 1), best: Math.max(0, ...[...days.keys()].map(upTo)) };
}

/** The last seven days, and how many of the three were solved on each. @param {AllResults} record @param {number} today */
export function weekOf(record, today) {
  const days = solvedByDay(record);
  return [6, 5, 4, 3, 2, 1, 0].map((back) => ({ number: today - back, solved: days.get(today - back) ?? 0 }));
}

/** What a series comes to. @param {Result[]} results */
export function sumUp(results) {
  const solved = results.filter((result) => result.solved);
  const times = solved.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const total = times.reduce((sum, seconds) => sum + seconds, 0);
  return {
    solved: solved.length,
    unaided: solved.filter(({ score }) => score === 0).length,
    late: solved.filter(({ on_its_day }) => !on_its_day).length,
    average: times.length ? Math.round(total / times.length) : null,
    best: times.length ? Math.min(...times) : null,
  };
}

const FEWEST_BARS = 6;

/**
 * How long people took, as bars, without the stretches at both ends in which nobody is.
 * @param {Times} times
 * @param {number | null} seconds how long I took
 */
export function barsOf({ until, people }, seconds) {
  const mine = seconds === null ? -1 : until.filter((end) => end < seconds).length;
  const some = people.flatMap((count, i) => (count || i === mine ? [i] : []));
  if (people.reduce((sum, count) => sum + count, 0) < 2) return []; // alone there is nothing to compare
  const spare = Math.max(0, FEWEST_BARS - (some[some.length - 1] - some[0] + 1));
  const last = Math.min(people.length, some[some.length - 1] + 1 + Math.ceil(spare / 2));
  const first = Math.max(0, Math.min(some[0], last - FEWEST_BARS));
  const most = Math.max(1, ...people);
  return people.slice(first, last).map((count, i) => ({ share: count / most, mine: first + i === mine }));
}

/** How I did beside the others, in a few words. @param {Times} times */
export function besideOthers({ people, slower }) {
  if (slower === null) return "";
  const others = people.reduce((sum, count) => sum + count, 0) - 1;
  if (others < 1) return "You are the first.";
  if (others < 20) return `Faster than ${slower} of ${others} ${others === 1 ? "other" : "others"}.`;
  return `Faster than ${Math.round((100 * slower) / others)} of 100.`;
}

/**
 * The day as a text for others, which gives nothing away.
 * @param {{number: number, date: string}} today
 * @param {{series: Series, stars: number, seconds: number | null}[]} done
 * @param {AllResults} record
 * @param {string} link
 */
export function dayInText(today, done, record, link) {
  const line = (/** @type {Series} */ series) => {
    const it = done.find((one) => one.series === series);
    if (!it) return `${SERIES_NAMES[series]} –`;
    const time = it.seconds === null ? "" : ` ${inMinutes(it.seconds)}`;
    return `${SERIES_NAMES[series]} ${"★".repeat(it.stars)}${"☆".repeat(3 - it.stars)}${time}`;
  };
  const { now } = streakOf(record, today.number);
  const week = weekOf(record, today.number).map(({ solved }) => (solved ? "■" : "□")).join("");
  return [
    `Grids, ${longDay(dateOfNumber(today.number, today))}`,
    ...SERIES.map(line),
    `${week}${now > 1 ? ` ${now} days in a row` : ""}`,
    link,
  ].join("\n");
}
