// @ts-check
// Where Grids is. Pure, and without imports.

/** The address of Grids. */
export const HOME = "/play/grids";
