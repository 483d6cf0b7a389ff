// @ts-check
// Endless: say what you like, and the next one is ready before you finish.
import { html, nothing } from "../../vendor/lit-html.js";
import { post } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { complain, stage } from "../../parts/page.js";
import { HOME } from "./address.js";
import { frame } from "./nav.js";
import { BANDS, rating } from "./rating.js";
import { picture } from "./picture.js";
import { parse } from "./rules.js";
import { sampleOf } from "./sample.js";
import {
  asked,
  hasBand,
  hasShape,
  MECHANICS,
  SHAPES,
  SIZES,
  SYMMETRIES,
  wishOf,
  wishWords,
  withMechanic,
} from "./wish.js";

/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {import("./types.d.ts").PuzzleTold} Made */

const KEPT = "grids.endless";
const READY = "grids.endless ready";
const MOST = 2_147_483_647;
const SETTLED = 1500; // milliseconds after which a wish that has not changed is likely to be the one
const LONG = 4; // seconds until it is said that it still goes on
const LONGEST = 10; // seconds that nearly all wishes take at most
const SIGNS = { numbers: "3", flowers: "F2", diamonds: "Ro", dashes: "C-", diagonals: "G/" };
const LAYOUTS = { none: "Anywhere", turn: "Half a turn", mirror: "Mirrored" };
const OUTLINES = {
  full: "Square",
  corners: "No corners",
  cross: "Cross",
  diamond: "Diamond",
  ring: "Ring",
  windows: "Windows",
};

/** @param {string[]} rest */
export async function open([, ...rest]) {
  const wish = wishOf({ ...kept.parsed(KEPT), ...Object.fromEntries(new URLSearchParams(location.search)) });
  if (rest[0] !== "play") return choose(wish);
  try {
    await play(wish);
  } catch (trouble) {
    choose(wish); // some wishes are hard to make: then another one is near
    complain(trouble);
  }
}

/** A puzzle as wished. @param {Wish} wish @returns {Promise<Made>} */
const make = (wish) => post("/api/puzzles/grids/ask/make", asked(wish, Math.floor(Math.random() * MOST)));

/** Makes boards ahead, while somebody chooses or plays: one is kept until they want it. */
function maker() {
  /** What is being made, and when that is over, whatever comes of it. @type {{ wish: string, over: Promise<void> } | null} */
  let ahead = null;
  return {
    /** @param {Wish} wish */
    begin(wish) {
      const words = wishWords(wish);
      if (ahead?.wish === words || kept.parsed(READY)?.wish === words) return;
      const mine = { wish: words, over: Promise.resolve() };
      ahead = mine;
      mine.over = make(wish).then((made) => {
        if (ahead === mine) kept.write(READY, JSON.stringify({ wish: words, made }));
      }).catch(() => {}).finally(() => { // without it, one is made when it is wanted
        if (ahead === mine) ahead = null;
      });
    },
    /** When the board of a wish that is being made will be there; null: it is not. @param {Wish} wish */
    over: (wish) => ahead?.wish === wishWords(wish) ? ahead.over : null,
  };
}

/** The one that is ready, or a new one. @param {Wish} wish @returns {Promise<Made>} */
async function next(wish) {
  const ready = kept.parsed(READY);
  kept.forget(READY);
  return ready?.wish === wishWords(wish) && typeof ready.made?.text === "string" ? ready.made : await make(wish);
}

/** @param {Wish} wish */
async function play(wish) {
  const again = new URLSearchParams(location.search).get("text");
  const waited = waiting(wish);
  const solving = import("./solve.js");
  const coding = import("./code.js");
  /** @type {Made} */
  const made = again
    ? { text: again, band: wish.band, cost: 0, seed: 0, instead: "" }
    : await next(wish).finally(waited);
  const board = parse(made.text);
  const here = `${HOME}/endless/play?${wishWords(wish)}`;
  // Who reloads the page, or comes back to it, finds the same board.
  history.replaceState(null, "", `${here}&text=${encodeURIComponent(made.text)}`);
  maker().begin(wish);
  const [{ sit }, { encode }] = await Promise.all([solving, coding]);
  sit({
    sheet: { series: "", number: 0, date: "", title: "", chapter: "", place: 0, of: 0, unique: true, ...made },
    name: `grids/endless/${encode(board)}`,
    title: `${BANDS[made.band]}, ${board.width} × ${board.height}`,
    place: "Endless",
    note: made.instead ? html`<p class="gr-note">${made.instead}</p>` : nothing,
    back: { text: "Endless", href: `${HOME}/endless` },
    next: { href: here, text: "Another one" },
  });
}

/** Says that a board is being drawn, how long it has taken, and that it still goes on when that is long; ends with what it returns. @param {Wish} wish */
function waiting({ size, band }) {
  const what = `a ${BANDS[band].toLowerCase()} board of ${size} × ${size}`;
  const begun = Date.now();
  const draw = stage(() => {
    const passed = (Date.now() - begun) / 1000;
    const text = passed < LONG
      ? `Drawing ${what}. Large and gentle ones take a few seconds.`
      : `Still drawing ${what}: not every first draft is a good one. If none comes out, you get one that is nearly so.`;
    return frame({
      now: "endless",
      title: "Endless",
      about: html`<span role="status">${text}</span>`,
      content: html`<progress class="progress" aria-label="Time so far, of ten seconds" max=${LONGEST} .value=${
        Math.min(passed, LONGEST)
      }></progress><div class="skeleton gr-waiting"></div>`,
    });
  });
  const timer = setInterval(draw, 250);
  return () => clearInterval(timer);
}

/** @param {Wish} first */
function choose(first) {
  let wish = first;
  const ahead = maker();
  const begin = () => setTimeout(() => ahead.begin(wish), SETTLED);
  let beginning = begin();
  const take = (/** @type {Wish} */ other) => {
    clearTimeout(beginning);
    wish = other;
    kept.write(KEPT, JSON.stringify(wish));
    beginning = begin();
    draw();
  };
  const go = async () => {
    clearTimeout(beginning);
    const over = ahead.over(wish);
    if (over) { // to leave now would be to begin anew
      const waited = waiting(wish);
      await over;
      waited();
      draw(); // for whoever comes back
    }
    location.assign(`${HOME}/endless/play?${wishWords(wish)}`);
  };
  const draw = stage(() =>
    frame({
      now: "endless",
      title: "Endless",
      about: "Say what you like. The next one is ready before you finish.",
      content: html`<form class="gr-wish fields" @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        void go();
      }}>
        <fieldset class="field"><legend>With these symbols</legend><div class="gr-symbols">${
        MECHANICS.map((name) =>
          symbolChoice(name, wish.mechanics.includes(name), () => take(wishOf(withMechanic(wish, name))))
        )
      }</div></fieldset>
        ${segments("Size", SIZES, wish.size, (it) => `${it} × ${it}`, (size) => take(wishOf({ ...wish, size })))}
        ${
        segments("How hard", [1, 2, 3, 4], wish.band, (it) => BANDS[it], (band) =>
          take({ ...wish, band }), (band) =>
          hasBand(wish.mechanics, band))
      }
        ${
        segments("Where the clues are", SYMMETRIES, wish.symmetry, (it) =>
          LAYOUTS[it], (symmetry) =>
          take({ ...wish, symmetry }))
      }
        ${
        segments("The board", SHAPES, wish.shape, (it) =>
          OUTLINES[/** @type {keyof typeof OUTLINES} */ (it)], (shape) =>
          take({ ...wish, shape }), (shape) =>
          hasShape(wish.size, shape))
      }
        <div class="actions"><button class="button primary large" type="submit">${icon("play")}Play</button>
          <span>${rating(wish.band)}</span></div>
        <figure class="gr-like">${
        picture(parse(sampleOf(wish)))
      }<figcaption class="help">Something like this.</figcaption></figure>
      </form>`,
    })
  );
}

/** @param {string} name @param {boolean} on @param {() => void} press */
const symbolChoice = (name, on, press) =>
  html`<button class="gr-choice" type="button" aria-pressed=${on} @click=${press}>
    ${picture(parse(SIGNS[/** @type {keyof typeof SIGNS} */ (name)]))}<span>${
    name[0].toUpperCase() + name.slice(1)
  }</span></button>`;

/**
 * One of several, side by side.
 * @template {string | number} It
 * @param {string} legend @param {readonly It[]} choices @param {It} now @param {(it: It) => string} words @param {(it: It) => void} take
 * @param {(it: It) => boolean} [there] whether it can be chosen now
 */
const segments = (legend, choices, now, words, take, there = () => true) =>
  html`<fieldset class="field"><legend>${legend}</legend><div class="segments">${
    choices.map((it) =>
      html`<label class="segment"><input type="radio" name=${legend} .checked=${it === now} ?disabled=${!there(
        it,
      )} @change=${() => take(it)}><span>${words(it)}</span></label>`
    )
  }</div></fieldset>${nothing}`;
