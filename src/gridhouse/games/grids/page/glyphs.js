// @ts-check
// What stands on cells: numbers are discs, negative ones rings; every colour has a mark, so that it holds in grey.
import { nothing, svg } from "../../vendor/lit-html.js";

/** @typedef {import("./rules.js").Symbol} Symbol */

/** Inks that bear dark writing. */
const PALE = ["orange", "yellow", "cyan", "white"];

/** The mark of each colour, around 0 0. @type {Record<string, unknown>} */
const MARKS = {
  red: svg`<circle r="5"></circle>`,
  orange: svg`<path d="M0-6 6 5H-6z"></path>`,
  yellow: svg`<circle class="gr-hollow" r="4.5"></circle>`,
  green: svg`<rect x="-2.5" y="-7" width="5" height="14" rx="1"></rect>`,
  cyan: svg`<circle cx="-6" r="3.6"></circle><circle cx="6" r="3.6"></circle>`,
  blue: svg`<rect x="-7" y="-2.5" width="14" height="5" rx="1"></rect>`,
  purple: svg`<path d="M-2-7h4v5h5v4h-5v5h-4v-5h-5v-4h5z"></path>`,
};

/** @param {string} colour @param {number} y */
const mark = (colour, y) =>
  colour in MARKS
    ? svg`<g class="gr-mark ${PALE.includes(colour) ? "gr-pale" : ""}" transform="translate(50 ${y})">${
      MARKS[colour]
    }</g>`
    : nothing;

/**
 * The mark of a number is a tag at the foot of its disc: inside it, the red dot would make a "!" of a 1; and beside it, the
 * bar of blue and the cross of purple would be read as minus and plus.
 * @param {string} colour
 */
const tag = (colour) =>
  svg`<circle class="gr-ink gr-${colour}" cx="50" cy="83" r="12.5"></circle><g transform="translate(7 15.5) scale(0.86)">${
    mark(colour, 78.5)
  }</g>`;

/** @param {Symbol} symbol @param {boolean} marked */
function number({ colour = "black", value = 0 }, marked) {
  const text = value < 0 ? `−${-value}` : `${value}`;
  const look = value < 0 ? "gr-ring" : PALE.includes(colour) ? "gr-pale" : "";
  const size = text.length === 1 ? 44 : text.length === 2 ? 36 : 27;
  return svg`<circle class="gr-ink gr-${colour} ${value < 0 ? "gr-negative" : ""}" cx="50" cy="50" r=${
    value < 0 ? 30 : 33
  }></circle>
    <text class="gr-digits ${look}" x="50" y=${50 + size * 0.35} font-size=${size}>${text}</text>
    ${marked && colour in MARKS ? tag(colour) : nothing}`;
}

const CORNERS = [[1, -1], [1, 1], [-1, 1], [-1, -1]];

/** Petals stand on the diagonals: they count neighbours, and point at none. @param {Symbol} symbol @param {boolean} taiji */
const flower = ({ petals = 0 }, taiji) =>
  svg`${
    CORNERS.map(([x, y], i) =>
      i < petals
        ? svg`<circle class="gr-ink gr-${taiji ? "yellow" : "orange"}" cx=${50 + 16 * x} cy=${
          50 + 16 * y
        } r="14.5"></circle>`
        : svg`<ellipse class="gr-ink gr-purple" cx=${50 + 16 * x} cy=${50 + 16 * y} rx="8" ry="18"
          transform="rotate(${x * y > 0 ? -45 : 45} ${50 + 16 * x} ${50 + 16 * y})"></ellipse>`
    )
  }<circle class="gr-heart" cx="50" cy="50" r="8"></circle>`;

/**
 * A symbol on a cell of 100 × 100.
 * @param {Symbol} symbol
 * @param {boolean} marked whether colours have marks
 * @param {boolean} taiji whether flowers are yellow
 */
export function drawSymbol(symbol, marked, taiji) {
  const { kind, colour = "black" } = symbol;
  const marks = marked ? mark(colour, 50) : nothing;
  switch (kind) {
    case "number":
      return number(symbol, marked);
    case "flower":
      return flower(symbol, taiji);
    case "diamond":
      return svg`<path class="gr-ink gr-${colour}" d="M50 18 82 50 50 82 18 50z"></path>${marks}`;
    case "dash":
      return svg`<rect class="gr-ink gr-${colour}" x="15" y="38" width="70" height="24" rx="7"></rect>${marks}`;
    default:
      return svg`<rect class="gr-ink gr-${colour}" x="15" y="38" width="70" height="24" rx="7" transform="rotate(-45 50 50)"></rect>${marks}`;
  }
}

/** A colour to choose, with its mark. @param {string} colour */
export const drawSwatch = (colour) =>
  svg`<rect class="gr-ink gr-${colour}" x="8" y="8" width="84" height="84" rx="20"></rect><g transform="translate(-50 -50) scale(2)">${
    mark(colour, 50)
  }</g>`;
