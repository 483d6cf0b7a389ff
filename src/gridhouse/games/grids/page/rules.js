// @ts-check
/**
 * Grids in the browser: a board, its text form, and the rule book as pure functions.
 * board/ and forms/text.py say the same in Python; tests hold the two together.
 *
 * @typedef {import("./symbols.js").Symbol} Symbol
 * @typedef {import("./symbols.js").Cell} Cell
 *
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {Cell[]} cells Row by row.
 * @property {boolean} taiji
 *
 * @typedef {"lock" | "diamond" | "number" | "number-colour" | "flower" | "dash" | "diagonal" | "dash-colours"} Rule
 *
 * @typedef {object} Violation One broken rule: the symbols concerned, their area, and a sentence for a person.
 * @property {Rule} rule
 * @property {number[]} symbols
 * @property {number[]} area
 * @property {string} text
 *
 * @typedef {{ cell: number, symbol: Symbol }} Placed A symbol and where it is.
 */

import { sameShape } from "./shapes.js";
import { boardOf, cellOf, plural, symbolName, wordOf } from "./symbols.js";

const TAIJI_LINE = "taiji";

// --- The board ------------------------------------------------------------------------------------------

/**
 * The cells above, left, right and below that are part of the board.
 * @param {Board} board
 * @param {number} cell
 */
export function neighbours({ width, cells }, cell) {
  if (cells[cell].void) return [];
  const column = cell % width;
  const near = [cell - width, column ? cell - 1 : -1, column < width - 1 ? cell + 1 : -1, cell + width];
  return near.filter((i) => cells[i] && !cells[i].void);
}

/**
 * The largest set of connected cells of one state that holds a cell, in reading order.
 * @param {Board} board
 * @param {boolean[]} lit
 * @param {number} cell
 */
export function areaOf(board, lit, cell) {
  const area = new Set(board.cells[cell].void ? [] : [cell]);
  for (const reached of area) { // also those that are added on the way
    for (const near of neighbours(board, reached)) if (lit[near] === lit[cell]) area.add(near);
  }
  return [...area].sort((one, two) => one - two);
}

/**
 * All areas, by their first cell in reading order.
 * @param {Board} board
 * @param {boolean[]} lit
 */
export function areas(board, lit) {
  return areaOfEach(board, lit).filter((area, i) => area[0] === i);
}

/**
 * For each cell, its area; nothing for a void.
 * @param {Board} board
 * @param {boolean[]} lit
 */
function areaOfEach(board, lit) {
  /** @type {number[][]} */
  const found = [];
  for (let i = 0; i < board.cells.length; i++) {
    if (found[i]) continue;
    const area = areaOf(board, lit, i);
    found[i] = area;
    for (const cell of area) found[cell] = area;
  }
  return found;
}

/**
 * How a sentence speaks of a cell: its symbol, if any, and its place.
 * @param {Board} board
 * @param {number} cell
 */
export function nameOf({ width, cells }, cell) {
  const { symbol } = cells[cell];
  const what = symbol ? symbolName(symbol) : "cell";
  return `the ${what} in row ${Math.floor(cell / width) + 1}, column ${cell % width + 1}`;
}

// --- The text form --------------------------------------------------------------------------------------

/**
 * Reads a puzzle; an error says which line and cell it could not read.
 * @param {string} text
 */
export function parse(text) {
  const lines = text.split(/\r\n?|\n/).map((line, at) => ({ at: at + 1, words: line.match(/[^ \t\u00a0]+/g) ?? [] }));
  const rows = lines.filter(({ words }) => words.length);
  const taiji = rows[0]?.words.join(" ") === TAIJI_LINE;
  if (taiji) rows.shift();
  if (!rows.length) throw new Error("there is no row: a puzzle has at least one");
  const width = rows[0].words.length;
  const cells = rows.flatMap(({ at, words }) => {
    if (words.length !== width) {
      throw new Error(`line ${at}: ${plural(words.length, "cell")} where the first row has ${width}`);
    }
    return words.map((word, place) => cellOf(word, `line ${at}, cell ${place + 1}`));
  });
  return boardOf(width, rows.length, cells, taiji);
}

/**
 * The text form of a board; `parse` reads it back exactly.
 * @param {Board} board
 */
export function show({ width, height, cells, taiji }) {
  const rows = Array.from(
    { length: height },
    (_, row) => cells.slice(row * width, (row + 1) * width).map(wordOf).join(" "),
  );
  return [...(taiji ? [TAIJI_LINE] : []), ...rows].join("\n");
}

// --- The rules ------------------------------------------------------------------------------------------

/**
 * Whether a finished board breaks no rule.
 * @param {Board} board
 * @param {boolean[]} lit
 */
export function solved(board, lit) {
  return !violations(board, lit).length;
}

/**
 * Everything that is wrong with a finished board; nothing means that it is solved.
 * @param {Board} board
 * @param {boolean[]} lit For each cell; what it says of voids does not matter.
 * @returns {Violation[]}
 */
export function violations(board, lit) {
  const areaAt = areaOfEach(board, lit);
  const placed = board.cells.flatMap(({ symbol }, cell) => symbol ? [{ cell, symbol }] : []);
  const dashed = placed.filter(({ symbol }) => symbol.kind === "dash" || symbol.kind === "diagonal");
  return [
    ...locks(board, lit),
    ...flowers(board, lit, placed, areaAt),
    ...areaAt.flatMap((area, i) => area[0] === i ? inArea(board, area) : []),
    ...dashes(board, dashed, areaAt),
    ...(board.taiji ? dashColours(board, dashed, areaAt) : []),
  ];
}

/** @param {Rule} rule @param {number[]} symbols @param {number[]} area @param {string} text @returns {Violation} */
function broken(rule, symbols, area, text) {
  return { rule, symbols, area, text: text[0].toUpperCase() + text.slice(1) };
}

/** @param {Board} board @param {boolean[]} lit */
function locks(board, lit) {
  return board.cells.flatMap(({ lock }, cell) =>
    lock === null || lock === lit[cell]
      ? []
      : [broken("lock", [cell], [cell], `${nameOf(board, cell)} is locked ${lock ? "lit" : "unlit"}.`)]
  );
}

/** @param {Board} board @param {boolean[]} lit @param {Placed[]} placed @param {number[][]} areaAt */
function flowers(board, lit, placed, areaAt) {
  return placed.flatMap(({ cell, symbol }) => {
    if (symbol.kind !== "flower") return [];
    const alike = neighbours(board, cell).filter((near) => lit[near] === lit[cell]).length;
    if (alike === symbol.petals) return [];
    const text = `${nameOf(board, cell)} has ${plural(alike, "neighbour")} of its own state.`;
    return [broken("flower", [cell], areaAt[cell], text)];
  });
}

/** @param {Board} board @param {number[]} area */
function inArea(board, area) {
  const here = area.flatMap((cell) => {
    const { symbol } = board.cells[cell];
    return symbol ? [{ cell, symbol }] : [];
  });
  return [...numbers(board, area, here), ...diamonds(board, area, here)];
}

/** @param {Board} board @param {number[]} area @param {Placed[]} here */
function numbers(board, area, here) {
  const [first, ...others] = here.filter(({ symbol }) => symbol.kind === "number");
  if (!first) return [];
  const all = [first, ...others];
  const total = all.reduce((sum, { symbol }) => sum + (symbol.value ?? 0), 0);
  const why = others.length ? `, but the numbers there add up to ${total}` : "";
  const name = nameOf(board, first.cell);
  const strange = others.filter(({ symbol }) => symbol.colour !== first.symbol.colour);
  return [
    ...(total === 0 || total === area.length
      ? []
      : [broken("number", all.map(({ cell }) => cell), area, `${name} is in an area of ${area.length}${why}.`)]),
    ...strange.map(({ cell }) => {
      const text = `${nameOf(board, cell)} shares its area with ${name}, of another colour.`;
      return broken("number-colour", [first.cell, cell], area, text);
    }),
  ];
}

/** @param {Board} board @param {number[]} area @param {Placed[]} here */
function diamonds(board, area, here) {
  const found = here.filter(({ symbol }) => symbol.kind === "diamond");
  return [...new Set(found.map(({ symbol }) => symbol.colour))].flatMap((colour) => {
    const count = here.filter(({ symbol }) => countsFor(symbol, colour, board.taiji)).length;
    if (count === 2) return [];
    const alike = found.filter(({ symbol }) => symbol.colour === colour).map(({ cell }) => cell);
    const text = `${nameOf(board, alike[0])} is in an area with ${count} ${colour} ${
      count === 1 ? "element" : "elements"
    }, not two.`;
    return [broken("diamond", alike, area, text)];
  });
}

/**
 * Whether a symbol is an element of a colour. A flower is orange and purple whatever its petals; in the Taiji
 * style yellow if it has petals, and purple if it has fewer than four.
 * @param {Symbol} symbol
 * @param {string | undefined} colour
 * @param {boolean} taiji
 */
function countsFor({ kind, colour: own, petals = 0 }, colour, taiji) {
  if (kind !== "flower") return own === colour;
  if (!taiji) return colour === "orange" || colour === "purple";
  return colour === "yellow" ? petals > 0 : colour === "purple" && petals < 4;
}

/**
 * The dash that shows the shape of a colour is its first plain one, if it has any.
 * @param {Board} board
 * @param {Placed[]} dashed
 * @param {number[][]} areaAt
 */
function dashes(board, dashed, areaAt) {
  const inOrder = ["dash", "diagonal"].flatMap((kind) => dashed.filter(({ symbol }) => symbol.kind === kind));
  return [...new Set(inOrder.map(({ symbol }) => symbol.colour))].flatMap((colour) => {
    const [{ cell: first }, ...others] = inOrder.filter(({ symbol }) => symbol.colour === colour);
    return others.flatMap(({ cell, symbol: { kind } }) => {
      if (sameShape(board.width, areaAt, first, cell, kind === "diagonal")) return [];
      const how = kind === "diagonal" ? ", however it is turned" : "";
      const text = `${nameOf(board, cell)} is not in the shape of ${nameOf(board, first)}${how}.`;
      return [broken(kind === "diagonal" ? kind : "dash", [first, cell], areaAt[cell], text)];
    });
  });
}

/**
 * Taiji style: dashes of different colours do not look alike, each seen with its area.
 * @param {Board} board
 * @param {Placed[]} dashed
 * @param {number[][]} areaAt
 */
function dashColours(board, dashed, areaAt) {
  return dashed.flatMap(({ cell: one, symbol }, at) =>
    dashed.slice(at + 1).flatMap(({ cell: two, symbol: other }) => {
      const mayTurn = symbol.kind === "diagonal" || other.kind === "diagonal";
      if (symbol.colour === other.colour || !sameShape(board.width, areaAt, one, two, mayTurn)) return [];
      const area = [...new Set([...areaAt[one], ...areaAt[two]])].sort((a, b) => a - b);
      const text = `${nameOf(board, one)} and ${nameOf(board, two)} see the same shape.`;
      return [broken("dash-colours", [one, two], area, text)];
    })
  );
}
