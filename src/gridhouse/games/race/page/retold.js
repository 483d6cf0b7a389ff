// A race told as a whole: who was where when, as lines and as a table; and its end in a few words. Pure.
import { FINAL, nameOf, standings } from "./kit/kit.js";

/** @import { Mark, RaceStory, TeamStory, View } from "./types.d.ts" */
/** @import { Powerup } from "./kit/powerups.js" */
/** @typedef {{seat: number, path: string, from: {x: number, y: number}, to: {x: number, y: number}}} Line */
/** @typedef {{w: number, h: number, lines: Line[], rows: Array<{tile: number, y: number}>, times: Array<{at: number, x: number}>}} Chart */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = [HOUR / 60, HOUR / 12, HOUR / 4, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY];
const TILES = [1, 14, 28, 42, FINAL];
const LEFT = 30; // pixels for the numbers of tiles
const TOP = 12;
const BELOW = 28; // pixels for the dates
const SPACE = 20; // between names, so that none covers another

/** @type {TeamStory} */
const NOTHING = { marks: [], completed: 0, claimed: 0, used: {}, suffered: {}, finished_at: null };

/** How a team fared, also one of which nothing is told. @param {RaceStory} story @param {number} seat */
export const faredOf = ({ teams }, seat) => teams[seat] ?? { story: NOTHING, longest: null };

/** When a race began and until when it is told. @param {RaceStory} story @param {number} now @returns {[number, number]} */
export function spanOf({ started_at, closed_at }, now) {
  const from = started_at ?? now;
  return [from, Math.max(from + 60_000, closed_at ?? now)];
}

/** The tile of a team at some time: whoever has not moved is on the first. @param {Mark[]} marks @param {number} at */
export const tileThen = (marks, at) => marks.filter((mark) => mark.at <= at).at(-1)?.tile ?? 1;

/**
 * Times worth a date: at most so many, on whole days or hours by the clock of whoever looks.
 * @param {number} from @param {number} to @param {number} most @param {number} offset that clock's, in milliseconds
 */
export function datesBetween(from, to, most, offset) {
  const fits = (/** @type {number} */ step) => (to - from) / step <= most;
  const step = STEPS.find(fits) ?? Math.ceil((to - from) / most / DAY) * DAY;
  const first = Math.ceil((from + offset) / step) * step - offset;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Moves heights apart that are too close, in their order, and keeps them between two others. @param {number[]} heights in order @param {number} least @param {number} most */
export function apart(heights, least, most) {
  /** @type {number[]} */
  const spread = [];
  for (const height of heights) spread.push(Math.max(height, least, (spread.at(-1) ?? -Infinity) + SPACE));
  for (let index = spread.length - 1, below = most; index >= 0; index -= 1, below -= SPACE) {
    below = Math.min(below, spread[index]);
    spread[index] = below;
  }
  return spread;
}

/** How high a chart has to be for so many names. @param {number} teams */
export const heightFor = (teams) => Math.max(260, teams * SPACE + TOP + BELOW);

/**
 * The lines of the teams.
 * @param {RaceStory} story @param {number[]} seats the first one first
 * @param {[number, number]} span @param {{w: number, names: number, offset: number}} room in pixels: all of it, and what names take of it
 * @returns {Chart}
 */
export function chartOf(story, seats, [from, to], { w, names, offset }) {
  const h = heightFor(seats.length);
  const right = w - names;
  const x = (/** @type {number} */ at) => round(LEFT + (right - LEFT) * (Math.min(at, to) - from) / (to - from));
  const y = (/** @type {number} */ tile) => round(h - BELOW - (h - BELOW - TOP) * (tile - 1) / (FINAL - 1));
  const ends = seats.map((seat) => {
    const { marks } = faredOf(story, seat).story;
    return { seat, marks, y: y(tileThen(marks, to)) };
  }).sort((one, other) => one.y - other.y);
  const heights = apart(ends.map((end) => end.y), TOP, h - TOP);
  const lines = ends.map(({ seat, marks, y: end }, index) => ({
    seat,
    path: `M${x(from)} ${y(1)}${marks.map((mark) => `H${x(mark.at)}V${y(mark.tile)}`).join("")}H${right}`,
    from: { x: right, y: end },
    to: { x: right + 14, y: heights[index] },
  }));
  const dates = datesBetween(from, to, Math.max(2, Math.floor((right - LEFT) / 90)), offset);
  return {
    w,
    h,
    lines,
    rows: TILES.map((tile) => ({ tile, y: y(tile) })),
    times: dates.map((at) => ({ at, x: x(at) })),
  };
}

/**
 * Where the line of a moment stands in a chart, and where it meets those of the teams.
 * @param {Chart} chart @param {number[]} seats @param {RaceStory} story @param {[number, number]} span @param {number} at
 */
export function thenAt({ lines, rows }, seats, story, [from, to], at) {
  const time = Math.min(to, Math.max(from, at));
  const right = lines[0]?.from.x ?? LEFT;
  const [low, high] = [rows[0].y, rows[rows.length - 1].y];
  const y = (/** @type {number} */ tile) => round(low - (low - high) * (tile - 1) / (FINAL - 1));
  return {
    x: round(LEFT + (right - LEFT) * (time - from) / (to - from)),
    dots: seats.map((seat) => ({ seat, y: y(tileThen(faredOf(story, seat).story.marks, time)) })),
  };
}

/**
 * How long after the first team another one finished, or, of the first, after the start; null where that is not known.
 * @param {RaceStory} story @param {number} seat @param {number} first
 */
export function finishedAfter(story, seat, first) {
  const [mine, theirs] = [seat, first].map((one) => faredOf(story, one).story.finished_at);
  const since = seat === first ? story.started_at : theirs;
  return mine === null || since === null ? null : Math.max(0, mine - since);
}

/** @param {number} pixels */
const round = (pixels) => Math.round(pixels * 10) / 10;

/** Powerups in words, the most frequent first: "Back 2 three times" is "3 × Back 2". @param {Record<string, number>} counts */
export const powerWords = (counts) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([powerup, count]) => `${count > 1 ? `${count} × ` : ""}${nameOf(/** @type {Powerup} */ (powerup))}`)
    .join(", ");

/** @param {Record<string, number>} counts */
export const sum = (counts) => Object.values(counts).reduce((all, count) => all + count, 0);

/**
 * A race in a few lines, to be sent to others. Nothing is in it that onlookers do not see.
 * @param {View} view @param {string[]} names @param {string} address
 */
export function shareText(view, names, address) {
  const places = standings(view).filter((row) => row.rank <= 3).map(({ seat, rank, position, place }) =>
    `${rank}. ${names[seat]}, ${place ? "finished" : `tile ${position}`}`
  );
  const title = `${view.settings.name}: ${view.phase === "closed" ? "how it ended" : "how it stands"}`;
  return [title, ...places, address].join("\n");
}
