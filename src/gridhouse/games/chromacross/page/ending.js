// @ts-check
// What stands in the place of the keys when a game is over.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { untilMidnight } from "./days.js";
import { fourNumbers } from "./draw.js";
import { result } from "./rules.js";

/**
 * @typedef {object} Ending
 * @property {import("./rules.js").Puzzle} puzzle
 * @property {import("./rules.js").GameState} game
 * @property {string} here
 * @property {number} now
 * @property {number} today the number of today's puzzle
 */

/** @param {Ending} it @param {unknown} more */
const card = ({ puzzle, game }, more) => {
  const won = game.status === "WON";
  const { horizontal, vertical } = puzzle.words;
  return html`<section class="cc-result card ${won ? "won" : "lost"}" aria-label="Result">
    <h2>${won ? "You Won!" : "You Lost"}</h2>
    <p>${won ? nothing : html`<strong>${horizontal}</strong> and <strong>${vertical}</strong>. `}${
    result(puzzle, game)
  }.</p>
    ${more}
  </section>`;
};

/**
 * The end of a puzzle that everybody has.
 * @param {Ending} it
 * @param {Parameters<typeof fourNumbers>[0]} numbers
 * @param {{share: () => void, picture: () => void, inWords: () => void, numbers: () => void}} opens
 * @param {boolean} stuck whether the house does not know of it, because it cannot be reached
 * @param {unknown} others how they fared, where it is known
 */
export const ending = (it, numbers, opens, stuck, others) =>
  card(
    it,
    html`
    <div class="actions">
      <button class="button primary" type="button" @click=${opens.share}>${icon("share-2")}Share</button>
      <button class="button" type="button" @click=${opens.picture}>Picture</button>
      <button class="button" type="button" @click=${opens.inWords}>${icon("copy")}In words</button>
    </div>
    ${others}
    <button class="cc-numbers" type="button" aria-label="Statistics" @click=${opens.numbers}>${
      fourNumbers(numbers)
    }</button>
    ${
      stuck
        ? html`<p class="help">The house cannot be reached. Your result is sent as soon as you are online again.</p>`
        : nothing
    }
    ${next(it)}`,
  );

/** @param {Ending} it */
function next({ puzzle, here, now, today }) {
  if (puzzle.puzzleId < today) return html`<p><a href=${here}>Today’s puzzle</a></p>`;
  const left = new Date(untilMidnight(now)).toISOString().slice(11, 19);
  return html`<p>The next puzzle comes in <time class="cc-countdown">${left}</time></p>`;
}

/** The end of a puzzle for practice. @param {Ending} it @param {string} difficulty */
export const practised = (it, difficulty) =>
  card(
    it,
    html`<p>Practise on:</p><div class="actions">
    ${
      ["easy", "medium", "hard"].map((level) =>
        html`<a class="button ${
          level === difficulty ? "primary" : ""
        }" href="${it.here}/practice?difficulty=${level}">${level}</a>`
      )
    }
    <a class="button" href=${it.here}>Today’s puzzle</a>
  </div>`,
  );
