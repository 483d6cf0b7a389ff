// The words that are being written: a row for each, what completes them, and the letters below the grid.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { bankFor, point, spell, write } from "./deeds.js";
import { chosenNext, clean, completing, LENGTHS, taking } from "./words.js";

/** @import { Context, Typed } from "./desk.d.ts" */

const KEYS = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"];

/** Paths from Lucide (ISC licence), as the icons of the house are. */
const COMPASS =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.2 7.8l-1.8 5.4a2 2 0 0 1-1.3 1.3L7.8 16.2l1.8-5.4a2 2 0 0 1 1.3-1.3z";
const ERASE =
  "M10 5a2 2 0 0 0-1.3.5L2.3 11.3a1 1 0 0 0 0 1.5l6.4 5.7A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zM12 9l6 6M18 9l-6 6";
const LIFT = "M18 9l-6-6-6 6M12 3v14M5 21h14";

/** @param {Context} it */
export function randoms({ side, act }) {
  const button = (/** @type {"pick" | "scatter"} */ type, /** @type {string} */ text) => {
    const off = !side.buttons.includes(type);
    return html`<button class="button" type="button" ?disabled=${off} @click=${() => act({ type })}>${text}</button>`;
  };
  return html`<div class="randoms">${button("pick", "Pick Random Words")}${
    button("scatter", "Place Random Positions")
  }</div>`;
}

/** @param {string} text @param {number} row */
export function letters(text, row) {
  const letter = (/** @type {unknown} */ _, /** @type {number} */ at) =>
    html`<span class="letter ${at === text.length ? "next" : ""}">${text[at] ?? ""}</span>`;
  return html`<span class="letters" aria-hidden="true">${Array.from({ length: LENGTHS[row] }, letter)}</span>`;
}

/** @param {string} look @param {string} label @param {string} path @param {boolean} off @param {() => void} act */
function tool(look, label, path, off, act, pressed = false) {
  const held = pressed ? "true" : nothing;
  return html`<button class="button square ${look}" type="button" aria-label=${label} title=${label} aria-pressed=${held} ?disabled=${off} @click=${act}>
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg></button>`;
}

/** Puts it on the grid, or lifts it off. @param {Context} it @param {number} row @param {boolean} accepted */
function placer(it, row, accepted) {
  const { texts, secret, act, desk } = it;
  const name = accepted ? texts[row] : `word ${row + 1}`;
  if (accepted && secret.spots[row]) {
    return tool("lift", `Lift ${name} off the grid`, LIFT, false, () => act({ type: "lift", row }));
  }
  return tool("compass", `Place ${name} on the grid`, COMPASS, !accepted, () => point(it, row), desk.placing === row);
}

/** @param {Context} it @param {number} row @param {string[]} offers */
function offerList(it, row, offers) {
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const offer = (/** @type {string} */ word, /** @type {number} */ at) =>
    html`<li role="option" id="offer-${at}" aria-selected=${at === it.desk.chosen} @click=${() =>
      write(it, row, word)}>${word}</li>`;
  return html`<ul class="offers" id="offers" role="listbox" aria-label="Words that begin like this" @pointerdown=${stay}>
        ${offers.map(offer)}
      </ul>`;
}

/** @param {Context} it @param {number} row @param {boolean} wrong @param {string[]} offers */
function field(it, row, wrong, offers) {
  const { desk, set, texts } = it;
  const chosen = offers[desk.chosen] ? `offer-${desk.chosen}` : nothing;
  const onKey = (/** @type {KeyboardEvent} */ event) => rowKey(it, row, offers, event);
  const onInput = (/** @type {Typed} */ { target }) => {
    target.value = clean(target.value, LENGTHS[row]);
    write(it, row, target.value);
  };
  return html`<input role="combobox" aria-label="Word ${row + 1}, ${
    LENGTHS[row]
  } letters" aria-autocomplete="list" aria-expanded=${offers.length > 0}
        aria-controls=${offers.length ? "offers" : nothing} aria-activedescendant=${chosen}
        aria-invalid=${wrong} aria-describedby=${wrong ? `wrong-${row}` : nothing} maxlength=${
    LENGTHS[row]
  } inputmode="none" autocomplete="off" spellcheck="false" .value=${texts[row]}
        @focus=${() => row === it.row || set({ row, suggests: false })} @keydown=${onKey}
        @input=${onInput}>`;
}

/** @param {Context} it @param {number} row */
export function wordRow(it, row) {
  const { texts, secret, desk } = it;
  const text = texts[row];
  const accepted = text !== "" && text === secret.rows[row];
  const active = row === it.row;
  const known = accepted ? undefined : bankFor(it, row, text);
  const wrong = text.length === LENGTHS[row] && known?.includes(text) === false;
  const offers = active && desk.suggests && known ? completing(known, text) : [];
  const looks = [
    active ? "active" : "",
    accepted ? "accepted" : "",
    wrong ? "wrong" : "",
    desk.placing === row ? "busy" : "",
  ];
  return html`<li class="word word-${row} ${looks.join(" ")}">
    <b>${row + 1}.</b>
    <div class="word-field">
      ${letters(text, row)}
      ${field(it, row, wrong, offers)}
      ${offers.length ? offerList(it, row, offers) : nothing}
    </div>
    ${placer(it, row, accepted)}
    ${tool("erase", `Erase a letter of word ${row + 1}`, ERASE, !text, () => write(it, row, text.slice(0, -1)))}
    ${
    wrong
      ? html`<p id="wrong-${row}" role="alert">${icon("circle-alert")}${text} is not in the word bank.</p>`
      : nothing
  }
  </li>`;
}

/** @param {Context} it @param {number} row @param {string[]} offers @param {KeyboardEvent} event */
function rowKey(it, row, offers, event) {
  const { desk, set, texts, secret } = it;
  const { key } = event;
  const chosen = chosenNext(key, desk.chosen, offers.length);
  const letter = /^[a-z]$/i.test(key) && !event.ctrlKey && !event.metaKey;
  if (chosen !== null) set({ chosen });
  else if (key === "Enter" && offers[desk.chosen]) write(it, row, offers[desk.chosen]);
  else if (key === "Enter" && secret.rows[row] && !secret.spots[row]) point(it, row);
  else if (key === "Escape" && offers.length) set({ suggests: false, chosen: -1 });
  else if (letter && texts[row] === secret.rows[row] && texts[row]) spell(it, key);
  else return;
  event.preventDefault();
}

/** It writes into the row, and shows which letters the words have. @param {Context} it */
export function tracker(it) {
  const full = taking(it.texts, it.row) < 0;
  const off = full || it.desk.placing !== null;
  const used = it.texts.join("");
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const key = (/** @type {string} */ letter) =>
    html`<button class="key ${used.includes(letter) ? "used" : ""}" type="button" ?disabled=${off} @click=${() =>
      spell(it, letter)}>${letter}</button>`;
  return html`<div class="tracker ${full ? "full" : ""}" role="group" aria-label="Letters" @pointerdown=${stay}>
    ${KEYS.map((line) => html`<div>${[...line].map(key)}</div>`)}
  </div>`;
}
