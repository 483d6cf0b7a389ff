// @ts-check
// Moves that can be taken back and made again, without end: what stood is kept as how it differs from what came after it, a
// few letters a move. Pure, and without imports.

/**
 * What stands; what stood, the latest at the end; and what was taken back, the latest first. Each of these as what its
 * neighbour on the way to what stands has to become.
 * @template Answer @typedef {{past: string[], now: Answer, next: string[]}} Moves
 */

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What makes a text of another one: how much of its start and of its end stays, and what stands between. @param {string} from @param {string} to */
function difference(from, to) {
  const most = Math.min(from.length, to.length);
  let start = 0, end = 0;
  while (start < most && from[start] === to[start]) start++;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return `${start},${end},${to.slice(start, to.length - end)}`;
}

/** @param {unknown} from @param {unknown} to */
const between = (from, to) => difference(JSON.stringify(from), JSON.stringify(to));

/** What an answer becomes by a difference. @template Answer @param {Answer} from @param {string} by @returns {Answer} */
function changed(from, by) {
  const [, start, end, middle] = /^(\d+),(\d+),(.*)$/s.exec(by) ?? [];
  const text = JSON.stringify(from);
  return JSON.parse(text.slice(0, Number(start)) + middle + text.slice(text.length - Number(end)));
}

/** @template Answer @param {Answer} answer @returns {Moves<Answer>} */
export const unmoved = (answer) => ({ past: [], now: answer, next: [] });

/** @template Answer @param {Moves<Answer>} moves @param {Answer} answer @returns {Moves<Answer>} */
export const moved = (moves, answer) =>
  same(moves.now, answer) ? moves : { past: [...moves.past, between(answer, moves.now)], now: answer, next: [] };

/** @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>} */
export function undone(moves) {
  const last = moves.past.at(-1);
  if (last === undefined) return moves;
  const now = changed(moves.now, last);
  return { past: moves.past.slice(0, -1), now, next: [between(now, moves.now), ...moves.next] };
}

/** @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>} */
export function redone(moves) {
  const [first, ...others] = moves.next;
  if (first === undefined) return moves;
  const now = changed(moves.now, first);
  return { past: [...moves.past, between(now, moves.now)], now, next: others };
}

/** The same moves, with something else where they stand. @template Answer @param {Moves<Answer>} moves @param {Answer} now @returns {Moves<Answer>} */
export function restated(moves, now) {
  const from = (/** @type {string} */ by) => between(now, changed(moves.now, by));
  const [last, first] = [moves.past.slice(-1), moves.next.slice(0, 1)];
  return {
    past: [...moves.past.slice(0, -1), ...last.map(from)],
    now,
    next: [...first.map(from), ...moves.next.slice(1)],
  };
}

/** Fewer of them: those that are furthest away are forgotten. @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>} */
export const halved = ({ past, now, next }) => ({
  past: past.slice(Math.ceil(past.length / 2)),
  now,
  next: next.slice(0, Math.floor(next.length / 2)),
});

/** Every way to write down fewer moves, ending with none. @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>[]} */
export const fewer = (moves) => moves.past.length || moves.next.length ? [halved(moves), ...fewer(halved(moves))] : [];

/**
 * Moves as they were written down; null where they are none. Where only what stood is damaged, what stands is not lost.
 * @template Answer
 * @param {any} found
 * @param {(it: any) => it is Answer} sound
 * @returns {Moves<Answer> | null}
 */
export function mended(found, sound) {
  if (!sound(found?.now)) return null;
  const leads = (/** @type {any} */ ways) => {
    let at = found.now;
    return Array.isArray(ways) && ways.every((by) => sound(at = changed(at, by)));
  };
  try {
    return leads([...found.past].reverse()) && leads(found.next) ? found : unmoved(found.now);
  } catch {
    return unmoved(found.now);
  }
}
