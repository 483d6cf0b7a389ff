// Who is in which team: names that were pasted, players that are moved, and those without a team shared out. Pure, and without imports.

/** The players of each team by seat, the captain first, and those without one. @typedef {{bench: string[], teams: string[][]}} Lists */
/** @typedef {{team: number | null, before: string[], after: string[]}} Lineup */

const LONGEST = 40;

/** @param {string} name */
const tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST).trim();

/** Each name once, however it is written. @param {string[]} names */
export function onceEach(names) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of names) if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
  return [...found.values()];
}

/** The names in a text: one a line, or with commas, semicolons or tabs between them. @param {string} text */
export const namesIn = (text) => onceEach(text.split(/[\n\r,;\t]+/).map(tidy).filter(Boolean));

/**
 * Teams in a text: "Foxes: Ann, Bea", or a row of a spreadsheet with the team first. A line with neither belongs to the team
 * above it; where there is none, it is a team's name.
 * @param {string} text
 * @returns {Array<{team: string, players: string[]}>}
 */
export function teamsIn(text) {
  /** @type {Array<{team: string, players: string[]}>} */
  const found = [];
  let open = false; // whether lines below belong to the last team
  for (const line of text.split(/[\n\r]+/)) {
    const [, named, rest] = /^([^:\t]+)[:\t](.*)$/.exec(line) ?? [];
    if (named !== undefined && tidy(named)) {
      found.push({ team: tidy(named), players: namesIn(rest) });
      open = !rest.trim();
    } else if (tidy(line) && open && found.length) {
      const last = found[found.length - 1];
      last.players = onceEach([...last.players, ...namesIn(line)]);
    } else if (tidy(line)) found.push({ team: tidy(line), players: [] });
    else open = false;
  }
  return found;
}

/** @param {Lists} lists @param {number | null} team */
export const listOf = (lists, team) => team === null ? lists.bench : lists.teams[team];

/** @param {Lists} lists @param {number | null} team @param {string[]} names @returns {Lists} */
const withList = (lists, team, names) =>
  team === null
    ? { ...lists, bench: names }
    : { ...lists, teams: lists.teams.map((list, seat) => seat === team ? names : list) };

/**
 * A player goes to a team, at the end or at a place; `to` is null for those without one.
 * @param {Lists} lists @param {string} name @param {number | null} from @param {number | null} to @param {number | null} [at]
 */
export function moved(lists, name, from, to, at = null) {
  const left = withList(lists, from, listOf(lists, from).filter((one) => one !== name));
  const there = listOf(left, to).filter((one) => one !== name);
  const place = at ?? there.length;
  return withList(left, to, [...there.slice(0, place), name, ...there.slice(place)]);
}

/** A player leaves the race. @param {Lists} lists @param {string} name @param {number | null} from */
export const without = (lists, name, from) => withList(lists, from, listOf(lists, from).filter((one) => one !== name));

/** New names join those without a team; whoever is known already stays where they are. @param {Lists} lists @param {string[]} names */
export function joined(lists, names) {
  const known = new Set([...lists.bench, ...lists.teams.flat()].map((name) => name.toLowerCase()));
  return { ...lists, bench: [...lists.bench, ...onceEach(names).filter((name) => !known.has(name.toLowerCase()))] };
}

/**
 * Those without a team are shared out, each to the team that has the fewest.
 * @param {Lists} lists @param {number[]} seats the teams that take some
 */
export function sharedOut(lists, seats) {
  if (!seats.length) return lists;
  const teams = lists.teams.map((list) => [...list]);
  for (const name of lists.bench) {
    const smallest = seats.reduce((best, seat) => teams[seat].length < teams[best].length ? seat : best, seats[0]);
    teams[smallest].push(name);
  }
  return { bench: [], teams };
}

/** What has changed, as the house wants to be told. @param {Lists} before @param {Lists} after @returns {Lineup[]} */
export function lineupsOf(before, after) {
  const same = (/** @type {string[]} */ a, /** @type {string[]} */ b) =>
    a.length === b.length && a.every((name, index) => name === b[index]);
  /** @type {Lineup[]} */
  const all = [
    ...before.teams.map((list, team) => ({ team, before: list, after: after.teams[team] })),
    { team: null, before: before.bench, after: after.bench },
  ];
  return all.filter((lineup) => !same(lineup.before, lineup.after));
}
