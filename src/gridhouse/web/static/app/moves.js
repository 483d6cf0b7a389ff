// The list of moves beside a board, at a live table and in a replay. However long a match is, it draws a few lines
// around those that are looked at, and asks for more when somebody scrolls there.
import { html, nothing } from "../vendor/lit-html.js";
import { complain } from "../parts/page.js";
import { lacks, lines } from "../parts/story.js";
import { seatMark } from "../parts/marks.js";
import { tableNames, told } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {"earlier" | "later"} End */

/**
 * @typedef {object} Told whose moves are listed
 * @property {Step[]} steps in one stretch
 * @property {number} head the last step of the match
 * @property {number | null} current the step that is looked at; null: the latest
 * @property {import("../types/wire.d.ts").Table} table whose names are told
 * @property {(seq: number) => void} [go] goes to a step
 * @property {(end: End) => Promise<unknown>} reach reads more at one end of the stretch
 * @property {() => void} draw draws the page anew
 */

const EDGE = 80; // so near to its end, in pixels, a list asks for more

/** @param {Told} source */
export function layMoves(source) {
  /** The step that was scrolled to; null: the list follows what happens. @type {number | null} */
  let around = null;
  let reaching = false;

  const drawn = () => lines(source.steps, around ?? source.current, source.head);

  /** @param {Event} event */
  function onScroll({ currentTarget: list }) {
    if (!(list instanceof HTMLElement)) return;
    const { earlier, later } = drawn();
    if (earlier && list.scrollTop < EDGE) reach(list, "earlier").catch(complain);
    else if (later && list.scrollTop + list.clientHeight > list.scrollHeight - EDGE) {
      reach(list, "later").catch(complain);
    }
  }

  /** Draws the lines around the one at an end of the list, which stays where it is. @param {HTMLElement} list @param {End} end */
  async function reach(list, end) {
    const all = list.querySelectorAll("[data-seq]");
    const line = all[end === "earlier" ? 0 : all.length - 1];
    if (reaching || !(line instanceof HTMLElement)) return;
    const seq = Number(line.dataset.seq);
    reaching = true;
    try {
      while (lacks(source.steps, seq, end, source.head)) {
        const { length } = source.steps;
        await source.reach(end);
        if (source.steps.length <= length) break; // another story by now
      }
    } finally {
      reaching = false;
    }
    const top = line.offsetTop - list.scrollTop;
    around = seq;
    source.draw();
    const again = list.querySelector(`[data-seq="${seq}"]`);
    if (again instanceof HTMLElement) list.scrollTop = again.offsetTop - top;
  }

  /** @param {End} end @param {string} text */
  const more = (end, text) => {
    const press = (/** @type {Event & {currentTarget: HTMLElement}} */ { currentTarget }) =>
      reach(/** @type {HTMLElement} */ (currentTarget.closest(".moves")), end).catch(complain);
    return html`<li class="more"><button type="button" @click=${press}>${text}</button></li>`;
  };

  /** @param {Step} step @param {import("../parts/text.js").Names} names */
  const sentence = (step, names) =>
    html`
    ${step.seat === null ? html`<span class="seat-mark"></span>` : seatMark(step.seat)}<span>${
      told(step, source.table, names)
    }</span>`;

  /** @param {import("../parts/text.js").Names} names @returns {(step: Step) => unknown} */
  const row = (names) => (step) => {
    const { go, current } = source;
    const mark = step.seq === current ? "step" : nothing;
    return html`<li class="by-${step.source}" data-seq=${step.seq} aria-current=${mark}>
      ${
      go
        ? html`<button type="button" @click=${() => go(step.seq)}>${sentence(step, names)}</button>`
        : sentence(step, names)
    }
    </li>`;
  };

  return {
    draw() {
      const { told: steps, earlier, later } = drawn();
      if (!steps.length && !earlier) return html`<p class="help">Nothing has happened yet.</p>`;
      return html`<ol class="moves" tabindex="0" aria-label="Moves" @scroll=${onScroll}>
    ${earlier ? more("earlier", "Earlier moves") : nothing}${steps.map(row(tableNames(source.table)))}${
        later ? more("later", "Later moves") : nothing
      }
  </ol>`;
    },
    /** Follows what happens again: scrolls the list, and nothing else, to the current step, or to the latest. */
    follow() {
      if (around !== null) {
        around = null;
        source.draw();
      }
      const list = document.querySelector(".moves");
      const all = list?.querySelectorAll("[data-seq]") ?? [];
      const line = list?.querySelector("[aria-current]") ?? all[all.length - 1];
      if (!(list instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
      const top = line.offsetTop - list.offsetTop;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (top + line.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top + line.offsetHeight - list.clientHeight;
      }
    },
  };
}
