// Step 5: what is missing, how the race is played, and its start.
import { html, nothing } from "../../../vendor/lit-html.js";
import { skew } from "../../../parts/api.js";
import { confirmed } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { configured, link } from "./desk.js";
import { codesButton, copied, doorLink, doorOf, readRoll, shut } from "./doors.js";
import { marker } from "../kit/emblems.js";
import { entry, fewOf, oneOf, onOff } from "./fields.js";
import { bothTimes, offsetOf } from "./zones.js";

/** @import { Desk, StepName } from "./organise.d.ts" */
/** @import { Settings, View } from "../types.d.ts" */

/** What keeps a race from starting (`must`), or is worth a look. @param {View} view @param {string[]} names @returns {Array<{text: string, step: StepName, must: boolean}>} */
export function missing(view, names) {
  const { settings, teams, tiles, bench } = view;
  const racing = teams.flatMap((team, seat) => team.withdrawn ? [] : [seat]);
  const bare = tiles.filter((tile) => !tile.hidden && !tile.label).length;
  const empty = racing.filter((seat) => !teams[seat].members.length);
  /** @type {Array<{text: string, step: StepName, must: boolean}>} */
  const lacks = [];
  if (!racing.length) lacks.push({ text: "There is no team yet.", step: "teams", must: true });
  else if (empty.length === racing.length) {
    lacks.push({ text: "No team has players yet.", step: "teams", must: true });
  } else if (empty.length) {
    lacks.push({
      text: `${empty.map((seat) => names[seat]).join(", ")}: nobody is in it.`,
      step: "teams",
      must: false,
    });
  }
  if (bare) lacks.push({ text: `${bare} tiles have no task.`, step: "board", must: true });
  if (bench.length) lacks.push({ text: `${bench.length} players have no team.`, step: "teams", must: false });
  if (!view.powerup_tiles.length) {
    lacks.push({ text: "There are no powerup tiles, so no team ever gets a powerup.", step: "tasks", must: false });
  }
  if (settings.ends_at === null && settings.ends === "by_hand") {
    lacks.push({ text: "The race has no date on which it ends: you end it by hand.", step: "name", must: false });
  }
  return lacks;
}

/** Teams without a code or a password, which is easily forgotten. @param {Desk} desk @returns {ReturnType<typeof missing>} */
function closedDoors(desk) {
  const seats = shut(desk);
  const names = seats.map((seat) => desk.names[seat]).join(", ");
  const text = `${names}: nobody can come in yet. Make a code below.`;
  return seats.length ? [{ text, step: "teams", must: false }] : [];
}

/** @param {Desk} desk */
export const openStart = (desk) => void readRoll(desk);

/** The date on which the race starts by itself: none that has passed. @param {Settings} settings */
const startsAt = ({ starts_at }) => starts_at !== null && starts_at > Date.now() + skew ? starts_at : null;

/** @param {Desk} desk */
async function start(desk) {
  const date = startsAt(desk.view.settings);
  if (date !== null) {
    const sure = await confirmed({
      title: "Start the race now?",
      text: `It would start by itself on ${bothTimes(date, offsetOf("UTC"))}.`,
      yes: "Start now",
    });
    if (!sure) return;
  }
  if (desk.done(await desk.send({ type: "start" }), "The race has started.")) desk.go("");
}

/** Whether a setting is a question of yes or no, and what is asked. @type {Array<[keyof Settings, string, string]>} */
const SWITCHES = [
  [
    "reward_again",
    "Rewards come again",
    "A team that was pushed back gets a tile's reward once more when it completes it again.",
  ],
  ["change_own", "Change your own tile", "Change Tile may be used on the tile that the team stands on."],
  ["return_replaced", "Swapped tasks return", "A task that Change Tile replaced goes back to the pool."],
  ["back_cools", "Pushed teams cool down", "A team that is pushed back has to cool down."],
  ["hide_final", "Hide the last tile", "Tile 56 stays in the fog until a team reaches it."],
  ["drops", "Hear of drops", "Plugins of players tell what they got, and the race suggests completions."],
  ["captains_manage", "Captains manage", "Captains may change who is in their own team."],
];
/** @type {Array<{key: keyof Settings, label: string, help: string, options: Array<[string, string]>}>} */
const PICKS = [
  {
    key: "ends",
    label: "The race ends",
    help: "On its date it ends anyway.",
    options: [["by_hand", "when I say so"], ["first", "when the first team has finished"], [
      "all",
      "when every team has finished",
    ]],
  },
  {
    key: "skip_past_final",
    label: "A skip past the last tile",
    help: "",
    options: [["stop", "stops on tile 56"], ["refuse", "cannot be used"]],
  },
  {
    key: "copy_guard",
    label: "Tiles that were copied",
    help: "Copy and Paste locks tiles.",
    options: [["both", "are locked as source and as target"], ["target", "are locked as target alone"]],
  },
  {
    key: "change_pick",
    label: "The new task of Change Tile",
    help: "",
    options: [["choose", "is chosen by the team"], ["random", "is drawn by chance"]],
  },
  {
    key: "disable_pick",
    label: "The powerup that is disabled",
    help: "Where chance draws it, teams do not see each other's powerups.",
    options: [["choose", "is chosen by the team"], ["random", "is drawn by chance"]],
  },
];

/** @param {Desk} desk */
export function raceRules(desk) {
  const { settings, phase } = desk.view;
  return html`<section class="card fields"><h2>Rules of this race</h2>
    ${
    PICKS.map(({ key, label, help, options }) =>
      oneOf({
        id: `rule-${key}`,
        label,
        help,
        value: String(settings[key]),
        options,
        change: (value) => configured(desk, { [key]: value }),
      })
    )
  }
    <div class="switches">${
    SWITCHES.map(([key, label, help]) =>
      onOff({
        id: `rule-${key}`,
        label,
        help,
        on: Boolean(settings[key]),
        change: (on) => configured(desk, { [key]: on }),
      })
    )
  }</div>
    <div class="triple-fields">
      ${figure(desk, "claims_from", "Powerup tiles open at tile", 1, 56, "1: from the start.")}
      ${figure(desk, "reserve", "Tasks kept in reserve", 0, 50, "Of each difficulty, for Change Tile.")}
      ${phase === "setup" ? figure(desk, "delay", "Onlookers see it later by", 0, 1440, "Minutes.") : nothing}
    </div>
    ${phase === "setup" ? watchFog(desk) : nothing}</section>`;
}

/** @param {Desk} desk */
const watchFog = (desk) =>
  oneOf({
    id: "rule-watch_fog",
    label: "Onlookers see the trail",
    help: "By the link to watch, in streams, feeds and Discord. It stays as it is when the race starts.",
    value: desk.view.settings.watch_fog,
    options: [
      ["teams", "As far as teams see it"],
      ["reached", "As far as a team has come: what lies ahead is for teams alone"],
    ],
    change: (value) => configured(desk, { watch_fog: value === "reached" ? "reached" : "teams" }),
  });

/** @param {Desk} desk @param {"claims_from" | "reserve" | "delay"} key @param {string} label @param {number} least @param {number} most @param {string} help */
const figure = (desk, key, label, least, most, help) =>
  entry({
    id: `rule-${key}`,
    label,
    type: "number",
    value: String(desk.view.settings[key]),
    least,
    most,
    help,
    change: (text) => configured(desk, { [key]: Math.max(least, Math.min(most, Math.round(Number(text) || least))) }),
  });

/** @param {Desk} desk @param {() => void} [after] */
export const fogChoice = (desk, after = () => {}) =>
  fewOf({
    name: "fog",
    label: "Fog",
    value: desk.view.fog,
    options: [["on", "For everybody"], ["admin", "Organisers see all"], ["off", "Off"]],
    help: desk.view.fog === "on"
      ? "Nobody sees the trail ahead, you neither, so that you can play along."
      : desk.view.fog === "admin"
      ? "Teams see a few tiles ahead; you see all of it."
      : "Everybody sees the whole trail, and powerups reach every tile.",
    change: async (mode) => {
      desk.done(await desk.send({ type: "set_fog", mode }));
      after();
    },
  });

/** Links and codes to send. @param {Desk} desk */
function links(desk) {
  const { watch } = desk.match.page;
  const seats = desk.view.teams.flatMap((team, seat) => team.withdrawn ? [] : [seat]);
  return html`<section class="card"><div class="card-head"><h2>Links to share</h2>${
    codesButton(desk, seats)
  }</div><ul class="door-list">
    <li>${
    icon("flag")
  }<strong>The race, for those who have a password</strong><div class="door"><button type="button" class="button small" @click=${() =>
    copied(doorLink(desk), "Link")}>${icon("link")}Copy link</button></div></li>
    ${
    watch
      ? html`<li>${
        icon("eye")
      }<strong>To watch</strong><div class="door"><button type="button" class="button small" @click=${() =>
        copied(location.origin + watch, "Link")}>${icon("link")}Copy link</button></div></li>`
      : nothing
  }
    ${
    seats.map((seat) =>
      html`<li>${marker(desk.view, seat)}<strong>${desk.names[seat]}</strong>${doorOf(desk, seat)}</li>`
    )
  }</ul></section>`;
}

/** @param {Desk} desk */
export function startStep(desk) {
  const { view } = desk;
  const { settings, phase } = view;
  const date = startsAt(settings);
  const lacks = [...missing(view, desk.names), ...closedDoors(desk)];
  const stops = lacks.some((lack) => lack.must);
  return html`<header class="org-head"><div><h1>Start</h1><p>${
    phase === "setup" ? "Look once more, then let them run." : "The race has started."
  }</p></div></header>
  <section class="card"><h2>${
    lacks.length ? stops ? "What is missing" : "Ready, with a few things to look at" : "All is ready"
  }</h2>
    <ul class="ticks">${
    lacks.length
      ? lacks.map(({ text, step, must }) =>
        html`<li class=${must ? "broken" : "maybe"}>${icon(must ? "x" : "info")}<span>${text} ${
          link(desk, `setup/${step}`, "Look")
        }</span></li>`
      )
      : html`<li class="kept">${icon("check")}<span>Teams, tasks and board are ready.</span></li>`
  }</ul>
    ${
    phase === "setup"
      ? html`<div class="start-now"><button type="button" class="button primary large" ?disabled=${stops} @click=${() =>
        start(desk)}>${icon("flag")}Start the race now</button><p class="help">${
        date !== null
          ? `Or leave it: it starts by itself on ${
            bothTimes(date, offsetOf(Intl.DateTimeFormat().resolvedOptions().timeZone))
          }, if nothing is missing by then.`
          : html`${settings.starts_at === null ? "" : "Its date has passed. "}Or ${
            link(desk, "setup/name", "set a date")
          }, and it starts by itself.`
      }</p></div>`
      : nothing
  }</section>
  <section class="card fields">${fogChoice(desk)}</section>
  ${links(desk)}${raceRules(desk)}`;
}
