// Changing who is in which team: shown at once, sent one after the other.
import { inTurn, until } from "./desk.js";
import { lineupsOf } from "./lineups.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Lists } from "./lineups.js" */

/** The lists as the house has them. @param {Desk} desk @returns {Lists} */
function listsOf({ view }) {
  const called = (/** @type {number[]} */ players) => players.map((player) => view.players[player]);
  return { bench: called(view.bench), teams: view.teams.map((team) => called(team.members)) };
}

/** The seats of teams that race. @param {Desk} desk */
export const racers = ({ view }) => view.teams.flatMap((team, seat) => team.withdrawn ? [] : [seat]);

/** Changes the lists: shown at once, and taken back where the house does not allow it. @param {Desk} desk @param {(lists: Lists) => Lists} edit @param {string} [text] */
export function change(desk, edit, text = "") {
  desk.ui.lists = edit(nowLists(desk));
  desk.draw();
  return inTurn(desk, async () => {
    const before = listsOf(desk);
    const lineups = lineupsOf(before, edit(before));
    const refusal = lineups.length ? await desk.send({ type: "edit_roster", lineups }) : null;
    if (lineups.length && !refusal) await until(() => JSON.stringify(listsOf(desk)) !== JSON.stringify(before));
    desk.ui.lists = null;
    desk.done(refusal, text);
    desk.draw();
  });
}

/** @param {Desk} desk */
export const nowLists = (desk) => desk.ui.lists ?? listsOf(desk);

/** @param {Desk} desk @param {number | null} team */
export const called = (desk, team) => team === null ? "no team" : desk.names[team];
