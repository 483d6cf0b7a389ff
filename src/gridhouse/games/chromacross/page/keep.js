// @ts-check
// What the browser keeps: one game for each puzzle, what the house said of those on other devices, and what the player prefers.
import { kept } from "../../parts/keep.js";
import { answerOf, rulesOf, stateOf } from "./answer.js";
import { DOCUMENT_RULES, restore } from "./rules.js";
import { bothDevices } from "./stats.js";

/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("../../types/wire.d.ts").Result} Result */
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

/** The puzzles of which something is so: a game has four keys, and this is none of them. @param {string} what @returns {number[]} */
const listed = (what) => {
  const ids = kept.parsed(PREFIX + what);
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : [];
};

/** @param {string} what @param {number} id @param {boolean} is */
function list(what, id, is) {
  const ids = listed(what);
  if (ids.includes(id) !== is) {
    kept.write(PREFIX + what, JSON.stringify(is ? [...ids, id] : ids.filter((other) => other !== id)));
  }
}

/** Those that were begun in hard mode. */
const begunHard = () => listed("hard");
/** Those that were solved after their own day. What was kept before there was such a list counts as in time. */
const solvedLate = () => listed("late");

/**
 * @typedef {object} Games Where the games of some puzzles are kept.
 * @property {(puzzle: Puzzle) => Rules} rulesFor the rules by which a puzzle is played: those by which it was begun
 * @property {(puzzle: Puzzle) => GameState} load the game of a puzzle as it was left, or a new one
 * @property {(state: GameState, rules: Rules, late?: boolean) => void} save `late`: the day of the puzzle is over
 */

/** Daily puzzles: one entry for each, for good. @type {Games} */
export const dailies = {
  rulesFor(puzzle) {
    const begun = kept.read(PREFIX + puzzle.puzzleId) !== null;
    return { ...DOCUMENT_RULES, hard: begun ? begunHard().includes(puzzle.puzzleId) : preferences().hard };
  },
  load: (puzzle) => restore(puzzle, kept.read(PREFIX + puzzle.puzzleId), dailies.rulesFor(puzzle)),
  save(state, rules, late = false) {
    const { puzzleId, status } = state;
    list("hard", puzzleId, rules.hard);
    if (status === "WON" && kept.parsed(PREFIX + puzzleId)?.status !== "WON") list("late", puzzleId, late);
    kept.write(PREFIX + puzzleId, JSON.stringify(state));
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

/**
 * The game of one puzzle, as the midend of the page wants it kept.
 * @param {Games} games
 * @param {Puzzle} puzzle
 * @param {() => boolean} late whether the day of the puzzle is over
 * @returns {import("../../parts/midend.js").Store<import("./answer.js").Guesses>}
 */
export const storeOf = (games, puzzle, late) => ({
  prefix: PREFIX,
  load: () => ({ past: [], now: answerOf(games.load(puzzle), games.rulesFor(puzzle).hard), next: [] }),
  save: ({ now }) => games.save(stateOf(puzzle, now), rulesOf(now), late()),
});

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

// --- How games ended --------------------------------------------------------------------

/** Takes up what the house knows of games on any device. @param {Result[]} results */
export const takeResults = (results) => kept.write(`${PREFIX}mine`, JSON.stringify(results));

/** How every game ended, here or elsewhere. @returns {Result[]} */
export function allResults() {
  const late = solvedLate();
  const here = allGames().filter(({ status }) => status !== "IN_PROGRESS").map(({ puzzleId, status, ...game }) => {
    const solved = status === "WON";
    const score = game.incorrectGuesses.length;
    return { number: puzzleId, solved, score, on_its_day: solved && !late.includes(puzzleId), seconds: null };
  });
  const elsewhere = kept.parsed(`${PREFIX}mine`);
  return bothDevices(here, Array.isArray(elsewhere) ? elsewhere.filter((it) => Number.isInteger(it?.number)) : []);
}

// --- Taking it along --------------------------------------------------------------------

/** All games as text, to be kept elsewhere. */
export const exported = () =>
  JSON.stringify({ chromacross: 1, hard: begunHard(), late: solvedLate(), games: allGames() });

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
  const [hard, late] = [brought.hard, brought.late].map((ids) => Array.isArray(ids) ? ids : []);
  for (const { puzzleId, revealedLetters, incorrectGuesses, status } of fresh) {
    const rules = { ...DOCUMENT_RULES, hard: hard.includes(puzzleId) };
    dailies.save({ puzzleId, revealedLetters, incorrectGuesses, status }, rules, late.includes(puzzleId));
  }
  return fresh.length;
}
