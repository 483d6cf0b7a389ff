// @ts-check
/**
 * The URL form: a version digit, the board bit-packed in URL-safe base 64, a check character.
 * forms/url.py says the same in Python; tests hold the two together.
 *
 * @typedef {import("./rules.js").Board} Board
 * @typedef {import("./symbols.js").Cell} Cell
 * @typedef {import("./symbols.js").Colour} Colour
 * @typedef {import("./symbols.js").Symbol} Symbol
 * @typedef {(width: number) => number} Fixed Reads so many bits.
 */

import { boardOf, COLOURS, flowerOf, numberOf } from "./symbols.js";

const VERSION = "1";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const KINDS = /** @type {const} */ (["diamond", "number", "negative", "flower", "dash", "diagonal", "blank", "void"]);
const MOST_ZEROS = 8;

/**
 * The code of a board, fit for a URL without escaping.
 * @param {Board} board
 */
export function encode(board) {
  const colours = [...new Set(board.cells.flatMap(({ symbol }) => symbol?.colour ?? []))];
  let bits = fixed(board.width - 1, 4) + fixed(board.height - 1, 4) + fixed(Number(board.taiji), 1);
  bits += counted(colours.length) + colours.map((colour) => fixed(COLOURS.indexOf(colour), 4)).join("");
  let blanks = 0;
  for (const cell of board.cells) {
    if (cell.symbol || cell.lock !== null || cell.void) {
      bits += counted(blanks) + bitsOf(cell, colours);
      blanks = 0;
    } else blanks++;
  }
  if (blanks) bits += counted(blanks);
  const body = VERSION + (bits.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[parseInt(six.padEnd(6, "0"), 2)]).join("");
  return body + check(body);
}

/**
 * Reads a code; an error says what is wrong with it.
 * @param {string} code
 */
export function decode(code) {
  const strange = [...code].findIndex((character) => !ALPHABET.includes(character));
  if (strange >= 0) throw new Error(`character ${strange + 1}: \`${[...code][strange]}\` is never part of a code`);
  if (!code.startsWith(VERSION)) throw new Error(`character 1: this code is not of version ${VERSION}`);
  if (code.length < 3 || check(code.slice(0, -1)) !== code.at(-1)) {
    throw new Error("the check character does not fit: a character is wrong or missing");
  }
  let board;
  try {
    board = read(code.slice(1, -1));
  } catch (error) {
    throw new Error(`the code does not describe a board: ${/** @type {Error} */ (error).message}`);
  }
  if (encode(board) !== code) throw new Error("the code is not how this puzzle is written");
  return board;
}

/**
 * Odd weights: every single change moves the sum, and so do nearly all swaps of neighbours.
 * @param {string} body
 */
function check(body) {
  return ALPHABET[[...body].reduce((sum, character, at) => sum + (2 * at + 1) * ALPHABET.indexOf(character), 0) % 64];
}

/** @param {number} value @param {number} width */
function fixed(value, width) {
  return width ? value.toString(2).padStart(width, "0") : "";
}

/**
 * A number from 0 up, small ones short (Elias gamma of the successor).
 * @param {number} value
 */
function counted(value) {
  const bits = (value + 1).toString(2);
  return "0".repeat(bits.length - 1) + bits;
}

/**
 * How many bits say which of these colours it is.
 * @param {Colour[]} colours
 */
function widthFor(colours) {
  return colours.length > 1 ? (colours.length - 1).toString(2).length : 0;
}

/** @param {Cell} cell @param {Colour[]} colours */
function bitsOf({ symbol, lock, void: isVoid }, colours) {
  if (isVoid) return fixed(KINDS.indexOf("void"), 3);
  const { kind = "blank", colour, value = 0, petals = 0 } = symbol ?? {};
  return fixed(KINDS.indexOf(value < 0 ? "negative" : kind), 3) +
    (symbol ? fixed(Number(lock !== null), 1) : "") +
    (lock === null ? "" : fixed(Number(lock), 1)) +
    (kind === "flower" ? fixed(petals, 3) : "") +
    (colour ? fixed(colours.indexOf(colour), widthFor(colours)) : "") +
    (kind === "number" ? counted(Math.abs(value) - 1) : "");
}

/** @param {string} text */
function read(text) {
  const bits = [...text].map((character) => fixed(ALPHABET.indexOf(character), 6)).join("");
  let at = 0;
  /** @type {Fixed} */
  const next = (width) => {
    if (at + width > bits.length) throw new Error("the code ends too early");
    at += width;
    return parseInt(bits.slice(at - width, at) || "0", 2);
  };
  const width = next(4) + 1;
  const height = next(4) + 1;
  const taiji = next(1) === 1;
  const colours = Array.from({ length: nextCounted(next) }, () => colourAt(COLOURS, next(4)));
  /** @type {Cell[]} */
  const cells = [];
  while (cells.length < width * height) {
    for (let blanks = nextCounted(next); blanks > 0; blanks--) cells.push({ symbol: null, lock: null, void: false });
    if (cells.length < width * height) cells.push(nextCell(next, colours));
  }
  return boardOf(width, height, cells, taiji);
}

/** @param {Fixed} next */
function nextCounted(next) {
  let zeros = 0;
  while (!next(1)) if (++zeros > MOST_ZEROS) throw new Error("it counts further than any board needs");
  return 2 ** zeros + next(zeros) - 1;
}

/** @param {Fixed} next @param {Colour[]} colours @returns {Cell} */
function nextCell(next, colours) {
  const kind = KINDS[next(3)];
  if (kind === "void") return { symbol: null, lock: null, void: true };
  const lock = kind === "blank" || next(1) ? next(1) === 1 : null;
  return { symbol: kind === "blank" ? null : nextSymbol(next, kind, colours), lock, void: false };
}

/**
 * @param {Fixed} next
 * @param {"diamond" | "number" | "negative" | "flower" | "dash" | "diagonal"} kind
 * @param {Colour[]} colours
 */
function nextSymbol(next, kind, colours) {
  if (kind === "flower") return flowerOf(next(3));
  const colour = colourAt(colours, next(widthFor(colours)));
  if (kind === "number" || kind === "negative") {
    const value = nextCounted(next) + 1;
    return numberOf(colour, kind === "number" ? value : -value);
  }
  return { kind, colour };
}

/** @param {Colour[]} colours @param {number} place */
function colourAt(colours, place) {
  if (place >= colours.length) throw new Error("it speaks of a colour that there is not");
  return colours[place];
}
