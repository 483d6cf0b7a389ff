// The story of a match: its steps in one stretch without a gap, however long it is. What lies beyond is read by pages.

/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {import("../types/page.d.ts").Row} Row */

/** How many lines of a story are drawn at a time. */
export const LINES = 120;
/** How many steps are read at a time. */
export const PAGE = 200;

/**
 * Two stretches as one. What both tell is told as in the second; where they do not meet, the second stands alone.
 * @param {Step[]} steps
 * @param {Step[]} more
 * @returns {Step[]}
 */
export function joined(steps, more) {
  if (!steps.length || !more.length) return more.length ? more : steps;
  const [first, last] = [more[0].seq, more[more.length - 1].seq];
  if (first > steps[steps.length - 1].seq + 1 || last < steps[0].seq - 1) return more;
  return [...steps.filter((step) => step.seq < first), ...more, ...steps.filter((step) => step.seq > last)];
}

/** @typedef {{seq: number, step: Step, row: null} | {seq: number, step: null, row: Row}} Line a sentence, or several as one row */

/**
 * What is worth a line: rows in the place of their last step, and sentences for all other steps.
 * @param {Step[]} steps
 * @param {Row[]} rows
 * @returns {Line[]}
 */
function linesOf(steps, rows) {
  const ends = new Map(rows.map((row) => [row.seqs[row.seqs.length - 1], row]));
  const joined = new Set(rows.flatMap((row) => row.seqs));
  return steps.flatMap(/** @returns {Line[]} */ (step) => {
    const { seq } = step;
    const row = ends.get(seq);
    if (row) return [{ seq, step: null, row }];
    return step.text && !joined.has(seq) ? [{ seq, step, row: null }] : [];
  });
}

/**
 * The lines that are drawn: those around a step, or the latest.
 * @param {Step[]} steps
 * @param {number | null} around
 * @param {number} head the last step of the match
 * @param {Row[]} [rows] how a game joins steps
 */
export function lines(steps, around, head, rows = []) {
  const told = linesOf(steps, rows);
  const found = around === null ? -1 : told.findIndex((step) => step.seq >= around);
  const middle = found < 0 ? told.length : found;
  const aligned = Math.floor((middle - LINES / 2) / (LINES / 4)) * (LINES / 4); // so that few lines move at a time
  const start = Math.max(0, Math.min(told.length - LINES, aligned));
  const end = start + LINES;
  return {
    told: told.slice(start, end),
    /** Whether there are others before and after these. */
    earlier: start > 0 || (steps.length > 0 && steps[0].seq > 1),
    later: end < told.length || (steps.length > 0 && steps[steps.length - 1].seq < head),
  };
}

/**
 * Whether more has to be read before lines can be drawn around a step, at one end of the stretch.
 * @param {Step[]} steps
 * @param {number} around
 * @param {"earlier" | "later"} end
 * @param {number} head
 */
export function lacks(steps, around, end, head) {
  if (!steps.length) return false;
  const [first, last] = [steps[0].seq, steps[steps.length - 1].seq];
  const there = steps.filter((step) => step.text && (end === "earlier" ? step.seq < around : step.seq > around));
  return there.length < LINES / 2 && (end === "earlier" ? first > 1 : last < head);
}

/**
 * The steps that stand: what was taken back is left out, and what was brought back is there again.
 * @param {Step[]} steps from the first one on
 * @returns {Step[]}
 */
export function standing(steps) {
  const kept = [];
  for (let at = steps.length - 1; at >= 0;) {
    const { fact } = steps[at];
    if (steps[at].source === "house" && fact && "to" in fact && fact.type === "undone") at = fact.to - steps[0].seq;
    else kept.push(steps[at--]);
  }
  return kept.reverse();
}

/**
 * What to ask for to know more at one end of the stretch.
 * @param {Step[]} steps
 * @param {"earlier" | "later"} end
 */
export const pageAt = (steps, end) =>
  `before=${end === "earlier" ? steps[0].seq : steps[steps.length - 1].seq + PAGE + 1}&limit=${PAGE}`;
