// The first lesson: a letter that fits, one that does not, and the word that can be seen then.
import { scene } from "./scenes.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */

export const names = ["You"];

/** @param {string} letter @param {string} why what is said of any other letter */
const only = (letter, why) => (/** @type {Move} */ move) => (move.type === "guess" && move.letter === letter) || why;

/** @type {import("../../types/page.d.ts").LessonStep<View, Move>[]} */
export const steps = [
  {
    say: "Two words cross. Every colour is one letter. Try E!",
    view: scene(""),
    wants: only("E", "Try E first: it stands in more words than any other letter."),
  },
  {
    say: "E is brown, so it stands on every brown tile. Now try S.",
    view: scene("E"),
    wants: only("S", "Try S this time."),
  },
  {
    say: "No S: that is one of six attempts gone. Look down: ?E??E. Could it be PEACE? Try P.",
    view: scene("ES"),
    wants: only("P", "One letter after the other: try P."),
  },
  {
    say: "PEACE it is, and RECAP across. Find every letter and you win!",
    view: scene("ESPACR"),
  },
];
