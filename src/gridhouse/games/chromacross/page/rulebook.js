// The pictures of the rule book, drawn by what draws a game.
import { html } from "../../vendor/lit-html.js";
import { attempts, cross, keyboard } from "./draw.js";
import { pictureOf } from "./race.js";
import { keyStates } from "./rules.js";
import { scene } from "./scenes.js";

export const lesson = () => import("./lesson.js");

export const goal = "Find every letter of two crossing words before six guesses go wrong.";

/** @param {unknown} drawn @param {string} [look] */
const part = (drawn, look = "") => html`<div class="cc cc-part ${look}">${drawn}</div>`;

/** @param {string} tried */
const crossOf = (tried) => cross(pictureOf(scene(tried)));

/** @param {string} name @param {number} found @param {string} far */
const racer = (name, found, far) =>
  html`<li><span class="cc-name">${name}</span><span class="cc-track">${
    Array.from({ length: 5 }, (_, i) => html`<i class=${i < found ? "on" : ""}></i>`)
  }</span><span class="cc-far">${far}</span></li>`;

/** @type {import("../../types/page.d.ts").RulePicture[]} */
export const pictures = [
  {
    title: "Two words cross",
    say: "Each letter has a colour of its own. Where the colour is the same, the letter is the same.",
    picture: "A row and a column of five tiles, in five colours.",
    draw: () => part(crossOf("")),
  },
  {
    title: "Guess a letter",
    say: "E is brown: it turns up on every brown tile at once.",
    picture: "Three brown tiles of the cross show an E.",
    draw: () => part(crossOf("E")),
  },
  {
    title: "Mind the misses",
    say: "A letter that is not there costs an attempt. You have six. Trying a letter twice costs nothing.",
    picture: "Four of six attempts left: S and T are struck out on the keyboard, E is found.",
    draw: () =>
      part(html`${attempts({ attempts: 6, left: 4, wrong: ["S", "T"] })}${
        keyboard({
          keys: keyStates({ puzzleId: 0, revealedLetters: ["E"], incorrectGuesses: ["S", "T"], status: "IN_PROGRESS" }),
          layout: "qwerty",
          press: () => {},
        })
      }`),
  },
  {
    title: "Win",
    say: "Find every letter: PEACE down, RECAP across. No other two words fit its colours and letters.",
    picture: "The whole cross with its letters.",
    draw: () => part(crossOf("EPACR")),
  },
  {
    title: "Tell the colours apart",
    say: "Hard to tell two of them apart? Settings put a small digit on each: Colour-blind help.",
    picture: "The cross with a small digit on each tile.",
    draw: () => part(crossOf("E"), "cc-digits"),
  },
  {
    title: "Race a friend",
    say: "The same puzzle at the same time. Fewest wrong letters wins; if that is equal, whoever was first.",
    picture: "You have four of five letters, Marlow three, each with one wrong.",
    draw: () =>
      part(
        html`<ol class="cc-race">${racer("You", 4, "4 of 5, 1 wrong")}${racer("Marlow", 3, "3 of 5, 1 wrong")}</ol>`,
      ),
  },
];
