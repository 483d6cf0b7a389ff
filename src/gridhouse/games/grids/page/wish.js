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

/** Whether a board of this size can have this shape: make/outline.py says from which size on cells are left out. @param {number} size @param {string} shape */
export const hasShape = (size, shape) => size >= 5 || shape === "full";

const BANDS = [1, 2, 3, 4];
/** What each says too little for, alone: make/wish.py says the same. @type {Record<string, number[]>} */
const NEVER = { flowers: [2], diamonds: [1, 2, 3], diagonals: [1] };

/** Whether boards of these symbols can be so hard. @param {string[]} mechanics @param {number} band */
export const hasBand = (mechanics, band) => mechanics.length > 1 || !NEVER[mechanics[0]]?.includes(band);

/** @type {Wish} */
export const USUAL = { size: 5, mechanics: ["numbers", "flowers"], band: 1, symmetry: "turn", shape: "full" };

/** @template It @param {readonly It[]} choices @param {unknown} it @param {It} otherwise @returns {It} */
const one = (choices, it, otherwise) => (choices.includes(/** @type {It} */ (it)) ? /** @type {It} */ (it) : otherwise);

/** A wish from an address, or from what a device keeps; whatever is strange in it, or cannot be, is as usual. @param {Record<string, unknown>} it @returns {Wish} */
export function wishOf(it) {
  const listed = Array.isArray(it.mechanics) ? it.mechanics : String(it.mechanics ?? "").split(",");
  const mechanics = MECHANICS.filter((name) => listed.includes(name));
  const shown = mechanics.length ? mechanics : USUAL.mechanics;
  const size = one(SIZES, Number(it.size), USUAL.size);
  const bands = BANDS.filter((band) => hasBand(shown, band));
  return {
    size,
    mechanics: shown,
    band: one(bands, Number(it.band), bands[0]),
    symmetry: one(SYMMETRIES, it.symmetry, USUAL.symmetry),
    shape: one(SHAPES.filter((shape) => hasShape(size, shape)), it.shape, USUAL.shape),
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
