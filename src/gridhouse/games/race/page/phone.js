// The race on a phone: the trail with its rail, or a list; the dock and the tabs below.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { breakable } from "./breaking.js";
import {
  bothTimes,
  completeButton,
  cooldownLine,
  dayLine,
  dropsLine,
  rankOf,
  reconnecting,
  rejectedLine,
  standingLine,
} from "./own.js";
import { scrolled } from "./rail.js";
import { actingStrip, newsNote, refusedNote, top, unlistedNote } from "./top.js";
import { badges, countdown, FINAL, gems, lasting, marker, sign, tileAt } from "./kit/kit.js";

/** @import { Scene, Tab } from "./race.d.ts" */

/** A label as it fits on a small tile. @param {string} label */
export const fitting = (label) => breakable(label);

/** The head of a phone's screen. @param {Scene} it */
function phoneHead(it) {
  const { view, me, now, names, table, match } = it;
  const left = countdown(view, now);
  const team = me === null ? null : view.teams[me];
  const organises = table.can.organise && it.local.acting === null;
  const desk = organises ? html`<a href="/m/${match.page.id}/organise">Organise</a>` : null;
  return html`<header class="phone-head">
    ${me === null ? nothing : marker(view, me, "big")}
    <p>${
    team && view.phase !== "setup" && !view.finishers.includes(me ?? -1)
      ? html`<strong>Tile ${team.position}</strong> <span class="help"><span class="of-all">of ${FINAL} · </span>${
        rankOf(it, me ?? 0)
      }</span><br><span class="help">${standingLine(it, me ?? 0).split(" · ")[1] ?? names[me ?? 0]}</span>`
      : html`<strong>${me === null ? dayLine(it) : names[me]}</strong><br><span class="help">${
        me === null ? desk ?? "You are watching" : standingLine(it, me)
      }</span>`
  }</p>
    <p class="phone-time">${reconnecting(it)}${
    left && (left.to === "end" || organises)
      ? html`<strong title=${bothTimes(left.at)}>${
        lasting(left.left)
      }</strong><br><span class="help">to the ${left.to}</span>`
      : nothing
  }${me === null ? nothing : desk}</p>
  </header>`;
}

/** How the race goes as a whole. @param {Scene} it @param {string} words @param {string} look */
const statisticsLink = ({ match }, words, look) =>
  html`<a class="button ${look}" href="/m/${match.page.id}/statistics${match.watch ? `?watch=${match.watch}` : ""}">${
    icon("list")
  }${words}</a>`;

/** The next step, within reach of a thumb. @param {Scene} it */
function dock(it) {
  const { view, me, active, go } = it;
  if (view.phase === "closed") {
    return html`<div class="dock">${statisticsLink(it, "How it ended", "primary large wide")}</div>`;
  }
  if (me === null || !active) return nothing;
  const team = view.teams[me];
  const tile = tileAt(view, team.position);
  return html`<div class="dock">
    <p class="dock-task"><button type="button" class="plain" @click=${() => go.tile(tile.n)}>${tile.label}</button>${
    gems(tile.difficulty)
  }${badges(tile)}${
    tile.max > 1 || team.progress.length
      ? html`<span class="dock-count">${team.progress.length} of ${tile.min}</span>`
      : nothing
  }</p>
    <div class="dock-buttons">${completeButton(it)}<button type="button" class="button large use" @click=${go.powers}>${
    sign("zap")
  }Use${team.held ? ` · ${team.held}` : ""}</button></div>
    ${dropsLine(it)}${rejectedLine(it)}${cooldownLine(it)}
  </div>`;
}

/** @type {Array<[Tab, string, () => unknown]>} */
const TABS = [
  ["trail", "Trail", () => sign("map")],
  ["teams", "Teams", () => icon("users")],
  ["tasks", "Tasks", () => sign("gift")],
  ["players", "Points", () => icon("trophy")],
  ["feed", "Feed", () => icon("history")],
];

/** @param {Scene} it */
const tabs = ({ local: { tab }, go }) =>
  html`<nav class="tabs" aria-label="The race">${
    TABS.map(([name, text, drawn]) =>
      html`<button type="button" aria-current=${tab === name ? "page" : nothing} @click=${() =>
        go.having("lists", () => go.update({ tab: name }))}>${drawn()}<span>${text}</span></button>`
    )
  }</nav>`;

/** A list in place of the trail. @param {Scene} it */
function listPanel(it) {
  const { local: { tab, parts: { lists } } } = it;
  const panel = (/** @type {string} */ title, /** @type {unknown} */ body) =>
    html`<section class="panel"><h2>${title}</h2>${body}</section>`;
  if (tab === "trail" || !lists) return nothing;
  if (tab === "teams") {
    return panel(
      "Teams",
      html`${lists.teamRows(it, true)}${
        it.view.phase === "setup" ? nothing : statisticsLink(it, "Statistics", "wide")
      }`,
    );
  }
  if (tab === "tasks") return panel("Powerup tasks", lists.taskRows(it, true));
  return tab === "players" ? panel("Top players", lists.earners(it)) : panel("What happened", lists.feedRows(it, true));
}

/** @param {Scene} it */
export function phone(it) {
  const { local, mode } = it;
  const aiming = local.aim && local.parts.aiming;
  const over = it.view.phase === "closed" && local.tab === "trail";
  const early = it.view.phase === "setup" && !it.table.can.organise;
  return html`<div class="race phone ${mode} ${aiming ? "aims" : ""}">
    ${top(it)}
    <div class="phone-top">${actingStrip(it)}${aiming ? aiming.aimHead(it) : phoneHead(it)}${unlistedNote(it)}${
    over && !aiming ? local.parts.results?.results(it) : nothing
  }</div>
    <div class="stage" ?hidden=${local.tab !== "trail" || early}>${scrolled(it)}</div>
    ${early && local.tab === "trail" ? local.parts.lobby?.lobby(it) : listPanel(it)}
    <div class="foot">${refusedNote(it)}${newsNote(it)}${
    aiming ? aiming.aimSheet(it) : html`${over ? nothing : dock(it)}${tabs(it)}`
  }</div>
  </div>`;
}
