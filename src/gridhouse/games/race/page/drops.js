// Drops of the own team: what is suggested from what plugins tell, and how to set one up in three steps.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, post } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { complain, toast } from "../../parts/page.js";
import { closer, sheet } from "./sheet.js";

/** @import { DropInfo, IntakeTold, TeamIntake } from "../../types/wire.d.ts" */
/** @import { Scene } from "./race.d.ts" */

const SOON = 4_000; // milliseconds between two looks while it is open

/** @param {() => Scene} scene */
export function openDrops(scene) {
  /** @type {IntakeTold | null} */
  let told = null;
  let draw = () => {};
  const address = `/api/matches/${scene().match.page.id}`;
  const take = (/** @type {Promise<IntakeTold>} */ coming) =>
    coming.then((now) => {
      told = now;
      draw();
    }, complain);
  const look = () => void (document.hidden || take(get(`${address}/intake`)));
  const looking = setInterval(look, SOON);
  const over = sheet(scene, (it, close, again) => {
    draw = again;
    const team = told?.teams.find(({ seat }) => seat === it.me);
    if (!told || !team) {
      return html`${closer(close)}<h2>Drops</h2>${
        told ? html`<p>You are in no team.</p>` : html`<p aria-busy="true">Looking…</p>`
      }`;
    }
    const settle = (/** @type {DropInfo} */ drop, /** @type {string} */ how) =>
      take(post(`${address}/drops/${drop.id}/${how}`, null));
    return html`${closer(close)}<h2>Drops</h2>
      ${
      team.drops.length
        ? html`<ul class="rows">${team.drops.map((drop) => dropRow(drop, settle))}</ul>`
        : html`<p class="help">Nothing is suggested now. Nothing counts before somebody of your team confirms it.</p>`
    }
      <h3>Set up Dink in three steps</h3>
      <ol>
        <li>In RuneLite, open the <strong>Plugin Hub</strong> and install <strong>Dink</strong>.</li>
        <li>In Dink's settings, open <strong>Advanced</strong> and paste this as <strong>Dynamic Config URL</strong>: ${
      copy("Copy the config address", location.origin + team.config)
    }</li>
        <li>Log out and in again. Your name appears below. If it does not, paste this as <strong>Primary Webhook URL</strong>: ${
      copy("Copy the webhook address", location.origin + team.path)
    }</li>
      </ol>
      <p class="help">Both are secrets of your team. They change when somebody leaves it.</p>
      <h3>We have heard from</h3>${heard(team)}`;
  });
  look();
  return over.finally(() => clearInterval(looking));
}

/** @param {DropInfo} drop @param {(drop: DropInfo, how: string) => void} settle */
const dropRow = (drop, settle) =>
  html`<li class="row">${
    drop.picture
      ? html`<a href="/pictures/full/${drop.picture}.webp" target="_blank"><img src="/pictures/small/${drop.picture}.webp" alt="What came with it" width="96"></a>`
      : nothing
  }<span class="row-text"><strong>${drop.label}</strong><br>${drop.text}</span>
    <button type="button" class="button small primary" @click=${() => settle(drop, "confirm")}>${
    icon("check")
  }Confirm</button>
    <button type="button" class="link" @click=${() => settle(drop, "dismiss")}>Not this</button></li>`;

/** @param {string} label @param {string} text */
const copy = (label, text) =>
  html`<button type="button" class="button small" @click=${() =>
    navigator.clipboard.writeText(text).then(() => toast("It is copied."), () => toast(text))}>${
    icon("link")
  }${label}</button>`;

/** @param {TeamIntake} team */
const heard = (team) =>
  html`<div aria-live="polite">${
    team.heard.length
      ? html`<ul class="rows">${
        team.heard.map(({ name, at }) =>
          html`<li class="row"><span class="row-text">${name}</span><time>${new Date(at).toLocaleString()}</time></li>`
        )
      }</ul>`
      : html`<p class="help">Nobody yet.</p>`
  }</div>`;
