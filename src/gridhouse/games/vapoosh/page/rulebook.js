// The pictures of the rule book, drawn by what draws a match.
import { html } from "../../vendor/lit-html.js";
import { equation } from "./dice.js";
import { STILL } from "./motion.js";
import { boardOf, NINE_AND_EIGHT, scene } from "./scenes.js";
import { times } from "./table.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Tile} Tile */

export const lesson = () => import("./lesson.js");

export const goal = "Be the first with four counters in a row, or in a square.";

/** The dice in their tray. @param {View} view */
const tray = (view) =>
  html`<div class="vapoosh mover-0 tray-alone"><div class="tray">${equation(view, STILL, undefined)}</div></div>`;

/** A part of the table. @param {View} view @param {Tile} from @param {Tile} to */
const part = (view, from, to) =>
  html`<div class="vapoosh mover-0 part">${
    times(view, STILL, { names: ["You", "Marlow"], canMove: false, press: null, from, to })
  }</div>`;

/** @type {Tile[]} */
const LINE = [[4, 4], [5, 5], [6, 6], [7, 7]];
/** @type {Tile[]} */
const SQUARE = [[7, 7], [8, 7], [7, 8], [8, 8]];
/** @param {"line" | "square"} how @param {Tile[]} tiles @returns {View} */
const won = (how, tiles) =>
  scene({ board: boardOf([tiles, [[7, 4], [9, 9]]]), phase: "over", won: { type: "won", seat: 0, how, tiles } });

/** @type {View} */
const sixes = scene({
  pink: [6, 6],
  green: [6, 6],
  sums: [12, 12],
  product: 144,
  phase: "over",
  won: { type: "won", seat: 0, how: "vapoosh", tiles: [] },
});

/** @type {import("../../types/page.d.ts").RulePicture[]} */
export const pictures = [
  {
    title: "Roll",
    say: "Two pink dice, two green dice. Add up each pair.",
    picture: "Pink 4 and 5 make 9, green 2 and 6 make 8.",
    draw: () => tray(scene({ phase: "place", ...NINE_AND_EIGHT })),
  },
  {
    title: "Choose",
    say: "Column 9, row 8, or column 8, row 9. Both are 72.",
    picture: "A part of the table, with both 72s lit.",
    draw: () => part(scene({ phase: "place", ...NINE_AND_EIGHT, offers: [[9, 8], [8, 9]] }), [6, 6], [10, 9]),
  },
  {
    title: "Capture",
    say: "Somebody’s counter is there? Now the tile is yours.",
    picture: "An orange counter on 42, and a blue one in its place.",
    draw: () =>
      html`${
        part(scene({ board: boardOf([[], [[6, 7]]]) }), [6, 6], [7, 8])
      }<span class="then" aria-hidden="true">→</span>${
        part(scene({ board: boardOf([[[6, 7]], []]) }), [6, 6], [7, 8])
      }`,
  },
  {
    title: "Win",
    say: "Four in any line, slanting too, or a square of four.",
    picture: "Four blue counters in a slanting line, and four in a square.",
    draw: () => html`${part(won("line", LINE), [4, 4], [7, 7])}${part(won("square", SQUARE), [7, 7], [9, 9])}`,
  },
  {
    title: "Both yours already?",
    say: "You place nothing, and the next player misses a go.",
    picture: "Blue counters on both 72s.",
    draw: () => part(scene({ board: boardOf([[[9, 8], [8, 9]], []]) }), [7, 7], [9, 9]),
  },
  {
    title: "Four sixes",
    say: "Vapoosh! You win at once, wherever the counters are.",
    picture: "Four dice, each with a six.",
    draw: () => tray(sixes),
  },
];
