// What is asked twice, or in a dialog: giving up, starting again, leaving, inviting.
import { newId, post } from "../parts/api.js";
import { confirmed } from "../parts/dialog.js";
import { seatNames } from "../parts/text.js";

/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */

/** @param {OpenMatch} match */
export async function resign(match) {
  const seat = match.now.frame.table.can.resign[0];
  const { seats } = match.now.frame.table;
  const others = seatNames(seats.filter((it) => it.seat !== seat));
  const win = others.length > 1 ? "The others play on without you." : `${others[0] ?? "Nobody"} wins.`;
  const sure = { title: "Give up?", text: `${win} You cannot take this back.`, yes: "Resign" };
  if (await confirmed(sure)) match.act({ seat, move: { type: "resign" } });
}

/** @param {OpenMatch} match */
export async function restart(match) {
  const text = "Same players, same options. You leave this game behind.";
  if (await confirmed({ title: "Start a new game?", text, yes: "New game" })) await rematch(match);
}

/** @param {OpenMatch} match */
export async function rematch({ page, now }) {
  const next = now.frame.table.next ?? (await post(`/api/matches/${page.id}/rematch`, { id: newId() })).id;
  location.assign(`/m/${next}`);
}

/** Gets up, and goes home once the house has heard of it. @param {OpenMatch} match @param {number} seat */
export async function leave(match, seat) {
  const text = "Your place becomes free. Anybody with the invite link can take it.";
  if (!(await confirmed({ title: "Leave this game?", text, yes: "Leave" }))) return;
  if (!(await match.act({ house: { type: "leave", seat } }))) location.assign("/");
}

/** What a bot has done stays as it is; its place is free. @param {OpenMatch} match @param {number} seat @param {string} name */
export async function sendAway(match, seat, name) {
  const text = `The game waits until somebody else joins. The moves of ${name} stay as they are.`;
  if (await confirmed({ title: `Send ${name} away?`, text, yes: "Send away" })) await clearSeat(match, seat);
}

/** @param {OpenMatch} match @param {number} seat */
export const clearSeat = (match, seat) => match.act({ house: { type: "leave", seat } });

/** @param {OpenMatch} match */
export async function share({ page, now }) {
  history.replaceState(null, "", location.pathname + location.search);
  const { openShare } = await import("../parts/share.js");
  const { seats } = now.frame.table;
  const [mine, ...more] = seats.filter((seat) => seat.you);
  return openShare(page, seats.some((seat) => seat.kind === "open"), mine && !more.length ? mine.name : "");
}

/** @param {OpenMatch} match */
export async function addBot(match) {
  const { pickBot } = await import("../parts/share.js");
  const bot = await pickBot(match.page.game);
  const seat = match.now.frame.table.seats.find((it) => it.kind === "open");
  if (bot && seat) match.act({ house: { type: "seat_bot", seat: seat.seat, bot } });
}
