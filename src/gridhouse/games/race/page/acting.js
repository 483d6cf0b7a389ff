// Acting for a team: an organiser sees what the team sees and does what it may do, under their own name.
import { html } from "../../vendor/lit-html.js";
import { dialog } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { fetchPart } from "./fetched.js";
import { inFog, marker, racing, whole } from "./kit/kit.js";

/** @import { OpenMatch } from "../../parts/match.js" */
/** @import { Scene } from "./race.d.ts" */
/** @import { View } from "./types.d.ts" */

/** What an organiser is shown, as a team would be shown it: no tile in the fog can be aimed at. @param {View} view @param {number} seat @returns {View} */
export function asTeam(view, seat) {
  const { settings, phase, fog, revealed, teams, free } = view;
  const upto = phase === "setup" ? 0 : fog === "off" ? view.tiles.length : revealed;
  const open = settings.disable_pick === "choose";
  const chooses = phase === "live" && settings.change_pick === "choose" &&
    (teams[seat].inventory ?? []).includes("changeTile");
  return {
    ...view,
    you: seat,
    teams: teams.map((team, other) => open || other === seat ? team : { ...team, inventory: null }),
    tiles: view.tiles.map((tile) => tile.n > upto ? inFog(tile.n) : { ...tile, task_points: 0 }),
    powerup_tiles: phase === "setup" ? [] : view.powerup_tiles,
    free: chooses && free ? free.filter((one) => !one.used) : null,
    bench: [],
    seed: "",
  };
}

/** Opens the page of a race as an organiser who acts for a team. @param {OpenMatch} match @param {number} seat @param {(match: OpenMatch) => void} race */
export async function actFor(match, seat, race) {
  match.direct();
  const parts = { ...match.now.local.parts, ...await fetchPart("acting") };
  match.update({ acting: seat, parts, view: asTeam(whole(match.now.frame.view), seat) });
  race(match);
}

/** @param {OpenMatch} match @param {number} seat */
export const addressFor = (match, seat) => `/m/${match.page.id}/for/${seat}`;

/** Which team an organiser acts for, at the head of the page. @param {Scene} it @param {number} seat */
export const strip = (it, seat) =>
  html`<section class="acting team-${it.view.teams[seat].colour}" aria-label="Acting for a team">${
    marker(it.view, seat)
  }<p><strong>Acting for ${
    it.names[seat]
  }</strong> <span class="help">The log shows your name.</span></p><button type="button" class="button small" @click=${() =>
    chooseTeam(it)}>Another team</button><a class="button small" href="/m/${it.match.page.id}/organise/team/${seat}">${
    icon("x")
  }Stop</a></section>`;

/** Asks for which team. @param {Scene} it */
export const chooseTeam = ({ view, names, match, local }) =>
  dialog((close) =>
    html`<h2>Act for a team</h2><p>You do what the team may do, and the log shows your name beside it.</p><ul class="menu">${
      racing(view).filter((seat) => seat !== local.acting).map((seat) =>
        html`<li><a class="button wide" href=${addressFor(match, seat)}>${marker(view, seat)}${names[seat]}</a></li>`
      )
    }</ul><div class="actions"><button type="button" class="button" @click=${() => close()}>Cancel</button></div>`
  );

/** @param {OpenMatch} match */
export const notYours = (match) =>
  html`<section class="note"><h1>For organisers</h1><p>You do not organise this race, so you cannot act for its teams.</p><p class="actions"><a class="button primary" href="/m/${match.page.id}">To the race</a></p></section>`;
