// @ts-check
// What a maker does: draws the puzzle, draws its solution, or tries it; and the way back from each step.
import { html } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";

/** @typedef {"puzzle" | "solution"} Mode */

/** @type {[Mode, string, string, "pencil" | "sun"][]} */
const MODES = [["puzzle", "Draw the puzzle", "Puzzle", "pencil"], ["solution", "Draw the solution", "Solution", "sun"]];

/**
 * @param {Mode} now
 * @param {import("./drafts.js").Steps} steps
 * @param {{turn: (mode: Mode) => void, tryIt: () => void, back: (way: "undo" | "redo") => void}} acts
 */
export const modeBar = (now, steps, { turn, tryIt, back }) =>
  html`<div class="gre-modes">
    <div class="segments" role="group" aria-label="What you do">${
    MODES.map(([mode, text, short, name]) =>
      html`<label class="segment"><input type="radio" name="mode" aria-label=${text} .checked=${
        mode === now
      } @change=${() => turn(mode)}><span>${icon(name)}<b>${text}</b><i>${short}</i></span></label>`
    )
  }<button class="segment" type="button" @click=${tryIt}><span>${icon("play")}Try it</span></button></div>
    <button class="button square" type="button" aria-label="Undo" title="Undo (Ctrl Z)" ?disabled=${!steps.past
    .length} @click=${() => back("undo")}>${icon("undo-2")}</button>
    <button class="button square" type="button" aria-label="Redo" title="Redo (Ctrl Y)" ?disabled=${!steps.next
    .length} @click=${() => back("redo")}>${icon("redo-2")}</button>
  </div>`;
