// @ts-check
// Help with a board in play: Check, which this page does by itself, and what the house is asked. Fetched once somebody plays.
import { nothing } from "../../vendor/lit-html.js";
import { post, Problem } from "../../parts/api.js";
import { say } from "../../parts/page.js";
import { litOf, shown } from "./answer.js";
import { habits } from "./habits.js";
import { drawHint } from "./hinted.js";
import { countsAsHint, hintLook, hintWords, LEVELS } from "./hints.js";
import { refocus } from "./looking.js";
import { checkPanel, hintKeys, hintPanel } from "./panels.js";
import { violations } from "./rules.js";
import { capital, several } from "./counting.js";
import { walkAreas } from "./walking.js";

const ASK = "/api/puzzles/grids/ask";
const NO_LINE = /** @type {const} */ ({
  strong: "No line to the house.",
  rest: "Hints need one; everything else goes on.",
  look: "bad",
});

/** @param {import("./here.js").Here} here @param {ReturnType<typeof import("./moving.js").movesOf>} moves */
export function helpOf(here, { note, paintCells, close }) {
  const { board, text, now, puzzle, stands, over, draw } = here;

  function check() {
    if (habits().strict || over()) return;
    const answer = stands();
    const found = violations(board, litOf(board, answer));
    puzzle.amend({ ...answer, checks: answer.checks + 1 });
    Object.assign(now, { found, chosen: -1, told: null, note: null, pointed: null });
    if (found.length) {
      say(`${capital(several(found.length, "thing"))} to mend. ${found[0].text}`);
      draw();
    } else {
      now.found = null;
      note({ strong: "Nothing to mend.", rest: "Keep it, and it is solved.", look: "good" });
    }
  }

  /** @param {number} at */
  function choose(at) {
    Object.assign(now, { chosen: now.chosen === at ? -1 : at, pointed: null });
    draw();
  }

  /** Everything that is decided, for real or by way of trial; a lock speaks for itself. */
  const decided = () => shown(board, stands()).map((state, i) => (board.cells[i].lock === null ? state : "?")).join("");

  /** Asks about the board as it is. If it has changed before the answer comes, nobody wants that any more. @param {string} question @param {(answer: any) => void} use */
  async function ask(question, use) {
    if (now.asking || over()) return;
    const about = decided();
    now.asking = true;
    draw();
    try {
      const answer = await post(`${ASK}/${question}`, { text, cells: about });
      now.asking = false;
      if (about === decided() && !over()) use(answer);
      else draw();
    } catch (trouble) {
      now.asking = false;
      if (!(trouble instanceof Problem)) throw trouble;
      note(trouble.status === 0 ? NO_LINE : { rest: trouble.message, look: "bad" });
    }
  }

  function hint() {
    if (now.told?.about === decided()) return more();
    ask("hint", (hint) => {
      if (countsAsHint(hint)) puzzle.amend({ ...stands(), hints: stands().hints + 1 });
      Object.assign(now, { told: { hint, level: 1, about: decided() }, found: null, note: null, pointed: null });
      tell();
    });
  }

  function more() {
    if (now.told && now.told.level < LEVELS && countsAsHint(now.told.hint)) now.told.level++;
    tell();
  }

  function tell() {
    if (now.told) say(hintWords(now.told).join(" "));
    draw();
  }

  function take() {
    if (!now.told) return;
    const { cell, lit } = now.told.hint;
    paintCells([cell], lit ? "*" : ".");
    refocus();
  }

  const wrong = () =>
    ask("wrong", (answer) => {
      puzzle.amend({ ...stands(), checks: stands().checks + 1 });
      note(
        answer.wrong
          ? { strong: "Yes.", rest: "Something on the board cannot be right.", look: "bad" }
          : { strong: "No.", rest: "All that you have decided can be right.", look: "good" },
      );
    });

  return {
    check,
    hint,
    wrong,
    walk: (/** @type {number | null} */ focused, /** @type {1 | -1} */ step) => walkAreas(here, focused, step),
    /** What a hint points out on the board. */
    look: () => (now.told ? drawHint(board, hintLook(now.told)) : nothing),
    keys: () => (now.told ? hintKeys(now.told, { more, take, close }) : nothing),
    panel() {
      if (now.told) return hintPanel(now.told, close);
      return now.found ? checkPanel(now.found, now.chosen, choose, close) : nothing;
    },
  };
}
