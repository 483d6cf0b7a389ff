// The fog as one cloud with a scalloped edge. It knows one number, and there is nothing under it. Pure.
import { cellOf, extent, FINAL, isNarrow, LANES, place } from "./trail.js";

/** @import { Plan } from "./trail.js" */
/** @typedef {[number, number]} Point */

/** So far below a tile the fog begins that its scallops can be seen. */
const BULGE = 7;

/** The lanes that the fog covers of the track in which it begins. @param {number} first the first tile in the fog @returns {[number, number]} */
export function edgeLanes(first) {
  const { track, lane } = place(first);
  if (isNarrow(track)) return [1, LANES];
  return track % 4 === 1 ? [lane, LANES] : [1, lane];
}

/**
 * The edge of the fog, as a line from one border of the trail to the other, in its own direction: along the tracks is
 * the first number of a point, across them the second.
 * @param {Plan} plan @param {number} first the first tile in the fog @returns {Point[]}
 */
export function edgeLine(plan, first) {
  const { track } = place(first);
  const [from, to] = edgeLanes(first);
  const cell = cellOf(plan, track, 1);
  const wide = plan.mode === "wide";
  const [begin, long] = wide ? [cell.x, cell.w] : [cell.y, cell.h];
  const size = extent(plan);
  const across = wide ? size.h : size.w;
  const low = begin - plan.gap / 2;
  const high = begin + long + plan.gap / 2 + BULGE;
  const border = (/** @type {number} */ lane) => plan.pad + (lane - 1) * (plan.lane + plan.laneGap) - plan.laneGap / 2;
  if (from === 1 && to === LANES) return [[low, 0], [low, across]];
  if (to === LANES) return [[high, 0], [high, border(from) + BULGE], [low, border(from) + BULGE], [low, across]];
  return [[low, 0], [low, border(to + 1) - BULGE], [high, border(to + 1) - BULGE], [high, across]];
}

/** A number that looks like chance and is the same every time. @param {number} n */
const chance = (n) => {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
};

/** The edge as arcs that bulge out of the fog. @param {Point[]} line @param {boolean} wide @param {number} seed */
function scallops(line, wide, seed) {
  const at = (/** @type {Point} */ [along, across]) =>
    wide ? `${along.toFixed(1)} ${across.toFixed(1)}` : `${across.toFixed(1)} ${along.toFixed(1)}`;
  const parts = [at(line[0])];
  for (let side = 1; side < line.length; side++) {
    const [from, to] = [line[side - 1], line[side]];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.round(length / 34));
    const stops = Array.from({ length: count }, (_, i) => 0.75 + 0.5 * chance(seed + 31 * side + i));
    const all = stops.reduce((one, other) => one + other, 0);
    let gone = 0;
    for (const stop of stops) {
      gone += stop / all;
      const chord = length * stop / all;
      const radius = (chord * 0.58).toFixed(1);
      const end = /** @type {Point} */ ([from[0] + (to[0] - from[0]) * gone, from[1] + (to[1] - from[1]) * gone]);
      parts.push(`A${radius} ${radius} 0 0 ${wide ? 0 : 1} ${at(end)}`);
    }
  }
  return parts;
}

/**
 * The cloud as paths: all of it, and its edge alone. Empty where nothing is in the fog.
 * @param {Plan} plan @param {number} seen the last tile that is seen
 * @returns {{body: string, edge: string}}
 */
export function cloudPath(plan, seen) {
  if (seen >= FINAL) return { body: "", edge: "" };
  const { w, h } = extent(plan);
  const wide = plan.mode === "wide";
  if (seen < 1) return { body: `M0 0H${w}V${h}H0Z`, edge: "" };
  const [start, ...arcs] = scallops(edgeLine(plan, seen + 1), wide, seen);
  const edge = `M${start}${arcs.join("")}`;
  return { body: `${edge}${wide ? `H${w}V0Z` : `V${h}H0Z`}`, edge };
}
