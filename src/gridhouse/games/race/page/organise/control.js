// The dashboard: what waits, how the teams fare, the last day, undo, and all that an organiser does while a race runs.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get, skew } from "../../../parts/api.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { channelTrouble } from "./channels.js";
import { link } from "./desk.js";
import { teamTable } from "./faring.js";
import { guestNote } from "./guesthost.js";
import { missing } from "./starting.js";
import { fog, rest } from "./steering.js";
import { readUndo, undoCard } from "./undoing.js";
import { dayOf } from "../kit/when.js";
import { lastDay, lastDeeds, watched } from "./watching.js";
import { bothTimes, offsetOf } from "./zones.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Watched } from "./watching.js" */

const DAY = 86_400_000;
const NOW_AND_THEN = 30_000;
const PAGES = 10; // of the story that are read for the last day
const PHASES = { setup: "being set up", live: "live", closed: "over" };

/** "live, day 10 of 21". @param {Desk["view"]} view @param {number} now */
function phaseWords({ phase, settings }, now) {
  const day = phase === "live" ? dayOf(settings, now) : null;
  return `${PHASES[phase]}${day ? `, day ${day.day}${day.of ? ` of ${day.of}` : ""}` : ""}`;
}

/** Asks for the story as a whole, once for each moment. @param {Desk} desk */
async function readStory(desk) {
  const { seq } = desk.match.now.frame;
  if (desk.ui.storyAt === seq) return;
  desk.ui.storyAt = seq;
  const story = await get(`/api/matches/${desk.id}/chronicle`);
  if (desk.ui.storyAt !== seq) return;
  desk.ui.story = story;
  desk.draw();
}

/** Reads the story back over the last day. @param {Desk} desk */
async function readDay(desk) {
  for (let page = 0; page < PAGES; page += 1) {
    const first = desk.steps[0];
    if (!first || first.seq <= 1 || first.at < Date.now() + skew - DAY) return;
    await desk.match.older();
  }
}

/** Asks now and then whether all that is told in Discord arrives there. @param {Desk} desk */
async function readChannels(desk) {
  if (Date.now() < desk.ui.channelsAt + NOW_AND_THEN) return;
  desk.ui.channelsAt = Date.now();
  desk.ui.channels = await get(`/api/matches/${desk.id}/channels`);
  desk.draw();
}

/** Asks now and then what waits of what plugins tell. @param {Desk} desk */
async function readDrops(desk) {
  if (!desk.view.settings.drops || Date.now() < desk.ui.dropsAt + NOW_AND_THEN) return;
  desk.ui.dropsAt = Date.now();
  desk.ui.drops = await get(`/api/matches/${desk.id}/intake`);
  desk.draw();
}

/** @param {Desk} desk */
export function opened(desk) {
  desk.ui.channelsAt = 0;
  desk.ui.dropsAt = 0;
  readDay(desk).catch(complain);
}

/** What is asked anew when something has happened. @param {Desk} desk */
export function heard(desk) {
  readUndo(desk).catch(complain);
  readChannels(desk).catch(complain);
  readDrops(desk).catch(complain);
  readStory(desk).catch(complain);
}

/** The names of teams into which nobody has come. @param {Desk} desk */
function unvisited({ view, table, names }) {
  const visited = new Set(table.members.map((member) => member.seat));
  const waits = (/** @type {number} */ seat) => !visited.has(seat) && !table.seats[seat].bot;
  return view.teams.flatMap((team, seat) => waits(seat) && !team.withdrawn ? [names[seat]] : []);
}

/** @param {Desk} desk @param {Watched[]} teams */
function waiting(desk, teams) {
  const { view } = desk;
  /** @type {Array<{sign: import("../../../parts/icons.js").IconName, title: string, text: string, path: string, press: string}>} */
  const things = [];
  if (view.phase === "setup") {
    const lacks = missing(view, desk.names).filter((lack) => lack.must);
    things.push(
      lacks.length
        ? {
          sign: "list",
          title: "The race is not ready",
          text: lacks.map((lack) => lack.text).join(" "),
          path: `setup/${lacks[0].step}`,
          press: "Go on",
        }
        : {
          sign: "flag",
          title: "The race is ready",
          text: "Nothing is missing.",
          path: "setup/start",
          press: "Start",
        },
    );
  }
  if (view.waiting) {
    things.push({
      sign: "eye",
      title: `${view.waiting} ${view.waiting === 1 ? "proof waits" : "proofs wait"} for a look`,
      text: view.settings.gate === "approve_first"
        ? "Their teams stand still until you approve them."
        : "They count already. Look whether they are good.",
      path: "review",
      press: "Review",
    });
  }
  const drops = view.settings.drops ? (desk.ui.drops?.teams ?? []).filter((team) => team.drops.length) : [];
  if (drops.length) {
    const count = drops.reduce((sum, team) => sum + team.drops.length, 0);
    things.push({
      sign: "check",
      title: `${count} ${count === 1 ? "drop is" : "drops are"} suggested`,
      text: `${drops.map(({ seat }) => desk.names[seat]).join(", ")}: their teams can confirm them, too.`,
      path: "drops",
      press: "Look",
    });
  }
  if (view.bench.length) {
    things.push({
      sign: "users",
      title: `${view.bench.length} players have no team`,
      text: view.bench.slice(0, 5).map((player) => view.players[player]).join(", "),
      path: "setup/teams",
      press: "Look",
    });
  }
  const trouble = channelTrouble(desk.ui.channels?.channels ?? []);
  if (trouble) things.push({ sign: "circle-alert", ...trouble, path: "discord", press: "Look" });
  const empty = view.phase === "live" ? unvisited(desk) : [];
  if (empty.length) {
    things.push({
      sign: "key-round",
      title: `Nobody of ${empty.length === 1 ? empty[0] : `${empty.length} teams`} has come in yet`,
      text: `Send them their codes: ${empty.join(", ")}`,
      path: "people",
      press: "Codes",
    });
  }
  const stuck = teams.filter((team) => team.stuck);
  const quiet = teams.filter((team) => team.quiet);
  if (stuck.length) {
    things.push({
      sign: "circle-alert",
      title: `${stuck.length} ${stuck.length === 1 ? "team is" : "teams are"} stuck`,
      text: stuck.map(({ seat }) => desk.names[seat]).join(", "),
      path: `team/${stuck[0].seat}`,
      press: "Look",
    });
  }
  if (quiet.length) {
    things.push({
      sign: "clock",
      title: `${quiet.length} ${quiet.length === 1 ? "team has" : "teams have"} gone quiet`,
      text: quiet.map(({ seat }) => desk.names[seat]).join(", "),
      path: `team/${quiet[0].seat}`,
      press: "Look",
    });
  }
  return html`<section class="card" aria-labelledby="waiting"><div class="card-head"><h2 id="waiting">Waiting for you</h2><span class="help">${
    things.length === 1 ? "1 thing" : things.length ? `${things.length} things` : ""
  }</span></div>${
    things.length
      ? html`<ul class="waiting">${
        things.map((thing) =>
          html`<li><span class="waiting-sign">${
            icon(thing.sign)
          }</span><div><strong>${thing.title}</strong><p class="help">${thing.text}</p></div>${
            link(desk, thing.path, thing.press, { look: "button small" })
          }</li>`
        )
      }</ul>`
      : html`<p class="help">${
        view.phase === "closed"
          ? "The race is over. Its results are below More. To go on with it, undo the end."
          : "Nothing. Enjoy the race."
      }</p>`
  }</section>`;
}

/** @param {Desk} desk @param {number} now */
function dayCard(desk, now) {
  const { hours, tiles, powerups, claims } = lastDay(desk.steps, now);
  const most = Math.max(1, ...hours);
  return html`<section class="card" aria-labelledby="day"><div class="card-head"><h2 id="day">Last 24 hours</h2><p><strong>${tiles}</strong> tiles · <strong>${powerups}</strong> powerups · <strong>${claims}</strong> claims</p></div>
    <div class="hours" role="img" aria-label="Tiles completed in each of the last 24 hours: ${hours.join(", ")}">${
    hours.map((count) => html`<i .style=${`--tall:${count / most}`}></i>`)
  }</div><p class="hours-foot" aria-hidden="true"><span>24 h ago</span><span>12 h</span><span>now</span></p></section>`;
}

/** @param {Desk} desk */
export function screen(desk) {
  const { view, ui } = desk;
  const now = Date.now() + skew;
  const { settings, phase } = view;
  const marks = ui.story?.teams.map((team) => team.story.marks) ?? [];
  const teams = watched(view, { started_at: ui.story?.started_at ?? null, marks }, lastDeeds(desk.steps), now);
  const local = offsetOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const date = phase === "setup" ? settings.starts_at : phase === "live" ? settings.ends_at : null;
  const when = date === null
    ? ""
    : date <= now
    ? "its date has passed"
    : `${phase === "setup" ? "starts" : "ends"} ${bothTimes(date, local)}`;
  return html`<header class="org-head control-head"><div class="control-title"><h1>${settings.name}</h1><span class="phase ${phase}">${
    phaseWords(view, now)
  }</span><span class="help">${when}</span></div>
    <div class="actions">
      <button type="button" class="button" @click=${() => fog(desk)}>Fog: ${
    view.fog === "admin" ? "you see all" : view.fog
  }</button>
      ${link(desk, "setup/name", html`${icon("pencil")}Edit race`, { look: "button" })}
      ${
    settings.proofs === "off" && !view.waiting ? nothing : link(
      desk,
      "review",
      html`${icon("shield-check")}Review${view.waiting ? ` ${view.waiting}` : ""}`,
      { look: "button" },
    )
  }
      ${link(desk, "people", html`${icon("users")}People`, { look: "button" })}
      ${link(desk, "discord", html`${icon("share-2")}Discord`, { look: "button" })}
      ${settings.drops ? link(desk, "drops", html`${icon("check")}Drops`, { look: "button" }) : nothing}
      ${link(desk, "log", html`${icon("history")}Log`, { look: "button" })}
      <a class="button" href="/m/${desk.id}">${icon("eye")}The race</a>
      <button type="button" class="button" @click=${() => rest(desk).catch(complain)}>More</button>
    </div></header>
  ${guestNote(desk)}
  <div class="control"><div class="control-left">${waiting(desk, teams)}${teamTable(desk, teams, now)}${
    dayCard(desk, now)
  }</div>
  <div class="control-right">${undoCard(desk, now)}</div></div>`;
}
