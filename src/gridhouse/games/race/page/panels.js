// Your team: where it stands, what it is to do next, what it holds, and what lies ahead.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { completeButton, cooldownLine, dropsLine, progressChips, rejectedLine, standingLine } from "./own.js";
import {
  badges,
  counted,
  crowdOn,
  FINAL,
  gems,
  HARD,
  marker,
  nameOf,
  points,
  powerSign,
  sign,
  tileAt,
} from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */
/** @import { Powerup } from "./kit/powerups.js" */

/** @param {Scene} it @param {number} seat */
function taskCard(it, seat) {
  const { view, go } = it;
  const tile = tileAt(view, view.teams[seat].position);
  if (tile.hidden) return nothing;
  return html`<div class="task hard-${tile.difficulty}">
    <p class="task-line"><strong>${tile.n}</strong>${gems(tile.difficulty)}<span>${HARD[tile.difficulty ?? 0]}</span>${
    badges(tile)
  }</p>
    <h3><button type="button" class="plain" @click=${() => go.tile(tile.n)}>${tile.label}</button></h3>
    ${tile.instructions ? html`<p class="task-text">${tile.instructions}</p>` : nothing}
    ${progressChips(it, seat)}
  </div>`;
}

/** @param {Scene} it */
export function teamCard(it) {
  const { me, view, names } = it;
  if (me === null) return nothing;
  const team = view.teams[me];
  return html`<section class="card own team-${team.colour}" aria-labelledby="own-name">
    <header class="own-head">${marker(view, me, "big")}<div><h2 id="own-name">${names[me]}</h2><p class="help">${
    standingLine(it, me)
  }</p></div></header>
    ${
    view.phase === "setup" ? html`<p class="help">${roster(it, me)}</p>` : html`
    <div class="meter" role="img" aria-label="Tile ${team.position} of ${FINAL}"><span .style=${`width:${
      100 * team.position / FINAL
    }%`}></span></div>
    <p class="own-line"><span>Tile ${team.position} of ${FINAL}</span><span>${points(team.points)} points</span></p>
    ${view.finishers.includes(me) ? nothing : taskCard(it, me)}`
  }
    ${dropsLine(it)}${rejectedLine(it)}${completeButton(it)}
  </section>`;
}

/** @param {Scene} it @param {number} seat */
const roster = ({ view }, seat) => view.teams[seat].members.map((player) => view.players[player]).join(", ");

/** @param {Powerup} powerup @param {number} count @param {boolean} idle @param {() => void} press */
export const powerButton = (powerup, count, idle, press) =>
  html`<button type="button" class="power ${idle ? "idle" : ""}" @click=${press}>${powerSign(powerup)}<span>${
    nameOf(powerup)
  }</span>${count > 1 ? html`<span class="times">×${count}</span>` : nothing}</button>`;

/** Whether a powerup cannot be used just now, wherever it would be aimed. @param {Scene} it @param {Powerup} powerup */
export const isIdle = ({ view, me, active }, powerup) =>
  !active || me === null || view.teams[me].cooldown === (powerup !== "clearCooldown");

/** Shows all powerup tasks, and goes to the first that can be claimed. @param {Scene} it */
function earn({ go, local }) {
  go.update({ all: { ...local.all, tasks: true } });
  /** @type {HTMLElement | null} */ (document.querySelector(".tasks-card .button"))?.focus();
}

/** @param {Scene} it */
export function powers(it) {
  const { me, view, active, go } = it;
  if (me === null) return nothing;
  const { inventory, cooldown } = view.teams[me];
  return html`<section class="card powers" aria-labelledby="powers-title">
    <header class="card-head"><h2 id="powers-title">Your powerups</h2>${
    active && inventory?.length
      ? html`<span class="state ${cooldown ? "" : "ready"}">${cooldown ? icon("clock") : sign("zap")}${
        cooldown ? "Cooling down" : "Ready to use"
      }</span>`
      : nothing
  }</header>
    <div class="power-grid">
      ${
    counted(inventory ?? []).map(([powerup, count]) =>
      powerButton(powerup, count, isIdle(it, powerup), () => go.aim(powerup))
    )
  }
      ${
    view.powerup_tiles.length
      ? html`<button type="button" class="power earn" @click=${() => earn(it)}>${
        sign("gift")
      }<span>Earn more</span></button>`
      : nothing
  }
    </div>
    ${
    cooldown
      ? cooldownLine(it)
      : html`<p class="help">After one use you cool down until you complete your next tile.</p>`
  }
  </section>`;
}

/** @param {Scene} it */
export function wayAhead(it) {
  const { me, view, seen, go } = it;
  if (me === null || view.phase === "setup") return nothing;
  const ahead = view.tiles.filter((tile) => tile.n > view.teams[me].position && !tile.hidden).slice(0, 4);
  if (!ahead.length) return nothing;
  return html`<section class="card ahead" aria-labelledby="ahead-title">
    <header class="card-head"><h2 id="ahead-title">Your way ahead</h2><span class="help">${
    seen < FINAL ? `you see to tile ${seen}` : ""
  }</span></header>
    <ol class="rows">${
    ahead.map((tile) =>
      html`<li><button type="button" class="row" @click=${() => go.tile(tile.n)}><strong>${tile.n}</strong>${
        gems(tile.difficulty)
      }<span class="row-text">${tile.label}</span>${badges({ ...tile, start_proof: false })}${
        crowdOn(it, tile.n).slice(0, 3).map((seat) => marker(view, seat, "small"))
      }</button></li>`
    )
  }</ol>
  </section>`;
}
