// Who did it: the entries of a tile or a powerup tile before they are sent, and what they will bring. Pure.
import { FINAL } from "./kit/kit.js";

/** @import { Entry, TeamView } from "./types.d.ts" */
/** @typedef {{label: string, min: number, max: number, worth: number, kind: string, doubled: boolean, start_proof: boolean}} Asked */
/** @typedef {{code: string, text: string}} Reason */

/** A piece as it is compared: without case, and without blanks at the ends. @param {string | null | undefined} piece */
export const sameAs = (piece) => (piece ?? "").trim().toLowerCase();

/** How often a player is among the entries. @param {Entry[]} entries @param {number} player */
export const times = (entries, player) => entries.filter((entry) => entry.player === player).length;

/** How often one player counts. @param {Asked} asked */
export const mostEach = (asked) => asked.kind === "group" ? (asked.doubled ? 2 : 1) : asked.max;

/** @param {number} count */
const completions = (count) => count === 1 ? "1 completion" : `${count} completions`;

/** @param {Asked} asked */
const groupRule = (asked) => `In a group, each player counts ${asked.doubled ? "twice" : "once"}.`;

/**
 * Why another entry of this player cannot be added; null: it can.
 * @param {Asked} asked @param {Entry[]} entries @param {number} player @returns {Reason | null}
 */
export function whyNotAdd(asked, entries, player) {
  if (entries.length >= asked.max) return { code: "too_many", text: `At most ${completions(asked.max)} count.` };
  return times(entries, player) < mostEach(asked) ? null : { code: "player_twice", text: groupRule(asked) };
}

/** @param {Asked} asked @param {Entry[]} entries @param {number} player @returns {Entry[]} */
export const added = (asked, entries, player) =>
  whyNotAdd(asked, entries, player)
    ? entries
    : [...entries, { player, piece: asked.kind === "set" ? "" : null, proofs: [] }];

/** Without the last entry of a player. @param {Entry[]} entries @param {number} player @returns {Entry[]} */
export function removed(entries, player) {
  const last = entries.map((entry) => entry.player).lastIndexOf(player);
  return entries.filter((_, index) => index !== last);
}

/** With another piece. @param {Entry[]} entries @param {number} index @param {string} piece @returns {Entry[]} */
export const withPiece = (entries, index, piece) =>
  entries.map((entry, other) => (other === index ? { ...entry, piece } : entry));

/**
 * Why these entries cannot be kept or sent, in the order and in the words of the rules; null: they can.
 * @param {Asked} asked @param {Entry[]} entries @param {number[]} members
 * @param {{least: number, before: string[]}} [by] how many it takes, and pieces that were counted before
 * @returns {Reason | null}
 */
export function whyNotEnter(asked, entries, members, { least, before } = { least: asked.min, before: [] }) {
  const [count, pieces] = [entries.length, entries.filter(({ piece }) => (piece ?? null) !== null)];
  const no = (/** @type {string} */ code, /** @type {string} */ text) => ({ code, text });
  if (entries.some(({ player }) => !members.includes(player))) {
    return no("not_a_member", "Somebody among these is not in your team.");
  }
  if (count < least) return no("too_few", `It takes ${completions(least)}; you have ${count}.`);
  if (count > asked.max) return no("too_many", `At most ${completions(asked.max)} count; you have ${count}.`);
  if (asked.kind === "group" && entries.some(({ player }) => times(entries, player) > mostEach(asked))) {
    return no("player_twice", groupRule(asked));
  }
  if (asked.kind !== "set") return pieces.length ? no("piece_unasked", "Only sets are made of pieces.") : null;
  if (entries.some(({ piece }) => !sameAs(piece))) {
    return no("piece_missing", "Say for each completion which piece of the set it is.");
  }
  const all = [...before, ...entries.map(({ piece }) => piece)].map(sameAs);
  return new Set(all).size < all.length ? no("piece_twice", "Each piece of a set counts once.") : null;
}

/** What is sent: without what is empty. @param {Entry[]} entries */
export const toSend = (entries) =>
  entries.map(({ player, piece, proofs }) => ({
    player,
    ...(piece ? { piece: piece.trim() } : {}),
    ...(proofs?.length ? { proofs } : {}),
  }));

/** Where a team stands after so many steps: cleared tiles cost none. @param {number} position @param {number} steps @param {number[]} cleared */
export function forward(position, steps, cleared) {
  let at = position;
  for (let step = 0; step < steps; step++) {
    at = Math.min(FINAL, at + 1);
    while (at < FINAL && cleared.includes(at)) at += 1;
  }
  return at;
}

/** The tile on which a team stands once it has completed its own. @param {TeamView} team */
export const nextTile = ({ position, cleared }) => forward(position, 1, cleared);

/** "1 player", "2 to 4 players"; of a set "3 pieces"; where a player may count more than once, "2 completions". @param {{min: number, max: number, kind: string}} asked */
export function howMany({ min, max, kind }) {
  const noun = kind === "set" ? "piece" : kind === "group" || max === 1 ? "player" : "completion";
  return `${min === max ? max : `${min} to ${max}`} ${noun}${max === 1 ? "" : "s"}`;
}
