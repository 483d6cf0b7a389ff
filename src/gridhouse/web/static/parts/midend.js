// The midend of every puzzle page: it takes up what was left, owns the moves with undo and redo, keeps every step before it is
// drawn, and tells the house. What a kind of puzzle knows of its answers it brings as `Rules`; the page only draws.

import { kept } from "./keep.js";
import { fewer, mended, moved, redone, restated, same, undone, unmoved } from "./steps.js";
import { openTries } from "./try.js";

/** @typedef {import("../types/wire.d.ts").Try} Try */

/** @template Answer @typedef {import("./steps.js").Moves<Answer>} Moves */

/**
 * @template Sheet, Answer
 * @typedef {object} Rules What a kind of puzzle knows of its answers. All of it is pure.
 * @property {Answer} blank of somebody who has not answered anything yet
 * @property {(sheet: Sheet, answer: Answer) => boolean} over whether nothing can be answered any more
 * @property {boolean} undo whether a move can be taken back
 * @property {(left: Answer, taken: Answer) => Answer} [carry] what undo and redo do not take back, such as that help was taken
 * @property {(sheet: Sheet, earlier: Answer, later: Answer) => Answer} [join] two answers from two devices as one; without it the later one counts
 */

/**
 * @template Answer
 * @typedef {object} Store Where the moves of a sheet are kept.
 * @property {() => Moves<Answer>} load as they were left, or none
 * @property {(moves: Moves<Answer>) => void} save
 * @property {string} prefix of all that it keeps: another tab may change it
 */

/**
 * What stands once the house has said what it has: perhaps from another device, perhaps older than what is here.
 * @template Sheet, Answer
 * @param {Rules<Sheet, Answer>} rules
 * @param {Sheet} sheet
 * @param {Answer} mine
 * @param {Pick<Try, "answer" | "over">} theirs
 * @param {boolean} newer whether mine was given after theirs: the house is yet to be told
 * @returns {Answer}
 */
export function together(rules, sheet, mine, theirs, newer) {
  if (theirs.over && rules.over(sheet, theirs.answer)) return theirs.answer; // what was given up may be played on here
  if (rules.join) return rules.join(sheet, theirs.answer, mine);
  return newer || rules.over(sheet, mine) || same(theirs.answer, rules.blank) ? mine : theirs.answer;
}

/**
 * Whether the house has a part of what stands here, and should be told the rest. Where it has nothing, somebody else may have
 * played here before: their answer is not this person's, until this person goes on with it.
 * @template Sheet, Answer
 * @param {Rules<Sheet, Answer>} rules
 * @param {Answer} now
 * @param {Pick<Try, "answer" | "over">} theirs
 */
export const lacks = (rules, now, theirs) =>
  !theirs.over && !same(theirs.answer, rules.blank) && !same(theirs.answer, now);

// --- The shell --------------------------------------------------------------------------

/**
 * A store for the moves of any sheet.
 * @template Answer
 * @param {string} id of the sheet
 * @param {(answer: any) => answer is Answer} sound whether this is an answer to it: storage may be damaged
 * @param {Answer} blank
 * @returns {Store<Answer>}
 */
export function storeOf(id, sound, blank) {
  const prefix = `gridhouse.sheet ${id}`;
  /** What was read or written last: a long game is looked through once. @type {{text: string | null, moves: Moves<Answer>}} */
  let last = { text: null, moves: unmoved(blank) };
  return {
    prefix,
    load() {
      const text = kept.read(prefix);
      if (text !== last.text) last = { text, moves: mended(kept.parsed(prefix), sound) ?? unmoved(blank) };
      return last.moves;
    },
    save(moves) {
      const text = JSON.stringify(moves);
      last = { text, moves };
      kept.write(prefix, text, () => fewer(moves).map((it) => JSON.stringify(it)));
    },
  };
}

/**
 * Opens a sheet to be played.
 * @template Sheet
 * @template {object} Answer
 * @param {object} it
 * @param {Rules<Sheet, Answer>} it.rules
 * @param {Sheet} it.sheet
 * @param {string | null} it.id "kind/series/number"; null: the house need not know of it
 * @param {Store<Answer>} it.store
 * @param {(news: Try | null) => void} it.change what is to be drawn has changed; by what the house said, if it was the house
 */
export function openSheet({ rules, sheet, id, store, change }) {
  let moves = store.load();
  const tries = openTries(hear);

  /** @param {string} about @param {Try} answer @param {boolean} asked */
  function hear(about, answer, asked) {
    if (about !== id) return;
    moves = store.load();
    const newer = tries.owes(id);
    const now = together(rules, sheet, moves.now, answer, newer);
    if (!same(now, moves.now)) set(moved(moves, now));
    if (asked && !newer && lacks(rules, now, answer)) tries.give(id, now, 0);
    change(answer);
  }

  /** @param {Moves<Answer>} after */
  function set(after) {
    moves = after;
    store.save(moves);
  }

  /** Takes a step of the player's: kept first, then told. @param {(moves: Moves<Answer>) => Moves<Answer>} how */
  function take(how) {
    moves = store.load(); // another tab may have gone on
    if (rules.over(sheet, moves.now)) return;
    const after = how(moves);
    if (after === moves) return;
    set(after);
    if (id) tries.give(id, moves.now, Date.now());
  }

  function refresh() {
    moves = store.load();
    change(null);
  }

  const look = () => id && !document.hidden && !rules.over(sheet, moves.now) && tries.look(id);
  if (id) tries.look(id);
  document.addEventListener("visibilitychange", look); // another device may have gone on
  addEventListener("storage", (event) => event.key?.startsWith(store.prefix) && refresh());

  /** @param {(moves: Moves<Answer>) => Moves<Answer>} step */
  const along = (step) =>
    rules.undo && take((before) => {
      const after = step(before);
      return after === before || !rules.carry ? after : restated(after, rules.carry(before.now, after.now));
    });

  const free = () => rules.undo && !rules.over(sheet, moves.now);
  return {
    get answer() {
      return moves.now;
    },
    get canUndo() {
      return free() && moves.past.length > 0;
    },
    get canRedo() {
      return free() && moves.next.length > 0;
    },
    /** Whether the house does not have all of it, because it cannot be reached. */
    get stuck() {
      return id !== null && tries.stuck(id);
    },
    /** @param {Answer} answer */
    move: (answer) => take((before) => moved(before, answer)),
    /** What stands is another answer, by no move: it cannot be taken back. @param {Answer} answer */
    amend: (answer) => take((before) => restated(before, answer)),
    undo: () => along(undone),
    redo: () => along(redone),
    /** Takes up what may have changed elsewhere. */
    refresh,
    /** Comes when the house has been told what it can be told for now. */
    settled: tries.settled,
  };
}
