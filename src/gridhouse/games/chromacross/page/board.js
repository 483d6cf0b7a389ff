// @ts-check
// A match of ChromaCross: everybody works at the same puzzle, and the house judges each letter.
import { html, nothing } from "../../vendor/lit-html.js";
import { seatMark } from "../../parts/marks.js";
import { attempts, cross, keyboard, layoutOf, palette, shake } from "./draw.js";
import { preferences } from "./keep.js";
import { ownGame, pictureOf, pressed, progress } from "./race.js";
import { keyStates, sanitise } from "./rules.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */
/** @typedef {{layout: import("./draw.js").Layout}} Local */
/** @typedef {import("../../types/page.d.ts").GamePage<View, Local, Move>} GamePage */
/** @typedef {import("../../types/page.d.ts").Ui<View, Local, Move>} Ui */
/** @typedef {import("../../types/page.d.ts").Send<Move>} Act */

/** @type {NonNullable<GamePage["ending"]>} */
export const ending = (told) => import("./figures.js").then((it) => it.figures(told));

/** @type {NonNullable<GamePage["lesson"]>} */
export const lesson = () => import("./lesson.js");

/** @type {NonNullable<GamePage["lights"]>} */
export const lights = (view) => import("./figures.js").then((it) => it.lights(view));

/** How the options are asked for. @type {GamePage["options"]} */
export const options = {
  difficulty: { label: "Difficulty", help: "", choices: { easy: "Easy", medium: "Medium", hard: "Hard" } },
  attempts: { label: "Attempts", help: "That many wrong letters, and you are out." },
  hard: { label: "Hard mode", help: "A wrong vowel costs two attempts." },
};

export const folded = ["attempts", "hard"];
export const together = true;

/** People on one device would see each other's letters. @type {NonNullable<GamePage["secret"]>} */
export const secret = () => true;

/** @returns {Local} */
export const fresh = () => ({ layout: layoutOf(preferences().layout) });

/** The letters that are on their way. @param {Ui} ui */
const sentLetters = (ui) => ui.sending.flatMap((move) => (move.type === "guess" ? [move.letter] : []));

/** @param {string} text @param {Act} act @param {Ui} ui */
function press(text, act, ui) {
  const letter = sanitise(text);
  const follows = letter ? pressed(ui.frame.view, letter, sentLetters(ui)) : "nothing";
  if (follows === "again") shake();
  if (letter && follows === "guess") act({ type: "guess", letter });
}

/** A real keyboard is heard as well. @type {NonNullable<GamePage["key"]>} */
export function key(text, act, ui) {
  if (ui.canMove) press(text, act, ui);
}

/** @type {GamePage["board"]} */
export function board(view, { layout }, act, ui) {
  const own = ownGame(view);
  const wrong = own?.wrong ?? [];
  const picture = pictureOf(view);
  const over = own && view.racers.length > 1 && own.status !== "IN_PROGRESS" && !ui.frame.table.outcome;
  return html`<div class="cc cc-match">
    <p class="cc-which">${view.puzzle ? `Puzzle ${view.puzzle}` : "A new puzzle"} · ${view.difficulty}${
    view.hard ? " · hard mode" : ""
  }</p>
    ${cross(picture)}
    ${own ? attempts({ attempts: view.attempts, left: own.left, wrong }) : nothing}
    ${palette(picture)}
    ${view.racers.length > 1 ? race(view, ui) : nothing}
    ${ui.canMove ? keys(view, layout, act, ui) : nothing}
    ${
    over
      ? html`<p class="cc-waits">${
        own.status === "WON" ? "You solved it." : "You are out."
      } The words are told when everybody is done.</p>`
      : nothing
  }
  </div>`;
}

/** @param {View} view @param {import("./draw.js").Layout} layout @param {Act} act @param {Ui} ui */
function keys(view, layout, act, ui) {
  const { revealed, wrong } = ownGame(view) ?? {};
  const tried = { puzzleId: view.puzzle, revealedLetters: revealed ?? [], incorrectGuesses: wrong ?? [] };
  return keyboard({
    keys: keyStates({ ...tried, status: "IN_PROGRESS" }),
    layout,
    waiting: sentLetters(ui),
    press: (text) => press(text, act, ui),
  });
}

/** How far everybody is, without a letter. @param {View} view @param {Ui} ui */
function race(view, ui) {
  const line = (/** @type {import("./types.d.ts").Racer} */ racer, /** @type {number} */ seat) =>
    html`<li>
      ${seatMark(seat)}<span class="cc-name">${ui.names[seat]}</span>
      <span class="cc-track" aria-hidden="true">${
      view.palette.map((_, i) => html`<i class=${i < racer.letters ? "on" : ""}></i>`)
    }</span>
      <span class="cc-far">${progress(racer, view)}</span>
    </li>`;
  return html`<ol class="cc-race" aria-label="The race">
    ${view.racers.map(line)}
  </ol>
  ${
    ui.frame.table.outcome
      ? nothing
      : html`<p class="cc-rule">Fewest ${view.hard ? "attempts lost" : "wrong letters"} wins, then the faster.</p>`
  }`;
}
