// @ts-check
// The parts of ChromaCross that can be seen: the cross, the palette, the attempts, the keyboard.
import { html, nothing } from "../../vendor/lit-html.js";
import { COLOURS } from "./rules.js";

/**
 * @typedef {import("./rules.js").KeyState} KeyState
 *
 * @typedef {object} Swatch
 * @property {string} colour its hex in the document
 * @property {string | null} letter null: not known yet
 * @property {boolean} [missed] the letter is only known because the game is lost
 *
 * @typedef {object} Picture All that is drawn of a puzzle.
 * @property {string[]} row the colour of each tile, from the left
 * @property {string[]} column the colour of each tile, from the top
 * @property {number} horizontalIndex
 * @property {number} verticalIndex
 * @property {Swatch[]} palette
 * @property {boolean} solved
 */

const ROWS = {
  qwerty: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  azerty: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
  qwertz: ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"],
};
/** @typedef {keyof typeof ROWS} Layout */

/** @param {unknown} name @returns {Layout} */
export const layoutOf = (
  name,
) => (typeof name === "string" && Object.hasOwn(ROWS, name) ? /** @type {Layout} */ (name) : "qwerty");

/** What people call a colour. @param {string} hex */
export const nameOf = (hex) => COLOURS.find((colour) => colour.hex === hex)?.name ?? "grey";

/** @param {Picture} picture @param {string} hex */
const swatchOf = (picture, hex) => {
  const at = picture.palette.findIndex((swatch) => swatch.colour === hex);
  return { ...picture.palette[at], digit: at + 1 };
};

/** The cross in words, for those who hear it. @param {Picture} picture */
function inWords(picture) {
  const tiles = (/** @type {string[]} */ hexes) =>
    hexes.map((hex) => `${nameOf(hex)} ${swatchOf(picture, hex).letter ?? "unknown"}`).join(", ");
  return (
    `Row: ${tiles(picture.row)}. Column: ${tiles(picture.column)}. ` +
    `They cross at tile ${picture.horizontalIndex + 1} of the row, tile ${picture.verticalIndex + 1} of the column.`
  );
}

/**
 * The two words as coloured tiles.
 * @param {Picture} picture
 */
export function cross(picture) {
  const { row, column, horizontalIndex, verticalIndex } = picture;
  const tile = (/** @type {string} */ hex, /** @type {number} */ x, /** @type {number} */ y) => {
    const { letter, missed, digit } = swatchOf(picture, hex);
    return html`<span class="cc-tile hue-${nameOf(hex)} ${letter ? "known" : ""} ${missed ? "missed" : ""}"
      .style=${`--x:${x + 1};--y:${y + 1};--at:${x + y}`}><i class="digit">${digit}</i><b>${
      letter ?? nothing
    }</b></span>`;
  };
  return html`<div class="cc-cross ${picture.solved ? "solved" : ""}" role="img" aria-label=${inWords(picture)}
      .style=${`--cols:${row.length};--rows:${column.length}`}>
    ${row.map((hex, x) => tile(hex, x, verticalIndex))}
    ${column.map((hex, y) => (y === verticalIndex ? nothing : tile(hex, horizontalIndex, y)))}
  </div>`;
}

/**
 * COLOUR = LETTER, or COLOUR = ?
 * @param {Picture} picture
 */
export const palette = (picture) =>
  html`<ul class="cc-palette" aria-label="Palette">
  ${
    picture.palette.map(({ colour, letter, missed }, at) =>
      html`<li class="${letter ? "known" : ""} ${missed ? "missed" : ""}">
    <span class="cc-swatch hue-${nameOf(colour)}"><i class="digit">${at + 1}</i></span><span class="unseen">${
        nameOf(colour)
      }</span>
    <span aria-hidden="true">=</span><b>${letter ?? "?"}</b>
  </li>`
    )
  }
</ul>`;

/** "1 attempt left". @param {number} left */
export const inAttempts = (left) => `${left === 1 ? "1 attempt" : `${left} attempts`} left`;

/**
 * The attempts that are left, and the wrong letters that the others went for.
 * @param {{attempts: number, left: number, wrong: string[]}} it
 */
export const attempts = ({ attempts, left, wrong }) =>
  html`<p class="cc-attempts">
  <span class="cc-pips" aria-hidden="true">${
    Array.from({ length: attempts }, (_, i) => html`<i class=${i < left ? "" : "lost"}></i>`)
  }</span>
  <span>${inAttempts(left)}</span>
  <span class="cc-wrong">${
    wrong.length ? html`<span class="unseen">Wrong letters: </span>${wrong.join(" ")}` : nothing
  }</span>
</p>`;

const SAID = { default: "", correct: ", correct", incorrect: ", incorrect" };

/**
 * The on-screen keyboard. Each key is default, correct or incorrect.
 * @param {{keys: Record<string, KeyState>, layout: Layout, waiting?: string[], press: (text: string) => void}} it
 */
export function keyboard({ keys, layout, waiting = [], press }) {
  const key = (/** @type {string} */ letter) =>
    html`<button type="button" class="cc-key ${keys[letter]} ${waiting.includes(letter) ? "waiting" : ""}"
    aria-label="${letter}${SAID[keys[letter]]}" @click=${() => press(letter)}>${letter}</button>`;
  return html`<div class="cc-keyboard" role="group" aria-label="Keyboard">
    ${ROWS[layout].map((line) => html`<div class="cc-keys">${[...line].map(key)}</div>`)}
  </div>`;
}

/** The four numbers that everybody looks for. @param {{played: number, percent: number, streak: number, best: number}} it */
export const fourNumbers = ({ played, percent, streak, best }) =>
  html`<span><b>${played}</b>played</span><span><b>${percent} %</b>won</span><span><b>${streak}</b>streak</span><span><b>${best}</b>best streak</span>`;

/** Shakes the board: this letter was guessed before. */
export function shake() {
  const board = document.querySelector(".cc-cross");
  board?.classList.remove("shaken");
  void (board instanceof HTMLElement && board.offsetWidth); // a new start of the same animation
  board?.classList.add("shaken");
}
