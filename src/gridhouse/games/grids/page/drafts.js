// @ts-check
// The drafts that a browser keeps: each with its name, its maker's note, and every step that can be taken back.
import { fewer, mended } from "../../parts/steps.js";
import { unpacked } from "./draft.js";

/** @typedef {import("./draft.js").Packed} Packed */
/** @typedef {import("../../parts/steps.js").Moves<Packed>} Steps */
/** @typedef {{name: string, note: string, at: number, steps: Steps}} Draft `at`: when it was changed last */

const PREFIX = "gridhouse.grids.draft ";

/** Under which name a draft is kept. @param {string} id */
export const keptAs = (id) => PREFIX + id;

/** @param {any} it @returns {it is Packed} */
const looksPacked = (it) => typeof it?.text === "string" && typeof it.cells === "string";

/** @param {any} it */
function isPacked(it) {
  try {
    return looksPacked(it) && Boolean(unpacked(it));
  } catch {
    return false;
  }
}

/** A draft as it was written down; null where it is none: storage may be damaged. @param {any} it @returns {Draft | null} */
function draftIn(it) {
  const steps = mended(it?.steps, looksPacked);
  const words = typeof it?.name === "string" && typeof it.note === "string" && Number.isFinite(it.at);
  return words && steps && isPacked(steps.now) ? { ...it, steps } : null;
}

/**
 * The drafts of a browser.
 * @param {Pick<import("../../parts/keep.js").Keeper, "read" | "parsed" | "write" | "forget" | "names">} keeper
 */
export function draftsIn(keeper) {
  /** Those that were read before, by their text: a long one is looked through once. @type {Map<string, {text: string | null, draft: Draft | null}>} */
  const known = new Map();
  const read = (/** @type {string} */ id) => {
    const text = keeper.read(keptAs(id));
    const before = known.get(id);
    if (before?.text === text) return before.draft;
    const draft = draftIn(keeper.parsed(keptAs(id)));
    known.set(id, { text, draft });
    return draft;
  };
  return {
    /** A draft as it was left; null: there is none. */
    read,
    /** @param {string} id @param {Draft} draft */
    write(id, draft) {
      const text = JSON.stringify(draft);
      known.set(id, { text, draft });
      keeper.write(keptAs(id), text, () => fewer(draft.steps).map((steps) => JSON.stringify({ ...draft, steps })));
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
