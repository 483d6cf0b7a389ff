// @ts-check
// A window of the street, to be played.
import { get, Problem } from "../../parts/api.js";
import { HOME } from "./address.js";
import { isUntold, sendWins, win } from "./won.js";

/** @typedef {import("../../types/wire.d.ts").CampaignPuzzle} CampaignPuzzle */

/** @param {string} name @returns {Promise<import("./sitting.js").Sitting>} */
export async function find(name) {
  /** @type {{puzzles: CampaignPuzzle[]}} */
  const { puzzles } = await get("/api/puzzles/grids/campaign");
  const at = puzzles.findIndex(({ puzzle }) => puzzle === name);
  if (at < 0) throw new Problem(404, "not_found", "There is no such window on the street.");
  const { sheet, answer, stars } = puzzles[at];
  const next = puzzles[at + 1];
  sendWins();
  addEventListener("online", () => sendWins());
  return {
    sheet,
    name: `grids/campaign/${name}`,
    title: sheet.title,
    place: `${sheet.chapter} · ${sheet.place} of ${sheet.of}`,
    back: { text: "Street", href: HOME },
    link: `${HOME}/campaign/${name}`,
    solvedAs: stars ? answer : null,
    // What a chapter is about, they find out for themselves.
    met: puzzles.slice(0, at).filter((it) => it.sheet.chapter !== sheet.chapter).map((it) => it.sheet.text),
    next: next
      ? { href: `${HOME}/campaign/${next.puzzle}`, text: `Next: ${next.sheet.title}` }
      : { href: HOME, text: "Back to the street" },
    won: (answer) => void win(name, answer),
    untold: () => isUntold(name) && !navigator.onLine,
  };
}
