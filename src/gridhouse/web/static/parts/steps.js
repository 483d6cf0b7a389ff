// @ts-check
// Moves that can be taken back and made again. Pure, and without imports.

/** @template Answer @typedef {{past: Answer[], now: Answer, next: Answer[]}} Moves what stands, what stood, and what was taken back */

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const MOST = 500; // moves that can be taken back

/** @template Answer @param {Answer} answer @returns {Moves<Answer>} */
export const unmoved = (answer) => ({ past: [], now: answer, next: [] });

/** @template Answer @param {Moves<Answer>} moves @param {Answer} answer @returns {Moves<Answer>} */
export const moved = (moves, answer) =>
  same(moves.now, answer) ? moves : { past: [...moves.past, moves.now].slice(-MOST), now: answer, next: [] };

/** @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>} */
export function undone(moves) {
  const last = moves.past.at(-1);
  return last === undefined ? moves : { past: moves.past.slice(0, -1), now: last, next: [moves.now, ...moves.next] };
}

/** @template Answer @param {Moves<Answer>} moves @returns {Moves<Answer>} */
export function redone(moves) {
  const [first, ...others] = moves.next;
  return first === undefined ? moves : { past: [...moves.past, moves.now], now: first, next: others };
}
