// Drops as organisers see them: what waits of every team, who was heard of, and the teams' secret addresses.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get, post } from "../../../parts/api.js";
import { confirmed } from "../../../parts/dialog.js";
import { wear } from "../../../parts/dress.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { ago, dropRow } from "../droprow.js";
import { marker } from "../kit/emblems.js";
import { configured, link } from "./desk.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { DropInfo, TeamIntake } from "../../../types/wire.d.ts" */

const SOON = 5_000; // milliseconds between two looks while it is open

/** What waits at all teams, and who was heard of. @param {Desk} desk */
async function readDrops(desk) {
  desk.ui.drops = await get(`/api/matches/${desk.id}/intake`);
  desk.draw();
}

/** Looks again as long as the page is open. @param {Desk} desk */
async function follow(desk) {
  clearTimeout(desk.ui.following);
  if (desk.ui.path[0] !== "drops") return;
  try {
    if (!document.hidden) await readDrops(desk);
  } finally {
    desk.ui.following = setTimeout(() => follow(desk).catch(complain), SOON);
  }
}

/** @param {Desk} desk */
export function opened(desk) {
  wear("games/tile-race/drops.css").catch(complain);
  follow(desk).catch(complain);
}

/** @param {Desk} desk @param {DropInfo} drop @param {"confirm" | "dismiss"} how */
async function settle(desk, drop, how) {
  try {
    desk.ui.drops = await post(`/api/matches/${desk.id}/drops/${drop.id}/${how}`, null);
    toast(how === "confirm" ? "It is confirmed." : "It is taken away.");
    desk.draw();
  } catch (trouble) {
    complain(trouble);
    await readDrops(desk);
  }
}

/** @param {Desk} desk @param {number} seat */
async function rotate(desk, seat) {
  const sure = await confirmed({
    title: `Another address for ${desk.names[seat]}?`,
    text: "Nobody listens at the old one any more: everybody in the team has to copy the new one into Dink.",
    yes: "Give them another",
  });
  if (!sure) return;
  desk.ui.drops = await post(`/api/matches/${desk.id}/intake/${seat}/rotate`, null);
  toast(`${desk.names[seat]} find their new address under Drops.`);
  desk.draw();
}

/** @param {Desk} desk @param {TeamIntake} team */
function card(desk, team) {
  const { seat, drops, heard } = team;
  const names = desk.view.teams[seat].members.map((player) => desk.view.players[player]);
  const known = heard.filter((one) => one.listed);
  const silent = names.filter((name) => !known.some((one) => one.name === name));
  const strangers = heard.filter((one) => !one.listed);
  return html`<section class="card fields" aria-labelledby="drops-${seat}"><div class="card-head"><h2 id="drops-${seat}">${
    marker(desk.view, seat, "small")
  } ${desk.names[seat]}</h2><span class="help">${
    names.length ? `heard from ${known.length} of ${names.length}` : "nobody is in it yet"
  }</span></div>
    ${
    drops.length
      ? html`<ul class="drops">${
        drops.map((drop) => dropRow(drop, (one, how) => void settle(desk, one, how).catch(complain)))
      }</ul>`
      : nothing
  }
    <dl class="facts">${
    known.length
      ? html`<div><dt>Heard from</dt><dd>${known.map(({ name, at }) => `${name} (${ago(at)})`).join(", ")}</dd></div>`
      : nothing
  }${silent.length ? html`<div><dt>Not yet from</dt><dd>${silent.join(", ")}</dd></div>` : nothing}${
    strangers.length
      ? html`<div><dt>Not on the list</dt><dd>${
        strangers.map(({ name, at }) => `${name} (${ago(at)})`).join(", ")
      }</dd></div>`
      : nothing
  }</dl>
    <div class="actions"><button type="button" class="button small" aria-label="Another address for ${
    desk.names[seat]
  }" @click=${() => rotate(desk, seat).catch(complain)}>${icon("rotate-ccw")}Another address</button></div></section>`;
}

/** @param {Desk} desk */
const how = (desk) =>
  html`<section class="card fields"><h2>How it works</h2><ol class="three-steps">
    <li>Say on tasks and powerup tiles what fits: in their forms under <strong>Drops that fit</strong>, or in the columns of a sheet.</li>
    <li>Players open their team, then <strong>Drops</strong>: it tells them how to set up the plugin Dink.</li>
    <li>What fits the tile of a team is suggested to it and to you. Nothing counts before somebody confirms it.</li></ol>
    <p class="help">${link(desk, "setup/tasks", "To the tasks")}</p></section>`;

/** @param {Desk} desk */
export function screen(desk) {
  const told = desk.ui.drops;
  const { drops: on } = desk.view.settings;
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>Drops</h1><p>Plugins of players tell what they got; you or their team confirm it.</p></div>${
    on
      ? nothing
      : html`<div class="actions"><button type="button" class="button primary" @click=${() =>
        configured(desk, { drops: true }).catch(complain)}>Hear of drops</button></div>`
  }</header>
  <div class="control"><div class="control-left">${
    on
      ? told ? told.teams.map((team) => card(desk, team)) : html`<div class="skeleton" aria-busy="true"></div>`
      : html`<p class="help empty">This race does not hear of drops yet.</p>`
  }</div><div class="control-right">${how(desk)}</div></div>`;
}
