// What an undo would change, in words: old and new side by side. Pure, but for the names of powerups.
import { nameOf } from "../kit/powerups.js";

/** @import { View } from "../types.d.ts" */
/** @typedef {{path: Array<string | number>, before?: any, after?: any}} Change */
/** @typedef {{team: number | null, tile: number | null, title: string, before: string, after: string}} Row */

/** A value with changes put in. @param {any} value @param {Change[]} changes @returns {any} */
export function patched(value, changes) {
  const copy = JSON.parse(JSON.stringify(value));
  /** @type {Map<any[], number>} */
  const cut = new Map();
  for (const change of changes) {
    const way = change.path.slice(0, -1);
    const last = change.path[change.path.length - 1];
    const holder = way.reduce((inner, key) => inner?.[key], copy);
    if (holder === undefined || holder === null || last === undefined) continue;
    if ("after" in change) holder[last] = change.after;
    else if (Array.isArray(holder)) cut.set(holder, Math.min(cut.get(holder) ?? Infinity, Number(last)));
    else delete holder[last];
  }
  for (const [list, from] of cut) list.length = Math.min(list.length, from);
  return copy;
}

/** What one list has more than another, each as often. @param {string[]} one @param {string[]} other */
function more(one, other) {
  const left = [...other];
  return one.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** @param {number} count @param {string} one */
const many = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Numbers as stretches: "29 to 31, 40". @param {number[]} numbers */
export function stretches(numbers) {
  /** @type {Array<[number, number]>} */
  const found = [];
  for (const n of numbers) {
    const last = found[found.length - 1];
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found.map(([from, to]) => from === to ? `${from}` : `${from} to ${to}`).join(", ");
}

/** Tiles that players see now, and would not any more. @param {View} now @param {View} then */
export const fogged = (now, then) =>
  then.phase === "setup"
    ? []
    : now.tiles.filter((tile) => tile.n <= now.revealed && tile.n > then.revealed).map((tile) => tile.n);

/** @param {any} now @param {any} then @param {number} seat @param {string} title @returns {Row[]} */
function ofTeam(now, then, seat, title) {
  /** @type {Row[]} */
  const rows = [];
  const row = (/** @type {string} */ before, /** @type {string} */ after) =>
    rows.push({ team: seat, tile: null, title, before, after });
  if (!now || !then) {
    row(now ? "in the race" : "not there", then ? "in the race" : "not there");
    return rows;
  }
  if (now.position !== then.position) row(`tile ${now.position}`, `tile ${then.position}`);
  const [held, holds] = [now.inventory ?? [], then.inventory ?? []];
  const [lost, got] = [more(held, holds), more(holds, held)];
  if (lost.length || got.length) {
    row(
      many(held.length, "powerup"),
      [
        String(holds.length),
        got.length ? `with ${got.map((/** @type {any} */ one) => nameOf(one)).join(", ")} again` : "",
        lost.length ? `without ${lost.map((/** @type {any} */ one) => nameOf(one)).join(", ")}` : "",
      ].filter(Boolean).join(", "),
    );
  } else if (now.held !== then.held) row(many(now.held, "powerup"), String(then.held));
  if (now.cooldown !== then.cooldown) {
    row(now.cooldown ? "cooling down" : "ready", then.cooldown ? "cooling down" : "ready");
  }
  if (JSON.stringify(now.progress) !== JSON.stringify(then.progress)) {
    row(many(now.progress.length, "completion"), many(then.progress.length, "completion"));
  }
  if (now.points !== then.points) {
    row(`${(now.points / 100).toFixed(2)} points`, `${(then.points / 100).toFixed(2)} points`);
  }
  if (JSON.stringify(now.cleared) !== JSON.stringify(then.cleared)) {
    row(`passes over ${stretches(now.cleared) || "none"}`, `passes over ${stretches(then.cleared) || "none"}`);
  }
  if (JSON.stringify(now.members) !== JSON.stringify(then.members)) {
    row(many(now.members.length, "player"), many(then.members.length, "player"));
  }
  if (now.withdrawn !== then.withdrawn) {
    row(now.withdrawn ? "out of the race" : "in the race", then.withdrawn ? "out of the race" : "in the race");
  }
  if (now.colour !== then.colour || now.mark !== then.mark) row("its colour and mark", "those before");
  return rows;
}

/** @param {any} now @param {any} then @returns {Row[]} */
function ofTile(now, then) {
  const title = `Tile ${now.n}`;
  const row = (/** @type {string} */ before, /** @type {string} */ after) => [{
    team: null,
    tile: now.n,
    title,
    before,
    after,
  }];
  if (now.hidden || then.hidden) return [];
  if (now.label !== then.label) return row(now.label || "empty", then.label || "empty");
  if (now.doubled !== then.doubled) {
    return row(now.doubled ? "doubled" : "as it was", then.doubled ? "doubled" : "not doubled");
  }
  if (now.difficulty !== then.difficulty) return row(`difficulty ${now.difficulty}`, `difficulty ${then.difficulty}`);
  return JSON.stringify(now) === JSON.stringify(then) ? [] : row("as it is", "as it was before");
}

const PHASES = { setup: "not started", live: "going on", closed: "over" };
const FOG = { on: "on", admin: "organisers see all", off: "off" };

/** What would change from one view to another. @param {View} now @param {View} then @param {string[]} names @returns {Row[]} */
export function inRows(now, then, names) {
  /** @type {Row[]} */
  const rows = [];
  const row = (/** @type {string} */ title, /** @type {string} */ before, /** @type {string} */ after) =>
    rows.push({ team: null, tile: null, title, before, after });
  if (now.phase !== then.phase) row("The race", PHASES[now.phase], PHASES[then.phase]);
  const teams = Math.max(now.teams.length, then.teams.length);
  for (let seat = 0; seat < teams; seat += 1) {
    rows.push(...ofTeam(now.teams[seat], then.teams[seat], seat, names[seat] ?? `Team ${seat + 1}`));
  }
  now.tiles.forEach((tile, index) => rows.push(...ofTile(tile, then.tiles[index])));
  if (now.fog !== then.fog) row("Fog", FOG[now.fog], FOG[then.fog]);
  const back = fogged(now, then);
  if (back.length) row(`Tiles ${stretches(back)}`, "open", "in the fog again");
  const claims = (/** @type {View} */ view) => view.powerup_tiles.reduce((sum, tile) => sum + tile.claims.length, 0);
  if (claims(now) !== claims(then)) row("Powerup tiles", many(claims(now), "claim"), many(claims(then), "claim"));
  if (now.powerup_tiles.length !== then.powerup_tiles.length) {
    row("Powerup tiles", String(now.powerup_tiles.length), String(then.powerup_tiles.length));
  } else if (
    JSON.stringify(now.powerup_tiles.map(({ task }) => task)) !==
      JSON.stringify(then.powerup_tiles.map(({ task }) => task))
  ) {
    row("Powerup tiles", "as they are", "as they were before");
  }
  if ((now.free?.length ?? 0) !== (then.free?.length ?? 0)) {
    row("Tasks of the pool", String(now.free?.length ?? 0), String(then.free?.length ?? 0));
  }
  for (const key of /** @type {Array<keyof View["settings"]>} */ (Object.keys(now.settings))) {
    if (JSON.stringify(now.settings[key]) === JSON.stringify(then.settings[key])) continue;
    const said = (/** @type {unknown} */ value) => typeof value === "object" ? "another one" : String(value);
    row(`Setting: ${key.replace(/_/g, " ")}`, said(now.settings[key]), said(then.settings[key]));
  }
  if (now.players.length !== then.players.length) {
    row("Players", String(now.players.length), String(then.players.length));
  } else if (now.players.some((name, index) => name !== then.players[index])) {
    row("Names of players", "as they are", "as they were before");
  }
  return rows;
}
