// Don't Lose Your Head: the set-up while words are being hidden, then the duel. Each comes when it is needed.
import { html } from "../../vendor/lit-html.js";
import { complain } from "../../parts/page.js";
import { wear } from "../../parts/table.js";

/** @typedef {import("../../types/page.d.ts").GamePage} GamePage */

/** @type {GamePage["company"]} */
export const company = {
  bot: { name: "A bot", about: "Easy, Normal or Hard" },
  friend: { name: "A friend", about: "By a link: both set up at once" },
  here: { name: "This device", about: "Set up one after the other" },
};

/** How the options are asked for. @type {GamePage["options"]} */
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

/** On one device the set-up is behind a curtain. The duel needs none: there it shows only what was found. @type {GamePage["secret"]} */
export const secret = (frame) => frame.view.phase === "setup";

const PHASES = {
  setup: () => import("./setup.js").then((it) => it.setup),
  duel: () => import("./duel.js").then((it) => it.duel),
};

/** What draws each phase, once it has come. @type {Map<keyof PHASES, GamePage["board"] | null>} */
const drawing = new Map();

/** @param {keyof PHASES} phase @param {import("../../types/page.d.ts").Ui} ui */
async function fetchPhase(phase, ui) {
  drawing.set(phase, null);
  const [draw] = await Promise.all([PHASES[phase](), wear(`games/dont-lose-your-head/${phase}.css`)]);
  drawing.set(phase, draw);
  ui.update({});
}

/** The duel begins once both sides are ready: whoever gives up before sees none. @param {any} view @returns {keyof PHASES} */
const phaseOf = ({ sides: [one, other] }) => (one.ready && other.ready ? "duel" : "setup");

/** @type {GamePage["board"]} */
export function board(frame, act, ui) {
  const { sides } = frame.view;
  const phase = phaseOf(frame.view);
  if (!drawing.has(phase)) fetchPhase(phase, ui).catch(complain);
  if (sides[ui.seat ?? 0].ready && !drawing.has("duel")) fetchPhase("duel", ui).catch(complain); // in time for whoever waits
  const draw = drawing.get(phase);
  return html`<div class="head first-${sides[0].colour} second-${sides[1].colour}">${
    draw ? draw(frame, act, ui) : html`<div class="skeleton"></div>`
  }</div>`;
}
