// The sheet at the end of a match: how it ended, its story in three figures, how these players have fared, and what to
// play next. It is fetched when a match is over.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, post } from "../parts/api.js";
import { face } from "../parts/faces.js";
import { icon } from "../parts/icons.js";
import { seatMark } from "../parts/marks.js";
import { calm, complain } from "../parts/page.js";
import { standing } from "../parts/story.js";
import { ended, seatNames, verdict } from "../parts/text.js";
import { lights, shareEnding } from "./sharecard.js";
import { rematch } from "./wishes.js";

/** @import { Ending } from "../types/page.d.ts" */
/** @import { BotInfo, Meetings, SeatInfo, Step } from "../types/wire.d.ts" */
/** @import { OpenMatch } from "../parts/match.js" */

/** How many pages of a story are read back at most: longer ones are told by their latest part. */
const PAGES = 10;
/** What is left free around what is brought into sight, in pixels. */
const EDGE = 8;
/** For how long a winner's tiles jump, in milliseconds. */
const JUMP = 900;

/** @param {OpenMatch} match @param {() => void} draw */
export function layEnding(match, draw) {
  /** @type {Ending | null} */
  let ending = null;
  /** @type {Meetings | null} */
  let met = null;
  const mine = match.now.frame.table.seats.filter((seat) => seat.you);

  async function tell() {
    const { game } = match;
    if (!game.ending) return;
    for (let page = 0; page < PAGES && (match.now.steps[0]?.seq ?? 1) > 1; page++) await match.older();
    const { frame: { view, table: { outcome, seats } }, steps } = match.now;
    if (!outcome) return; // it was taken back meanwhile
    const seat = mine.length === 1 ? mine[0].seat : null;
    const told = {
      match: match.page.id,
      here: mine.length,
      view,
      steps: standing(steps),
      names: seatNames(seats),
      seat,
      winners: outcome.winners,
    };
    ending = await game.ending(told);
    draw();
  }

  async function count() {
    if (mine.length !== 1 || match.now.frame.table.seats.length !== 2) return;
    met = await get(`/api/matches/${match.page.id}/meetings`);
    draw();
  }

  tell().catch(complain);
  count().catch(complain);
  return {
    draw: () => sheet(match, ending, met),
    /** Brings the sheet into sight below the board, and lets a winner's tiles jump. */
    rise() {
      const { outcome, seats } = match.now.frame.table;
      const over = reach();
      if (over > 0) scrollBy({ top: over, behavior: calm() ? "auto" : "smooth" });
      if (!calm() && outcome?.winners.some((seat) => seats[seat].you)) jump(outcome.winners[0]);
    },
  };
}

/** How far the page goes down for the sheet: no further than the winning tiles, or the top of a board without any. */
function reach() {
  const top = (/** @type {string} */ where) => document.querySelector(where)?.getBoundingClientRect().top;
  const bottom = document.querySelector(".end")?.getBoundingClientRect().bottom ?? 0;
  const kept = top(".table-board .line") ?? top(".table-board") ?? 0;
  return Math.min(bottom + EDGE - innerHeight, kept - EDGE);
}

/** Six tiles of the winner's colour jump from the winning tiles, or from the middle of the board. @param {number} winner */
function jump(winner) {
  const board = document.querySelector(".table-board");
  const tiles = [...document.querySelectorAll(".table-board .line")];
  const from = (tiles.length ? tiles : board ? [board] : []).map((tile) => tile.getBoundingClientRect());
  for (let i = 0; i < 6 && from.length; i++) {
    const { x, y, width, height } = from[i % from.length];
    const bit = document.createElement("i");
    bit.className = `bit seat-${winner % 6}`;
    bit.setAttribute("aria-hidden", "true");
    bit.style.cssText = `left:${x + width / 2}px;top:${y + height / 2}px`;
    document.body.append(bit);
    const [aside, up] = [(i - 2.5) * 44, 90 + 40 * (i % 3)];
    const way = [[0, 0, 0, 1], [aside * 0.6, -up, 160, 1], [aside, 40, 340, 0]];
    const frames = way.map(([right, down, turn, opacity]) => ({
      transform: `translate(${right}px, ${down}px) rotate(${turn}deg)`,
      opacity,
    }));
    bit.animate(frames, { duration: JUMP, easing: "ease-out", fill: "both" });
    setTimeout(() => bit.remove(), JUMP);
  }
}

// --- What is drawn ----------------------------------------------------------------------

/** @param {OpenMatch} match @param {Ending | null} ending @param {Meetings | null} met */
function sheet(match, ending, met) {
  const { frame: { table } } = match.now;
  const winners = table.outcome?.winners ?? [];
  const won = winners.some((seat) => table.seats[seat].you);
  const rival = table.seats.find((seat) => seat.kind === "bot");
  return html`<section class="end ${won ? `won by-${winners[0] % 6}` : ""}" aria-label="How it ended">
    <div class="end-head">
      <div><h2>${verdict(table)}</h2><p>${ending?.how || ended(table)}</p></div>
      ${rival ? face(rival.name) : winners.length === 1 ? seatMark(winners[0]) : nothing}
    </div>
    ${
    ending
      ? html`<ul class="figures">${
        ending.figures.map(([figure, text]) => html`<li><strong>${figure}</strong><span>${text}</span></li>`)
      }</ul>`
      : html`<div class="figures-room"></div>`
  }
    ${met ? series(table.seats, winners, met) : nothing}
    <div class="end-next">${ways(ending)}${next(match, ending, won)}</div>
    ${ending ? share(match, ending) : nothing}
    <p class="end-links">${links(match)}</p>
  </section>`;
}

/** How the two have fared against each other, with this match. @param {SeatInfo[]} seats @param {number[]} winners @param {Meetings} met */
function series(seats, winners, { wins }) {
  const me = seats.findIndex((seat) => seat.you);
  const score = wins.map((count, seat) => count + Number(winners.includes(seat)));
  const marks = (/** @type {number} */ seat) =>
    html`<span class="tally" aria-hidden="true">${
      Array.from({ length: Math.min(score[seat], 5) }, () => seatMark(seat))
    }</span>`;
  return html`<p class="series">${marks(me)}<strong>You ${score[me]} : ${score[1 - me]} ${
    seatNames(seats)[1 - me]
  }</strong>${marks(1 - me)}</p>`;
}

/** @param {unknown} sign @param {string} text @param {() => unknown} press @param {string} [look] */
const button = (sign, text, press, look = "") =>
  html`<button class="button ${look}" type="button" @click=${() =>
    Promise.resolve(press()).catch(complain)}>${sign}${text}</button>`;

/** Where the game itself leads on to. @param {Ending | null} ending */
const ways = (ending) =>
  ending?.onward?.map(({ href, text, first }) =>
    html`<a class="button ${first ? "primary" : ""}" href=${href}>${text}</a>`
  ) ?? nothing;

/** One filled button: the next goal after a win, the same again after a loss. @param {OpenMatch} match @param {Ending | null} ending @param {boolean} won */
function next(match, ending, won) {
  const { page: { game }, now: { frame: { table } } } = match;
  const again = () => rematch(match);
  if (table.next) {
    const by = match.now.steps.findLast(({ fact }) => fact?.type === "rematched")?.seat ?? null;
    const offer = by === null || table.seats[by].you
      ? nothing
      : html`<p class="question">${seatNames(table.seats)[by]} wants to play again.</p>`;
    return html`${offer}${button(icon("arrow-right"), "Go to the rematch", again, "primary")}`;
  }
  if (!table.can.rematch) {
    const start = match.watch ? `Play ${game.name}` : "Play again";
    return html`<a class="button primary" href="/play/${game.key}">${icon("play")}${start}</a>`;
  }
  const goal = won ? stronger(match) : null;
  const filled = ending?.onward?.some(({ first }) => first) ? "" : "primary";
  const same = button(icon("rotate-ccw"), "Play again", again, goal ? "" : filled);
  if (goal) return html`${button(face(goal.name), `Try ${goal.name}`, () => challenge(match, goal), filled)}${same}`;
  const turned = won ? null : ending?.turned;
  return turned
    ? html`${same}<a class="button" href="/m/${match.page.id}/replay#${turned}">See where it turned</a>`
    : same;
}

/** The bot after the one that was beaten, where there is one. @param {OpenMatch} match @returns {BotInfo | null} */
function stronger({ page: { game }, now: { frame: { table: { seats } } } }) {
  const bots = seats.filter((seat) => seat.kind === "bot");
  if (bots.length !== 1 || seats.length !== 2) return null;
  const at = game.bots.findIndex((bot) => bot.key === bots[0].bot);
  return at < 0 ? null : game.bots[at + 1] ?? null;
}

/** The same game against another bot. @param {OpenMatch} match @param {BotInfo} bot */
async function challenge({ page, now: { frame: { table: { seats } } } }, bot) {
  const wished = seats.map((seat) => seat.kind === "bot" ? { kind: "bot", bot: bot.key } : { kind: "me" });
  const made = await post("/api/matches", { id: newId(), game: page.game.key, seats: wished, options: page.options });
  location.assign(`/m/${made.id}`);
}

/** @param {OpenMatch} match @param {Ending} ending */
const share = ({ page: { game } }, ending) =>
  html`<div class="end-share">
    ${lights(ending.lights)}
    <p><strong>${ending.told}</strong><span>A picture of the board, without names</span></p>
    ${button(icon("share-2"), "Share", () => shareEnding(game, ending))}
  </div>`;

/** @param {OpenMatch} match */
function links({ page: { id }, watch, act, now: { frame: { table } } }) {
  const token = watch ? `?watch=${watch}` : "";
  return html`<a class="link" href="/m/${id}/replay${token}">${icon("history")}Replay</a>
    <a class="link" href="/m/${id}/proof${token}">${icon("shield-check")}Fair play</a>
    ${
    table.can.undo.length
      ? html`<button class="link" type="button" @click=${() => act({ house: { type: "ask_undo" } })}>${
        icon("undo-2")
      }Take back</button>`
      : nothing
  }`;
}
