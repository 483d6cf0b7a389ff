// What few need at a table, behind one button: links, the rules, one's name, and the ways to make room.
import { html, nothing } from "../vendor/lit-html.js";
import { dialog, done } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { changeName, complain } from "../parts/page.js";
import { seatNames } from "../parts/text.js";
import { clearSeat, leave, sendAway, share } from "./wishes.js";

/** @typedef {import("../parts/icons.js").IconName} IconName */
/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */

/** @param {OpenMatch} match */
export function openMore(match) {
  const { page, now: { frame: { table: { seats, can } } } } = match;
  const { game } = page;
  const names = seatNames(seats);
  const mine = seats.filter((seat) => seat.you);
  const clear = seats.filter(({ seat }) => can.clear.includes(seat));
  /** @type {Array<[IconName, string, () => unknown]>} */
  const acts = [
    ...(page.invite || page.watch ? [act("share-2", "Share", () => share(match))] : []),
    ...(mine.length === 1 ? [act("pencil", "Change my name", changeName)] : []),
    ...clear.filter((seat) => seat.kind === "bot").map(({ seat }) =>
      act("bot", `Send ${names[seat]} away`, () => sendAway(match, seat, names[seat]))
    ),
    ...clear.filter((seat) => seat.gone).map(({ seat }) =>
      act("x", `Clear ${names[seat]}’s place`, () => clearSeat(match, seat))
    ),
    ...(mine.length === 1 && seats.length > 1
      ? [act("log-out", "Leave this game", () => leave(match, mine[0].seat))]
      : []),
  ];
  return dialog((close) =>
    html`<h2>More</h2>
    <ul class="more-acts">
      ${game.rules ? link("info", `How to play ${game.name}`, game.rules, "_blank") : nothing}
      ${
      acts.map(([sign, text, press]) => {
        const go = () => {
          close();
          Promise.resolve(press()).catch(complain);
        };
        return html`<li><button class="button" type="button" @click=${go}>${icon(sign)}${text}</button></li>`;
      })
    }
      ${link("arrow-left", `Menu of ${game.name}`, `/play/${game.key}`)}
    </ul>
    <p class="help">All luck is already fixed, so you can check it when the game is over. Its fingerprint: <code title=${page.commitment}>${
      page.commitment.slice(0, 12)
    }</code>.</p>
    ${done(close)}`
  );
}

/** @param {IconName} sign @param {string} text @param {() => unknown} press @returns {[IconName, string, () => unknown]} */
const act = (sign, text, press) => [sign, text, press];

/** @param {IconName} sign @param {string} text @param {string} href @param {string} [target] */
const link = (sign, text, href, target = "") =>
  html`<li><a class="button" href=${href} target=${target || nothing}>${icon(sign)}${text}</a></li>`;
