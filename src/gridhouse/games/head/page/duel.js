// The duel: two sides, two guillotines, what has just happened, and what to guess next.
import { html, nothing } from "../../vendor/lit-html.js";
import { skew } from "../../parts/api.js";
import { board as grid } from "../../parts/board.js";
import { icon } from "../../parts/icons.js";
import { calm, toast } from "../../parts/page.js";
import { seatMark } from "../../parts/table.js";
import { fill, left } from "../../parts/text.js";
import { guillotine } from "./guillotine.js";
import { cellName, lettered, limitParts } from "./parts.js";

/** @import { Frame } from "../../types/wire.d.ts" */
/** @import { GamePage, Ui } from "../../types/page.d.ts" */
/** @import { Act, Secret } from "./types.d.ts" */
/** @import { Duel, Face, Found, Neck, Spelling, View } from "./dueltypes.d.ts" */

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const [UNTRIED, NOTHING, STAR, BLANK] = ".-*_";
const SWIPE = 48; // a shorter way of the thumb is a tap

/** @param {Frame} frame @param {Act} act @param {Ui} ui @returns {Duel} */
function gather(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  const me = view.you;
  const shared = me !== null && frame.table.seats.filter((seat) => seat.you).length > 1;
  const { spelling } = ui.local;
  return {
    frame,
    view,
    before: ui.before?.view.sides[0].found ? /** @type {View} */ (ui.before.view) : null,
    ui,
    me,
    shared,
    order: me === null || shared ? [0, 1] : [me, 1 - me],
    spelling: ui.canMove && spelling?.go === view.go ? spelling : null,
    guess: (move) => ui.sending.some((sent) => JSON.stringify(sent) === JSON.stringify(move)) || act(move), // a double click is one guess
  };
}

/** "Your" or "Ada's". @param {Duel} it @param {number} seat */
const whose = ({ ui, me, shared }, seat) => (seat === me && !shared ? "Your" : `${ui.names[seat]}'s`);

/** A word, letter by letter. @param {string} word */
const spoken = (word) => [...word].map((letter) => (letter === BLANK ? "blank" : letter)).join(" ");

// --- The heads --------------------------------------------------------------------------

/** The match that was last seen undecided, and the one whose end was seen to come: there the blade falls. @type {{going: string | null, ended: string | null}} */
const watched = { going: null, ended: null };

/** @param {Duel} it */
function watch({ view, ui: { match } }) {
  if (!view.won) Object.assign(watched, { going: match, ended: null });
  else if (watched.going === match) Object.assign(watched, { going: null, ended: match });
}

/** @param {Duel} it @param {number} seat @returns {Neck} */
function neck({ view, ui }, seat) {
  const fate = !view.won ? "" : view.won.seat === seat ? "kept" : "lost";
  return { ...view.sides[seat], fate, falls: fate === "lost" && watched.ended === ui.match && !calm() };
}

/** @param {Duel} it @param {number} seat */
const score = ({ view, ui }, seat) =>
  html`<span class="score-name">${ui.names[seat]}</span>
  <span class="score"><b>${view.sides[seat].misses}</b> / ${
    view.sides[seat].total
  }<span class="unseen"> misses</span></span>`;

/** Where only one side fits, both heads stay in sight; a press on one shows its side. @param {Duel} it @param {number} shown */
function strip(it, shown) {
  const { view, frame: { table } } = it;
  return html`<div class="strip" role="group" aria-label="The side that is shown">${
    it.order.map((seat) =>
      html`
    <button type="button" class="post own-${view.sides[seat].colour} ${
        view.seat === seat ? "turn" : ""
      }" aria-pressed=${seat === shown ? "true" : "false"} @click=${() => show(it, seat)}>
      ${guillotine(neck(it, seat), "short")}<span class="post-text">${score(it, seat)}</span>
      ${
        view.seat === seat && table.deadline_at
          ? html`<span class="post-clock">${left(table.deadline_at - Date.now() - skew)}</span>`
          : nothing
      }
    </button>`
    )
  }
  </div>`;
}

/** @param {Duel} it */
const scaffold = (it) =>
  html`<div class="scaffold">${
    it.order.map((seat) =>
      html`
  <figure class="own-${it.view.sides[seat].colour} ${it.view.seat === seat ? "turn" : ""}">${
        guillotine(neck(it, seat), "tall")
      }<figcaption>${score(it, seat)}</figcaption></figure>`
    )
  }
</div>`;

/** @param {Duel} it */
const limits = ({ view, ui }) =>
  html`<details class="limits">
  <summary>How the miss limits come about</summary>
  <dl>${
    view.sides.map((side, seat) =>
      html`<dt>${ui.names[seat]}: ${side.total}</dt><dd>${limitParts(side.limit, view.options.balanced)}</dd>`
    )
  }</dl>
</details>`;

// --- What has happened ------------------------------------------------------------------

/** What the duel tells of a seat. */
const TOLD = ["began", "guessed", "probed", "named", "passed"];

/** What was last told of each seat: a frame brings only what is new. @type {{match: string, seq: number, said: Record<number, string>}} */
let story = { match: "", seq: 0, said: {} };

/** @param {Duel} it */
function told({ frame: { seq, steps }, ui: { match } }) {
  if (story.match !== match || story.seq > seq) story = { match, seq: 0, said: {} };
  if (story.seq === seq) return story.said;
  const lines = steps.filter(({ fact }) => TOLD.includes(fact?.type)).map(({ fact, text }) => [fact.seat, text]);
  story = { match, seq, said: { ...story.said, ...Object.fromEntries(lines) } };
  return story.said;
}

/** @param {Duel} it */
function ending({ view: { won }, ui, me, shared }) {
  if (!won) return nothing;
  const how = me === null || shared
    ? `${ui.names[1 - won.seat]}'s head is off`
    : won.seat === me
    ? "You keep your head!"
    : "You lose your head!";
  return html`<p class="ending">${how}</p>`;
}

/** @param {Duel} it */
function news(it) {
  const { view, ui } = it;
  const said = told(it);
  return html`<div class="story">
    ${ending(it)}
    ${
    it.order.filter((seat) => said[seat]).map((seat) =>
      html`<p class="said ${view.last?.seat === seat ? "latest" : ""}">${seatMark(seat)}<span>${
        fill(said[seat], ui.names)
      }</span></p>`
    )
  }
    ${ui.canMove && !view.last ? html`<p class="said">Guess a letter, a cell, or a whole word.</p>` : nothing}
    ${ui.canMove && view.actions > 1 ? html`<p class="badge hot">${view.actions} actions left</p>` : nothing}
  </div>`;
}

// --- Guessing a word --------------------------------------------------------------------

/** A row with letters in its blanks. @param {string} pattern @param {string} letters */
function spelt(pattern, letters) {
  let at = 0;
  return pattern.replaceAll(BLANK, () => letters[at++] ?? BLANK);
}

/** Begins to spell the word of a row, or leaves it. @param {Duel} it @param {number | null} row */
function spell({ view, ui }, row) {
  ui.update({ spelling: row === null ? null : { row, go: view.go, letters: "" } });
  document.getElementById("spell")?.focus();
}

/** Known letters are in their places already, so that what is typed is for the blanks. @param {Duel} it @param {Spelling} spelling @param {Found} found @param {string} text */
function write({ ui }, spelling, { rows, right, wrong }, text) {
  const letters = [...text.toUpperCase()].filter((letter) => ALPHABET.includes(letter) && !right.includes(letter));
  const vain = letters.find((letter) => wrong.includes(letter));
  if (vain) return toast(`${vain} is not there.`, "bad");
  const blanks = rows[spelling.row].split(BLANK).length - 1;
  ui.update({ spelling: { ...spelling, letters: letters.join("").slice(0, blanks) } });
}

/** @param {Duel} it @param {Spelling} spelling @param {Found} found */
function speller(it, spelling, found) {
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
  return html`<form class="spell" @submit=${onSubmit} @keydown=${onKey}>
    <label class="unseen" for="spell">Word ${row + 1}: ${spoken(word)}</label>
    <input id="spell" class="unseen" .value=${
    word.replaceAll(BLANK, "")
  } @beforeinput=${onType} inputmode="none" autocomplete="off" spellcheck="false">
    <button class="button primary" type="submit">Guess this word<small>${
    word.includes(BLANK) ? "Type what is missing" : "2 misses if wrong"
  }</small></button>
    <button class="button square" type="button" aria-label="Cancel" @click=${() => spell(it, null)}>${
    icon("x")
  }</button>
  </form>`;
}

/** A letter is guessed, or goes into the word that is being spelled. @param {Duel} it @param {Found} found @param {string} letter */
function press(it, found, letter) {
  if (!it.spelling) return it.guess({ type: "letter", letter });
  write(it, it.spelling, found, it.spelling.letters + letter);
  document.getElementById("spell")?.focus();
}

// --- A side: words, letters, grid -------------------------------------------------------

/** @param {Duel} it @param {Face} face @param {string} pattern @param {number} row */
function word(it, { secret, was, attacked, finder }, pattern, row) {
  const typing = attacked && it.spelling?.row === row;
  const text = typing ? spelt(pattern, it.spelling?.letters ?? "") : secret?.rows[row] ?? pattern;
  const whole = !pattern.includes(BLANK);
  const look = (/** @type {number} */ at) => {
    if (pattern[at] !== BLANK) return `found ${finder} ${was && was.rows[row][at] === BLANK ? "new" : ""}`;
    return text[at] === BLANK ? "blank" : typing ? "typed" : "unfound";
  };
  const line = html`<span class="no">${row + 1}</span>
    <span class="slots" aria-hidden="true">${
    [...text].map((letter, at) => html`<span class="slot ${look(at)}">${letter === BLANK ? nothing : letter}</span>`)
  }</span>`;
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

/** "right", "wrong", or "" for a letter that was not tried. @param {Found} found @param {string} letter */
const tried = ({ right, wrong }, letter) => (right.includes(letter) ? "right" : wrong.includes(letter) ? "wrong" : "");

/** Whether this guess is on its way. @param {Duel} it @param {string} key @param {unknown} value */
const sent = ({ ui }, key, value) => (ui.sending.some((move) => move[key] === value) ? "sent" : "");

/** @param {Duel} it @param {Face} face */
function alphabet(it, { side: { found }, was, attacked, finder }) {
  const look = (/** @type {string} */ letter) =>
    `cap ${tried(found, letter)} ${finder} ${was && tried(was, letter) !== tried(found, letter) ? "new" : ""}`;
  if (!attacked) {
    const said = `Letters tried here. Right: ${found.right.join(" ") || "none"}. Wrong: ${
      found.wrong.join(" ") || "none"
    }.`;
    return html`<p class="alphabet" role="img" aria-label=${said}>${
      ALPHABET.map((letter) => html`<span class=${look(letter)}>${letter}</span>`)
    }</p>`;
  }
  const letterAt = (/** @type {{row: number, col: number}} */ { row, col }) => ALPHABET[13 * row + col];
  return grid({
    label: "Letters",
    rows: 2,
    cols: 13,
    look: "alphabet",
    cell: (place) => {
      const letter = letterAt(place);
      const said = { right: "it is there", wrong: "not there", "": "not tried" }[tried(found, letter)];
      return {
        label: `${letter}: ${said}`,
        content: letter,
        look: `${look(letter)} ${sent(it, "letter", letter)}`,
        idle: !it.ui.canMove,
      };
    },
    press: (place) => press(it, found, letterAt(place)),
  });
}

/** What a cell says, how it looks, and what is on it. @param {string} code what was found there @param {string} hidden the letter, for those who may see it */
function readCell(code, hidden) {
  if (code === NOTHING) return { said: "nothing there", look: "miss", content: html`<i></i>` };
  if (code === UNTRIED) {
    return hidden === UNTRIED
      ? { said: "not tried", look: "", content: nothing }
      : { said: `${hidden}, not found`, look: "unfound", content: hidden };
  }
  if (code !== STAR) return { said: `${code}, found`, look: "found", content: code };
  return hidden === UNTRIED
    ? { said: "a letter, not known", look: "found star", content: STAR }
    : { said: `${hidden}, hit, not known`, look: "found star", content: hidden };
}

/** @param {Duel} it @param {Face} face */
function cells(it, { seat, side: { found, settings: { size } }, was, secret, attacked, finder }) {
  const { view: { last }, ui } = it;
  const name = `${whose(it, seat)} grid`;
  return lettered({
    size,
    label: `${name}, ${size} by ${size}`,
    look: attacked ? "attacked" : "reference",
    cell: (at) => {
      const { said, look, content } = readCell(found.board[at], secret?.board[at] ?? UNTRIED);
      const newest = last?.seat === 1 - seat && last.cell === at ? "newest" : "";
      const fresh = was && was.board[at] !== found.board[at] ? "new" : "";
      return {
        label: `${name}, ${cellName(size, at)}: ${said}`,
        content,
        look: `${look} ${look.startsWith("found") ? finder : ""} ${newest} ${fresh} ${sent(it, "cell", at)}`,
        idle: !attacked || !ui.canMove,
      };
    },
    press: (cell) => it.guess({ type: "probe", cell }),
  });
}

/** @param {Duel} it @param {number} seat @param {number} shown */
function panel(it, seat, shown) {
  const { view, before, ui, me, shared, frame } = it;
  const side = view.sides[seat];
  const peeking = ui.local.peek === frame.seq;
  const open = !shared || view.won !== null || (seat === me && peeking);
  /** @type {Face} */
  const face = {
    seat,
    side,
    was: before?.sides[seat].found ?? null,
    secret: open ? side.secret : null,
    attacked: me === 1 - seat && !view.won,
    finder: `own-${view.sides[1 - seat].colour}`,
  };
  const peek = html`<button class="link" type="button" aria-pressed=${peeking ? "true" : "false"} @click=${() =>
    ui.update({ peek: peeking ? null : frame.seq })}>${icon("eye")}My words</button>`;
  return html`<section class="panel own-${side.colour} ${seat === shown ? "shown" : ""}" aria-label="${
    whose(it, seat)
  } side">
    <h2>${seatMark(seat)}<span>${whose(it, seat)} side</span><small>${
    face.attacked ? "guess here" : `what ${ui.names[1 - seat]} has found`
  }</small>${shared && seat === me && !view.won ? peek : nothing}</h2>
    <ol class="patterns" aria-label="Words">${side.found.rows.map((pattern, row) => word(it, face, pattern, row))}</ol>
    ${alphabet(it, face)}${cells(it, face)}${named(side.found)}
  </section>`;
}

/** The words that were guessed here. @param {Found} found */
const named = ({ words }) =>
  words.length
    ? html`<p class="named"><span>Guessed words</span>${
      words.map(({ word, right }) =>
        html`
  <span class=${right ? "right" : "wrong"}>${icon(right ? "check" : "x")}${word}<span class="unseen">${
          right ? " right" : " wrong"
        }</span></span>`
      )
    }</p>`
    : nothing;

// --- All together -----------------------------------------------------------------------

/** Shows a side, until the next guess. @param {Duel} it @param {number} side */
const show = ({ ui, view }, side) => ui.update({ side, at: view.go });

/** What typing does, wherever the keyboard is not needed for something else. @type {(event: KeyboardEvent) => void} */
let hear = () => {};
addEventListener("keydown", (event) => {
  const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
  const chord = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (!busy && !chord && document.querySelector(".duel")) hear(event);
});

/** Any key, any tap: the fall that would end by itself ends now. */
function skip() {
  for (const motion of document.querySelector(".duel:has(.falls)")?.getAnimations({ subtree: true }) ?? []) {
    motion.finish();
  }
}
addEventListener("keydown", skip, true);
addEventListener("pointerdown", skip, true);

let thumb = 0;

/** @type {GamePage["board"]} */
export function duel(frame, act, ui) {
  const it = gather(frame, act, ui);
  const { view, order, spelling } = it;
  watch(it);
  const attacked = 1 - (it.me ?? view.seat ?? 1);
  const { found } = view.sides[attacked];
  const shown = ui.local.at === view.go ? ui.local.side ?? attacked : attacked;
  hear = ({ key }) => {
    const letter = key.toUpperCase();
    const row = Number(key) - 1;
    if (ui.canMove && ALPHABET.includes(letter)) press(it, found, letter);
    else if (ui.canMove && found.rows[row]?.includes(BLANK)) spell(it, row);
  };
  const onTouch = (/** @type {TouchEvent} */ { touches: [touch] }) => (thumb = touch.clientX);
  const onLift = (/** @type {TouchEvent} */ { changedTouches: [touch] }) =>
    Math.abs(touch.clientX - thumb) > SWIPE && show(it, order[touch.clientX < thumb ? 1 : 0]);
  return html`<div class="duel ${ui.canMove ? "mine" : ""}" @touchstart=${onTouch} @touchend=${onLift}>
    ${strip(it, shown)}${scaffold(it)}
    ${spelling ? speller(it, spelling, found) : news(it)}
    ${order.map((seat) => panel(it, seat, shown))}
    ${limits(it)}
  </div>`;
}
