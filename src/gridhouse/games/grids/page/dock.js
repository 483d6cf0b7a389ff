// @ts-check
// The keys of a board, where a thumb finds them.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { sign } from "./signs.js";

/**
 * @typedef {object} Dock
 * @property {boolean} trying
 * @property {number} tried how many cells
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} strict there is no Check
 * @property {boolean} asking the house thinks about a hint
 * @property {boolean} lined there is a line to the house
 * @property {unknown} keys what an open panel offers, or nothing
 */

/** @typedef {Record<"undo" | "redo" | "check" | "hint" | "startOver" | "whatIf" | "forReal" | "keep" | "drop" | "wrong", () => void>} Deeds */

/** @param {string} text @param {unknown} drawn @param {() => void} press @param {{off?: boolean, look?: string, key?: string}} [more] */
const key = (text, drawn, press, { off = false, look = "", key = "" } = {}) =>
  html`<button class="button ${look}" type="button" ?disabled=${off} aria-keyshortcuts=${
    key || nothing
  } @click=${press}>${drawn}<span>${text}</span></button>`;

/** @param {Dock} it @param {Deeds} on */
export function dock(it, on) {
  const all = it.tried > 1 ? `all ${it.tried}` : "it";
  const most = it.keys !== nothing
    ? it.keys
    : it.trying
    ? html`${key(`Drop ${all}`, icon("x"), on.drop, { key: "D" })}${
      key(`Keep ${all}`, icon("check"), on.keep, { key: "K", look: "primary", off: !it.tried })
    }`
    : nothing;
  const filled = !it.trying && it.keys === nothing;
  return html`<div class="gr-dock">
    <div class="gr-now">${most}</div>
    <fieldset class="gr-at-modes"><legend class="unseen">Light cells</legend>
      ${mode("For real", "gr-real", !it.trying, on.forReal)}${mode("What if…", "gr-maybe", it.trying, on.whatIf)}
    </fieldset>
    <div class="gr-tools ${it.strict ? "gr-strict" : ""}">
      ${key("Undo", icon("undo-2"), on.undo, { off: !it.canUndo, key: "Z" })}
      ${key("Redo", icon("redo-2"), on.redo, { off: !it.canRedo, key: "Y" })}
      ${it.strict ? nothing : key("Check", icon("check"), on.check, { key: "C" })}
      ${key("Start over", icon("rotate-ccw"), on.startOver, { look: "gr-wide-only" })}
      ${
    key(
      it.asking ? "Thinking" : it.lined ? "Hint" : "No line",
      it.lined ? sign("lightbulb") : icon("wifi-off"),
      on.hint,
      {
        key: "H",
        look: filled ? "primary gr-hint-key" : "gr-hint-key",
        off: it.asking,
      },
    )
  }
    </div>
  </div>`;
}

/** @param {string} text @param {string} look @param {boolean} on @param {() => void} choose */
const mode = (text, look, on, choose) =>
  html`<label class="gr-mode ${look}"><input type="radio" name="gr-mode" .checked=${on} @change=${choose}
    ><span><i></i>${text}</span></label>`;

/** @param {{lined: boolean, asking: boolean}} it @param {Deeds} on */
export const wrongCard = ({ lined, asking }, on) =>
  html`<section class="gr-ask" aria-label="Is anything wrong so far?">
    <div><h2>Is anything wrong so far?</h2><p>Says yes or no, never where. Counts as a check.</p></div>
    <button class="button" type="button" ?disabled=${!lined || asking} @click=${on.wrong}>Ask</button>
  </section>`;
