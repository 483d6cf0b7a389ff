// @ts-check
// An answer as it was left on this device, for pages that only show it: whoever plays needs the midend, these do not.
import { kept } from "../../parts/keep.js";
import { blank, sound } from "./answer.js";

/** The answer to a puzzle as it stands here; `blank` where nobody has touched it. @param {string} id such as "gentle/7" */
export function standingAnswer(id) {
  const now = kept.parsed(`gridhouse.sheet grids/${id}`)?.now;
  return sound(now) ? now : blank;
}
