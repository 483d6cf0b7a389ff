// Don't Lose Your Head: the set-up while words are being hidden, then the duel. Each comes when it is needed.
import { html } from "../../vendor/lit-html.js";
import { complain } from "../../parts/page.js";
import { wear } from "../../parts/dress.js";
import { follow, nothingYet, suspenseOf } from "./memory.js";

/** @import { Local, Page, Phase, Ui } from "./desk.d.ts" */
/** @import { View } from "./types.d.ts" */
/** @typedef {"setup" | "duel"} PhaseName */

/** @type {Page["company"]} */
export const company = {
  bot: { name: "A bot", about: "Pip, Marlow or Vesper" },
  friend: { name: "A friend", about: "By a link: both set up at once" },
  here: { name: "This device", about: "Set up one after the other" },
};

export const lesson = () => import("./lesson.js");

/** @type {NonNullable<Page["ending"]>} */
export const ending = (told) => import("./figures.js").then((it) => it.figures(told));

/** @type {NonNullable<Page["lights"]>} */
export const lights = (view, seat) => import("./figures.js").then((it) => it.lights(view, seat));

/** How the options are asked for. @type {Page["options"]} */
export const options = {
  balanced: {
    label: "Balanced",
    help: "Whoever attacks the bigger grid has more misses, and now and then another action.",
  },
  extra: { label: "A word earns a turn", help: "Whoever completes a word goes on." },
  clock: {
    label: "Time for each turn",
    help: "Too late three times in a row, and the head is lost.",
    choices: { 0: "None", 30: "30 s", 60: "60 s", 86400: "1 day" },
  },
  starts: {
    label: "Who starts",
    help: "You are player 1.",
    choices: { drawn: "By lot", first: "Player 1", second: "Player 2" },
  },
};

/** @type {Page["folded"]} */
export const folded = ["balanced", "extra", "clock", "starts", "unhurried"];

/** A replay begins where the guessing does. @type {NonNullable<Page["begins"]>} */
export const begins = (steps) => steps.find(({ fact }) => fact?.type === "began")?.seq;

/** On one device the set-up is behind a curtain. The duel needs none: there it shows only what was found. @type {Page["secret"]} */
export const secret = (frame) => frame.view.phase === "setup";

/** @type {Page["fresh"]} */
export const fresh = nothingYet;
/** @type {Page["remember"]} */
export const remember = follow;
/** @type {Page["suspense"]} */
export const suspense = suspenseOf;

/** @type {Record<PhaseName, () => Promise<Phase>>} */
const PHASES = {
  setup: () => import("./setup.js").then((it) => it.setup),
  duel: () => import("./duel.js").then((it) => it.duel),
};

/** The duel begins once both sides are ready: whoever gives up before sees none. @param {View} view @returns {PhaseName} */
const phaseOf = ({ sides: [one, other] }) => (one.ready && other.ready ? "duel" : "setup");

/** @param {PhaseName} phase @returns {Promise<Local["phases"]>} */
async function fetched(phase) {
  const [drawn] = await Promise.all([PHASES[phase](), wear(`games/dont-lose-your-head/${phase}.css`)]);
  return { [phase]: drawn };
}

/** @type {Page["open"]} */
export const open = async (view) => ({ phases: await fetched(phaseOf(view)) });

/** Fetches a phase that has not come yet; says whether it was still missing. @param {PhaseName} phase @param {Ui} ui */
async function fetchPhase(phase, ui) {
  if (ui.local.phases[phase]) return false;
  const come = await fetched(phase);
  ui.update({ phases: { ...ui.local.phases, ...come } });
  return true;
}

/** @type {Page["board"]} */
export function board(view, local, act, ui) {
  const [one, other] = view.sides;
  const phase = local.phases[phaseOf(view)];
  const drawn = phase ? phase.board(view, local, act, ui) : html`<div class="skeleton"></div>`;
  return html`<div class="head first-${one.colour} second-${other.colour}">${drawn}</div>`;
}

/** @type {NonNullable<Page["after"]>} */
export function after(frame, before, act, ui) {
  const { view } = frame;
  const phase = phaseOf(view);
  const then = () => ui.local.phases[phase]?.after?.(frame, before, act, ui);
  fetchPhase(phase, ui).then((late) => late && ui.local.seq === frame.seq && void then()).catch(complain);
  if (view.sides[ui.seat ?? 0].ready) fetchPhase("duel", ui).catch(complain); // in time for whoever waits
  return then();
}

/** @type {NonNullable<Page["rested"]>} */
export function rested(frame, ui) {
  ui.local.phases[phaseOf(frame.view)]?.rested?.(frame, ui);
}

/** @type {NonNullable<Page["key"]>} */
export function key(text, act, ui) {
  ui.local.phases[phaseOf(ui.frame.view)]?.key?.(text, act, ui);
}
