// @ts-check
// Plays any sheet.
import { html } from "../../vendor/lit-html.js";
import { get, Problem } from "../../parts/api.js";
import { openSheet, storeOf } from "../../parts/midend.js";
import { stage } from "../../parts/page.js";
import { blank, cellsOf, litOf, paint, pressed, rulesOf, sound } from "./answer.js";
import { frame, rating } from "./nav.js";
import { picture } from "./picture.js";
import { parse } from "./rules.js";

/** @typedef {import("./types.d.ts").Sheet} Sheet */

/** @param {string[]} rest */
export async function open([which, name]) {
  if (which !== "campaign") throw new Problem(404, "not_found", "There is nothing at this address.");
  const { puzzles } = await get("/api/puzzles/grids/campaign");
  const found = puzzles.find((/** @type {any} */ it) => it.puzzle === name);
  if (!found) throw new Problem(404, "not_found", "There is no such puzzle on the street.");
  play(found.sheet, `grids/campaign/${name}`);
}

/** @param {Sheet} sheet @param {string} id */
function play(sheet, id) {
  const board = parse(sheet.text);
  const puzzle = openSheet({
    rules: rulesOf(board),
    sheet,
    id: null,
    store: storeOf(id, sound, blank),
    change: () => draw(),
  });
  const press = (/** @type {number} */ cell) => {
    puzzle.move(paint(board, puzzle.answer, [cell], pressed(board, puzzle.answer, cell)));
    draw();
  };
  const draw = stage(() =>
    frame({
      now: "campaign",
      title: sheet.title,
      about: rating(sheet.band),
      content: html`<div @click=${(/** @type {MouseEvent} */ event) => {
        const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        press(
          Math.floor((event.clientY - box.top) / box.height * board.height) * board.width +
            Math.floor((event.clientX - box.left) / box.width * board.width),
        );
      }}>${
        picture(board, {
          lit: litOf(board, puzzle.answer),
          states: cellsOf(board, puzzle.answer),
          trial: puzzle.answer.trial,
        })
      }</div>`,
    })
  );
}
