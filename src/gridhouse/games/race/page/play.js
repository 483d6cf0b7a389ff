// The front page of Tile Race: organise one, join a team, watch a demo, and the races of whoever visits.
import { html } from "../../vendor/lit-html.js";
import { get, newId, path, post } from "../../parts/api.js";
import { wear } from "../../parts/dress.js";
import { icon } from "../../parts/icons.js";
import { complain, entitle, stage } from "../../parts/page.js";
import { scenery } from "./scenery.js";
import { SETS } from "./sets.js";

/** @typedef {{id: string, name: string, role: string, phase: "setup" | "live" | "closed"}} Mine */

const KEY = "tile-race";
const MOST = 8; // races that are listed
const DEMO = 6; // teams of a demo
const PHASES = { setup: "being set up", live: "going on", closed: "over" };

/** @type {{busy: string, mine: Mine[] | null, dressed: boolean}} */
const now = { busy: "", mine: null, dressed: false };

/** Draws the page again, as soon as it is dressed. */
const draw = () => void (now.dressed && stage(front));

/** Does something that takes a moment; what is wrong with it is said. @param {string} what @param {() => Promise<void>} deed */
async function busy(what, deed) {
  now.busy = what;
  draw();
  try {
    await deed();
  } catch (trouble) {
    complain(trouble);
  }
  now.busy = "";
  draw();
}

/** @param {SubmitEvent} event */
function organise(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  busy("organise", async () => {
    const options = { name: String(form.get("name")).trim() || "Tile Race", tasks: form.get("tasks") };
    const page = await post("/api/matches", { id: newId(), game: KEY, seats: [], options });
    location.assign(`/m/${page.id}/organise/setup/name`);
  });
}

const demo = () =>
  busy("demo", async () => {
    const { bots } = await get(`/api/games/${KEY}`);
    const seats = Array.from({ length: DEMO }, (_, at) => ({ kind: "bot", bot: bots[at % bots.length].key }));
    const page = await post("/api/matches", {
      id: newId(),
      game: KEY,
      seats,
      options: { name: "A demo race", demo: true },
    });
    location.replace(`/m/${page.id}`);
  });

// --- Joining a team --------------------------------------------------------------------------

/** Goes to what a code opens, where everybody picks their name. @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const code = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("code"));
  location.assign(`/j/${encodeURIComponent(code.replace(/[^a-z]/gi, "").toUpperCase() || "-")}`);
}

const joining = () =>
  html`<section class="card fields" aria-labelledby="join"><h2 id="join">Join your team</h2>
    <form class="join-line" @submit=${join}>
      <label class="unseen" for="code">The code of your team</label>
      <input class="input code-input" id="code" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="ABCDEF" aria-describedby="code-help">
      <button class="button">Join</button>
    </form>
    <p class="help" id="code-help">Six letters, from whoever organises your race. You need no account.</p>
  </section>`;

// --- The page --------------------------------------------------------------------------------

const organising = () =>
  html`<section class="card fields front-organise" aria-labelledby="organise"><h2 id="organise">Organise a race</h2>
    <form class="fields" @submit=${organise}>
      <div class="field"><label class="legend" for="name">What is it called?</label><input class="input" id="name" name="name" maxlength="80" placeholder="Winter Clan Race" autocomplete="off"></div>
      <fieldset class="field"><legend>Tasks</legend><div class="front-sets">${
    [...SETS, { key: "none", name: "My own, later" }].map(({ key, name }, at) =>
      html`<label class="pill"><input type="radio" name="tasks" value=${key} ?checked=${
        at === 0
      }><span>${name}</span></label>`
    )
  }</div><p class="help">You can change every task afterwards.</p></fieldset>
      <button class="button primary large wide" ?disabled=${now.busy !== ""}>${icon("flag")}${
    now.busy === "organise" ? "Setting up…" : "Organise a race"
  }</button>
    </form></section>`;

/** @param {Mine} race */
const raceCard = (race) =>
  html`<li><a class="tile front-race" href="/m/${race.id}${
    race.role === "organiser" ? race.phase === "setup" ? "/organise/setup" : "/organise" : ""
  }"><strong>${race.name}</strong><span>${race.role} · ${PHASES[race.phase]}</span></a></li>`;

const front = () =>
  html`<div class="front">
    <section class="front-hero"><div><h1>Tile Race</h1><p>Teams race over 56 tiles, for days or weeks: tasks to do out in the world, powerups to use on each other, and fog ahead.</p>
      <p class="actions"><button type="button" class="button large" ?disabled=${now.busy !== ""} @click=${demo}>${
    icon("play")
  }${
    now.busy === "demo" ? "Setting up…" : "Watch a demo"
  }</button><a class="quiet-link" href="/rules/${KEY}">How it is played</a></p></div>${scenery}</section>
    <div class="front-cards">${organising()}<div class="front-side">${joining()}
      <section class="card" aria-labelledby="mine"><h2 id="mine">Your races</h2>${
    now.mine === null
      ? html`<p class="help">Looking…</p>`
      : now.mine.length
      ? html`<ul class="front-races">${now.mine.map(raceCard)}</ul>`
      : html`<p class="help">None yet. Organise one, or join a team.</p>`
  }</section></div></div>
  </div>`;

/** The races of this visitor, with what they are in each. @returns {Promise<Mine[]>} */
async function readMine() {
  const { matches } = await get("/api/matches?limit=50");
  const ids = matches.filter((/** @type {{game: string}} */ match) => match.game === KEY).slice(0, MOST);
  return Promise.all(ids.map(async (/** @type {{id: string}} */ { id }) => {
    const { frame: { view, table, looking_as } } = await get(`/api/matches/${id}`);
    const role = table.can.organise ? "organiser" : looking_as === null ? "onlooker" : table.seats[looking_as].name;
    return { id, name: view.settings.name, role, phase: view.phase };
  }));
}

entitle({ title: "Tile Race", game: "Tile Race", looks: "tilerace" });
const dressed = wear(`games/${KEY}/front.css`);

/** The front page, with the races of whoever visits. */
function open() {
  dressed.then(() => {
    now.dressed = true;
    draw();
  });
  readMine().then((mine) => {
    now.mine = mine;
    draw();
  }, (trouble) => {
    now.mine = [];
    complain(trouble);
    draw();
  });
}

open();
if (path()[2] === "demo") demo();
