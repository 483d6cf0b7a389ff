// @ts-check
// What a player prefers, in a dialog. It holds at once.
import { html } from "../../vendor/lit-html.js";
import { choice, toggle } from "../../parts/controls.js";
import { dialog, done } from "../../parts/dialog.js";
import { setSettings, settings } from "../../parts/page.js";
import { prefer, preferences } from "./keep.js";

/** @param {import("./answer.js").Guesses} guesses the game that is on the page */
export const openPreferences = (guesses) =>
  dialog((close, draw) => {
    const wish = (/** @type {Partial<import("./keep.js").Preferences>} */ it) => {
      prefer(it);
      draw();
    };
    const { layout, hard } = preferences();
    return html`
      <h2>Preferences</h2>
      <div class="fields">
        ${
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
        label: "Colour-blind help",
        help: "A digit on each colour.",
        on: settings.shapes,
        change: (shapes) => {
          setSettings({ shapes });
          draw();
        },
      })
    }
        ${
      toggle({
        label: "High contrast",
        help: "White lines on black.",
        on: settings.theme === "contrast",
        change: (on) => {
          setSettings({ theme: on ? "contrast" : "system" });
          draw();
        },
      })
    }
        ${
      toggle({
        label: "Hard mode",
        help: guesses.letters && hard !== guesses.hard
          ? "A wrong vowel costs two attempts. It begins with the next puzzle."
          : "A wrong vowel costs two attempts.",
        on: hard,
        change: (on) => wish({ hard: on }),
      })
    }
      </div>
      ${done(close)}`;
  });
