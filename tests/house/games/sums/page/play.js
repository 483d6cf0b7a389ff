// @ts-check
// Sums by oneself: today's puzzle of a series, at /play/sums/small.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, path } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { openSheet, storeOf } from "../../parts/midend.js";
import { complain, entitle, say, sorry, stage } from "../../parts/page.js";
import { answers, made, sound, toggled } from "./answer.js";

/** @typedef {import("./types.d.ts").Sheet} Sheet */
/** @typedef {import("../../types/wire.d.ts").Standings} Standings */

const SERIES = ["small", "middle", "large"];
const [, key, series = SERIES[0]] = path();

entitle({ title: "Sums", game: "Sums", looks: key });
try {
  play(await get(`/api/puzzles/sums/${series}/today`));
} catch (trouble) {
  stage(() => sorry(trouble, { href: `/play/${key}`, text: "Today’s puzzles" }));
}
import("../../parts/offline.js").then((it) => it.enlist(`/play/${key}`)).catch(() => {});

/** @param {Sheet} sheet */
function play(sheet) {
  const id = `sums/${sheet.series}/${sheet.number}`;
  const puzzle = openSheet({
    rules: answers,
    sheet,
    id,
    store: storeOf(id, sound, answers.blank),
    change: () => draw(),
  });
  /** @type {Standings | null} */
  let standings = null;

  const over = () => answers.over(sheet, puzzle.answer);

  /** @param {() => void} deed */
  const then = (deed) => () => {
    deed();
    draw();
    say(over() ? "Solved!" : `They make ${made(sheet, puzzle.answer)}.`);
  };

  async function rank() {
    await puzzle.settled();
    standings = await get(`/api/puzzles/${id}/standings`);
    draw();
  }

  /** @param {number} number @param {number} place */
  const tile = (number, place) =>
    html`<button class="tile" type="button" aria-pressed=${puzzle.answer.places.includes(place)} ?disabled=${over()}
      @click=${then(() => puzzle.move(toggled(puzzle.answer, place)))}>${number}</button>`;

  /** @param {Standings} it */
  const best = ({ best }) =>
    best.length
      ? html`<ol aria-label="Standings">${
        best.map((it) => html`<li>${it.place}. ${it.name}${it.you ? " (you)" : nothing}, ${it.score}</li>`)
      }</ol>`
      : html`<p>Nobody has solved this one yet.</p>`;

  /** @param {string} one */
  const link = (one) =>
    html`<a href="/play/${key}/${one}" aria-current=${one === sheet.series ? "page" : nothing}>${one}</a>`;

  const draw = stage(() =>
    html`<div class="sums">
      <nav aria-label="Series">${SERIES.map(link)}</nav>
      <h1>Sum ${sheet.number}, ${sheet.series}</h1>
      <p>Which of these make <strong>${sheet.total}</strong>? Yours make <output>${
      made(sheet, puzzle.answer)
    }</output>.</p>
      <div class="sums-tiles">${sheet.numbers.map(tile)}</div>
      <div class="actions">
        <button class="button" type="button" ?disabled=${!puzzle.canUndo} @click=${then(puzzle.undo)}>${
      icon("undo-2")
    }Undo</button>
        <button class="button" type="button" ?disabled=${!puzzle.canRedo} @click=${then(puzzle.redo)}>${
      icon("redo-2")
    }Redo</button>
        <button class="button" type="button" @click=${() => rank().catch(complain)}>${icon("trophy")}Standings</button>
      </div>
      ${over() ? html`<h2>Solved!</h2>` : nothing}
      ${over() && puzzle.stuck ? html`<p class="help">It is sent as soon as you are online again.</p>` : nothing}
      ${standings ? best(standings) : nothing}
    </div>`
  );
}
