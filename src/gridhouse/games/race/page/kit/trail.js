// The trail: 56 tiles in a serpentine of 23 rows and 4 columns, and how much room each row gets. Pure, without imports.
// The wide view is the same with rows and columns swapped, so a "track" is a row of the one and a column of the other.

/** @typedef {"passed" | "play" | "fog"} TrackKind */
/** @typedef {"single" | "phone" | "tablet" | "upright" | "wide"} Mode */
/** @typedef {{track: number, lane: number}} Place */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{mode: Mode, tracks: number[], gap: number, laneGap: number, lane: number, pad: number}} Plan */

export const FINAL = 56;
export const TRACKS = 23;
export const LANES = 4;

/** The numbers of all tiles, in order. */
export const NUMBERS = Array.from({ length: FINAL }, (_, index) => index + 1);

/** Where a tile lies, both from 1: every ten tiles the pattern repeats, four tracks on. @param {number} n @returns {Place} */
export function place(n) {
  const block = Math.floor((n - 1) / 10);
  const step = (n - 1) % 10;
  const top = 4 * block + 1;
  if (step < 4) return { track: top, lane: step + 1 };
  if (step === 4) return { track: top + 1, lane: LANES };
  if (step < 9) return { track: top + 2, lane: 9 - step };
  return { track: top + 3, lane: 1 };
}

/** Whether a track has one tile only. @param {number} track */
export const isNarrow = (track) => track % 2 === 0 || track === TRACKS;

/** Which way the trail goes from a tile: to the next track, or along this one. @param {number} n @returns {"on" | "up" | "down" | ""} */
export function wayFrom(n) {
  if (n >= FINAL) return "";
  const [here, next] = [place(n), place(n + 1)];
  return next.track > here.track ? "on" : next.lane > here.lane ? "up" : "down";
}

/**
 * What each track is: passed by every team, in play, or in the fog. In play is from the last team to the last tile
 * that is seen.
 * @param {number} last the tile of the last team
 * @param {number} seen the last tile that is seen
 * @returns {TrackKind[]}
 */
export function trackKinds(last, seen) {
  const from = place(Math.min(last, FINAL)).track;
  const to = seen ? place(Math.min(seen, FINAL)).track : 0;
  return Array.from({ length: TRACKS }, (_, index) => index + 1 > to ? "fog" : index + 1 < from ? "passed" : "play");
}

/**
 * How the trail lies on a page of this size, if somebody has chosen a way and if not.
 * @param {number} width @param {number} height @param {"upright" | "wide" | null} choice @returns {Mode}
 */
export function modeFor(width, height, choice) {
  if (width < 360) return "single";
  if (width < 768) return "phone";
  if (width < 1280) return "tablet";
  return choice ?? (height < 890 || width > 1600 ? "wide" : "upright");
}

/** Pixels of a track by what it is: of one with four tiles, and of one with a single tile. */
const PIXELS = {
  phone: { passed: [48, 48], play: [72, 62], fog: [48, 48] },
  tablet: { passed: [48, 48], play: [64, 52], fog: [48, 48] },
  upright: { passed: [21, 21], play: [54, 38], fog: [17, 17] },
  wide: { passed: [42, 42], play: [140, 92], fog: [38, 38] },
};
const LEAST_TRACK = 30; // of a track in play on an upright trail: a number and one line
const MOST_GROWTH = 1.35;

/** @param {Mode} mode @param {TrackKind[]} kinds */
function pixelsOf(mode, kinds) {
  const sizes = PIXELS[mode === "single" ? "phone" : mode];
  return kinds.map((kind, index) => sizes[kind][isNarrow(index + 1) ? 1 : 0]);
}

/**
 * How large each track is. An upright trail has `room` in height, which tracks in play share: they grow a little where
 * there is more than they need, and shrink where nearly all of them are in play. A wide one has `room` in width, which
 * all of them share.
 * @param {Mode} mode @param {TrackKind[]} kinds @param {number} room without gaps
 * @returns {number[]}
 */
export function trackSizes(mode, kinds, room) {
  const plain = pixelsOf(mode, kinds);
  const sum = plain.reduce((one, other) => one + other, 0);
  if (mode === "wide") return plain.map((size) => size * room / sum);
  if (mode !== "upright") return plain;
  const inPlay = plain.filter((_, index) => kinds[index] === "play");
  const needed = inPlay.reduce((one, other) => one + other, 0);
  const left = room - (sum - needed);
  const growth = Math.min(MOST_GROWTH, left / needed);
  const equal = growth * PIXELS.upright.play[1] < LEAST_TRACK ? Math.max(LEAST_TRACK, left / inPlay.length) : 0;
  return plain.map((size, index) => kinds[index] === "play" ? Math.floor(equal || size * growth) : size);
}

const GAPS = {
  single: { gap: 6, laneGap: 0, pad: 8 },
  phone: { gap: 6, laneGap: 8, pad: 8 },
  tablet: { gap: 8, laneGap: 14, pad: 12 },
  upright: { gap: 4, laneGap: 10, pad: 12 },
  wide: { gap: 10, laneGap: 10, pad: 14 },
};

/**
 * All measures of a trail.
 * @param {Mode} mode @param {TrackKind[]} kinds
 * @param {number} width of the trail itself @param {number} height of the room for it
 * @returns {Plan}
 */
export function planFor(mode, kinds, width, height) {
  const { gap, laneGap, pad } = GAPS[mode];
  const along = (mode === "wide" ? width : height) - 2 * pad - (TRACKS - 1) * gap;
  const across = width - 2 * pad - (LANES - 1) * laneGap;
  const lane = mode === "wide" ? Math.max(66, Math.min(112, Math.round(width * 0.053))) : across / LANES;
  return { mode, tracks: trackSizes(mode, kinds, along), gap, laneGap, lane, pad };
}

/** @param {number[]} sizes @param {number} gap @param {number} count */
const before = (sizes, gap, count) => sizes.slice(0, count).reduce((all, size) => all + size + gap, 0);

/** Where a cell is drawn. @param {Plan} plan @param {number} track @param {number} lane @returns {Box} */
export function cellOf({ mode, tracks, gap, laneGap, lane: size, pad }, track, lane) {
  const along = pad + before(tracks, gap, track - 1);
  const across = pad + (lane - 1) * (size + laneGap);
  const long = tracks[track - 1];
  return mode === "wide" ? { x: along, y: across, w: long, h: size } : { x: across, y: along, w: size, h: long };
}

/** How large the whole trail is. @param {Plan} plan @returns {{w: number, h: number}} */
export function extent({ mode, tracks, gap, laneGap, lane, pad }) {
  const along = 2 * pad - gap + before(tracks, gap, tracks.length);
  const across = 2 * pad + LANES * lane + (LANES - 1) * laneGap;
  return mode === "wide" ? { w: along, h: across } : { w: across, h: along };
}

/** The cells in which no tile lies. @returns {Place[]} */
export function freeCells() {
  const taken = new Set(NUMBERS.map((n) => `${place(n).track}/${place(n).lane}`));
  const cells = Array.from({ length: TRACKS * LANES }, (_, index) => ({
    track: Math.floor(index / LANES) + 1,
    lane: index % LANES + 1,
  }));
  return cells.filter(({ track, lane }) => !taken.has(`${track}/${lane}`));
}
