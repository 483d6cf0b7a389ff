// A match of ChromaCross as data: what is drawn of the puzzle, and what a letter does. Pure, and without imports.

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Racer} Racer */

/** The game of whoever looks. @param {View} view @returns {Racer | null} */
export const ownGame = ({ you, racers }) => (you === null ? null : racers[you]);

/** All that is drawn of the puzzle. @param {View} view @returns {import("./draw.js").Picture} */
export function pictureOf(view) {
  const own = ownGame(view);
  const missed = (/** @type {string | null} */ letter) =>
    own !== null && letter !== null && !own.revealed?.includes(letter);
  return {
    row: view.row,
    column: view.column,
    horizontalIndex: view.horizontal_index,
    verticalIndex: view.vertical_index,
    palette: view.palette.map(({ colour, letter }) => ({ colour, letter, missed: missed(letter) })),
    solved: own?.status === "WON",
  };
}

/**
 * What follows when a letter is pressed: it was guessed before, it goes to the house, or it is on its way already.
 * @param {View} view
 * @param {string} letter
 * @param {string[]} waiting letters that are on their way
 * @returns {"again" | "guess" | "nothing"}
 */
export function pressed(view, letter, waiting) {
  const own = ownGame(view);
  if ([...own?.revealed ?? [], ...own?.wrong ?? []].includes(letter)) return "again";
  return letter && !waiting.includes(letter) ? "guess" : "nothing";
}

/** How far somebody is, without a letter: in hard mode a wrong vowel costs more than one attempt. @param {Racer} racer @param {View} view */
export function progress({ status, letters, misses, left }, { palette, attempts, hard }) {
  const words = { IN_PROGRESS: `${letters} of ${palette.length}`, WON: "solved it", LOST: "is out" };
  return `${words[status]}, ${hard ? `${attempts - left} lost` : `${misses} wrong`}`;
}
