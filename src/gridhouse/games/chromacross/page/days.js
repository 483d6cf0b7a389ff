// @ts-check
// Which puzzle belongs to which day, counted by the calendar. calendar.py says the same in Python.

/** 2025-05-07, the day of puzzle 1, in days since 1970-01-01. */
const FIRST_DAY = 20_215;
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** A week runs from easy to hard. */
const DIFFICULTIES = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"];

/**
 * Days since 1970-01-01. The year is counted from March, so that a leap day is its last.
 * @param {number} year @param {number} month from 1 @param {number} day
 */
function days(year, month, day) {
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + Math.floor((153 * m + 2) / 5) + day - 1 - 719_468;
}

/** Year, month and day, from days since 1970-01-01. @param {number} since @returns {[number, number, number]} */
function civil(since) {
  const era = Math.floor((since + 719_468) / 146_097);
  let day = since + 719_468 - era * 146_097;
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  day -= 365 * year + Math.floor(year / 4) - Math.floor(year / 100);
  const month = Math.floor((5 * day + 2) / 153);
  day -= Math.floor((153 * month + 2) / 5);
  return month < 10 ? [400 * era + year, month + 3, day + 1] : [400 * era + year + 1, month - 9, day + 1];
}

/** @param {number} n @param {number} digits */
const pad = (n, digits) => String(n).padStart(digits, "0");

/** The day of a puzzle. @param {number} id */
export function dateOf(id) {
  const [year, month, day] = civil(FIRST_DAY + id - 1);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The puzzle of a day like "2025-06-17". @param {string} date */
export function idOf(date) {
  const [year, month, day] = date.split("-").map(Number);
  return days(year, month, day) - FIRST_DAY + 1;
}

/** The day of the week of a puzzle, from 0 for Monday. @param {number} id */
export const weekday = (id) => (((FIRST_DAY + id + 2) % 7) + 7) % 7;

/** How hard the puzzle of a day is. @param {number} id */
export const difficultyOf = (id) => DIFFICULTIES[weekday(id)];

/** "Tuesday". @param {number} id */
export const weekdayName = (id) => WEEK[weekday(id)];

/** The parts of "17 June 2025". @param {number} id */
export function dayParts(id) {
  const [year, month, day] = civil(FIRST_DAY + id - 1);
  return { day, month: MONTHS[month - 1], year };
}

/** The puzzle of the day in UTC. @param {number} now in milliseconds since 1970 */
export const todayAt = (now) => idOf(new Date(now).toISOString().slice(0, 10));

/** Milliseconds until midnight, UTC. @param {number} now */
export function untilMidnight(now) {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight.getTime() - now;
}

/**
 * The month of a puzzle as a calendar shows it.
 * @param {number} id
 * @param {number} today
 */
export function monthOf(id, today) {
  const [year, month] = civil(FIRST_DAY + id - 1);
  const first = idOf(`${pad(year, 4)}-${pad(month, 2)}-01`);
  const next = month === 12 ? idOf(`${pad(year + 1, 4)}-01-01`) : idOf(`${pad(year, 4)}-${pad(month + 1, 2)}-01`);
  return {
    name: `${MONTHS[month - 1]} ${year}`,
    /** Empty places before the first day, in a week that begins on Monday. */
    before: weekday(first),
    days: Array.from(
      { length: next - first },
      (_, i) => ({ id: first + i, day: i + 1, out: first + i >= 1 && first + i <= today }),
    ),
    earlier: first > 1 ? first - 1 : null,
    later: next <= today ? next : null,
  };
}

/** Every month with a puzzle up to today's, the latest first, each by one of its puzzles. @param {number} today */
export function monthsUpTo(today) {
  const months = [];
  for (let id = /** @type {number | null} */ (today); id !== null;) {
    const { name, earlier } = monthOf(id, today);
    months.push({ name, id });
    id = earlier;
  }
  return months;
}
