// @ts-check
// What somebody does with a board in play: light and dots, undo and redo, and what is tried out.
import { calm, say } from "../../parts/page.js";
import { drop, keep, litOf, paint, pressed, shown, startOver, tried, trying, whatIf } from "./answer.js";
import { habits } from "./habits.js";
import { refocus } from "./looking.js";
import { violations } from "./rules.js";
import { capital, several } from "./counting.js";
import { pressWords } from "./saying.js";

/** @typedef {import("./answer.js").Answer} Answer */

/** The symbols that object to nothing. @param {import("./rules.js").Board} board @param {Answer} answer */
function contentOf(board, answer) {
  const unhappy = new Set(violations(board, litOf(board, answer)).flatMap(({ symbols }) => symbols));
  return board.cells.flatMap(({ symbol }, i) => (symbol && !unhappy.has(i) ? [i] : []));
}

/** A locked cell rattles. @param {import("./rules.js").Board} board @param {number} cell */
function rattle(board, cell) {
  if (calm()) return;
  const locks = document.querySelectorAll(".gr-stack > .gr-picture .gr-lock");
  const at = board.cells.slice(0, cell).filter(({ lock }) => lock !== null).length;
  locks[at]?.animate({ transform: ["none", "translateX(-4px)", "translateX(4px)", "none"] }, 120);
}

/** @param {import("./here.js").Here} here */
export function movesOf({ board, now, puzzle, stands, over, draw, solved }) {
  /** Takes a step, and shows what comes of it. @param {() => void} step @param {number} cell the last of those that change */
  function change(step, cell) {
    const before = contentOf(board, stands());
    step();
    Object.assign(now, { note: null, told: null, found: null, chosen: -1, warming: [] });
    now.content = contentOf(board, stands()).filter((symbol) => !before.includes(symbol));
    if (over()) solved(cell);
    draw();
  }

  /** @param {Answer} answer @param {number} [cell] */
  const move = (answer, cell = 0) => change(() => puzzle.move(answer), cell);

  /** What a press makes of a cell. @param {number} cell @param {boolean} dot */
  function stateFor(cell, dot) {
    const answer = stands();
    const state = (trying(answer) ? answer.trial : answer.cells)[cell] ?? "?";
    if (dot) return state === "." ? "?" : ".";
    const next = pressed(board, answer, cell);
    const skips = !habits().dots && (trying(answer) ? state !== "?" : next === ".");
    return skips ? "?" : next;
  }

  /** @param {number[]} cells @param {import("./answer.js").State} state */
  function paintCells(cells, state) {
    if (over()) return;
    const last = cells[cells.length - 1];
    move(paint(board, stands(), cells, state), last);
    if (over()) return;
    const words = pressWords(board, stands(), shown(board, stands()), last);
    say(cells.length > 1 ? `${capital(several(cells.length, "cell"))}. ${words}` : words);
  }

  /** @param {number} cell */
  function refuse(cell) {
    const words = `Locked ${board.cells[cell].lock ? "lit" : "dark"}.`;
    now.note = { strong: words, rest: "This cell stays as it is." };
    say(words);
    draw();
    rattle(board, cell);
  }

  /** @param {number} cell @param {boolean} [dot] */
  function press(cell, dot = false) {
    if (board.cells[cell].lock === null) paintCells([cell], stateFor(cell, dot));
    else refuse(cell);
  }

  /** Takes back a move, or makes it again. @param {"undo" | "redo"} way */
  function travel(way) {
    if (!(way === "undo" ? puzzle.canUndo : puzzle.canRedo)) return;
    change(() => puzzle[way](), 0);
    say(way === "undo" ? "Taken back." : "Made again.");
  }

  function startTrial() {
    if (over() || trying(stands())) return;
    move(whatIf(board, stands()));
    say("What if: you are trying something out now.");
  }

  function keepAll() {
    const answer = stands();
    if (!tried(answer)) return;
    const cells = board.cells.flatMap((_, i) => (answer.trial[i] === "*" ? [i] : []));
    move(keep(board, answer), cells[0]);
    if (!over()) {
      now.warming = calm() ? [] : cells;
      say(`Kept ${several(tried(answer), "cell")}.`);
      draw();
    }
    refocus();
  }

  function dropAll() {
    const answer = stands();
    if (!trying(answer)) return;
    move(drop(answer));
    say(tried(answer) ? `Dropped ${several(tried(answer), "cell")}.` : "For real.");
    refocus();
  }

  /** @param {import("./room.js").Sentence} sentence */
  function note(sentence) {
    now.note = sentence;
    say(`${sentence.strong ?? ""} ${sentence.rest}`.trim());
    draw();
  }

  function forReal() {
    if (tried(stands())) {
      note({ strong: "Keep it or drop it first.", rest: "Then it is for real again.", look: "moon" });
    } else dropAll();
  }

  function startAgain() {
    move(startOver(stands()));
    note({ strong: "All open again.", rest: "Undo brings it back." });
  }

  /** What is told beside the board has been read. */
  function close() {
    Object.assign(now, { told: null, found: null, chosen: -1, note: null, pointed: null });
    draw();
    refocus();
  }

  return {
    close,
    stateFor,
    paintCells,
    press,
    refuse,
    travel,
    startTrial,
    keepAll,
    dropAll,
    forReal,
    startAgain,
    note,
  };
}
