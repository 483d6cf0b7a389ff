// @ts-check
// Paper: the rules in pictures, nine puzzles a page, and the solutions on the last page.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, post } from "../../parts/api.js";
import { complain, stage } from "../../parts/page.js";
import { decode, encode } from "./code.js";
import { LESSONS } from "./lessons.js";
import { HOME } from "./address.js";
import { BANDS } from "./rating.js";
import { defs, picture } from "./picture.js";
import { parse, show } from "./rules.js";
import { toolSign } from "./tool-signs.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {{board: Board, title: string, solution: boolean[] | null}} Printed */

const A_PAGE = 9;
const MOST = 45;

/**
 * What is to be printed: `?puzzles=` names codes, `?library=` numbers of the library.
 * @param {URLSearchParams} wish
 * @returns {Promise<Printed>[]}
 */
function wished(wish) {
  const list = (/** @type {string} */ name) => (wish.get(name) ?? "").split(",").filter(Boolean);
  const codes = list("puzzles").map((code) => Promise.resolve({ board: decode(code), title: "", solution: null }));
  const published = list("library").map(async (number) => {
    const [sheet, about] = await Promise.all([
      get(`/api/puzzles/grids/library/${encodeURIComponent(number)}`),
      get(`/api/puzzles/grids/library/${encodeURIComponent(number)}/about`),
    ]);
    return {
      board: parse(sheet.text),
      title: `${about.title}${sheet.band ? ` · ${BANDS[sheet.band]}` : ""}`,
      solution: null,
    };
  });
  return [...codes, ...published].slice(0, MOST);
}

/** @param {Printed[]} all @param {() => void} draw */
async function solve(all, draw) {
  for (const it of all.filter(({ solution }) => solution === null)) {
    const { first } = await post("/api/puzzles/grids/ask/study", { text: show(it.board), cells: "" });
    it.solution = first ? [...first].map((cell) => cell === "*") : [];
    draw();
  }
}

/** @param {string[]} _rest */
export async function open(_rest) {
  const all = await Promise.all(wished(new URLSearchParams(location.search)));
  /** @type {{solving: boolean, solutions: boolean}} */
  const now = { solving: false, solutions: false };
  const draw = stage(() => sheet(all, now, begin));

  function begin() {
    now.solutions = !now.solutions;
    if (now.solutions && !now.solving) {
      now.solving = true;
      solve(all, draw).catch(complain).finally(() => {
        now.solving = false;
        draw();
      });
    }
    draw();
  }
}

/** @param {Printed[]} all @param {{solving: boolean, solutions: boolean}} now @param {() => void} begin */
function sheet(all, { solving, solutions }, begin) {
  const done = all.filter(({ solution }) => solution !== null).length;
  const pages = Array.from(
    { length: Math.ceil(all.length / A_PAGE) },
    (_, i) => all.slice(i * A_PAGE, (i + 1) * A_PAGE),
  );
  return html`<div class="gr gr-screen gr-print">${defs}
    <header class="gr-head gr-off-paper">
      <div><h1>On paper</h1><p class="help">${
    all.length === 1 ? "One puzzle" : `${all.length} puzzles`
  }, with the rules in pictures.</p></div>
      <p class="actions">
        <label class="check"><input type="checkbox" .checked=${solutions} @change=${begin}> Solutions on the last page${
    solving ? html` <span role="status">(${done} of ${all.length})</span>` : nothing
  }</label>
        <button class="button primary" type="button" ?disabled=${solving || !all.length} @click=${() => print()}>${
    toolSign("printer")
  }Print</button>
        <a class="button" href=${HOME}>Back to the street</a>
      </p>
    </header>
    ${pages.map((page, i) => paper(page, i === 0, i * A_PAGE))}
    ${solutions ? answers(all) : nothing}
    ${
    all.length
      ? nothing
      : html`<p class="note">There is nothing to print here. Choose puzzles in the library, or print one from its own page.</p>`
  }
  </div>`;
}

/** @param {Printed[]} page @param {boolean} first @param {number} before */
const paper = (page, first, before) =>
  html`<section class="gr-sheet" aria-label="A page of puzzles">
    ${first ? html`<h2>Grids</h2><ul class="gr-lessons">${LESSONS.map(lesson)}</ul>` : nothing}
    <ol class="gr-nine">${
    page.map(({ board, title }, i) =>
      html`<li>${picture(board, { paper: true })}<span>${before + i + 1}${title ? ` · ${title}` : ""}</span></li>`
    )
  }</ol>
  </section>`;

/** @param {import("./lessons.js").Lesson} it */
const lesson = ({ text, lit, words }) =>
  html`<li>${picture(parse(text), { lit: [...lit].map((it) => it === "*"), paper: true })}<span>${words}</span></li>`;

/** @param {Printed[]} all */
const answers = (all) =>
  html`<section class="gr-sheet gr-answers" aria-label="Solutions"><h2>Solutions</h2>
    <ol class="gr-nine">${
    all.map(({ board, solution }, i) =>
      html`<li>${picture(board, { lit: solution?.length ? solution : undefined, paper: true })}<span>${i + 1}${
        solution && !solution.length ? " · not found in time" : ""
      }</span></li>`
    )
  }</ol></section>`;

/** The address of the page that prints these boards. @param {Board[]} boards */
export const printAddress = (boards) => `${HOME}/print?puzzles=${boards.map(encode).join(",")}`;
