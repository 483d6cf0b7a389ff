// Teams and players that come into a race: one team, or a paste of many.
import { html } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { lines } from "./fields.js";
import { joined, listOf, moved, namesIn, teamsIn } from "./lineups.js";
import { change } from "./shifting.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Lists } from "./lineups.js" */

/** @param {Desk} desk */
export async function addTeam(desk) {
  const taken = new Set(desk.names);
  let number = desk.names.length + 1;
  while (taken.has(`Team ${number}`)) number += 1;
  desk.done(await desk.house({ type: "add_seats", names: [`Team ${number}`] }));
}

/** @param {Desk} desk */
export async function paste(desk) {
  const it = { text: "" };
  const answer = await dialog((close, draw) => {
    const teams = /[:\t]/.test(it.text) ? teamsIn(it.text) : [];
    const players = teams.length ? teams.flatMap((team) => team.players) : namesIn(it.text);
    return html`<div class="fields"><h2>Paste names</h2>
      ${
      lines({
        id: "paste-names",
        label: "Names of players, or of whole teams",
        value: it.text,
        rows: 9,
        hint: "Ann\nBea\nCid\n\nor\n\nFoxes: Ann, Bea\nOwls: Cid, Dan",
        help:
          "One name a line, or with commas. With a team and a colon before them, teams are made too. The first of a team is its captain.",
        input: (text) => {
          it.text = text;
          draw();
        },
      })
    }
      <p role="status">${
      teams.length
        ? `${teams.length} teams with ${players.length} players.${emptyOnes(teams)}`
        : players.length
        ? `${players.length} players, for you to share out.`
        : ""
    }</p>
      <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button>
      <button class="button primary" type="button" ?disabled=${!players.length && !teams.length} @click=${() =>
      close(teams.length ? "teams" : "players")}>Add them</button></div></div>`;
  });
  if (answer === "players") return change(desk, (lists) => joined(lists, namesIn(it.text)));
  if (answer === "teams") return addTeams(desk, teamsIn(it.text));
}

/** Names that were meant for players may stand there as teams: that is told before it happens. @param {Array<{team: string, players: string[]}>} teams */
function emptyOnes(teams) {
  const empty = teams.filter(({ players }) => !players.length).map(({ team }) => team);
  if (!empty.length || empty.length === teams.length) return "";
  const named = empty.length > 3 ? `${empty.length} of them` : empty.join(", ");
  return ` Nobody is in ${named} yet: players stand behind their team, as in “Foxes: Ann, Bea”.`;
}

/** Adds teams with their players; a team of a name that is there already gets them. @param {Desk} desk @param {Array<{team: string, players: string[]}>} teams */
async function addTeams(desk, teams) {
  const known = (/** @type {string} */ name) =>
    desk.names.findIndex((other) => other.toLowerCase() === name.slice(0, 24).toLowerCase());
  const fresh = teams.filter(({ team }) => known(team) < 0).map(({ team }) => team.slice(0, 24));
  if (fresh.length && !desk.done(await desk.house({ type: "add_seats", names: fresh }))) return;
  for (let tries = 0; desk.view.teams.length < desk.names.length && tries < 40; tries += 1) {
    await new Promise((go) => setTimeout(go, 50));
  }
  const filled = (/** @type {Lists} */ before) => {
    let lists = before;
    for (const { team, players } of teams) {
      const seat = known(team);
      if (seat < 0 || !lists.teams[seat]) continue;
      for (const name of players) {
        const from = [null, ...lists.teams.keys()].find((one) => listOf(lists, one).includes(name));
        lists = moved(lists, name, from === undefined ? null : from, seat);
      }
    }
    return lists;
  };
  await change(desk, filled, `${teams.length} teams are in.`);
}
