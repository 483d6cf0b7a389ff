// The fourteen powerups: what is printed on them. Pure, and without imports.

/** @import { Use } from "../types.d.ts" */
/** @typedef {Use["powerup"]} Powerup */

/** @type {Record<string, number>} */
export const SKIPS = { skip1: 1, skip2: 2, skip3: 3 };
/** @type {Record<string, number>} */
export const BACKS = { back1: 1, back2: 2, back3: 3 };
/** The difficulty that each of them doubles. @type {Record<string, number>} */
export const DOUBLES = { doubleEasy: 1, doubleMedium: 2, doubleHard: 3 };

/** Name, and the sign on it. @type {Record<Powerup, [string, string]>} */
const CARDS = {
  skip1: ["Skip 1", "skip 1"],
  skip2: ["Skip 2", "skip 2"],
  skip3: ["Skip 3", "skip 3"],
  back1: ["Back 1", "back 1"],
  back2: ["Back 2", "back 2"],
  back3: ["Back 3", "back 3"],
  disablePowerup: ["Disable Powerup", "ban"],
  copypaste: ["Copy and Paste", "paste"],
  changeTile: ["Change Tile", "change"],
  doubleEasy: ["Double Easy", "2×"],
  doubleMedium: ["Double Medium", "2×"],
  doubleHard: ["Double Hard", "2×"],
  clearCooldown: ["Clear Cooldown", "timer-off"],
  doublePowerup: ["Double Powerup", "copy-plus"],
};

/** @type {Powerup[]} */
const POWERUPS = /** @type {any} */ (Object.keys(CARDS));

/** @param {Powerup} powerup */
export const nameOf = (powerup) => CARDS[powerup][0];
/** @param {Powerup} powerup */
export const signOf = (powerup) => CARDS[powerup][1];

/** An inventory as a list of what is in it, each once, with how many, in the order of the rule book. @param {Powerup[]} inventory @returns {Array<[Powerup, number]>} */
export const counted = (inventory) =>
  POWERUPS.filter((one) => inventory.includes(one)).map((one) => [one, inventory.filter((it) => it === one).length]);
