// Dates as people write them in their time zone, and as the house keeps them. Pure: how far a zone is off is asked of a function.

/** How many minutes a zone is ahead of UTC at a moment. @typedef {(at: number) => number} Offset */

const MINUTE = 60_000;

/** The offset of a zone, by the browser's own tables; UTC where it knows none of that name. @param {string} zone @returns {Offset} */
export function offsetOf(zone) {
  const options = /** @type {const} */ ({
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  try {
    const format = new Intl.DateTimeFormat("en-US", options);
    return (at) => {
      const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
      return Math.round((wall - Math.floor(at / 1000) * 1000) / MINUTE);
    };
  } catch {
    return () => 0;
  }
}

/** A moment as a field for dates holds it: "2026-11-07T10:00". @param {number} at @param {Offset} offset */
export const wallTime = (at, offset) => new Date(at + offset(at) * MINUTE).toISOString().slice(0, 16);

/**
 * The moment at which clocks of a zone show this; null where it is no date. A time that is skipped in spring is
 * taken as an hour later, and of one that comes twice in autumn the first is meant.
 * @param {string} wall @param {Offset} offset @returns {number | null}
 */
export function momentOf(wall, offset) {
  const as = Date.parse(`${wall}Z`);
  if (!wall || Number.isNaN(as)) return null;
  const guesses = [as - offset(as - 24 * 60 * MINUTE) * MINUTE, as - offset(as + 24 * 60 * MINUTE) * MINUTE];
  const right = guesses.filter((at) => at + offset(at) * MINUTE === as);
  return right.length ? Math.min(...right) : Math.max(...guesses);
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A moment in words: "Sat 7 Nov 2026, 10:00". @param {number} at @param {Offset} offset */
export function dated(at, offset) {
  const wall = new Date(at + offset(at) * MINUTE);
  const time = wall.toISOString().slice(11, 16);
  return `${DAYS[wall.getUTCDay()]} ${wall.getUTCDate()} ${
    MONTHS[wall.getUTCMonth()]
  } ${wall.getUTCFullYear()}, ${time}`;
}

/** A moment for everybody and for whoever looks: "Sat 7 Nov 2026, 10:00 UTC · 11:00 for you". @param {number} at @param {Offset} local */
export function bothTimes(at, local) {
  const utc = dated(at, () => 0);
  const [day, time] = dated(at, local).split(", ");
  if (local(at) === 0) return `${utc} UTC`;
  return utc.startsWith(day)
    ? `${utc} UTC · ${time} for you`
    : `${utc} UTC · ${day.split(" ").slice(0, 3).join(" ")}, ${time} for you`;
}
