// The multiplication table, drawn: all of it in a match, or the part of it that a picture of the rule book shows.
import { html, nothing } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";
import { seatMark } from "../../parts/marks.js";
import { ownerOf, showsProduct, SIZE, tileLabel, tileLook } from "./tiles.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./motion.js").Change} Change */

/**
 * @typedef {object} Part
 * @property {string[]} names
 * @property {boolean} canMove whether whoever looks is to move
 * @property {((column: number, row: number) => void) | null} press null: nothing can be placed
 * @property {[number, number]} [from] the first column and row that are shown
 * @property {[number, number]} [to] the last ones
 */

/** @param {View} view @param {Change} change @param {Part} part */
export function times(view, change, { names, canMove, press, from = [1, 1], to = [SIZE, SIZE] }) {
  return grid({
    label: "Multiplication table, 12 by 12",
    rows: to[1] - from[1] + 1,
    cols: to[0] - from[0] + 1,
    look: `times ${press ? "open" : ""}`,
    cell({ row, col }) {
      const [c, r] = [col + from[0], row + from[1]];
      const owner = ownerOf(view, [c, r]);
      const product = showsProduct(view, [c, r]) ? c * r : nothing;
      return {
        label: tileLabel(view, [c, r], names, canMove),
        look: tileLook(view, [c, r], change),
        content: owner === null ? product : html`${seatMark(owner)}<span>${product}</span>`,
        idle: !press,
      };
    },
    press: ({ row, col }) => press?.(col + from[0], row + from[1]),
  });
}
