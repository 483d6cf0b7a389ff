// @ts-check
// What the answer panel does: clues added and taken away, a board sent elsewhere, a board published.
import { post } from "../../parts/api.js";
import { toast } from "../../parts/page.js";
import { copyResult, shareResult } from "../../parts/sharing.js";
import { encode } from "./code.js";
import { packed, reclued } from "./draft.js";
import { download, pngOf, svgOf } from "./drawn.js";
import { fileName, forLibrary, linkTo } from "./exchange.js";
import { HOME } from "./address.js";
import { show } from "./rules.js";
import { ask } from "./study.js";

/** @typedef {import("./draft.js").Made} Made */

/** The board with the clues that it does not need taken away, and a sentence about it. @param {Made} made */
export async function thinned(made) {
  const { text, sentence } = await ask("thin", packed(made));
  return { made: reclued(made, text), sentence };
}

/** @param {Made} made */
async function copyTaiji({ board }) {
  const { taiji, taiji_trouble: trouble } = await ask("forms", { text: show(board) });
  if (!taiji) throw new Error(trouble || "Taiji Maker has no code for this board.");
  await copyResult(taiji);
}

/** Takes a board elsewhere. @param {Made} made @param {string} name @param {"link" | "text" | "taiji" | "svg" | "png" | "paper"} form */
export async function sendAs(made, name, form) {
  const { board } = made;
  switch (form) {
    case "link":
      return await shareResult(linkTo(board));
    case "text":
      return await copyResult(show(board));
    case "taiji":
      return await copyTaiji(made);
    case "svg":
      return download(`${fileName(name)}.svg`, new Blob([svgOf(board)], { type: "image/svg+xml" }));
    case "png":
      return download(`${fileName(name)}.png`, await pngOf(board));
    case "paper":
      return location.assign(`${HOME}/print?puzzles=${encode(board)}`);
  }
}

/** Publishes a board; answers where it is now. @param {Made} made @param {string} title @param {string} note */
export async function publishBoard(made, title, note) {
  const text = forLibrary(made);
  const { number } = await post("/api/puzzles/grids/library", note ? { title, text, note } : { title, text });
  toast("It is in the library.");
  return `${HOME}/library/${number}`;
}
