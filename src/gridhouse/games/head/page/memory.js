// What the page remembers of a match, and what a new frame changes in it. Pure, and without imports.

/** @import { Desk, Frame, Local } from "./desk.d.ts" */
/** @import { View } from "./types.d.ts" */

/** The facts of the duel that are told beside the boards. */
const TOLD = ["began", "guessed", "probed", "named", "passed"];
/** For how many milliseconds the result of a guess is seen before a shared board changes sides. */
const HOLD = 1200;

/** @returns {Local} */
export const nothingYet = () => ({
  seq: -1,
  phases: {},
  desk: null,
  banks: {},
  met: null,
  said: {},
  fate: "",
  spelling: null,
  aims: null,
  aim: null,
  peek: null,
  side: null,
  at: -1,
  fired: false,
  holds: false,
  guesser: null,
  handover: null,
  thumb: 0,
});

/** What a player is about to do, who has not begun. @param {number} seat @returns {Desk} */
const tidy = (seat) => ({
  seat,
  settings: false,
  even: false,
  row: 0,
  drafts: [],
  suggests: false,
  chosen: -1,
  placing: null,
  from: null,
  at: null,
  lead: "",
});

/** @param {Local} local @param {number} seat */
export const deskOf = ({ desk }, seat) => (desk?.seat === seat ? desk : tidy(seat));

/** @param {Local} local @param {Frame} frame @returns {Local} */
export const follow = (local, frame) => ({
  ...local,
  ...passedOn(local, frame),
  seq: frame.seq,
  desk: rested(local.desk, frame.view),
  said: { ...(frame.seq < local.seq ? {} : local.said), ...news(frame) },
  fate: !frame.view.won ? "going" : local.fate === "going" ? "falls" : local.fate,
});

/**
 * Where one board at a time is shown and the device is shared: the result of a guess is held, and whoever is next is named.
 * @param {Local} local @param {Frame} frame
 */
function passedOn({ fired, holds, handover }, { seq, steps, table, view }) {
  const guess = steps.findLast(({ fact }) => TOLD.includes(fact?.type))?.fact;
  const shared = table.seats.filter((seat) => seat.you).length > 1;
  const guesser = guess ? Number(guess.seat) : null;
  return {
    fired: fired && !guess,
    holds: fired && guesser !== null && shared && !view.won && view.seat !== guesser,
    guesser,
    handover: holds || handover === seq ? seq : null,
  };
}

/** For how long nothing more is told, or shown. @param {Local} local */
export const suspenseOf = ({ holds }) => holds ? HOLD : 0;

/** What this frame tells of each seat. @param {Frame} frame @returns {Record<number, string>} */
function news({ steps }) {
  const told = steps.filter(({ fact }) => TOLD.includes(fact?.type));
  return Object.fromEntries(told.map(({ fact, text }) => [fact.seat, text]));
}

/** A word that was just placed: its compass rests, and the keyboard is led to what comes next. @param {Desk | null} desk @param {View} view */
function rested(desk, view) {
  const secret = desk && view.you === desk.seat ? view.sides[desk.seat].secret : null;
  if (!desk || desk.placing === null || !secret?.spots[desk.placing]) return desk;
  const next = secret.spots.indexOf(null);
  const lead = next < 0 ? ".start" : `.word-${next} ${secret.rows[next] ? ".compass" : "input"}`;
  return { ...desk, placing: null, from: null, row: Math.max(next, 0), lead };
}
