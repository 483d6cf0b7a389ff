// The table: a live match, and what stands around its board. It is also the page of an onlooker, who came by
// /watch/{token}. A game that brings a page of its own takes the whole stage instead.
import { html, nothing } from "../vendor/lit-html.js";
import { clockwork } from "./clock.js";
import { icon } from "../parts/icons.js";
import { kept } from "../parts/keep.js";
import { calm, complain, entitle, hush, meet, say, settings, stage, toast } from "../parts/page.js";
import { layMoves } from "./moves.js";
import { layBoard, seatList } from "./furniture.js";
import { fill, join, looks, ownSeat, seatNames, standing, told } from "../parts/text.js";
import { actions } from "./actions.js";
import { openAddress } from "./opening.js";
import { toldBy, toldFrame } from "../parts/match.js";

/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */
/** @typedef {import("../parts/match.js").Deed} Deed */

/** For how long the winning line glows before the sheet rises. */
const GLOW = 900;
/** How many steps are said at most of what happened at once: the others are in the list. */
const SAID = 10;

/** @param {OpenMatch} match */
function sitDown(match) {
  /** The sheet at the end, once there is one. @type {ReturnType<typeof import("./ending.js").layEnding> | null} */
  let end = null;
  /** Whether it is waited for. */
  let rising = 0;
  const board = layBoard(match);
  const moves = layMoves({
    get steps() {
      return toldBy(match.now);
    },
    get head() {
      return toldFrame(match.now).seq;
    },
    current: null,
    get table() {
      return match.now.frame.table;
    },
    reach: match.older,
    rows: match.game.rows,
    draw: () => draw(),
  });
  /** Once it is open: on a phone every drawing of a board costs a tenth of a second. */
  let draw = () => {
    draw = stage(() => table(match, board.draw, moves.draw, end));
  };
  const clock = clockwork(() => match.left, () => draw());
  const drawn = () => {
    draw();
    if (match.now.passing === null) board.after();
  };

  match.listen((deeds) => {
    for (const deed of deeds) carryOut(match, deed);
    if (deeds.some(isEnd)) rising = setTimeout(() => raise().catch(complain), calm() ? 0 : GLOW);
    if (!match.now.frame.table.outcome) lower();
    rename(match);
    drawn();
    clock.wind();
    if (deeds.some((deed) => deed.do === "show")) moves.follow();
  });

  /** The sheet rises: at once where a match is opened that is over. @param {boolean} [now] */
  async function raise(now = false) {
    const { layEnding } = await import("./ending.js");
    if (!toldFrame(match.now).table.outcome) return;
    end = layEnding(match, () => draw());
    draw();
    if (!now) end.rise();
  }

  /** The end was taken back. */
  function lower() {
    clearTimeout(rising);
    end = null;
  }

  if (match.now.frame.table.outcome) raise(true).catch(complain);
  if (location.hash === "#invite" && isOpen(match.now.frame)) {
    import("./wishes.js").then((it) => it.share(match), complain);
  }
  if (match.page.previous && match.now.frame.seq <= 1) greet(match.now.frame.table);
  moves.follow();
  addEventListener("named", (event) => {
    const name = /** @type {CustomEvent<string>} */ (event).detail;
    const seat = ownSeat(match.now.frame.table);
    if (seat && !match.now.frame.table.outcome) match.act({ house: { type: "rename", seat: seat.seat, name } });
  });
  addEventListener("keydown", (event) => match.now.passing === null && board.key(event));
  for (const press of ["keydown", "pointerdown"]) addEventListener(press, match.rest, true);
}

// --- What the house says ----------------------------------------------------------------

/** @param {Frame} frame */
const isOpen = (frame) => frame.table.seats.some((seat) => seat.kind === "open");

/** @param {Deed} deed */
const isEnd = (deed) => deed.do === "show" && deed.frame.table.outcome !== null && deed.earlier.table.outcome === null;

/** @param {OpenMatch} match @param {Deed} deed */
function carryOut(match, deed) {
  if (deed.do === "show") tellOf(deed.frame, deed.earlier, isEnd(deed), match);
  if (deed.do === "hush") hush();
  if (deed.do === "warn") toast(deed.text, "bad");
  if (deed.do === "answer" && deed.refusal) {
    toast(fill(deed.refusal.text, seatNames(match.now.frame.table.seats)), "bad");
  }
}

/** Says and sounds what a frame brings. @param {Frame} frame @param {Frame} earlier @param {boolean} ended @param {OpenMatch} match */
function tellOf({ steps, table }, earlier, ended, { game, now }) {
  const mine = earlier.table.can.move.length === 0 && table.can.move.length > 0;
  for (const step of steps.slice(-SAID)) if (step.text) say(told(step, table));
  if (ended || mine) say(standing(table));
  if (settings.sound && steps.length) {
    const lost = table.seats.some(({ you }) => you) && !table.outcome?.winners.some((seat) => table.seats[seat].you);
    const tone = ended ? lost ? "lost" : "won" : game.tone?.(now.local) ?? (mine ? "turn" : "move");
    import("../parts/sound.js").then((sound) => sound.play(tone), complain);
  }
  if (table.next && !earlier.table.next) offered(steps, table);
  if (!table.seats.some((seat) => seat.kind === "open")) document.querySelector("dialog:has(.qr)")?.remove();
}

/** A rematch says who begins. @param {Frame["table"]} table */
function greet({ seats, turn }) {
  if (turn.length !== 1) return;
  const { you } = seats[turn[0]];
  const alone = seats.filter((seat) => seat.you).length === 1;
  toast(you && alone ? "Rematch! This time you begin." : `Rematch! ${seatNames(seats)[turn[0]]} begins.`);
}

/** The others hear at once that somebody wants to play again. @param {Step[]} steps @param {Frame["table"]} table */
function offered(steps, { seats }) {
  const by = steps.find(({ fact }) => fact?.type === "rematched")?.seat ?? null;
  if (by === null || seats[by].you) return;
  toast(`${seatNames(seats)[by]} wants to play again.`);
  if (settings.sound) import("../parts/sound.js").then((sound) => sound.play("turn"), complain);
}

/** @param {OpenMatch} match */
function rename({ page: { game }, now }) {
  const mine = toldFrame(now).table.can.move.length > 0;
  meet(ownSeat(now.frame.table)?.name ?? "");
  entitle({ title: `${mine ? "Your turn: " : ""}${game.name}`, game: game.name, looks: looks(game.key) });
}

// --- What is drawn ----------------------------------------------------------------------

/** @param {OpenMatch} match @param {() => unknown} board @param {() => unknown} moves @param {{draw: () => unknown} | null} end */
function table(match, board, moves, end) {
  const { here, passing } = match.now;
  const frame = toldFrame(match.now);
  const { game } = match.page;
  const names = seatNames(frame.table.seats);
  const mood = `${frame.table.outcome ? "over" : ""} ${frame.table.can.move.length ? "mine" : ""}`;
  return html`<div class="table ${end ? "ended" : ""}">
      <h1 class="unseen">${game.name}: ${join(names)}</h1>
      <div class="table-seats">${seatList(frame.table, { here: here.seats, time: match.left })}</div>
      <div class="standing ${mood}">${standingLine(match)}</div>
      <div class="table-board">${passing === null ? board() : curtain(match, passing)}</div>
      ${end ? end.draw() : html`<div class="table-actions">${frame.table.outcome ? nothing : actions(match)}</div>`}
      <section class="table-moves card">
        <h2>Moves</h2>
        ${passing === null ? moves() : nothing}
        ${here.onlookers ? html`<p class="help onlookers">${icon("eye")}${here.onlookers} watching</p>` : nothing}
      </section>
    </div>`;
}

/** @param {OpenMatch} match */
function standingLine({ page, now }) {
  const { line } = now;
  const { table } = toldFrame(now);
  if (line === "lost") return html`<span class="reconnecting" role="status">${icon("wifi-off")}Reconnecting…</span>`;
  if (table.outcome) return nothing;
  const watching = table.seats.some((seat) => seat.you) || page.role !== "spectator"
    ? nothing
    : html`<span class="watching">${icon("eye")}You are watching</span>`;
  return html`${watching}<strong>${now.passing === null ? standing(atHand(toldFrame(now))) : nothing}</strong>`;
}

/** On a shared device it is the turn of whoever holds it, though others may be awaited as well. @param {Frame} frame */
const atHand = ({ table, looking_as: seat }) =>
  table.seats.filter(({ you }) => you).length > 1 && seat !== null && table.turn.includes(seat)
    ? { ...table, turn: [seat] }
    : table;

/** @param {OpenMatch} match @param {number} seat */
function curtain(match, seat) {
  const name = seatNames(match.now.frame.table.seats)[seat];
  return html`<div class="curtain">
    ${icon("smartphone")}
    <h2>${match.now.holder === null ? `It is ${name}’s turn` : `Pass the device to ${name}`}</h2>
    <p>The board stays hidden until they are ready.</p>
    <button class="button primary large" type="button" @click=${() => match.take(seat)}>I am ${name}</button>
  </div>`;
}

// --- The first lesson -------------------------------------------------------------------

/** A match is young until so much has happened: whoever comes later knows how it goes. */
const YOUNG = 12;

/** Teaches somebody new before their first match, where no clock runs meanwhile. @param {OpenMatch} match */
async function teachFirst({ page: { game: { key, name } }, game, now: { frame }, left }) {
  const asked = game.lesson && frame.looking_as !== null && !frame.table.outcome && frame.seq < YOUNG && left === null;
  if (!asked || kept.read(`gridhouse.taught.${key}`) || kept.isShut()) return;
  const [{ teach }, lesson] = await Promise.all([import("../parts/lesson.js"), game.lesson?.()]);
  if (lesson) await teach({ key, name, game, ...lesson });
}

openAddress(async (match) => {
  await teachFirst(match).catch(complain);
  sitDown(match);
});
