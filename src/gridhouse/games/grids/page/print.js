// @ts-check
// Paper: the rules in pictures, nine puzzles a page, and the solutions on the last page.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, post, Problem } from "../../parts/api.js";
import { complain, stage } from "../../parts/page.js";
import { decode, encode } from "./code.js";
import { placesOf } from "./lights.js";
import { LESSONS } from "./lessons.js";
import { HOME } from "./address.js";
import { rating } from "./rating.js";
import { defs, picture } from "./picture.js";
import { parse, show } from "./rules.js";
import { toolSign } from "./tool-signs.js";

/** @typedef {import("./rules.js").Board} Board */
/** @typedef {{board: Board, title: string, band: number, solution: boolean[] | null}} Printed */

const A_PAGE = 9;
const MOST = 45;

/** The next nine windows of the street that are dark, also by what was solved on this device without a line. @returns {Promise<Printed[]>} */
async function ofTheStreet() {
  return (await placesOf()).filter(({ light }) => !light).slice(0, A_PAGE).map(({ sheet }) => ({
    board: parse(sheet.text),
    title: sheet.title,
    band: sheet.band,
    solution: null,
  }));
}

/** @param {string} code */
function read(code) {
  try {
    return decode(code);
  } catch (trouble) {
    throw new Problem(400, "bad_code", `This link holds no puzzles: ${/** @type {Error} */ (trouble).message}.`);
  }
}

/**
 * What is to be printed: `?puzzles=` names codes, `?library=` numbers of the library; else it is of the street.
 * @param {URLSearchParams} wish
 * @returns {Promise<Printed[]>}
 */
function wished(wish) {
  if (!wish.has("puzzles") && !wish.has("library")) return ofTheStreet();
  const list = (/** @type {string} */ name) => (wish.get(name) ?? "").split(",").filter(Boolean);
  const codes = list("puzzles").map((code) =>
    Promise.resolve({ board: read(code), title: "", band: 0, solution: null })
  );
  const published = list("library").map(async (number) => {
    const [sheet, about] = await Promise.all([
      get(`/api/puzzles/grids/library/${encodeURIComponent(number)}`),
      get(`/api/puzzles/grids/library/${encodeURIComponent(number)}/about`),
    ]);
    return { board: parse(sheet.text), title: about.title, band: sheet.band, solution: null };
  });
  return Promise.all([...codes, ...published].slice(0, MOST));
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
  const all = await wished(new URLSearchParams(location.search));
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
    ${pages.map((page, i) => paper(page, { at: i, of: pages.length + (solutions ? 1 : 0) }))}
    ${solutions ? answers(all, pages.length + 1) : nothing}
    ${
    all.length
      ? nothing
      : html`<p class="note">There is nothing to print here. Choose puzzles in the library, or print one from its own page.</p>`
  }
  </div>`;
}

/** @param {unknown} title @param {number} page @param {number} of */
const heading = (title, page, of) =>
  html`<header><h2>${title}</h2>${of > 1 ? html`<span>page ${page} of ${of}</span>` : nothing}</header>`;

/** @param {Printed[]} page @param {{at: number, of: number}} where it lies among the others */
const paper = (page, { at, of }) =>
  html`<section class="gr-sheet" aria-label="A page of puzzles">
    ${heading("Grids", at + 1, of)}
    ${
    at
      ? nothing
      : html`<p class="gr-task">Shade cells, or leave them light, until every symbol has what it wants. Cells of one kind that touch by their sides make an area. Cells in brackets are given.</p>
      <ul class="gr-lessons">${LESSONS.map(lesson)}</ul>`
  }
    <ol class="gr-nine">${
    page.map(({ board, title, band }, i) =>
      html`<li><p><strong>${at * A_PAGE + i + 1}.${title ? ` ${title}` : ""}</strong>${
        band ? rating(band) : nothing
      }</p>${inked(board)}</li>`
    )
  }</ol>
    <footer><span>Where nothing is given, light and dark may be swapped. Every colour has a mark of its own, so black ink is enough.</span><span>${location.host}${HOME}</span></footer>
  </section>`;

/** A board in ink, as it is set or solved. @param {Board} board @param {boolean[]} [lit] */
const inked = (board, lit) => picture(board, { lit, holes: holesOf(board), paper: true });

/** The voids inside a board: those that no way over voids leads to from its edge. @param {Board} board */
function holesOf({ width, height, cells }) {
  const outside = new Set();
  const walk = (/** @type {number} */ x, /** @type {number} */ y) => {
    const cell = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || !cells[cell].void || outside.has(cell)) return;
    outside.add(cell);
    walk(x - 1, y), walk(x + 1, y), walk(x, y - 1), walk(x, y + 1);
  };
  for (let i = 0; i < Math.max(width, height); i++) {
    walk(i, 0), walk(i, height - 1), walk(0, i), walk(width - 1, i);
  }
  return cells.flatMap((cell, i) => (cell.void && !outside.has(i) ? [i] : []));
}

/** @param {import("./lessons.js").Lesson} it */
const lesson = ({ text, lit, name, words }) =>
  html`<li>${
    picture(parse(text), { lit: [...lit].map((it) => it === "*"), paper: true })
  }<strong>${name}</strong><span>${words}</span></li>`;

/** @param {Printed[]} all @param {number} page */
const answers = (all, page) =>
  html`<section class="gr-sheet gr-answers" aria-label="Solutions">${heading("Solutions", page, page)}
    <ol class="gr-nine">${
    all.map(({ board, title, solution }, i) =>
      html`<li><p><strong>${i + 1}.${title ? ` ${title}` : ""}</strong>${
        solution && !solution.length ? " not found in time" : ""
      }</p>${inked(board, solution?.length ? solution : undefined)}</li>`
    )
  }</ol></section>`;

/** The address of the page that prints these boards. @param {Board[]} boards */
export const printAddress = (boards) => `${HOME}/print?puzzles=${boards.map(encode).join(",")}`;
