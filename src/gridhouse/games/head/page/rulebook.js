// The pictures of the rule book, drawn by what draws a duel.
import { html } from "../../vendor/lit-html.js";
import { cellName } from "./found.js";
import { guillotine } from "./guillotine.js";
import { nothingYet } from "./memory.js";
import { lettered } from "./parts.js";
import { found, gridOf, marked, scene, THEIRS } from "./scenes.js";
import { cells, faceOf, howFar, words } from "./sides.js";

/** @import { Duel, Ui } from "./desk.d.ts" */
/** @import { Found, View } from "./types.d.ts" */

export const sheets = ["duel.css"];

export const lesson = () => import("./lesson.js");

/** What the pieces of a duel need that nobody plays. @param {Partial<Found>} theirs @returns {Duel} */
const duel = (theirs) => ({
  view: /** @type {Duel["view"]} */ (scene({}, { found: found(theirs) })),
  before: null,
  local: nothingYet(),
  ui: /** @type {Ui} */ (/** @type {unknown} */ ({ names: ["You", "Marlow"], canMove: false, sending: [] })),
  me: 0,
  shared: false,
  order: [0, 1],
  spelling: null,
  aims: false,
  aim: null,
  guess() {},
});

/** @param {unknown} drawn */
const part = (drawn) => html`<div class="head rule-part own-orange">${drawn}</div>`;

/** Marlow's words as they are known. @param {Partial<Found>} theirs */
function rows(theirs) {
  const it = duel(theirs);
  return part(words(it, faceOf(it, 1)));
}

/** Marlow's grid as it is known. @param {Partial<Found>} theirs */
function known(theirs) {
  const it = duel(theirs);
  return part(cells(it, faceOf(it, 1)));
}

const then = html`<span class="then" aria-hidden="true">→</span>`;
const HIDDEN = gridOf([["CAT", 0, 1], ["NECK", 12, 1], ["TULIP", 11, 6]]);
const ALL = ["AXE", "ROPE", "BLADE"];

/** Words on one's own grid. */
const hidden = () =>
  html`<div class="head rule-part own-blue">${
    lettered({
      size: 6,
      label: "Your grid",
      cell: (at) => {
        const letter = HIDDEN[at] === "." ? "" : HIDDEN[at];
        return {
          label: `${cellName(6, at)}: ${letter || "empty"}`,
          content: letter,
          look: letter && "held",
          idle: true,
        };
      },
      press() {},
    })
  }</div>`;

/** @param {number} misses @param {number} face @param {"" | "lost"} fate */
const block = (misses, face, fate) =>
  html`<div class="head rule-block">${
    guillotine({ colour: "blue", misses, total: 18, face, fate, falls: false }, "tall")
  }<b>${misses} / 18</b></div>`;

export const goal =
  "Find the other one’s hidden words, letter by letter and cell by cell, before your own head is off.";

/** @type {import("../../types/page.d.ts").RulePicture[]} */
export const pictures = [
  {
    title: "Hide",
    say: "Hide a word of three, of four and of five letters on your grid: straight, in any direction.",
    picture: "A grid of six by six. CAT and NECK lie across, TULIP runs down.",
    draw: hidden,
  },
  {
    title: "Guess a letter",
    say: "A right one is written wherever it is in the words. A wrong one is a miss.",
    picture: "Three rows of blanks. Then the E stands in all three of them.",
    draw: () => html`${rows({})}${then}${rows({ rows: ["__E", "___E", "____E"], right: ["E"] })}`,
  },
  {
    title: "Look at a cell",
    say: "A letter that you know is shown, one that you do not is a star. Where nothing lies is a miss.",
    picture: "A grid: an E in one cell, stars in two, and dots where nothing lies.",
    draw: () =>
      known({
        rows: ["__E", "___E", "____E"],
        right: ["E"],
        board: marked(marked(marked(gridOf([]), "-", [7, 20, 27]), "*", [5, 33]), "E", [15]).join(""),
      }),
  },
  {
    title: "Say a word",
    say: "Right: all of its letters are known. Wrong: two misses.",
    picture: "Where the rows were _ X E, _ O _ E and _ _ A _ E, the second one is ROPE now, with its R and its P.",
    draw: () =>
      html`${rows({ rows: ["_XE", "_O_E", "____E"], right: ["E", "O", "X"] })}${then}${
        rows({ rows: ["_XE", "ROPE", "____E"], right: ["E", "O", "P", "R", "X"] })
      }`,
  },
  {
    title: "Win",
    say: "Know every word and find every cell of theirs. A known letter does not show its cell: look for it.",
    picture: "Words 3 of 3, cells 12 of 12: AXE, ROPE and BLADE lie open on the grid.",
    draw() {
      const it = duel({ rows: ALL, right: [..."ABDELOPRX"], board: gridOf(THEIRS).join("") });
      const face = faceOf(it, 1);
      return part(html`${howFar(face.side.found)}${cells(it, face)}`);
    },
  },
  {
    title: "Or lose your head",
    say: "Every miss lifts your blade by a mark. At the limit it falls, and the other one wins.",
    picture: "A guillotine at 3 of 18 misses with a calm face, at 17 with a frightened one, and the blade fallen.",
    draw: () => html`${block(3, 0, "")}${block(17, 4, "")}${block(18, 4, "lost")}`,
  },
];
