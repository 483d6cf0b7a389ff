// Drops of the own team: what is suggested from what plugins tell, and how to set one up in three steps.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, post } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { complain, toast } from "../../parts/page.js";
import { ago, dropRow } from "./droprow.js";
import { myself } from "./own.js";
import { closer, sheet } from "./sheet.js";

/** @import { OpenMatch } from "../../parts/match.js" */
/** @import { DropInfo, IntakeTold, TeamIntake } from "../../types/wire.d.ts" */
/** @import { Scene } from "./race.d.ts" */

const SOON = 4_000; // milliseconds between two looks while it is open
const NOW_AND_THEN = 20_000; // and while it is not

const addressOf = (/** @type {OpenMatch} */ match) => `/api/matches/${match.page.id}`;

/** Looks now and then, and whenever the race moves, how many drops wait for the own team. @param {() => Scene} scene */
export function watchDrops(scene) {
  let [at, seq] = [0, -1];
  const look = async () => {
    const { match, me, local, view } = scene();
    if (document.hidden || me === null || view.phase !== "live") return;
    if (local.seq === seq && Date.now() < at + NOW_AND_THEN) return;
    [at, seq] = [Date.now(), local.seq];
    /** @type {IntakeTold} */
    const told = await get(`${addressOf(match)}/intake`);
    const count = told.teams.find(({ seat }) => seat === me)?.drops.length ?? 0;
    if (count !== local.drops) match.update({ drops: count });
  };
  const quietly = () => void look().catch(() => {}); // it is looked again soon
  addEventListener("race", quietly);
  setInterval(quietly, NOW_AND_THEN);
  quietly();
}

/** @param {() => Scene} scene */
export function openDrops(scene) {
  const { match } = scene();
  const address = addressOf(match);
  /** @type {{told: IntakeTold | null, bare: string[], draw: () => void}} */
  const here = { told: null, bare: [], draw: () => {} };
  /** @param {IntakeTold} told */
  const take = (told) => {
    here.told = told;
    const waiting = told.teams.find(({ seat }) => seat === scene().me)?.drops.length ?? 0;
    if (waiting !== scene().local.drops) match.update({ drops: waiting });
    here.draw();
  };
  const look = () => void (document.hidden || get(`${address}/intake`).then(take, complain));
  const settle = async (/** @type {DropInfo} */ drop, /** @type {"confirm" | "dismiss"} */ how) => {
    try {
      take(await post(`${address}/drops/${drop.id}/${how}`, null));
      toast(how === "confirm" ? "It is confirmed." : "It is taken away.");
    } catch (trouble) {
      complain(trouble);
      look();
    }
  };
  /** Without https there is no clipboard: then it is shown, to be taken by hand. @param {string} what @param {string} text */
  const copy = async (what, text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast("It is copied. Paste it in Dink.");
    } catch {
      here.bare = [...here.bare, what];
      here.draw();
    }
  };
  const secret = (/** @type {string} */ what, /** @type {string} */ path) => {
    const text = location.origin + path;
    return html`<span class="drop-secret"><button type="button" class="button small" @click=${() => copy(what, text)}>${
      icon("copy")
    }Copy the ${what} address</button>${
      here.bare.includes(what)
        ? html`<input class="input" readonly aria-label="The ${what} address" .value=${text} @focus=${(
          /** @type {Event & {target: HTMLInputElement}} */ event,
        ) => event.target.select()}>`
        : nothing
    }</span>`;
  };
  const looking = setInterval(look, SOON);
  const over = sheet(scene, (it, close, again) => {
    here.draw = again;
    const team = here.told?.teams.find(({ seat }) => seat === it.me);
    if (!here.told || !team) {
      return html`${closer(close)}<h2>Drops</h2>${
        here.told ? html`<p>You are in no team.</p>` : html`<p aria-busy="true">Looking…</p>`
      }`;
    }
    return html`${closer(close)}<h2>Drops</h2>${
      here.told.open ? waiting(team, settle) : html`<p class="help">This race does not hear of drops now.</p>`
    }
      ${heardOfYou(it, team)}
      <h3>Set up Dink in three steps</h3>
      <ol class="drop-steps">
        <li>In RuneLite, open the <strong>Plugin Hub</strong> and install <strong>Dink</strong>.</li>
        <li>In Dink's settings, under <strong>Advanced</strong>, paste this as <strong>Dynamic Config URL</strong>: ${
      secret("config", team.config)
    }</li>
        <li>Start RuneLite again and log in to the game. It says above that we have heard from you.</li>
      </ol>
      <details><summary>We have still not heard from you?</summary><div class="drop-more"><p>Paste this as Dink's <strong>Primary Webhook URL</strong>, and switch on Loot, Collection, Pet, Clue and Kill Count. We then hear from you with your next drop.</p>${
      secret("webhook", team.path)
    }<p>Your name in the game has to be on your team's list: ${rosterOf(it)}.</p></div></details>
      <p class="help">Both addresses are secrets of your team. They change when somebody leaves it.</p>`;
  });
  look();
  return over.finally(() => clearInterval(looking));
}

/** @param {Scene} it */
const rosterOf = ({ view, me }) =>
  me === null ? "" : view.teams[me].members.map((player) => view.players[player]).join(", ") || "nobody yet";

/** @param {TeamIntake} team @param {(drop: DropInfo, how: "confirm" | "dismiss") => void} settle */
const waiting = (team, settle) =>
  team.drops.length
    ? html`<ul class="drops" aria-label="Suggested">${team.drops.map((drop) => dropRow(drop, settle))}</ul>`
    : html`<p class="help">Nothing is suggested now. What fits your tile or a powerup task shows up here, and counts once somebody of your team confirms it.</p>`;

/** @param {Scene} it @param {TeamIntake} team */
function heardOfYou(it, team) {
  const name = it.local.acting === null ? myself(it)?.name : undefined;
  const mine = team.heard.find((one) => one.name === name);
  const others = team.heard.filter((one) => one !== mine);
  return html`<div class="heard" aria-live="polite">${
    mine
      ? html`<p class="heard-you">${
        icon("check")
      }<span><strong>We have heard from you, ${mine.name}.</strong> Last time: ${ago(mine.at)}.</span></p>`
      : name
      ? html`<p class="heard-not">${icon("clock")}<span>We have not heard from you yet, ${name}.</span></p>`
      : nothing
  }${
    others.length
      ? html`<p class="help">${mine ? "And from" : "We have heard from"} ${
        others.map((one) => `${one.name} (${ago(one.at)})`).join(", ")
      }.</p>`
      : nothing
  }</div>`;
}
