// A match over a stream: what the game lays there, kept up to date for hours. Whoever opens it is an onlooker: the line
// knows nobody, and nothing is kept.
import { render } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { connect } from "../parts/connection.js";

/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/page.d.ts").Overlay} Overlay */

const AGAIN = 60_000; // between two looks whether a link that was switched off is there again
const LONGEST = 600; // seconds by which a stream may be behind

const [, token] = path();
const wish = new URLSearchParams(location.search);
const behind = 1000 * Math.min(LONGEST, Math.max(0, Number(wish.get("delay")) || 0));
const place = /** @type {HTMLElement} */ (document.getElementById("main"));

/** Looks now and then whether there is something to see again, and shows nothing meanwhile. */
function wait() {
  render(null, place);
  setTimeout(() => get(`/api/watch/${token}`).then(() => location.reload(), wait), AGAIN);
}

async function open() {
  const page = await get(`/api/watch/${token}`);
  const game = await import(new URL(`../games/${page.game.key}/overlay.js`, import.meta.url).href);
  const draw = () => render(laid.draw(), place);
  /** @type {Overlay} */
  const laid = game.overlay(wish, draw);
  /** @param {Frame} frame @param {boolean} first */
  const show = (frame, first) => {
    laid.show(frame, first ? [] : frame.steps);
    draw();
  };
  show(page.frame, true);
  let gone = false;
  connect({
    match: `overlay.${token}`,
    watch: null,
    seq: page.frame.seq,
    address: `/api/watch/${token}/live`,
    tell: (message) => {
      if (message.type === "frame") setTimeout(() => gone || show(message, false), behind);
    },
    changed: (line) => {
      if (line.status !== "gone" || gone) return;
      gone = true;
      wait();
    },
  });
}

open().catch(wait);
