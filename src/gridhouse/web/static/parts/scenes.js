// A small drawn scene for each game of the house, in its own accent; other games bring an icon.svg.
import { html, svg } from "../vendor/lit-html.js";
import { dressAs } from "./table.js";
import { looks } from "./text.js";

/** @param {number} x @param {number} y @param {string} look @param {number} [size] */
const tile = (x, y, look, size = 22) =>
  svg`<svg x=${x} y=${y} width=${size} height=${size + 3} viewBox="0 0 22 25">
  <rect class="deep ${look}" y="3" width="22" height="22" rx="3"></rect><rect class=${look} width="22" height="22" rx="3"></rect></svg>`;

/** @param {number} x @param {number} y @param {string} word @param {string} [look] */
const letter = (x, y, word, look = "on") => svg`<text class=${look} x=${x} y=${y}>${word}</text>`;

const guillotine = svg`
  <path class="ink" d="M62 18h6v90h-6zM112 18h6v90h-6zM56 12h68v8H56z"></path>
  <path class="ink" d="M52 104h76v6H52z"></path>
  <path class="accent" d="M70 34h40v16L70 64z"></path><path class="line" d="M90 20v14"></path>
  <path class="wood" d="M68 82h44v18H68z"></path><circle class="paper" cx="90" cy="91" r="8"></circle>
  <circle class="ink" cx="87" cy="89" r="1.3"></circle><circle class="ink" cx="93" cy="89" r="1.3"></circle><path class="line" d="M87 94.5h6"></path>
  ${tile(14, 30, "paper")}${letter(25, 46, "H", "ink")}${tile(14, 60, "paper")}${letter(25, 76, "E", "ink")}
  ${tile(144, 30, "accent")}${letter(155, 46, "A")}${tile(144, 60, "paper")}${letter(155, 76, "?", "ink")}`;

const dice = svg`
  ${
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((col) => tile(12 + col * 26, 16 + row * 29, row === 1 && col > 0 ? "accent" : "paper"))
  )
}
  ${
  [[0, 0, 6], [0, 1, 8], [0, 2, 10], [0, 3, 12], [1, 0, 9], [2, 0, 12], [2, 1, 16], [2, 2, 20], [2, 3, 24]].map((
    [row, col, n],
  ) => letter(23 + col * 26, 31 + row * 29, String(n), "small"))
}
  <g transform="rotate(-10 142 44)"><rect class="ink" x="122" y="24" width="38" height="38" rx="7"></rect>
    <g class="glow"><circle cx="132" cy="34" r="4"></circle><circle cx="150" cy="34" r="4"></circle><circle cx="132" cy="52" r="4"></circle><circle cx="150" cy="52" r="4"></circle></g></g>
  <g transform="rotate(12 150 88)"><rect class="ink" x="134" y="72" width="34" height="34" rx="7"></rect>
    <g class="glow two"><circle cx="143" cy="81" r="3.6"></circle><circle cx="151" cy="89" r="3.6"></circle><circle cx="159" cy="97" r="3.6"></circle></g></g>`;

const trail = svg`
  ${
  [[14, 82], [40, 82], [66, 82], [92, 82], [92, 53], [92, 24]].map(([x, y], i) =>
    tile(x, y, i < 3 ? "accent" : "paper")
  )
}
  ${[[118, 24], [144, 24]].map(([x, y]) => tile(x, y, "fog"))}
  <path class="flag" d="M152 40V8l16 6-16 7"></path>
  <path class="on-line" d="M20 93l4 4 7-8M46 93l4 4 7-8"></path><circle class="on" cx="77" cy="93" r="5"></circle>`;

const lights = svg`
  ${
  [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((col) =>
      tile(28 + col * 26, 5 + row * 28, [6, 7, 11, 12, 13, 3, 8, 15].includes(row * 5 + col) ? "accent" : "dim")
    )
  )
}
  <path class="on" d="M65 36l7 8-7 8-7-8z"></path>${letter(117, 49, "5")}
  <path class="paper" d="M117 65l7 8-7 8-7-8z"></path>
  <g class="on"><circle cx="91" cy="67" r="4"></circle><circle cx="91" cy="79" r="4"></circle><circle cx="85" cy="73" r="4"></circle><circle cx="97" cy="73" r="4"></circle></g>`;

const cross = svg`
  ${["hue-1", "hue-2", "hue-3", "hue-4", "hue-5"].map((hue, i) => tile(25 + i * 27, 50, hue))}
  ${tile(79, 21, "hue-6")}${tile(79, 79, "hue-2")}
  ${letter(36, 66, "W", "on-hue")}${letter(90, 66, "T", "on-hue")}${letter(144, 66, "R", "on-hue")}`;

/** The house itself, a window lit for every game. */
export const house = html`<svg class="scene house" viewBox="0 0 180 146" aria-hidden="true">
  <path class="ink" d="M90 6 166 46v10H14V46z"></path>
  ${
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((col) => {
      const lit =
        ["", "hue-5", "", "", "hue-1", "hue-3", "", "", "hue-2", "", "", "", "door", "hue-4", ""][row * 5 + col];
      return tile(23 + col * 28, 61 + row * 28, lit || "dim");
    })
  )
}
</svg>`;

/** @type {Record<string, unknown>} */
const SCENES = { dontloseyourhead: guillotine, vapoosh: dice, tilerace: trail, grids: lights, chromacross: cross };

/** Games that the house has no accent for bring their own. @param {Array<{key: string}>} games */
export function dressGuests(games) {
  for (const { key } of games) if (!(looks(key) in SCENES)) void dressAs(key);
}

/**
 * The picture of a game.
 * @param {string} key
 */
export function scene(key) {
  const drawn = SCENES[looks(key)];
  return drawn
    ? html`<svg class="scene" viewBox="0 0 180 120" aria-hidden="true">${drawn}</svg>`
    : html`<img class="scene" src=${
      new URL(`../games/${key}/icon.svg`, import.meta.url).href
    } alt="" width="180" height="120">`;
}
