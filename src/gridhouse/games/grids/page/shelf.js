// @ts-check
// The library: the boards that people published are their own covers.
import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { complain, say, stage } from "../../parts/page.js";
import { HOME } from "./address.js";
import { card } from "./cards.js";
import { frame } from "./nav.js";
import { rating } from "./rating.js";
import { picture } from "./picture.js";
import { parse } from "./rules.js";
import { ORDERS, question, searchOf, searchWords, SIZES, toggled, wishes } from "./searching.js";
import { toolSign } from "./tool-signs.js";

/** @typedef {import("./searching.js").Search} Search */
/** @typedef {import("../../types/wire.d.ts").Entry} Entry */
/** @typedef {import("../../types/wire.d.ts").Library} Library */

const API = "/api/puzzles/grids/library";
const SYMBOLS = { numbers: "3", flowers: "F2", diamonds: "Ro", dashes: "C-", diagonals: "G/" };
const SIZE_WORDS = { "to-4": "to 4", "5-6": "5–6", "7-8": "7–8", "9-up": "9+" };
const ORDER_WORDS = { lately: "Liked this week", newest: "Newest", liked: "Most liked", played: "Most played" };
const A_WHILE = 250; // milliseconds between two letters

/** @param {string[]} _rest */
export async function open(_rest) {
  let search = searchOf(new URLSearchParams(location.search));
  /** @type {Library | null} */
  let found = await get(`${API}?${question(search)}`);
  let latest = 0, typing = 0, unfolded = false;

  /** @param {Partial<Search>} wish */
  async function look(wish) {
    search = { ...search, page: 1, ...wish };
    history.replaceState(null, "", `${HOME}/library?${searchWords(search)}`);
    const mine = ++latest;
    draw();
    const answer = await get(`${API}?${question(search)}`);
    if (mine !== latest) return; // somebody has asked for something else since
    found = answer;
    draw();
    if (wish.page) document.querySelector(".gr-found")?.scrollIntoView(); // the next page is read from its top
    say(several(answer.total));
  }
  const take = (/** @type {Partial<Search>} */ wish) => () => void look(wish).catch(complain);
  const type = (/** @type {Event} */ event) => {
    const words = /** @type {HTMLInputElement} */ (event.target).value;
    clearTimeout(typing);
    typing = setTimeout(take({ words }), A_WHILE);
  };
  const fold = () => {
    unfolded = !unfolded;
    draw();
  };
  const draw = stage(() =>
    frame({
      now: "library",
      title: "Library",
      about: "Boards that people drew. Yours can be next.",
      content: html`<div class="gr-library">${looking({ search, found, take, type, unfolded, fold })}${
        shelf(search, found, take)
      }</div>`,
    })
  );
}

/** @param {number} count */
const several = (count) => (count === 1 ? "1 puzzle" : `${count.toLocaleString("en")} puzzles`);

/**
 * What somebody looks for: on a phone, all but the words is folded away behind one key.
 * @param {object} it
 * @param {Search} it.search
 * @param {Library | null} it.found
 * @param {(wish: Partial<Search>) => () => void} it.take
 * @param {(event: Event) => void} it.type
 * @param {boolean} it.unfolded
 * @param {() => void} it.fold
 */
function looking({ search, found, take, type, unfolded, fold }) {
  const count = wishes(search);
  return html`<section class="gr-looking" aria-label="Look for">
    <label class="field"><span class="legend">Name or maker</span><input class="input" type="search" maxlength="60" .value=${search.words} @input=${type}></label>
    <button class="button gr-unfold" type="button" aria-expanded=${unfolded} @click=${fold}>${icon("chevron-down")}${
    count ? `Filters: ${count} set` : "Filters"
  }</button>
    <div class="gr-filters ${unfolded ? "" : "gr-folded"}">${filters(search, found, take)}</div>
  </section>`;
}

/** @param {Search} search @param {Library | null} found @param {(wish: Partial<Search>) => () => void} take */
const filters = (search, found, take) =>
  html`<fieldset class="field"><legend>With these symbols</legend><div class="gr-symbols">${
    Object.entries(SYMBOLS).map(([name, text]) =>
      html`<button class="gr-choice" type="button" aria-pressed=${search.symbols.includes(name)} title=${name}
        @click=${take({ symbols: toggled(search.symbols, name) })}>${picture(parse(text))}<span>${name}</span></button>`
    )
  }</div></fieldset>
    <fieldset class="field"><legend>How hard</legend>${
    [1, 2, 3, 4].map((band) =>
      check(
        search.bands.includes(`band-${band}`),
        take({ bands: toggled(search.bands, `band-${band}`) }),
        rating(band),
        found?.tags[`band-${band}`] ?? 0,
      )
    )
  }</fieldset>
    <fieldset class="field"><legend>Size</legend><div class="segments">${
    ["", ...SIZES].map((size) =>
      html`<label class="segment"><input type="radio" name="size" .checked=${search.size === size} @change=${
        take({ size })
      }><span>${size ? SIZE_WORDS[/** @type {keyof typeof SIZE_WORDS} */ (size)] : "any"}</span></label>`
    )
  }</div></fieldset>
    <div>${check(search.unsolved, take({ unsolved: !search.unsolved }), "Not solved by me")}
    ${check(search.symmetric, take({ symmetric: !search.symmetric }), "Symmetric")}
    ${check(search.mine, take({ mine: !search.mine }), "Made by me")}</div>
    ${
    found?.puzzles.length
      ? html`<a class="button" href="${HOME}/print?library=${found.puzzles.map(({ number }) => number).join(",")}">${
        toolSign("printer")
      }Print these</a>`
      : nothing
  }`;

/** @param {boolean} on @param {() => void} press @param {unknown} words @param {number | null} [count] */
const check = (on, press, words, count = null) =>
  html`<label class="gr-check"><input type="checkbox" .checked=${on} @change=${press}>${words}${
    count === null ? nothing : html`<b>${count.toLocaleString("en")}</b>`
  }</label>`;

/** @param {Search} search @param {Library | null} found @param {(wish: Partial<Search>) => () => void} take */
const shelf = (search, found, take) =>
  html`<section aria-label="Puzzles">
    <div class="gr-found"><strong>${found ? several(found.total) : "…"}</strong>
      <a href="${HOME}/collection">Collections</a>
      <label>Sorted by <select class="input" @change=${(/** @type {Event} */ event) =>
    take({ order: /** @type {HTMLSelectElement} */ (event.target).value })()}>${
    ORDERS.map((order) =>
      html`<option value=${order} ?selected=${order === search.order}>${
        ORDER_WORDS[/** @type {keyof typeof ORDER_WORDS} */ (order)]
      }</option>`
    )
  }</select></label></div>
    ${
    found && !found.puzzles.length
      ? html`<div class="note"><p>${
        nothingWords(search)
      }</p><p class="actions"><a class="button primary" href="${HOME}/make">${icon("pencil")}Make one</a></p></div>`
      : html`<ul class="gr-cards">${found?.puzzles.map((it) => card(it, collecting(it))) ?? nothing}</ul>`
  }
    ${
    found && found.pages > 1
      ? html`<div class="actions">
        <button class="button" type="button" ?disabled=${search.page <= 1} @click=${take({ page: search.page - 1 })}>${
        icon("chevron-left")
      }Back</button>
        <span>${search.page} of ${found.pages}</span>
        <button class="button" type="button" ?disabled=${search.page >= found.pages} @click=${
        take({ page: search.page + 1 })
      }>More${icon("chevron-right")}</button></div>`
      : nothing
  }
  </section>`;

/** Why the shelf is empty. @param {Search} search */
const nothingWords = (search) =>
  search.mine
    ? "You have not published anything yet."
    : search.words || wishes(search)
    ? "Nothing like that is on the shelf yet."
    : "Nothing is published yet. The first board can be yours.";

/** @param {Entry} it */
const collecting = (it) =>
  html`<button class="button gr-collect" type="button" aria-label="Collect: ${it.title}" @click=${() =>
    void import("./collection.js").then(({ collect }) => collect(it)).catch(complain)}>${icon("plus")}Collect</button>`;
