// My games: what waits for me, what goes on, what is over.
import { html, nothing } from "../vendor/lit-html.js";
import { get } from "../parts/api.js";
import { matchCard } from "../parts/matches.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */

/** @type {import("../types/wire.d.ts").GameInfo[]} */
let games = [];
/** @type {MatchSummary[] | null} */
let matches = null;
/** @type {number | null} */
let before = null;
/** @type {unknown} */
let trouble = null;

async function more() {
  const list = await get(`/api/matches?limit=30${before === null ? "" : `&before=${before}`}`);
  matches = [...(matches ?? []), ...list.matches];
  before = list.before;
  draw();
}

/** @param {string} title @param {MatchSummary[]} list */
const group = (title, list) =>
  list.length
    ? html`<section class="going">
        <h2>${title}</h2>
        <ul class="strip">${list.map((match) => html`<li>${matchCard(match, games)}</li>`)}</ul>
      </section>`
    : nothing;

function lists() {
  if (!matches) {
    return html`<div class="strip" aria-busy="true">${[1, 2, 3].map(() => html`<div class="skeleton"></div>`)}</div>`;
  }
  if (!matches.length) {
    return html`<div class="empty">
      <p>Nothing here yet. Your games will wait for you on this page.</p>
      <p class="actions"><a class="button primary" href="/">Pick a game</a> <a class="button" href="/account">Log in</a></p>
    </div>`;
  }
  return html`
    ${group("Your turn", matches.filter((match) => !match.outcome && match.your_turn))}
    ${group("Going on", matches.filter((match) => !match.outcome && !match.your_turn))}
    ${group("Over", matches.filter((match) => match.outcome))}
    ${
    before === null
      ? nothing
      : html`<p><button class="button" type="button" @click=${() =>
        more().catch(complain)}>Show older games</button></p>`
  }`;
}

const draw = stage(() =>
  trouble ? sorry(trouble) : html`<div class="home"><h1 class="page-title">My games</h1>${lists()}</div>`
);
entitle({ title: "My games" });
try {
  games = await get("/api/games");
  await more();
} catch (problem) {
  trouble = problem;
  draw();
}
