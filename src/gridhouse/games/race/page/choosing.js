// What is to be chosen for a powerup beside a tile: a team, a task, another powerup.
import { html, nothing } from "../../vendor/lit-html.js";
import { freeTasks, held, whyNotTeam } from "./aims.js";
import { aboutOf, atTeams } from "./cards.js";
import { howMany } from "./complete.js";
import { unchosen } from "./deeds.js";
import { choose } from "./targets.js";
import { BACKS, counted, gems, marker, nameOf, powerSign, standings, tileAt } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** What is asked for. @param {Scene} it */
export function question({ view, local: { aim } }) {
  if (!aim) return "";
  const words = {
    team: "Choose a team",
    tile: aim.powerup === "copypaste" ? "Choose the tile that gets your task" : "Choose a glowing tile",
    task: "Choose its new task",
    other: "Choose a powerup",
  };
  const missing = unchosen(view, aim);
  return missing ? words[missing] : aboutOf(aim.powerup);
}

/** Team cards, in place of tiles. @param {Scene} it */
function teamChoice(it) {
  const { view, me, names, local: { aim } } = it;
  if (!aim || me === null) return nothing;
  return html`<ul class="rows choices-list">${
    standings(view).filter(({ seat }) => seat !== me).map(({ seat, position }) => {
      const why = whyNotTeam(view, me, aim.powerup, seat);
      const to = aim.powerup in BACKS
        ? `${position} to ${Math.max(1, position - BACKS[aim.powerup])}`
        : `${view.teams[seat].held} powerups`;
      const loses = view.teams[seat].progress.length && aim.powerup in BACKS
        ? `; their ${view.teams[seat].progress.length} of ${tileAt(view, position).min} is lost`
        : "";
      return html`<li><button type="button" class="row pick-row" aria-disabled=${why ? "true" : nothing} aria-pressed=${
        aim.team === seat
      } @click=${() => !why && choose(it, { team: seat, other: null })}>${
        marker(view, seat)
      }<span class="row-text"><strong>${names[seat]}</strong><span class="help">${
        why ? why.text : `${to}${loses}`
      }</span></span></button></li>`;
    })
  }</ul>`;
}

/** @param {Scene} it */
function taskChoice(it) {
  const { view, local: { aim } } = it;
  if (!aim || aim.tile === null) return nothing;
  return html`<ul class="rows choices-list">${
    freeTasks(view, aim.tile).map(({ id, task }) =>
      html`<li><button type="button" class="row pick-row" aria-pressed=${aim.task === id} @click=${() =>
        choose(it, { task: id })}>${
        gems(task.difficulty)
      }<span class="row-text"><strong>${task.label}</strong><span class="help">${
        howMany(task)
      }</span></span></button></li>`
    )
  }</ul>`;
}

/** @param {Scene} it */
function powerChoice(it) {
  const { view, me, local: { aim } } = it;
  if (!aim || me === null) return nothing;
  const from = aim.powerup === "doublePowerup" ? me : aim.team;
  if (from === null) return nothing;
  const rest = [...held(view, from)];
  if (from === me) rest.splice(rest.indexOf(aim.powerup), 1);
  const shown = counted(rest).filter(([powerup]) => from !== me || powerup !== "doublePowerup");
  if (!shown.length) return html`<p class="help empty">You have no other powerup to double.</p>`;
  return html`<div class="power-grid">${
    shown.map(([powerup, count]) =>
      html`<button type="button" class="power" aria-pressed=${aim.other === powerup} @click=${() =>
        choose(it, { other: powerup })}>${powerSign(powerup)}<span>${nameOf(powerup)}</span>${
        count > 1 ? html`<span class="times">×${count}</span>` : nothing
      }</button>`
    )
  }</div>`;
}

/** What is still to be chosen beside a tile. @param {Scene} it */
export function chooser(it) {
  const { view, local: { aim } } = it;
  if (!aim) return nothing;
  const missing = unchosen(view, aim);
  if (missing === "team" || (missing === null && atTeams(aim.powerup) && aim.team === null)) return teamChoice(it);
  if (missing === "task") return taskChoice(it);
  return missing === "other" ? powerChoice(it) : nothing;
}
