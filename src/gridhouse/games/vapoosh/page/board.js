// The table of Vapoosh!: four dice, a multiplication table, and what to do next.
import { html, nothing } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { calm } from "../../parts/page.js";
import { seatMark } from "../../parts/table.js";
import { fill } from "../../parts/text.js";
import { dice } from "./dice.js";
import { changed, isLatest, skip } from "./motion.js";

/** @typedef {import("../../types/page.d.ts").GamePage} GamePage */
/** @typedef {import("../../types/page.d.ts").Ui} Ui */
/** @typedef {import("../../types/wire.d.ts").Frame} Frame */
/** @typedef {import("./motion.js").Change} Change */
/** @typedef {(move: Record<string, any>) => void} Act */
/** @typedef {[number, number]} Tile column and row, from 1 */
/**
 * @typedef {object} View
 * @property {number | null} you
 * @property {{mode: "quick" | "learning"}} options
 * @property {string} board
 * @property {number} seat
 * @property {"roll" | "answer" | "place" | "over"} phase
 * @property {[number, number] | null} pink
 * @property {[number, number] | null} green
 * @property {[number, number] | null} sums
 * @property {number | null} product
 * @property {Tile[]} offers
 * @property {{type: string, seat: number, column?: number, row?: number, tile?: Tile | null} | null} last
 * @property {{seat: number, how: string, tiles: Tile[]} | null} won
 */

const SIZE = 12;
const PAUSE = 900; // before the dice roll by themselves, to see what the others did

/** The main menu: who plays. @type {GamePage["company"]} */
export const company = {
  bot: { name: "Single player", about: "Against Easy, Medium or Hard" },
  here: { name: "Multiplayer", about: "2 to 4 on this device" },
  friend: { name: "Multiplayer by link", about: "2 to 4, each on their own" },
};

/** @type {GamePage["links"]} */
export const links = [{ href: "/learn", text: "Your times tables" }];

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

// --- Rolling ----------------------------------------------------------------------------

const AUTOROLL = "gridhouse.vapoosh.autoroll";

/** Whether the dice roll by themselves. */
const rollsItself = () => kept.read(AUTOROLL) === "on";

/** @param {boolean} on @param {Ui} ui */
function setRollsItself(on, ui) {
  kept.write(AUTOROLL, on ? "on" : "off");
  ui.update({ autoroll: on });
}

/** The moment for which a roll was sent, and the one for which a roll is due. */
const roll = { sent: -1, due: -1 };

/** Rolls once, by hand or by itself. @param {Frame} frame @param {Act} act */
function rollOnce(frame, act) {
  if (roll.sent === frame.seq) return;
  roll.sent = frame.seq;
  act({ type: "roll" });
}

/** @param {Frame} frame @param {Act} act @param {Ui} ui */
function rollSoon(frame, act, ui) {
  const { phase } = /** @type {View} */ (frame.view);
  if (!ui.canMove || phase !== "roll" || roll.due === frame.seq || !rollsItself()) return;
  roll.due = frame.seq;
  setTimeout(() => isLatest(frame) && rollsItself() && rollOnce(frame, act), PAUSE);
}

// --- What to do next --------------------------------------------------------------------

/** @param {Frame} frame @param {Act} act @param {Ui} ui */
function controls(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  if (view.won) {
    return ui.seat === null
      ? nothing
      : html`<a class="button" href="/learn?match=${ui.match}">${icon("list")}Your times tables</a>`;
  }
  if (!ui.canMove) return nothing;
  const help = html`<button class="button quiet" type="button" @click=${() => act({ type: "help" })}>Show me</button>`;
  if (view.phase === "roll") {
    return html`<button class="button primary roll" type="button" data-next @click=${() => rollOnce(frame, act)}>${
      icon("dices")
    }Roll the dice</button>`;
  }
  if (view.phase === "answer" && view.sums) return html`${question(view.sums, act)}${help}`;
  return view.options.mode === "learning" && !view.offers.length ? help : nothing;
}

/** What the dice do by themselves is asked wherever there is room. @param {View} view @param {Ui} ui */
const hasRoom = (view, ui) => ui.seat !== null && !view.won && !(ui.canMove && view.phase === "answer");

/** @param {[number, number]} sums @param {Act} act */
function question(sums, act) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const product = Number(new FormData(form).get("product"));
    form.reset();
    act({ type: "answer", product });
  };
  return html`<form class="question-form" @submit=${submit}>
    <label for="product">${sums[0]} × ${sums[1]} =</label>
    <input id="product" class="input" name="product" inputmode="numeric" pattern="[0-9]{1,3}" maxlength="3" autocomplete="off" required data-next>
    <button class="button primary" type="submit">Answer</button>
  </form>`;
}

/** @param {Ui} ui */
const autoroll = (ui) =>
  html`<label class="autoroll">
  <input type="checkbox" .checked=${rollsItself()} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => setRollsItself(event.target.checked, ui)}>
  <span>Roll by itself</span>
</label>`;

/** No line ends within "5 × 8". @param {string} text */
const unbroken = (text) => text.replaceAll(" × ", "\u00a0×\u00a0");

/** A tile to go to, and whose counter it would cost. @param {View} view @param {Tile} tile @param {Ui} ui */
function target(view, [column, row], ui) {
  const owner = ownerOf(view, column, row);
  return `${column} × ${row}${owner === null ? "" : ` (captures ${ui.names[owner]}'s)`}`;
}

/** The status line: what is to be done, or else what happened last. @param {View} view @param {Change} change @param {Ui} ui */
function sentence(view, change, ui) {
  const told = change.told ? fill(change.told.text, ui.names) : "";
  if (view.won) return ui.seat === null ? "" : "Which products were quick, which were slow, and which went wrong?"; // who won stands beside the board
  if (!ui.canMove || view.phase !== "place" || view.last?.type === "slipped") return told;
  if (view.options.mode === "learning" && !view.offers.length) {
    return `${view.product} is right. Now find its tile: ${view.sums?.join(" × ")}, either way round.`;
  }
  return `Place your counter: ${view.product} is ${view.offers.map((tile) => target(view, tile, ui)).join(" or ")}.`;
}

// --- The multiplication table -----------------------------------------------------------

/** @param {Tile[]} tiles @param {number} column @param {number} row */
const among = (tiles, column, row) => tiles.some((tile) => tile[0] === column && tile[1] === row);

/** Whose counter stands there. @param {View} view @param {number} column @param {number} row */
function ownerOf({ board }, column, row) {
  const code = board[(row - 1) * SIZE + column - 1];
  return code === "." ? null : Number(code);
}

/** The tiles of the roll that were all the player's own. @param {View} view @returns {Tile[]} */
const blocking = ({ last, sums }) => (last?.type === "blocked" && sums ? [sums, [sums[1], sums[0]]] : []);

/** How far a tile is from the middle, for what spreads from there. @param {number} column @param {number} row */
const ring = (column, row) => Math.round(Math.hypot(column - 6.5, row - 6.5));

/** @param {View} view @param {Change} change @param {Act} act @param {Ui} ui */
function table(view, change, act, ui) {
  const open = ui.canMove && view.phase === "place" && !ui.sending.length;
  const { last } = view;
  const slip = change.happened && last?.type === "slipped" && last.tile ? [last.tile] : [];
  const blocks = blocking(view);
  return grid({
    label: "Multiplication table, 12 by 12",
    rows: SIZE,
    cols: SIZE,
    look: `times ${open ? "open" : ""}`,
    cell: ({ row: r, col: c }) => {
      const [column, row, at] = [c + 1, r + 1, r * SIZE + c];
      const owner = ownerOf(view, column, row);
      const offered = among(view.offers, column, row);
      const line = view.won !== null && among(view.won.tiles, column, row);
      const newest = last?.type === "placed" && last.column === column && last.row === row;
      const said = [
        owner === null ? "free" : owner === view.you ? "yours" : `${ui.names[owner]}'s`,
        offered && ui.canMove ? (owner === null ? "you may go here" : "you may capture it") : "",
        newest ? "the latest" : "",
        line ? "part of the four" : "",
      ];
      return {
        label: `Column ${column}, row ${row}, ${column * row}: ${said.filter(Boolean).join(", ")}`,
        look: [
          row === 1 || column === 1 ? "edge" : "",
          owner === null ? "" : `held held-${owner}`,
          offered ? "offered" : "",
          newest ? "newest" : "",
          change.dropped.includes(at) ? "dropped" : "",
          change.captured.includes(at) ? "captured" : "",
          line ? "line" : "",
          among(slip, column, row) ? "slip" : "",
          among(blocks, column, row) ? "blocks" : "",
          view.won?.how === "vapoosh" ? `ring-${ring(column, row)}` : "",
        ].join(" "),
        content: html`${owner === null ? nothing : seatMark(owner)}<span>${column * row}</span>`,
        idle: !open,
      };
    },
    press: ({ row, col }) => act({ type: "place", column: col + 1, row: row + 1 }),
  });
}

// --- Four sixes -------------------------------------------------------------------------

const poof = html`<div class="poof" aria-hidden="true">
  <span class="sparks">${Array.from({ length: 16 }, (_, i) => html`<i class="spark spark-${i}"></i>`)}</span>
  <p class="poof-word">${[..."Vapoosh!"].map((letter) => html`<span>${letter}</span>`)}</p>
</div>`;

// --- All together -----------------------------------------------------------------------

addEventListener("keydown", skip, true);
addEventListener("pointerdown", skip, true);

/** The frame after which the keyboard was last led to the next control. */
let led = -1;

/** Leads the keyboard to what comes next, unless it is busy elsewhere on the page. @param {Frame} frame @param {Ui} ui */
function lead(frame, ui) {
  const view = /** @type {View} */ (frame.view);
  if (led === frame.seq || !ui.canMove) return;
  led = frame.seq;
  setTimeout(() => {
    const busy = document.activeElement;
    if (busy && busy !== document.body && !busy.closest(".vapoosh")) return;
    const tile = view.phase === "place" ? view.offers[0] ?? [6, 6] : null;
    const next = document.querySelector(
      tile ? `.times [data-col="${tile[0] - 1}"][data-row="${tile[1] - 1}"]` : ".vapoosh [data-next]",
    );
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** @type {GamePage["board"]} */
export function board(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  const change = changed(frame);
  const vapoosh = view.won?.how === "vapoosh";
  lead(frame, ui);
  rollSoon(frame, act, ui);
  const looks = [
    change.rolled ? "rolling" : "",
    vapoosh && change.won && !calm() ? "bursts" : "",
    change.happened && view.last?.type === "blocked" ? "jammed" : "",
  ];
  return html`<div class="vapoosh ${looks.join(" ")}">
    <div class="tray">
      ${dice(view, change)}
      <div class="next">
        <p class="sentence">${unbroken(sentence(view, change, ui))}</p>
        <div class="controls">${controls(frame, act, ui)}${hasRoom(view, ui) ? autoroll(ui) : nothing}</div>
      </div>
    </div>
    ${table(view, change, act, ui)}
    ${vapoosh ? poof : nothing}
  </div>`;
}
