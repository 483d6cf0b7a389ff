// The set-up: settings, words, and where they are hidden. Then the wait for the other player.
import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { cellName, head, lettered, limitParts } from "./parts.js";
import { BARE, clean, completing, LENGTHS, placing, shown, taking, towards } from "./words.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Typed} Typed */
/** @typedef {import("../../types/page.d.ts").Ui} Ui */
/** @typedef {import("../../types/page.d.ts").GamePage["board"]} Board */

const COLOURS = ["blue", "green", "orange", "purple", "cyan", "pink", "yellow", "brown"];
const SIZES = [6, 7, 8, 9, 10, 11, 12].map((size) => [size, `${size} × ${size}`]);
const DIFFICULTIES = [["easy", "Easy"], ["normal", "Normal"], ["hard", "Hard"]];
const LEVELS = [["unsaid", "Rather not say"], ["child", "A child"], ["beginner", "A beginner"], [
  "experienced",
  "Experienced",
]];
const KEYS = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"];
const TIDY = {
  settings: false,
  even: false,
  row: 0,
  drafts: [],
  suggests: false,
  chosen: -1,
  placing: null,
  from: null,
  at: null,
};

/** Paths from Lucide (ISC licence), as the icons of the house are. */
const COMPASS =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.2 7.8l-1.8 5.4a2 2 0 0 1-1.3 1.3L7.8 16.2l1.8-5.4a2 2 0 0 1 1.3-1.3z";
const ERASE =
  "M10 5a2 2 0 0 0-1.3.5L2.3 11.3a1 1 0 0 0 0 1.5l6.4 5.7A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zM12 9l6 6M18 9l-6 6";
const LIFT = "M18 9l-6-6-6 6M12 3v14M5 21h14";

// --- What the house knows ---------------------------------------------------------------

/** Answers of the house, by what they are about; null until one comes. @type {Map<string, any>} */
const answers = new Map();

/** @param {string} address @param {Ui} ui @param {string} [about] where the same address may answer anew */
function ask(address, ui, about = address) {
  if (!answers.has(about)) {
    answers.set(about, null);
    get(address).then((answer) => ui.update(answers.set(about, answer) && {}), () => {});
  }
  return answers.get(about);
}

/** The words for a row that begin with this letter, once they are known. @param {string} letter @param {number} row @param {Ui} ui @returns {string[] | undefined} */
const bank = (letter, row, ui) => (letter ? ask(`/api/words/${LENGTHS[row]}/${letter}`, ui)?.words : undefined);

// --- What a player does -----------------------------------------------------------------

/** @type {(...given: Parameters<Board>) => Context} */
function context(frame, act, ui) {
  const { view, table } = frame;
  const seat = view.you;
  const side = view.sides[seat];
  const { secret } = side;
  const desk = ui.local.desk?.seat === seat ? ui.local.desk : { ...TIDY, seat };
  const settings = ui.sending.findLast(({ type }) => type === "settle")?.settings ?? side.settings;
  return {
    frame,
    act,
    ui,
    view,
    seat,
    side,
    secret,
    desk,
    settings,
    size: Math.sqrt(secret.board.length),
    texts: secret.rows.map((/** @type {string} */ word, /** @type {number} */ row) => shown(desk.drafts[row], word)),
    row: Math.min(desk.row, secret.rows.length - 1),
    them: table.seats[1 - seat].kind === "open" ? "" : ui.names[1 - seat],
    set: (patch) => ui.update({ desk: Object.assign(desk, patch) }),
    change: (patch) => act({ type: "settle", settings: { ...settings, ...patch } }),
  };
}

/** Leads the keyboard there. @param {string} target */
function lead(target) {
  const next = document.querySelector(`.head-setup ${target}`);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Puts a text into a row: a whole word goes to the house, and one that is no longer whole is taken back. @param {Context} it @param {number} row @param {string} text */
function write({ act, secret, desk, set, texts }, row, text) {
  const word = clean(text, LENGTHS[row]);
  const whole = word.length === LENGTHS[row];
  if (word !== texts[row] && (whole || secret.rows[row])) act({ type: "write", row, word: whole ? word : "" });
  const drafts = Object.assign([], desk.drafts, { [row]: { text: word, over: secret.rows[row] } });
  set({ drafts, row, suggests: !whole, chosen: -1, placing: null, from: null });
}

/** A letter for the row that letters go to; a full one hands it on. @param {Context} it @param {string} letter */
function spell(it, letter) {
  const row = taking(it.texts, it.row);
  if (row < 0) return;
  write(it, row, it.texts[row] + letter);
  lead(`.word-${row} input`);
}

/** Starts or ends the placement of a row's word. @param {Context} it @param {number} row */
function point({ desk, set, size }, row) {
  const on = desk.placing !== row;
  set({ row, placing: on ? row : null, from: null, suggests: false });
  const middle = Math.floor((size - 1) / 2);
  lead(
    !on
      ? `.word-${row} .compass`
      : desk.at === null
      ? `[data-row="${middle}"][data-col="${middle}"]`
      : '[role=gridcell][tabindex="0"]',
  );
}

/** The first click sets the first letter, the second one the direction. @param {Context} it @param {number} cell */
function press({ act, desk, set, size, ui }, cell) {
  const direction = desk.from === null ? -1 : towards(size, desk.from, cell);
  if (direction < 0) set({ from: cell, at: cell });
  else if (!ui.sending.length) act({ type: "lay", row: desk.placing, spot: { cell: desk.from, direction } });
}

/** A word that was just placed: its compass rests, and the keyboard is led to what comes next. @param {Context} it */
function rest({ desk, secret }) {
  if (desk.placing === null || !secret.spots[desk.placing]) return;
  const next = secret.spots.indexOf(null);
  Object.assign(desk, { placing: null, from: null, row: Math.max(next, 0) });
  setTimeout(lead, 0, next < 0 ? ".start" : `.word-${next} ${secret.rows[next] ? ".compass" : "input"}`); // once it is drawn
}

// --- The form ---------------------------------------------------------------------------

/** @param {Context} it */
function form(it) {
  rest(it);
  const { desk } = it;
  const onKey = (/** @type {KeyboardEvent} */ { key }) =>
    key === "Escape" && desk.placing !== null && point(it, desk.placing);
  return html`<section class="head-setup own-${it.side.colour}" aria-label="Set-up" @keydown=${onKey}>
    ${topBar(it)}
    <div class="halves">
      <div class="half">${settingsPanel(it)}${randoms(it)}<ol class="words">${
    it.texts.map((_, row) => wordRow(it, row))
  }</ol></div>
      <div class="half"><p class="hint ${desk.placing === null ? "" : "busy"}" role="status">${hint(it)}</p>${
    hidingPlace(it)
  }${tracker(it)}</div>
    </div>
  </section>`;
}

/** @param {Context} it */
function topBar({ side, act, them, view, seat }) {
  const whole = side.buttons.includes("start");
  const other = !them ? "A seat is open" : `${them} ${view.sides[1 - seat].ready ? "is ready" : "hides words"}`;
  return html`<header class="phase">
    <p><strong>SETUP</strong><small>${other}</small></p>
    ${
    whole
      ? nothing
      : html`<button class="button primary" type="button" title="Random words in random places, and off you go" @click=${() =>
        act({ type: "surprise" })}>${icon("dices")}Surprise me</button>`
  }
    <button class="button start ${whole ? "primary" : ""}" type="button" ?disabled=${!whole} @click=${() =>
    act({ type: "start" })}>Start</button>
  </header>`;
}

/** What to do next, in a line. @param {Context} it */
function hint({ desk, texts, secret, side, ui, seat }) {
  const word = desk.placing === null ? "" : texts[desk.placing];
  if (word) {
    return desk.from === null ? `Where does ${word} begin? Choose a cell.` : `Now a green cell: ${word} goes that way.`;
  }
  const old = ui.before?.view.sides[seat].secret;
  if (old && old.board.length !== secret.board.length && old.spots.some(Boolean)) {
    return "Another grid size: your words came off it.";
  }
  if (side.buttons.includes("start")) return "All hidden. Start when you are ready.";
  return secret.rows.every(Boolean) ? "Press a compass to hide a word." : "Write words, or let chance pick them.";
}

// --- Settings ---------------------------------------------------------------------------

/** @param {string} label @param {string | number} value @param {Array<Array<string | number>>} options @param {(value: any) => void} change */
const select = (label, value, options, change) => {
  const id = label.replace(/\W+/g, "");
  return html`<div class="pick-one"><label class="legend" for=${id}>${label}</label>
    <select class="input" id=${id} @change=${(/** @type {Typed} */ { target }) =>
    change(typeof value === "number" ? Number(target.value) : target.value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select></div>`;
};

/** @param {Context} it */
function settingsPanel(it) {
  const { desk, set, settings, ui, seat, change } = it;
  const rename = (/** @type {Typed} */ { target }) =>
    target.value.trim() && ui.house({ type: "rename", seat, name: target.value.trim() });
  return html`<div class="settings ${desk.settings ? "open" : ""}">
    <button class="settings-line" type="button" aria-expanded=${desk.settings} @click=${() =>
    set({ settings: !desk.settings })}>
      ${icon("settings")}<span>${settings.size} × ${settings.size}, ${settings.words} words</span>
    </button>
    ${missLimit(it)}
    <div class="settings-all">
      <label class="pick-one"><span class="legend">Player name</span><input class="input" maxlength="24" autocomplete="off" .value=${
    ui.names[seat]
  } @change=${rename}></label>
      ${colours(it)}
      ${select("Grid size", settings.size, SIZES, (size) => change({ size }))}
      ${select("# of words", settings.words, [[3, "3"], [4, "4"]], (words) => change({ words }))}
      ${select("Difficulty", settings.difficulty, DIFFICULTIES, (difficulty) => change({ difficulty }))}
      ${even(it)}
    </div>
    ${chanceBar(it)}
  </div>`;
}

/** @param {Context} it */
const colours = ({ view, seat, settings, them, change }) =>
  html`<fieldset class="colours"><legend class="legend">Player colour</legend>
  <div>${
    COLOURS.map((colour) => {
      const taken = view.sides[1 - seat].colour === colour;
      return html`<label class="colour own-${colour}">
      <input type="radio" name="colour" aria-label=${
        taken ? `${colour}, taken by ${them || "the other player"}` : colour
      } ?disabled=${taken} .checked=${colour === settings.colour} @change=${() => change({ colour })}>
      <span class="tile">${icon(taken ? "x" : "check")}</span>
    </label>`;
    })
  }</div>
</fieldset>`;

/** @param {Context} it */
const missLimit = ({ view, side }) =>
  html`<div class="miss-limit">
  ${head({ colour: side.colour, face: (side.total ?? 0) < 19 ? 2 : (side.total ?? 0) < 23 ? 0 : 6 })}
  <p><strong>Miss limit: ${side.total}</strong>${
    side.estimate
      ? html` <span class="badge" title="Against a grid like your own, until the other player is ready">estimate</span>`
      : nothing
  }
    ${side.limit ? html`<small>${limitParts(side.limit, view.options.balanced)}</small>` : nothing}</p>
</div>`;

/** What makes it even: what earlier matches say, and what each says. @param {Context} it */
const even = (it) =>
  html`<details class="even" @toggle=${(/** @type {Event & {target: HTMLDetailsElement}} */ { target }) =>
    it.set({ even: target.open })}>
  <summary>Make it even</summary>
  ${it.desk.even && it.them ? history(it) : nothing}
  ${select("How well do you play?", it.settings.level, LEVELS, (level) => it.change({ level }))}
  <p class="help">When both of you have said it, the stronger one gives misses away. Both see it.</p>
</details>`;

/** @param {Context} it */
function history({ frame, ui, settings: { gives }, seat, them, change }) {
  const met = ask(`/api/matches/${ui.match}/meetings`, ui, `${ui.match} ${ui.names}`);
  const misses = (/** @type {number} */ many) => (many === 1 ? "1 miss" : `${many} misses`);
  const offer = (/** @type {string} */ text, /** @type {number} */ wish) =>
    html`<button class="link" type="button" @click=${() => change({ gives: wish })}>${text}</button>`;
  const advice = frame.table.seats[1 - seat].kind === "bot"
    ? "Say how well you play:"
    : `${them} may give you ${misses(met?.even?.misses)}.`;
  return html`<p class="history">
    ${
    met?.met
      ? `You have met ${met.met === 1 ? "once" : `${met.met} times`}: ${met.wins[seat]} to ${met.wins[1 - seat]}.`
      : nothing
  }
    ${
    gives
      ? html`You give ${them} ${misses(gives)}. ${offer("Take them back", 0)}`
      : !met?.even
      ? nothing
      : met.even.seat === seat
      ? offer(`Give ${them} ${misses(met.even.misses)}`, met.even.misses)
      : advice
  }
  </p>`;
}

/** The chance of each side before the start. @param {Context} it */
function chanceBar({ view, seat, ui, side, them }) {
  if (view.chance === null) return nothing;
  const mine = seat === 0 ? view.chance : 100 - view.chance;
  return html`<figure class="chance" .style=${`--share:${mine}%`}>
    <div aria-hidden="true"><span class="own-${side.colour}"></span><span class="own-${
    view.sides[1 - seat].colour
  }"></span></div>
    <figcaption><span>${ui.names[seat]} ${mine} %</span><span>${
    view.estimate ? "Estimated" : "Expected"
  } chance</span><span>${them || "Other player"} ${100 - mine} %</span></figcaption>
  </figure>`;
}

// --- Words ------------------------------------------------------------------------------

/** @param {Context} it */
function randoms({ side, act }) {
  const button = (/** @type {string} */ type, /** @type {string} */ text) =>
    html`<button class="button" type="button" ?disabled=${!side.buttons.includes(type)} @click=${() =>
      act({ type })}>${text}</button>`;
  return html`<div class="randoms">${button("pick", "Pick Random Words")}${
    button("scatter", "Place Random Positions")
  }</div>`;
}

/** @param {string} text @param {number} row */
const letters = (text, row) =>
  html`<span class="letters" aria-hidden="true">${
    Array.from({ length: LENGTHS[row] }, (_, at) =>
      html`<span class="letter ${at === text.length ? "next" : ""}">${text[at] ?? ""}</span>`)
  }</span>`;

/** @param {string} look @param {string} label @param {string} path @param {boolean} off @param {() => void} act */
const tool = (look, label, path, off, act, pressed = false) =>
  html`<button class="button square ${look}" type="button" aria-label=${label} title=${label} aria-pressed=${
    pressed ? "true" : nothing
  } ?disabled=${off} @click=${act}>
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg></button>`;

/** @param {Context} it @param {number} row */
function wordRow(it, row) {
  const { texts, secret, desk, set, act, ui } = it;
  const text = texts[row];
  const accepted = text !== "" && text === secret.rows[row];
  const active = row === it.row;
  const known = accepted ? undefined : bank(text.slice(0, 1), row, ui);
  const wrong = text.length === LENGTHS[row] && known?.includes(text) === false;
  const offers = active && desk.suggests && known ? completing(known, text) : [];
  return html`<li class="word word-${row} ${active ? "active" : ""} ${accepted ? "accepted" : ""} ${
    wrong ? "wrong" : ""
  } ${desk.placing === row ? "busy" : ""}">
    <b>${row + 1}.</b>
    <div class="word-field">
      ${letters(text, row)}
      <input role="combobox" aria-label="Word ${row + 1}, ${
    LENGTHS[row]
  } letters" aria-autocomplete="list" aria-expanded=${offers.length > 0}
        aria-controls=${offers.length ? "offers" : nothing} aria-activedescendant=${
    offers[desk.chosen] ? `offer-${desk.chosen}` : nothing
  }
        aria-invalid=${wrong} aria-describedby=${wrong ? `wrong-${row}` : nothing} maxlength=${
    LENGTHS[row]
  } inputmode="none" autocomplete="off" spellcheck="false" .value=${text}
        @focus=${() => active || set({ row, suggests: false })} @keydown=${(/** @type {KeyboardEvent} */ event) =>
    rowKey(it, row, offers, event)}
        @input=${(/** @type {Typed} */ { target }) => write(it, row, target.value = clean(target.value, LENGTHS[row]))}>
      ${
    offers.length
      ? html`<ul class="offers" id="offers" role="listbox" aria-label="Words that begin like this" @pointerdown=${(
        /** @type {Event} */ event,
      ) => event.preventDefault()}>
        ${
        offers.map((word, at) =>
          html`<li role="option" id="offer-${at}" aria-selected=${at === desk.chosen} @click=${() =>
            write(it, row, word)}>${word}</li>`
        )
      }
      </ul>`
      : nothing
  }
    </div>
    ${
    accepted && secret.spots[row]
      ? tool("lift", `Lift ${text} off the grid`, LIFT, false, () => act({ type: "lift", row }))
      : tool("compass", `Place ${accepted ? text : `word ${row + 1}`} on the grid`, COMPASS, !accepted, () =>
        point(it, row), desk.placing === row)
  }
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
  const [down, up] = [key === "ArrowDown", key === "ArrowUp"];
  if (offers.length && (down || up)) {
    set({ chosen: (Math.max(desk.chosen, up ? 0 : -1) + (down ? 1 : offers.length - 1)) % offers.length });
  } else if (key === "Enter" && offers[desk.chosen]) write(it, row, offers[desk.chosen]);
  else if (key === "Enter" && secret.rows[row] && !secret.spots[row]) point(it, row);
  else if (key === "Escape" && offers.length) set({ suggests: false, chosen: -1 });
  else if (/^[a-z]$/i.test(key) && !event.ctrlKey && !event.metaKey && texts[row] === secret.rows[row] && texts[row]) {
    spell(it, key);
  } else return;
  event.preventDefault();
}

// --- The grid and the alphabet ----------------------------------------------------------

/** @param {Context} it */
function hidingPlace(it) {
  const { secret: { board }, desk, set, size, texts, ui, seat } = it;
  const old = ui.before?.view.sides[seat].secret?.board ?? board;
  const word = desk.placing === null ? "" : texts[desk.placing];
  const { now, green, red, ghost } = placing(size, board, word, desk.from, word ? desk.at : null);
  const follow = (/** @type {Event} */ { target }) => {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    const at = cell instanceof HTMLElement ? Number(cell.dataset.row) * size + Number(cell.dataset.col) : null;
    if (word && at !== null && at !== desk.at) set({ at });
  };
  const cell = (/** @type {number} */ at) => {
    const held = board[at] === BARE ? "" : board[at];
    const [way, said] = at === now
      ? ["now", `, first letter of ${word}`]
      : green.includes(at)
      ? ["way good", `, ${word} can go this way`]
      : red.includes(at)
      ? ["way bad", `, ${word} cannot go this way`]
      : ["", ""];
    return {
      label: `${cellName(size, at)}: ${held || "empty"}${said}`,
      look: `${held ? "held" : ""} ${held && old[at] === BARE ? "fresh" : ""} ${way} ${ghost[at] ? "ghost" : ""}`,
      content: ghost[at] ?? held,
      idle: !word,
    };
  };
  return html`<div @pointerover=${follow} @focusin=${follow}>
    ${
    lettered({
      size,
      label: `Your grid, ${size} by ${size}`,
      look: word ? "open" : "",
      cell,
      press: (at) => press(it, at),
    })
  }
  </div>`;
}

/** It writes into the row, and shows which letters the words have. @param {Context} it */
function tracker(it) {
  const off = taking(it.texts, it.row) < 0 || it.desk.placing !== null;
  const used = it.texts.join("");
  return html`<div class="tracker" role="group" aria-label="Letters" @pointerdown=${(/** @type {Event} */ event) =>
    event.preventDefault()}>
    ${
    KEYS.map((line) =>
      html`<div>${
        [...line].map((key) =>
          html`<button class="key ${used.includes(key) ? "used" : ""}" type="button" ?disabled=${off} @click=${() =>
            spell(it, key)}>${key}</button>`
        )
      }</div>`
    )
  }
  </div>`;
}

// --- Waiting ----------------------------------------------------------------------------

/** @param {Context} it */
function waiting(it) {
  const { side, secret, them, ui, seat } = it;
  return html`<section class="head-setup waits own-${side.colour}" aria-label="Set-up">
    <header class="phase"><p><strong>SETUP</strong><small>${ui.names[seat]} ${
    side.ready ? "is ready" : "hides words"
  }</small></p></header>
    <div class="halves">
      <div class="half">
        ${
    side.ready
      ? html`<h2>Waiting for ${them || "another player"}…</h2><p>${
        them ? `${them} is still hiding words.` : "Send the link with Invite, or add a bot."
      }</p>`
      : nothing
  }
        ${missLimit(it)}${chanceBar(it)}
        <ol class="words">${
    secret.rows.map((word, row) =>
      html`<li class="word ${word ? "accepted" : ""}"><b>${row + 1}.</b>${
        letters(word, row)
      }<span class="unseen">${word}</span></li>`
    )
  }</ol>
      </div>
      <div class="half">${hidingPlace(it)}</div>
    </div>
  </section>`;
}

/** What an onlooker sees: who is ready. @param {import("./types.d.ts").View} view @param {Ui} ui */
const fromOutside = (view, ui) =>
  html`<section class="head-setup" aria-label="Set-up">
  <header class="phase"><p><strong>SETUP</strong></p></header>
  <ul class="hiders">${
    view.sides.map(({ colour, ready }, seat) =>
      html`<li class="own-${colour}">${head({ colour })}<strong>${ui.names[seat]}</strong>${
        ready ? "is ready" : "hides words"
      }</li>`
    )
  }</ul>
</section>`;

/** @type {Board} */
export function setup(frame, act, ui) {
  if (frame.view.you === null) return fromOutside(frame.view, ui);
  const it = context(frame, act, ui);
  return ui.canMove && !it.side.ready ? form(it) : waiting(it);
}
