// The home page: every game, one press away.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, post } from "../parts/api.js";
import { icon } from "../parts/icons.js";
import { matchCard } from "../parts/matches.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { house, scene } from "../parts/scenes.js";
import { looks, players } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */
/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */

/** @type {GameInfo[] | null} */
let games = null;
/** @type {MatchSummary[]} */
let going = [];
/** The game whose match is being set up. */
let busy = "";
/** @type {unknown} */
let trouble = null;

/** @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const code = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("code");
  location.assign(`/j/${encodeURIComponent(String(code).replace(/[^a-z]/gi, "").toUpperCase() || "-")}`);
}

/** @param {GameInfo} game */
function playBot(game) {
  const count = Math.max(game.fewest, Math.min(2, game.most));
  const others = Array.from({ length: count - 1 }, () => ({ kind: "bot", bot: game.bots[0].key }));
  busy = game.key;
  draw();
  post("/api/matches", { id: newId(), game: game.key, seats: [{ kind: "me" }, ...others] })
    .then((page) => location.assign(`/m/${page.id}`))
    .catch((problem) => {
      busy = "";
      draw();
      complain(problem);
    });
}

/** @param {GameInfo} game */
const withOthers = (game) =>
  html`
  ${
    game.bots.length && game.most > 1
      ? html`<button class="button primary" type="button" ?disabled=${
        busy !== ""
      } aria-label="Play a bot at ${game.name}" @click=${() => playBot(game)}>${icon("play")}${
        busy === game.key ? "Setting up…" : "Play a bot"
      }</button>`
      : nothing
  }
  <a class="button ${game.bots.length && game.most > 1 ? "" : "primary"}" href="/play/${game.key}${
    game.most > 1 ? "?with=friend" : ""
  }" aria-label="Play ${game.name}${game.most > 1 ? " with friends" : ""}">${
    game.most > 1 ? "With friends" : "Play"
  }</a>`;

/** A game that somebody organises: its own page leads on, and shows how it is played. @param {GameInfo} game */
const organised = (game) =>
  html`
  <a class="button primary" href="/play/${game.key}" aria-label="${game.name}: organise or join">${
    icon("users")
  }Organise or join</a>
  ${
    game.bots.length
      ? html`<a class="button" href="/play/${game.key}/demo" aria-label="Watch a demo of ${game.name}">Watch a demo</a>`
      : nothing
  }`;

/** A game that opens on a puzzle. @param {GameInfo} game */
const byOneself = (game) =>
  html`
  <a class="button primary" href="/play/${game.key}" aria-label="Play ${game.name}">${icon("play")}Play</a>
  ${
    game.at_table
      ? html`<a class="button" href="/play/${game.key}/match" aria-label="Play ${game.name} with others">With others</a>`
      : nothing
  }`;

/** @param {GameInfo} game */
const playable = (game) =>
  html`
  <article class="game" data-game=${looks(game.key)}>
    <div class="game-scene">${scene(game.key)}</div>
    <div class="game-text">
      <h2><a href="/play/${game.key}">${game.name}</a></h2>
      <p>${game.about}</p>
      <p class="help">${icon("users")}${game.hosted ? "Teams of any size" : players(game.fewest, game.most)}</p>
      <div class="actions">${!game.own_page ? withOthers(game) : game.hosted ? organised(game) : byOneself(game)}</div>
    </div>
  </article>`;

const draw = stage(() =>
  trouble ? sorry(trouble) : html`
  <div class="home">
    <section class="hero">
      <div>
        <h1>Grid games under one roof</h1>
        <p>Play a bot now, or send a friend a link. No account, nothing to install.</p>
        <form class="code" @submit=${join}>
          <label for="code">Join with a code</label>
          <input class="input" id="code" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false">
          <button class="button">Join</button>
        </form>
      </div>
      ${house}
    </section>
    ${
    going.length
      ? html`<section class="going" aria-labelledby="going">
          <h2 id="going">Go on playing</h2>
          <ul class="strip one-row">${going.map((match) => html`<li>${matchCard(match, games ?? [])}</li>`)}</ul>
        </section>`
      : nothing
  }
    <section class="shelf" aria-label="Games" aria-busy=${games ? nothing : "true"}>${
    games ? games.map(playable) : html`<div class="skeleton game"></div>`
  }</section>
    <footer class="foot">
      <p>Chance is sealed before each match and opened after it: <strong>anyone can check every roll.</strong></p>
      <p><a href="/docs">For programs: the API</a></p>
    </footer>
  </div>`
);

entitle({ title: "" });
try {
  const [list, mine] = await Promise.all([get("/api/games"), get("/api/matches?limit=12")]);
  games = list;
  going = mine.matches
    .filter((/** @type {MatchSummary} */ match) => !match.outcome)
    .sort((/** @type {MatchSummary} */ a, /** @type {MatchSummary} */ b) => Number(b.your_turn) - Number(a.your_turn))
    .slice(0, 4);
} catch (problem) {
  trouble = problem;
}
draw();
