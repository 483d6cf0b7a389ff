// The set-up: settings, words, and where they are hidden. Then the wait for the other player.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { askForMeetings, lead, point, press } from "./deeds.js";
import { deskOf } from "./memory.js";
import { cellName } from "./found.js";
import { head, lettered } from "./parts.js";
import { letters, randoms, tracker, wordRow } from "./rows.js";
import { chanceBar, missLimit, settingsPanel } from "./settings.js";
import { BARE, hintFor, placing, shown, stepAt, wayOf } from "./words.js";

/** @import { Act, Context, Desk, Local, Page, Phase, Ui } from "./desk.d.ts" */
/** @import { Secret, Settings, View } from "./types.d.ts" */

/** @param {View} view @param {Local} local @param {Act} act @param {Ui} ui @param {number} seat @returns {Context} */
function context(view, local, act, ui, seat) {
  const side = view.sides[seat];
  const secret = /** @type {Secret} */ (side.secret);
  const desk = deskOf(local, seat);
  const sent = ui.sending.findLast((move) => move.type === "settle");
  const settings = /** @type {Settings} */ (sent?.type === "settle" ? sent.settings : side.settings);
  return {
    view,
    local,
    act,
    ui,
    seat,
    side,
    secret,
    desk,
    settings,
    size: Math.sqrt(secret.board.length),
    texts: secret.rows.map((word, row) => shown(desk.drafts[row], word)),
    row: Math.min(desk.row, secret.rows.length - 1),
    them: ui.frame.table.seats[1 - seat].kind === "open" ? "" : ui.names[1 - seat],
    set: (patch) => ui.update({ desk: { ...deskOf(ui.local, seat), ...patch } }),
    change: (patch) => act({ type: "settle", settings: { ...settings, ...patch } }),
  };
}

// --- The form ---------------------------------------------------------------------------

/** @param {Context} it */
function form(it) {
  const { desk } = it;
  const onKey = (/** @type {KeyboardEvent} */ { key }) =>
    key === "Escape" && desk.placing !== null && point(it, desk.placing);
  return html`<section class="head-setup own-${it.side.colour}" aria-label="Set-up" @keydown=${onKey}>
    ${topBar(it)}
    <div class="halves">
      <div class="half">${settingsPanel(it)}${randoms(it)}<ol class="words">${
    it.texts.map((_, row) => wordRow(it, row))
  }</ol></div>
      <div class="half"><p class="hint ${desk.placing === null ? "" : "busy"}" role="status">${guide(it)}<span>${
    hint(it)
  }</span></p>${hidingPlace(it)}${tracker(it)}</div>
    </div>
  </section>`;
}

/** @param {Context} it */
function topBar({ side, act, them, view, seat, ui }) {
  const whole = side.buttons.includes("start");
  const here = ui.frame.table.seats[1 - seat].you; // who holds the device is named; the other one has to wait for it
  const doing = view.sides[1 - seat].ready ? "is ready" : here ? "is next" : "hides words";
  const other = them ? `${them} ${doing}` : "Your friend is not here yet";
  const surprise =
    html`<button class="button primary" type="button" title="Random words in random places, and off you go" @click=${() =>
      act({ type: "surprise" })}>${icon("dices")}Surprise me</button>`;
  return html`<header class="phase">
    <p><strong>SETUP</strong><small>${other}</small></p>
    ${whole ? nothing : surprise}
    <button class="button start ${whole ? "primary" : ""}" type="button" ?disabled=${!whole} @click=${() =>
    act({ type: "start" })}>Start</button>
  </header>`;
}

/** Which of the three steps it is. @param {Context} it */
function guide({ secret, side }) {
  const now = stepAt(secret, side.buttons.includes("start"));
  const step = (/** @type {number} */ at) =>
    html`<b class=${at === now ? "at" : at < now ? "done" : ""}>${at < now ? icon("check") : at}</b>`;
  return html`<span class="guide" role="img" aria-label="Step ${now} of 3">${[1, 2, 3].map(step)}</span>`;
}

/** What to do next, in a line. @param {Context} it */
function hint({ desk, texts, secret, side, ui, seat }) {
  const word = desk.placing === null ? "" : texts[desk.placing];
  return hintFor(word, desk.from, secret, ui.before?.view.sides[seat].secret ?? null, side.buttons.includes("start"));
}

// --- The grid ---------------------------------------------------------------------------

/** @param {Context} it */
function hidingPlace(it) {
  const { secret: { board }, desk, set, size, texts, ui, seat } = it;
  const old = ui.before?.view.sides[seat].secret?.board ?? board;
  const word = desk.placing === null ? "" : texts[desk.placing];
  const plan = placing(size, board, word, desk.from, word ? desk.at : null);
  const onMove = (/** @type {Event} */ { target }) => {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    const at = cell instanceof HTMLElement ? Number(cell.dataset.row) * size + Number(cell.dataset.col) : null;
    if (word && at !== null && at !== desk.at) set({ at });
  };
  const cell = (/** @type {number} */ at) => {
    const held = board[at] === BARE ? "" : board[at];
    const [way, said] = wayOf(plan, word, at);
    return {
      label: `${cellName(size, at)}: ${held || "empty"}${said}`,
      look: `${held ? "held" : ""} ${held && old[at] === BARE ? "fresh" : ""} ${way} ${plan.ghost[at] ? "ghost" : ""}`,
      content: plan.ghost[at] ?? held,
      idle: !word,
    };
  };
  const label = `Your grid, ${size} by ${size}`;
  return html`<div @pointerover=${onMove} @focusin=${onMove}>
    ${lettered({ size, label, look: word ? "open" : "", cell, press: (at) => press(it, at) })}
  </div>`;
}

// --- Waiting ----------------------------------------------------------------------------

/** @param {Context} it */
function waiting(it) {
  const { side, secret, them, ui, seat } = it;
  const what = them ? `${them} is still hiding words.` : "Send the link with Invite, or add a bot.";
  const wait = html`<h2>Waiting for ${them || "another player"}…</h2><p>${what}</p>`;
  const line = (/** @type {string} */ word, /** @type {number} */ row) =>
    html`<li class="word ${word ? "accepted" : ""}"><b>${row + 1}.</b>${
      letters(word, row)
    }<span class="unseen">${word}</span></li>`;
  return html`<section class="head-setup waits own-${side.colour}" aria-label="Set-up">
    <header class="phase"><p><strong>SETUP</strong><small>${ui.names[seat]} ${
    side.ready ? "is ready" : "hides words"
  }</small></p></header>
    <div class="halves">
      <div class="half">
        ${side.ready ? wait : nothing}
        ${missLimit(it)}${chanceBar(it)}
        <ol class="words">${secret.rows.map(line)}</ol>
      </div>
      <div class="half">${hidingPlace(it)}</div>
    </div>
  </section>`;
}

/** What an onlooker sees: who is ready. @param {View} view @param {Ui} ui */
function fromOutside(view, ui) {
  const hider = (/** @type {View["sides"][number]} */ { colour, ready }, /** @type {number} */ seat) =>
    html`<li class="own-${colour}">${head({ colour })}<strong>${ui.names[seat]}</strong>${
      ready ? "is ready" : "hides words"
    }</li>`;
  return html`<section class="head-setup" aria-label="Set-up">
  <header class="phase"><p><strong>SETUP</strong></p></header>
  <ul class="hiders">${view.sides.map(hider)}</ul>
</section>`;
}

// --- All together -----------------------------------------------------------------------

/** @type {Page["board"]} */
function drawSetup(view, local, act, ui) {
  if (view.you === null) return fromOutside(view, ui);
  const it = context(view, local, act, ui, view.you);
  return ui.canMove && !it.side.ready ? form(it) : waiting(it);
}

/** @type {NonNullable<Page["after"]>} */
function afterSetup({ view }, _before, _act, ui) {
  const { desk } = ui.local;
  if (!desk || desk.seat !== view.you) return;
  if (desk.even) askForMeetings(ui); // another player may have come
  if (!desk.lead) return;
  lead(desk.lead);
  ui.update({ desk: { ...deskOf(ui.local, desk.seat), lead: "" } });
}

/** @type {Phase} */
export const setup = { board: drawSetup, after: afterSetup };
