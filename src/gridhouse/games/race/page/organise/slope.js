// How hard a board is: the weights of both ends, the rules that every board keeps, and the plot of it. Pure, and without imports.

/** @typedef {{easy: number, medium: number, hard: number}} Shares */
/** @typedef {keyof Shares} Level */
/** @typedef {{tile: number, asked: number[], given: number[]}} CurvePoint */
/** @typedef {{w: number, h: number, left: number, right: number, top: number, foot: number}} Frame */

/** @type {Level[]} */
export const LEVELS = ["easy", "medium", "hard"];

/**
 * Weights with one of them changed: the others share what is left as they did before, and all make a hundred.
 * @param {Shares} weights @param {Level} level @param {number} wished @returns {Shares}
 */
export function balanced(weights, level, wished) {
  const value = Math.max(0, Math.min(100, Math.round(wished)));
  const [one, other] = LEVELS.filter((it) => it !== level);
  const before = weights[one] + weights[other];
  const first = before ? Math.round((100 - value) * weights[one] / before) : Math.round((100 - value) / 2);
  return /** @type {Shares} */ ({ ...weights, [level]: value, [one]: first, [other]: 100 - value - first });
}

const FIXED = [5, 56];
const STREAK = 3;
const GAP = 7;
const HARDS = 17;

/** The longest run of tiles for which something holds, and where it ends. @param {number[]} row @param {(value: number, before: number) => boolean} goesOn */
function longest(row, goesOn) {
  let [most, run] = [0, 0];
  row.forEach((value, index) => {
    run = goesOn(value, index ? row[index - 1] : -1) ? run + 1 : 0;
    most = Math.max(most, run);
  });
  return most;
}

/**
 * The five rules of a board, each as a sentence and whether this one keeps it.
 * @param {Array<number | null>} difficulties of the tiles in order; null where the fog is
 * @param {number[]} spare unused tasks of each difficulty @param {number} reserve
 * @returns {Array<{text: string, kept: boolean}>}
 */
export function boardRules(difficulties, spare, reserve) {
  const row = difficulties.map((difficulty) => difficulty ?? 0);
  const hards = row.filter((one) => one === 3).length;
  const alike = 1 + longest(row, (value, before) => value === before);
  const apart = longest(row, (value) => value !== 3);
  return [
    { text: `${hards} hard tiles, at least ${HARDS}`, kept: hards >= HARDS },
    { text: "Tiles 5 and 56 are hard", kept: FIXED.every((tile) => row[tile - 1] === 3) },
    { text: `Never more than ${STREAK} alike in a row`, kept: alike <= STREAK },
    { text: `Never more than ${GAP} tiles between two hard ones`, kept: apart <= GAP },
    {
      text: reserve ? `Each difficulty keeps ${reserve} or more unused tasks` : "No tasks are kept in reserve",
      kept: Math.min(...spare) >= reserve,
    },
  ];
}

/** How many tasks of each difficulty. @param {Array<{difficulty: number}>} tasks @returns {number[]} */
export const byDifficulty = (tasks) =>
  [1, 2, 3].map((level) => tasks.filter((task) => task.difficulty === level).length);

/** Where a share of a tile lies. @param {Frame} frame @param {number} tile @param {number} share of a thousand @param {number} most */
export const spot = ({ w, h, left, right, top, foot }, tile, share, most) => ({
  x: left + (w - left - right) * (tile - 1) / 55,
  y: top + (h - top - foot) * (1 - share / most),
});

/** The highest line of a plot that holds all of it: a step of 25 % at least 50 %. @param {CurvePoint[]} points */
export const ceiling = (points) =>
  Math.max(
    500,
    Math.ceil(Math.max(...points.filter(drawn).flatMap(({ asked, given }) => [...asked, ...given])) / 250) * 250,
  );

/** Tiles that are always hard would make spikes that say nothing. @param {CurvePoint} point */
const drawn = ({ tile }) => !FIXED.includes(tile);

/** A line of the plot. @param {Frame} frame @param {CurvePoint[]} points @param {"asked" | "given"} which @param {number} level @param {number} most */
export const curveLine = (frame, points, which, level, most) =>
  points.filter(drawn).map((point) => {
    const { x, y } = spot(frame, point.tile, point[which][level], most);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(" ");

/**
 * The heights of names at the ends of lines, moved apart where they would touch, in the frame.
 * @param {number[]} wished @param {number} apart @param {number} low @param {number} high @returns {number[]}
 */
export function movedApart(wished, apart, low, high) {
  const order = wished.map((_, index) => index).sort((a, b) => wished[a] - wished[b]);
  const places = wished.map((y) => y);
  let least = low;
  for (const index of order) {
    places[index] = Math.max(places[index], least);
    least = places[index] + apart;
  }
  let most = high;
  for (const index of [...order].reverse()) {
    places[index] = Math.min(places[index], most);
    most = places[index] - apart;
  }
  return places;
}

/** What the rules make of what is asked for, in a sentence. @param {CurvePoint[]} points */
export function bent(points) {
  const early = points.filter(({ tile }) => tile <= 16 && tile !== 5);
  const mean = (/** @type {"asked" | "given"} */ which) =>
    Math.round(early.reduce((sum, point) => sum + point[which][2], 0) / early.length / 10);
  const [asked, given] = [mean("asked"), mean("given")];
  if (Math.abs(given - asked) < 2) return "The rules of a board hardly bend what you ask for.";
  return `The rules of a board bend the curve: of the first 16 tiles, ${given} % are hard where you ask for ${asked} %.`;
}
