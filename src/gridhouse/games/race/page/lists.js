// The lists beside the trail: teams, players, powerup tasks, and what happened.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { tableNames, told } from "../../parts/text.js";
import {
  concerns,
  latest,
  marker,
  nameOf,
  nearest,
  points,
  powerSign,
  sign,
  since,
  standings,
  teamOf,
} from "./kit/kit.js";
import { CLAIMS } from "./claims.js";
import { topPlayers, topTeams } from "./players.js";

/** @import { Step } from "../../types/wire.d.ts" */
/** @import { Scene } from "./race.d.ts" */
/** @import { PowerupTileView } from "./types.d.ts" */

const ROWS = 8; // teams that are shown at once
const TASKS = 4;
const LINES = 5;

/** @param {Scene} it @param {boolean} whole */
export function teamRows(it, whole) {
  const { view, me, names, go } = it;
  const rows = standings(view);
  const shown = whole ? rows : nearest(rows, me, ROWS);
  return html`<ol class="rows ranks">${
    shown.map(({ seat, rank, position, place }, index) => {
      const team = view.teams[seat];
      const gap = index && rows.indexOf(shown[index]) > rows.indexOf(shown[index - 1]) + 1;
      return html`<li class="${seat === me ? "mine" : ""} ${
        gap ? "after-gap" : ""
      }"><button type="button" class="row" @click=${() => go.team(seat)}>
        <span class="rank">${rank}</span>${marker(view, seat)}<span class="row-text">${names[seat]}</span>
        <span class="held" aria-hidden="true">${team.cooldown ? icon("clock") : nothing}${
        sign("zap")
      }${team.held}</span>
        <strong class="at" aria-hidden="true">${place ? icon("flag") : position}</strong></button></li>`;
    })
  }</ol>
  ${
    rows.length > shown.length
      ? html`<button type="button" class="link" @click=${() =>
        go.update({ all: { ...it.local.all, teams: true } })}>All ${rows.length}</button>`
      : nothing
  }`;
}

/** The players of this device, by their names in the list. @param {Scene} it */
export function myPlayers({ match, table, view }) {
  const mine = table.members.filter((member) => match.page.members.includes(member.number)).map((member) =>
    member.name.toLowerCase()
  );
  return view.players.map((name, player) => mine.includes(name.toLowerCase()) ? player : -1).filter((player) =>
    player >= 0
  );
}

/** @param {Scene} it */
function playerRows(it) {
  const { view } = it;
  const mine = myPlayers(it);
  return rankedRows(topPlayers(view), it, (player) => ({
    seat: view.teams.findIndex((team) => team.members.includes(player)),
    name: view.players[player],
    mine: mine.includes(player),
  }));
}

/** @param {import("./players.js").Score[]} rows @param {Scene} it @param {(who: number) => {seat: number, name: string, mine: boolean}} tell */
function rankedRows(rows, { view }, tell) {
  if (!rows.length) return html`<p class="help empty">Nobody has points yet. The first completed tile brings some.</p>`;
  return html`<ol class="rows ranks">${
    rows.map(({ who, points: earned, rank }) => {
      const { seat, name, mine } = tell(who);
      return html`<li class=${mine ? "mine" : ""}><span class="row"><span class="rank">${rank}</span>${
        seat >= 0 ? marker(view, seat) : nothing
      }<span class="row-text">${name}</span><strong class="at">${points(earned)}</strong></span></li>`;
    })
  }</ol>`;
}

/** Who has earned most: the players, and below them the teams. @param {Scene} it */
export function earners(it) {
  const { view, names, me } = it;
  const teams = topTeams(view, names);
  return html`${playerRows(it)}${
    teams.length
      ? html`<h3 class="by-points">Teams by points</h3>${
        rankedRows(teams, it, (seat) => ({ seat, name: names[seat], mine: seat === me }))
      }`
      : nothing
  }`;
}

/** The teams by tile, or who has earned most, by two tabs. @param {Scene} it */
export function ranks(it) {
  const { local: { list, all }, go, view, match } = it;
  const tab = (/** @type {"teams" | "players"} */ name, /** @type {string} */ text) =>
    html`<button type="button" role="tab" id="tab-${name}" aria-selected=${
      list === name
    } aria-controls="ranks-list" tabindex=${list === name ? 0 : -1} @click=${() =>
      go.update({ list: name })}>${text}</button>`;
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    go.update({ list: list === "teams" ? "players" : "teams" });
    const other = event.currentTarget instanceof Element && event.currentTarget.querySelector("[aria-selected=true]");
    if (other instanceof HTMLElement) other.focus();
  };
  return html`<section class="card standings-card" aria-label="Standings">
    <header class="card-head"><div class="two-tabs" role="tablist" aria-label="Standings" @keydown=${onKey}>${
    tab("teams", "Teams")
  }${tab("players", "Points")}</div>
      <span class="help">${list === "teams" ? "powerups · tile" : "players, then teams"}</span></header>
    <div id="ranks-list" role="tabpanel" aria-labelledby="tab-${list}">${
    list === "teams" ? teamRows(it, all.teams) : earners(it)
  }</div>
    ${
    view.phase === "setup"
      ? nothing
      : html`<a class="link" href="/m/${match.page.id}/statistics${
        match.watch ? `?watch=${match.watch}` : ""
      }">Statistics</a>`
  }
  </section>`;
}

/** Whether powerup tiles can be claimed yet. @param {Scene} it */
export const claimsOpen = ({ view }) => view.reached >= view.settings.claims_from;

/** @param {Scene} it @param {PowerupTileView} tile */
function claimState(it, { id, task, claims }) {
  const { view, me, go } = it;
  const mine = me !== null && claims.includes(me) && task.claim !== "unlimited";
  if (mine) return html`<span class="state ready">${icon("check")}Claimed</span>`;
  if (task.claim === "firstTeam" && claims.length) {
    return html`<span class="state">${marker(view, claims[0], "small")}taken</span>`;
  }
  const ready = me !== null && view.phase === "live" && !view.teams[me].withdrawn && claimsOpen(it);
  return ready
    ? html`<button type="button" class="button" aria-label="Claim ${task.label}" @click=${() =>
      go.claim(id)}>Claim</button>`
    : claims.length
    ? html`<span class="help">${claims.length} ×</span>`
    : nothing;
}

/** @param {Scene} it @param {boolean} whole */
export function taskRows(it, whole) {
  const { view, go, local } = it;
  const shown = whole ? view.powerup_tiles : view.powerup_tiles.slice(0, TASKS);
  if (!view.powerup_tiles.length) {
    return html`<p class="help empty">${
      view.phase === "setup" ? "You see them when the race starts." : "This race has none."
    }</p>`;
  }
  return html`${
    claimsOpen(it)
      ? nothing
      : html`<p class="help">They open when a team reaches tile ${view.settings.claims_from}.</p>`
  }
  <ul class="rows tasks">${
    shown.map((tile) =>
      html`<li class="row"><span class="power small">${
        powerSign(tile.task.powerup)
      }</span><span class="row-text"><button type="button" class="plain" @click=${() =>
        go.task(tile.id)}>${tile.task.label}</button><span class="help">${nameOf(tile.task.powerup)} · ${
        CLAIMS[tile.task.claim]
      }</span></span>${claimState(it, tile)}</li>`
    )
  }</ul>
  ${
    shown.length < view.powerup_tiles.length
      ? html`<button type="button" class="link" @click=${() =>
        go.update({ all: { ...local.all, tasks: true } })}>All ${view.powerup_tiles.length}</button>`
      : nothing
  }`;
}

/** @param {Scene} it */
export const tasks = (it) =>
  html`<section class="card tasks-card" aria-labelledby="tasks-title"><h2 id="tasks-title">Powerup tasks</h2>${
    taskRows(it, it.local.all.tasks)
  }</section>`;

/** Whoever did it for the team. @param {Step} step @param {Record<string, string>} names */
const byOrganiser = ({ on_behalf_of, member }, names) =>
  on_behalf_of === null
    ? nothing
    : html` <span class="help">${names[`m${member}`] ?? "An organiser"} did it for the team.</span>`;

/** @param {Scene} it @param {boolean} whole */
export function feedRows(it, whole) {
  const { steps, table, view, now, me, go, local } = it;
  const shown = latest(steps, whole ? 120 : LINES);
  const names = tableNames(table);
  if (!shown.length) return html`<p class="help empty">Nothing has happened yet.</p>`;
  const more = whole
    ? (steps[0]?.seq ?? 0) > 1
    : latest(steps, LINES + 1).length > shown.length || (steps[0]?.seq ?? 0) > 1;
  return html`<ol class="rows feed">${
    shown.map((step) => {
      const seat = teamOf(step);
      return html`<li class="row ${concerns(step, me) ? "own-row" : ""}">${
        seat !== null && view.teams[seat]
          ? marker(view, seat, "small")
          : html`<span class="marker small house" aria-hidden="true">${icon("info")}</span>`
      }<span class="row-text">${told(step, table, names)}${
        byOrganiser(step, names)
      }</span><time class="help" datetime=${new Date(step.at).toISOString()}>${since(now - step.at)}</time></li>`;
    })
  }</ol>
  ${
    more
      ? html`<button type="button" class="link" @click=${() =>
        whole ? go.older() : go.update({ all: { ...local.all, feed: true } })}>${whole ? "Earlier" : "All"}</button>`
      : nothing
  }`;
}

/** @param {Scene} it */
export const happened = (it) =>
  html`<section class="card feed-card" aria-labelledby="feed-title"><h2 id="feed-title">What happened</h2>${
    feedRows(it, it.local.all.feed)
  }</section>`;
