// @ts-check
// A house of the street as it is drawn: its roof, its emblem, and a window for each puzzle.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { litOf } from "./answer.js";
import { drawSymbol } from "./glyphs.js";
import { paneName } from "./houses.js";
import { HOME } from "./address.js";
import { parse } from "./rules.js";
import { sign } from "./signs.js";

/** @typedef {import("./houses.js").Front} Front */
/** @typedef {import("./houses.js").Pane} Pane */
/** @typedef {import("./rules.js").Symbol} Symbol */
/** Symbols on an emblem, and where: x, y, and how large. @typedef {[Symbol, number, number, number][]} Emblem */

const GABLE = "M0 40 50 0 100 40z";
const HIP = "M0 40 14 0H86L100 40z";
const DOME = "M0 40Q22 0 50 0T100 40z";
const TWINS = "M0 40V22L27 0 50 18 73 0 100 22V40z";

/** @type {Symbol} */
const DIAMOND = { kind: "diamond", colour: "red" };
/** @type {Symbol} */
const FLOWER = { kind: "flower", petals: 2 };
/** @type {Symbol} */
const DASH = { kind: "dash", colour: "cyan" };
/** @type {Symbol} */
const DIAGONAL = { kind: "diagonal", colour: "green" };

/** What each house is known by; in `words` for those who cannot see its emblem. @type {Record<string, {roof: string, words: string, emblem: Emblem}>} */
const FRONTS = {
  Rooms: { roof: GABLE, words: "Numbers", emblem: [[{ kind: "number", colour: "black", value: 4 }, 0, 0, 1]] },
  Sums: { roof: HIP, words: "Adding up", emblem: [[{ kind: "number", colour: "red", value: -2 }, 0, 0, 1]] },
  Gardens: { roof: DOME, words: "Flowers", emblem: [[FLOWER, 0, 0, 1]] },
  Pairs: { roof: TWINS, words: "Diamonds", emblem: [[DIAMOND, 0, 0, 1]] },
  Stamps: { roof: GABLE, words: "Dashes", emblem: [[DASH, 0, 0, 1]] },
  Windmills: { roof: HIP, words: "Diagonals", emblem: [[DIAGONAL, 0, 0, 1]] },
  Crossings: { roof: DOME, words: "Two at a time", emblem: [[FLOWER, -3, 18, 0.62], [DIAMOND, 42, 20, 0.62]] },
  Finales: {
    roof: TWINS,
    words: "All of them",
    emblem: [
      [{ kind: "number", colour: "black", value: 3 }, 4, 4, 0.5],
      [FLOWER, 46, 4, 0.5],
      [DIAMOND, 4, 46, 0.5],
      [DIAGONAL, 46, 46, 0.5],
    ],
  },
};

/** @param {string} name */
const frontOf = (name) => FRONTS[name] ?? FRONTS.Rooms;

/** @param {Emblem} emblem */
const emblemOf = (emblem) =>
  svg`<svg class="gs-emblem gr-on-dark" viewBox="-6 -6 112 112" aria-hidden="true"><circle cx="50" cy="50" r="53"></circle>${
    emblem.map(([symbol, x, y, size]) =>
      svg`<g transform="translate(${x} ${y}) scale(${size})">${drawSymbol(symbol, false, false)}</g>`
    )
  }</svg>`;

/** The light that is on behind a window: the pattern that solved it. @param {Pane} pane */
function pattern({ sheet, light }) {
  const board = parse(sheet.text);
  const lit = litOf(board, { cells: light?.cells ?? "", trial: "", hints: 0, checks: 0 });
  const shapes = lit.map((on, i) => (on ? `M${i % board.width} ${Math.floor(i / board.width)}h1v1h-1z` : "")).join("");
  return svg`<svg class="gs-light" viewBox="0 0 ${board.width} ${board.height}" preserveAspectRatio="none" aria-hidden="true"><path d=${shapes}></path></svg>`;
}

/** Solved, no checks, no hints. @param {Pane} pane */
const dots = ({ light }) =>
  html`<span class="gs-dots">${
    [1, 2, 3].map((star) => html`<i class=${star <= (light?.stars ?? 0) ? "on" : ""}></i>`)
  }</span>`;

/** @param {Pane} pane @param {Look} look */
function inside(pane, look) {
  if (pane.shine === "lit") return html`${pattern(pane)}`;
  return pane.puzzle === look.ring
    ? svg`<svg class="gs-go" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15L19 12z"></path></svg>`
    : html`<span class="gs-cross"></span>`;
}

/**
 * @typedef {object} Look What is about to change.
 * @property {string} ring the window that the ring is around
 * @property {Set<string>} fresh windows whose light is just going on
 */

/** @param {Pane} pane @param {Look} look */
function paneOf(pane, look) {
  const kind = `gs-pane gs-${pane.shine === "next" ? "open" : pane.shine} ${
    pane.puzzle === look.ring ? "gs-ring" : ""
  } ${look.fresh.has(pane.puzzle) ? "gs-fresh" : ""}`;
  const content = html`<span class="gs-frame">${inside(pane, look)}</span>${
    pane.shine === "lit" ? dots(pane) : nothing
  }`;
  return pane.shine === "closed"
    ? html`<li class="gs-place"><span class=${kind} role="img" aria-label=${paneName(pane)}>${content}</span></li>`
    : html`<li class="gs-place"><a class=${kind} href="${HOME}/campaign/${pane.puzzle}" aria-label=${
      paneName(pane)
    } title="${pane.sheet.place}. ${pane.sheet.title}" aria-current=${
      pane.shine === "next" ? "step" : nothing
    }>${content}</a></li>`;
}

/** "all 7 lit", "2 of 9 lit", "9 puzzles". @param {Front} front */
const count = ({ lit, panes }) =>
  lit === panes.length ? `all ${lit} lit` : lit ? `${lit} of ${panes.length} lit` : `${panes.length} puzzles`;

/**
 * A house.
 * @param {Front} front
 * @param {Look} look
 * @param {unknown} carryOn the way on, where it is in this house
 */
export const houseFront = (front, look, carryOn) => {
  const { roof, words, emblem } = frontOf(front.name);
  return html`<li class="gs-house gs-${front.name.toLowerCase()} ${front.open ? "" : "gs-shut"}">
    <div class="gs-sign">
      <h2>${front.name}</h2>
      <p class="gs-words">${words}</p>
      <p class=${front.open ? "gs-count" : "gs-opens"}>${front.open ? count(front) : front.opens}</p>
      ${
    front.stars
      ? html`<p class="gs-stars">${sign("star")}${front.stars}<span class="unseen"> stars</span></p>`
      : nothing
  }
      ${carryOn}
    </div>
    <div class="gs-building">
      <div class="gs-top"><svg class="gs-roof" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true"><path d=${roof}></path></svg>${
    emblemOf(emblem)
  }</div>
      <ol class="gs-wall" aria-label=${front.name}>${front.panes.map((pane) => paneOf(pane, look))}</ol>
    </div>
  </li>`;
};

/** @param {string} text */
export const goOn = (text) => html`${icon("play")}${text}`;
