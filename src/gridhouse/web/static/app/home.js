// The home page, a front door: today, your turn, a code, and every game one press away. It opens without a line as well.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, post } from "../parts/api.js";
import { icon } from "../parts/icons.js";
import { isAgainstBots } from "../parts/listed.js";
import { listed, matchCard, remove } from "../parts/matches.js";
import { callMe, complain, entitle, sorry, stage, toast } from "../parts/page.js";
import { house, scene } from "../parts/scenes.js";
import { join as joined, looks } from "../parts/text.js";
import { byKind, codeOf, greeting, lastPlayedFirst, leftOpen, withoutALine } from "./front.js";
import { playable } from "./shelf.js";

/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */
/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */

/** @type {GameInfo[] | null} */
let games = null;
/** @type {MatchSummary[]} */
let mine = [];
/** @type {import("../types/wire.d.ts").TodaysPuzzle[]} */
let puzzles = [];
/** The classes that the visitor is in. @type {import("../types/wire.d.ts").ClassInfo[]} */
let classes = [];
/** What the visitor is called. */
let name = "";
/** Whether the house cannot be reached. */
let alone = false;
/** What is wrong with the code in the field. */
let wrong = "";
/** The game whose match is being set up. */
let busy = "";
/** @type {unknown} */
let trouble = null;

/** @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const code = codeOf(String(new FormData(form).get("code")));
  wrong = code ? "" : "A code has six letters or digits.";
  draw();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
  if (code) location.assign(`/j/${code}`);
  else field.focus();
}

/** Goes on with the game that was left open, or begins one: whoever has one is asked. @param {GameInfo} game */
async function playBot(game) {
  const open = leftOpen(mine, game.key);
  if (!open) return begin(game);
  const { askToGoOn } = await import("./goon.js");
  const answer = await askToGoOn(game, joined(open.seats.filter((seat) => !seat.you).map((seat) => seat.name)));
  if (answer === "on") location.assign(`/m/${open.id}`);
  if (answer === "new") begin(game);
}

/** @param {GameInfo} game */
function begin(game) {
  const count = Math.max(game.fewest, Math.min(2, game.most));
  const others = Array.from({ length: count - 1 }, () => ({ kind: "bot", bot: game.bots[0].key }));
  busy = game.key;
  draw();
  post("/api/matches", { id: newId(), game: game.key, seats: [{ kind: "me" }, ...others], options: {} })
    .then((page) => location.assign(`/m/${page.id}`))
    .catch((problem) => {
      busy = "";
      draw();
      complain(problem);
    });
}

/** @param {MatchSummary} match */
function drop(match) {
  remove(match.id);
  mine = listed(mine);
  draw();
  toast("Removed from your list on this device.");
}

/** The day of today's puzzles, in words. @param {string} date */
const day = (date) =>
  new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });

const today = () =>
  html`<section class="todays" aria-labelledby="today">
    <div class="heading"><h2 id="today">Today</h2><span class="help">${day(puzzles[0].date)}</span></div>
    <ul>${
    byKind(puzzles).map(({ kind, number, text, done, days }) =>
      html`<li><a class="tile today" href="/play/${kind}" data-game=${looks(kind)}>
        <span class="game-scene">${scene(kind, "today")}</span>
        <span class="today-text">
          <strong>${games?.find((game) => game.key === kind)?.name ?? kind}</strong>
          <span class="help">Puzzle ${number}</span>
          <span class="today-state ${done ? "done" : ""}">${done ? icon("check") : nothing}${text}</span>
          ${
        days
          ? html`<span class="help streak"><i class="window"></i>${days} ${days > 1 ? "days in a row" : "day"}</span>`
          : nothing
      }
        </span>
      </a></li>`
    )
  }</ul>
  </section>`;

/** @param {MatchSummary[]} going */
function turns(going) {
  const hot = going.filter((match) => match.your_turn).length;
  return html`<section class="going turns" aria-labelledby="going">
    <div class="heading">
      <h2 id="going">${hot ? "Your turn" : "Waiting for others"}</h2>
      <span class="help"><a href="/games">${going.length > 4 ? `All ${going.length}` : "My games"}</a></span>
    </div>
    <ul class="strip one-row">${
    going.slice(0, 4).map((match) => matchCard(match, games ?? [], isAgainstBots(match) ? drop : null))
  }</ul>
  </section>`;
}

/** A way back to class. */
const school = () =>
  html`<section class="school" aria-labelledby="school">
    <div class="heading"><h2 id="school">Your class</h2></div>
    <ul class="strip one-row">${
    classes.map(({ name, link }) =>
      html`<li><a class="button large" href=${link ?? "/learn"}>${icon("arrow-right")}${name}</a></li>`
    )
  }</ul>
  </section>`;

const codeBox = () =>
  html`<form class="code card" novalidate @submit=${join}>
    <div class="code-label"><label for="code"><strong>Join with a code</strong></label><span class="help">From a friend or your teacher</span></div>
    <input class="input" id="code" name="code" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false"
      aria-invalid=${wrong ? "true" : nothing} aria-describedby=${wrong ? "code-wrong" : nothing}>
    <button class="button">Join</button>
    <p class="wrong" id="code-wrong" role="alert">${wrong}</p>
  </form>`;

const hero = () =>
  html`<div class="hero ${name ? "known" : ""}">
    <div>
      <h1>${name ? `${greeting(new Date().getHours())}, ${name}` : "Grid games under one roof"}</h1>
      ${name ? nothing : html`<p>Play a bot now, or send a friend a link. No account, nothing to install.</p>`}
    </div>
    ${house}
  </div>`;

const offline = () =>
  html`<p class="card offline" role="status">${
    icon("wifi-off")
  }You are offline. Puzzles you have opened before still work. The other games need a connection.</p>`;

const draw = stage(() => {
  if (trouble) return sorry(trouble);
  const going = mine.filter((match) => !match.outcome).sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  const door = { busy, playBot: (/** @type {GameInfo} */ game) => void playBot(game).catch(complain) };
  return html`
  <div class="home">
    <div class="door">
      ${hero()}
      ${alone ? offline() : nothing}
      ${puzzles.length ? today() : nothing}
      ${going.length ? turns(going) : nothing}
      ${classes.length ? school() : nothing}
      ${alone ? nothing : codeBox()}
    </div>
    <section class="shelf" aria-label="Games" aria-busy=${games ? nothing : "true"}>${
    games ? games.map((game) => playable(game, door)) : html`<div class="skeleton game"></div>`
  }</section>
    <footer class="foot">
      <p>Free, without advertising, and every roll can be checked.</p>
      <p><a href="/about">About</a><a href="/about#privacy">Privacy</a><a href="/about#how-to-play">How to play</a><a href="/about#source">Source</a><a href="/docs">For developers</a></p>
    </footer>
  </div>`;
});

/** What the house says; nothing where it cannot be reached. @template It @param {string} path @param {It} nothing @returns {Promise<It>} */
const tell = (path, nothing) =>
  get(path).catch((problem) => {
    if (problem.status !== 0) throw problem;
    alone = true;
    return nothing;
  });

entitle({ title: "" });
try {
  const [list, matches, todays, me, school] = await Promise.all([
    get("/api/games"),
    tell("/api/matches?limit=12", { matches: [] }),
    tell("/api/todays", []),
    tell("/api/me", /** @type {any} */ (null)),
    tell("/api/classes", { taught: [], joined: [] }),
  ]);
  mine = listed(matches.matches);
  puzzles = todays;
  classes = school.joined;
  games = alone ? withoutALine(list) : lastPlayedFirst(list, mine, puzzles);
  if (me) callMe(name = me.person?.name ?? "");
} catch (problem) {
  trouble = problem;
}
draw();
import("../parts/offline.js").then((it) => it.enlist("/", "/worker.js")).catch(() => {}); // without it the next visit needs a line, and that is all
