// The island: a tile for each place, a number in every hole.
import { html } from "../../vendor/lit-html.js";
import { board as grid } from "../../parts/board.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Move} Move */

const chest = html`<svg class="chest" viewBox="0 0 24 24" aria-hidden="true">
  <path class="wood" d="M3 11a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v8H3z"></path>
  <path class="band" d="M2 11h20v3H2zM10 10h4v6h-4z"></path>
</svg>`;
const spade =
  html`<svg class="spade" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v11M9 3h6M8 13h8v4a4 4 0 0 1-8 0z"></path></svg>`;

/** @param {number | null} far @param {boolean} digging */
function told(far, digging) {
  if (digging) return { label: "digging", content: spade, look: "sand digging" };
  if (far === null) return { label: "sand", look: "sand" };
  if (far === 0) return { label: "the chest", content: chest, look: "hole found" };
  return {
    label: `hole: ${far} ${far === 1 ? "step" : "steps"} away`,
    content: far,
    look: `hole ${far <= 2 ? "near" : ""}`,
  };
}

/** @type {import("../../types/page.d.ts").GamePage<View, object, Move>["board"]} */
export function board({ size, steps }, _local, act, ui) {
  const sent = new Set(ui.sending.map((move) => move.tile));
  return grid({
    label: `Island, ${size} by ${size}`,
    rows: size,
    cols: size,
    look: `island ${ui.canMove ? "open" : ""}`,
    cell: ({ row, col }) => {
      const tile = row * size + col;
      const fresh = ui.before !== null && ui.before.view.steps[tile] === null && steps[tile] !== null;
      const it = told(steps[tile], sent.has(tile));
      return {
        ...it,
        label: `Row ${row + 1}, column ${col + 1}: ${it.label}`,
        look: `${it.look} ${fresh ? "fresh" : ""}`,
        idle: !ui.canMove || sent.size > 0 || steps[tile] !== null,
      };
    },
    press: ({ row, col }) => act({ type: "dig", tile: row * size + col }),
  });
}
