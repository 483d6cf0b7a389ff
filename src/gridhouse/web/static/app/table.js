// The table: a live match, and what stands around its board. It is also the page of an onlooker, who came by
// /watch/{token}. A game that brings a page of its own takes the whole stage instead.
import { html, nothing } from "../vendor/lit-html.js";
import { clockwork } from "./clock.js";
import { icon } from "../parts/icons.js";
import { kept } from "../parts/keep.js";
import { calm, complain, entitle, hush, meet, say, settings, stage, toast } from "../parts/page.js";
import { layMoves } from "./moves.js";
import { layBoard, seatList } from "./furniture.js";
import { fill, join, looks, seatNames, standing, told, verdict } from "../parts/text.js";
import { actions, leaveLines } from "./actions.js";
import { openAddress } from "./opening.js";
import { toldBy, toldFrame } from "../parts/match.js";

/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */
/** @typedef {import("../parts/match.js").Deed} Deed */

/** How long a win is celebrated. */
const MOMENT = 2400;
/** How many steps are said at most of what happened at once: the others are in the list. */
const SAID = 10;

/** @param {OpenMatch} match */
function sitDown(match) {
  let celebrated = 0; // until when
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
    draw: () => draw(),
  });
  /** Once it is open: on a phone every drawing of a board costs a tenth of a second. */
  let draw = () => {
    draw = stage(() => table(match, board.draw, moves.draw, performance.now() < celebrated));
  };
  const clock = clockwork(() => match.left, () => draw());
  const drawn = () => {
    draw();
    if (match.now.passing === null) board.after();
  };

  match.listen((deeds) => {
    for (const deed of deeds) carryOut(match, deed);
    if (deeds.some(isEnd) && !calm()) {
      celebrated = performance.now() + MOMENT;
      setTimeout(draw, MOMENT + 1);
    }
    rename(match);
    drawn();
    clock.wind();
    if (deeds.some((deed) => deed.do === "show")) moves.follow();
  });
  if (location.hash === "#invite" && isOpen(match.now.frame)) {
    import("./wishes.js").then((it) => it.share(match), complain);
  }
  moves.follow();
  addEventListener("named", (event) => {
    const name = /** @type {CustomEvent<string>} */ (event).detail;
    const seat = ownSeat(match.now.frame);
    if (seat && !match.now.frame.table.outcome) match.act({ house: { type: "rename", seat: seat.seat, name } });
  });
  addEventListener("keydown", (event) => match.now.passing === null && board.key(event));
  for (const press of ["keydown", "pointerdown"]) addEventListener(press, match.rest, true);
}

// --- What the house says ----------------------------------------------------------------

/** @param {Frame} frame */
const isOpen = (frame) => frame.table.seats.some((seat) => seat.kind === "open");

/** The one seat of whoever looks; nothing for those who hold several. @param {Frame} frame */
function ownSeat({ table: { seats } }) {
  const [mine, ...more] = seats.filter((seat) => seat.you);
  return mine?.kind === "person" && !more.length ? mine : undefined;
}

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
  if (!table.seats.some((seat) => seat.kind === "open")) document.querySelector("dialog:has(.qr)")?.remove();
}

/** @param {OpenMatch} match */
function rename({ page: { game }, now }) {
  const mine = toldFrame(now).table.can.move.length > 0;
  meet(ownSeat(now.frame)?.name ?? "");
  entitle({ title: `${mine ? "Your turn: " : ""}${game.name}`, game: game.name, looks: looks(game.key) });
}

// --- What is drawn ----------------------------------------------------------------------

/** @param {OpenMatch} match @param {() => unknown} board @param {() => unknown} moves @param {boolean} celebrates */
function table(match, board, moves, celebrates) {
  const { here, passing } = match.now;
  const frame = toldFrame(match.now);
  const { game, commitment } = match.page;
  const names = seatNames(frame.table.seats);
  const mood = `${frame.table.outcome ? "over" : ""} ${frame.table.can.move.length ? "mine" : ""}`;
  return html`<div class="table">
      <h1 class="unseen">${game.name}: ${join(names)}</h1>
      <div class="table-seats">${seatList(frame.table, { here: here.seats, time: match.left })}</div>
      <div class="standing ${mood}">${standingLine(match)}</div>
      <div class="table-board">${passing === null ? board() : curtain(match, passing)}${
    celebrates ? banner(frame) : nothing
  }</div>
      <div class="table-actions">${actions(match)}</div>
      <section class="table-moves card">
        <h2>Moves</h2>
        ${passing === null ? moves() : nothing}
        ${here.onlookers ? html`<p class="help onlookers">${icon("eye")}${here.onlookers} watching</p>` : nothing}
        ${leaveLines(match)}
        ${
    game.rules ? html`<p class="help"><a href=${game.rules} target="_blank">How to play ${game.name}</a></p>` : nothing
  }
        <p class="help seal" title=${commitment}>Sealed with <code>${
    commitment.slice(0, 12)
  }</code>, so that chance can be checked at the end.</p>
      </section>
    </div>`;
}

/** @param {OpenMatch} match */
function standingLine({ now }) {
  const { line } = now;
  const { table } = toldFrame(now);
  if (line === "lost") return html`<span class="reconnecting" role="status">${icon("wifi-off")}Reconnecting…</span>`;
  if (!table.outcome) return html`<strong>${standing(table)}</strong>`;
  return html`<strong>${verdict(table)}</strong> <span>${fill(table.outcome.text, seatNames(table.seats))}</span>`;
}

/** @param {OpenMatch} match @param {number} seat */
function curtain(match, seat) {
  const name = seatNames(match.now.frame.table.seats)[seat];
  return html`<div class="curtain">
    ${icon("smartphone")}
    <h2>Pass the device to ${name}</h2>
    <p>The board is hidden until they are ready.</p>
    <button class="button primary large" type="button" @click=${() => match.take(seat)}>I am ${name}</button>
  </div>`;
}

/** @param {Frame} frame */
const banner = (frame) =>
  html`<div class="moment" aria-hidden="true">
    <span class="moment-tiles">${Array.from({ length: 14 }, (_, i) => html`<i class="bit bit-${i}"></i>`)}</span>
    <span class="moment-word">${verdict(frame.table)}</span>
  </div>`;

// --- The first lesson -------------------------------------------------------------------

/** A match is young until so much has happened: whoever comes later knows how it goes. */
const YOUNG = 12;

/** Teaches somebody new before their first match, where no clock runs meanwhile. @param {OpenMatch} match */
async function teachFirst({ page: { game: { key, name } }, game, now: { frame }, left }) {
  const asked = game.lesson && frame.looking_as !== null && !frame.table.outcome && frame.seq < YOUNG && left === null;
  if (!asked || kept.read(`gridhouse.taught.${key}`)) return;
  const [{ teach }, lesson] = await Promise.all([import("../parts/lesson.js"), game.lesson?.()]);
  if (lesson) await teach({ key, name, game, ...lesson });
}

openAddress(async (match) => {
  await teachFirst(match).catch(complain);
  sitDown(match);
});
