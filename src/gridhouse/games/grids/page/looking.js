// @ts-check
// Where somebody looks: the area that is pointed at, and the focus.

/** What had the focus may be gone with what it was for: then the board has it. */
export const refocus = () =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const cell = document.querySelector('.gr-at-cells [tabindex="0"]');
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  });

/** @param {import("./here.js").Here} here */
export function looksOf({ board, now, draw }) {
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

  return { focused, look };
}
