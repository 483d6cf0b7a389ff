// What a player does in the set-up: typing words, placing them, asking the house what it knows.
import { get } from "../../parts/api.js";
import { clean, LENGTHS, taking, towards } from "./words.js";

/** @import { Context, Ui } from "./desk.d.ts" */

/** Leads the keyboard there. @param {string} target */
export function lead(target) {
  const next = document.querySelector(`.head-setup ${target}`);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {number} row @param {string} letter */
const bankName = (row, letter) => `${LENGTHS[row]}/${letter}`;

/** The words for a row that begin like this text, once they are known. @param {Context} it @param {number} row @param {string} text @returns {string[] | undefined} */
export const bankFor = ({ local }, row, text) => local.banks[bankName(row, text.slice(0, 1))];

/** Asks once for the words that begin like this. Without an answer nothing is offered, and that is all. @param {Ui} ui @param {number} row @param {string} text */
function askForWords(ui, row, text) {
  const name = bankName(row, text.slice(0, 1));
  if (!text || ui.local.banks[name]) return;
  get(`/api/words/${name}`).then(({ words }) => ui.update({ banks: { ...ui.local.banks, [name]: words } }), () => {});
}

/** Asks for the earlier matches of these two, unless that is known. @param {Ui} ui */
export function askForMeetings(ui) {
  const of = String(ui.names);
  if (ui.local.met?.of === of) return;
  get(`/api/matches/${ui.match}/meetings`).then((meetings) => ui.update({ met: { of, meetings } }), () => {});
}

/** Puts a text into a row: a whole word goes to the house, and one that is no longer whole is taken back. What is known to be no word is said at its row alone. @param {Context} it @param {number} row @param {string} text */
export function write(it, row, text) {
  const { act, secret, desk, set, texts, ui } = it;
  const word = clean(text, LENGTHS[row]);
  const whole = word.length === LENGTHS[row];
  const good = whole && bankFor(it, row, word)?.includes(word) !== false;
  if (word !== texts[row] && (good || secret.rows[row])) act({ type: "write", row, word: good ? word : "" });
  const drafts = Object.assign([], desk.drafts, { [row]: { text: word, over: secret.rows[row] } });
  set({ drafts, row, suggests: !whole, chosen: -1, placing: null, from: null });
  askForWords(ui, row, word);
}

/** A letter for the row that letters go to; a full one hands it on. @param {Context} it @param {string} letter */
export function spell(it, letter) {
  const row = taking(it.texts, it.row);
  if (row < 0) return;
  write(it, row, it.texts[row] + letter);
  lead(`.word-${row} input`);
}

/** Starts or ends the placement of a row's word. @param {Context} it @param {number} row */
export function point({ desk, set, size }, row) {
  const on = desk.placing !== row;
  set({ row, placing: on ? row : null, from: null, suggests: false });
  const middle = Math.floor((size - 1) / 2);
  const cell = desk.at === null ? `[data-row="${middle}"][data-col="${middle}"]` : '[role=gridcell][tabindex="0"]';
  lead(on ? cell : `.word-${row} .compass`);
}

/** The first click sets the first letter, the second one the direction. @param {Context} it @param {number} cell */
export function press({ act, desk, set, size, ui }, cell) {
  const { placing: row, from } = desk;
  const direction = from === null ? -1 : towards(size, from, cell);
  if (direction < 0) set({ from: cell, at: cell });
  else if (!ui.sending.length && row !== null && from !== null) {
    act({ type: "lay", row, spot: { cell: from, direction } });
  }
}
