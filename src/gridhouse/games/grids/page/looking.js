// @ts-check
// Where somebody looks: the area that is pointed at, a walk from area to area, and the focus.
import { say } from "../../parts/page.js";
import { litOf } from "./answer.js";
import { areas } from "./rules.js";
import { walkWords } from "./saying.js";

/** What had the focus may be gone with what it was for: then the board has it. */
export const refocus = () =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const cell = document.querySelector('.gr-at-cells [tabindex="0"]');
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  });

/** @param {import("./here.js").Here} here */
export function looksOf({ board, now, stands, draw }) {
  /** The cell with the focus. @returns {number | null} */
  function focused() {
    const at = document.activeElement?.closest(".gr-at-cells [role=gridcell]");
    return at instanceof HTMLElement ? Number(at.dataset.row) * board.width + Number(at.dataset.col) : null;
  }

  /** @param {number | null} cell */
  function look(cell) {
    if (cell === now.pointed) return;
    now.pointed = cell;
    if (cell !== null) now.note = null; // who looks elsewhere has read it
    draw();
  }

  /** From area to area, with the focus. @param {1 | -1} step */
  function walkAreas(step) {
    const lit = litOf(board, stands());
    const all = areas(board, lit);
    const from = all.findIndex((area) => area.includes(focused() ?? -1));
    const at = (Math.max(from, step > 0 ? -1 : 0) + step + all.length) % all.length;
    const [cell] = all[at];
    const row = Math.floor(cell / board.width);
    const button = document.querySelector(`.gr-at-cells [data-row="${row}"][data-col="${cell % board.width}"]`);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    now.pointed = cell;
    say(walkWords(board, lit, all, at));
    draw();
  }

  return { focused, look, walkAreas };
}
