// What stands around a board, at a live table and in a replay: the seats, and the game's own page.
import { html, nothing } from "../vendor/lit-html.js";
import { face } from "../parts/faces.js";
import { icon } from "../parts/icons.js";
import { seatMark } from "../parts/marks.js";
import { settings } from "../parts/page.js";
import { left, seatNames } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/wire.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("../types/wire.d.ts").Table} Table */
/** @typedef {import("../types/page.d.ts").GamePage<any, any, any>} GamePage */
/** @typedef {import("../types/page.d.ts").Ui<any, any, any>} Ui */

// --- The game's own page ----------------------------------------------------------------

/**
 * @typedef {object} Source where a board comes from: an open match, or a replay
 * @property {{id: string}} page
 * @property {GamePage} game
 * @property {import("../parts/match.js").Match} now
 * @property {number | null} left
 * @property {boolean} live whether moves can be made
 * @property {(move: Record<string, any>) => void} move
 * @property {(patch: object) => void} update
 * @property {(wish: Pick<import("../types/wire.d.ts").Act, "house">) => unknown} act
 */

/** What a game's page is told beside the view. @param {Source} source @returns {Ui} */
function uiOf(source) {
  const { frame, before, pending } = source.now;
  const seat = frame.looking_as;
  return {
    match: source.page.id,
    frame,
    before,
    names: seatNames(frame.table.seats),
    seat,
    canMove: source.live && seat !== null && frame.table.can.move.includes(seat),
    sending: pending.flatMap(({ move }) => (move ? [move] : [])),
    left: source.left,
    settings,
    get local() {
      return source.now.local;
    },
    update: source.update,
    house: (house) => void source.act({ house }),
  };
}

/** Whether something else needs a key: a field, a dialog, or the browser. @param {KeyboardEvent} event */
export function isTaken({ target, ctrlKey, metaKey, altKey }) {
  const field = target instanceof Element && target.closest("input, select, textarea, dialog");
  return ctrlKey || metaKey || altKey || Boolean(field || document.querySelector("dialog[open]"));
}

/**
 * A game's board on a page.
 * @param {Source} source
 */
export function layBoard(source) {
  const { game, move } = source;
  /** The frame that the game has seen drawn. @type {Frame | null} */
  let seen = null;
  /** The frame of which all was told. @type {Frame | null} */
  let rested = null;
  /** @type {(() => void) | undefined} */
  let tidy;
  return {
    draw: () => game.board(source.now.frame.view, source.now.local, move, uiOf(source)),
    /** To be called once the board was drawn: the game does what follows, once for each frame. */
    after() {
      const { frame, before, suspense } = source.now;
      if (frame !== seen) {
        seen = frame;
        tidy?.();
        tidy = game.after?.(frame, before, move, uiOf(source));
      }
      if (suspense || frame === rested) return;
      rested = frame;
      game.rested?.(frame, uiOf(source));
    },
    /** Hands a key to the game, unless something else needs it. @param {KeyboardEvent} event */
    key(event) {
      if (!isTaken(event) && !event.repeat) game.key?.(event.key, move, uiOf(source));
    },
  };
}

// --- Seats ------------------------------------------------------------------------------

/**
 * @typedef {object} Around
 * @property {number[]} [here] the seats with a live page, where that is known
 * @property {number | null} [time] milliseconds on the clock, where one runs
 */

/** @param {SeatInfo} seat @param {Table} table @param {Around} around */
function seatTile(seat, table, { here, time = null }) {
  const name = seatNames(table.seats)[seat.seat];
  const turn = table.turn.includes(seat.seat);
  const won = table.outcome?.winners.includes(seat.seat);
  const presence = here && (here.includes(seat.seat) ? "here" : "away");
  const mine = seat.you ? table.seats.filter((one) => one.you).length : 0;
  const word = { person: mine > 1 ? undefined : presence, team: presence, bot: "bot", open: undefined }[seat.kind];
  return html`<li class="seat ${seat.kind} ${turn ? "turn" : ""}" aria-current=${turn ? "true" : nothing}>
    ${seatMark(seat.seat)}
    <span class="seat-name">${name}</span>
    <span class="seat-word ${word ?? ""}">
      ${word && seat.kind !== "bot" ? html`<span class="dot"></span>` : nothing}<span>${
    mine === 1 ? "you" : word
  }</span>
    </span>
    ${seat.kind === "bot" && !won && !(turn && time !== null) ? face(name) : nothing}
    ${won ? html`<span class="seat-won">${icon("trophy")}<span class="unseen">won</span></span>` : nothing}
    ${turn && time !== null ? html`<span class="seat-clock">${left(time)}</span>` : nothing}
    ${turn ? html`<span class="unseen">to move</span>` : nothing}
  </li>`;
}

/** @param {Table} table @param {Around} around */
export const seatList = (table, around) =>
  html`<ul class="seats" aria-label="Seats">${table.seats.map((seat) => seatTile(seat, table, around))}</ul>`;
