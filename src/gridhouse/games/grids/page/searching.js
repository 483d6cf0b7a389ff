// @ts-check
// What somebody looks for in the library, and how an address says it. Pure, and without imports.

/**
 * @typedef {object} Search
 * @property {string} words
 * @property {string[]} symbols all of which a puzzle has
 * @property {string[]} bands one of which it has
 * @property {string} size one of SIZES, or ""
 * @property {boolean} unsolved
 * @property {boolean} symmetric
 * @property {boolean} mine
 * @property {string} order
 * @property {number} page
 */

export const SIZES = ["to-4", "5-6", "7-8", "9-up"];
export const ORDERS = ["lately", "newest", "liked", "played"];
const SYMBOLS = ["numbers", "flowers", "diamonds", "dashes", "diagonals"];
const BANDS = ["band-1", "band-2", "band-3", "band-4"];

/** @param {URLSearchParams} it @returns {Search} */
export function searchOf(it) {
  const list = (/** @type {string} */ name, /** @type {string[]} */ known) =>
    known.filter((word) => (it.get(name) ?? "").split(",").includes(word));
  const [size = ""] = list("size", SIZES);
  const [order = "lately"] = list("order", ORDERS);
  const yes = (/** @type {string} */ name) => it.get(name) === "true";
  return {
    words: (it.get("words") ?? "").slice(0, 60),
    symbols: list("symbols", SYMBOLS),
    bands: list("bands", BANDS),
    size,
    unsolved: yes("unsolved"),
    symmetric: yes("symmetric"),
    mine: yes("mine"),
    order,
    page: Math.max(1, Math.min(100_000, Math.floor(Number(it.get("page"))) || 1)),
  };
}

/** What differs from looking for anything. @param {Record<string, string | boolean | number>} words */
const said = (words) =>
  Object.entries(words).filter(([, value]) => value !== "" && value !== false)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");

/** As the page's own address has it. @param {Search} it */
export const searchWords = ({ words, symbols, bands, size, unsolved, symmetric, mine, order, page }) =>
  said({
    words,
    symbols: symbols.join(","),
    bands: bands.join(","),
    size,
    unsolved,
    symmetric,
    mine,
    order: order === "lately" ? "" : order,
    page: page === 1 ? "" : page,
  });

/** What the house is asked. @param {Search} it */
export const question = ({ words, symbols, bands, size, unsolved, symmetric, mine, order, page }) =>
  said({
    search: words,
    tags: [...symbols, ...(size ? [size] : []), ...(symmetric ? ["symmetric"] : [])].join(","),
    any: bands.join(","),
    unsolved,
    mine,
    order,
    page,
  });

/** How many wishes there are beside the words. @param {Search} it */
export const wishes = ({ symbols, bands, size, unsolved, symmetric, mine }) =>
  symbols.length + bands.length + [size, unsolved, symmetric, mine].filter(Boolean).length;

/** @param {string[]} list @param {string} it */
export const toggled = (list, it) => (list.includes(it) ? list.filter((other) => other !== it) : [...list, it]);
