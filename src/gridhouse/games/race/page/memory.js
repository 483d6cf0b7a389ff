// What the page of a race remembers, frame by frame. Pure.
import { whole } from "./kit/kit.js";

/** @import { Frame, Guess, Local } from "./race.d.ts" */
/** @import { View } from "./types.d.ts" */

/** @returns {Local} */
export const nothingYet = () => ({
  view: /** @type {any} */ (null),
  seq: -1,
  before: null,
  width: 0,
  height: 0,
  room: { w: 0, h: 0 },
  choice: null,
  tab: "trail",
  list: "teams",
  all: { teams: false, tasks: false, feed: false },
  cursor: null,
  aim: null,
  guess: null,
  refused: null,
  moment: null,
  hit: null,
  drops: 0,
  acting: null,
  story: null,
  known: 56,
  parts: {},
});

/** What the page remembers once a frame has come. @param {Local} local @param {Frame} frame @returns {Local} */
export function follow(local, frame) {
  const view = throughEyes(local, whole(frame.view));
  if (local.seq < 0 || frame.seq === local.seq) return { ...local, view, seq: frame.seq };
  const { you, finishers, teams } = view;
  const there = you !== null && (finishers.includes(you) || teams[you].position !== local.guess?.tile);
  return {
    ...local,
    view,
    seq: frame.seq,
    before: guessed(local.view, local.guess),
    guess: there ? null : local.guess,
    aim: view.phase === "live" ? local.aim : null,
  };
}

/** What is shown: to an organiser who acts for a team, what the team sees. @param {Pick<Local, "acting" | "parts">} local @param {View} view @returns {View} */
export const throughEyes = ({ acting, parts }, view) =>
  acting === null || !view.teams[acting] ? view : parts.acting?.asTeam(view, acting) ?? view;

/** The race as it will be if the house agrees with the own completion. @param {View} view @param {Guess | null} guess @returns {View} */
export function guessed(view, guess) {
  if (!guess || view.you === null) return view;
  const teams = view.teams.map((team, seat) =>
    seat === view.you ? { ...team, position: guess.to, progress: [], cooldown: false } : team
  );
  return { ...view, teams };
}
