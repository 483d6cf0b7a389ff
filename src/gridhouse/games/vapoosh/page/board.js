// The table of Vapoosh!: four dice, a multiplication table, and what to do next.
import { html, nothing } from "../../vendor/lit-html.js";
import { skippable } from "../../parts/board.js";
import { icon } from "../../parts/icons.js";
import { kept, keptForNow } from "../../parts/keep.js";
import { calm, complain } from "../../parts/page.js";
import { told } from "../../parts/text.js";
import { equation } from "./dice.js";
import { follow, STILL } from "./motion.js";
import { answerButton, field, pad } from "./pad.js";
import { times } from "./table.js";
import { rowsOf } from "./rows.js";
import { statusLine } from "./tiles.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {import("./motion.js").Local} Local */
/** @typedef {import("../../types/page.d.ts").GamePage<View, Local, Move>} GamePage */
/** @typedef {import("../../types/page.d.ts").Ui<View, Local, Move>} Ui */
/** @typedef {import("../../types/page.d.ts").Send<Move>} Act */

const PAUSE = 900; // before the dice roll by themselves, to see what the others did
const LANDED = 1250; // when the last die lies and all sums are told, as in board.css
const AUTOROLL = "gridhouse.vapoosh.autoroll";

/** The main menu: who plays. @type {GamePage["company"]} */
export const company = {
  bot: { name: "Single player", about: "Against Pip, Marlow or Vesper" },
  here: { name: "Multiplayer", about: "2 to 4 on this device" },
  friend: { name: "Multiplayer by link", about: "2 to 4, each on their own" },
};

export const lesson = () => import("./lesson.js");

/** @type {GamePage["links"]} */
export const links = [{ href: "/learn", text: "Your times tables" }];

/** @type {NonNullable<GamePage["ending"]>} */
export const ending = (told) => import("./figures.js").then((it) => ({ ...it.figures(told), onward: onward(told) }));

/** Where learners go from here. @param {import("../../types/page.d.ts").Told<View>} told */
function onward({ match, here, view }) {
  if (!here || view.options.mode !== "learning") return [];
  const taught = keptForNow.read(`gridhouse.class.${match}`); // the class for which this was played
  const back = taught ? [{ href: `/learn/join/${taught}`, text: "Back to class", first: true }] : [];
  return [...back, { href: `/learn?match=${match}`, text: "Your times tables" }];
}

/** @type {NonNullable<GamePage["lights"]>} */
export const lights = (view) => import("./figures.js").then((it) => it.lights(view));

/** @type {NonNullable<GamePage["rows"]>} */
export const rows = rowsOf;

/** How the options are asked for. @type {GamePage["options"]} */
export const options = {
  mode: {
    label: "Mode",
    help: "Quick shows where you may go. Learning asks for the product, and keeps your times tables.",
    choices: { quick: "Quick", learning: "Learning" },
  },
  strict: { label: "A slip costs the turn", help: "For a class: a wrong product or tile passes the dice on." },
  doubles: { label: "Doubles go again", help: "Two equal pink or two equal green dice give another go." },
  timer: {
    label: "Time for each go",
    help: "",
    choices: { 0: "None", 10: "10 s", 20: "20 s", 30: "30 s", 60: "60 s" },
  },
};

export const folded = ["strict", "doubles", "timer"];

/** @returns {Local} */
export const fresh = () => ({
  seq: -1,
  view: null,
  change: STILL,
  sent: -1,
  autoroll: kept.read(AUTOROLL) === "on",
  streaks: {},
  late: {},
});

/** @type {GamePage["remember"]} */
export const remember = follow;

// --- Rolling ----------------------------------------------------------------------------

/** Rolls once for this moment, by hand or by itself. @param {Act} act @param {Ui} ui */
function roll(act, ui) {
  const { sent, seq } = ui.local;
  if (sent === seq) return;
  ui.update({ sent: seq });
  act({ type: "roll" });
}

/** Lets the dice roll by themselves after a while, unless something else happens. @param {Act} act @param {Ui} ui */
function rollSoon(act, ui) {
  const { seq } = ui.frame;
  const due = () => ui.local.autoroll && ui.local.seq === seq;
  if (ui.canMove && ui.frame.view.phase === "roll" && due()) setTimeout(() => due() && roll(act, ui), PAUSE);
}

/** @param {boolean} autoroll @param {Act} act @param {Ui} ui */
function setAutoroll(autoroll, act, ui) {
  kept.write(AUTOROLL, autoroll ? "on" : "off");
  ui.update({ autoroll });
  rollSoon(act, ui);
}

// --- What to do next --------------------------------------------------------------------

/** @param {View} view @param {Act} act @param {Ui} ui */
function controls(view, act, ui) {
  if (view.won || !ui.canMove) return nothing;
  const help = html`<button class="button quiet" type="button" @click=${() => act({ type: "help" })}>Show me</button>`;
  if (view.phase === "roll") {
    const press = () => roll(act, ui);
    return html`<button class="button primary roll" type="button" data-next @click=${press}>${
      icon("dices")
    }Roll the dice</button>`;
  }
  if (view.options.mode !== "learning" || view.offers.length) return nothing;
  return html`${help}${view.phase === "answer" ? answerButton : nothing}`;
}

/** What the dice do by themselves is asked wherever there is room. @param {View} view @param {Ui} ui */
const hasRoom = (view, ui) =>
  ui.seat !== null && !view.won && !(ui.canMove && view.options.mode === "learning" && view.phase !== "roll");

/** @param {boolean} on @param {Act} act @param {Ui} ui */
function autorollBox(on, act, ui) {
  const change = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => setAutoroll(target.checked, act, ui);
  return html`<label class="autoroll">
  <input type="checkbox" .checked=${on} @change=${change}>
  <span>Roll for me</span>
</label>`;
}

/** No line ends within "5 × 8". @param {string} text */
const unbroken = (text) => text.replaceAll(" × ", "\u00a0×\u00a0");

// --- Four sixes -------------------------------------------------------------------------

const poof = html`<div class="poof" aria-hidden="true">
  <span class="sparks">${Array.from({ length: 16 }, (_, i) => html`<i class="spark spark-${i}"></i>`)}</span>
  <p class="poof-word">${[..."Vapoosh!"].map((letter) => html`<span>${letter}</span>`)}</p>
</div>`;

// --- All together -----------------------------------------------------------------------

/** Leads the keyboard to what comes next, unless it is busy elsewhere on the page. @param {View} view */
function lead(view) {
  const busy = document.activeElement;
  if (busy && busy !== document.body && !busy.closest(".vapoosh")) return;
  const [column, row] = view.offers[0] ?? [6, 6];
  const tile = `.times [data-col="${column - 1}"][data-row="${row - 1}"]`;
  const next = document.querySelector(view.phase === "place" ? tile : ".vapoosh [data-next]");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** A wrong product: no red page, the box shakes its head. */
const shakeField = () =>
  document.querySelector("#product")?.animate({ translate: ["0", "-5px", "5px", "-3px", "0"] }, 350);

/** @type {NonNullable<GamePage["after"]>} */
export function after(_frame, _before, act, ui) {
  rollSoon(act, ui);
  if (ui.settings.sound && suspense(ui.local)) {
    import("../../parts/sound.js").then(({ play }) => play("dice"), complain);
  }
  return skippable(".vapoosh");
}

/** The roll is the moment: nobody is told of it before the dice lie. @type {NonNullable<GamePage["suspense"]>} */
export const suspense = ({ change }) => change.rolled && !calm() ? LANDED : 0;

/** @type {NonNullable<GamePage["tone"]>} */
export const tone = ({ change }) => change.captured.length ? "capture" : null;

/** @type {NonNullable<GamePage["rested"]>} */
export function rested({ view }, ui) {
  if (ui.canMove) lead(view);
  const { happened } = ui.local.change;
  if (happened && view.last?.type === "slipped" && view.last.tile === null && !calm()) shakeField();
}

/** @type {GamePage["board"]} */
export function board(view, local, act, ui) {
  const { change } = local;
  const vapoosh = view.won?.how === "vapoosh";
  const why = ui.seat === null ? undefined : local.late[ui.seat]; // what a bot does at once would say nothing of it
  const step = why ?? change.told;
  const latest = step ? told(step, ui.frame.table) : "";
  const learns = view.options.mode === "learning" && ui.seat !== null;
  const open = ui.canMove && view.phase === "place" && !ui.sending.length;
  const asked = ui.canMove && view.phase === "answer" ? view.sums : null;
  const looks = [
    `mover-${view.seat}`,
    learns ? "learns" : "",
    ui.canMove && view.phase === "roll" ? "to-roll" : "",
    change.rolled ? "rolling" : "",
    vapoosh && change.won && !calm() ? "bursts" : "",
    change.happened && view.last?.type === "blocked" ? "jammed" : "",
  ];
  return html`<div class="vapoosh ${looks.join(" ")}">
    <div class="tray">
      ${equation(view, change, asked && field(asked))}
      <div class="controls">${controls(view, act, ui)}${
    hasRoom(view, ui) ? autorollBox(local.autoroll, act, ui) : nothing
  }</div>
      <p class="sentence">${unbroken(statusLine(view, latest, ui.names, ui.canMove, local.streaks[view.seat] ?? 0))}</p>
    </div>
    ${
    times(view, change, {
      names: ui.names,
      canMove: ui.canMove,
      press: open ? (column, row) => act({ type: "place", column, row }) : null,
    })
  }
    ${learns && !view.won ? html`<div class="pad-room">${asked ? pad(act) : nothing}</div>` : nothing}
    ${vapoosh ? poof : nothing}
  </div>`;
}
