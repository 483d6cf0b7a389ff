// A team, opened; and the own powerups, where there is no room for them on the page.
import { html, nothing } from "../../vendor/lit-html.js";
import { toast } from "../../parts/page.js";
import { join } from "../../parts/text.js";
import { aboutOf } from "./cards.js";
import { isUnlisted, myself, rankOf } from "./own.js";
import { isIdle, powerButton } from "./panels.js";
import { closer, sheet } from "./sheet.js";
import { counted, fromYou, marker, nameOf, points } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** By which name of the list somebody is in their team, and how they become another; captains manage it from here. @param {Scene} it @param {number} seat */
function whoYouAre(it, seat) {
  const mine = myself(it);
  const { view, match, go } = it;
  const names = view.teams[seat].members.map((player) => view.players[player]);
  if (!mine || !names.length) return nothing;
  const call = async (/** @type {string} */ name) => {
    const refusal = await match.act({ house: { type: "call_me", seat, name } });
    if (refusal) toast(refusal.text, "bad");
  };
  const others = html`<ul class="chips">${
    names.filter((name) => name !== mine.name).map((name) =>
      html`<li><button type="button" class="button small" @click=${() => call(name)}>${name}</button></li>`
    )
  }</ul>`;
  return html`<h3>You</h3>${
    isUnlisted(it)
      ? html`<p>You came in as ${mine.name}, and that name is not on your team's list any more. Which one are you?</p>${others}`
      : html`<p>You are ${mine.name}.</p>${
        names.length > 1 ? html`<details><summary>I am somebody else</summary>${others}</details>` : nothing
      }`
  }${
    it.view.settings.drops
      ? html`<p class="actions"><button type="button" class="button" @click=${go.drops}>Drops</button></p>`
      : nothing
  }${
    mine.manages
      ? html`<p class="actions"><button type="button" class="button" @click=${go.captain}>Manage your team</button></p>`
      : nothing
  }`;
}

/** @param {() => Scene} scene @param {number} seat */
export const openTeam = (scene, seat) =>
  sheet(scene, (it, close) => {
    const { view, names, me } = it;
    const team = view.teams[seat];
    return html`${closer(close)}<header class="own-head">${marker(view, seat, "big")}<div><h2>${
      names[seat]
    }</h2><p class="help">${
      [rankOf(it, seat), `tile ${team.position}`, fromYou(view, seat, me), team.cooldown ? "cooling down" : ""].filter(
        Boolean,
      ).join(" · ")
    }</p></div></header>
      <p>${points(team.points)} points</p>
      <h3>Powerups</h3>
      ${
      team.inventory === null
        ? html`<p class="help">They hold ${team.held}; which ones is their secret.</p>`
        : team.inventory.length
        ? html`<ul class="chips">${
          counted(team.inventory).map(([powerup, count]) =>
            html`<li class="chip" title=${aboutOf(powerup)}>${nameOf(powerup)}${count > 1 ? ` ×${count}` : ""}</li>`
          )
        }</ul>`
        : html`<p class="help">None.</p>`
    }
      <h3>Players</h3><p>${
      team.members.length ? join(team.members.map((player) => view.players[player])) : "Nobody yet."
    }</p>${seat === me && it.local.acting === null ? whoYouAre(it, seat) : nothing}${
      it.table.can.organise && view.phase === "live" && !team.withdrawn && seat !== it.local.acting
        ? html`<p class="actions"><a class="button" href="/m/${it.match.page.id}/for/${seat}">Act for ${
          names[seat]
        }</a></p>`
        : nothing
    }`;
  });

/** The powerups, where there is no room for them on the page. @param {() => Scene} scene */
export const openPowers = (scene) =>
  sheet(scene, (it, close) => {
    const { view, me, go } = it;
    if (me === null) return nothing;
    const { inventory, cooldown, position } = view.teams[me];
    const list = counted(inventory ?? []);
    return html`${closer(close)}<h2>Use a powerup</h2>
      <p class="help">${
      cooldown
        ? `You are cooling down until you complete tile ${position}.`
        : "After one use you cool down until you complete your next tile."
    }</p>
      ${
      list.length
        ? html`<div class="power-grid">${
          list.map(([powerup, count]) =>
            powerButton(powerup, count, isIdle(it, powerup), () => {
              close();
              go.aim(powerup);
            })
          )
        }</div>`
        : html`<p class="help empty">You have none yet. Tiles with a gift and powerup tasks give you some.</p>`
    }`;
  });
