// @ts-check
// A board of the library, to be played.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, Problem } from "../../parts/api.js";
import { HOME } from "./address.js";
import { later } from "./later.js";

/** What the maker says: at a desk it lies open. @param {string} text */
const noteOf = (text) =>
  html`<details class="gr-note" ?open=${
    matchMedia("(min-width: 60rem)").matches
  }><summary>A note by the maker</summary><p>${text}</p></details>`;

/** @param {string} number @returns {Promise<import("./sitting.js").Sitting>} */
export async function find(number) {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Problem(404, "not_found", "There is nothing at this address.");
  const address = `/api/puzzles/grids/library/${number}`;
  const about = get(`${address}/about`).catch(() => null); // without a line the board is enough
  /** @type {import("./types.d.ts").Sheet} */
  const sheet = await get(address);
  const entry = await about;
  const by = entry?.author ?? (entry?.mine ? "you" : "");
  return {
    sheet,
    name: `grids/library/${number}`,
    id: `grids/library/${number}`,
    title: entry?.title || sheet.title || `Puzzle ${number}`,
    place: by ? `Library · by ${by}` : "Library",
    note: entry?.note ? noteOf(entry.note) : nothing,
    back: { text: "Library", href: `${HOME}/library` },
    link: `${HOME}/library/${number}`,
    next: { href: `${HOME}/library`, text: "Another one" },
    more: later((it) => it.opinionBelow(address, entry)),
  };
}
