// How the own team stands, what it is to do next, and what time it is: on a desk and on a phone.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { countdown, dayOf, FINAL, lasting, ordinal, standings, tileAt, yourRace } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** "4th of 8"; empty for a team that is not in the race. @param {Scene} it @param {number} seat */
export function rankOf({ view }, seat) {
  const rows = standings(view);
  const mine = rows.find((row) => row.seat === seat);
  return mine ? `${ordinal(mine.rank)} of ${rows.length}` : "";
}

/** How the own team stands, in one line. @param {Scene} it @param {number} seat */
export function standingLine(it, seat) {
  const { view, names } = it;
  if (view.teams[seat].withdrawn) return "Not in the race any more";
  if (view.phase === "setup") return "Ready for the start";
  const place = view.finishers.indexOf(seat);
  if (place >= 0) return place ? `Finished ${ordinal(place + 1)}` : "Winner of the race";
  return [rankOf(it, seat), yourRace(view, seat, names)].filter(Boolean).join(" · ");
}

/** What the own team has done for its tile so far. @param {Scene} it @param {number} seat */
export function progressChips({ view }, seat) {
  const { progress, position } = view.teams[seat];
  const tile = tileAt(view, position);
  const missing = Math.max(0, tile.min - progress.length);
  const more = tile.max - Math.max(tile.min, progress.length);
  if (tile.max === 1 && !progress.length) return nothing;
  return html`<span class="chips">
    ${
    progress.map((entry) =>
      html`<span class="chip good">${icon("check")}${view.players[entry.player]}${
        entry.piece ? `: ${entry.piece}` : ""
      }</span>`
    )
  }
    ${
    missing
      ? html`<span class="chip dashed">${
        progress.length ? (missing === 1 ? "one more" : `${missing} more`) : `${missing} to go`
      }</span>`
      : nothing
  }
    ${more > 0 ? html`<span class="chip">+${more} if you like</span>` : nothing}
  </span>`;
}

/** The member that somebody is in their team. @param {Scene} it */
export const myself = ({ match, table, me }) =>
  me === null
    ? undefined
    : table.members.find((one) => one.here && one.seat === me && match.page.members.includes(one.number));

/** Whether somebody is in a team under a name that its list does not have: it was changed meanwhile. @param {Scene} it */
export function isUnlisted(it) {
  const mine = myself(it);
  if (!mine || it.me === null) return false;
  const names = it.view.teams[it.me].members.map((player) => it.view.players[player]);
  return names.length > 0 && !names.includes(mine.name);
}

/** Why what the own team has sent in last was not good enough, until it sends in something else. @param {Scene} it */
export function rejectedLine({ view: { reviews, players }, me, active }) {
  if (!active) return nothing;
  const last = reviews.filter((one) => one.team === me).at(-1);
  if (last?.verdict !== "rejected") return nothing;
  return html`<p class="cooling rejected" role="status">${icon("circle-alert")}<span>${
    [...new Set(last.entries.map(({ player }) => players[player]))].join(", ")
  }: the proof for “${last.label}” was rejected. ${last.reason}</span></p>`;
}

/** The button that the whole page is about. @param {Scene} it */
export function completeButton({ me, view, active, local, go }) {
  if (me === null || !active) return nothing;
  if (view.teams[me].awaits) {
    return html`<p class="cooling">${icon("clock")}<span>Tile ${
      view.teams[me].position
    } is sent in: an organiser has to approve it</span></p>`;
  }
  const sending = local.guess !== null;
  const last = view.teams[me].position === FINAL;
  return html`<button class="button primary large complete" type="button" ?disabled=${sending} @click=${go.complete}>${
    icon("check")
  }${last ? "Complete the last tile" : "Complete Tile"}</button>`;
}

/** That drops of the own team wait for somebody to confirm them. @param {Scene} it */
export function dropsLine({ me, active, local: { drops }, go }) {
  if (me === null || !active || !drops) return nothing;
  return html`<p class="cooling" role="status">${icon("circle-alert")}<span>${
    drops === 1 ? "A drop is suggested" : `${drops} drops are suggested`
  }</span><button type="button" class="link" @click=${go.drops}>Look</button></p>`;
}

/** That the own team cools down, and the way out. @param {Scene} it */
export function cooldownLine({ me, view, active, go }) {
  if (me === null || !active || !view.teams[me].cooldown) return nothing;
  const owned = (view.teams[me].inventory ?? []).includes("clearCooldown");
  return html`<p class="cooling">${icon("clock")}<span>Cooling down until you complete tile ${
    view.teams[me].position
  }</span>${
    owned ? html`<button type="button" class="link" @click=${() => go.aim("clearCooldown")}>Clear it</button>` : nothing
  }</p>`;
}

/** A moment in UTC and in the time of the device, side by side. @param {number} at */
export function bothTimes(at) {
  const date = new Date(at);
  /** @type {Intl.DateTimeFormatOptions} */
  const how = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const utc = date.toLocaleString("en-GB", { ...how, timeZone: "UTC" });
  const local = date.toLocaleString("en-GB", how);
  return utc === local ? `${utc} UTC` : `${utc} UTC, ${local} your time`;
}

/** @param {Scene} it */
export function dayLine({ view, now }) {
  const day = dayOf(view.settings, now);
  const left = countdown(view, now);
  if (view.phase === "closed") return "The race is over";
  if (view.phase === "setup") {
    return left ? (left.left ? `Starts in ${lasting(left.left)}` : "About to start") : "Not started yet";
  }
  return day ? `Day ${day.day}${day.of ? ` of ${day.of}` : ""}` : "The race is on";
}

/** That the line is lost; or closed for good, as with a new password, and the way back. @param {Scene} it */
export function reconnecting({ match }) {
  const { line } = match.now;
  if (line === "live") return nothing;
  return html`<span class="reconnecting" role="status">${icon("wifi-off")}${
    line === "gone" ? html`<span>This race is closed to you now. <a href="">Come in again</a></span>` : "Reconnecting…"
  }</span>`;
}
