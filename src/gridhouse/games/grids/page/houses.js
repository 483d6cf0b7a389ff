// @ts-check
// The street as rules: which windows are lit, which are open, which comes next. Pure, and without imports.
//
// In an open house the next three dark windows are open, and its last one always is. The house beside it opens when two of
// three windows are lit, or the last one: so nobody is stuck on one board, and whoever knows it all walks on.

/** How a puzzle was solved: its stars, and the cells of the answer. @typedef {{stars: number, cells: string}} Light */
/** @typedef {import("./types.d.ts").Sheet} Sheet */
/** @typedef {{puzzle: string, sheet: Sheet, light: Light | null}} Place */
/** @typedef {"lit" | "next" | "open" | "closed"} Shine */
/** @typedef {Place & {shine: Shine}} Pane */

/**
 * @typedef {object} Front A house of the street.
 * @property {string} name
 * @property {Pane[]} panes
 * @property {number} lit
 * @property {number} stars
 * @property {boolean} open
 * @property {string} opens what opens it; empty where it is open
 */

/** How many dark windows of a house are open at a time. */
const AHEAD = 3;

/** The better of two lights of one puzzle. @param {Light | null} one @param {Light | null} other */
export const brighter = (one, other) => (!one || (other && other.stars > one.stars) ? other : one);

/** How many lit windows open the next house. @param {number} windows */
export const enough = (windows) => Math.ceil((windows * 2) / 3);

/** @param {Place} place */
const isLit = (place) => place.light !== null;

/** @param {Place[]} places */
const countLit = (places) => places.filter(isLit).length;

/** Whether a house lets people on to the next one. @param {Place[]} places */
const letsOn = (places) => countLit(places) >= enough(places.length) || isLit(places[places.length - 1]);

/** The puzzles by their houses, in their order. @param {Place[]} places */
function byHouse(places) {
  const names = [...new Set(places.map(({ sheet }) => sheet.chapter))];
  return names.map((name) => places.filter(({ sheet }) => sheet.chapter === name));
}

/**
 * The whole street, in the order of play.
 * @param {Place[]} places
 */
export function streetOf(places) {
  const houses = byHouse(places);
  /** @type {boolean[]} */
  const open = [];
  houses.forEach((house, i) => open.push(i === 0 || countLit(house) > 0 || (open[i - 1] && letsOn(houses[i - 1]))));
  const next = nextOf(houses, open);
  const fronts = houses.map((house, i) => ({
    name: house[0].sheet.chapter,
    panes: panesOf(house, open[i], next),
    lit: countLit(house),
    stars: starsOf(house),
    open: open[i],
    opens: open[i] ? "" : wayIn(houses[i - 1], open[i - 1]),
  }));
  return { houses: fronts, next, lit: countLit(places), of: places.length, stars: starsOf(places) };
}

/** @param {Place[]} places */
const starsOf = (places) => places.reduce((sum, { light }) => sum + (light?.stars ?? 0), 0);

/** @param {Place[]} house @param {boolean} open @param {Place | null} next @returns {Pane[]} */
function panesOf(house, open, next) {
  const dark = house.filter((place) => !isLit(place));
  const near = [...dark.slice(0, AHEAD), house[house.length - 1]];
  return house.map((place) => ({
    ...place,
    shine: isLit(place) ? "lit" : place === next ? "next" : open && near.includes(place) ? "open" : "closed",
  }));
}

/**
 * The window that comes next: in the last house with a light in it, or, if its last window is lit, in the one after;
 * and when there is none, the first that was left dark.
 * @param {Place[][]} houses
 * @param {boolean[]} open
 * @returns {Place | null}
 */
function nextOf(houses, open) {
  const last = houses.reduce((far, house, i) => (countLit(house) ? i : far), 0);
  const passed = isLit(houses[last][houses[last].length - 1]) && last + 1 < houses.length && open[last + 1];
  const from = passed ? last + 1 : last;
  return [...houses.slice(from, from + 1), ...houses].flat().find((place) => !isLit(place)) ?? null;
}

/** What opens the house after this one. @param {Place[]} before @param {boolean} open */
function wayIn(before, open) {
  const { chapter } = before[0].sheet;
  const more = enough(before.length) - countLit(before);
  return open ? `Light ${more} more in ${chapter}, or its last window` : `After ${chapter}`;
}

/** What a window is called: "Stamps 3, Light and dark, next." @param {Pane} pane */
export function paneName({ sheet, shine, light }) {
  const stars = light ? `, ${light.stars} ${light.stars === 1 ? "star" : "stars"}` : "";
  return `${sheet.chapter} ${sheet.place}, ${sheet.title}, ${shine}${stars}.`;
}
