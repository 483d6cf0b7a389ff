// @ts-check
// A walk from area to area, with the focus.
import { say } from "../../parts/page.js";
import { litOf } from "./answer.js";
import { areas } from "./rules.js";
import { several } from "./counting.js";
import { numbersIn } from "./saying.js";
import { symbolName } from "./symbols.js";

/** @typedef {import("./rules.js").Board} Board */

/**
 * An area on a walk through all of them: "Area 4 of 12, lit, 3 cells, black 3: full."
 * @param {Board} board @param {boolean[]} lit @param {number[][]} all @param {number} at
 */
function walkWords(board, lit, all, at) {
  const area = all[at];
  const { found, sum } = numbersIn(board, area);
  const carries = area.flatMap((cell) => {
    const { symbol } = board.cells[cell];
    return symbol ? [symbolName(symbol)] : [];
  });
  const size = `${area.length} cell${area.length === 1 ? "" : "s"}`;
  const how = !found.length || sum <= 0
    ? ""
    : sum === area.length
    ? ": full"
    : sum > area.length
    ? `: ${several(sum - area.length, "cell")} short`
    : `: ${several(area.length - sum, "cell")} too many`;
  const what = carries.length ? `, ${carries.join(", ")}${how}` : "";
  return `Area ${at + 1} of ${all.length}, ${lit[area[0]] ? "lit" : "dark"}, ${size}${what}.`;
}

/** To the next area, or to the one before. @param {import("./here.js").Here} here @param {number | null} focused @param {1 | -1} step */
export function walkAreas({ board, now, stands, draw }, focused, step) {
  const lit = litOf(board, stands());
  const all = areas(board, lit);
  const from = all.findIndex((area) => area.includes(focused ?? -1));
  const at = (Math.max(from, step > 0 ? -1 : 0) + step + all.length) % all.length;
  const [cell] = all[at];
  const row = Math.floor(cell / board.width);
  const button = document.querySelector(`.gr-at-cells [data-row="${row}"][data-col="${cell % board.width}"]`);
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  now.pointed = cell;
  say(walkWords(board, lit, all, at));
  draw();
}
