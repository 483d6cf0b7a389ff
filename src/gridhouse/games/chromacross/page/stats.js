// @ts-check
// Statistics, from the games that the browser keeps: all of it follows from their numbers and how they ended.

/** @typedef {import("./rules.js").GameState} GameState */

/**
 * @param {GameState[]} games
 * @param {number} today the number of today's puzzle
 */
export function statistics(games, today) {
  const over = games.filter((game) => game.status !== "IN_PROGRESS");
  const won = over.filter((game) => game.status === "WON");
  const numbers = new Set(won.map((game) => game.puzzleId));
  const lengthUpTo = (/** @type {number} */ last) => {
    let length = 0;
    while (numbers.has(last - length)) length++;
    return length;
  };
  return {
    played: over.length,
    won: won.length,
    percent: over.length ? Math.round((100 * won.length) / over.length) : 0,
    /** Puzzles won in a row up to today's; or yesterday's, as long as today's may still be won. */
    streak: numbers.has(today) || over.some((game) => game.puzzleId === today)
      ? lengthUpTo(today)
      : lengthUpTo(today - 1),
    best: Math.max(0, ...[...numbers].map(lengthUpTo)),
    /** How many were won with so many wrong letters. */
    wrong: Array.from({ length: 6 }, (_, wrong) => won.filter((game) => game.incorrectGuesses.length === wrong).length),
  };
}
