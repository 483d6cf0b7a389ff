// @ts-check
// What a player prefers, among the settings. It holds at once.
import { html } from "../../vendor/lit-html.js";
import { choice, toggle } from "../../parts/controls.js";
import { prefer, preferences } from "./keep.js";

/**
 * @param {import("./answer.js").Guesses} guesses the game that is on the page
 * @param {() => void} draw
 */
export function likings(guesses, draw) {
  const wish = (/** @type {Partial<import("./keep.js").Preferences>} */ it) => {
    prefer(it);
    draw();
  };
  const { layout, hard } = preferences();
  return html`${
    choice({
      label: "Keyboard",
      name: "layout",
      value: layout,
      options: [["qwerty", "QWERTY"], ["azerty", "AZERTY"], ["qwertz", "QWERTZ"]],
      change: (value) => wish({ layout: value }),
    })
  }
  ${
    toggle({
      label: "Hard mode",
      help: guesses.letters && hard !== guesses.hard
        ? `A wrong vowel costs two attempts. It ${hard ? "begins" : "ends"} with the next puzzle.`
        : "A wrong vowel costs two attempts.",
      on: hard,
      change: (on) => wish({ hard: on }),
    })
  }`;
}
