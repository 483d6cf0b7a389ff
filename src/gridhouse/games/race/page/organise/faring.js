// How the teams fare: where each stands, for how long, and when it was last seen.
import { html, nothing } from "../../../vendor/lit-html.js";
import { icon } from "../../../parts/icons.js";
import { marker } from "../kit/emblems.js";
import { lasting, since } from "../kit/when.js";
import { link } from "./desk.js";

/** @import { Desk, DeskState } from "./organise.d.ts" */
/** @import { Watched } from "./watching.js" */

/** @param {Desk} desk @param {Watched[]} teams @param {number} now */
export function teamTable(desk, teams, now) {
  const { ui, view, names } = desk;
  const shown = teams.filter((team) => ui.filter === "all" || team[ui.filter])
    .sort((a, b) => view.teams[b.seat].position - view.teams[a.seat].position);
  /** @type {Array<[DeskState["filter"], string, number]>} */
  const filters = [
    ["all", "All", teams.length],
    ["stuck", "Stuck", teams.filter((team) => team.stuck).length],
    ["quiet", "Quiet", teams.filter((team) => team.quiet).length],
  ];
  return html`<section class="card" aria-labelledby="teams"><div class="card-head"><h2 id="teams">Teams</h2><div class="chips" role="group" aria-label="Which teams">${
    filters.map(([key, text, count]) =>
      html`<button type="button" class="chip-button" aria-pressed=${ui.filter === key} @click=${() => {
        ui.filter = key;
        desk.draw();
      }}>${text} ${count}</button>`
    )
  }</div></div>
  <div class="scrolls" tabindex="0" role="group" aria-label="Table of teams"><table class="ledger team-table"><thead><tr><th scope="col">Team</th><th scope="col">Tile</th><th scope="col">On it for</th><th scope="col">Last seen</th><th scope="col">Powerups</th><th scope="col">Progress</th></tr></thead><tbody>${
    shown.map((one) => {
      const team = view.teams[one.seat];
      const tile = view.tiles[team.position - 1];
      const long = one.since === null ? 0 : now - one.since;
      return html`<tr class=${one.stuck || one.quiet ? "alarm" : ""}>
        <th scope="row">${
        link(desk, `team/${one.seat}`, html`${marker(view, one.seat)}<span>${names[one.seat]}</span>`, {
          look: "team-link",
        })
      }${
        one.stuck
          ? html`<span class="alarm-word">${icon("circle-alert")}stuck</span>`
          : one.quiet
          ? html`<span class="alarm-word">${icon("clock")}gone quiet</span>`
          : nothing
      }</th>
        <td><strong class="at-tile">${
        team.place ? html`<span class="unseen">finished, </span>${icon("flag")}` : team.position
      }</strong> <small>${tile?.label ?? ""}</small></td>
        <td>${
        one.since === null || view.phase !== "live"
          ? "–"
          : html`<span class="on-it"><meter class="on-it-bar" min="0" max="100" .value=${
            one.limit === null ? 0 : Math.min(100, Math.round(100 * long / one.limit))
          } aria-hidden="true"></meter>${lasting(long)}</span>`
      }</td>
        <td>${one.seen === null || view.phase === "setup" ? "–" : since(now - one.seen)}</td>
        <td>${team.held}${
        team.cooldown ? html` ${icon("clock")}<span class="unseen"> cooling down</span>` : nothing
      }</td>
        <td>${
        team.progress.length ? `${team.progress.length} of ${tile?.hidden ? "?" : tile?.min ?? 1}` : "–"
      }</td></tr>`;
    })
  }</tbody></table></div>${
    teams.length ? nothing : html`<p class="help empty">No teams yet. ${link(desk, "setup/teams", "Add some")}</p>`
  }</section>`;
}
