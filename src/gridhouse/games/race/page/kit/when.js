// Times of a race: how long until something, and which day it is. Pure, and without imports.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A stretch of time in two units at the most: "11 d 14 h", "3 h 20 min", "12 min", "40 s". @param {number} ms */
export function lasting(ms) {
  const left = Math.max(0, ms);
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor(left % DAY / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor(left % HOUR / MINUTE)} min`;
  if (left >= MINUTE) return `${Math.floor(left / MINUTE)} min`;
  return `${Math.ceil(left / 1000)} s`;
}

/** How long ago, as short as can be: "now", "2 min", "3 h", "4 d". @param {number} ms */
export function since(ms) {
  if (ms < MINUTE) return "now";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  return ms < DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} d`;
}

/** In how many milliseconds a countdown shows something else. @param {number} ms that are left */
export function untilChange(ms) {
  if (ms <= 0) return null;
  const unit = ms > HOUR ? MINUTE : ms > MINUTE ? 5_000 : 1_000;
  return Math.min(MINUTE, ms % unit || unit) + 1;
}

/**
 * Which day of how many, by the dates of a race; null where it has none, or is not between them.
 * @param {{starts_at: number | null, ends_at: number | null}} dates @param {number} now
 */
export function dayOf({ starts_at, ends_at }, now) {
  if (starts_at === null || now < starts_at) return null;
  const day = Math.floor((now - starts_at) / DAY) + 1;
  if (ends_at === null) return { day, of: null };
  return {
    day: Math.min(day, Math.max(1, Math.ceil((ends_at - starts_at) / DAY))),
    of: Math.max(1, Math.ceil((ends_at - starts_at) / DAY)),
  };
}

/**
 * What a race counts down to.
 * @param {{phase: string, settings: {starts_at: number | null, ends_at: number | null}}} view @param {number} now
 * @returns {{to: "start" | "end", at: number, left: number} | null}
 */
export function countdown({ phase, settings }, now) {
  const [to, at] = phase === "setup"
    ? /** @type {const} */ (["start", settings.starts_at])
    : /** @type {const} */ (["end", settings.ends_at]);
  return phase === "closed" || at === null ? null : { to, at, left: Math.max(0, at - now) };
}
