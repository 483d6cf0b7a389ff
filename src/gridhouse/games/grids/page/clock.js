// @ts-check
// When a puzzle of a day was opened on this device, and when it was solved. It counts as the house does, from the first look
// to the last answer: whoever goes for a walk takes the puzzle along.
import { kept } from "../../parts/keep.js";

/** In milliseconds since 1970, by the house's clock. @typedef {{began: number, ended: number | null}} Clock */

/** @param {string} id such as "gentle/7" */
const nameOfClock = (id) => `grids.clock ${id}`;

/** @param {any} it @returns {it is Clock} */
const isClock = (it) => Number.isFinite(it?.began) && (it.ended === null || Number.isFinite(it.ended));

/** The clock of a puzzle; null where it was never opened here. @param {string} id @returns {Clock | null} */
export function clockOf(id) {
  const clock = kept.parsed(nameOfClock(id));
  return isClock(clock) ? clock : null;
}

/** Somebody opens a puzzle: its clock runs from the first time on. @param {string} id @param {number} now @returns {Clock} */
export const startClock = (id, now) => clockOf(id) ?? writeClock(id, { began: now, ended: null });

/** A puzzle is solved: its clock stands still from the first time on. @param {string} id @param {number} now @returns {Clock} */
export function stopClock(id, now) {
  const clock = startClock(id, now);
  return clock.ended === null ? writeClock(id, { ...clock, ended: now }) : clock;
}

/** The house's time turns out to be another than was thought when a puzzle was opened. @param {string} id @param {number} by milliseconds */
export function moveClock(id, by) {
  const clock = clockOf(id);
  if (clock) writeClock(id, { began: clock.began + by, ended: clock.ended === null ? null : clock.ended + by });
}

/** @param {string} id @param {Clock} clock */
function writeClock(id, clock) {
  kept.write(nameOfClock(id), JSON.stringify(clock));
  return clock;
}

/** How many seconds a clock has run. @param {Clock} clock @param {number} now */
export const secondsOf = ({ began, ended }, now) => Math.max(0, Math.floor(((ended ?? now) - began) / 1000));
