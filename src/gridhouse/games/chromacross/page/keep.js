// @ts-check
// What the browser keeps: one game for each puzzle, and what the player prefers. Nothing else is anybody's business.
import { kept } from "../../parts/keep.js";
import { DOCUMENT_RULES, restore } from "./rules.js";

/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {{layout: string, hard: boolean}} Preferences */

const PREFIX = "chromacross.";
const GAME = /^chromacross\.([1-9]\d{0,6})$/;
/** @type {Preferences} */
const USUAL = { layout: "qwerty", hard: false };

// --- What the player prefers ------------------------------------------------------------

/** @returns {Preferences} */
export const preferences = () => ({ ...USUAL, ...kept.parsed(`${PREFIX}preferences`) });

/** @param {Partial<Preferences>} wish */
export const prefer = (wish) => kept.write(`${PREFIX}preferences`, JSON.stringify({ ...preferences(), ...wish }));

// --- Games ------------------------------------------------------------------------------

/** The puzzles that were begun in hard mode: a game has four keys, and this is none of them. @returns {number[]} */
const begunHard = () => {
  const ids = kept.parsed(`${PREFIX}hard`);
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : [];
};

/**
 * @typedef {object} Games Where the games of some puzzles are kept.
 * @property {(puzzle: Puzzle) => Rules} rulesFor the rules by which a puzzle is played: those by which it was begun
 * @property {(puzzle: Puzzle) => GameState} load the game of a puzzle as it was left, or a new one
 * @property {(state: GameState, rules: Rules) => void} save
 */

/** Daily puzzles: one entry for each, for good. @type {Games} */
export const dailies = {
  rulesFor(puzzle) {
    const begun = kept.read(PREFIX + puzzle.puzzleId) !== null;
    return { ...DOCUMENT_RULES, hard: begun ? begunHard().includes(puzzle.puzzleId) : preferences().hard };
  },
  load: (puzzle) => restore(puzzle, kept.read(PREFIX + puzzle.puzzleId), dailies.rulesFor(puzzle)),
  save(state, rules) {
    if (rules.hard && !begunHard().includes(state.puzzleId)) {
      kept.write(`${PREFIX}hard`, JSON.stringify([...begunHard(), state.puzzleId]));
    }
    kept.write(PREFIX + state.puzzleId, JSON.stringify(state));
  },
};

/**
 * Practice: the last game only, with the name of its puzzle.
 * @param {string} name
 * @returns {Games}
 */
export function practice(name) {
  const entry = `${PREFIX}practice`;
  const latest = () => {
    const last = kept.parsed(entry);
    return last?.name === name ? last : null;
  };
  const rulesFor = () => ({ ...DOCUMENT_RULES, hard: latest() ? latest().hard === true : preferences().hard });
  return {
    rulesFor,
    load: (puzzle) => restore(puzzle, JSON.stringify(latest()?.game ?? null), rulesFor()),
    save: (game, rules) => kept.write(entry, JSON.stringify({ name, hard: rules.hard, game })),
  };
}

/** Every game that is kept, by number. @returns {GameState[]} */
export const allGames = () =>
  kept.names().filter((name) => GAME.test(name)).map(kept.parsed).filter(looksLikeAGame)
    .sort((one, other) => one.puzzleId - other.puzzleId);

/** @param {any} it @returns {it is GameState} */
const looksLikeAGame = (it) =>
  it !== null && typeof it === "object" && Number.isInteger(it.puzzleId) && it.puzzleId > 0 &&
  [it.revealedLetters, it.incorrectGuesses].every((letters) =>
    Array.isArray(letters) && letters.every((letter) => /^[A-Z]$/.test(letter))
  ) &&
  ["IN_PROGRESS", "WON", "LOST"].includes(it.status);

// --- Taking it along --------------------------------------------------------------------

/** All games as text, to be kept elsewhere. */
export const exported = () => JSON.stringify({ chromacross: 1, hard: begunHard(), games: allGames() });

/**
 * Takes in games from a text of `exported`. A finished game is never overwritten.
 * @param {string} text
 * @returns {number} how many were new; -1: this is no such text
 */
export function imported(text) {
  let brought;
  try {
    brought = JSON.parse(text);
  } catch {
    return -1;
  }
  if (brought?.chromacross !== 1 || !Array.isArray(brought.games)) return -1;
  const finished = new Set(allGames().filter((state) => state.status !== "IN_PROGRESS").map((state) => state.puzzleId));
  const fresh = brought.games.filter(looksLikeAGame).filter((/** @type {GameState} */ state) =>
    !finished.has(state.puzzleId)
  );
  const hard = Array.isArray(brought.hard) ? brought.hard : [];
  for (const { puzzleId, revealedLetters, incorrectGuesses, status } of fresh) {
    dailies.save({ puzzleId, revealedLetters, incorrectGuesses, status }, {
      ...DOCUMENT_RULES,
      hard: hard.includes(puzzleId),
    });
  }
  return fresh.length;
}
