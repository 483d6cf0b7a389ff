// @ts-check
// The drafts that a browser keeps: each with its name, its maker's note, and every step that can be taken back.
import { unpacked } from "./draft.js";

/** @typedef {import("./draft.js").Packed} Packed */
/** @typedef {import("../../parts/steps.js").Moves<Packed>} Steps */
/** @typedef {{name: string, note: string, at: number, steps: Steps}} Draft `at`: when it was changed last */

const PREFIX = "gridhouse.grids.draft ";
const MOST = 100; // steps that are kept of a draft

/** Under which name a draft is kept. @param {string} id */
export const keptAs = (id) => PREFIX + id;

/** @param {any} it */
function isPacked(it) {
  try {
    return typeof it.cells === "string" && Boolean(unpacked(it));
  } catch {
    return false;
  }
}

/** Whether this is a draft: storage may be damaged. @param {any} it @returns {it is Draft} */
const isDraft = (it) =>
  typeof it?.name === "string" && typeof it.note === "string" && Number.isFinite(it.at) && isPacked(it.steps?.now) &&
  [it.steps.past, it.steps.next].every((list) => Array.isArray(list) && list.every(isPacked));

/**
 * The drafts of a browser.
 * @param {Pick<import("../../parts/keep.js").Keeper, "parsed" | "write" | "forget" | "names">} keeper
 */
export function draftsIn(keeper) {
  const read = (/** @type {string} */ id) => {
    const found = keeper.parsed(keptAs(id));
    return isDraft(found) ? found : null;
  };
  return {
    /** A draft as it was left; null: there is none. */
    read,
    /** @param {string} id @param {Draft} draft */
    write(id, draft) {
      const { past, now, next } = draft.steps;
      const steps = { past: past.slice(-MOST), now, next: next.slice(0, MOST) };
      keeper.write(keptAs(id), JSON.stringify({ ...draft, steps }));
    },
    /** @param {string} id */
    forget: (id) => keeper.forget(keptAs(id)),
    /** All of them, the latest first. */
    list: () =>
      keeper.names().filter((name) => name.startsWith(PREFIX)).flatMap((name) => {
        const id = name.slice(PREFIX.length), draft = read(id);
        return draft ? [{ id, draft }] : [];
      }).sort((one, other) => other.draft.at - one.draft.at),
  };
}
