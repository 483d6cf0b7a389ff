// @ts-check
// What a picture leaves around its cells, in hundredths of a cell. Pure, and without imports.
export const EDGE = 16;
export const FOOT = 20;
