// @ts-check
// What is said of a solved board. Pure.
import { capital, counted, several } from "./counting.js";

/** @typedef {import("./answer.js").Answer} Answer */

/** @param {number} stars */
export const starWords = (stars) => stars === 3 ? "All three stars." : `${capital(counted(stars))} of three stars.`;

/** What the stars were lost for, in words. @param {Answer} answer */
export function helpWords({ hints, checks }) {
  if (!hints && !checks) return "No hints, no checks.";
  const taken = [hints ? several(hints, "hint") : "", checks ? several(checks, "check") : ""].filter(Boolean);
  return `${capital(taken.join(" and "))}.`;
}

/** A result to be sent to others, without a word of how it is solved. @param {{title: string, time: string, stars: number, link: string}} it */
export const resultText = ({ title, time, stars, link }) =>
  `Grids: ${title}\n${"★".repeat(stars)}${"☆".repeat(3 - stars)} ${time}\n${link}`;
