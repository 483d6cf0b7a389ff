// @ts-check
// The menu of a board: what is needed once in a while.
import { html, nothing } from "../../vendor/lit-html.js";
import { toggle } from "../../parts/controls.js";
import { dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain } from "../../parts/page.js";
import { HOME } from "./address.js";
import { encode } from "./code.js";
import { toolSign } from "./tool-signs.js";

/**
 * @typedef {object} Menu
 * @property {boolean} over
 * @property {boolean} lined
 * @property {import("./habits.js").Habits} habits
 * @property {(habits: Partial<import("./habits.js").Habits>) => void} change
 * @property {import("./rules.js").Board} board
 * @property {() => void} startOver
 * @property {() => void} wrong
 * @property {() => void} [report] for what somebody published
 */

/** @param {() => Menu} now */
export function openMenu(now) {
  return dialog((close, draw) => {
    const it = now();
    const code = encode(it.board);
    const copy = () =>
      void import("../../parts/sharing.js").then((to) => to.copyResult(`${location.origin}${HOME}/p/${code}`))
        .catch(complain);
    const change = (/** @type {Partial<import("./habits.js").Habits>} */ habits) => {
      it.change(habits);
      draw();
    };
    const deed = (/** @type {string} */ text, /** @type {unknown} */ drawn, /** @type {() => void} */ act) =>
      html`<li><button type="button" @click=${() => {
        close();
        act();
      }}>${drawn}${text}</button></li>`;
    const way = (/** @type {string} */ text, /** @type {unknown} */ drawn, /** @type {string} */ href) =>
      html`<li><a href=${href}>${drawn}${text}</a></li>`;
    return html`<h2>This puzzle</h2>
      <ul class="gr-menu">
        ${it.over ? nothing : deed("Start over", icon("rotate-ccw"), it.startOver)}
        ${it.over || !it.lined ? nothing : deed("Is anything wrong so far?", icon("circle-alert"), it.wrong)}
        ${deed("Copy a link to it", icon("link"), copy)}
        ${way("Print it", toolSign("printer"), `${HOME}/print?puzzles=${code}`)}
        ${way("Open it in the editor", icon("pencil"), `${HOME}/make/${code}`)}
        ${way("The rules of Grids", icon("info"), "/rules/grids")}
        ${it.report ? deed("Report it", icon("flag"), it.report) : nothing}
      </ul>
      <div class="fields">
        ${
      toggle({
        label: "Dots",
        on: it.habits.dots,
        change: (dots) => change({ dots }),
        help: "A second tap puts a dot: you are sure that the cell is dark. Off, it only puts the light out.",
      })
    }
        ${
      toggle({
        label: "Marks on colours",
        on: it.habits.marks,
        change: (marks) => change({ marks }),
        help:
          "A small sign for each colour, where a board has two or more: they can be told apart without seeing colours.",
      })
    }
        ${
      toggle({
        label: "Strict",
        on: it.habits.strict,
        change: (strict) => change({ strict }),
        help: "There is no Check. You only learn that it is solved.",
      })
    }
      </div>
      ${done(close)}`;
  });
}
