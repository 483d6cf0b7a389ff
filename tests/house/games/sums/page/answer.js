// @ts-check
// What the page of Sums knows of answers. Pure, and without imports.

/** @typedef {import("./types.d.ts").Sheet} Sheet */
/** @typedef {import("./types.d.ts").Answer} Answer */

/** What the chosen numbers make. @param {Sheet} sheet @param {Answer} answer */
export const made = ({ numbers }, { places }) => places.reduce((sum, place) => sum + numbers[place], 0);

/** Another number is chosen, or one no more. @param {Answer} answer @param {number} place @returns {Answer} */
export const toggled = (answer, place) => ({
  ...answer,
  places: answer.places.includes(place) ? answer.places.filter((other) => other !== place) : [...answer.places, place],
});

/** @param {any} it @returns {it is Answer} */
export const sound = (it) =>
  Array.isArray(it?.places) && it.places.every(Number.isInteger) && Number.isInteger(it.helped);

/** @type {import("../../parts/midend.js").Rules<Sheet, Answer>} */
export const answers = {
  blank: { places: [], helped: 0 },
  undo: true,
  over: (sheet, answer) => made(sheet, answer) === sheet.total,
};
