// Whose games a browser keeps. The house says whose try it answers; when that is somebody else, what stood here of that kind
// of puzzle is put away until its owner comes back.

import { kept } from "./keep.js";

const OWNER = "gridhouse.owner ";
const AWAY = "gridhouse.away ";

/** The names of all that is kept of a kind of puzzles. @param {string} kind */
const ofKind = (kind) =>
  kept.names().filter((name) =>
    [`${kind}.`, `gridhouse.sheet ${kind}/`, `gridhouse.unsent ${kind}/`].some((prefix) => name.startsWith(prefix))
  );

/**
 * From now on the games of a kind that are kept here are this person's. What nobody owns yet becomes theirs.
 * @param {string} kind
 * @param {string} person
 */
export function own(kind, person) {
  const before = kept.read(OWNER + kind);
  if (before === person) return;
  if (before !== null) putAway(kind, before);
  bringBack(kind, person);
  kept.write(OWNER + kind, person);
}

/** A guest has logged in: what was theirs is the account's. @param {string} guest @param {string} account */
export function handOver(guest, account) {
  for (const name of kept.names().filter((it) => it.startsWith(OWNER) && kept.read(it) === guest)) {
    kept.write(name, account);
    bringBack(name.slice(OWNER.length), account);
  }
}

/** @param {string} kind @param {string} person */
function putAway(kind, person) {
  const names = ofKind(kind);
  kept.write(
    `${AWAY}${kind} ${person}`,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, kept.read(name)]))),
  );
  names.forEach(kept.forget);
}

/** What is here by now stays. @param {string} kind @param {string} person */
function bringBack(kind, person) {
  const away = kept.parsed(`${AWAY}${kind} ${person}`);
  if (!(away instanceof Object)) return;
  for (const [name, text] of Object.entries(away)) {
    if (typeof text === "string" && kept.read(name) === null) kept.write(name, text);
  }
  kept.forget(`${AWAY}${kind} ${person}`);
}
