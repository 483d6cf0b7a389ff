// Proofs of an entry before they are sent: where pictures go, and what is missing. Pure.

/** @import { Entry, Proof, Settings } from "./types.d.ts" */
/** @import { Asked, Reason } from "./complete.js" */

/** The places for proofs of an entry, by whether they are from before. @param {{start_proof: boolean}} asked */
export const places = ({ start_proof }) => start_proof ? [true, false] : [false];

/** What a place is called. @param {{start_proof: boolean}} asked @param {boolean} before */
export const placeName = ({ start_proof }, before) => before ? "Before" : start_proof ? "After" : "Picture";

/** The proofs in a place. @param {Entry} entry @param {boolean} before */
export const proofsAt = (entry, before) => (entry.proofs ?? []).filter((proof) => Boolean(proof.before) === before);

/** Where the next picture goes that nobody has chosen a place for. @param {{start_proof: boolean}} asked @param {Entry} entry */
export const nextPlace = (asked, entry) => places(asked).find((before) => !proofsAt(entry, before).length) ?? false;

/** With one more proof of the nth entry of a player; as before, where there is no such entry any more. @param {Entry[]} entries @param {number} player @param {number} nth @param {Partial<Proof>} proof @returns {Entry[]} */
export function withProof(entries, player, nth, proof) {
  let seen = 0;
  return entries.map((entry) =>
    entry.player === player && seen++ === nth
      ? { ...entry, proofs: [...(entry.proofs ?? []), /** @type {Proof} */ (proof)].slice(0, 6) }
      : entry
  );
}

/** Without one of its proofs. @param {Entry[]} entries @param {number} index @param {Proof} proof @returns {Entry[]} */
export const withoutProof = (entries, index, proof) =>
  entries.map((entry, at) => at === index ? { ...entry, proofs: entry.proofs.filter((one) => one !== proof) } : entry);

/** Which entry of its player it is. @param {Entry[]} entries @param {number} index */
export const nthOf = (entries, index) =>
  entries.slice(0, index).filter((entry) => entry.player === entries[index].player).length;

/** What somebody who reviews a picture looks for in it. @param {string} name of whoever it is about @param {boolean} word whether there is a code word @param {{start_proof: boolean}} asked */
export const lookedFor = (name, word, { start_proof }) => [
  "the date",
  `the name ${name}`,
  ...(word ? ["the code word"] : []),
  start_proof ? "the collection log before and after" : "what was done",
];

/** Which proof is missing, where they are required; null: none. @param {Settings} settings @param {Asked} asked @param {Entry[]} entries @param {string[]} names @returns {Reason | null} */
export function whyNotProven({ proofs }, asked, entries, names) {
  if (proofs !== "required") return null;
  for (const entry of entries) {
    const name = names[entry.player];
    if (!proofsAt(entry, false).length) {
      return { code: "proof_missing", text: `${name} needs a picture, or a link to one.` };
    }
    if (asked.start_proof && !proofsAt(entry, true).length) {
      return { code: "before_missing", text: `${name} needs a picture from before, too.` };
    }
  }
  return null;
}

const LINK =
  /^\s*https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com(?::443)?\/channels\/(?:\d{17,20}|@me)\/\d{17,20}\/\d{17,20}(?:[?#]\S*)?\s*$/i;

/** Whether somebody has pasted a link to a message in Discord. The house looks again. @param {string} text */
export const isMessage = (text) => LINK.test(text);
