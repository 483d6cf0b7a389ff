// A game's first lesson, on its own board: somebody new does once what the game is about, in under twenty seconds, and is
// never asked again.
//
// A game exports `lesson = () => import("./lesson.js")` from its board.js. That module exports `steps`, three or four
// moments of a made-up match, and `names`, what the seats are called; whoever learns has seat 0. The table of a first
// match gives the lesson before it is shown, and so does "Show me on a board" of the rule book. A page of a game's own
// calls `teach({ key, name, game: { board }, steps })`, with a function that draws a moment.
//
// Each step says one or two short sentences (`say`) over a drawn `view`. `wants(move)` tells what a move on the board does:
// true leads on, a sentence says why not this one. A step without it ends by a button. `facts` are what happened on the
// way here, for boards that move. Keys go to the
// game (`key`), as in a match. All of it can be skipped at any time.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "./icons.js";
import { kept } from "./keep.js";
import { entitle, settings, stage } from "./page.js";
import { looks } from "./text.js";

/** @typedef {import("../types/page.d.ts").GamePage<any, any, any>} GamePage */
/** @typedef {import("../types/page.d.ts").LessonStep<any, any>} LessonStep */

/** How a move changes what is known: the next step, or a word about why it does not lead on. @typedef {{at: number, hint: string}} Progress */

/**
 * What follows from a move. Pure.
 * @param {LessonStep[]} steps
 * @param {Progress} now
 * @param {object} move
 * @returns {Progress}
 */
export function take(steps, now, move) {
  const answer = steps[now.at].wants?.(move) ?? "";
  return answer === true
    ? { at: Math.min(now.at + 1, steps.length - 1), hint: "" }
    : { at: now.at, hint: answer || now.hint };
}

/** The frame of a moment that nobody plays. @param {LessonStep[]} steps @param {number} at */
const frameOf = (steps, at) => ({
  type: "frame",
  seq: at + 1,
  after: at,
  steps: (steps[at].facts ?? []).map((fact) => ({ seq: at + 1, at: 0, source: "game", text: "", fact })),
  table: { seats: [], members: [], turn: [0], outcome: null, undo: null, can: { move: [0] } },
  looking_as: 0,
  view: steps[at].view,
  legal: null,
});

/**
 * Gives a lesson in place of the page, until it is over or skipped.
 * @param {{key: string, name: string, game: Pick<GamePage, "board"> & Partial<GamePage>, steps: LessonStep[], names?: string[]}} lesson
 * @returns {Promise<void>}
 */
export async function teach({ key, name, game, steps, names = ["You", "Marlow"] }) {
  kept.write(`gridhouse.taught.${key}`, "yes");
  entitle({ title: `How ${name} is played`, game: name, looks: looks(key) });
  const fetched = await game.open?.(steps[0].view);
  return new Promise((settle) => {
    /** @type {Progress} */
    let now = { at: -1, hint: "" };
    let local = { ...game.fresh?.(), ...fetched };
    /** @type {any} */
    let frame = null;
    /** Until when the board still moves, and nothing is said. */
    let moving = 0;
    /** @type {(() => void) | undefined} */
    let tidy;

    const ui = () => ({
      match: "",
      frame,
      before: null,
      names,
      seat: 0,
      canMove: Boolean(steps[now.at].wants),
      sending: [],
      left: null,
      settings,
      get local() {
        return local;
      },
      update(/** @type {object} */ patch) {
        local = { ...local, ...patch };
        draw();
      },
      house() {},
    });

    /** @param {object} move */
    function act(move) {
      const next = take(steps, now, move);
      if (next.at === now.at) {
        now = next;
        draw();
      } else show(next);
    }

    function rest() {
      moving = 0;
      draw();
      game.rested?.(frame, ui());
      const on = document.querySelector(".lesson [data-on]");
      if (on instanceof HTMLElement) on.focus();
    }

    /** @param {Progress} next */
    function show(next) {
      now = next;
      frame = frameOf(steps, now.at);
      local = game.remember?.(local, frame) ?? local;
      const wait = game.suspense?.(local) ?? 0;
      moving = performance.now() + wait;
      draw();
      tidy?.();
      tidy = game.after?.(frame, null, act, ui());
      if (wait) setTimeout(() => moving && rest(), wait);
      else rest();
    }

    /** A real keyboard is heard as well. @param {KeyboardEvent} event */
    function type({ key, ctrlKey, metaKey, altKey, repeat }) {
      const busy = ctrlKey || metaKey || altKey || repeat || document.querySelector("dialog[open]");
      if (!busy && !moving) game.key?.(key, act, /** @type {any} */ (ui()));
    }

    function end() {
      tidy?.();
      removeEventListener("keydown", type);
      for (const press of ["keydown", "pointerdown"]) removeEventListener(press, hurry, true);
      settle();
    }

    /** Any key, any tap ends what moves. */
    const hurry = () => void (moving && rest());
    for (const press of ["keydown", "pointerdown"]) addEventListener(press, hurry, true);
    addEventListener("keydown", type);

    const button = () => {
      if (steps[now.at].wants) return nothing;
      const last = now.at === steps.length - 1;
      const press = last ? end : () => show({ at: now.at + 1, hint: "" });
      return html`<button class="button primary" type="button" data-on @click=${press}>${
        last ? html`${icon("check")}Got it` : "Go on"
      }</button>`;
    };

    const view = () =>
      html`<div class="table lesson">
      <h1 class="unseen">How ${name} is played</h1>
      <div class="standing mine" role="status"><strong>${moving ? "…" : now.hint || steps[now.at].say}</strong></div>
      <div class="table-board">${game.board(frame.view, local, act, /** @type {any} */ (ui()))}</div>
      <div class="table-actions">${moving ? nothing : button()}${
        now.at === steps.length - 1
          ? nothing
          : html`<button class="button" type="button" @click=${end}>Skip the lesson</button>`
      }<span class="help">${now.at + 1} of ${steps.length}</span></div>
    </div>`;
    let draw = () => {
      draw = stage(view);
    };
    show({ at: 0, hint: "" });
  });
}
