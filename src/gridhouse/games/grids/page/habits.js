// @ts-check
// How somebody likes to play, kept on the device.
import { kept } from "../../parts/keep.js";

/** @typedef {{strict: boolean, dots: boolean, marks: boolean}} Habits strict: no Check; dots: a tap goes by way of a dot; marks: colours have them */

const KEY = "grids.habits";

/** @returns {Habits} */
export function habits() {
  const found = kept.parsed(KEY);
  return { strict: found?.strict === true, dots: found?.dots !== false, marks: found?.marks !== false };
}

/** @param {Partial<Habits>} wish */
export const setHabits = (wish) => kept.write(KEY, JSON.stringify({ ...habits(), ...wish }));
