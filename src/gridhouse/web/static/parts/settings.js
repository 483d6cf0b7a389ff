// The settings dialog. What is chosen holds at once.
import { html, nothing } from "../vendor/lit-html.js";
import { dialog, done } from "./dialog.js";
import { complain, setSettings, settings } from "./page.js";
import { choice, toggle } from "./controls.js";

/** @param {import("./page.js").OwnSettings | null} own what the game on the page adds */
export const openSettings = (own) =>
  dialog((close, draw) => {
    const set = (/** @type {Partial<import("./page.js").Settings>} */ wish) => {
      setSettings(wish);
      draw();
    };
    return html`
      <h2>Settings</h2>
      <div class="fields">
        ${own ? own.fields(draw) : nothing}
        ${
      choice({
        label: "Theme",
        name: "theme",
        value: settings.theme,
        options: [["system", "System"], ["light", "Light"], ["dark", "Dark"], ["contrast", "Contrast"]],
        change: (theme) => set({ theme: /** @type {any} */ (theme) }),
      })
    }
        ${
      choice({
        label: "Motion",
        name: "motion",
        value: settings.motion,
        options: [["system", "System"], ["full", "Full"], ["less", "Less"]],
        change: (motion) => set({ motion: /** @type {any} */ (motion) }),
      })
    }
        ${
      toggle({
        label: "Sound",
        help: "Clicks, dice and a chime when it is your turn. Each sound is shown in words, too.",
        on: settings.sound,
        change: (sound) => {
          set({ sound });
          if (sound) import("./sound.js").then((it) => it.play("turn"), complain);
        },
      })
    }
        ${
      toggle({
        label: "Colour-blind help",
        help: "Shapes and letters wherever a colour matters.",
        on: settings.shapes,
        change: (shapes) => set({ shapes }),
      })
    }
      </div>
      ${done(close)}`;
  }).then(() => own?.closed());
