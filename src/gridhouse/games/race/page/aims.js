// What a powerup may be aimed at, from what these eyes see: for each team and each tile the reason why not, or null.
// The house judges again, by the same rules, in the same order, with the same words; a test holds the two together.
import { needs } from "./cards.js";
import { BACKS, DOUBLES, FINAL, nameOf, racing, SKIPS, standingOn, tileAt } from "./kit/kit.js";

/** @import { TileView, Use, View } from "./types.d.ts" */
/** @import { Powerup } from "./kit/powerups.js" */
/** @typedef {{code: string, text: string}} Refused */

/** @param {string} code @param {string} text @returns {Refused} */
const no = (code, text) => ({ code, text });

export const DIFFICULTIES = ["", "easy", "medium", "hard"];

/** Why a team can do nothing at all. @param {View} view @param {number | null} seat @returns {Refused | null} */
export function whyNotAct(view, seat) {
  if (view.phase !== "live") {
    return no("race_not_live", view.phase === "closed" ? "The race is over." : "The race has not started yet.");
  }
  if (seat === null || seat >= view.teams.length) return no("no_such_team", "There is no such team in this race.");
  return view.teams[seat].withdrawn ? no("team_withdrawn", "Your team is not in the race any more.") : null;
}

/** What a team holds. @param {View} view @param {number} seat @returns {Powerup[]} */
export const held = (view, seat) => view.teams[seat].inventory ?? [];

/** Why a team cannot use a powerup now, whichever it is. @param {View} view @param {number} seat @param {Powerup} powerup @returns {Refused | null} */
export function whyNotUse(view, seat, powerup) {
  if (view.finishers.includes(seat)) return no("team_finished", "Your team has finished: it uses no more powerups.");
  if (!held(view, seat).includes(powerup)) return no("not_owned", `Your team has no ${nameOf(powerup)}.`);
  if (view.teams[seat].cooldown && powerup !== "clearCooldown") {
    return no("on_cooldown", "Your team is cooling down until it completes its tile.");
  }
  return null;
}

/** Why a team cannot use this powerup where it stands, whatever it is aimed at. @param {View} view @param {number} seat @param {Powerup} powerup @returns {Refused | null} */
export function whyNotAim(view, seat, powerup) {
  const team = view.teams[seat];
  if (powerup in SKIPS) {
    if (team.position === FINAL) return no("at_final", "You stand on the last tile: it has to be completed.");
    const far = Array.from({ length: FINAL - team.position }, (_, index) => team.position + 1 + index);
    const steps = far.filter((n) => n === FINAL || !team.cleared.includes(n)).length;
    const past = view.settings.skip_past_final === "refuse" && steps < SKIPS[powerup];
    return past ? no("past_final", "That would lead past the last tile.") : null;
  }
  if (powerup === "copypaste" && view.settings.copy_guard !== "target") {
    const source = tileAt(view, team.position);
    if (source.copied) return no("source_copied", "A task was pasted onto your tile, so it cannot be copied.");
    if (source.copied_from) return no("source_copied_from", "Your tile has been copied already.");
  }
  if (powerup === "clearCooldown" && !team.cooldown) return no("not_on_cooldown", "Your team is not cooling down.");
  return null;
}

/** Why a powerup cannot be used against a team. @param {View} view @param {number} seat @param {Powerup} powerup @param {number} target @returns {Refused | null} */
export function whyNotTeam(view, seat, powerup, target) {
  if (target === seat) return no("own_team", "Choose another team than your own.");
  if (!racing(view).includes(target)) return no("no_such_team", "There is no such team in this race.");
  if (view.finishers.includes(target)) return no("target_finished", "That team has finished already.");
  if (powerup in BACKS && view.teams[target].awaits) {
    return no("target_waits", "What that team has done waits for an organiser: it stays there until then.");
  }
  if (powerup in BACKS && view.teams[target].position === 1) {
    return no("no_effect", "That team stands on tile 1 and cannot be pushed back.");
  }
  if (powerup === "disablePowerup" && !view.teams[target].held) {
    return no("target_lacks_powerup", "That team has no powerup.");
  }
  return null;
}

/** Why a powerup cannot be used on a tile. @param {View} view @param {number} seat @param {Powerup} powerup @param {number} n @returns {Refused | null} */
export function whyNotTile(view, seat, powerup, n) {
  if (view.fog !== "off" && n > view.revealed) return no("fogged", "That tile is in the fog.");
  if (n === FINAL) return no("final_tile", "The last tile cannot be changed.");
  const own = view.teams[seat].position;
  const tile = tileAt(view, n);
  if (powerup === "copypaste" && n === own) return no("own_tile", "You stand on this tile yourself.");
  const mine = powerup === "changeTile" && view.settings.change_own;
  if (standingOn(view, n).some((team) => !mine || team !== seat)) {
    return no("team_on_tile", "A team stands on this tile.");
  }
  if (powerup === "copypaste") return whyNotPaste(tile, tileAt(view, own));
  return powerup === "changeTile" ? whyNotChange(tile) : whyNotDouble(tile, DOUBLES[powerup]);
}

/** @param {TileView} tile @param {TileView} source @returns {Refused | null} */
function whyNotPaste(tile, source) {
  if ((tile.difficulty ?? 0) > (source.difficulty ?? 0)) return no("too_hard", "This tile is harder than yours.");
  if (tile.reward) return no("reward_tile", "Tiles with a reward cannot be pasted onto.");
  return whyNotChange(tile, true);
}

/** @param {TileView} tile @param {boolean} [pasting] @returns {Refused | null} */
function whyNotChange(tile, pasting = false) {
  if (tile.copied) return no("copied", "A task was pasted onto this tile before.");
  if (pasting && tile.copied_from) return no("copied_from", "This tile has been copied before.");
  if (tile.changed) return no("changed", "This tile has been changed before.");
  return tile.doubled ? no("doubled", "Doubled tiles are locked.") : null;
}

/** @param {TileView} tile @param {number} difficulty @returns {Refused | null} */
function whyNotDouble(tile, difficulty) {
  if (tile.difficulty !== difficulty) {
    return no("wrong_difficulty", `This tile is ${DIFFICULTIES[tile.difficulty ?? 0]}.`);
  }
  return tile.doubled ? no("doubled", "Doubled tiles are locked.") : null;
}

/** The tasks that a tile can be changed to, as far as they are shown. @param {View} view @param {number} n */
export const freeTasks = (view, n) =>
  (view.free ?? []).filter((one) => !one.used && one.task.difficulty === tileAt(view, n).difficulty);

/**
 * Why a tile cannot be changed, or not to this task. Where chance picks, the pool is not shown, and only the house knows.
 * @param {View} view @param {number} n @param {number | null} task @returns {Refused | null}
 */
export function whyNotTask(view, n, task) {
  if (!view.free) return null;
  if (!freeTasks(view, n).length) return no("pool_empty", "The pool has no unused task of this difficulty.");
  if (task === null) return null;
  const found = view.free.find((one) => one.id === task);
  if (!found) return no("no_such_task", "There is no such task in the pool.");
  if (found.used) return no("task_used", "That task has been used.");
  return found.task.difficulty === tileAt(view, n).difficulty
    ? null
    : no("other_difficulty", "That task is not as hard as the tile.");
}

/** Why a powerup cannot be doubled, or taken away from a team. @param {View} view @param {number} seat @param {Use} use @returns {Refused | null} */
export function whyNotOther(view, seat, { powerup, team, other }) {
  if (!other) return null;
  if (powerup === "disablePowerup") {
    return held(view, team ?? seat).includes(other)
      ? null
      : no("target_lacks_powerup", `That team has no ${nameOf(other)}.`);
  }
  if (other === "doublePowerup") return no("doubles_itself", "Double Powerup cannot double itself.");
  return held(view, seat).includes(other) ? null : no("not_owned", `Your team has no ${nameOf(other)}.`);
}

const NAMED = { team: "a team", tile: "a tile", task: "a task", other: "a powerup to choose" };
const FIELDS = /** @type {const} */ (["other", "task", "team", "tile"]);

/** Why a powerup cannot be used so; null: it can. @param {View} view @param {number | null} seat @param {Use} use @returns {Refused | null} */
export function whyNot(view, seat, use) {
  const [asleep, { powerup }] = [whyNotAct(view, seat), use];
  if (asleep || seat === null) return asleep;
  const wanted = needs(view, powerup);
  const given = FIELDS.filter((field) => (use[field] ?? null) !== null);
  const list = (/** @type {Array<"team" | "tile" | "task" | "other">} */ fields) =>
    fields.map((field) => NAMED[field]).join(" and ");
  const unnamed = FIELDS.filter((field) => wanted.includes(field) && !given.includes(field));
  const unasked = given.filter((field) => !wanted.includes(field));
  const { team, tile } = use;
  return whyNotUse(view, seat, powerup) ??
    (unnamed.length ? no("bad_target", `${nameOf(powerup)} needs ${list(unnamed)}.`) : null) ??
    (unasked.length ? no("bad_target", `${nameOf(powerup)} is used without ${list(unasked)}.`) : null) ??
    whyNotAim(view, seat, powerup) ??
    (typeof team === "number" ? whyNotTeam(view, seat, powerup, team) : null) ??
    (typeof tile === "number" ? whyNotTile(view, seat, powerup, tile) : null) ??
    (powerup === "changeTile" ? whyNotTask(view, tile ?? 0, use.task ?? null) : null) ??
    whyNotOther(view, seat, use);
}

/** The teams that will still meet a tile: those that are before it and have not finished. @param {View} view @param {number} n */
export const willMeet = (view, n) =>
  racing(view).filter((seat) => view.teams[seat].position < n && !view.teams[seat].cleared.includes(n));

/**
 * How a powerup lies on each tile: "glow" where it matters to somebody, "ring" where every team is past it, or why not.
 * @param {View} view @param {number} seat @param {Powerup} powerup @param {number} n
 * @returns {{level: "glow" | "ring" | "no", meets: number[], why: Refused | null}}
 */
export function dryRun(view, seat, powerup, n) {
  const why = whyNotTile(view, seat, powerup, n) ?? (powerup === "changeTile" ? whyNotTask(view, n, null) : null);
  const meets = why ? [] : willMeet(view, n);
  return { level: why ? "no" : meets.length ? "glow" : "ring", meets, why };
}
