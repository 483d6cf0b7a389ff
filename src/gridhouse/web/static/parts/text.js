// Words for people: names in sentences, times, labels. Pure, and without imports.

/** Names by the number of a seat, and with an m before it by that of a member. @typedef {Record<string, string>} Names */

/**
 * A sentence with the names of seats and members in it: "{0} moves" is "Ada moves".
 * @param {string} text
 * @param {string[] | Names} names
 */
export const fill = (text, names) => {
  const known = /** @type {Names} */ (names);
  return text.replace(/\{(m?\d+)\}/g, (whole, who) => known[who] ?? whole);
};

/**
 * All that is named at a table.
 * @param {import("../types/wire.d.ts").Table} table
 * @returns {Names}
 */
export const tableNames = ({ seats, members }) =>
  Object.fromEntries([
    ...seatNames(seats).map((name, seat) => [seat, name]),
    ...members.map(({ number, name }) => [`m${number}`, name]),
  ]);

/**
 * Names as they were at a step: of the bots that sat somewhere until they were sent away later.
 * @param {Names} names
 * @param {number} seq
 * @param {Array<{seq: number, fact: any}>} steps
 * @returns {Names}
 */
export function namesAt(names, seq, steps) {
  const left = steps.filter((step) => step.seq > seq && step.fact?.type === "left" && step.fact.bot);
  return left.length ? left.reduceRight((all, { fact }) => ({ ...all, [fact.seat]: fact.bot }), names) : names;
}

/** Verbs that change otherwise than by an s, and a word that is none. @type {Record<string, string>} */
const IRREGULAR = { is: "are", has: "have", this: "this" };

/** "rolls" as it stands behind "you". @param {string} verb */
const withYou = (verb) => IRREGULAR[verb] ?? verb.replace(/(ss|sh|ch|o)es$|s$/, "$1");

/**
 * A sentence as it is told to whoever has a seat: "{0} rolls again" is "You roll again" for them.
 * @param {string} text
 * @param {number} seat
 */
export const toYou = (text, seat) =>
  text.replace(
    new RegExp(`([.!?] )?\\{${seat}\\}(?:([’']s)|( [a-z]+s\\b)?)([^.{]*)`, "g"),
    (_, end, own, verb = "", rest, at) =>
      `${end || !at ? `${end ?? ""}Y` : "y"}ou${own ? "r" : verb && ` ${withYou(verb.trim())}`}${
        rest.replace(/and (is|has|wins)\b/g, (/** @type {string} */ _, /** @type {string} */ also) =>
          `and ${withYou(also)}`)
      }`,
  );

/** The seat of whoever looks, where they have one alone, for themselves. @param {import("../types/wire.d.ts").Table} table */
export function ownSeat({ seats }) {
  const mine = seats.filter((seat) => seat.you);
  return mine.length === 1 && mine[0].kind === "person" ? mine[0] : undefined;
}

/**
 * What a step says; "you" are whoever looks. Whoever did it and has left since keeps their name in it, whoever has the seat by now; a team keeps
 * its own. A bot that was sent away left a step that names it.
 * @param {Pick<import("../types/wire.d.ts").Step, "text" | "seat" | "member">} step
 * @param {import("../types/wire.d.ts").Table} table
 * @param {Names} [names] those of the table, where they are known, or as they were then
 */
export function told({ text, seat, member }, table, names = tableNames(table)) {
  const by = member === null ? undefined : table.members.find((one) => one.number === member);
  const left = by && !by.here && by.seat !== null && by.seat === seat && table.seats[seat]?.kind !== "team";
  if (left) return fill(text, { ...names, [seat]: by.name });
  const me = ownSeat(table);
  return fill(me && names[me.seat] === me.name ? toYou(text, me.seat) : text, names);
}

/**
 * "Ada", "Ada and Ben", "Ada, Ben and Cy".
 * @param {string[]} words
 */
export const join = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/**
 * How long ago, in the largest unit that is not nought.
 * @param {number} then
 * @param {number} now
 */
export function ago(then, now) {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/**
 * Time that is left on a clock: "9", "1:05", "2:00:00".
 * @param {number} ms
 */
export function left(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (hours) return `${hours}:${two(minutes)}:${two(seconds)}`;
  return minutes ? `${minutes}:${two(seconds)}` : String(seconds);
}

/**
 * A field's name as a person would write it: "hidden_moves" is "Hidden moves".
 * @param {string} key
 */
export function label(key) {
  const words = key.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * "2 players", "2 to 4 players", "1 player".
 * @param {number} fewest
 * @param {number} most
 */
export const players = (fewest, most) =>
  `${fewest === most ? most : `${fewest} to ${most}`} ${most === 1 ? "player" : "players"}`;

/** A bot where one chooses: "Pip, easy". @param {import("../types/wire.d.ts").BotInfo} bot */
export const withLevel = ({ name, level }) => level ? `${name}, ${level.toLowerCase()}` : name;

/**
 * The name of a game's looks, whatever signs its key has: "hide-and-seek" is "hideandseek".
 * @param {string} key
 */
export const looks = (key) => key.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * What to call each seat.
 * @param {import("../types/wire.d.ts").SeatInfo[]} seats
 */
export const seatNames = (seats) =>
  seats.map((seat) => seat.name || (seat.kind === "open" ? "Free place" : `Seat ${seat.seat + 1}`));

/**
 * How a match ended, in a sentence; "you" are whoever looks.
 * @param {import("../types/wire.d.ts").Table} table
 */
export function ended(table) {
  const text = table.outcome?.text ?? "";
  const me = ownSeat(table);
  return fill(me ? toYou(text, me.seat) : text, seatNames(table.seats));
}

/**
 * What the table waits for, as one short line.
 * @param {import("../types/wire.d.ts").Table} table
 */
export function standing(table) {
  const names = seatNames(table.seats);
  if (table.outcome) return ended(table);
  const turn = table.turn.map((seat) => table.seats[seat]);
  const mine = turn.filter((seat) => seat.you);
  if (!mine.length && table.seats.some((seat) => seat.kind === "open")) return "Waiting for a friend to join";
  if (mine.length && table.seats.filter((seat) => seat.you).length > 1) {
    return `${join(mine.map((seat) => names[seat.seat]))} to move`;
  }
  if (mine.length && turn.length > 1) return "Everybody plays at once";
  if (mine.length) return "Your turn";
  const others = join(turn.map((seat) => names[seat.seat]));
  if (!others) return "Waiting";
  if (!table.seats.some((seat) => seat.you)) return `${others} to move`;
  return turn.every((seat) => seat.kind === "bot") ? `${others} is thinking` : `Waiting for ${others}`;
}

/**
 * How it ended for whoever looks: a heading in a word or two.
 * @param {import("../types/wire.d.ts").Table} table
 */
export function verdict(table) {
  const { outcome, seats } = table;
  if (!outcome) return "";
  const mine = seats.filter((seat) => seat.you);
  if (!outcome.winners.length && seats.length > 1) return "A draw";
  if (!outcome.winners.length) return mine.length ? "Not this time" : "Not solved";
  const won = mine.filter((seat) => outcome.winners.includes(seat.seat));
  const names = seatNames(seats);
  if (mine.length === 1 && won.length) return "You win!";
  if (mine.length === 1) {
    const winners = join(outcome.winners.map((seat) => names[seat]));
    return `${winners} ${outcome.winners.length > 1 ? "take" : "takes"} this one`;
  }
  return `${join(outcome.winners.map((seat) => names[seat]))} ${outcome.winners.length > 1 ? "win" : "wins"}!`;
}
