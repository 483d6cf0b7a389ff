// What organisers look at: the order of proofs, which pictures were seen before, and when something was sent. Pure, and without imports.

/** @import { Picture } from "../../../types/wire.d.ts" */
/** @import { SubmissionView } from "../types.d.ts" */

/** Reasons that are often given, by the key that gives them. */
export const REASONS = [
  "There is no date in the picture.",
  "The player's name is not in the picture.",
  "The code word is not in the picture.",
  "The picture shows nothing new.",
  "The picture was used before.",
];

/** All pictures of something that was sent in. @param {SubmissionView} one @returns {string[]} */
export const picturesOf = (one) =>
  one.entries.flatMap((entry) => (entry.proofs ?? []).flatMap(({ picture }) => picture ? [picture] : []));

/**
 * The earlier pictures that those of a submission look like: none of its own, and only those that were sent in somewhere.
 * @param {SubmissionView} one @param {Record<string, Picture>} about @param {Record<string, SubmissionView>} where
 * @returns {Array<{picture: string, like: string, points: number, at: SubmissionView}>}
 */
export function lookalikes(one, about, where) {
  const own = picturesOf(one);
  return own.flatMap((picture) =>
    (about[picture]?.alike ?? [])
      .filter(({ picture: like }) => !own.includes(like) && where[like] && where[like].id !== one.id)
      .map(({ picture: like, points }) => ({ picture, like, points, at: where[like] }))
  ).sort((a, b) => a.points - b.points);
}

/** What is to be asked for: pictures that nothing is known of yet. @param {SubmissionView[]} list @param {Set<string> | string[]} asked */
export const unknown = (list, asked) => [...new Set(list.flatMap(picturesOf))].filter((id) => !new Set(asked).has(id));

/** Flagged ones first, then the oldest. @param {SubmissionView[]} list @param {(one: SubmissionView) => boolean} flagged */
export const inOrder = (list, flagged) =>
  [...list].sort((a, b) => Number(flagged(b)) - Number(flagged(a)) || a.id - b.id);

const DISCORD_EPOCH = 1_420_070_400_000;

/** When something was sent: what the house has seen of its pictures, or what the number of a message tells. Null: nobody knows. @param {SubmissionView} one @param {Record<string, Picture>} about */
export function sentAt(one, about) {
  const times = one.entries.flatMap((entry) => entry.proofs ?? []).flatMap(({ picture, message }) => {
    if (picture) return about[picture] ? [about[picture].at] : [];
    const number = /(\d{17,20})$/.exec(message ?? "")?.[1];
    return number ? [Number(BigInt(number) >> 22n) + DISCORD_EPOCH] : [];
  });
  return times.length ? Math.max(...times) : null;
}

/** What is open next when one of a list is done: the one after it, else the one before. @param {SubmissionView[]} list @param {number | null} id */
export function after(list, id) {
  const at = list.findIndex((one) => one.id === id);
  return (list[at + 1] ?? list[at - 1] ?? null)?.id ?? null;
}
