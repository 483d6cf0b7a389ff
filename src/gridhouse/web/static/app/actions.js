// What can be done at a table, beside playing: the buttons below a board, and the ways to make room.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../parts/icons.js";
import { changeName, complain } from "../parts/page.js";
import { join, seatNames } from "../parts/text.js";

/** @typedef {import("../parts/icons.js").IconName} IconName */
/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */
/** @typedef {import("../types/wire.d.ts").UndoInfo} UndoInfo */
/** @typedef {typeof import("./wishes.js")} Wishes */

/** What few do, and nobody at once, is fetched when it is wished for. @param {(wishes: Wishes) => unknown} wish */
const wishing = (wish) => () => import("./wishes.js").then(wish).catch(complain);

/** @param {IconName} name @param {string} text @param {() => unknown} press */
const button = (name, text, press, look = "") =>
  html`<button class="button ${look}" type="button" @click=${press}>${icon(name)}${text}</button>`;

/** @param {OpenMatch} match */
export function actions(match) {
  const { table } = match.now.frame;
  if (table.outcome) return afterTheEnd(match);
  return table.undo ? undoQuestion(match, table.undo) : duringTheGame(match);
}

/** @param {OpenMatch} match */
function menu({ page: { game } }) {
  return html`<a class="button" href="/play/${game.key}" aria-label="Back to the menu of ${game.name}">Menu</a>`;
}

/** @param {OpenMatch} match */
function afterTheEnd(match) {
  const { page: { id }, now: { frame: { table } } } = match;
  const token = match.watch ? `?watch=${match.watch}` : "";
  const again = wishing((it) => it.rematch(match));
  const onward = table.next
    ? button("arrow-right", "Go to the rematch", again, "primary")
    : table.can.rematch
    ? button("rotate-ccw", "Play again", again, "primary")
    : nothing;
  const { can } = table;
  return html`
        ${onward}
        ${can.undo.length ? button("undo-2", "Take back", () => match.act({ house: { type: "ask_undo" } })) : nothing}
        <a class="button" href="/m/${id}/replay${token}">${icon("history")}Replay</a>
        <a class="button" href="/m/${id}/proof${token}">${icon("shield-check")}Fair play</a>
        ${menu(match)}`;
}

/** @param {OpenMatch} match */
function duringTheGame(match) {
  const { page, now: { frame: { table: { can, seats } } } } = match;
  const open = seats.some((seat) => seat.kind === "open");
  const undo = () => match.act({ house: { type: "ask_undo", seat: can.undo[0] } });
  const redo = () => match.act({ house: { type: "redo", seat: match.now.frame.looking_as } });
  const share = wishing((it) => it.share(match));
  return html`
      ${open && page.invite ? button("share-2", "Invite", share, "primary") : nothing}
      ${
    open && page.game.bots.length && page.invite
      ? button("bot", "Add a bot", wishing((it) => it.addBot(match)))
      : nothing
  }
      ${can.undo.length ? button("undo-2", page.game.undo.who === "free" ? "Undo" : "Take back", undo) : nothing}
      ${can.redo ? button("redo-2", page.game.undo.who === "free" ? "Redo" : "Bring back", redo) : nothing}
      ${can.resign.length && !open ? button("flag", "Resign", wishing((it) => it.resign(match))) : nothing}
      ${can.rematch ? button("rotate-ccw", "Restart", wishing((it) => it.restart(match))) : nothing}
      ${!open && (page.invite || page.watch) ? button("share-2", "Share", share) : nothing}
      ${menu(match)}`;
}

/** @param {OpenMatch} match @param {UndoInfo} undo */
function undoQuestion(match, undo) {
  const { seats } = match.now.frame.table;
  const names = seatNames(seats);
  const mine = seats.filter((seat) => seat.you).map((seat) => seat.seat);
  const wish = undo.redo ? "bring back a move" : "take back a move";
  const answering = undo.waiting.find((seat) => mine.includes(seat));
  const answer = (/** @type {number} */ seat, /** @type {boolean} */ agree) => () =>
    match.act({ house: { type: "answer_undo", seat, agree } });
  if (answering !== undefined) {
    return html`<p class="question">${names[undo.by]} asks to ${wish}.</p>
        <button class="button primary" type="button" @click=${answer(answering, true)}>${icon("check")}Agree</button>
        <button class="button" type="button" @click=${answer(answering, false)}>${icon("x")}Decline</button>`;
  }
  const others = join(undo.waiting.map((seat) => names[seat]));
  return html`<p class="question">${names[undo.by]} asked to ${wish}. Waiting for ${others}.</p>
      ${
    mine.includes(undo.by)
      ? html`<button class="button" type="button" @click=${answer(undo.by, false)}>Withdraw</button>`
      : nothing
  }`;
}

/**
 * Ways to make room at the table: the host sends bots away, anybody clears the seat of one who is gone, and whoever
 * holds one seat may leave it.
 * @param {OpenMatch} match
 */
export function leaveLines(match) {
  const { outcome, seats, can } = match.now.frame.table;
  if (outcome || seats.length < 2) return nothing;
  const names = seatNames(seats);
  const mine = seats.filter((seat) => seat.you);
  const clear = seats.filter(({ seat }) => can.clear.includes(seat));
  const empty = clear.filter((seat) => seat.gone);
  const bots = clear.filter((seat) => seat.kind === "bot");
  const link = (/** @type {string} */ text, /** @type {() => unknown} */ press) =>
    html`<button class="link" type="button" @click=${press}>${text}</button>`;
  const free = (/** @type {number} */ seat) => () => match.act({ house: { type: "leave", seat } });
  const leave = () => link("Leave the table", wishing((it) => it.leave(match, mine[0].seat)));
  return html`<p class="leaving">
      ${empty.map(({ seat }) => link(`Clear ${names[seat]}’s seat`, free(seat)))}
      ${bots.map(({ seat }) => link(`Send ${names[seat]} away`, free(seat)))}
      ${mine.length === 1 ? html`${link("Change my name", changeName)}${leave()}` : nothing}
    </p>`;
}
