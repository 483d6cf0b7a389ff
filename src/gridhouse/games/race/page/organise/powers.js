// All powerups in the order of the rule book, to choose one from.
import { BACKS, DOUBLES, nameOf, SKIPS } from "../kit/powerups.js";

/** @import { Powerup } from "../kit/powerups.js" */

/** @type {Powerup[]} */
export const ALL_POWERUPS = /** @type {any} */ ([
  ...Object.keys(SKIPS),
  ...Object.keys(BACKS),
  "disablePowerup",
  "copypaste",
  "changeTile",
  ...Object.keys(DOUBLES),
  "clearCooldown",
  "doublePowerup",
]);

/** Them as the options of a list. @type {Array<[string, string]>} */
export const POWERUP_OPTIONS = ALL_POWERUPS.map((one) => [one, nameOf(one)]);
