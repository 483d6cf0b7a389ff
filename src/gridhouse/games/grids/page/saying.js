// @ts-check
// What is said of cells and areas, to eyes and to ears. Pure.
import { trying } from "./answer.js";
import { capital, several } from "./counting.js";
import { areaOf } from "./rules.js";
import { symbolName } from "./symbols.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./answer.js").Answer} Answer */

/** How a cell is, in one word or two. @param {string} state */
const STATES = { "*": "lit", ".": "surely dark", "?": "dark" };

/** @param {Board} board @param {Answer} answer @param {string[]} states as they are shown @param {number} cell */
function stateWords(board, answer, states, cell) {
  const { lock } = board.cells[cell];
  if (lock !== null) return `locked ${lock ? "lit" : "dark"}`;
  const state = STATES[/** @type {"*" | "." | "?"} */ (states[cell])];
  return trying(answer) && "*.".includes(answer.trial[cell]) ? `trying: ${state}` : state;
}

/**
 * What a screen reader says of a cell: "Row 4, column 3, dark, not locked. Purple diagonal. Area of 5."
 * @param {Board} board @param {Answer} answer @param {string[]} states @param {number} cell @param {number} size of its area
 */
export function cellWords(board, answer, states, cell, size) {
  const { symbol, lock } = board.cells[cell];
  const where = `Row ${Math.floor(cell / board.width) + 1}, column ${cell % board.width + 1}`;
  const free = lock === null ? ", not locked" : "";
  const carries = symbol ? ` ${capital(symbolName(symbol))}.` : "";
  return `${where}, ${stateWords(board, answer, states, cell)}${free}.${carries} Area of ${size}.`;
}

/** What is said after a press: "Lit. Area of 2." @param {Board} board @param {Answer} answer @param {string[]} states @param {number} cell */
export function pressWords(board, answer, states, cell) {
  const size = areaOf(board, states.map((it) => it === "*"), cell).length;
  return `${capital(stateWords(board, answer, states, cell))}. Area of ${size}.`;
}

/** The numbers in an area, and what they add up to. @param {Board} board @param {number[]} area */
export function numbersIn(board, area) {
  const found = area.flatMap((cell) => {
    const { symbol } = board.cells[cell];
    return symbol?.kind === "number" ? [symbol] : [];
  });
  return { found, sum: found.reduce((sum, { value = 0 }) => sum + value, 0) };
}

/** What stands at an area that is pointed at: "3 of 3", or its size. @param {Board} board @param {number[]} area */
export function areaCaption(board, area) {
  const { found, sum } = numbersIn(board, area);
  return found.length && sum > 0 ? `${area.length} of ${sum}` : String(area.length);
}

/**
 * The same in words: what is meant strongly, then the rest, and whether it is well.
 * @param {Board} board @param {boolean[]} lit @param {number[]} area
 * @returns {{strong: string, rest: string, good: boolean}}
 */
export function areaWords(board, lit, area) {
  const { found, sum } = numbersIn(board, area);
  const strong = `${areaCaption(board, area)}.`;
  const its = found.length === 1 ? "number" : "numbers";
  const missing = sum - area.length;
  if (!found.length) {
    const kind = lit[area[0]] ? "lit" : "dark";
    return { strong: "", rest: `A ${kind} area of ${several(area.length, "cell")}.`, good: false };
  }
  if (sum < 0) return { strong, rest: "Its numbers add up to less than nothing: no area is that small.", good: false };
  if (sum === 0) {
    return { strong: `${strong}`, rest: "Its numbers add up to nothing, so any size will do.", good: false };
  }
  if (!missing) return { strong, rest: `This area is as large as its ${its}.`, good: true };
  return missing > 0
    ? { strong, rest: `${capital(several(missing, "cell"))} short of its ${its}.`, good: false }
    : { strong, rest: `${capital(several(-missing, "cell"))} too large for its ${its}.`, good: false };
}
