// What has changed since the board was last drawn. It is kept until the next change, so that drawing the same
// moment again (for other eyes, or another setting) cuts no motion short.

/** @typedef {import("../../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../../types/wire.d.ts").Step} Step */
/** @typedef {import("./board.js").View} View */
/**
 * @typedef {object} Change
 * @property {boolean} rolled the dice have just fallen
 * @property {number} toss how many rolls this page has seen fall; 0: none yet
 * @property {number[]} dropped tiles, by their place on the board, where a counter has just come to lie
 * @property {number[]} captured tiles where it took another's place
 * @property {boolean} happened what the view calls its last has just happened
 * @property {boolean} won somebody has just won
 * @property {Step | null} told the latest sentence of the game
 */

/** @type {{seq: number, view: View, change: Change} | null} */
let shown = null;

/**
 * @param {Frame} frame
 * @returns {Change}
 */
export function changed(frame) {
  if (shown?.seq === frame.seq) return shown.change;
  const view = /** @type {View} */ (frame.view);
  const change = compare(frame, view, shown && shown.seq < frame.seq ? shown.view : null);
  shown = { seq: frame.seq, view, change };
  return change;
}

/** Whether nothing has happened since. @param {Frame} frame */
export const isLatest = (frame) => shown?.seq === frame.seq;

/** @param {Frame} frame @param {View} view @param {View | null} before @returns {Change} */
function compare(frame, view, before) {
  const rolled = before !== null && frame.steps.some((step) => step.fact?.type === "rolled");
  const changes = before
    ? [...view.board].flatMap((code, at) => (code === before.board[at] || code === "." ? [] : [at]))
    : [];
  return {
    rolled,
    toss: (shown?.change.toss ?? 0) + Number(rolled),
    dropped: changes.filter((at) => before?.board[at] === "."),
    captured: changes.filter((at) => before?.board[at] !== "."),
    happened: before !== null && JSON.stringify(before.last) !== JSON.stringify(view.last),
    won: before !== null && before.won === null && view.won !== null,
    told: frame.steps.filter((step) => step.text && step.source === "game").at(-1) ?? shown?.change.told ?? null,
  };
}

/** Any key, any tap: motions that would end by themselves end now. */
export function skip() {
  for (const motion of document.querySelector(".vapoosh")?.getAnimations({ subtree: true }) ?? []) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
