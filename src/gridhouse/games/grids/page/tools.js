// @ts-check
// What a maker has in hand: a symbol with its colour and count, or a tool for cells. Pure.
import { erased, holed, locked, placed, shone } from "./draft.js";
import { COLOURS } from "./symbols.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./symbols.js").Colour} Colour */
/** @typedef {import("./rules.js").Symbol} Symbol */
/** @typedef {"diamond" | "number" | "negative" | "flower" | "dash" | "diagonal"} SymbolTool */
/** @typedef {"light" | "lock" | "hole" | "erase"} CellTool */
/** @typedef {{tool: SymbolTool | CellTool, symbol: SymbolTool, colour: Colour, value: number, petals: number}} Hand `symbol` is the tool, or the symbol that was in hand before it */

/** The tools that place symbols: their names, and their keys. @type {[SymbolTool, string, string][]} */
export const SYMBOL_TOOLS = [
  ["diamond", "Diamond", "d"],
  ["number", "Number", "n"],
  ["negative", "Negative number", "m"],
  ["flower", "Flower", "f"],
  ["dash", "Dash", "-"],
  ["diagonal", "Diagonal dash", "/"],
];

/** The tools for cells: their names, and their keys. @type {[CellTool, string, string][]} */
export const CELL_TOOLS = [["light", "Light", "l"], ["lock", "Lock", "x"], ["hole", "Hole", "h"], [
  "erase",
  "Eraser",
  "e",
]];

/** The keys of the colours, in their order. */
export const COLOUR_KEYS = "roygcbpkw";

const MOST = { value: 256, petals: 4 };

/** @type {Hand} */
export const EMPTY_HAND = { tool: "diamond", symbol: "diamond", colour: "red", value: 1, petals: 2 };

/** Whether this places symbols. @param {string} tool @returns {tool is SymbolTool} */
export const isSymbolTool = (tool) => SYMBOL_TOOLS.some(([name]) => name === tool);

/** With this tool in hand. @param {Hand} hand @param {SymbolTool | CellTool} tool @returns {Hand} */
export const taken = (hand, tool) => ({ ...hand, tool, symbol: isSymbolTool(tool) ? tool : hand.symbol });

/** With this colour: for the symbol that was in hand last. @param {Hand} hand @param {Colour} colour @returns {Hand} */
export const dyed = (hand, colour) => ({ ...hand, colour, tool: hand.symbol });

/** What the symbol in hand counts: its value, its petals, or nothing. @param {Hand} hand @returns {"value" | "petals" | null} */
export const counts = ({ symbol }) =>
  symbol === "number" || symbol === "negative" ? "value" : symbol === "flower" ? "petals" : null;

/** Whether the symbol can count so much more, or less. @param {Hand} hand @param {number} by */
export function canCount(hand, by) {
  const what = counts(hand);
  return what !== null && hand[what] + by >= (what === "value" ? 1 : 0) && hand[what] + by <= MOST[what];
}

/** @param {Hand} hand @param {number} by @returns {Hand} */
export function counted(hand, by) {
  const what = counts(hand);
  return what && canCount(hand, by) ? { ...hand, tool: hand.symbol, [what]: hand[what] + by } : hand;
}

/** What a tool places. @param {Hand} hand @param {SymbolTool} [tool] @returns {Symbol} */
export function symbolInHand({ symbol, colour, value, petals }, tool = symbol) {
  if (tool === "flower") return { kind: tool, petals };
  if (tool === "number" || tool === "negative") {
    return { kind: "number", colour, value: tool === "number" ? value : -value };
  }
  return { kind: tool, colour };
}

/** Whether the tool can be drawn over several cells. @param {Hand} hand */
export const sweeps = ({ tool }) => !isSymbolTool(tool);

/** What a tool makes of a cell at which it begins; the others follow. @param {Made} made @param {Hand} hand @param {number} cell */
const turned = ({ board, lit }, { tool }, cell) =>
  tool === "light" ? !lit[cell] : tool === "lock" ? board.cells[cell].lock === null : !board.cells[cell].void;

/** Uses the tool on cells, as it begins on the first of them. @param {Made} made @param {Hand} hand @param {number[]} cells @returns {Made} */
export function used(made, hand, cells) {
  const on = turned(made, hand, cells[0]);
  switch (hand.tool) {
    case "light":
      return shone(made, cells, on);
    case "lock":
      return locked(made, cells, on);
    case "hole":
      return holed(made, cells, on);
    case "erase":
      return erased(made, cells);
    default:
      return placed(made, cells[0], symbolInHand(hand));
  }
}

/** What is in hand after a key; null: the key is for something else. A digit is a number, or petals while a flower is in hand. @param {Hand} hand @param {string} key @returns {Hand | null} */
export function keyed(hand, key) {
  const low = key.toLowerCase();
  const found = [...SYMBOL_TOOLS, ...CELL_TOOLS].find(([, , own]) => own === low);
  if (found) return taken(hand, found[0]);
  const colour = low.length === 1 ? COLOURS[COLOUR_KEYS.indexOf(low)] : undefined;
  if (colour) return dyed(hand, colour);
  if (key === "+" || key === "_") return counted(hand, key === "+" ? 1 : -1);
  if (!/^[0-9]$/.test(key)) return null;
  const digit = Number(key);
  if (hand.tool === "flower") return digit <= MOST.petals ? { ...hand, petals: digit } : hand;
  return digit ? { ...taken(hand, hand.tool === "negative" ? "negative" : "number"), value: digit } : hand;
}
