// My games: what waits for me, what goes on, what is over; by how it went, and by game.
import { html, nothing } from "../vendor/lit-html.js";
import { get } from "../parts/api.js";
import { choice, pick } from "../parts/controls.js";
import { ending, isAgainstBots } from "../parts/listed.js";
import { isListed, listed, matchCard, putBack, remove } from "../parts/matches.js";
import { complain, entitle, sorry, stage, toast } from "../parts/page.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */

/** @type {import("../types/wire.d.ts").GameInfo[]} */
let games = [];
/** @type {MatchSummary[] | null} */
let matches = null;
/** @type {number | null} */
let before = null;
let guest = true;
/** @type {ReturnType<typeof import("./boards.js").layBoards> | null} */
let boards = null;
let how = "all";
let which = "";
/** @type {unknown} */
let trouble = null;

async function more() {
  const list = await get(`/api/matches?limit=30${before === null ? "" : `&before=${before}`}`);
  matches = [...(matches ?? []), ...list.matches];
  before = list.before;
  draw();
}

/** @param {MatchSummary} match */
function drop(match) {
  if (isListed(match)) {
    remove(match.id);
    toast("Removed from your list on this device. “Removed” shows it again.");
  } else putBack(match.id);
  draw();
}

/** What a card shows of its board; room for it is there before. @param {MatchSummary} match */
const picture = (match) => boards?.picture(match) ?? "";

/** @param {string} title @param {MatchSummary[]} list */
const group = (title, list) =>
  list.length
    ? html`<section class="going">
        <h2>${title}</h2>
        <ul class="strip">${list.map((match) => matchCard(match, games, drop, picture(match)))}</ul>
      </section>`
    : nothing;

/** @param {MatchSummary} match */
function fits(match) {
  if (which && match.game !== which) return false;
  if (how === "playing") return !match.outcome;
  return how === "all" || how === "removed" || (match.outcome !== null && ending(match).won === (how === "won"));
}

/** @param {MatchSummary[]} all */
function filters(all) {
  const played = games.filter((game) => all.some((match) => match.game === game.key));
  return html`<div class="filters">
    ${
    choice({
      label: "Show",
      name: "how",
      value: how,
      options: [["all", "All"], ["playing", "Playing"], ["won", "Won"], ["lost", "Lost"], ["removed", "Removed"]],
      change: (value) => {
        how = value;
        draw();
      },
    })
  }
    ${
    played.length > 1
      ? pick({
        label: "Game",
        value: which,
        options: [["", "All games"], ...played.map((game) => /** @type {[string, string]} */ ([game.key, game.name]))],
        change: (value) => {
          which = value;
          draw();
        },
      })
      : nothing
  }
  </div>`;
}

const none = () =>
  html`<div class="empty">
    <p>Nothing here yet. Your games will wait for you on this page.</p>
    <p class="actions"><a class="button primary" href="/">Pick a game</a> ${
    guest ? html`<a class="button" href="/account">Log in</a>` : nothing
  }</p>
  </div>`;

function lists() {
  if (!matches) {
    return html`<div class="strip" aria-busy="true">${[1, 2, 3].map(() => html`<div class="skeleton"></div>`)}</div>`;
  }
  if (!matches.length) return none();
  const there = new Set(listed(matches));
  const shown = matches.filter((match) => there.has(match) === (how !== "removed") && fits(match));
  return html`
    ${filters(matches)}
    ${shown.length ? nothing : html`<p class="empty">No games to show here.</p>`}
    ${group("Your turn", shown.filter((match) => !match.outcome && match.your_turn))}
    ${group("Waiting for others", shown.filter((match) => !match.outcome && !match.your_turn))}
    ${
    shown.some((match) => !match.outcome && isAgainstBots(match))
      ? html`<p class="help">A game against a bot counts as given up once you have been away for a day.</p>`
      : nothing
  }
    ${group("Finished", shown.filter((match) => match.outcome))}
    ${
    before === null
      ? nothing
      : html`<p><button class="button" type="button" @click=${() =>
        more().catch(complain)}>Show older games</button></p>`
  }`;
}

const redraw = stage(() =>
  trouble ? sorry(trouble) : html`<div class="home"><h1 class="page-title">My games</h1>${lists()}</div>`
);
function draw() {
  redraw();
  boards?.watch(matches ?? []);
}
entitle({ title: "My games" });
try {
  const [list, me] = await Promise.all([get("/api/games"), get("/api/me")]);
  games = list;
  guest = me.person?.kind !== "account";
  await more();
  import("./boards.js").then((it) => {
    boards = it.layBoards(draw);
    draw();
  }).catch(() => {}); // without it there are no pictures, and that is all
} catch (problem) {
  trouble = problem;
  draw();
}
