// What can be done at a table, beside playing: the buttons below a board. What few need stands behind “More”.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../parts/icons.js";
import { complain } from "../parts/page.js";
import { join, seatNames } from "../parts/text.js";

/** @typedef {import("../parts/icons.js").IconName} IconName */
/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */
/** @typedef {import("../types/wire.d.ts").UndoInfo} UndoInfo */
/** @typedef {typeof import("./wishes.js")} Wishes */

/** What few do, and nobody at once, is fetched when it is wished for. @param {(wishes: Wishes) => unknown} wish */
const wishing = (wish) => () => import("./wishes.js").then(wish).catch(complain);

/** @param {OpenMatch} match */
const more = (match) => () => import("./more.js").then((it) => it.openMore(match)).catch(complain);

/** @param {IconName} name @param {string} text @param {() => unknown} press */
const button = (name, text, press, look = "") =>
  html`<button class="button ${look}" type="button" @click=${press}>${icon(name)}${text}</button>`;

/** @param {OpenMatch} match */
export function actions(match) {
  const { table } = match.now.frame;
  return table.undo ? undoQuestion(match, table.undo) : duringTheGame(match);
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
      ${can.rematch ? button("rotate-ccw", "New game", wishing((it) => it.restart(match))) : nothing}
      ${can.resign.length && !open ? button("flag", "Resign", wishing((it) => it.resign(match))) : nothing}
      <button class="button square" type="button" aria-label="More" @click=${more(match)}>${icon("ellipsis")}</button>`;
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
