// Times tables, drawn: a heat map on the 12 × 12 table, its legend, and what to practise.
import { html, svg } from "../vendor/lit-html.js";
import { board } from "./board.js";
import { keptForNow } from "./keep.js";

/** @typedef {import("../types/wire.d.ts").Heat} Heat */
/** @typedef {import("../types/wire.d.ts").Tables} Tables */
/** @typedef {{column: number, row: number}} Tile */

const SIZE = 12;

/** What each verdict means. @type {Record<Heat["verdict"], [string, string]>} */
const WORDS = {
  quick: ["Quick", "right first time, within 6 seconds"],
  slow: ["Slow", "right, but it took longer"],
  wrong: ["Wrong", "wrong at first, or with help"],
  unseen: ["Not asked yet", ""],
};

/** How a tile went, either way round. @param {Tables} tables @param {Tile} tile */
const heatOf = (tables, { column, row }) => {
  const [small, large] = [Math.min(column, row), Math.max(column, row)];
  return tables.asked.find((heat) => heat.column === small && heat.row === large);
};

/** @param {number} count @param {string} one @param {string} many */
const times = (count, one, many) => (count === 1 ? one : `${count} ${many}`);

/** A product in words. @param {Heat} heat */
export function tellHeat(heat) {
  const seconds = heat.mean === null ? "" : `${(heat.mean / 1000).toFixed(1)} s on average`;
  const parts = [
    `asked ${times(heat.seen, "once", "times")}`,
    heat.at_once ? `right at once ${times(heat.at_once, "once", "times")}` : "never right at once",
    heat.slips ? `${times(heat.slips, "1 slip", "slips")}` : "",
    heat.helped ? `helped ${times(heat.helped, "once", "times")}` : "",
    seconds,
  ];
  return `${WORDS[heat.verdict][0]}: ${parts.filter(Boolean).join(", ")}`;
}

/** @param {Heat["verdict"]} verdict */
const key = (verdict) =>
  html`<li><span class="heat-key heat-${verdict}"></span><span><strong>${WORDS[verdict][0]}</strong> ${
    WORDS[verdict][1]
  }</span></li>`;

/**
 * The heat map. A press on a tile tells how its product went.
 * @param {Tables} tables
 * @param {Tile | null} chosen
 * @param {(tile: Tile) => void} choose
 */
export function heatMap(tables, chosen, choose) {
  const heat = chosen && heatOf(tables, chosen);
  return html`<div class="heat">
    ${
    board({
      label: "Your times tables, 12 by 12",
      rows: SIZE,
      cols: SIZE,
      look: "heat-map",
      cell: ({ row: r, col: c }) => {
        const tile = { column: c + 1, row: r + 1 };
        const it = heatOf(tables, tile);
        return {
          label: `${tile.column} × ${tile.row} = ${tile.column * tile.row}. ${it ? tellHeat(it) : WORDS.unseen[0]}`,
          look: `heat-${it?.verdict ?? "unseen"} ${r === 0 || c === 0 ? "edge" : ""}`,
          content: html`<span>${tile.column * tile.row}</span>`,
          selected: chosen?.column === tile.column && chosen.row === tile.row,
        };
      },
      press: ({ row, col }) => choose({ column: col + 1, row: row + 1 }),
    })
  }
    <p class="heat-detail" role="status">${
    chosen
      ? html`<strong>${chosen.column} × ${chosen.row} = ${chosen.column * chosen.row}</strong> ${
        heat ? tellHeat(heat) : "Not asked yet."
      }`
      : "Press a tile to see how it went."
  }</p>
    <ul class="legend-list" aria-label="Legend">${
    /** @type {Heat["verdict"][]} */ (["quick", "slow", "wrong", "unseen"]).map(key)
  }</ul>
  </div>`;
}

/** How many products of each kind there are. @param {Tables} tables @param {Heat["verdict"]} verdict */
export const countOf = (tables, verdict) => tables.asked.filter((heat) => heat.verdict === verdict).length;

/** A small heat map to compare many: the larger a mark, the more it needs practice. @param {Tables} tables */
export const smallMap = (tables) =>
  html`<svg class="heat-small" viewBox="0 0 120 120" aria-hidden="true">
  <rect width="120" height="120" rx="4"></rect>
  ${tables.asked.flatMap((heat) => mirrored(heat).map(([column, row]) => dot(heat.verdict, column, row)))}
</svg>`;

/** @param {Heat} heat */
const mirrored = ({ column, row }) => (column === row ? [[column, row]] : [[column, row], [row, column]]);

/** @param {Heat["verdict"]} verdict @param {number} column @param {number} row */
function dot(verdict, column, row) {
  const size = { unseen: 0, quick: 4, slow: 7, wrong: 10 }[verdict];
  const shift = (10 - size) / 2;
  return svg`<rect class="dot-${verdict}" x=${10 * (column - 1) + shift} y=${
    10 * (row - 1) + shift
  } width=${size} height=${size}></rect>`;
}

/**
 * What to practise next.
 * @param {Tables} tables
 * @param {string} none what to say where there is nothing
 * @param {((heat: Heat) => void) | null} [press] practises that product
 */
export const practise = (tables, none, press = null) =>
  tables.practise.length
    ? html`<ul class="practise">${tables.practise.map((heat) => html`<li>${product(heat, press)}</li>`)}</ul>`
    : html`<p class="help">${none}</p>`;

/** @param {Heat} heat @param {((heat: Heat) => void) | null} press */
function product(heat, press) {
  const told = html`<span class="heat-key heat-${heat.verdict}"></span>
    <span><strong>${heat.column} × ${heat.row}</strong><small>${
    heat.verdict === "slow" && heat.mean !== null
      ? `${(heat.mean / 1000).toFixed(1)} s`
      : `${heat.at_once} of ${heat.seen} right`
  }</small></span>`;
  return press
    ? html`<button class="tile" type="button" @click=${() => press(heat)}>${told}</button>`
    : html`<span class="weak">${told}</span>`;
}

/**
 * Begins a game that asks for products.
 * @param {import("../types/wire.d.ts").Lesson} lesson
 * @param {(path: string, body: unknown) => Promise<any>} post
 * @param {string} id
 * @param {string} [token] the link of the class for which it is played, to come back to
 */
export async function playLearning({ game, bot, options }, post, id, token = "") {
  const page = await post("/api/matches", {
    id,
    game: game.key,
    seats: [{ kind: "me" }, { kind: "bot", bot }],
    options,
  });
  if (token) keptForNow.write(`gridhouse.class.${page.id}`, token);
  location.assign(`/m/${page.id}`);
}
