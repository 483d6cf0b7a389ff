// Who stands where: finishers first, then by tile; those who share a tile share a rank. Pure.
import { racing } from "./seen.js";

/** @import { View } from "../types.d.ts" */
/** @typedef {{seat: number, rank: number, position: number, place: number | null}} Standing */

/** @param {View} view @returns {Standing[]} */
export function standings(view) {
  const { teams, finishers } = view;
  const first = finishers.filter((seat) => !teams[seat].withdrawn);
  const others = racing(view)
    .filter((seat) => !first.includes(seat))
    .sort((one, other) => teams[other].position - teams[one].position || one - other);
  const ahead = (/** @type {number} */ seat) =>
    first.length + others.filter((other) => teams[other].position > teams[seat].position).length;
  return [
    ...first.map((seat, index) => ({ seat, rank: index + 1, position: teams[seat].position, place: index + 1 })),
    ...others.map((seat) => ({ seat, rank: ahead(seat) + 1, position: teams[seat].position, place: null })),
  ];
}

/**
 * The rows that are shown where there is no room for all: the first, you and your neighbours.
 * @param {Standing[]} rows @param {number | null} me @param {number} most
 */
export function nearest(rows, me, most) {
  if (rows.length <= most) return rows;
  const mine = rows.findIndex((row) => row.seat === me);
  return rows.filter((_, index) => index < (mine < 0 ? most : 5) || (mine >= 0 && Math.abs(index - mine) <= 1));
}

/** "1st", "2nd", "3rd", "4th", "11th", "22nd". @param {number} n */
export function ordinal(n) {
  const tens = Math.floor(n / 10) % 10;
  return `${n}${tens === 1 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number as a word. @param {number} n */
export const inWords = (n) => WORDS[n] ?? String(n);

/**
 * How far a team is from yours: "four ahead of you", "two behind you", "level with you".
 * @param {View} view @param {number} seat @param {number | null} me
 */
export function fromYou(view, seat, me) {
  if (me === null || seat === me || view.teams[me].withdrawn) return "";
  const far = view.teams[seat].position - view.teams[me].position;
  if (view.finishers.includes(seat) || view.finishers.includes(me)) return "";
  return far === 0 ? "level with you" : `${inWords(Math.abs(far))} ${far > 0 ? "ahead of" : "behind"} you`;
}

/**
 * Your own race in a few words: "4 behind Tears of Guthix", "2 ahead of everybody", "level with Uncut Gems".
 * @param {View} view @param {number} me @param {string[]} names
 */
export function yourRace(view, me, names) {
  const rows = standings(view);
  const mine = rows.find((row) => row.seat === me);
  if (!mine || mine.place !== null) return "";
  const others = rows.filter((row) => row.seat !== me && row.place === null);
  if (!others.length) return rows.length > 1 ? "the last one on the trail" : "";
  const lead = others[0];
  if (lead.position > mine.position) return `${lead.position - mine.position} behind ${names[lead.seat]}`;
  if (lead.position === mine.position) return `level with ${names[lead.seat]}`;
  return `${mine.position - lead.position} ahead of ${others.length > 1 ? "everybody" : names[lead.seat]}`;
}
