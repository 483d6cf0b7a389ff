// @ts-check
// Counts in words. Pure, and without imports.

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A count in words as far as people write them out. @param {number} n */
export const counted = (n) => NUMBERS[n] ?? String(n);

/** @param {number} n @param {string} noun */
export const several = (n, noun) => `${counted(n)} ${noun}${n === 1 ? "" : "s"}`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
