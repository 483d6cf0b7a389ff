// @ts-check
// What the house finds out about a board while it is made. It is asked after every step; only the latest question counts,
// and what it said before stays until there is something new.
import { post, Problem } from "../../parts/api.js";
import { isEmpty, packed } from "./draft.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {{solved_by_pattern: boolean, solutions: "none" | "one" | "pair" | "more" | "unknown", first: string, second: string, band: number, cost: number, hardest: string}} Study */
/** @typedef {{text: string, added: number[], found: boolean, sentence: string}} Completion */
/** @typedef {{text: string, removed: number[], sentence: string}} Thinned */
/** @typedef {"resting" | "asking" | "late" | "failed"} Mood */
/** @typedef {{study: Study | null, about: Made | null, completion: Completion | null, mood: Mood, trouble: string}} Told `about`: the board that it was said of */

const PAUSE = 250; // after a step, in case that another one follows
const PATIENCE = 1000; // until it is said that the house is still looking
const AGAIN = 2000; // until a house that is busy is asked again

/** @param {string} question @param {unknown} body @param {AbortSignal} [signal] */
export const ask = (question, body, signal) => post(`/api/puzzles/grids/ask/${question}`, body, signal);

const MECHANICS = { diamond: "diamonds", number: "numbers", flower: "flowers", dash: "dashes", diagonal: "diagonals" };

/** The mechanics of a board, or all: what clues may be added. @param {Made} made */
export function mechanicsOf({ board }) {
  const found = new Set(board.cells.flatMap(({ symbol }) => (symbol ? [MECHANICS[symbol.kind]] : [])));
  return found.size ? [...found] : Object.values(MECHANICS);
}

/** Whether there is one solution, as far as anybody can ask for that. @param {Study | null} study */
export const isUnique = (study) => study?.solutions === "one" || study?.solutions === "pair";

/** @param {Made} one @param {Made | null} other */
const same = (one, other) => other !== null && JSON.stringify(packed(one)) === JSON.stringify(packed(other));

/** Whether it is worth to ask again soon. @param {unknown} trouble */
const isBusy = (trouble) => trouble instanceof Problem && (trouble.status === 429 || trouble.status === 503);

/** @param {unknown} trouble */
const wordsOf = (trouble) => (trouble instanceof Error ? trouble.message : String(trouble));

/** @param {() => void} change what is known has changed */
export function openStudy(change) {
  /** @type {Told} */
  let told = { study: null, about: null, completion: null, mood: "resting", trouble: "" };
  /** @type {Made | null} */
  let now = null;
  let line = new AbortController();
  /** @type {number[]} */
  let timers = [];

  /** @param {Partial<Told>} news */
  function tell(news) {
    told = { ...told, ...news };
    change();
  }

  /** @param {() => void} what @param {number} wait */
  const later = (what, wait) => timers.push(setTimeout(what, wait));

  function hangUp() {
    timers.forEach(clearTimeout);
    timers = [];
    line.abort();
    line = new AbortController();
  }

  /** @param {Made} made */
  async function look(made) {
    const { signal } = line;
    try {
      const study = await ask("study", packed(made), signal);
      if (signal.aborted) return;
      timers.forEach(clearTimeout);
      tell({ study, about: made, completion: null, mood: "resting", trouble: "" });
      if (study.solved_by_pattern && study.solutions === "more") await complete(made, signal);
    } catch (trouble) {
      if (!signal.aborted) fail(made, trouble);
    }
  }

  /** How many clues would do is known before anybody asks. What is known already stays, whatever comes of it. @param {Made} made @param {AbortSignal} signal */
  async function complete(made, signal) {
    try {
      const completion = await ask("complete", { ...packed(made), mechanics: mechanicsOf(made) }, signal);
      if (!signal.aborted) tell({ completion });
    } catch (trouble) {
      if (signal.aborted) return;
      if (isBusy(trouble)) later(() => void complete(made, signal), AGAIN);
      else tell({ completion: { text: "", added: [], found: false, sentence: wordsOf(trouble) } });
    }
  }

  /** @param {Made} made @param {unknown} trouble */
  function fail(made, trouble) {
    if (isBusy(trouble)) return void later(() => void look(made), AGAIN);
    timers.forEach(clearTimeout);
    tell({ mood: "failed", trouble: wordsOf(trouble) });
  }

  function again() {
    const made = now;
    if (!made || told.mood !== "failed") return;
    now = null;
    watch(made);
  }

  /** This is the board as it stands now. @param {Made} made */
  function watch(made) {
    if (same(made, now)) return;
    now = made;
    hangUp();
    if (isEmpty(made)) return tell({ study: null, about: made, completion: null, mood: "resting", trouble: "" });
    tell({ mood: "asking" });
    later(() => void look(made), PAUSE);
    later(() => tell({ mood: "late" }), PAUSE + PATIENCE);
  }

  addEventListener("online", again);
  return {
    get told() {
      return told;
    },
    watch,
    again,
    close() {
      hangUp();
      removeEventListener("online", again);
    },
  };
}
