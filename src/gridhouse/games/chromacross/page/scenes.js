// Moments of a made-up game, for the first lesson and for the rule book. Pure, and without imports. The puzzle is that of
// 8 September 2025: PEACE down, RECAP across.

/** @typedef {import("./types.d.ts").View} View */

const ROW = [..."RECAP"];
const COLUMN = [..."PEACE"];
/** @type {Record<string, string>} */
const COLOURS = { R: "#800080", E: "#A52A2A", C: "#FFFFFF", A: "#90EE90", P: "#FFA500" };
const LETTERS = Object.keys(COLOURS);

/** What somebody sees who has tried these letters. @param {string} tried @returns {View} */
export function scene(tried) {
  const revealed = [...tried].filter((letter) => LETTERS.includes(letter));
  const wrong = [...tried].filter((letter) => !LETTERS.includes(letter));
  const solved = revealed.length === LETTERS.length;
  const colours = (/** @type {string[]} */ word) => word.map((letter) => COLOURS[letter]);
  return {
    you: 0,
    puzzle: 0,
    difficulty: "easy",
    attempts: 6,
    hard: false,
    row: colours(ROW),
    column: colours(COLUMN),
    horizontal_index: 3,
    vertical_index: 2,
    palette: LETTERS.map((letter) => ({
      colour: COLOURS[letter],
      letter: revealed.includes(letter) ? letter : null,
    })),
    racers: [{
      letters: revealed.length,
      misses: wrong.length,
      left: 6 - wrong.length,
      status: solved ? "WON" : "IN_PROGRESS",
      revealed,
      wrong,
    }],
    solution: null,
  };
}
