// @ts-check
// A draft on the bench: every step is kept before it is drawn, and two tabs work on one and the same draft.
import { newId } from "../../parts/api.js";
import { kept, keptForNow } from "../../parts/keep.js";
import { moved, redone, undone, unmoved } from "../../parts/steps.js";
import { packed, unpacked } from "./draft.js";
import { draftsIn, keptAs } from "./drafts.js";
import { show } from "./rules.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {ReturnType<typeof openDraft>} Bench */

const OPEN = "gridhouse.grids.draft"; // which draft this tab works on

/** The drafts of this browser. */
export const drafts = draftsIn(kept);

/** How long ago something was, in words. @param {number} at */
export function ago(at) {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

/** A draft that nobody has kept yet. @param {Made} made @param {string} [name] */
export const newDraft = (made, name = "") => ({
  id: newId(),
  draft: { name, note: "", at: 0, steps: unmoved(packed(made)) },
});

/** The draft that this tab worked on, else the latest of all. */
export function lastDraft() {
  const list = drafts.list();
  return list.find(({ id }) => id === keptForNow.read(OPEN)) ?? list[0] ?? null;
}

/** The draft that has become this board, if there is one. @param {import("./rules.js").Board} board */
export const draftOf = (board) => drafts.list().find(({ draft }) => draft.steps.now.text === show(board)) ?? null;

/**
 * @param {{id: string, draft: Draft}} it
 * @param {() => void} change it was changed in another tab
 */
export function openDraft({ id, draft }, change) {
  let now = draft;
  let made = unpacked(now.steps.now);

  /** @param {Draft} after */
  function lay(after) {
    if (after.steps.now !== now.steps.now) made = unpacked(after.steps.now);
    now = after;
  }

  /** Keeps a change first. Another tab may have gone on: it is made to what stands there. @param {(before: Draft) => Draft} how */
  function take(how) {
    const before = drafts.read(id) ?? now;
    lay({ ...how(before), at: Date.now() });
    drafts.write(id, now);
    keptForNow.write(OPEN, id);
  }

  /** @param {(steps: Draft["steps"]) => Draft["steps"]} how */
  const takeStep = (how) => take((before) => ({ ...before, steps: how(before.steps) }));

  const hear = (/** @type {StorageEvent} */ { key, newValue }) => {
    if (key !== keptAs(id) || newValue === null) return; // thrown away over there: it lives on here
    lay(drafts.read(id) ?? now);
    change();
  };
  addEventListener("storage", hear);

  return {
    id,
    get made() {
      return made;
    },
    get draft() {
      return now;
    },
    /** A step that can be taken back. @param {Made} after */
    step: (after) => takeStep((steps) => moved(steps, packed(after))),
    undo: () => takeStep(undone),
    redo: () => takeStep(redone),
    /** @param {Partial<Pick<Draft, "name" | "note">>} words */
    call: (words) => take((before) => ({ ...before, ...words })),
    close: () => removeEventListener("storage", hear),
  };
}
