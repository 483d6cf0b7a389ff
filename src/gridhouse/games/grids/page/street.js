// @ts-check
// The street: a house is a chapter, a window is a puzzle.
import { html } from "../../vendor/lit-html.js";
import { get } from "../../parts/api.js";
import { stage } from "../../parts/page.js";
import { frame, HOME } from "./nav.js";

/** @param {string[]} _rest */
export async function open(_rest) {
  const { puzzles } = await get("/api/puzzles/grids/campaign");
  stage(() =>
    frame({
      now: "campaign",
      title: "The street",
      about: "Every window is a puzzle. Solve it, and the light stays on.",
      content: html`<ol>${
        puzzles.map((/** @type {any} */ it) =>
          html`<li><a href="${HOME}/campaign/${it.puzzle}">${it.sheet.title}</a></li>`
        )
      }</ol>`,
    })
  );
}
