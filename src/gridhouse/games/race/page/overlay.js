// A race over a stream: a strip, a list in the corner, or a lower third. Dark plates, and nothing else is painted.
import { html, nothing } from "../../vendor/lit-html.js";
import { skew } from "../../parts/api.js";
import { seatNames, tableNames, told } from "../../parts/text.js";
import { dayOf, emblems, marker, seenTo, sign, standings, tileAt, whole } from "./kit/kit.js";

/** @import { Frame } from "../../types/wire.d.ts" */
/** @import { View } from "./types.d.ts" */
/** @typedef {{seq: number, seat: number | null, text: string}} Event */
/** @typedef {{shape: string, size: number, teams: number[] | null, focus: number | null, tasks: boolean}} Wish */
/** @typedef {{view: View, names: string[], wish: Wish, event: Event | null}} Scene */

export const SHAPES = ["list", "strip", "third"];
const MOMENT = 6_000; // how long the lower third tells of something
const KEPT = 5; // events that wait for their turn
const FINAL = 56;

/** What the address asks for; what it gets wrong is as usual. @param {URLSearchParams} given @returns {Wish} */
export function wishOf(given) {
  const number = (/** @type {string} */ given) => /^\d{1,3}$/.test(given) ? Number(given) : null;
  const teams = (given.get("teams") ?? "").split(",").map(number).filter((seat) => seat !== null);
  const size = Number(given.get("size")) || 100;
  const shape = given.get("shape") ?? "";
  return {
    shape: SHAPES.includes(shape) ? shape : SHAPES[0],
    size: Math.min(400, Math.max(25, size)) / 100,
    teams: teams.length ? teams : null,
    focus: number(given.get("focus") ?? ""),
    tasks: given.get("tasks") !== "off",
  };
}

/** @param {Scene} it */
const rows = ({ view, wish }) => standings(view).filter(({ seat }) => !wish.teams || wish.teams.includes(seat));

/** @param {View} view */
function day(view) {
  if (view.phase === "setup") return "Starts soon";
  if (view.phase === "closed") return "The race is over";
  const found = dayOf(view.settings, Date.now() + skew);
  return !found ? "" : found.of === null ? `Day ${found.day}` : `Day ${found.day} of ${found.of}`;
}

/** @param {Scene} it */
const list = (it) =>
  html`<section class="plate ov-list"><header><h1>${it.view.settings.name}</h1><span>tile</span></header><ol>${
    rows(it).map(({ seat, rank, position, place }) =>
      html`<li class=${seat === it.wish.focus ? "focus" : ""}><span class="rank">${rank}</span>${
        marker(it.view, seat)
      }<strong>${it.names[seat]}</strong><b>${place === null ? position : "done"}</b></li>`
    )
  }</ol></section>`;

/** Markers by tile, one above the other where they would touch. @param {Scene} it */
export function stacked(it) {
  /** The last tile on each level. @type {number[]} */
  const levels = [];
  return rows(it)
    .toSorted((one, other) => one.position - other.position)
    .map(({ seat, position }) => {
      const free = levels.findIndex((tile) => tile <= position - 2);
      const up = free < 0 ? levels.length : free;
      levels[up] = position;
      return { seat, position, up };
    });
}

/** @param {Scene} it */
function strip(it) {
  const { view, wish, names, event } = it;
  const seen = seenTo(view);
  const placed = stacked(it);
  const lead = rows(it).at(0);
  const at = placed.find(({ seat }) => seat === wish.focus)?.position ?? lead?.position;
  const high = Math.max(1, ...placed.map(({ up }) => up + 1));
  const below = new Set([at, seen || null]);
  return html`<section class="plate ov-strip"><header><h1>${view.settings.name}</h1><p>${day(view)}</p></header>
    <div class="way" .style=${`--high: ${high}`}>${
    placed.map(({ seat, position, up }) =>
      html`<span class="at ${seat === wish.focus ? "focus" : ""}" .style=${`--at: ${position}; --up: ${up}`}>${
        marker(view, seat)
      }</span>`
    )
  }<ol>${
    view.tiles.map(({ n, hidden, difficulty }) =>
      html`<li class="${hidden ? "fog" : `hard-${difficulty}`} ${n === at ? "here" : ""}">${
        below.has(n) ? html`<small>${n}</small>` : n === FINAL ? html`<small>end</small>` : nothing
      }</li>`
    )
  }</ol></div>
    ${
    event
      ? html`<p class="news">${event.seat === null ? nothing : marker(view, event.seat)}<span>${event.text}</span></p>`
      : lead
      ? html`<p class="news">${marker(view, lead.seat)}<span><strong>${names[lead.seat]}</strong> ${
        lead.place === null ? `leads on tile ${lead.position}` : "has won"
      }</span></p>`
      : nothing
  }</section>`;
}

/** What a team is about, in a line. @param {Scene} it @param {number} seat */
function about({ view, wish }, seat) {
  const { position, progress, place } = view.teams[seat];
  const { label, hidden, min } = tileAt(view, position);
  const first = standings(view)[0];
  const far = first.position - position;
  if (place !== null) return { line: `Finished in place ${place}`, part: 1 };
  const words = [
    ...(wish.tasks && !hidden && label ? [label] : []),
    ...(view.phase === "live" ? [`${progress.length} of ${min}`] : []),
    far > 0 ? `${far} behind the lead` : "in the lead",
  ];
  return { line: words.join(" · "), part: Math.min(1, progress.length / Math.max(1, min)) };
}

/** The lower third: what happens, for a moment; else the team that it is about. @param {Scene} it */
function third(it) {
  const { view, names, wish, event } = it;
  if (event) {
    return html`<section class="plate ov-third event">${
      event.seat === null ? sign("fog") : marker(view, event.seat)
    }<h1>${event.text}</h1></section>`;
  }
  const seat = wish.focus;
  if (seat === null || !view.teams[seat] || view.teams[seat].withdrawn) return null;
  const { line, part } = about(it, seat);
  return html`<section class="plate ov-third team-${view.teams[seat].colour}">${marker(view, seat)}<div><h1>${
    names[seat]
  }, tile ${view.teams[seat].position}</h1><p>${line}</p><i class="part"><i .style=${`width: ${
    Math.round(100 * part)
  }%`}></i></i></div></section>`;
}

/** All of it in one shape. @param {Scene} it */
export function laid(it) {
  const inner = it.wish.shape === "strip" ? strip(it) : it.wish.shape === "third" ? third(it) : list(it);
  return inner && html`<div class="overlay" .style=${`--size: ${it.wish.size}`}>${emblems}${inner}</div>`;
}

/** The event that a step is, where it is about a team that was chosen. @param {Frame} frame @param {Frame["steps"][0]} step @param {Wish} wish @returns {Event[]} */
function eventOf({ table }, step, wish) {
  const fact = /** @type {any} */ (step.fact);
  const seat = fact?.team ?? step.on_behalf_of ?? (step.role === "player" ? step.seat : null);
  if (step.source !== "game" || !step.text || seat === null) return [];
  if (wish.teams && !wish.teams.includes(seat)) return [];
  return [{ seq: step.seq, seat, text: told(step, table, tableNames(table)) }];
}

/** @param {URLSearchParams} given @param {() => void} redraw @returns {import("../../types/page.d.ts").Overlay} */
export function overlay(given, redraw) {
  const wish = wishOf(given);
  /** Those that wait, the one that is told first. @type {Event[]} */
  let events = [];
  /** @type {Omit<Scene, "event"> | null} */
  let scene = null;

  const next = () => {
    events = events.slice(1);
    if (events.length) setTimeout(next, MOMENT);
    redraw();
  };
  return {
    show(frame, fresh) {
      scene = { view: whole(frame.view), names: seatNames(frame.table.seats), wish };
      const idle = !events.length;
      events = [...events, ...fresh.flatMap((step) => eventOf(frame, step, wish))];
      events = [...events.slice(0, 1), ...events.slice(1).slice(-KEPT)];
      if (idle && events.length) setTimeout(next, MOMENT);
    },
    draw: () => scene && laid({ ...scene, event: events[0] ?? null }),
  };
}
