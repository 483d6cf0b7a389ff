// Step 3: teams and who is in them.
import { html, nothing } from "../../../vendor/lit-html.js";
import { icon } from "../../../parts/icons.js";
import { toast } from "../../../parts/page.js";
import { marker } from "../kit/emblems.js";
import { readRoll, teamDoors } from "./doors.js";
import { chip, taking } from "./dragging.js";
import { addTeam, paste } from "./joining.js";
import { sharedOut } from "./lineups.js";
import { change, nowLists, racers } from "./shifting.js";
import { dressing, renaming, withdrawing } from "./teamdress.js";

/** @import { Desk } from "./organise.d.ts" */

/** @param {Desk} desk */
export const openTeams = (desk) => void readRoll(desk);

/** @param {Desk} desk */
function benchCard(desk) {
  const { bench } = nowLists(desk);
  const wanted = desk.ui.search.trim().toLowerCase();
  const { over, drop } = taking(desk, null);
  return html`<section class="card bench ${
    desk.ui.lifted?.to === null ? "target" : ""
  }" aria-labelledby="bench" @dragover=${over} @drop=${drop}>
    <div class="card-head"><h2 id="bench">Without a team</h2><span class="count">${bench.length}</span></div>
    ${
    bench.length > 8
      ? html`<input class="input" type="search" aria-label="Find a player" placeholder="Find a player" .value=${desk.ui.search} @input=${(
        /** @type {Event} */ event,
      ) => {
        desk.ui.search = /** @type {HTMLInputElement} */ (event.target).value;
        desk.draw();
      }}>`
      : nothing
  }
    <ul class="players">${
    bench.filter((name) => name.toLowerCase().includes(wanted)).map((name) => chip(desk, name, null, false))
  }</ul>
    <p class="help" id="moving">Drag players, or press one to choose its team. Keyboard: Space picks a player up, arrows choose the team, Space drops.</p>
  </section>`;
}

/** @param {Desk} desk @param {number} seat @param {number} fair */
function teamCard(desk, seat, fair) {
  const names = nowLists(desk).teams[seat] ?? [];
  const { over, drop } = taking(desk, seat);
  const target = desk.ui.lifted?.to === seat && desk.ui.lifted.from !== seat;
  return html`<section class="card team-card team-${desk.view.teams[seat].colour} ${
    target ? "target" : ""
  }" aria-label=${desk.names[seat]} @dragover=${over} @drop=${drop}>
    <div class="card-head"><button type="button" class="team-name" @click=${() =>
    renaming(desk, seat)} title="Rename">${marker(desk.view, seat)}<h2>${
    desk.names[seat]
  }</h2></button><span class="count ${
    names.length >= fair ? "good" : ""
  }" aria-label="${names.length} players">${names.length}${names.length > fair ? "" : ` of ${fair}`}</span></div>
    <ul class="players">${names.map((name, at) => chip(desk, name, seat, at === 0))}</ul>
    ${target ? html`<p class="drop-here">${desk.ui.lifted?.name} comes here</p>` : nothing}
    <div class="team-tools">
      <button type="button" class="link" @click=${() => renaming(desk, seat)}>Rename</button>
      <button type="button" class="link" @click=${() => dressing(desk, seat)}>Colour and mark</button>
      <button type="button" class="link" @click=${() => withdrawing(desk, seat)}>Take out</button>
    </div>
  </section>`;
}

/** @param {Desk} desk */
export function teamStep(desk) {
  const seats = racers(desk);
  const lists = nowLists(desk);
  const all = lists.bench.length + seats.reduce((sum, seat) => sum + (lists.teams[seat]?.length ?? 0), 0);
  const fair = seats.length ? Math.ceil(all / seats.length) : 0;
  const gone = desk.view.teams.flatMap((team, seat) => team.withdrawn ? [seat] : []);
  return html`<header class="org-head"><div><h1>Teams</h1><p>Drag players between teams, or let the house share them out. The first of a team is its captain.</p></div>
    <div class="actions">
      <button type="button" class="button ${seats.length ? "" : "primary"}" @click=${() =>
    paste(desk)}>Paste names</button>
      <button type="button" class="button" ?disabled=${!lists.bench.length || !seats.length} @click=${() => {
    toast(`${lists.bench.length} players are shared out.`);
    change(desk, (lists) => sharedOut(lists, seats));
  }}>${icon("dices")}Share out evenly</button>
      <button type="button" class="button" @click=${() => addTeam(desk)}>${icon("plus")}Team</button>
    </div></header>
  <div class="team-board">${benchCard(desk)}<div class="team-cards">${seats.map((seat) => teamCard(desk, seat, fair))}${
    seats.length ? nothing : html`<p class="help empty">No team yet. Add one, or paste teams with their players.</p>`
  }</div></div>
  ${
    gone.length
      ? html`<p class="help">Not in the race: ${
        gone.map((seat) =>
          html`<button type="button" class="link" @click=${() => withdrawing(desk, seat)}>${
            desk.names[seat]
          }: take back in</button> `
        )
      }</p>`
      : nothing
  }
  ${seats.length ? teamDoors(desk) : nothing}`;
}
