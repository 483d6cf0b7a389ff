// @ts-check
// A match of ChromaCross: everybody works at the same puzzle, and the house judges each letter.
import { html, nothing } from "../../vendor/lit-html.js";
import { seatMark } from "../../parts/table.js";
import { attempts, cross, keyboard, layoutOf, palette, shake, stopListening } from "./draw.js";
import { preferences } from "./keep.js";
import { keyStates, sanitise } from "./rules.js";

/** @typedef {import("../../types/page.d.ts").GamePage} GamePage */
/** @typedef {import("../../types/page.d.ts").Ui} Ui */
/**
 * @typedef {object} Racer
 * @property {number} letters
 * @property {number} misses
 * @property {number} left
 * @property {import("./rules.js").Status} status
 * @property {string[] | null} revealed
 * @property {string[] | null} wrong
 *
 * @typedef {object} View
 * @property {number | null} you
 * @property {number} puzzle
 * @property {"easy" | "medium" | "hard"} difficulty
 * @property {number} attempts
 * @property {boolean} hard
 * @property {string[]} row
 * @property {string[]} column
 * @property {number} horizontal_index
 * @property {number} vertical_index
 * @property {Array<{colour: string, letter: string | null}>} palette
 * @property {Racer[]} racers
 * @property {{horizontal: string, vertical: string} | null} solution
 */

/** How the options are asked for. @type {GamePage["options"]} */
export const options = {
  difficulty: { label: "Difficulty", help: "", choices: { easy: "Easy", medium: "Medium", hard: "Hard" } },
  attempts: { label: "Attempts", help: "So many wrong letters lose the game." },
  hard: { label: "Hard mode", help: "A wrong vowel costs two attempts." },
};

/** People on one device would see each other's letters. @type {NonNullable<GamePage["secret"]>} */
export const secret = () => true;

/** @type {GamePage["board"]} */
export function board(frame, act, ui) {
  /** @type {View} */
  const view = frame.view;
  const own = view.you === null ? null : view.racers[view.you];
  const found = own?.revealed ?? [];
  const wrong = own?.wrong ?? [];
  const waiting = ui.sending.flatMap((move) => (move.type === "guess" ? [move.letter] : []));
  const press = (/** @type {string} */ text) => {
    const letter = sanitise(text);
    if (letter && (found.includes(letter) || wrong.includes(letter))) shake();
    else if (letter && !waiting.includes(letter)) act({ type: "guess", letter });
  };
  const picture = {
    row: view.row,
    column: view.column,
    horizontalIndex: view.horizontal_index,
    verticalIndex: view.vertical_index,
    palette: view.palette.map(({ colour, letter }) => ({
      colour,
      letter,
      missed: own !== null && letter !== null && !found.includes(letter),
    })),
    solved: own?.status === "WON",
  };
  const keys = keyStates({
    puzzleId: view.puzzle,
    revealedLetters: found,
    incorrectGuesses: wrong,
    status: "IN_PROGRESS",
  });
  if (!ui.canMove) stopListening();
  return html`<div class="cc cc-match">
    <p class="cc-which">${view.puzzle ? `Puzzle ${view.puzzle}` : "A new puzzle"} · ${view.difficulty}${
    view.hard ? " · hard mode" : ""
  }</p>
    ${cross(picture)}
    ${own ? attempts({ attempts: view.attempts, left: own.left, wrong }) : nothing}
    ${palette(picture)}
    ${view.racers.length > 1 ? race(view, ui) : nothing}
    ${ui.canMove ? keyboard({ keys, layout: layoutOf(preferences().layout), waiting, press }) : nothing}
    ${
    own && own.status !== "IN_PROGRESS" && !frame.table.outcome
      ? html`<p class="cc-waits">${
        own.status === "WON" ? "You solved it." : "You are out."
      } The words are told when everybody is done.</p>`
      : nothing
  }
  </div>`;
}

/** How far everybody is, without a letter. @param {View} view @param {Ui} ui */
function race(view, ui) {
  const words = { IN_PROGRESS: "", WON: "solved it", LOST: "is out" };
  return html`<ol class="cc-race" aria-label="The race">
    ${
    view.racers.map((racer, seat) =>
      html`<li>
      ${seatMark(seat)}<span class="cc-name">${ui.names[seat]}</span>
      <span class="cc-track" aria-hidden="true">${
        view.palette.map((_, i) => html`<i class=${i < racer.letters ? "on" : ""}></i>`)
      }</span>
      <span class="cc-far">${
        words[racer.status] || `${racer.letters} of ${view.palette.length}`
      }, ${racer.misses} wrong</span>
    </li>`
    )
  }
  </ol>`;
}
