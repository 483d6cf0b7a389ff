// @ts-check
// What opens over the board: how to play, the archive, the numbers, the standings, preferences, sharing.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, newId, post } from "../../parts/api.js";
import { choice, toggle } from "../../parts/controls.js";
import { dialog } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain, setSettings, settings, toast } from "../../parts/page.js";
import { dayParts, difficultyOf, monthOf, weekdayName } from "./days.js";
import * as keep from "./keep.js";
import { shareText, shareWords } from "./rules.js";
import { statistics } from "./stats.js";

/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("../../types/wire.d.ts").DayStandings} DayStandings */

/** @param {(answer?: string) => void} close */
const done = (close) =>
  html`<div class="actions"><button class="button primary" type="button" @click=${() => close()}>Done</button></div>`;

export const help = () =>
  dialog((close) =>
    html`
    <h2>How to play</h2>
    <div class="fields">
      <p>Two words cross. Every letter has a colour of its own: where the colour is the same, the letter is the same.</p>
      <p>Guess a letter. If it is in the puzzle, all its tiles show it. If it is not, it costs one of six attempts.</p>
      <p>Find all letters before the attempts run out. Guessing a letter twice costs nothing.</p>
      <p>There is one puzzle a day, the same for everybody, from midnight to midnight UTC. The week begins easy on Monday and ends hard on Sunday.</p>
    </div>
    ${done(close)}`
  );

// --- The archive ------------------------------------------------------------------------

const MARKS = { WON: "won", LOST: "lost", IN_PROGRESS: "begun" };

/** @param {string} here @param {number} today */
export function archive(here, today) {
  const games = new Map(keep.allGames().map((game) => [game.puzzleId, game.status]));
  let shown = today;
  return dialog((close, draw) => {
    const month = monthOf(shown, today);
    const go = (/** @type {number | null} */ id) => () => {
      if (id !== null) shown = id;
      draw();
    };
    return html`
      <h2>Archive</h2>
      <div class="cc-month">
        <button class="button square" type="button" aria-label="The month before" ?disabled=${
      month.earlier === null
    } @click=${go(month.earlier)}>${icon("chevron-left")}</button>
        <strong aria-live="polite">${month.name}</strong>
        <button class="button square" type="button" aria-label="The month after" ?disabled=${
      month.later === null
    } @click=${go(month.later)}>${icon("chevron-right")}</button>
      </div>
      <div class="cc-calendar">
        ${
      ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((day) =>
        html`<span class="cc-weekday" aria-hidden="true">${day}</span>`
      )
    }
        ${Array.from({ length: month.before }, () => html`<span></span>`)}
        ${
      month.days.map(({ id, day, out }) => {
        const status = games.get(id);
        const mark = status ? MARKS[status] : "";
        return out
          ? html`<a class="tile cc-day ${mark}" href=${
            id === today ? here : `${here}/${id}`
          } aria-label="Puzzle ${id}, ${weekdayName(id)}, ${Object.values(dayParts(id)).join(" ")}, ${
            difficultyOf(id)
          }${mark ? `, ${mark}` : ""}"
                aria-current=${id === today ? "date" : nothing}>${day}</a>`
          : html`<span class="cc-day" aria-hidden="true">${day}</span>`;
      })
    }
      </div>
      <p class="cc-legend"><span class="cc-day won" aria-hidden="true"></span>won <span class="cc-day lost" aria-hidden="true"></span>lost <span class="cc-day begun" aria-hidden="true"></span>begun</p>
      <p class="cc-links">Practise: ${
      ["easy", "medium", "hard"].map((level) => html`<a href="${here}/practice?difficulty=${level}">${level}</a> `)
    }</p>
      ${done(close)}`;
  });
}

// --- Statistics -------------------------------------------------------------------------

/** @param {number} today */
export const numbers = (today) =>
  dialog((close, draw) => {
    const { played, percent, streak, best, wrong, won } = statistics(keep.allGames(), today);
    const most = Math.max(1, ...wrong, played - won);
    const bar = (/** @type {string} */ label, /** @type {number} */ count) =>
      html`<li>
      <span>${label}</span><span class="cc-bar"><i .style=${`--share:${count / most}`}></i><b>${count}</b></span>
    </li>`;
    return html`
      <h2>Statistics</h2>
      <div class="fields">
        <p class="cc-numbers"><span><b>${played}</b>played</span><span><b>${percent} %</b>won</span><span><b>${streak}</b>streak</span><span><b>${best}</b>best streak</span></p>
        <div>
          <h3 class="legend">Wrong letters</h3>
          <ul class="cc-bars">${wrong.map((count, n) => bar(String(n), count))}${bar("Lost", played - won)}</ul>
        </div>
        <div class="actions cc-carry">
          <button class="button" type="button" @click=${download}>Export</button>
          <label class="button">Import<input class="unseen" type="file" accept="application/json,.json" @change=${(
      /** @type {Event & {target: HTMLInputElement}} */ event,
    ) => upload(event.target, draw)}></label>
        </div>
        <p class="help">Your games are kept in this browser alone. Export them to take them to another one.</p>
      </div>
      ${done(close)}`;
  });

function download() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([keep.exported()], { type: "application/json" }));
  link.download = "chromacross.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {HTMLInputElement} input @param {() => void} draw */
async function upload(input, draw) {
  const count = keep.imported((await input.files?.[0]?.text()) ?? "");
  toast(
    count < 0 ? "This file has no games of ChromaCross." : `${count} ${count === 1 ? "game" : "games"} taken over.`,
    count < 0 ? "bad" : "info",
  );
  input.value = "";
  draw();
}

// --- Preferences ------------------------------------------------------------------------

/** @param {GameState} game @param {import("./rules.js").Rules} rules */
export const preferences = (game, rules) =>
  dialog((close, draw) => {
    const wish = (/** @type {Partial<keep.Preferences>} */ it) => {
      keep.prefer(it);
      draw();
    };
    const { layout, hard } = keep.preferences();
    const begun = game.revealedLetters.length + game.incorrectGuesses.length > 0;
    return html`
      <h2>Preferences</h2>
      <div class="fields">
        ${
      choice({
        label: "Keyboard",
        name: "layout",
        value: layout,
        options: [["qwerty", "QWERTY"], ["azerty", "AZERTY"], ["qwertz", "QWERTZ"]],
        change: (value) => wish({ layout: value }),
      })
    }
        ${
      toggle({
        label: "Colour-blind help",
        help: "Colours further apart, and a digit on each.",
        on: settings.shapes,
        change: (shapes) => {
          setSettings({ shapes });
          draw();
        },
      })
    }
        ${
      toggle({
        label: "High contrast",
        help: "White lines on black.",
        on: settings.theme === "contrast",
        change: (on) => {
          setSettings({ theme: on ? "contrast" : "system" });
          draw();
        },
      })
    }
        ${
      toggle({
        label: "Hard mode",
        help: begun && hard !== rules.hard
          ? "A wrong vowel costs two attempts. It begins with the next puzzle."
          : "A wrong vowel costs two attempts.",
        on: hard,
        change: (on) => wish({ hard: on }),
      })
    }
      </div>
      ${done(close)}`;
  });

// --- Standings, and playing others ------------------------------------------------------

/** A match of a daily puzzle, judged by the house. @param {number} puzzle @param {Array<{kind: string}>} seats */
async function match(puzzle, seats) {
  const page = await post("/api/matches", {
    id: newId(),
    game: "chromacross",
    seats,
    options: { puzzle, hard: false },
  });
  location.assign(`/m/${page.id}${seats.length > 1 ? "#invite" : ""}`);
}

/** @param {DayStandings} day */
const ways = ({ puzzleId, yours }) =>
  html`<div class="cc-ways">
  <button class="button wide" type="button" @click=${() =>
    match(puzzleId, [{ kind: "me" }, { kind: "open" }]).catch(complain)}>${icon("link")}Race a friend by link</button>
  ${
    yours
      ? html`<a class="button wide" href="/m/${yours.match}">${icon("trophy")}${
        yours.over ? "Your result" : "Your game for the standings"
      }</a>`
      : html`<button class="button wide" type="button" @click=${() =>
        match(puzzleId, [{ kind: "me" }]).catch(complain)}>${icon("trophy")}Play for the standings</button>`
  }
</div>
<p class="help">In these the house judges each letter and keeps the words to itself. For the standings your first try counts.</p>`;

/** @param {number} puzzle @returns {Promise<DayStandings>} */
const standingsOf = (puzzle) => get(`/api/puzzles/${puzzle}/standings`);

/** @param {number} puzzle */
export async function compete(puzzle) {
  const day = await standingsOf(puzzle);
  return dialog((close) =>
    html`<h2>Puzzle ${puzzle} with others</h2><div class="fields">${ways(day)}</div>${done(close)}`
  );
}

/** @param {number} puzzle */
export async function standings(puzzle) {
  const [day, streaks] = await Promise.all([standingsOf(puzzle), get("/api/streaks")]);
  const time = (/** @type {number} */ seconds) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const row = (/** @type {{place: number, name: string, you: boolean}} */ it, /** @type {string[]} */ ...cells) =>
    html`<tr class=${it.you ? "you" : ""}><td>${it.place}</td><td>${it.name}${it.you ? " (you)" : ""}</td>${
      cells.map((cell) => html`<td>${cell}</td>`)
    }</tr>`;
  return dialog((close) =>
    html`
    <h2>Standings</h2>
    <div class="fields">
      <div class="cc-scrolls" tabindex="0" role="region" aria-label="Puzzle ${puzzle}">
        <h3 class="legend">Puzzle ${puzzle}</h3>
        ${
      day.best.length
        ? html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Wrong</th><th>Time</th></tr></thead>
              <tbody>${day.best.map((it) => row(it, String(it.misses), time(it.seconds)))}</tbody></table>`
        : html`<p>${
          day.players || day.yours ? "Nobody has solved it yet." : "Nobody has tried it yet."
        } You could be the first.</p>`
    }
      </div>
      ${
      streaks.length
        ? html`<div class="cc-scrolls" tabindex="0" role="region" aria-label="Longest streaks"><h3 class="legend">Longest streaks</h3>
            <table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Days</th></tr></thead>
            <tbody>${streaks.map((/** @type {any} */ it) => row(it, String(it.days)))}</tbody></table></div>`
        : nothing
    }
      ${ways(day)}
    </div>
    ${done(close)}`
  );
}

// --- Sharing ----------------------------------------------------------------------------

/** @param {Puzzle} puzzle @param {GameState} game */
export const share = (puzzle, game) => send(shareText(puzzle, game));
/** The same without emojis. @param {Puzzle} puzzle @param {GameState} game */
export const shareInWords = (puzzle, game) => copy(shareWords(puzzle, game));

/** On a phone by its own sheet, elsewhere by the clipboard. @param {string} text */
async function send(text) {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copy(text);
  try {
    await navigator.share({ text });
  } catch (trouble) {
    if (!(trouble instanceof DOMException && trouble.name === "AbortError")) await copy(text);
  }
}

/** Without https, or where it is forbidden, there is no clipboard: then the text is there to be taken by hand. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied. Paste it wherever you like.");
  } catch {
    const shown = dialog((close) =>
      html`<h2>Your result</h2>
      <label class="field"><span class="legend">Select and copy</span><textarea class="input cc-text" readonly rows="10" .value=${text}></textarea></label>
      ${done(close)}`
    );
    document.querySelector("textarea")?.select();
    await shown;
  }
}
