// What was found in a duel, as data: rows with blanks, letters that were tried, cells. Pure, and without imports.

/** @import { Duelling } from "./desk.d.ts" */
/** @import { Found, Letter, Move, Probe } from "./types.d.ts" */

export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
export const [UNTRIED, NOTHING, STAR, BLANK] = ".-*_";

/** A word, letter by letter. @param {string} word */
export const spoken = (word) => [...word].map((letter) => (letter === BLANK ? "blank" : letter)).join(" ");

/** A row with letters in its blanks. @param {string} pattern @param {string} letters */
export function spelt(pattern, letters) {
  let at = 0;
  return pattern.replaceAll(BLANK, () => letters[at++] ?? BLANK);
}

/**
 * What is typed is for the blanks: known letters are in their places already.
 * @param {Found} found
 * @param {number} row
 * @param {string} text
 * @returns {{letters: string, vain: string | null}} what goes into the blanks, and a letter that is not there
 */
export function forBlanks({ rows, right, wrong }, row, text) {
  const letters = [...text.toUpperCase()].filter((letter) => ALPHABET.includes(letter) && !right.includes(letter));
  const blanks = rows[row].split(BLANK).length - 1;
  return {
    letters: letters.join("").slice(0, blanks),
    vain: letters.find((letter) => wrong.includes(letter)) ?? null,
  };
}

/**
 * How far somebody has come here: words known, cells found, and the most cells that there can be (words may cross).
 * @param {Found} found
 */
export function progress({ rows, board }) {
  const words = rows.filter((row) => !row.includes(BLANK)).length;
  const cells = [...board].filter((code) => code !== UNTRIED && code !== NOTHING).length;
  return { words, of: rows.length, cells, most: rows.join("").length, allWords: words === rows.length };
}

/** "right", "wrong", or "" for a letter that was not tried. @param {Found} found @param {string} letter */
export const tried = (
  { right, wrong },
  letter,
) => (right.includes(letter) ? "right" : wrong.includes(letter) ? "wrong" : "");

/** What a cell says, how it looks, and which letter is on it. @param {string} code what was found there @param {string} hidden the letter, for those who may see it */
export function readCell(code, hidden) {
  const secret = hidden === UNTRIED;
  if (code === NOTHING) return { said: "nothing there", look: "miss", letter: "" };
  if (code === UNTRIED) {
    return secret
      ? { said: "not tried", look: "", letter: "" }
      : { said: `${hidden}, not found`, look: "unfound", letter: hidden };
  }
  if (code !== STAR) return { said: `${code}, found`, look: "found", letter: code };
  return secret
    ? { said: "a letter, not known", look: "found star", letter: STAR }
    : { said: `${hidden}, hit, not known`, look: "found star", letter: hidden };
}

/** Whether a move is on its way already: a double click is one guess. @param {Move[]} sending @param {Move} move */
export const isSent = (sending, move) => sending.some((sent) => JSON.stringify(sent) === JSON.stringify(move));

/** Whether this very letter or cell is on its way. @param {Move[]} sending @param {"letter" | "cell"} key @param {unknown} value */
export const isAsked = (sending, key, value) => sending.some((move) => key in move && Reflect.get(move, key) === value);

/** Whether this is what is aimed at. @param {{move: Move} | null} aim @param {Move} move */
export const isAimed = (aim, move) => aim !== null && isSent([aim.move], move);

/** A cell as people say it: "C2". @param {number} size @param {number} cell */
export const cellName = (size, cell) => `${String.fromCharCode(65 + (cell % size))}${Math.floor(cell / size) + 1}`;

/** What a guess would be, on its button. @param {Letter | Probe} move @param {number} size */
export const ownWords = (move, size) =>
  move.type === "letter" ? `Guess the letter ${move.letter}` : `Look at ${cellName(size, move.cell)}`;

/** The side that is guessed at by whoever looks; for onlookers that of the one whose turn it is not. @param {Duelling} view */
export const attackedSide = ({ you, seat }) => 1 - (you ?? seat ?? 1);

/** What a key does: a letter, the row of a word that is not complete, or nothing. @param {Found} found @param {string} key @returns {{letter: string} | {row: number} | null} */
export function keyMeans({ rows }, key) {
  const letter = key.toUpperCase();
  if (ALPHABET.includes(letter)) return { letter };
  const row = Number(key) - 1;
  return rows[row]?.includes(BLANK) ? { row } : null;
}
