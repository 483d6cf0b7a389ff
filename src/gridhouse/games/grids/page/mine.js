// @ts-check
// How my puzzles of the day went: by what this device saw, and what the house said last.
import { get } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { clockOf, secondsOf } from "./clock.js";
import { dateOfNumber, dayOf } from "./days.js";
import { standingAnswer } from "./left.js";
import { allTogether, SERIES } from "./record.js";

/** @typedef {import("../../types/wire.d.ts").Result} Result */
/** @typedef {import("./record.js").Series} Series */

/** @param {Series} series */
const told = (series) => `grids.mine ${series}`;

/** @param {Series} series @param {import("./days.js").Anchor} today @returns {Result[]} */
function solvedHere(series, today) {
  const prefix = `grids.clock ${series}/`;
  return kept.names().filter((name) => name.startsWith(prefix)).flatMap((name) => {
    const number = Number(name.slice(prefix.length));
    const clock = clockOf(`${series}/${number}`);
    if (!clock || clock.ended === null) return [];
    return [{
      number,
      solved: true,
      score: standingAnswer(`${series}/${number}`).hints,
      on_its_day: dayOf(clock.ended) === dateOfNumber(number, today),
      seconds: secondsOf(clock, clock.ended),
    }];
  });
}

/** @param {any} it @returns {it is Result} */
const isResult = (it) => Number.isInteger(it?.number) && typeof it.solved === "boolean";

/** All of it. @param {import("./days.js").Anchor} today @returns {import("./record.js").AllResults} */
export function myRecord(today) {
  const of = (/** @type {Series} */ series) => {
    const house = kept.parsed(told(series));
    return allTogether(solvedHere(series, today), Array.isArray(house) ? house.filter(isResult) : []);
  };
  return { gentle: of("gentle"), solid: of("solid"), hard: of("hard") };
}

/** Asks the house; without a line, what it said last counts. */
export const learnMine = () =>
  Promise.all(SERIES.map((series) =>
    get(`/api/puzzles/grids/${series}/mine`)
      .then((results) => kept.write(told(series), JSON.stringify(results)))
      .catch(() => {})
  ));
