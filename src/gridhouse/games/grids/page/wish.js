// @ts-check
// What somebody wishes for without end: size, symbols, how hard, and how it is laid out. Pure, and without imports.

/**
 * @typedef {object} Wish
 * @property {number} size
 * @property {string[]} mechanics
 * @property {number} band
 * @property {"none" | "turn" | "mirror"} symmetry
 * @property {string} shape
 */

export const SIZES = [4, 5, 6, 7, 8];
export const MECHANICS = ["numbers", "flowers", "diamonds", "dashes", "diagonals"];
export const SYMMETRIES = /** @type {const} */ (["none", "turn", "mirror"]);
export const SHAPES = ["full", "corners", "cross", "diamond", "ring", "windows"];

/** @type {Wish} */
export const USUAL = { size: 5, mechanics: ["numbers", "flowers"], band: 1, symmetry: "turn", shape: "full" };

/** @template It @param {readonly It[]} choices @param {unknown} it @param {It} otherwise @returns {It} */
const one = (choices, it, otherwise) => (choices.includes(/** @type {It} */ (it)) ? /** @type {It} */ (it) : otherwise);

/** A wish from an address, or from what a device keeps; whatever is strange in it is as usual. @param {Record<string, unknown>} it @returns {Wish} */
export function wishOf(it) {
  const listed = Array.isArray(it.mechanics) ? it.mechanics : String(it.mechanics ?? "").split(",");
  const mechanics = MECHANICS.filter((name) => listed.includes(name));
  return {
    size: one(SIZES, Number(it.size), USUAL.size),
    mechanics: mechanics.length ? mechanics : USUAL.mechanics,
    band: one([1, 2, 3, 4], Number(it.band), USUAL.band),
    symmetry: one(SYMMETRIES, it.symmetry, USUAL.symmetry),
    shape: one(SHAPES, it.shape, USUAL.shape),
  };
}

/** A wish as an address has it. @param {Wish} wish */
export const wishWords = ({ size, mechanics, band, symmetry, shape }) =>
  `size=${size}&mechanics=${mechanics.join(",")}&band=${band}&symmetry=${symmetry}&shape=${shape}`;

/** What the house is asked. @param {Wish} wish @param {number} seed */
export const asked = ({ size, mechanics, band, symmetry, shape }, seed) => ({
  width: size,
  height: size,
  mechanics,
  band,
  symmetry,
  shape,
  colours: 3,
  seed,
});

/** One symbol more or less; the last one stays. @param {Wish} wish @param {string} name @returns {Wish} */
export function withMechanic(wish, name) {
  const others = wish.mechanics.filter((it) => it !== name);
  const mechanics = others.length < wish.mechanics.length ? others : [...wish.mechanics, name];
  return { ...wish, mechanics: mechanics.length ? MECHANICS.filter((it) => mechanics.includes(it)) : wish.mechanics };
}
