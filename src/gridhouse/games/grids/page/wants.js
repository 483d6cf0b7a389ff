// @ts-check
// What the symbols on a board want: a word or two on a phone, a sentence beside the board.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { drawSymbol } from "./glyphs.js";
import { counted } from "./counting.js";
import { parse } from "./rules.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {import("./rules.js").Symbol} Symbol */
/** @typedef {{symbol: Symbol, brief: string, whole: string}} Want */

const ORDER = ["number", "diamond", "flower", "dash", "diagonal"];

/** @param {Symbol} symbol @param {Board} board @returns {Want} */
function wantOf(symbol, board) {
  const petals = board.taiji ? "yellow" : "orange";
  switch (symbol.kind) {
    case "number":
      return { symbol, brief: "size of its area", whole: "Its area has this many cells. Numbers together add up." };
    case "diamond":
      return { symbol, brief: "two of its colour", whole: "Exactly two of its colour in its area." };
    case "flower":
      return {
        symbol,
        brief: `${symbol.petals === 0 ? "none" : counted(symbol.petals ?? 0)} alike beside it`,
        whole: `As many neighbours like it as it has ${petals} petals.`,
      };
    case "dash":
      return { symbol, brief: "same shape, not turned", whole: "Same shape for the same colour. It never turns." };
    default:
      return { symbol, brief: "same shape, may turn", whole: "Same shape for the same colour. It may turn." };
  }
}

/** What the symbols of a board want, each kind once. @param {Board} board */
export function wantsOf(board) {
  const first = ORDER.map((kind) => board.cells.find(({ symbol }) => symbol?.kind === kind)?.symbol);
  return first.flatMap((symbol) => (symbol ? [wantOf(symbol, board)] : []));
}

/** Which kinds somebody knows from these boards; where nobody says which, all of them. @param {string[] | undefined} met */
export function knownFrom(met) {
  const kinds = new Set(met?.flatMap((text) => parse(text).cells.flatMap(({ symbol }) => symbol?.kind ?? [])));
  return (/** @type {string} */ kind) => !met || kinds.has(/** @type {Symbol["kind"]} */ (kind));
}

/**
 * The list of them. Whoever presses one is told the whole sentence, which is also how somebody learns of what they were
 * to find out.
 * @param {Board} board @param {(kind: string) => boolean} known @param {(text: string) => void} tell
 */
export function wantsList(board, known, tell) {
  const all = wantsOf(board);
  if (!all.length) return nothing;
  return html`<section class="gr-wants ${all.length > 3 ? "gr-many" : ""}" aria-label="What the symbols want">
    <h2>What the symbols want</h2>
    <ul>${
    all.map(({ symbol, brief, whole }) =>
      html`<li><button type="button" @click=${() => tell(whole)}>
        <svg class="gr-sample" viewBox="0 0 100 100" aria-hidden="true"><rect width="100" height="100" rx="14"></rect><g class="gr-on-dark">${svg`${
        drawSymbol(symbol, false, board.taiji)
      }`}</g></svg>
        ${
        known(symbol.kind)
          ? html`<span class="gr-brief">${brief}</span><span class="gr-whole">${whole}</span>`
          : html`<span>What does it want?</span>`
      }</button></li>`
    )
  }</ul></section>`;
}
