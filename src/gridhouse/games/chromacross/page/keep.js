// @ts-check
// What the browser keeps: one game for each puzzle, and what the player prefers. Nothing else is anybody's business.
import { DOCUMENT_RULES, restore } from "./rules.js";

/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {{getItem(key: string): string | null, setItem(key: string, value: string): void, key(at: number): string | null, readonly length: number}} Shelf */
/** @typedef {{layout: string, hard: boolean}} Preferences */

const PREFIX = "chromacross.";
const GAME = /^chromacross\.([1-9]\d{0,6})$/;
/** @type {Preferences} */
const USUAL = { layout: "qwerty", hard: false };

/** What is kept where the browser keeps nothing. @type {Map<string, string>} */
const memory = new Map();
let shut = false;

/** Whether the browser refused to keep something: then it lasts as long as the page. */
export const isShut = () => shut;

/** @returns {Shelf | null} */
function shelf() {
  try {
    return globalThis.localStorage; // some browsers throw here
  } catch {
    shut = true;
    return null;
  }
}

/** @param {string} name @returns {string | null} */
function read(name) {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return shelf()?.getItem(name) ?? null;
  } catch {
    shut = true;
    return null;
  }
}

/** @param {string} name @param {string} text */
function write(name, text) {
  try {
    const open = shelf();
    if (open) {
      open.setItem(name, text);
      memory.delete(name);
      return;
    }
  } catch {
    shut = true;
  }
  memory.set(name, text);
}

/** @param {string} name @returns {any} */
function parsed(name) {
  try {
    return JSON.parse(read(name) ?? "null");
  } catch {
    return null;
  }
}

// --- What the player prefers ------------------------------------------------------------

/** @returns {Preferences} */
export const preferences = () => ({ ...USUAL, ...parsed(`${PREFIX}preferences`) });

/** @param {Partial<Preferences>} wish */
export const prefer = (wish) => write(`${PREFIX}preferences`, JSON.stringify({ ...preferences(), ...wish }));

// --- Games ------------------------------------------------------------------------------

/** The puzzles that were begun in hard mode: a game has four keys, and this is none of them. @returns {number[]} */
const begunHard = () => {
  const ids = parsed(`${PREFIX}hard`);
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
    const begun = read(PREFIX + puzzle.puzzleId) !== null;
    return { ...DOCUMENT_RULES, hard: begun ? begunHard().includes(puzzle.puzzleId) : preferences().hard };
  },
  load: (puzzle) => restore(puzzle, read(PREFIX + puzzle.puzzleId), dailies.rulesFor(puzzle)),
  save(state, rules) {
    if (rules.hard && !begunHard().includes(state.puzzleId)) {
      write(`${PREFIX}hard`, JSON.stringify([...begunHard(), state.puzzleId]));
    }
    write(PREFIX + state.puzzleId, JSON.stringify(state));
  },
};

/**
 * Practice: the last game only, with the name of its puzzle.
 * @param {string} name
 * @returns {Games}
 */
export function practice(name) {
  const entry = `${PREFIX}practice`;
  const kept = () => {
    const last = parsed(entry);
    return last?.name === name ? last : null;
  };
  const rulesFor = () => ({ ...DOCUMENT_RULES, hard: kept() ? kept().hard === true : preferences().hard });
  return {
    rulesFor,
    load: (puzzle) => restore(puzzle, JSON.stringify(kept()?.game ?? null), rulesFor()),
    save: (game, rules) => write(entry, JSON.stringify({ name, hard: rules.hard, game })),
  };
}

/** Every game that is kept, by number. @returns {GameState[]} */
export function allGames() {
  const names = new Set(memory.keys());
  const open = shelf();
  for (let at = 0; open && at < open.length; at++) names.add(open.key(at) ?? "");
  return [...names].filter((name) => GAME.test(name)).map(parsed).filter(looksLikeAGame).sort((one, other) =>
    one.puzzleId - other.puzzleId
  );
}

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
