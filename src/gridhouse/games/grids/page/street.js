// @ts-check
// The street: a house is a chapter, a window is a puzzle. Solve it, and the light stays on.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { calm, say, stage } from "../../parts/page.js";
import { blank, cellsOf, fits, litOf } from "./answer.js";
import { goOn, houseFront } from "./front.js";
import { streetOf } from "./houses.js";
import { standingAnswer } from "./left.js";
import { lastSeen, placesOf, seeNow } from "./lights.js";
import { HOME } from "./address.js";
import { frame } from "./nav.js";
import { picture } from "./picture.js";
import { parse } from "./rules.js";
import { sign } from "./signs.js";
import { sendWins } from "./won.js";

/** @typedef {import("./houses.js").Place} Place */

/** Milliseconds in which a light goes on. */
const LIGHTING = 400;

/** @param {string[]} _rest */
export async function open(_rest) {
  sendWins().catch(() => {}); // what was solved without a line
  const places = await placesOf();
  const street = streetOf(places);
  const seen = lastSeen();
  seeNow(places);
  const fresh = new Set(
    seen ? places.filter((it) => it.light && !seen.includes(it.puzzle)).map((it) => it.puzzle) : [],
  );
  const before = streetOf(places.map((it) => (fresh.has(it.puzzle) ? { ...it, light: null } : it)));
  let ring = (fresh.size ? before.next : street.next)?.puzzle ?? "";
  const draw = stage(() => view(street, { ring, fresh }));
  bringNextIntoSight();
  if (!fresh.size) return;
  say(news(street, before));
  setTimeout(() => {
    ring = street.next?.puzzle ?? "";
    draw();
    bringNextIntoSight();
  }, calm() ? 0 : LIGHTING);
}

/** Brings the window that comes next into sight. */
function bringNextIntoSight() {
  const next = document.querySelector(".gs-ring")?.closest(".gs-house");
  const box = next?.getBoundingClientRect();
  if (next && box && (box.bottom > innerHeight || box.top < 0)) {
    next.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }
}

/** What has changed since somebody last looked. @param {ReturnType<typeof streetOf>} now @param {ReturnType<typeof streetOf>} before */
function news(now, before) {
  const opened = now.houses.filter((house, i) => house.open && !before.houses[i].open).map((house) =>
    `${house.name} is open.`
  );
  return [`${now.lit} of ${now.of} windows are lit.`, ...opened].join(" ");
}

/** @param {ReturnType<typeof streetOf>} street @param {import("./front.js").Look} look */
const view = (street, look) =>
  frame({
    now: "campaign",
    title: "The street",
    look: "gs-screen",
    about: html`<span class="gs-wide">${
      street.lit || !street.next
        ? "Every window is a puzzle. Solve it, and the light stays on."
        : "Press the window with the triangle. Solve it, and the light stays on."
    }</span><span class="gs-slim">${summary(street)}</span>`,
    content: html`
      <div class="gs-night ${street.lit ? "" : "gs-first"}">${sky}
        <ol class="gs-street" aria-label="The street">${
      street.houses.map((house) =>
        houseFront(
          house,
          look,
          house.panes.some((pane) => pane.shine === "next")
            ? html`<a class="button primary gs-here" href="${HOME}/campaign/${street.next?.puzzle}">${
              street.lit ? "Carry on" : "Start"
            }</a>`
            : nothing,
        )
      )
    }</ol>
      </div>
      <div class="gs-foot ${street.next ? "" : "gs-whole"}">${
      street.next ? carryOn(street.next, street.lit > 0) : allLit(street)
    }
        <p class="gs-summary">${summary(street)}</p>
        ${street.next ? html`<p><a href="${HOME}/print">The next nine on paper</a></p>` : nothing}
        <p class="help gs-key">Each lit window has up to three dots: one for solving it, one for no checks, one for no hints.</p>
      </div>`,
  });

/** @param {ReturnType<typeof streetOf>} street */
const summary = ({ lit, of, stars }) =>
  html`<span class="gs-tally"><i></i>${lit} of ${of} lit</span> <span class="gs-tally">${sign("star")}${stars} ${
    stars === 1 ? "star" : "stars"
  }</span>`;

/** Nothing is dark any more: what is left, and where it goes on. @param {ReturnType<typeof streetOf>} street */
const allLit = ({ of, stars }) =>
  html`<div class="gs-on"><p><strong>The whole street is lit.</strong><span class="help">${
    stars < 3 * of
      ? `${3 * of - stars} of its ${3 * of} stars are still to be found.`
      : `And all its ${3 * of} stars are out.`
  }</span></p><a class="button primary large" href="${HOME}/daily">Three for today</a></div>`;

/** The next board as it stands, and the way there. @param {Place} place @param {boolean} begun */
function carryOn({ puzzle, sheet }, begun) {
  const board = parse(sheet.text);
  const left = standingAnswer(`campaign/${puzzle}`);
  const answer = fits(board, left) ? left : blank;
  return html`<div class="gs-on">
    <a class="gs-next" href="${HOME}/campaign/${puzzle}" tabindex="-1" aria-hidden="true">${
    picture(board, { lit: litOf(board, answer), states: cellsOf(board, answer) })
  }</a>
    <p><span class="help">${sheet.chapter} · ${sheet.place} of ${sheet.of}</span><strong>${sheet.title}</strong></p>
    <a class="button primary large" href="${HOME}/campaign/${puzzle}">${goOn(begun ? "Carry on" : "Start")}</a>
  </div>`;
}

/** Where the stars are, by chance once and for all: x, y in hundredths of the sky. */
const STARS =
  "6 12 7.5 20 13 34 7 51 9 9 17 16 18 41 24 22 25 9 29 25 26 52 31 32 37 21 41 13 43 60 46 8 47 24 49 18 54 46 55 32 60 20 62 39 63 55 67 13 70 37 72 48 77 60 79 12 80 20 82 33 89 39 94 22 97 10 98 41"
    .split(" ").map(Number);

const sky = svg`<svg class="gs-sky" viewBox="0 0 100 70" preserveAspectRatio="none" aria-hidden="true">${
  STARS.flatMap((
    x,
    i,
  ) => (i % 2 ? [] : [svg`<path class=${i % 3 ? "" : "gs-far"} d="M${x} ${STARS[i + 1]}h0"></path>`]))
}</svg><svg class="gs-moon" viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 2.5A10 10 0 1 0 21.5 15.5 8.6 8.6 0 0 1 14.5 2.5z"></path></svg>`;
