// @ts-check
// A game of a daily puzzle as the answer that the house judges, and back. daily.py says the same in Python.
import { begin, DOCUMENT_RULES, guess } from "./rules.js";

/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {import("./types.d.ts").Guesses} Guesses */

/** The rules by which an answer is given. @param {Guesses} guesses @returns {import("./rules.js").Rules} */
export const rulesOf = ({ hard }) => ({ ...DOCUMENT_RULES, hard });

/** The game in which these letters were guessed. @param {Puzzle} puzzle @param {Guesses} guesses @returns {GameState} */
export const stateOf = (puzzle, guesses) =>
  [...guesses.letters].reduce(
    (state, letter) => guess(puzzle, state, letter, rulesOf(guesses)).state,
    begin(puzzle),
  );

/**
 * The letters of a game, in an order that leads to it: a game keeps right and wrong ones apart, and the letter that ended it
 * must be the last.
 * @param {GameState} state
 * @param {boolean} hard
 * @returns {Guesses}
 */
export function answerOf({ revealedLetters, incorrectGuesses, status }, hard) {
  const letters = status === "WON" ? [incorrectGuesses, revealedLetters] : [revealedLetters, incorrectGuesses];
  return { letters: letters.flat().join(""), hard };
}

/** @type {import("../../parts/midend.js").Rules<Puzzle, Guesses>} */
export const answers = {
  blank: { letters: "", hard: false },
  undo: false,
  over: (puzzle, guesses) => stateOf(puzzle, guesses).status !== "IN_PROGRESS",
  /** A letter that was guessed on any device is guessed, up to the end of the game. */
  join(puzzle, earlier, later) {
    const hard = earlier.letters ? earlier.hard : later.hard;
    const letters = [...new Set(earlier.letters + later.letters)];
    const { revealedLetters, incorrectGuesses } = stateOf(puzzle, { letters: letters.join(""), hard });
    return { letters: letters.slice(0, revealedLetters.length + incorrectGuesses.length).join(""), hard };
  },
};
