// @ts-check
// What keys mean on the page of a board. Pure, and without imports.

/** @typedef {"undo" | "redo" | "whatIf" | "keep" | "drop" | "walk" | "walkBack" | "check" | "hint" | "dot" | "close"} Deed */

/** @type {Record<string, Deed>} */
const KEYS = {
  z: "undo",
  y: "redo",
  w: "whatIf",
  k: "keep",
  d: "drop",
  a: "walk",
  c: "check",
  h: "hint",
  ".": "dot",
  Escape: "close",
};

/**
 * What a key does, or null. With Control or Command only undo and redo are meant.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} event
 * @returns {Deed | null}
 */
export function deedOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const deed = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (altKey) return null;
  if (ctrlKey || metaKey) return deed === "undo" ? (shiftKey ? "redo" : "undo") : deed === "redo" ? "redo" : null;
  return deed === "walk" && shiftKey ? "walkBack" : deed;
}
