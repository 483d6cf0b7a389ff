// The duel: two sides, two guillotines, what has just happened, and what to guess next.
import { html, nothing } from "../../vendor/lit-html.js";
import { skippable } from "../../parts/board.js";
import { seatMark } from "../../parts/marks.js";
import { fill, standing } from "../../parts/text.js";
import { aimBox, aimsFirst, trigger } from "./aim.js";
import { attackedSide, isSent, keyMeans, progress } from "./found.js";
import { limits, scaffold, strip } from "./heads.js";
import { panel } from "./sides.js";
import { press, spell } from "./spelling.js";

/** @import { Act, Duel, Duelling, Local, Page, Phase, Ui } from "./desk.d.ts" */
/** @import { View } from "./types.d.ts" */

const SWIPE = 48; // a shorter way of the thumb is a tap
const HANDOVER = 2200; // for how long the next player is named, unless they are quicker
const BOTH = "(min-width: 56.25rem) and (min-height: 30.01rem)"; // both boards are in sight, as in duel.css

/** @param {View | undefined} view @returns {Duelling | null} */
const duelling = (view) => (view?.sides[0].found ? /** @type {Duelling} */ (view) : null);

/** @param {View} view @param {Local} local @param {Act} act @param {Ui} told @returns {Duel} */
function gather(view, local, act, told) {
  const ui = local.holds ? { ...told, canMove: false } : told;
  const me = local.holds ? local.guesser : view.you; // the board stays as it is for whoever has guessed
  const shared = me !== null && ui.frame.table.seats.filter((seat) => seat.you).length > 1;
  return {
    view: /** @type {Duelling} */ ({ ...view, you: me }),
    before: duelling(ui.before?.view),
    local,
    ui,
    me,
    shared,
    order: me === null || shared ? [0, 1] : [me, 1 - me],
    spelling: ui.canMove && local.spelling?.go === view.go ? local.spelling : null,
    aims: aimsFirst(local),
    aim: ui.canMove && local.aim?.go === view.go ? local.aim : null,
    guess(move) {
      if (isSent(ui.sending, move)) return;
      ui.update({ fired: !matchMedia(BOTH).matches });
      act(move);
    },
  };
}

// --- What has happened ------------------------------------------------------------------

/** @param {Duel} it */
function ending({ view: { won }, ui, me, shared }) {
  if (!won) return nothing;
  const how = me === null || shared
    ? `${ui.names[1 - won.seat]}'s head is off`
    : won.seat === me
    ? "You keep your head!"
    : "You lose your head!";
  return html`<p class="ending">${how}</p>`;
}

/** What to do next, or who is awaited. @param {Duel} it */
function next({ view, ui, me, shared }) {
  if (view.won) return nothing;
  const known = progress(view.sides[attackedSide(view)].found).allWords;
  if (!ui.canMove) return view.seat === me ? nothing : html`<p class="next">${standing(ui.frame.table)}</p>`;
  if (known) return html`<p class="next">You know the words: now find where they lie.</p>`;
  return view.last
    ? html`<p class="next">${shared ? `${ui.names[me ?? 0]}’s guess` : "Your guess"}: a letter, a cell or a word.</p>`
    : html`<p class="next">Guess a letter, a cell, or a whole word. Find all words, and where they lie.</p>`;
}

/** @param {Duel} it */
function story(it) {
  const { view, ui, local: { said } } = it;
  const line = (/** @type {number} */ seat) =>
    html`<p class="said ${view.last?.seat === seat ? "latest" : ""}">${seatMark(seat)}<span>${
      fill(said[seat], ui.names)
    }</span></p>`;
  return html`<div class="story">
    ${ending(it)}
    ${it.order.filter((seat) => said[seat]).map(line)}
    ${ui.canMove && view.actions > 1 ? html`<p class="badge hot">${view.actions} actions left</p>` : nothing}
  </div>`;
}

/** Who is next on a shared device. @param {Duel} it */
function handover({ me, local, ui }) {
  if (me === null || local.handover !== ui.frame.seq) return nothing;
  const lift = () => ui.update({ handover: null });
  return html`<div class="handover" @click=${lift}><h2>${seatMark(me)}${ui.names[me]}’s turn</h2>
    <p>Find the words of ${ui.names[1 - me]}.</p><button class="button primary large" type="button">I am ${
    ui.names[me]
  }</button></div>`;
}

// --- All together -----------------------------------------------------------------------

/** @type {Page["board"]} */
function drawDuel(view, local, act, ui) {
  const it = gather(view, local, act, ui);
  const { order, spelling, aim } = it;
  const attacked = attackedSide(it.view);
  const shown = local.at === view.go ? local.side ?? attacked : attacked;
  const show = (/** @type {number} */ side) => ui.update({ side, at: view.go }); // until the next guess
  const onTouch = (/** @type {TouchEvent} */ { touches: [touch] }) => ui.update({ thumb: touch.clientX });
  const onLift = (/** @type {TouchEvent} */ { changedTouches: [{ clientX }] }) =>
    Math.abs(clientX - local.thumb) > SWIPE && show(order[clientX < local.thumb ? 1 : 0]);
  const looks = [ui.canMove ? "mine" : "", local.holds ? "holds" : "", view.won ? "over" : ""];
  return html`<div class="duel ${looks.join(" ")}" @touchstart=${onTouch} @touchend=${onLift}>
    ${strip(it, shown, show)}${scaffold(it)}
    ${order.map((seat) => panel(it, seat, shown))}
    <div class="dock">${story(it)}<div class="act" aria-live=${aim ? "polite" : "off"}>${
    aim ? trigger(it, aim, it.view.sides[attacked].settings.size) : spelling ? nothing : next(it)
  }</div></div>
    <div class="small-print">${limits(it)}${it.me === null ? nothing : aimBox(it)}</div>
    ${handover(it)}
  </div>`;
}

/** @type {NonNullable<Page["key"]>} */
function typed(key, act, ui) {
  if (!ui.canMove) return;
  const it = gather(ui.frame.view, ui.local, act, ui);
  const { found } = it.view.sides[attackedSide(it.view)];
  const means = keyMeans(found, key);
  if (means && "letter" in means) press(it, found, means.letter);
  else if (means) spell(it, means.row);
}

/** Whoever goes by keys finds the board after the set-up. */
function lead() {
  const cell = document.querySelector('.attacked [tabindex="0"]');
  if (document.activeElement === document.body && cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}

/** The fall ends at once by any key or tap. @type {NonNullable<Page["after"]>} */
function afterDuel(_frame, before, _act, ui) {
  if (before?.view.phase === "setup" && ui.canMove) lead();
  return ui.local.fate === "falls" ? skippable(".duel:has(.falls)") : undefined;
}

/** Once the result was seen, the next player is named for a while, or until a key. @type {NonNullable<Page["rested"]>} */
function rested({ seq }, ui) {
  if (ui.local.holds) ui.update({ holds: false, handover: seq });
  if (ui.local.handover !== seq) return;
  const lift = () => ui.local.handover === seq && ui.update({ handover: null });
  setTimeout(lift, HANDOVER);
  addEventListener("keydown", lift, { capture: true, once: true });
}

/** @type {Phase} */
export const duel = { board: drawDuel, after: afterDuel, rested, key: typed };
