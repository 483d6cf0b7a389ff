// Guessing a word: its row is spelled, letter by letter, around what is known of it.
import { html } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { toast } from "../../parts/page.js";
import { BLANK, forBlanks, spelt, spoken } from "./found.js";

/** @import { Duel, Spelling } from "./desk.d.ts" */
/** @import { Found, Letter } from "./types.d.ts" */

/** Begins to spell the word of a row, or leaves it. @param {Duel} it @param {number | null} row */
export function spell({ view, ui }, row) {
  ui.update({ spelling: row === null ? null : { row, go: view.go, letters: "" }, aim: null });
  document.getElementById("spell")?.focus();
}

/** @param {Duel} it @param {Spelling} spelling @param {Found} found @param {string} text */
function write({ ui }, spelling, found, text) {
  const { letters, vain } = forBlanks(found, spelling.row, text);
  if (vain) toast(`${vain} is not there.`, "bad");
  else ui.update({ spelling: { ...spelling, letters } });
}

/** @param {Duel} it @param {Spelling} spelling @param {Found} found */
export function speller(it, spelling, found) {
  const { row, letters } = spelling;
  const word = spelt(found.rows[row], letters);
  const onType = (/** @type {InputEvent} */ event) => {
    if (!event.data && !event.inputType.startsWith("delete")) return;
    event.preventDefault();
    write(it, spelling, found, event.data ? letters + event.data : letters.slice(0, -1));
  };
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (word.includes(BLANK)) toast(`Word ${row + 1} has ${word.length} letters.`, "bad");
    else it.guess({ type: "name", row, word });
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && spell(it, null);
  const note = word.includes(BLANK) ? "Type what is missing" : "2 misses if wrong";
  return html`<form class="spell" @submit=${onSubmit} @keydown=${onKey}>
    <label class="unseen" for="spell">Word ${row + 1}: ${spoken(word)}</label>
    <input id="spell" class="unseen" .value=${
    word.replaceAll(BLANK, "")
  } @beforeinput=${onType} inputmode="none" autocomplete="off" spellcheck="false">
    <button class="button primary" type="submit">Guess this word<small>${note}</small></button>
    <button class="button square" type="button" aria-label="Cancel" @click=${() => spell(it, null)}>${
    icon("x")
  }</button>
  </form>`;
}

/** A letter is guessed, or goes into the word that is being spelled. @param {Duel} it @param {Found} found @param {string} letter @param {(move: Letter) => void} [guess] */
export function press(it, found, letter, guess = it.guess) {
  if (!it.spelling) return guess({ type: "letter", letter });
  write(it, it.spelling, found, it.spelling.letters + letter);
  document.getElementById("spell")?.focus();
}
