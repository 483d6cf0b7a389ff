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

/** @typedef {import("../../types/page.d.ts").Ui} Ui */
/** @typedef {import("../../types/wire.d.ts").Frame} Frame */
/** @typedef {(move: Record<string, any>) => void} Act */
/** @typedef {{rows: string[], board: string}} Secret */
/** @typedef {{rows: string[], board: string, right: string[], wrong: string[], words: Array<{row: number, word: string, right: boolean}>}} Found */
/** @typedef {Parameters<typeof limitParts>[0]} Limit */
/** @typedef {{colour: string, settings: {size: number}, secret: Secret | null, found: Found, misses: number, limit: Limit, total: number, face: number}} Side */
/**
 * @typedef {object} View
 * @property {number | null} you
 * @property {{balanced: boolean}} options
 * @property {number | null} seat whose turn it is
 * @property {number} go
 * @property {number} actions
 * @property {[Side, Side]} sides
 * @property {{type: string, seat: number, cell?: number} | null} last
 * @property {{seat: number, how: string} | null} won
 */
/** @typedef {{row: number, go: number, letters: string}} Spelling a word that is being guessed: its row, for which moment, and the letters for its blanks */
/**
 * @typedef {object} Duel all that the page is drawn from
 * @property {Frame} frame
 * @property {View} view
 * @property {View | null} before
 * @property {Ui} ui
 * @property {number | null} me
 * @property {boolean} shared several people play on this device, so that nothing hidden is drawn unasked
 * @property {Spelling | null} spelling
 * @property {Act} guess
 */

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const [UNTRIED, NOTHING, STAR, BLANK] = [".", "-", "*", "_"];
const SWIPE = 48;

/** @param {Frame} frame @param {Act} act @param {Ui} ui @returns {Duel} */
function open(frame, act, ui) {
  const view = /** @type {View} */ (frame.view);
  const before = ui.before?.view.sides.every((/** @type {Side} */ side) => side.found) ? /** @type {View} */ (ui.before.view) : null;
  const { spelling } = ui.local;
  return {
    frame,
    view,
    before,
    ui,
    me: view.you,
    shared: frame.table.seats.filter((seat) => seat.you).length > 1,
    spelling: ui.canMove && spelling?.go === view.go ? spelling : null,
    guess: (move) => ui.sending.some((sent) => JSON.stringify(sent) === JSON.stringify(move)) || act(move),
  };
}

/** "Your" or "Ada's". @param {Duel} duel @param {number} seat */
const whose = ({ ui, me, shared }, seat) => (seat === me && !shared ? "Your" : `${ui.names[seat]}'s`);

// --- The heads --------------------------------------------------------------------------

/** @param {Duel} duel @param {number} seat @returns {import("./guillotine.js").Neck} */
function neck({ view, before }, seat) {
  const fate = !view.won ? "" : view.won.seat === seat ? "kept" : "lost";
  return { ...view.sides[seat], fate, falls: fate === "lost" && before !== null && !before.won && !calm() };
}

/** @param {Duel} duel @param {number} seat */
const score = ({ view, ui }, seat) => html`<span class="score-name">${seatMark(seat)}<span>${ui.names[seat]}</span></span>
  <span class="score"><b>${view.sides[seat].misses}</b> / ${view.sides[seat].total}<span class="unseen"> misses</span></span>`;

/** Where only one side fits, both heads stay in sight; a press on one shows its side. @param {Duel} duel @param {number[]} order @param {number} shown */
function strip(duel, order, shown) {
  const { view, ui, frame } = duel;
  const until = frame.table.deadline_at;
  return html`<div class="strip" role="group" aria-label="The side that is shown">${order.map((seat) => html`
    <button type="button" class="post own-${view.sides[seat].colour} ${view.seat === seat ? "turn" : ""}" aria-pressed=${seat === shown ? "true" : "false"} @click=${() => show(duel, seat)}>
      ${guillotine(neck(duel, seat), "short")}<span class="post-text">${score(duel, seat)}</span>
      ${view.seat === seat && until ? html`<span class="post-clock">${left(until - Date.now() - skew)}</span>` : nothing}
    </button>`)}
  </div>`;
}

/** @param {Duel} duel @param {number[]} order */
const scaffold = (duel, order) => html`<div class="scaffold">${order.map((seat) => html`
  <figure class="own-${duel.view.sides[seat].colour} ${duel.view.seat === seat ? "turn" : ""}">${guillotine(neck(duel, seat), "tall")}<figcaption>${score(duel, seat)}</figcaption></figure>`)}
</div>`;

/** @param {Duel} duel */
const limits = ({ view, ui }) => html`<details class="limits">
  <summary>How the miss limits come about</summary>
  <dl>${view.sides.map((side, seat) => html`<dt>${ui.names[seat]}: ${side.total}</dt><dd>${limitParts(side.limit, view.options.balanced)}</dd>`)}</dl>
</details>`;

// --- What has happened ------------------------------------------------------------------

/** What was last told of each seat. @type {{match: string, seq: number, said: Record<number, string>}} */
let story = { match: "", seq: 0, said: {} };

/** @param {Duel} duel */
function told({ frame, ui: { match } }) {
  if (story.match !== match || story.seq > frame.seq) story = { match, seq: 0, said: {} };
  if (story.seq === frame.seq) return story.said;
  const said = { ...story.said };
  for (const { text } of frame.steps) {
    const seat = /^\{(\d)\} (guesses|looks|says|starts)|for \{(\d)\}/.exec(text);
    if (seat) said[Number(seat[1] ?? seat[3])] = text;
  }
  story = { match, seq: frame.seq, said };
  return said;
}

/** @param {Duel} duel @param {number[]} order */
function news(duel, order) {
  const { view, ui, me, shared } = duel;
  const said = told(duel);
  const how = me === null || shared ? `${ui.names[1 - (view.won?.seat ?? 0)]}'s head is off` : view.won?.seat === me ? "You keep your head!" : "You lose your head!";
  return html`<div class="story">
    ${view.won ? html`<p class="ending">${how}</p>` : nothing}
    ${order.map((seat) => said[seat] ? html`<p class="said ${view.last?.seat === seat ? "latest" : ""}">${seatMark(seat)}<span>${fill(said[seat], ui.names)}</span></p>` : nothing)}
    ${ui.canMove && !view.last ? html`<p class="said">Guess a letter, a cell, or a whole word.</p>` : nothing}
    ${ui.canMove && view.actions > 1 ? html`<p class="badge hot">${view.actions} actions left</p>` : nothing}
  </div>`;
}

// --- Guessing a word --------------------------------------------------------------------

/** A row with letters in its blanks. @param {string} pattern @param {string} letters */
function spelt(pattern, letters) {
  let at = 0;
  return pattern.replaceAll(BLANK, (blank) => letters[at++] ?? blank);
}

/** Begins to spell the word of a row, or leaves it. @param {Duel} duel @param {number | null} row */
function spell({ view, ui }, row) {
  ui.update({ spelling: row === null ? null : { row, go: view.go, letters: "" } });
  document.getElementById("spell")?.focus();
}

/** Known letters are in their places already, so that what is typed is for the blanks. @param {Duel} duel @param {Spelling} spelling @param {string} text */
function write({ view, ui, me }, spelling, text) {
  const { rows, right, wrong } = view.sides[1 - (me ?? 0)].found;
  const letters = [...text.toUpperCase()].filter((it) => ALPHABET.includes(it) && !right.includes(it));
  const vain = letters.find((it) => wrong.includes(it));
  if (vain) return toast(`${vain} is not there.`, "bad");
  ui.update({ spelling: { ...spelling, letters: letters.join("").slice(0, rows[spelling.row].split(BLANK).length - 1) } });
}

/** @param {Duel} duel @param {Spelling} spelling @param {Found} found */
function speller(duel, spelling, found) {
  const { row, letters } = spelling;
  const word = spelt(found.rows[row], letters);
  const onType = (/** @type {InputEvent} */ event) => {
    if (!event.data && !event.inputType.startsWith("delete")) return;
    event.preventDefault();
    write(duel, spelling, event.data ? letters + event.data : letters.slice(0, -1));
  };
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (word.includes(BLANK)) toast(`Word ${row + 1} has ${word.length} letters.`, "bad");
    else duel.guess({ type: "name", row, word });
  };
  return html`<form class="spell" @submit=${onSubmit} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && spell(duel, null)}>
    <label class="unseen" for="spell">Word ${row + 1}: ${spoken(word)}</label>
    <input id="spell" class="unseen" .value=${word.replaceAll(BLANK, "")} @beforeinput=${onType} inputmode="none" autocomplete="off" spellcheck="false">
    <button class="button primary" type="submit">Guess this word<small>2 misses if wrong</small></button>
    <button class="button square" type="button" aria-label="Cancel" @click=${() => spell(duel, null)}>${icon("x")}</button>
  </form>`;
}

// --- A side -----------------------------------------------------------------------------

/** @param {string} word */
const spoken = (word) => [...word].map((it) => (it === BLANK ? "blank" : it)).join(" ");

/** Guesses a letter, or puts it into the word that is being spelled. @param {Duel} duel @param {string} letter */
function press(duel, letter) {
  if (!duel.spelling) return duel.guess({ type: "letter", letter });
  write(duel, duel.spelling, duel.spelling.letters + letter);
  document.getElementById("spell")?.focus();
}

/**
 * The rows of a side: what was found of each word, and for those who may see it, the rest.
 * @param {Duel} duel @param {number} seat @param {Secret | null} secret
 */
function words(duel, seat, secret) {
  const { view, before, ui, me, spelling } = duel;
  const { found } = view.sides[seat];
  const finder = `own-${view.sides[1 - seat].colour}`;
  const was = before?.sides[seat].found.rows;
  const attacked = me === 1 - seat && !view.won;
  return html`<ol class="patterns" aria-label="Words">${found.rows.map((pattern, row) => {
    const now = spelling?.row === row && attacked ? spelling : null;
    const text = now ? spelt(pattern, now.letters) : secret?.rows[row] ?? pattern;
    const letters = [...text].map((it, at) => {
      const known = pattern[at] !== BLANK;
      const look = known ? `found ${finder} ${was && was[row][at] === BLANK ? "new" : ""}` : it === BLANK ? "blank" : now ? "typed" : "unfound";
      return html`<span class="slot ${look}">${it === BLANK ? nothing : it}</span>`;
    });
    const line = html`<span class="no">${row + 1}</span><span class="slots" aria-hidden="true">${letters}</span>`;
    const whole = !pattern.includes(BLANK);
    if (!attacked || whole) {
      const rest = secret && !whole ? `, found: ${spoken(pattern)}` : whole ? ", complete" : "";
      return html`<li class="pattern ${whole ? "whole" : ""}">${line}<span class="unseen">${spoken(text)}${rest}</span>${whole ? icon("check") : nothing}</li>`;
    }
    return html`<li><button type="button" class="pattern ${now ? "now" : ""}" ?disabled=${!ui.canMove} aria-label="Word ${row + 1}: ${spoken(pattern)}. Guess the word" @click=${() => spell(duel, now ? null : row)}>${line}${icon("pencil")}</button></li>`;
  })}</ol>`;
}

/** What has been tried of the alphabet: "right", "wrong" or nothing yet. @param {Found} found @param {string} letter */
const tried = ({ right, wrong }, letter) => (right.includes(letter) ? "right" : wrong.includes(letter) ? "wrong" : "");

/** @param {Duel} duel @param {number} seat */
function tracker(duel, seat) {
  const { view, me, ui, before } = duel;
  const { found } = view.sides[seat];
  const finder = `own-${view.sides[1 - seat].colour}`;
  const look = (/** @type {string} */ it) => `${tried(found, it)} ${finder} ${before && !tried(before.sides[seat].found, it) && tried(found, it) ? "new" : ""}`;
  if (me !== 1 - seat || view.won) {
    const said = `Letters tried here. Right: ${found.right.join(" ") || "none"}. Wrong: ${found.wrong.join(" ") || "none"}.`;
    return html`<p class="alphabet" role="img" aria-label=${said}>${ALPHABET.map((it) => html`<span class="cap ${look(it)}">${it}</span>`)}</p>`;
  }
  return grid({
    label: "Letters",
    rows: 2,
    cols: 13,
    look: "alphabet",
    cell: ({ row, col }) => {
      const it = ALPHABET[13 * row + col];
      const said = { right: "it is there", wrong: "not there", "": "not tried" }[tried(found, it)];
      return { label: `${it}: ${said}`, content: it, look: `cap ${look(it)} ${sent(ui, "letter", it) ? "sent" : ""}`, idle: !ui.canMove };
    },
    press: ({ row, col }) => press(duel, ALPHABET[13 * row + col]),
  });
}

/** Whether this guess is on its way. @param {Ui} ui @param {string} key @param {unknown} value */
const sent = (ui, key, value) => ui.sending.some((move) => move[key] === value);

/** What a screen reader says of a cell. @param {string} found @param {string} hidden the letter for those who see it */
function cellSaid(found, hidden) {
  if (found === NOTHING) return "nothing there";
  if (found === STAR) return hidden === UNTRIED ? "a letter, not known" : `${hidden}, hit, not known`;
  if (found !== UNTRIED) return `${found}, found`;
  return hidden === UNTRIED ? "not tried" : `${hidden}, not found`;
}

/** @param {Duel} duel @param {number} seat @param {Secret | null} secret */
function cells(duel, seat, secret) {
  const { view, me, ui, before } = duel;
  const { found, settings: { size } } = view.sides[seat];
  const finder = `own-${view.sides[1 - seat].colour}`;
  const was = before?.sides[seat].found.board;
  const attacked = me === 1 - seat && !view.won;
  return lettered({
    size,
    label: `${whose(duel, seat)} grid, ${size} by ${size}`,
    look: attacked ? "attacked" : "reference",
    cell: (at) => {
      const [code, hidden] = [found.board[at], secret?.board[at] ?? UNTRIED];
      const look = code === UNTRIED ? (hidden === UNTRIED ? "" : "unfound") : code === NOTHING ? "miss" : `found ${finder} ${code === STAR ? "star" : ""}`;
      const newest = view.last?.seat === 1 - seat && view.last.cell === at;
      const content = code === NOTHING ? html`<i></i>` : code === STAR && hidden === UNTRIED ? STAR : code === UNTRIED || code === STAR ? (hidden === UNTRIED ? nothing : hidden) : code;
      return {
        label: `${whose(duel, seat)} grid, ${cellName(size, at)}: ${cellSaid(code, hidden)}`,
        content,
        look: `${look} ${newest ? "newest" : ""} ${was && was[at] !== code ? "new" : ""} ${sent(ui, "cell", at) ? "sent" : ""}`,
        idle: !attacked || !ui.canMove,
      };
    },
    press: (at) => duel.guess({ type: "probe", cell: at }),
  });
}

/** @param {Duel} duel @param {number} seat @param {number} shown */
function panel(duel, seat, shown) {
  const { view, ui, me, shared, frame } = duel;
  const side = view.sides[seat];
  const { words: named } = side.found;
  const mine = seat === me;
  const peeking = ui.local.peek === frame.seq;
  const secret = shared && !view.won && !(mine && peeking) ? null : side.secret;
  const about = mine || me === null || view.won ? `what ${ui.names[1 - seat]} has found` : "guess here";
  return html`<section class="panel own-${side.colour} ${mine ? "mine" : "theirs"} ${seat === shown ? "shown" : ""}" aria-label="${whose(duel, seat)} side">
    <h2>${seatMark(seat)}<span>${whose(duel, seat)} side</span><small>${about}</small>
      ${shared && mine && !view.won ? html`<button class="link" type="button" aria-pressed=${peeking ? "true" : "false"} @click=${() => ui.update({ peek: peeking ? null : frame.seq })}>${icon("eye")}My words</button>` : nothing}</h2>
    ${words(duel, seat, secret)}${tracker(duel, seat)}${cells(duel, seat, secret)}
    ${named.length ? html`<p class="named"><span>Guessed words</span>${named.map(({ word, right }) => html`<span class=${right ? "right" : "wrong"}>${icon(right ? "check" : "x")}${word}<span class="unseen">${right ? " right" : " wrong"}</span></span>`)}</p>` : nothing}
  </section>`;
}

// --- All together -----------------------------------------------------------------------

/** @param {Duel} duel @param {number} seat */
const show = ({ ui, view }, seat) => ui.update({ side: seat, at: view.seat });

/** Typing guesses, wherever the keyboard is not needed for something else. @type {(event: KeyboardEvent) => void} */
let hear = () => {};
addEventListener("keydown", (event) => {
  const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
  if (!busy && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && document.querySelector(".duel") && !document.querySelector("dialog[open]")) hear(event);
});

/** Any key, any tap: the fall that would end by itself ends now. */
function skip() {
  for (const motion of document.querySelector(".duel:has(.falls)")?.getAnimations({ subtree: true }) ?? []) motion.finish();
}
addEventListener("keydown", skip, true);
addEventListener("pointerdown", skip, true);

let swipe = 0;

/** @type {import("../../types/page.d.ts").GamePage["board"]} */
export function duel(frame, act, ui) {
  const it = open(frame, act, ui);
  const { view, me, shared, spelling } = it;
  const order = me === null || shared ? [0, 1] : [me, 1 - me];
  const attacked = 1 - (me ?? 1);
  const shown = ui.local.at === view.seat && ui.local.side !== undefined ? ui.local.side : attacked;
  hear = ({ key }) => {
    const letter = key.toUpperCase();
    const row = Number(key) - 1;
    if (ui.canMove && ALPHABET.includes(letter)) press(it, letter);
    else if (ui.canMove && view.sides[attacked].found.rows[row]?.includes(BLANK)) spell(it, row);
  };
  const onUp = (/** @type {TouchEvent} */ { changedTouches: [touch] }) => Math.abs(touch.clientX - swipe) > SWIPE && show(it, order[touch.clientX < swipe ? 1 : 0]);
  return html`<div class="duel ${ui.canMove ? "mine" : ""} ${view.won ? "over" : ""}" @touchstart=${(/** @type {TouchEvent} */ { touches: [touch] }) => (swipe = touch.clientX)} @touchend=${onUp}>
    ${strip(it, order, shown)}${scaffold(it, order)}
    ${spelling ? speller(it, spelling, view.sides[attacked].found) : news(it, order)}
    ${order.map((seat) => panel(it, seat, shown))}
    ${limits(it)}
  </div>`;
}
