// What happened, newest first. Pure, without imports.

/** @typedef {import("../../../types/wire.d.ts").Step} Step */

/** The team that a step is about; null: the race as a whole. @param {Step} step @returns {number | null} */
export const teamOf = ({ fact, seat }) => fact?.team ?? seat ?? null;

/** The other team that it is about. @param {Step} step @returns {number | null} */
export const targetOf = ({ fact }) => fact?.target ?? null;

/** The latest steps that are worth a word, the newest first. @param {Step[]} steps @param {number} most @returns {Step[]} */
export const latest = (steps, most) => steps.filter((step) => step.text).slice(-most).reverse();

/** Whether a step is about a team. @param {Step} step @param {number | null} seat */
export const concerns = (step, seat) => seat !== null && (teamOf(step) === seat || targetOf(step) === seat);
