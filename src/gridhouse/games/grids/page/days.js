// @ts-check
// Days by UTC, the same for the whole world: which puzzle belongs to which day, and months as a calendar shows them.
// Pure, and without imports.

/** A puzzle of a day and its date, from which all others follow. @typedef {{number: number, date: string}} Anchor */

const DAY = 24 * 3600 * 1000;

/** @param {string} date @param {number} days */
const shifted = (date, days) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** The day in UTC. @param {number} now in milliseconds since 1970 */
export const dayOf = (now) => new Date(now).toISOString().slice(0, 10);

/** The date of a puzzle. @param {number} number @param {Anchor} today */
export const dateOfNumber = (number, today) => shifted(today.date, number - today.number);

/** The puzzle of a date. @param {string} date @param {Anchor} today */
export const numberOn = (date, today) => today.number + Math.round((Date.parse(date) - Date.parse(today.date)) / DAY);

/** @param {string} date @param {Intl.DateTimeFormatOptions} how */
const inEnglish = (date, how) => new Intl.DateTimeFormat("en-GB", { ...how, timeZone: "UTC" }).format(Date.parse(date));

/** "Monday 16 November". @param {string} date */
export const longDay = (date) => inEnglish(date, { weekday: "long", day: "numeric", month: "long" }).replace(",", "");

/** "M", for Monday. @param {string} date */
export const dayLetter = (date) => inEnglish(date, { weekday: "narrow" });

/** "17:09:06", until midnight in UTC. @param {number} now */
export const untilTomorrow = (now) => new Date(DAY - (now % DAY)).toISOString().slice(11, 19);

/**
 * The month of a date, with the months beside it that have puzzles.
 * @param {string} date
 * @param {Anchor} today
 */
export function calendarOf(date, today) {
  const first = `${date.slice(0, 8)}01`;
  const next = shifted(first, 32).slice(0, 8) + "01";
  const length = Math.round((Date.parse(next) - Date.parse(first)) / DAY);
  return {
    name: inEnglish(first, { month: "long", year: "numeric" }),
    /** Empty places before the first day, in a week that begins on Monday. */
    before: (new Date(first).getUTCDay() + 6) % 7,
    days: Array.from({ length }, (_, i) => {
      const number = numberOn(first, today) + i;
      return { number, day: i + 1, date: shifted(first, i), out: number >= 1 && number <= today.number };
    }),
    earlier: numberOn(first, today) > 1 ? shifted(first, -1) : null,
    later: next <= today.date ? next : null,
  };
}
