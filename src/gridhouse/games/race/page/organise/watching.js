// What an organiser watches: how long a team is on its tile, who is stuck or quiet, how the last day went. Pure, and without imports.

/** @typedef {{at: number, tile: number}} Mark */
/** @typedef {{seat: number, since: number | null, seen: number | null, limit: number | null, stuck: boolean, quiet: boolean}} Watched */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATIENCE = 3; // times the median
const LEAST = HOUR / 2; // nobody is stuck before that

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (!sorted.length) return null;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How long teams took for each tile that they left forwards. @param {Mark[][]} marks by team @returns {Map<number, number[]>} */
export function stays(marks) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const way of marks) {
    way.slice(0, -1).forEach(({ at, tile }, index) => {
      const next = way[index + 1];
      if (next.tile > tile) found.set(tile, [...(found.get(tile) ?? []), next.at - at]);
    });
  }
  return found;
}

/**
 * How each team that races fares: since when it is on its tile, when it was last heard of, whether it is stuck or quiet.
 * @param {{phase: string, teams: Array<{position: number, withdrawn: boolean, members: number[]}>, finishers: number[]}} view
 * @param {{started_at: number | null, marks: Mark[][]}} story
 * @param {Map<number, number> | Record<number, number>} heard when each team last did something
 * @param {number} now
 * @returns {Watched[]}
 */
export function watched(view, story, heard, now) {
  const took = stays(story.marks);
  const all = [...took.values()].flat();
  const last = heard instanceof Map ? heard : new Map(Object.entries(heard).map(([seat, at]) => [Number(seat), at]));
  return view.teams.flatMap((team, seat) => {
    if (team.withdrawn) return [];
    const mark = story.marks[seat]?.at(-1) ?? null;
    const since = mark?.tile === team.position ? mark.at : story.started_at;
    const here = took.get(team.position) ?? [];
    const usual = median(here.length ? here : all.length >= 3 ? all : []);
    const limit = usual === null ? null : Math.max(LEAST, PATIENCE * usual);
    const racing = view.phase === "live" && team.members.length > 0 && !view.finishers.includes(seat);
    const seen = Math.max(last.get(seat) ?? 0, mark?.at ?? 0, story.started_at ?? 0) || null;
    return [{
      seat,
      since,
      seen,
      limit,
      stuck: racing && since !== null && limit !== null && now - since > limit,
      quiet: racing && seen !== null && now - seen > DAY,
    }];
  });
}

/** When each team last did something, as far as the story is known. @param {Array<{at: number, role: string, seat: number | null, on_behalf_of: number | null, source: string}>} steps @returns {Map<number, number>} */
export function lastDeeds(steps) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const { at, role, seat, on_behalf_of, source } of steps) {
    const team = on_behalf_of ?? (role === "player" ? seat : null);
    if (team !== null && source === "game") found.set(team, at);
  }
  return found;
}

const POWERUPS = [
  "skipped",
  "pushed",
  "disabled",
  "pasted",
  "tile_changed",
  "doubled",
  "cooldown_cleared",
  "duplicated",
];

/**
 * The last 24 hours: tiles completed in each, the oldest first, and what was done in all of them.
 * @param {Array<{at: number, fact: any}>} steps @param {number} now
 */
export function lastDay(steps, now) {
  const hours = Array.from({ length: 24 }, () => 0);
  const sum = { tiles: 0, powerups: 0, claims: 0 };
  for (const { at, fact } of steps) {
    const ago = Math.max(0, Math.floor((now - at) / HOUR)); // a clock may be a little behind the house's
    if (ago >= 24 || !fact) continue;
    if (fact.type === "completed") {
      hours[23 - ago] += 1;
      sum.tiles += 1;
    } else if (fact.type === "claimed") sum.claims += 1;
    else if (POWERUPS.includes(fact.type)) sum.powerups += 1;
  }
  return { hours, ...sum };
}
