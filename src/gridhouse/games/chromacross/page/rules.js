// @ts-check
/**
 * ChromaCross in the browser: sections 3 and 6 of the document as pure functions.
 * play.py and share.py say the same in Python; tests hold the two together.
 *
 * @typedef {"IN_PROGRESS" | "WON" | "LOST"} Status
 * @typedef {"ignored" | "repeated" | "correct" | "incorrect"} Feedback
 * @typedef {"default" | "correct" | "incorrect"} KeyState
 *
 * @typedef {import("./types.d.ts").Puzzle} Puzzle
 *
 * @typedef {object} GameState What `localStorage` keeps: these four keys and no other.
 * @property {number} puzzleId
 * @property {string[]} revealedLetters
 * @property {string[]} incorrectGuesses
 * @property {Status} status
 *
 * @typedef {object} Rules
 * @property {number} attempts Wrong guesses that lose the game.
 * @property {boolean} hard Hard mode: a wrong vowel costs two attempts.
 */

/** @type {Rules} */
export const DOCUMENT_RULES = { attempts: 6, hard: false };

/** The document's nine colours: the hex is what the API calls them. */
export const COLOURS = [
  { hex: "#FFFFFF", name: "white", emoji: "⬜" },
  { hex: "#90EE90", name: "green", emoji: "🟩" },
  { hex: "#FFD700", name: "yellow", emoji: "🟨" },
  { hex: "#A52A2A", name: "brown", emoji: "🟫" },
  { hex: "#FF0000", name: "red", emoji: "🟥" },
  { hex: "#FFA500", name: "orange", emoji: "🟧" },
  { hex: "#800080", name: "purple", emoji: "🟪" },
  { hex: "#000000", name: "black", emoji: "⬛" },
  { hex: "#0000FF", name: "blue", emoji: "🟦" },
];

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const KEYS = ["puzzleId", "revealedLetters", "incorrectGuesses", "status"];

/**
 * A new game of a puzzle.
 * @param {Puzzle} puzzle
 * @returns {GameState}
 */
export const begin = (puzzle) => ({
  puzzleId: puzzle.puzzleId,
  revealedLetters: [],
  incorrectGuesses: [],
  status: "IN_PROGRESS",
});

/**
 * The letter that somebody typed, in upper case; null if it is not a single letter from A to Z.
 * @param {string} text
 * @returns {string | null}
 */
export function sanitise(text) {
  const letter = text.toUpperCase();
  return /^[A-Z]$/.test(letter) && letter.length === 1 ? letter : null;
}

/**
 * The attempts that remain after these wrong letters.
 * @param {Rules} rules
 * @param {string[]} wrong
 */
export function attemptsLeft(rules, wrong) {
  const vowels = rules.hard ? wrong.filter((letter) => "AEIOU".includes(letter)).length : 0;
  return Math.max(0, rules.attempts - wrong.length - vowels);
}

/**
 * @param {Puzzle} puzzle
 * @param {string[]} revealed
 * @param {string[]} wrong
 * @param {Rules} rules
 * @returns {Status}
 */
function statusOf(puzzle, revealed, wrong, rules) {
  if (puzzle.uniqueLetters.every((letter) => revealed.includes(letter))) return "WON";
  return attemptsLeft(rules, wrong) ? "IN_PROGRESS" : "LOST";
}

/**
 * The state after somebody typed something, and what to show.
 * @param {Puzzle} puzzle
 * @param {GameState} state
 * @param {string} text
 * @param {Rules} rules
 * @returns {{state: GameState, feedback: Feedback}}
 */
export function guess(puzzle, state, text, rules) {
  const letter = sanitise(text);
  if (letter === null || state.status !== "IN_PROGRESS") return { state, feedback: "ignored" };
  if (state.revealedLetters.includes(letter) || state.incorrectGuesses.includes(letter)) {
    return { state, feedback: "repeated" };
  }
  const correct = puzzle.uniqueLetters.includes(letter);
  const revealedLetters = correct ? [...state.revealedLetters, letter] : state.revealedLetters;
  const incorrectGuesses = correct ? state.incorrectGuesses : [...state.incorrectGuesses, letter];
  const status = statusOf(puzzle, revealedLetters, incorrectGuesses, rules);
  return {
    state: { puzzleId: state.puzzleId, revealedLetters, incorrectGuesses, status },
    feedback: correct ? "correct" : "incorrect",
  };
}

/**
 * The game that was stored for this puzzle, or a new one where nothing sound was.
 * @param {Puzzle} puzzle
 * @param {string | null} stored
 * @param {Rules} rules
 * @returns {GameState}
 */
export function restore(puzzle, stored, rules) {
  try {
    const state = JSON.parse(stored ?? "");
    return sound(puzzle, state, rules) ? state : begin(puzzle);
  } catch {
    return begin(puzzle);
  }
}

/**
 * Whether play can lead to this state.
 * @param {Puzzle} puzzle
 * @param {any} state
 * @param {Rules} rules
 */
function sound(puzzle, state, rules) {
  if (Object.keys(state).some((key) => !KEYS.includes(key))) return false;
  const { puzzleId, revealedLetters: revealed, incorrectGuesses: wrong, status } = state;
  if (puzzleId !== puzzle.puzzleId || !Array.isArray(revealed) || !Array.isArray(wrong)) return false;
  const guesses = [...revealed, ...wrong];
  return (
    new Set(guesses).size === guesses.length &&
    guesses.every((letter) => typeof letter === "string" && sanitise(letter) === letter) &&
    revealed.every((letter) => puzzle.uniqueLetters.includes(letter)) &&
    wrong.every((letter) => !puzzle.uniqueLetters.includes(letter)) &&
    status === statusOf(puzzle, revealed, wrong, rules)
  );
}

/**
 * The three states of the keys of the on-screen keyboard.
 * @param {GameState} state
 * @returns {Record<string, KeyState>}
 */
export function keyStates(state) {
  /** @param {string} letter @returns {KeyState} */
  const stateOf = (letter) =>
    state.revealedLetters.includes(letter)
      ? "correct"
      : state.incorrectGuesses.includes(letter)
      ? "incorrect"
      : "default";
  return Object.fromEntries([...ALPHABET].map((letter) => [letter, stateOf(letter)]));
}

/**
 * The share text of a finished game: lines without trailing spaces, parted by LF.
 * @param {Puzzle} puzzle
 * @param {GameState} state
 */
export function shareText(puzzle, state) {
  return [`ChromaCross #${puzzle.puzzleId}`, result(puzzle, state), ...emojiGrid(puzzle), "#ChromaCross"].join("\n");
}

/**
 * The same for people who cannot see the emojis.
 * @param {Puzzle} puzzle
 * @param {GameState} state
 */
export function shareWords(puzzle, state) {
  const { horizontalIndex, verticalIndex } = puzzle.intersection;
  /** @param {string} word */
  const names = (word) => [...word].map((letter) => colourOf(puzzle, letter).name).join(", ");
  return (
    `ChromaCross #${puzzle.puzzleId}. ${result(puzzle, state)}. ` +
    `Row: ${names(puzzle.words.horizontal)}. Column: ${names(puzzle.words.vertical)}. ` +
    `They cross at tile ${horizontalIndex + 1} of the row, tile ${verticalIndex + 1} down.`
  );
}

/** @param {Puzzle} puzzle */
function emojiGrid(puzzle) {
  const { horizontalIndex, verticalIndex } = puzzle.intersection;
  /** @param {string} letter */
  const emoji = (letter) => colourOf(puzzle, letter).emoji;
  const row = [...puzzle.words.horizontal].map(emoji).join("");
  return [...puzzle.words.vertical].map((letter, at) =>
    at === verticalIndex ? row : "  ".repeat(horizontalIndex) + emoji(letter)
  );
}

/** @param {Puzzle} puzzle @param {string} letter */
function colourOf(puzzle, letter) {
  const colour = COLOURS.find(({ hex }) => hex === puzzle.colorMap[letter]);
  if (!colour) throw new Error(`${letter} has no colour of this game.`);
  return colour;
}

/** @param {Puzzle} puzzle @param {GameState} state */
export function result(puzzle, state) {
  const total = puzzle.uniqueLetters.length;
  const wrong = state.incorrectGuesses.length;
  return state.status === "WON"
    ? `Solved in ${total} guesses (${wrong} incorrect)`
    : `Not solved: ${state.revealedLetters.length} of ${total} letters (${wrong} incorrect)`;
}
