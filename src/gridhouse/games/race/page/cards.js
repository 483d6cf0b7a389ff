// What powerups do and what they are aimed at, for those who use one. Pure.
import { BACKS, DOUBLES } from "./kit/kit.js";

/** @import { View } from "./types.d.ts" */
/** @import { Powerup } from "./kit/powerups.js" */

/** @type {Record<Powerup, string>} */
const ABOUT = {
  skip1: "Move forward 1 tile at once.",
  skip2: "Move forward 2 tiles at once.",
  skip3: "Move forward 3 tiles at once.",
  back1: "Push another team back 1 tile.",
  back2: "Push another team back 2 tiles.",
  back3: "Push another team back 3 tiles.",
  disablePowerup: "Take one powerup away from another team.",
  copypaste: "Paste the task you stand on onto another tile.",
  changeTile: "Swap a tile's task for an unused one of the same difficulty.",
  doubleEasy: "Double what an easy tile asks for.",
  doubleMedium: "Double what a medium tile asks for.",
  doubleHard: "Double what a hard tile asks for.",
  clearCooldown: "End your cooldown, so that you can use another powerup.",
  doublePowerup: "Get a second copy of one of your powerups.",
};

/** @param {Powerup} powerup */
export const aboutOf = (powerup) => ABOUT[powerup];
/** @param {Powerup} powerup */
export const atTeams = (powerup) => powerup in BACKS || powerup === "disablePowerup";
/** @param {Powerup} powerup */
export const atTiles = (powerup) => powerup in DOUBLES || powerup === "copypaste" || powerup === "changeTile";

/** What has to be named beside a powerup. @param {View} view @param {Powerup} powerup @returns {Array<"team" | "tile" | "task" | "other">} */
export function needs({ settings }, powerup) {
  if (powerup === "changeTile") return settings.change_pick === "choose" ? ["tile", "task"] : ["tile"];
  if (powerup === "disablePowerup") return settings.disable_pick === "choose" ? ["team", "other"] : ["team"];
  if (powerup === "doublePowerup") return ["other"];
  return atTeams(powerup) ? ["team"] : atTiles(powerup) ? ["tile"] : [];
}
