// @ts-check
// Statistics: all of it follows from the numbers of puzzles, and from how they ended.

/** @typedef {import("../../types/wire.d.ts").Result} Result */

/**
 * How games ended, of those that this browser keeps and those that the house knows. A puzzle is tried once: where both know
 * of it, the house judged it. It was solved in time if either of them saw that.
 * @param {Result[]} here
 * @param {Result[]} elsewhere
 * @returns {Result[]}
 */
export function bothDevices(here, elsewhere) {
  const results = new Map(here.map((result) => [result.number, result]));
  for (const result of elsewhere) {
    const inTime = result.on_its_day || (result.solved && results.get(result.number)?.on_its_day === true);
    results.set(result.number, { ...result, on_its_day: inTime });
  }
  return [...results.values()].sort((one, other) => one.number - other.number);
}

/**
 * @param {Result[]} results
 * @param {number} today the number of today's puzzle
 */
export function statistics(results, today) {
  const won = results.filter((result) => result.solved);
  const inTime = new Set(won.filter((result) => result.on_its_day).map((result) => result.number));
  const lengthUpTo = (/** @type {number} */ last) => {
    let length = 0;
    while (inTime.has(last - length)) length++;
    return length;
  };
  return {
    played: results.length,
    won: won.length,
    percent: results.length ? Math.round((100 * won.length) / results.length) : 0,
    /** How many were solved after their own day: these are of no streak. */
    late: won.length - inTime.size,
    /** Puzzles solved on their own day, up to today's; or yesterday's, as long as today's may still be solved. */
    streak: results.some((result) => result.number === today) ? lengthUpTo(today) : lengthUpTo(today - 1),
    best: Math.max(0, ...[...inTime].map(lengthUpTo)),
    /** How many were solved with so many wrong letters. */
    wrong: Array.from({ length: 6 }, (_, wrong) => won.filter((result) => result.score === wrong).length),
  };
}
