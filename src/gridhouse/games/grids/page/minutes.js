// @ts-check
// Time that was taken, to read and to hear. Pure, and without imports.

/** "6:05", "1:06:05". @param {number} seconds */
export function inMinutes(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "6 minutes 5", for ears. @param {number} seconds */
export function inWords(seconds) {
  const minutes = Math.floor(seconds / 60);
  const count = (/** @type {number} */ n, /** @type {string} */ noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;
  return minutes ? `${count(minutes, "minute")}${seconds % 60 ? ` ${seconds % 60}` : ""}` : count(seconds, "second");
}
