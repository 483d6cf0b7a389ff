// @ts-check
/**
 * What a cell can carry, and the word for it in the text form.
 * board/symbols.py and forms/text.py say the same in Python; tests hold the two together.
 *
 * @typedef {"red" | "orange" | "yellow" | "green" | "cyan" | "blue" | "purple" | "black" | "white"} Colour
 *
 * @typedef {object} Symbol What a cell can carry.
 * @property {"diamond" | "number" | "flower" | "dash" | "diagonal"} kind
 * @property {Colour} [colour] Of all but flowers.
 * @property {number} [value] Of numbers.
 * @property {number} [petals] Of flowers.
 *
 * @typedef {object} Cell
 * @property {Symbol | null} symbol
 * @property {boolean | null} lock The state it is locked in; null where the player decides.
 * @property {boolean} void
 */

/** @type {Colour[]} In the order of their letters, and of their numbers in a code. */
export const COLOURS = ["red", "orange", "yellow", "green", "cyan", "blue", "purple", "black", "white"];
const LETTERS = "ROYGCBPKW";
/** @type {Record<string, "diamond" | "dash" | "diagonal">} */
const SIGNS = { o: "diamond", "-": "dash", "/": "diagonal" };
const LARGEST_NUMBER = 256;
const LARGEST_SIDE = 16;
const LONGEST_WORD = 20;

/** @param {number} petals @returns {Symbol} */
export function flowerOf(petals) {
  if (petals > 4) throw new Error(`a flower has 0 to 4 petals, not ${petals}`);
  return { kind: "flower", petals };
}

/** @param {Colour} colour @param {number} value @returns {Symbol} */
export function numberOf(colour, value) {
  if (value === 0 || Math.abs(value) > LARGEST_NUMBER) {
    throw new Error(`a number is never 0 and at most ${LARGEST_NUMBER} either way, not ${value}`);
  }
  return { kind: "number", colour, value };
}

/** @param {Symbol} symbol */
export function symbolName({ kind, colour, value, petals }) {
  if (kind === "flower") return `flower with ${petals} petal${petals === 1 ? "" : "s"}`;
  return `${colour} ${kind === "number" ? value : kind}`;
}

/** @param {number} count @param {string} noun */
export const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A word as far as a sentence has room for it. @param {string} word */
function brief(word) {
  const start = [...word.slice(0, 2 * LONGEST_WORD + 2)]; // characters, not halves of them
  return start.length > LONGEST_WORD ? `${start.slice(0, LONGEST_WORD).join("")}…` : word;
}

/** @param {string} word @param {string} where @returns {Cell} */
export function cellOf(word, where) {
  if (word === "." || word === "x") return { symbol: null, lock: null, void: word === "x" };
  if (!word.startsWith("(")) return { symbol: symbolOf(word, where), lock: null, void: false };
  if (!word.endsWith(")")) throw new Error(`${where}: \`${brief(word)}\` opens a bracket and does not close it`);
  const lock = word[1] === "*";
  const inner = word.slice(lock ? 2 : 1, -1);
  return { symbol: inner === (lock ? "" : ".") ? null : symbolOf(inner, where), lock, void: false };
}

const CELLS = "write `.`, `x`, `F2` or, with a colour's letter before it, `Ro`, `R-`, `R/` or `R3`";

/** @param {string} word @param {string} where @returns {Symbol} */
function symbolOf(word, where) {
  if (/^F[0-4]$/.test(word)) return flowerOf(Number(word[1]));
  const coloured = /^([ROYGCBPKW]?)(o|-|\/|-?[1-9][0-9]{0,2})$/.exec(word);
  if (!coloured) throw new Error(`${where}: \`${brief(word)}\` is no cell: ${CELLS}`);
  const colour = COLOURS[LETTERS.indexOf(coloured[1] || "K")];
  const sign = SIGNS[coloured[2]];
  if (sign) return { kind: sign, colour };
  try {
    return numberOf(colour, Number(coloured[2]));
  } catch (error) {
    throw new Error(`${where}: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {Cell} cell */
export function wordOf(cell) {
  if (cell.void) return "x";
  const sign = cell.symbol ? signOf(cell.symbol) : "";
  if (cell.lock === null) return sign || ".";
  return cell.lock ? `(*${sign})` : `(${sign || "."})`;
}

/** @param {Symbol} symbol */
function signOf({ kind, colour = "black", value, petals }) {
  if (kind === "flower") return `F${petals}`;
  const letter = colour === "black" ? "" : LETTERS[COLOURS.indexOf(colour)];
  return letter + (kind === "number" ? value : Object.keys(SIGNS).find((sign) => SIGNS[sign] === kind));
}

/**
 * A board of these measures, or an error that says why there is none.
 * @param {number} width
 * @param {number} height
 * @param {Cell[]} cells
 * @param {boolean} taiji
 * @returns {import("./rules.js").Board}
 */
export function boardOf(width, height, cells, taiji) {
  if (!(width >= 1 && width <= LARGEST_SIDE && height >= 1 && height <= LARGEST_SIDE)) {
    throw new Error(`a board is 1 to ${LARGEST_SIDE} cells wide and high`);
  }
  if (cells.length !== width * height) {
    throw new Error(`${plural(cells.length, "cell")} can not fill ${width} × ${height}`);
  }
  return { width, height, cells, taiji };
}
