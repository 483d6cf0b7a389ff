// @ts-check
// The stars of a solved board. Pure, and without imports.

/** One is for solving it, one for no hints, one for no checks. @param {{hints: number, checks: number}} answer */
export const stars = ({ hints, checks }) => 3 - Number(hints > 0) - Number(checks > 0);
