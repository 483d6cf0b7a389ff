// The table of Vapoosh!: four dice, a multiplication table, and what to do next.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { seatMark } from "../../parts/table.js";
import { fill } from "../../parts/text.js";

/** @typedef {import("../../types/page.d.ts").GamePage} GamePage */
/** @typedef {import("../../types/page.d.ts").Ui} Ui */
/** @typedef {import("../../types/wire.d.ts").Frame} Frame */
/** @typedef {[number, number]} Tile column and row, from 1 */
/**
 * @typedef {object} View
 * @property {number | null} you
 * @property {{mode: "quick" | "learning"}} options
 * @property {string} board
 * @property {number} seat
 * @property {number} go
 * @property {"roll" | "answer" | "place" | "over"} phase
 * @property {[number, number] | null} pink
 * @property {[number, number] | null} green
 * @property {[number, number] | null} sums
 * @property {number | null} product
 * @property {Tile[]} offers
 * @property {{type: string, column?: number, row?: number, tile?: Tile, captured?: number | null} | null} last
 * @property {{seat: number, how: string, tiles: Tile[]} | null} won
 */

const SIZE = 12;

/** How the options are asked for. @type {GamePage["options"]} */
export const options = {
  mode: { label: "Mode", help: "Quick shows where you may go. Learning asks for the product first.", choices: { quick: "Quick", learning: "Learning" } },
  strict: { label: "A slip costs the turn", help: "For a class: a wrong product or tile passes the dice on." },
  doubles: { label: "Doubles go again", help: "Two equal pink or two equal green dice give another go." },
  timer: { label: "Time for each go", help: "", choices: { 0: "None", 10: "10 s", 20: "20 s", 30: "30 s", 60: "60 s" } },
};

// --- Dice -------------------------------------------------------------------------------

/** Where the eyes are, on a face of three by three. @type {number[][]} */
const EYES = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number | null} value @param {string} look */
const die = (value, look) => html`<svg class="die ${look}" viewBox="0 0 40 43" aria-hidden="true">
  <rect class="deep" y="3" width="40" height="40" rx="8"></rect><rect class="face" width="40" height="40" rx="8"></rect>
  ${(EYES[value ?? 0] ?? []).map((at) => svg`<circle cx=${9 + (at % 3) * 11} cy=${9 + Math.floor(at / 3) * 11} r="4"></circle>`)}
</svg>`;

/** @param {View} view @param {boolean} fresh the dice have just fallen */
function dice(view, fresh) {
  const { pink, green, sums } = view;
  const asking = view.phase === "answer" || view.phase === "place";
  const product = asking ? view.product : sums && sums[0] * sums[1];
  const roll = fresh ? `falls falls-${view.go % 2}` : "";
  const pair = (/** @type {"pink" | "green"} */ colour, /** @type {[number, number] | null} */ values) => html`
    <span class="pair">${[0, 1].map((i) => die(values?.[i] ?? null, `${colour} ${roll} toss-${i}`))}</span>
    <span class="sum ${colour}">${sums ? sums[colour === "pink" ? 0 : 1] : "?"}</span>`;
  const said = pink && green && sums
    ? `Pink ${pink.join(" and ")} make ${sums[0]}, green ${green.join(" and ")} make ${sums[1]}${product === null ? "" : `, together ${product}`}.`
    : "The dice have not been rolled yet.";
  return html`<div class="dice" role="img" aria-label=${said}>
    ${pair("pink", pink)}<span class="sign">×</span>${pair("green", green)}
    <span class="sign">=</span><span class="product">${product ?? "?"}</span>
  </div>`;
}

// --- What to do next --------------------------------------------------------------------

/** @param {View} view @param {(move: Record<string, any>) => void} act @param {Ui} ui */
function controls(view, act, ui) {
  if (!ui.canMove || ui.sending.length) return nothing;
  const help = html`<button class="button quiet" type="button" @click=${() => act({ type: "help" })}>Show me</button>`;
  if (view.phase === "roll") {
    return html`<button class="button primary large roll" type="button" data-next @click=${() => act({ type: "roll" })}>Roll the dice</button>`;
  }
  if (view.phase === "answer" && view.sums) return html`${question(view.sums, act)}${help}`;
  return view.options.mode === "learning" && !view.offers.length ? help : nothing;
}

/** @param {[number, number]} sums @param {(move: Record<string, any>) => void} act */
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

/** The latest sentence, and a nudge in the phase where one clicks. @param {Frame} frame @param {Ui} ui */
function sentence(frame, ui) {
  const view = /** @type {View} */ (frame.view);
  const told = frame.steps.filter((step) => step.text && step.source === "game").at(-1);
  if (ui.canMove && view.phase === "place" && view.last?.type !== "slipped") {
    return view.options.mode === "quick" ? "Pick one of the marked tiles." : "Now find the tile: either way round.";
  }
  return told ? fill(told.text, ui.names) : "";
}

// --- The multiplication table -----------------------------------------------------------

/** @param {Tile[]} tiles @param {number} column @param {number} row */
const among = (tiles, column, row) => tiles.some((tile) => tile[0] === column && tile[1] === row);

/** @param {Frame} frame @param {(move: Record<string, any>) => void} act @param {Ui} ui */
function table(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  const before = /** @type {View | undefined} */ (ui.before?.view);
  const open = ui.canMove && view.phase === "place" && !ui.sending.length;
  const slip = view.last?.type === "slipped" && view.last.tile && before?.last !== view.last ? [view.last.tile] : [];
  return grid({
    label: "Multiplication table, 12 by 12",
    rows: SIZE,
    cols: SIZE,
    look: `times ${open ? "open" : ""} ${view.won ? "ended" : ""}`,
    cell: ({ row: r, col: c }) => {
      const [column, row] = [c + 1, r + 1];
      const code = view.board[r * SIZE + c];
      const owner = code === "." ? null : Number(code);
      const offered = among(view.offers, column, row);
      const fresh = before !== undefined && before.board[r * SIZE + c] !== code;
      const line = view.won !== null && among(view.won.tiles, column, row);
      const said = [owner === null ? "free" : owner === view.you ? "yours" : `${ui.names[owner]}'s`, offered ? "you may go here" : "", line ? "part of the four" : ""];
      return {
        label: `Column ${column}, row ${row}, ${column * row}: ${said.filter(Boolean).join(", ")}`,
        look: [
          row === 1 || column === 1 ? "edge" : "",
          owner === null ? "" : `held held-${owner}`,
          offered ? "offered" : "",
          fresh ? (before?.board[r * SIZE + c] === "." ? "dropped" : "captured") : "",
          line ? "line" : "",
          among(slip, column, row) ? "slip" : "",
        ].join(" "),
        content: html`${owner === null ? nothing : seatMark(owner)}<span>${column * row}</span>`,
        idle: !open,
      };
    },
    press: ({ row, col }) => act({ type: "place", column: col + 1, row: row + 1 }),
  });
}

// --- All together -----------------------------------------------------------------------

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
    const middle = view.phase === "place" ? view.offers[0] ?? [6, 6] : null;
    const next = document.querySelector(middle ? `.times [data-col="${middle[0] - 1}"][data-row="${middle[1] - 1}"]` : ".vapoosh [data-next]");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** @type {GamePage["board"]} */
export function board(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  const before = /** @type {View | undefined} */ (ui.before?.view);
  const fresh = before !== undefined && view.pink !== null && frame.steps.some((step) => step.text.includes(" rolled "));
  const vapoosh = view.won?.how === "vapoosh";
  lead(frame, ui);
  return html`<div class="vapoosh">
    <div class="tray seat-of-${view.seat}">
      ${dice(view, fresh)}
      <div class="next">
        <p class="sentence">${sentence(frame, ui)}</p>
        ${controls(view, act, ui)}
      </div>
    </div>
    ${table(frame, act, ui)}
    ${vapoosh ? html`<p class="poof ${before ? "bursts" : ""}" aria-hidden="true">${[..."Vapoosh!"].map((letter, i) => html`<span class="poof-${i}">${letter}</span>`)}</p>` : nothing}
  </div>`;
}
