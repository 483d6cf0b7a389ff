// A side of the duel: its words, the letters that were tried there, and its grid.
import { html, nothing } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { icon } from "../../parts/icons.js";
import { seatMark } from "../../parts/marks.js";
import { crosshairs, point } from "./aim.js";
import {
  ALPHABET,
  BLANK,
  cellName,
  isAimed,
  isAsked,
  NOTHING,
  progress,
  readCell,
  spelt,
  spoken,
  tried,
  UNTRIED,
} from "./found.js";
import { lettered } from "./parts.js";
import { press, spell, speller } from "./spelling.js";

/** @import { Duel, Face } from "./desk.d.ts" */
/** @import { Found } from "./types.d.ts" */

/** "Your" or "Ada's". @param {Duel} it @param {number} seat */
const whose = ({ ui, me, shared }, seat) => (seat === me && !shared ? "Your" : `${ui.names[seat]}'s`);

/** @param {Duel} it @param {Face} face @param {string} pattern @param {number} row */
function word(it, { secret, was, attacked, finder }, pattern, row) {
  const typing = attacked && it.spelling?.row === row;
  const text = typing ? spelt(pattern, it.spelling?.letters ?? "") : secret?.rows[row] ?? pattern;
  const whole = !pattern.includes(BLANK);
  const look = (/** @type {number} */ at) => {
    if (pattern[at] !== BLANK) return `found ${finder} ${was && was.rows[row][at] === BLANK ? "new" : ""}`;
    return text[at] === BLANK ? "blank" : typing ? "typed" : "unfound";
  };
  const slot = (/** @type {string} */ letter, /** @type {number} */ at) =>
    html`<span class="slot ${look(at)}">${letter === BLANK ? nothing : letter}</span>`;
  const line = html`<span class="no">${row + 1}</span>
    <span class="slots" aria-hidden="true">${[...text].map(slot)}</span>`;
  if (attacked && !whole) {
    return html`<li><button type="button" class="pattern ${typing ? "now" : ""}" ?disabled=${!it.ui
      .canMove} aria-label="Word ${row + 1}: ${spoken(pattern)}. Guess this word"
      @click=${() => spell(it, typing ? null : row)}>${line}${icon("pencil")}</button></li>`;
  }
  const known = whole ? ", complete" : secret ? `, found: ${spoken(pattern)}` : "";
  return html`<li class="pattern">${line}<span class="unseen">${spoken(text)}${known}</span>${
    whole ? icon("check") : nothing
  }</li>`;
}

/** @param {Duel} it @param {Face} face */
function alphabet(it, { side: { found }, was, attacked, finder }) {
  const isNew = (/** @type {string} */ letter) => was && tried(was, letter) !== tried(found, letter);
  const look = (/** @type {string} */ letter) => `cap ${tried(found, letter)} ${finder} ${isNew(letter) ? "new" : ""}`;
  if (!attacked) {
    const said = `Letters tried here. Right: ${found.right.join(" ") || "none"}. Wrong: ${
      found.wrong.join(" ") || "none"
    }.`;
    return html`<p class="alphabet" role="img" aria-label=${said}>${
      ALPHABET.map((letter) => html`<span class=${look(letter)}>${letter}</span>`)
    }</p>`;
  }
  if (progress(found).allWords) return nothing; // no letter can tell more
  const letterAt = (/** @type {{row: number, col: number}} */ { row, col }) => ALPHABET[13 * row + col];
  return grid({
    label: "Letters",
    rows: 2,
    cols: 13,
    look: "alphabet",
    cell: (place) => {
      const letter = letterAt(place);
      const said = { right: "it is there", wrong: "not there", "": "not tried" }[tried(found, letter)];
      const sent = isAsked(it.ui.sending, "letter", letter) ? "sent" : "";
      const aimed = isAimed(it.aim, { type: "letter", letter });
      return {
        label: `${letter}: ${said}${aimed ? ", aimed at" : ""}`,
        content: letter,
        look: `${look(letter)} ${sent} ${aimed ? "aimed" : ""}`,
        idle: !it.ui.canMove,
      };
    },
    press: (place) => press(it, found, letterAt(place), (move) => point(it, found, move)),
  });
}

/** @param {Duel} it @param {Face} face */
export function cells(it, { seat, side: { found, settings: { size } }, was, secret, attacked, finder }) {
  const { view: { last }, ui } = it;
  const name = `${whose(it, seat)} grid`;
  const newest = last?.type === "probed" && last.seat === 1 - seat ? last.cell : null;
  const aim = attacked && it.aim?.move.type === "probe" ? it.aim.move.cell : null;
  const inLine = (/** @type {number} */ at) =>
    aim !== null && (at % size === aim % size || Math.floor(at / size) === Math.floor(aim / size));
  return lettered({
    size,
    label: `${name}, ${size} by ${size}`,
    look: attacked ? "attacked" : "reference",
    lit: aim,
    cell: (at) => {
      const code = found.board[at];
      const { said, look, letter } = readCell(code, secret?.board[at] ?? UNTRIED);
      const looks = [
        look,
        look.startsWith("found") ? finder : "",
        at === newest ? "newest" : "",
        was && was.board[at] !== code ? "new" : "",
        isAsked(ui.sending, "cell", at) ? "sent" : "",
        at === aim ? `aimed ${finder}` : inLine(at) ? `in-line ${finder}` : "",
      ];
      return {
        label: `${name}, ${cellName(size, at)}: ${said}${at === aim ? ", aimed at" : ""}`,
        content: at === aim ? crosshairs : code === NOTHING ? html`<i></i>` : letter || nothing,
        look: looks.join(" "),
        idle: !attacked || !ui.canMove,
      };
    },
    press: (cell) => point(it, found, { type: "probe", cell }),
  });
}

/** Shows one's own words on a shared device, until the next move. @param {Duel} it */
function peek({ ui, local }) {
  const { seq } = ui.frame;
  const on = local.peek === seq;
  return html`<button class="link" type="button" aria-pressed=${on ? "true" : "false"} @click=${() =>
    ui.update({ peek: on ? null : seq })}>${icon("eye")}My words</button>`;
}

/** A side as whoever looks may see it. @param {Duel} it @param {number} seat @returns {Face} */
export function faceOf({ view, before, local, me, shared, ui }, seat) {
  const side = view.sides[seat];
  const open = !shared || view.won !== null || (seat === me && local.peek === ui.frame.seq);
  return {
    seat,
    side,
    was: before?.sides[seat].found ?? null,
    secret: open ? side.secret : null,
    attacked: me === 1 - seat && !view.won,
    finder: `own-${view.sides[1 - seat].colour}`,
  };
}

/** The words of a side, as far as they are known. @param {Duel} it @param {Face} face */
export const words = (it, face) =>
  html`<ol class="patterns" aria-label="Words">${
    face.side.found.rows.map((pattern, row) => word(it, face, pattern, row))
  }</ol>`;

/** What is still to be found here, and what already is. @param {Found} found */
export function howFar(found) {
  const { words, of, cells, most } = progress(found);
  const said = `${words} of ${of} words known, ${cells} cells found of ${most}, or fewer where words cross`;
  return html`<p class="goal" role="img" aria-label=${said}>words <b>${words}/${of}</b> · cells <b>${cells}/${most}</b></p>`;
}

/** @param {Duel} it @param {number} seat @param {number} shown */
export function panel(it, seat, shown) {
  const { view, ui, me, shared } = it;
  const face = faceOf(it, seat);
  const { side } = face;
  const what = face.attacked ? "guess here" : `what ${ui.names[1 - seat]} has found`;
  const looks = `own-${side.colour} ${seat === shown ? "shown" : ""} ${face.attacked ? "to-guess" : ""}`;
  return html`<section class="panel ${looks}" aria-label="${whose(it, seat)} board">
    <div class="panel-head"><h2>${seatMark(seat)}<span>${
    whose(it, seat)
  } board<small class="unseen">, ${what}</small></span></h2>${shared && seat === me && !view.won ? peek(it) : nothing}${
    howFar(side.found)
  }</div>
    ${words(it, face)}${it.spelling && face.attacked ? speller(it, it.spelling, side.found) : nothing}
    ${cells(it, face)}${alphabet(it, face)}${named(side.found)}
  </section>`;
}

/** The words that were guessed here. @param {Found} found */
function named({ words }) {
  if (!words.length) return nothing;
  const one = (/** @type {Found["words"][number]} */ { word, right }) =>
    html`
  <span class=${right ? "right" : "wrong"}>${icon(right ? "check" : "x")}${word}<span class="unseen">${
      right ? " right" : " wrong"
    }</span></span>`;
  return html`<p class="named"><span>Guessed words</span>${words.map(one)}</p>`;
}
