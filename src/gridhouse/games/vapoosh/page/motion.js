// What the page of Vapoosh! remembers: what the latest frame has changed. It is kept until the next change, so that
// drawing the same moment again (for other eyes, or another setting) cuts no motion short. Pure, and without imports.

/** @typedef {import("../../types/wire.d.ts").Step} Step */
/** @typedef {import("../../types/page.d.ts").Shown<View>} Shown */
/** @typedef {import("./types.d.ts").View} View */
/**
 * @typedef {object} Change
 * @property {boolean} rolled the dice have just fallen
 * @property {number} toss how many rolls this page has seen fall; 0: none yet
 * @property {number[]} dropped tiles, by their place on the board, where a counter has just come to lie
 * @property {number[]} captured tiles where it took another's place
 * @property {boolean} happened what the view calls its last has just happened
 * @property {boolean} won somebody has just won
 * @property {Step | null} told the latest sentence of the game
 *
 * @typedef {object} Local
 * @property {number} seq the moment that is shown
 * @property {View | null} view what was shown then
 * @property {Change} change
 * @property {number} sent the moment for which a roll was sent
 * @property {boolean} autoroll whether the dice roll by themselves
 * @property {Record<number, Step>} late for each seat whose time was up, the step that told so, until its next roll
 * @property {Record<number, number>} streaks for each seat, how many products were right at once in a row; -1: not this one
 */

/** @type {Change} */
export const STILL = { rolled: false, toss: 0, dropped: [], captured: [], happened: false, won: false, told: null };

/** @param {Local} local @param {Shown} frame @returns {Local} */
export function follow(local, frame) {
  if (local.seq === frame.seq) return local;
  const onward = local.seq < frame.seq;
  const streaks = onward ? frame.steps.reduce(counted, local.streaks) : {};
  const late = onward ? frame.steps.reduce(outOfTime, local.late) : {};
  return { ...local, seq: frame.seq, view: frame.view, change: changed(local, frame), streaks, late };
}

/** @param {Record<number, Step>} late @param {Step} step @returns {Record<number, Step>} */
function outOfTime(late, step) {
  const { fact } = step;
  if (fact?.type === "passed" && fact.why === "time") return { ...late, [fact.seat]: step };
  if (fact?.type !== "rolled") return late;
  const { [fact.seat]: _over, ...others } = late;
  return others;
}

/** @param {Record<number, number>} streaks @param {Step} step */
function counted(streaks, { fact }) {
  if (!fact || !("seat" in fact)) return streaks;
  const now = streaks[fact.seat] ?? 0;
  if (fact.type === "slipped" || fact.type === "helped") return { ...streaks, [fact.seat]: -1 };
  return fact.type === "answered" ? { ...streaks, [fact.seat]: now + 1 } : streaks;
}

/** @param {Local} local @param {Shown} frame @returns {Change} */
function changed(local, { seq, steps, view }) {
  const before = local.seq < seq ? local.view : null;
  const rolled = before !== null && steps.some((step) => step.fact?.type === "rolled");
  const taken = before
    ? [...view.board].flatMap((code, at) => code === before.board[at] || code === "." ? [] : [at])
    : [];
  return {
    rolled,
    toss: local.change.toss + Number(rolled),
    dropped: taken.filter((at) => before?.board[at] === "."),
    captured: taken.filter((at) => before?.board[at] !== "."),
    happened: before !== null && JSON.stringify(before.last) !== JSON.stringify(view.last),
    won: before !== null && before.won === null && view.won !== null,
    told: steps.filter((step) => step.text && step.source === "game").at(-1) ?? local.change.told,
  };
}
