// @ts-check
// A solved board: what is said of it, and the words below it. Fetched once somebody plays.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { say } from "../../parts/page.js";
import { inMinutes, inWords } from "./minutes.js";
import { helpWords, resultText, starWords } from "./ending-words.js";
import { sign } from "./signs.js";

/**
 * @typedef {object} End
 * @property {number} seconds
 * @property {number} stars
 * @property {import("./answer.js").Answer} answer
 * @property {boolean} still it was solved before: nothing rises
 * @property {{href: string, text: string} | null} next
 * @property {unknown} more what the kind of sheet adds: standings, likes
 * @property {boolean} untold the house does not know of it yet
 */

/** @param {End} it @param {{share: () => void, again: (() => void) | null}} on */
export const ending = ({ seconds, stars, answer, still, next, more, untold }, { share, again }) =>
  html`<section class="gr-end ${still ? "gr-still" : ""}" aria-label="Solved">
    <div class="gr-end-words">
      <div><h2>Lit.</h2><p>Solved in ${inMinutes(seconds)}. ${starWords(stars)}</p><p class="help">${
    helpWords(answer)
  }</p></div>
      <div class="gr-stars" aria-hidden="true">${
    [1, 2, 3].map((it) => html`<span class=${it <= stars ? "on" : ""}>${sign("star")}</span>`)
  }</div>
    </div>
    ${
    untold
      ? html`<p class="help">The house cannot be reached. It will hear of this as soon as you are online again.</p>`
      : nothing
  }
    <div class="gr-end-keys">
      ${next ? html`<a class="button primary" href=${next.href}>${next.text}${icon("arrow-right")}</a>` : nothing}
      <button class="button ${next ? "" : "primary"}" type="button" @click=${share}>${icon("share-2")}Share</button>
    </div>
    ${more}
    ${again ? html`<p><button class="link" type="button" @click=${again}>Play it again</button></p>` : nothing}
  </section>`;

/** @param {number} seconds @param {number} stars */
export const sayEnd = (seconds, stars) => say(`Solved in ${inWords(seconds)}. ${starWords(stars)}`);

/** @param {{title: string, seconds: number, stars: number, link: string}} it */
export const shareEnd = async ({ title, seconds, stars, link }) =>
  await (await import("../../parts/sharing.js")).shareResult(
    resultText({ title, time: inMinutes(seconds), stars, link }),
  );
