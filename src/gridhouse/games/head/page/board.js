// Don't Lose Your Head: the set-up while words are hidden, then the duel.
import { html } from "../../vendor/lit-html.js";
import { duel } from "./duel.js";
import { setup } from "./setup.js";

/** @typedef {import("../../types/page.d.ts").GamePage} GamePage */

/** @type {GamePage["company"]} */
export const company = {
  bot: { name: "A bot", about: "Easy, Normal or Hard" },
  friend: { name: "A friend", about: "By a link: both set up at once" },
  here: { name: "This device", about: "Set up one after the other" },
};

/** How the options are asked for. @type {GamePage["options"]} */
export const options = {
  balanced: { label: "Balanced", help: "Whoever attacks the bigger grid gets more misses, and now and then another action." },
  extra: { label: "A word earns another turn", help: "Whoever completes a word goes on." },
  clock: { label: "Time for each turn", help: "Three times too late, and the head is lost.", choices: { 0: "None", 30: "30 s", 60: "60 s", 86400: "1 day" } },
  starts: { label: "Who starts", help: "", choices: { drawn: "By lot", first: "Player 1", second: "Player 2" } },
};

/** On one device nobody sees the other's words: the set-up is behind a curtain, and the duel shows there only what was found. @type {GamePage["secret"]} */
export const secret = (frame) => frame.view.phase === "setup";

/** @type {GamePage["board"]} */
export function board(frame, act, ui) {
  const { phase, sides } = frame.view;
  const [first, second] = sides.map((/** @type {{colour: string}} */ side) => side.colour);
  return html`<div class="head first-${first} second-${second}">${(phase === "setup" ? setup : duel)(frame, act, ui)}</div>`;
}
