// How the trail of a race lies in a window, and how high its rows are. Pure.
import { racing, seenTo } from "./seen.js";
import { modeFor, planFor, trackKinds } from "./trail.js";

/** @import { Local } from "../race.d.ts" */
/** @import { View } from "../types.d.ts" */

const BESIDE = 118; // pixels of a window's height that are no trail
const UPRIGHT = 790; // and the least that an upright trail gets

/** @param {View} view @param {Pick<Local, "width" | "height" | "choice" | "room">} local */
export function planOf(view, local) {
  const mode = modeFor(local.width, local.height, local.choice);
  const positions = racing(view).map((seat) => view.teams[seat].position);
  const kinds = trackKinds(positions.length ? Math.min(...positions) : 1, seenTo(view));
  return planFor(mode, kinds, local.room.w, Math.max(UPRIGHT, local.height - BESIDE));
}
