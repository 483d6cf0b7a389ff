// @ts-check
// What stands in the place of the keys when a game is over, and beside the cross: how it went.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { untilMidnight } from "./days.js";
import { fourNumbers } from "./draw.js";
import { attemptsLeft } from "./rules.js";

/**
 * @typedef {object} Ending
 * @property {import("./rules.js").Puzzle} puzzle
 * @property {import("./rules.js").GameState} game
 * @property {import("./rules.js").Rules} rules
 * @property {string} here
 * @property {number} now
 * @property {number} today the number of today's puzzle
 */

/** "8 letters tried, 2 wrong"; in hard mode, where they are not the same, with the attempts that these cost. @param {Ending} it */
export function howItWent({ puzzle, game, rules }) {
  const { status, revealedLetters: right, incorrectGuesses: wrong } = game;
  const lost = rules.attempts - attemptsLeft(rules, wrong);
  const cost = lost === wrong.length ? "" : `, ${lost} attempts lost`;
  return status === "WON"
    ? `${right.length + wrong.length} letters tried, ${wrong.length || "none"} wrong${cost}`
    : `${right.length} of ${puzzle.uniqueLetters.length} letters found${cost}`;
}

/** Beside the cross. @param {Ending} it */
export function verdict(it) {
  const won = it.game.status === "WON";
  const { horizontal, vertical } = it.puzzle.words;
  return html`<div class="cc-verdict ${won ? "won" : ""}">
    <h2>${won ? html`${icon("check")}You Won!` : "You Lost"}</h2>
    ${won ? nothing : html`<p>The words were <strong>${horizontal}</strong> and <strong>${vertical}</strong>.</p>`}
    <p><strong>${howItWent(it)}</strong></p>
  </div>`;
}

/**
 * The end of a puzzle that everybody has.
 * @param {Ending} it
 * @param {Parameters<typeof fourNumbers>[0]} numbers
 * @param {{share: () => void, picture: () => void, inWords: () => void, numbers: () => void, race: () => void}} opens
 * @param {boolean} stuck whether the house does not know of it, because it cannot be reached
 * @param {unknown} others how they fared, where it is known
 * @param {string} practice
 */
export const ending = (it, numbers, opens, stuck, others, practice) =>
  html`<section class="cc-result" aria-label="Result">
    <div class="cc-sharing">
      <button class="button primary" type="button" @click=${opens.share}>${icon("share-2")}Share</button>
      <button class="button" type="button" @click=${opens.picture}>As a picture</button>
      <button class="button" type="button" @click=${opens.inWords}>In words</button>
    </div>
    ${others}
    ${meanings(it.puzzle.words)}
    <div class="cc-pair">
      <button class="cc-numbers card" type="button" aria-label="Statistics" @click=${opens.numbers}>
        ${streak(numbers.streak)}${fourNumbers(numbers)}
      </button>
      ${next(it)}
    </div>
    ${
    stuck
      ? html`<p class="help">The house cannot be reached. Your result is sent as soon as you are online again.</p>`
      : nothing
  }
    <div class="cc-more-play">
      <button class="button" type="button" @click=${opens.race}>${icon("users")}Race a friend</button>
      <a class="button" href=${practice}>Practise</a>
    </div>
  </section>`;

/** The word lists of the house tell no meanings: a dictionary does, for whoever asks it. @param {import("./rules.js").Puzzle["words"]} words */
const meanings = ({ horizontal, vertical }) =>
  html`<p class="cc-meanings">What is that? Look up ${
    [horizontal, vertical].map((word, at) =>
      html`${
        at ? " or " : ""
      }<a href="https://en.wiktionary.org/wiki/${word.toLowerCase()}" target="_blank" rel="noopener noreferrer">${word}</a>`
    )
  } in Wiktionary.</p>`;

/** A window lit for every day in a row, seven of them. @param {number} days */
const streak = (days) =>
  days
    ? html`<span class="cc-streak"><span class="cc-windows">${
      Array.from({ length: 7 }, (_, i) => html`<i class=${i < days ? "lit" : ""}></i>`)
    }</span>${days === 1 ? "A streak begins" : `${days} days in a row`}</span>`
    : nothing;

/** @param {Ending} it */
function next({ puzzle, here, now, today }) {
  if (puzzle.puzzleId < today) return html`<p class="cc-next"><a class="button" href=${here}>Today’s puzzle</a></p>`;
  const left = new Date(untilMidnight(now)).toISOString().slice(11, 19);
  return html`<p class="cc-next card">The next one in <time class="cc-countdown">${left}</time></p>`;
}

/** The end of a puzzle for practice. @param {Ending} it @param {string} difficulty */
export const practised = (it, difficulty) =>
  html`<section class="cc-result" aria-label="Result">
    ${meanings(it.puzzle.words)}
    <p>Practise on:</p>
    <div class="actions">
      ${
    ["easy", "medium", "hard"].map((level) =>
      html`<a class="button ${
        level === difficulty ? "primary" : ""
      }" href="${it.here}/practice?difficulty=${level}">${level}</a>`
    )
  }
      <a class="button" href=${it.here}>Today’s puzzle</a>
    </div>
  </section>`;
