// What will happen: a powerup told before it is used, so that nothing comes as a surprise. Pure.
import { freeTasks, whyNot, willMeet } from "./aims.js";
import { forward } from "./complete.js";
import { needs } from "./cards.js";
import { BACKS, DOUBLES, inWords, nameOf, SKIPS, tileAt } from "./kit/kit.js";

/** @import { TileView, Use, View } from "./types.d.ts" */
/** @import { Aim } from "./race.d.ts" */
/** @import { Refused } from "./aims.js" */
/** @typedef {{sign: "users" | "zap" | "clock" | "key-round" | "info" | "flag", strong: string, text: string, teams: number[]}} Line */
/** @typedef {{title: string, button: string, lines: Line[], before: TileView | null, after: TileView | null, why: Refused | null}} Telling */

/** The wish that an aim comes to. @param {View} view @param {Aim} aim @returns {Use} */
export function useOf(view, aim) {
  const named = needs(view, aim.powerup).map((field) => [field, aim[field]]);
  return { type: "use", powerup: aim.powerup, ...Object.fromEntries(named) };
}

/** What is still to be chosen, in order. @param {View} view @param {Aim} aim */
export const unchosen = (view, aim) => needs(view, aim.powerup).find((field) => aim[field] === null) ?? null;

/** @param {Line["sign"]} sign @param {string} strong @param {string} [text] @param {number[]} [teams] @returns {Line} */
const line = (sign, strong, text = "", teams = []) => ({ sign, strong, text, teams });

/** @param {number} count */
const teamsWord = (count) =>
  `${inWords(count)[0].toUpperCase()}${inWords(count).slice(1)} ${count === 1 ? "team" : "teams"}`;

/** Who will meet a tile, and whether you do. @param {View} view @param {number} me @param {number} n @returns {Line} */
function meeting(view, me, n) {
  const teams = willMeet(view, n);
  const others = teams.filter((seat) => seat !== me);
  const mine = teams.includes(me)
    ? "You meet it, too."
    : view.teams[me].position === n
    ? "It is your own tile."
    : "You are past it.";
  if (!teams.length) return line("users", "Every team is past it.", "It matters only if somebody is pushed back.");
  if (!others.length) return line("users", "Only you will meet it.", "", teams);
  return line("users", `${teamsWord(others.length)} will meet it.`, mine, others);
}

/** @param {View} view @param {number} me @param {Aim} aim @returns {Line} */
function cost(view, me, { powerup, other }) {
  const held = view.teams[me].inventory ?? [];
  const left = held.length - 1 + (powerup === "doublePowerup" && other ? 1 : 0);
  const same = held.filter((one) => one === powerup).length - 1;
  const used = same
    ? `You still have ${same === 1 ? "another" : `${same} more`} ${nameOf(powerup)}.`
    : `${nameOf(powerup)} is used up.`;
  return line(
    "zap",
    left ? `You keep ${left} ${left === 1 ? "powerup" : "powerups"}.` : "It is your last powerup.",
    used,
  );
}

/** @param {View} view @param {number} me @param {Aim} aim @returns {Line} */
function cooling(view, me, { powerup }) {
  const { position, cleared } = view.teams[me];
  const at = powerup in SKIPS ? forward(position, SKIPS[powerup], cleared) : position;
  return powerup === "clearCooldown"
    ? line("clock", "You can use another powerup at once.")
    : line("clock", "Then you cool down", `until you complete tile ${at}.`);
}

/** What a team loses that is moved. @param {View} view @param {number} seat @param {string} whose */
function lost(view, seat, whose) {
  const { progress, position } = view.teams[seat];
  return progress.length
    ? `${whose} ${progress.length} of ${tileAt(view, position).min} on tile ${position} is lost.`
    : "";
}

/** A tile as it will be. @param {View} view @param {number} me @param {Aim} aim @returns {TileView | null} */
export function tileAfter(view, me, { powerup, tile, task }) {
  if (tile === null) return null;
  const now = tileAt(view, tile);
  if (powerup in DOUBLES) return { ...now, min: 2 * now.min, max: 2 * now.max, doubled: true };
  if (powerup === "copypaste") {
    const { difficulty, label, instructions, image, min, max, worth, kind, start_proof, doubled } = tileAt(
      view,
      view.teams[me].position,
    );
    return {
      ...now,
      difficulty,
      label,
      instructions,
      image,
      min,
      max,
      worth,
      kind,
      start_proof,
      doubled,
      copied: true,
    };
  }
  const chosen = freeTasks(view, tile).find((one) => one.id === task)?.task;
  if (!chosen) {
    return view.settings.change_pick === "random"
      ? { ...now, label: "A task by chance", instructions: "", changed: true }
      : null;
  }
  const { label, instructions, image, min, max, kind, start_proof } = chosen;
  return { ...now, label, instructions, image, min, max, kind, start_proof, changed: true };
}

/** @param {Aim} aim @param {number} own @param {View} view */
function locks({ powerup, tile }, own, view) {
  if (powerup === "copypaste") {
    const doubled = tileAt(view, own).doubled ? "" : ` Tile ${tile} can still be doubled.`;
    const source = view.settings.copy_guard === "both"
      ? `Tiles ${tile} and ${own} cannot be copied again.`
      : `Tile ${tile} cannot be pasted onto again.`;
    return line("key-round", "", `${source}${doubled}`);
  }
  return powerup === "changeTile"
    ? line("key-round", "", `Tile ${tile} cannot be pasted onto or changed again. It can still be doubled.`)
    : line("key-round", "", `Tile ${tile} is locked then: nothing can change it any more.`);
}

/** @param {View} view @param {number} me @param {Aim} aim @param {string[]} names @returns {{title: string, button: string, lines: Line[]}} */
function told(view, me, aim, names) {
  const { powerup, tile, team, other } = aim;
  const own = view.teams[me];
  if (powerup in SKIPS) {
    const to = forward(own.position, SKIPS[powerup], own.cleared);
    const there = tileAt(view, to);
    const lands = line(
      "flag",
      `From tile ${own.position} to tile ${to}:`,
      there.hidden ? "it is still in the fog." : there.label,
    );
    const loses = lost(view, me, "Your");
    return {
      title: `Skip to tile ${to}?`,
      button: `Skip to tile ${to}`,
      lines: [lands, line("info", "", `You earn no points for what you skip.${loses ? ` ${loses}` : ""}`)],
    };
  }
  if (powerup in BACKS && team !== null) {
    const from = view.teams[team].position;
    const to = Math.max(1, from - BACKS[powerup]);
    const cools = view.settings.back_cools ? "They have to cool down." : "";
    return {
      title: `Push ${names[team]} back?`,
      button: `Push them to tile ${to}`,
      lines: [
        line(
          "users",
          `From tile ${from} to tile ${to}.`,
          [lost(view, team, "Their"), cools].filter(Boolean).join(" "),
          [team],
        ),
      ],
    };
  }
  if (powerup === "disablePowerup" && team !== null) {
    const what = other ? nameOf(other) : "a powerup by chance";
    return {
      title: `Take ${what} from ${names[team]}?`,
      button: `Take ${other ? what : "one away"}`,
      lines: [line("users", `They keep ${view.teams[team].held - 1}.`, "", [team])],
    };
  }
  if (powerup === "clearCooldown") return { title: "End your cooldown?", button: "Clear the cooldown", lines: [] };
  if (powerup === "doublePowerup" && other) {
    return { title: `A second ${nameOf(other)}?`, button: `Double ${nameOf(other)}`, lines: [] };
  }
  const verb = powerup === "copypaste" ? "Paste onto" : powerup === "changeTile" ? "Change" : "Double";
  return {
    title: `${verb} tile ${tile}?`,
    button: `${verb} tile ${tile}`,
    lines: tile === null ? [] : [meeting(view, me, tile), locks(aim, own.position, view)],
  };
}

/**
 * What a powerup does if it is used like this; null while something is to be chosen.
 * @param {View} view @param {number} me @param {Aim} aim @param {string[]} names @returns {Telling | null}
 */
export function telling(view, me, aim, names) {
  if (unchosen(view, aim)) return null;
  const { title, button, lines } = told(view, me, aim, names);
  return {
    title,
    button,
    lines: [...lines, cost(view, me, aim), cooling(view, me, aim), line("info", "", "Everybody sees it.")],
    before: aim.tile === null ? null : tileAt(view, aim.tile),
    after: tileAfter(view, me, aim),
    why: whyNot(view, me, useOf(view, aim)),
  };
}
