// Before the start, on a phone: when it begins, who is in, and what to do meanwhile. The trail is all fog yet.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { bothTimes, dayLine } from "./own.js";
import { countdown, marker } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** @param {number} count @param {string} one @param {string} more */
const counted = (count, one, more) => `${count} ${count === 1 ? one : more}`;

/** The names of those who have come in, by team. @param {Scene} it @param {number} seat */
const cameIn = ({ table }, seat) =>
  new Set(table.members.filter((one) => one.here && one.seat === seat).map((one) => one.name));

/** When it begins. @param {Scene} it */
function start(it) {
  const left = countdown(it.view, it.now);
  return html`<section class="card lobby-start" aria-labelledby="lobby-start"><h2 id="lobby-start">${dayLine(it)}</h2>
    <p>${
    left?.to === "start"
      ? html`${bothTimes(left.at)}. This page starts by itself.`
      : "The organisers start the race. This page goes on by itself when they do."
  }</p></section>`;
}

/** The own team, with who of it is here already. @param {Scene} it */
function ownTeam(it) {
  const { me, view } = it;
  if (me === null) return nothing;
  const here = cameIn(it, me);
  const names = view.teams[me].members.map((player) => view.players[player]);
  return html`<section class="card" aria-labelledby="lobby-own"><h2 id="lobby-own">Your team</h2>
    <ul class="lobby-names">${
    names.map((name, at) =>
      html`<li class="chip ${here.has(name) ? "good" : "dashed"}">${here.has(name) ? icon("check") : nothing}${name}${
        at ? "" : " (captain)"
      }${
        here.has(name) ? html`<span class="unseen">, is in</span>` : html`<span class="unseen">, not in yet</span>`
      }</li>`
    )
  }</ul>
    <p class="help">${
    names.every((name) => here.has(name)) ? "All of you are in." : "A tick is for those who have come in."
  }</p></section>`;
}

/** Who races. @param {Scene} it */
function everybody(it) {
  const { view, names } = it;
  const racing = view.teams.map((team, seat) => ({ team, seat })).filter(({ team }) => !team.withdrawn);
  const players = new Set(racing.flatMap(({ team }) => team.members)).size;
  return html`<section class="card" aria-labelledby="lobby-teams"><h2 id="lobby-teams">${
    counted(racing.length, "team", "teams")
  }, ${counted(players, "player", "players")}</h2>
    <ul class="rows">${
    racing.map(({ team, seat }) =>
      html`<li class="row">${marker(view, seat, "small")}<span class="row-text">${
        names[seat]
      }</span><span class="help">${cameIn(it, seat).size} of ${team.members.length} in</span></li>`
    )
  }</ul></section>`;
}

/** What to do meanwhile. @param {Scene} it */
function meanwhile({ view: { settings } }) {
  const proofs = {
    off: "Nobody asks for pictures in this race.",
    optional: "Take a picture of what you have done, if you like: organisers look at it.",
    required: "Every completion needs a picture: have your camera ready.",
  }[settings.proofs];
  return html`<section class="card" aria-labelledby="lobby-meanwhile"><h2 id="lobby-meanwhile">Meanwhile</h2>
    <ul class="lobby-todo">
      <li>56 tasks lie on the trail. At the start you see the first six.</li>
      <li>${proofs}${
    settings.code_word ? html` The code word <strong>${settings.code_word}</strong> has to be in it.` : ""
  }</li>
      <li>Tell your team to come in: everybody by the same code or password.</li>
    </ul>
    <a class="button wide" href="/rules/tile-race">${icon("list")}Read the rules</a></section>`;
}

/** @param {Scene} it */
export const lobby = (it) =>
  html`<div class="panel lobby">${start(it)}${ownTeam(it)}${it.me === null ? nothing : meanwhile(it)}${
    everybody(it)
  }</div>`;
