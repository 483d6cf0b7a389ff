// @ts-check
// What a maker chooses from: symbols, colours, tools for cells, and the board itself.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { drawSwatch, drawSymbol } from "./glyphs.js";
import { LONGEST } from "./draft.js";
import { toolSign } from "./tool-signs.js";
import { COLOURS } from "./symbols.js";
import {
  canCount,
  CELL_TOOLS,
  COLOUR_KEYS,
  counted,
  counts,
  dyed,
  SYMBOL_TOOLS,
  symbolInHand,
  taken,
} from "./tools.js";

/** @typedef {import("./tools.js").Hand} Hand */
/** @typedef {import("./rules.js").Board} Board */

/** @param {unknown} content @param {string} [ground] */
const tile = (content, ground = "gr-on-dark") =>
  svg`<svg class="gre-tile ${ground}" viewBox="0 0 100 100" aria-hidden="true"><rect class="gre-ground" x="3" y="3" width="94" height="94" rx="16"></rect>${content}</svg>`;

const LOCK = svg`<path class="gr-lock" d="M20 38V20h18M62 20h18v18M80 62v18H62M38 80H20V62"></path>`;

/** How the tools for cells look. */
const CELL_TILES = {
  light: tile(nothing, "gr-on-lit"),
  lock: tile(LOCK),
  hole: tile(nothing, "gre-nowhere"),
  erase: html`<span class="gre-tile gre-rubber">${toolSign("eraser")}</span>`,
};

/** @param {{name: string, value: string, label: string, key: string, on: boolean, content: unknown, caption?: string, change: () => void}} it */
const option = ({ name, value, label, key, on, content, caption = "", change }) =>
  html`<label class="gre-tool" title="${label} (${key.toUpperCase()})">
    <input type="radio" name=${name} value=${value} aria-label=${label} aria-keyshortcuts=${key} .checked=${on} @change=${change}>
    ${content}${caption ? html`<span class="gre-caption-of" aria-hidden="true">${caption}</span>` : nothing}
  </label>`;

/**
 * The tools, and what they have in hand.
 * @param {Hand} hand
 * @param {boolean} taiji
 * @param {(hand: Hand) => void} take
 */
export function toolbox(hand, taiji, take) {
  const what = counts(hand);
  const shown = what ? symbolInHand(hand).value ?? hand.petals : "";
  const step = (/** @type {1 | -1} */ by) => {
    const away = hand.symbol === "negative" ? -by : by; // more of a negative number is less
    const label = `One ${what === "petals" ? "petal " : ""}${by < 0 ? "less" : "more"}`;
    return html`<button class="button square" type="button" aria-label=${label} ?disabled=${!canCount(hand, away)}
      @click=${() => take(counted(hand, away))}>${icon(by < 0 ? "minus" : "plus")}</button>`;
  };
  /** @param {readonly [Hand["tool"], string, string]} tool @param {{content: unknown, caption?: string}} drawn */
  const toolOf = ([tool, label, key], drawn) =>
    option({
      name: "tool",
      value: tool,
      label,
      key,
      on: hand.tool === tool,
      change: () => take(taken(hand, tool)),
      ...drawn,
    });
  return html`<fieldset class="gre-group gre-symbols"><legend>Symbol</legend>
      <div class="gre-row">${
    SYMBOL_TOOLS.map((it) => toolOf(it, { content: tile(drawSymbol(symbolInHand(hand, it[0]), true, taiji)) }))
  }</div>
      <div class="gre-count ${what ? "" : "gre-idle"}" role="group" aria-label=${
    what === "petals" ? "Petals" : "Value"
  }>
        ${step(-1)}<output aria-live="polite">${`${shown}`.replace("-", "−")}</output>${step(1)}
      </div>
    </fieldset>
    <fieldset class="gre-group gre-colours" ?disabled=${hand.symbol === "flower"}><legend>Colour</legend>
      <div class="gre-row">${
    COLOURS.map((colour, i) =>
      option({
        name: "colour",
        value: colour,
        label: colour[0].toUpperCase() + colour.slice(1),
        key: COLOUR_KEYS[i],
        on: hand.colour === colour,
        content: svg`<svg class="gre-swatch" viewBox="0 0 100 100" aria-hidden="true">${drawSwatch(colour)}</svg>`,
        change: () => take(dyed(hand, colour)),
      })
    )
  }</div>
    </fieldset>
    <fieldset class="gre-group gre-cell-tools"><legend>Cell</legend>
      <div class="gre-row">${
    CELL_TOOLS.map((it) => toolOf(it, { content: CELL_TILES[it[0]], caption: it[1].toLowerCase() }))
  }</div>
    </fieldset>`;
}

/**
 * What can be done with the whole board.
 * @param {Board} board
 * @param {{resize: (width: number, height: number) => void, rotate: () => void, mirror: () => void, style: (taiji: boolean) => void, clear: () => void}} acts
 */
export function boardTools({ width, height, taiji }, acts) {
  const side = (
    /** @type {string} */ name,
    /** @type {number} */ length,
    /** @type {(length: number) => void} */ change,
  ) =>
    html`<div class="gre-side" role="group" aria-label=${name}><span>${name}</span>
      <button class="button square" type="button" aria-label="${name}: one less" ?disabled=${length <= 1} @click=${() =>
      change(length - 1)}>${icon("minus")}</button>
      <output aria-live="polite">${length}</output>
      <button class="button square" type="button" aria-label="${name}: one more" ?disabled=${
      length >= LONGEST
    } @click=${() => change(length + 1)}>${icon("plus")}</button>
    </div>`;
  return html`<div class="gre-group gre-board-tools" role="group" aria-label="Board"><span class="gre-legend" aria-hidden="true">Board</span>
    <div class="gre-row">
      <details class="gre-size"><summary class="button" aria-label="Size: ${width} by ${height}">${width} × ${height} ${
    icon("chevron-down")
  }</summary>
        <div class="gre-drawer">
          ${side("Width", width, (length) => acts.resize(length, height))}
          ${side("Height", height, (length) => acts.resize(width, length))}
          <label class="gre-check"><input type="checkbox" .checked=${taiji} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => acts.style(event.target.checked)}>
            <span>Taiji style<small>Flowers are yellow and purple, and dashes of two colours must not look alike.</small></span></label>
          <button class="button" type="button" @click=${acts.clear}>${icon("trash-2")}Clear the board</button>
        </div>
      </details>
      <button class="button square" type="button" aria-label="Turn it to the right" title="Turn it to the right" @click=${acts.rotate}>${
    toolSign("rotate-cw")
  }</button>
      <button class="button square" type="button" aria-label="Mirror it" title="Mirror it" @click=${acts.mirror}>${
    toolSign("flip-horizontal-2")
  }</button>
    </div></div>`;
}

/** While the solution is drawn: what can be done with the light. @param {{dark: () => void, swap: () => void}} acts */
export const lightTools = ({ dark, swap }) =>
  html`<div class="gre-group gre-light-tools" role="group" aria-label="Light"><span class="gre-legend" aria-hidden="true">Light</span>
    <p class="help">Press a cell to light it, or draw over several. The light that you leave here is your solution: players never see it.</p>
    <div class="gre-row">
      <button class="button" type="button" @click=${swap}>Swap light and dark</button>
      <button class="button" type="button" @click=${dark}>All dark</button>
    </div></div>`;
