// @ts-check
// A puzzle of a day, to be played.
import { get, Problem } from "../../parts/api.js";
import { HOME } from "./address.js";
import { dayWatch } from "./day-watch.js";
import { later } from "./later.js";

const API = "/api/puzzles/grids";
const SERIES = ["gentle", "solid", "hard"];

/** @param {string} series @param {string} which its number, or "today" @returns {Promise<import("./sitting.js").Sitting>} */
export async function find(series, which) {
  if (!SERIES.includes(series) || !/^(today|[1-9]\d{0,6})$/.test(which)) {
    throw new Problem(404, "not_found", "There is nothing at this address.");
  }
  /** @type {import("./types.d.ts").Sheet} */
  const sheet = await get(`${API}/${series}/${which}`);
  const day = `${series}/${sheet.number}`;
  const other = SERIES[SERIES.indexOf(series) + 1];
  return {
    sheet,
    name: `grids/${day}`,
    id: `grids/${day}`,
    watch: dayWatch(day),
    title: `${series[0].toUpperCase()}${series.slice(1)} ${sheet.number}`,
    place: dateWords(sheet.date),
    back: { text: "Daily", href: `${HOME}/daily` },
    link: `${HOME}/daily/${day}`,
    next: other && which === "today"
      ? { href: `${HOME}/daily/${other}/today`, text: `Next: today’s ${other} one` }
      : { href: `${HOME}/daily`, text: "All of today" },
    more: later((it) => it.standingsBelow(`${API}/${day}`)),
  };
}

/** @param {string} date such as "2026-11-07" */
const dateWords = (date) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
