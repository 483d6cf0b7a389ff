// Step 4: how hard the trail is, and what lies on it.
import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { confirmed } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { configured } from "./desk.js";
import { gems } from "../kit/signs.js";
import { balanced, bent, boardRules, byDifficulty, ceiling, curveLine, LEVELS, movedApart, spot } from "./slope.js";
import { openTile } from "./taskform.js";
import { place } from "../kit/trail.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Gradient } from "../types.d.ts" */
/** @import { Level } from "./slope.js" */

const WIDE = { w: 640, h: 250, left: 44, right: 82, top: 12, foot: 26 };
const SMALL = { w: 320, h: 220, left: 40, right: 66, top: 12, foot: 26 };
/** The plot is drawn for the window it is in, or its words would be too small to read on a phone. */
const frame = () => matchMedia("(max-width: 40rem)").matches ? SMALL : WIDE;
const NAMES = { easy: "Easy", medium: "Medium", hard: "Hard" };
/** @type {Array<["early" | "late", string]>} */
const ENDS = [["early", "Tiles 1 to 16"], ["late", "Tiles 41 to 56"]];

/** @param {Desk} desk */
const gradientOf = (desk) => desk.ui.gradient ?? desk.view.settings.gradient;

/** Asks for the curve of the gradient as it is chosen. @param {Desk} desk */
async function readCurve(desk) {
  const gradient = gradientOf(desk);
  const key = JSON.stringify(gradient);
  if (desk.ui.curve?.key === key) return;
  const answer = await desk.ask("curve", { gradient }).catch((/** @type {Error} */ problem) => problem);
  if (JSON.stringify(gradientOf(desk)) !== key) return; // it has been moved on
  if (!(answer instanceof Error)) desk.ui.curve = { key, points: answer.points };
  desk.ui.curveTrouble = answer instanceof Error ? answer.message : "";
  desk.draw();
}

/** @param {Desk} desk */
export const openBoard = (desk) => void readCurve(desk);

/** @param {Desk} desk @param {string} [seed] */
async function shuffle(desk, seed = "") {
  const expect = desk.match.now.frame.seq;
  const written = desk.view.tiles.some((tile) => tile.label);
  if (
    written && !await confirmed({
      title: "Shuffle the board?",
      text: "Every tile gets a new task. What you wrote on single tiles is gone. You can undo it on the dashboard.",
      yes: "Shuffle",
    })
  ) return;
  const refusal = await desk.send({ type: "shuffle", what: "both", seed }, written ? { expect } : {});
  if (!desk.done(refusal)) return;
  const last = desk.steps.at(-1);
  if (/** @type {any} */ (last?.fact)?.type === "shuffle_failed") {
    desk.done({ code: "pool_too_small", text: /** @type {any} */ (last?.fact).why, legal: null });
  }
}

/** @param {Desk} desk @param {"early" | "late"} end @param {Level} level @param {number} value */
function slide(desk, end, level, value) {
  const gradient = gradientOf(desk);
  desk.ui.gradient = /** @type {Gradient} */ ({ ...gradient, [end]: balanced(gradient[end], level, value) });
  desk.draw();
  readCurve(desk);
}

/** @param {Desk} desk */
async function keep(desk) {
  const { gradient } = desk.ui;
  if (!gradient) return;
  await configured(desk, { gradient });
  if (desk.ui.gradient === gradient) desk.ui.gradient = null;
  desk.draw();
}

// --- Drawing ---------------------------------------------------------------------------------

/** @param {Desk} desk */
function plot(desk) {
  const { curve, curveTrouble } = desk.ui;
  if (curveTrouble) return html`<p class="wrong" role="alert">${curveTrouble}</p>`;
  if (!curve) return html`<div class="plot skeleton"></div>`;
  const { points } = curve;
  const size = frame();
  const most = ceiling(points);
  const ticks = Array.from({ length: most / 250 + 1 }, (_, index) => index * 250);
  const ends = movedApart(
    LEVELS.map((_, level) => spot(size, 56, points[54].given[level], most).y),
    30,
    size.top + 8,
    size.h - size.foot - 14,
  );
  return html`<svg class="plot" viewBox="0 0 ${size.w} ${size.h}" role="img" aria-label=${bent(points)}>
    ${
    ticks.map((tick) => {
      const { y } = spot(size, 1, tick, most);
      return svg`<line class="grid" x1=${size.left} x2=${size.w - size.right} y1=${y} y2=${y}></line><text x=${
        size.left - 6
      } y=${y + 4} text-anchor="end">${tick / 10} %</text>`;
    })
  }
    ${
    [1, 16, 28, 41, 56].map((tile) =>
      svg`<text x=${spot(size, tile, 0, most).x} y=${size.h - 6} text-anchor="middle">${tile}</text>`
    )
  }
    ${
    LEVELS.map((level, index) =>
      svg`<g class="curve ${level}"><polyline class="asked" points=${
        curveLine(size, points, "asked", index, most)
      }></polyline><polyline class="given" points=${
        curveLine(size, points, "given", index, most)
      }></polyline><text class="curve-name" x=${size.w - size.right + 10} y=${ends[index] + 4}>${NAMES[level]}</text>${
        [0, 1, 2].slice(0, index + 1).map((at) =>
          svg`<rect x=${size.w - size.right + 11 + at * 9} y=${
            ends[index] + 9
          } width="5" height="5" transform="rotate(45 ${size.w - size.right + 13.5 + at * 9} ${
            ends[index] + 11.5
          })"></rect>`
        )
      }</g>`
    )
  }</svg>`;
}

/** @param {Desk} desk @param {"early" | "late"} end @param {string} title */
function sliders(desk, end, title) {
  const weights = gradientOf(desk)[end];
  return html`<fieldset class="card sliders"><legend class="unseen">${title}</legend><h2 aria-hidden="true">${title}</h2>${
    LEVELS.map((level) =>
      html`<label class="slide ${level}"><span>${NAMES[level]}</span><input type="range" min="0" max="100" .value=${
        String(weights[level])
      } aria-label="${NAMES[level]}, ${title.toLowerCase()}" aria-valuetext="${weights[level]} percent" ?disabled=${
        desk.view.phase !== "setup"
      } @input=${(/** @type {Event} */ event) =>
        slide(desk, end, level, Number(/** @type {HTMLInputElement} */ (event.target).value))} @change=${() =>
        keep(desk)}><output>${weights[level]} %</output></label>`
    )
  }</fieldset>`;
}

/** The trail in small; a press edits a tile. @param {Desk} desk */
export const smallTrail = (desk) =>
  html`<ol class="small-trail" aria-label="The trail">${
    desk.view.tiles.map((tile) => {
      const { track, lane } = place(tile.n);
      return html`<li .style=${`--row:${track};--col:${lane}`}><button type="button" class="small-tile ${
        tile.hidden ? "fogged" : `hard-${tile.difficulty}`
      } ${tile.label || tile.hidden ? "" : "bare"}" ?disabled=${tile.hidden} title=${
        tile.hidden ? "In the fog" : tile.label || "Nothing lies here"
      } aria-label="Tile ${tile.n}, ${
        tile.hidden
          ? "in the fog"
          : `${NAMES[LEVELS[(tile.difficulty ?? 1) - 1]].toLowerCase()}, ${tile.label || "empty"}`
      }" @click=${() => openTile(desk, tile.n)}><span>${tile.n}</span>${
        tile.hidden ? nothing : gems(tile.difficulty)
      }</button></li>`;
    })
  }</ol>`;

/** @param {Desk} desk */
export function boardStep(desk) {
  const { view } = desk;
  const live = view.phase !== "setup";
  const spare = byDifficulty((view.free ?? []).filter((one) => !one.used).map((one) => one.task));
  const counts = byDifficulty(view.tiles.map((tile) => ({ difficulty: tile.difficulty ?? 0 })));
  const laid = view.tiles.some((tile) => tile.label);
  const foggy = view.tiles.some((tile) => tile.hidden);
  return html`<header class="org-head"><div><h1>Board</h1><p>Easy at the start, hard at the end. Look, shuffle again, or change single tiles.</p></div>
    <form class="actions" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    shuffle(desk, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("seed") ?? "").trim());
  }}><label class="seed"><span>Seed</span><input class="input" name="seed" maxlength="40" autocomplete="off" placeholder=${
    view.seed || "by chance"
  } ?disabled=${live}></label><button class="button ${laid ? "" : "primary"}" ?disabled=${live}>${icon("dices")}${
    laid ? "Shuffle again" : "Shuffle"
  }</button></form></header>
  ${live ? html`<p class="help">The trail is drawn before the start. Now you can change single tiles.</p>` : nothing}
  <div class="board-step">
    <div class="board-left">
      <section class="card"><div class="card-head"><h2>How hard each tile will be</h2><p class="legend-line"><span class="asked-key"></span>what you ask for <span class="given-key"></span>what boards give</p></div>
        ${plot(desk)}<p class="help">${desk.ui.curve ? bent(desk.ui.curve.points) : ""}</p></section>
      <div class="board-cards">${ENDS.map(([end, title]) => sliders(desk, end, title))}
        <section class="card"><h2>This board</h2>${
    foggy
      ? html`<p class="help">It lies in the fog, for you as well.</p>`
      : laid
      ? html`<ul class="ticks">${
        boardRules(view.tiles.map((tile) => tile.difficulty), spare, view.settings.reserve).map(({ text, kept }) =>
          html`<li class=${kept ? "kept" : "broken"}>${icon(kept ? "check" : "x")}<span>${text}${
            kept ? nothing : html`<span class="unseen">: not so</span>`
          }</span></li>`
        )
      }</ul>`
      : html`<p class="help">Nothing is laid yet. Shuffle to fill the trail.</p>`
  }${view.seed ? html`<p class="help">Seed <code>${view.seed}</code></p>` : nothing}</section>
      </div>
    </div>
    <div>${smallTrail(desk)}<p class="counts small">${
    LEVELS.map((level, index) => html`<span>${gems(index + 1)}${counts[index]} ${NAMES[level].toLowerCase()}</span>`)
  }</p></div>
  </div>`;
}
