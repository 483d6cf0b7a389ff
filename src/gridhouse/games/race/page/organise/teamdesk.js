// A team in an organiser's hands: where it stands, what it holds, and what can be done for it.
import { html, nothing } from "../../../vendor/lit-html.js";
import { skew } from "../../../parts/api.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { tableNames, told } from "../../../parts/text.js";
import { marker } from "../kit/emblems.js";
import { counted, nameOf } from "../kit/powerups.js";
import { points } from "../kit/seen.js";
import { since } from "../kit/when.js";
import { link } from "./desk.js";
import { doorOf, readRoll } from "./doors.js";
import { stretches } from "./preview.js";
import { bonus, clearAhead, grant, move, take } from "./righting.js";
import { dressing, renaming, withdrawing } from "./teamdress.js";
import { openTile } from "./taskform.js";

/** @import { Desk } from "./organise.d.ts" */

const LINES = 12;

/** @param {Desk} desk */
const seatOf = (desk) => Number(desk.ui.path[1]);

/** @param {Desk} desk */
export const opened = (desk) => void readRoll(desk);

/** @param {Desk} desk */
export function screen(desk) {
  const seat = seatOf(desk);
  const team = desk.view.teams[seat];
  if (!team) return html`<h1>There is no such team</h1><p>${link(desk, "", "To the dashboard")}</p>`;
  const tile = desk.view.tiles[team.position - 1];
  const names = tableNames(desk.table);
  const own = desk.steps.filter(({ seat: by, on_behalf_of, fact, text }) => {
    const { team: of, target } = /** @type {any} */ (fact) ?? {};
    return text && [by, on_behalf_of, of, target].includes(seat);
  }).slice(-LINES).reverse();
  const now = Date.now() + skew;
  const press = (/** @type {string} */ text, /** @type {() => unknown} */ deed, able = true) =>
    html`<button type="button" class="button" ?disabled=${!able} @click=${() =>
      Promise.resolve(deed()).catch(complain)}>${text}</button>`;
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div class="control-title">${marker(desk.view, seat, "big")}<h1>${desk.names[seat]}</h1>${
    team.withdrawn ? html`<span class="phase">out of the race</span>` : nothing
  }</div><div class="actions">${press("Rename", () => renaming(desk, seat))}${
    press("Colour and mark", () => dressing(desk, seat))
  }${press(team.withdrawn ? "Take back in" : "Take out", () => withdrawing(desk, seat))}</div></header>
  <div class="control"><div class="control-left">
    <section class="card"><h2>Where it stands</h2><dl class="facts">
      <div><dt>Tile</dt><dd>${team.position}${tile?.label ? `, ${tile.label}` : ""}</dd></div>
      <div><dt>Done so far</dt><dd>${team.progress.length} of ${tile?.hidden ? "?" : tile?.min}</dd></div>
      <div><dt>Powerups</dt><dd>${
    counted(team.inventory ?? []).map(([one, count]) => `${nameOf(one)}${count > 1 ? ` × ${count}` : ""}`).join(", ") ||
    "none"
  }</dd></div>
      <div><dt>Cooldown</dt><dd>${team.cooldown ? "cooling down" : "ready"}</dd></div>
      <div><dt>Passes over</dt><dd>${stretches(team.cleared) || "nothing"}</dd></div>
      <div><dt>Points</dt><dd>${points(team.points)}</dd></div></dl></section>
    ${
    desk.view.phase === "live" && !team.withdrawn
      ? html`<section class="card"><h2>Act for the team</h2><p class="help">On its own board: complete its tile, claim, use a powerup. The log shows that you did it.</p><div class="actions"><a class="button" href="/m/${desk.id}/for/${seat}">${
        icon("users")
      }Act for ${desk.names[seat]}</a></div></section>`
      : nothing
  }
    <section class="card"><h2>Put things right</h2><div class="actions">${
    press("Move", () => move(desk, seat), !team.withdrawn)
  }${press("Give a powerup", () => grant(desk, seat), !team.withdrawn)}${
    press("Take a powerup", () => take(desk, seat, team), team.held > 0)
  }${
    press(team.cooldown ? "End cooldown" : "Let it cool down", async () => {
      desk.done(await desk.send({ type: "set_cooldown", team: seat, on: !team.cooldown }));
    }, !team.withdrawn)
  }${press("Clear tiles ahead", () => clearAhead(desk, seat, team), !team.withdrawn)}${
    press("Points by hand", () => bonus(desk, seat, team), team.members.length > 0)
  }${press(`Edit tile ${team.position}`, () => openTile(desk, team.position), !tile?.hidden)}</div></section>
  </div><div class="control-right">
    <section class="card"><div class="card-head"><h2>Players</h2>${
    link(desk, "setup/teams", "Change")
  }</div><ul class="people-list">${
    team.members.map((player, at) =>
      html`<li><span>${desk.view.players[player]}</span>${at === 0 ? html`<small>captain</small>` : nothing}</li>`
    )
  }</ul>${team.members.length ? nothing : html`<p class="help">Nobody yet.</p>`}<h3>How they come in</h3>${
    doorOf(desk, seat)
  }</section>
    <section class="card"><h2>What happened</h2><ol class="log">${
    own.map((step) => html`<li><span>${told(step, desk.table, names)}</span><time>${since(now - step.at)}</time></li>`)
  }</ol>${own.length ? nothing : html`<p class="help">Nothing yet.</p>`}</section>
  </div></div>`;
}
