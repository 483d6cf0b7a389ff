// @ts-check
// Boards that come in and go out: as text, as links and codes, as codes of Taiji Maker, and as what a library takes.
import { decode, encode } from "./code.js";
import { packed } from "./draft.js";
import { parse } from "./rules.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./rules.js").Board} Board */

/** The code in an address of ours, or in what is nothing but a code; else nothing. @param {string} text */
export function codeIn(text) {
  const found = /\/play\/grids\/(?:p|make)\/([\w-]+)\/?$/.exec(text) ?? /^(1[\w-]{2,})$/.exec(text);
  return found?.[1] ?? "";
}

/** The code of Taiji Maker in a text or at the end of an address: a width and a colon come first. @param {string} text */
export const taijiIn = (text) => /(?:^|[=/?#])([0-9]+(?::|%3A)[^\s/]+)$/i.exec(text)?.[1] ?? "";

/**
 * Reads a board as text, as a link or as a code of ours; an error says where it cannot be read.
 * @param {string} text
 * @returns {Board}
 */
export const boardIn = (text) => (codeIn(text) ? decode(codeIn(text)) : parse(text));

/** Where a board is played, for anybody who has the link. @param {Board} board */
export const linkTo = (board) => `${location.origin}/play/grids/p/${encode(board)}`;

/** What the library takes: the board, and below a line its solution. @param {Made} made */
export function forLibrary(made) {
  const { width } = made.board;
  const rows = packed(made).cells.match(new RegExp(`.{${width}}`, "g")) ?? [];
  return [encode(made.board), "---", ...rows].join("\n");
}

/** A name as a file has it. @param {string} name */
export const fileName = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "grids";
