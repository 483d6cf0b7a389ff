// The list of moves beside a board, at a live table and in a replay. However long a match is, it draws a few lines
// around those that are looked at, and asks for more when somebody scrolls there.
import { html, nothing } from "../vendor/lit-html.js";
import { complain } from "../parts/page.js";
import { lacks, lines } from "../parts/story.js";
import { icon } from "../parts/icons.js";
import { seatMark } from "../parts/marks.js";
import { namesAt, seatNames, tableNames, told } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {import("../types/page.d.ts").Row} Row */
/** @typedef {import("../parts/story.js").Line} Line */
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
 * @property {import("../types/page.d.ts").GamePage<any, any, any>["rows"]} [rows] how the game joins steps into rows
 */

/** The mark of whom a step is about: of the one who begins, say, and not of the one who was ready last. @param {Step} step */
function markOf({ seat, fact }) {
  const about = fact && "seat" in fact && typeof fact.seat === "number" ? fact.seat : seat;
  return about === null ? html`<span class="seat-mark"></span>` : seatMark(about);
}

const EDGE = 80; // so near to its end, in pixels, a list asks for more

/** @param {Told} source */
export function layMoves(source) {
  /** The step that was scrolled to; null: the list follows what happens. @type {number | null} */
  let around = null;
  let reaching = false;

  /** What the seats are called, and were where a bot has gone. */
  const namesNow = () => {
    const names = seatNames(source.table.seats);
    const open = source.table.seats.filter(({ kind }) => kind === "open");
    const before = namesAt({}, 0, [...source.steps].reverse());
    for (const { seat } of open) names[seat] = before[seat] ?? names[seat];
    return names;
  };

  const drawn = () => {
    const rows = source.rows?.(source.steps, namesNow()) ?? [];
    return lines(source.steps, around ?? source.current, source.head, rows);
  };

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
    ${markOf(step)}<span>${told(step, source.table, namesAt(names, step.seq, source.steps))}</span>`;

  /** A go in a row: "7  10×7  ■ 70". @param {Row} row @param {string[]} names */
  const inShort = ({ number, seat, short, came, sign }, names) =>
    html`<span class="row-number">${number ?? nothing}</span>${
      seat === null
        ? html`<span class="seat-mark"></span>`
        : html`${seatMark(seat)}<span class="unseen">${names[seat]}</span>`
    }<span class="row-short">${short}</span><span class="row-came">${came}</span>${
      sign ? html`<span class="row-sign">${icon(sign.icon)}${sign.text}</span>` : nothing
    }`;

  /** @param {import("../parts/text.js").Names} names @returns {(line: Line) => unknown} */
  const line = (names) => ({ seq, step, row }) => {
    const { go, current } = source;
    const mark = seq === current || (current !== null && row?.seqs.includes(current)) ? "step" : nothing;
    const told = step ? sentence(step, names) : inShort(row, namesNow());
    return html`<li class=${step ? `by-${step.source}` : "row"} data-seq=${seq} aria-current=${mark}>
      ${go ? html`<button type="button" @click=${() => go(seq)}>${told}</button>` : told}
    </li>`;
  };

  return {
    draw() {
      const { told: steps, earlier, later } = drawn();
      return html`<ol class="moves" tabindex="0" aria-label="Moves" @scroll=${onScroll}>
    ${earlier ? more("earlier", "Earlier moves") : nothing}${steps.map(line(tableNames(source.table)))}${
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
