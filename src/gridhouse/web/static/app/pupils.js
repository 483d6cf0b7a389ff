// What a teacher reads of a pupil: how they fared, when they were there, week by week, and a certificate.
import { html, nothing } from "../vendor/lit-html.js";
import { countOf } from "../parts/heat.js";

/** @typedef {import("../types/wire.d.ts").Tables} Tables */
/** @typedef {import("../types/wire.d.ts").Week} Week */
/** @typedef {import("../types/wire.d.ts").PupilInfo} PupilInfo */

/** @param {number} part @param {number} all */
const percent = (part, all) => `${Math.round((100 * part) / all)} %`;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Accuracy and speed in words. @param {Tables} tables */
export function fared({ asked }) {
  const seen = asked.reduce((sum, heat) => sum + heat.seen, 0);
  if (!seen) return "Nothing played yet";
  const atOnce = asked.reduce((sum, heat) => sum + heat.at_once, 0);
  const timed = asked.filter((heat) => heat.mean !== null);
  const mean = timed.reduce((sum, heat) => sum + (heat.mean ?? 0) * heat.seen, 0) /
    timed.reduce((sum, heat) => sum + heat.seen, 0);
  const speed = timed.length ? `, ${seconds(mean)} each` : "";
  return `${percent(atOnce, seen)} of ${seen} right at once${speed}`;
}

/** How long ago a moment was. @param {number} then @param {number} now */
export function ago(then, now) {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Progress over the weeks, the latest eight. @param {Week[]} weeks */
export const weeksOf = (weeks) =>
  weeks.length
    ? html`<table class="weeks"><caption>Week by week</caption>
      <thead><tr><th scope="col">From</th><th scope="col">Asked</th><th scope="col">Right at once</th><th scope="col">On average</th></tr></thead>
      <tbody>${
      weeks.slice(-8).map(({ begins_at, asked, at_once, mean }) =>
        html`<tr><th scope="row">${day(begins_at)}</th><td>${asked}</td><td>${percent(at_once, asked)}</td><td>${
          mean === null ? "–" : seconds(mean)
        }</td></tr>`
      )
    }</tbody></table>`
    : nothing;

/** What is printed in place of the page. @param {PupilInfo} pupil @param {string} where @param {Date} today */
export const certificate = ({ nickname, tables }, where, today) =>
  html`<section class="certificate" aria-hidden="true">
    <p>${where}</p>
    <h2>${nickname}</h2>
    <p>knows <strong>${
    countOf(tables, "quick")
  }</strong> products of the multiplication table by heart,<br>in six seconds or less each.</p>
    <p class="known">${
    tables.asked.filter((heat) => heat.verdict === "quick").map(({ column, row, product }) =>
      html`<span>${column} × ${row} = ${product}</span>`
    )
  }</p>
    <p>${today.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}</p>
  </section>`;
