// @ts-check
// A board of the library, to be played; `?in=` names the collection that it was taken from.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, Problem } from "../../parts/api.js";
import { complain } from "../../parts/page.js";
import { HOME } from "./address.js";
import { later } from "./later.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("../../types/wire.d.ts").Collection} Collection */

/** What the maker says: at a desk it lies open. @param {string} text */
const noteOf = (text) =>
  html`<details class="gr-note" ?open=${
    matchMedia("(min-width: 60rem)").matches
  }><summary>A note by the maker</summary><p>${text}</p></details>`;

/** A number of the house, as it stands in an address. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** The collection through which somebody came. @returns {Promise<Collection | null>} */
async function cameThrough() {
  const number = new URLSearchParams(location.search).get("in") ?? "";
  if (!NUMBER.test(number)) return null;
  return await get(`/api/puzzles/grids/collections/${number}`).catch(() => null); // without a line the board is enough
}

/** Where to go from a board: on in its collection, or back to the shelf. @param {Collection | null} collection @param {string} number @returns {Pick<Sitting, "back" | "next">} */
function waysOn(collection, number) {
  const library = { back: { text: "Library", href: `${HOME}/library` } };
  if (!collection) return { ...library, next: { href: `${HOME}/library`, text: "Another one" } };
  const { about: { number: own, title }, puzzles } = collection;
  const here = `${HOME}/collection/${own}`;
  const at = puzzles.findIndex((it) => `${it.number}` === number);
  const following = puzzles.slice(at + 1).find((it) => !it.solved_by_me);
  return {
    back: { text: "Collection", href: here },
    next: following
      ? { href: `${HOME}/library/${following.number}?in=${own}`, text: `Next: ${following.title}` }
      : { href: here, text: `Back to ${title}` },
  };
}

/** @param {string} number @returns {Promise<Sitting>} */
export async function find(number) {
  if (!NUMBER.test(number)) throw new Problem(404, "not_found", "There is nothing at this address.");
  const address = `/api/puzzles/grids/library/${number}`;
  const about = get(`${address}/about`).catch(() => null); // without a line the board is enough
  const through = cameThrough();
  /** @type {import("./types.d.ts").Sheet} */
  const sheet = await get(address);
  const [entry, collection] = await Promise.all([about, through]);
  const by = entry?.author ?? (entry?.mine ? "you" : "");
  return {
    sheet,
    name: `grids/library/${number}`,
    id: `grids/library/${number}`,
    title: entry?.title || sheet.title || `Puzzle ${number}`,
    place: by ? `Library · by ${by}` : "Library",
    note: entry?.note ? noteOf(entry.note) : nothing,
    link: `${HOME}/library/${number}`,
    ...waysOn(collection, number),
    report: entry && !entry.mine
      ? () => void import("./afterwards.js").then((it) => it.report(address)).catch(complain)
      : undefined,
    more: later((it) => it.opinionBelow(address, entry)),
  };
}
