// @ts-check
// What a hint points out on a board: a neighbourhood, symbols, the steps of a reason, and the cell that follows.
import { nothing, svg } from "../../vendor/lit-html.js";
import { outline } from "./outline.js";

const SIZE = 100;
const SUN =
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41";
const MOON =
  "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401";

/** @param {import("./rules.js").Board} board @param {import("./hints.js").HintLook} look */
export function drawHint({ width, cells: all }, { ring = [], matters = [], steps = [], forced }) {
  const around = (/** @type {number[]} */ cells, /** @type {string} */ kind, /** @type {number} */ inset) =>
    svg`<path class=${kind} d=${outline(cells, width, { inset, round: 16 })}></path>`;
  const at = (/** @type {number} */ i) => [(i % width) * SIZE, Math.floor(i / width) * SIZE];
  const badge = (/** @type {number} */ i, /** @type {number} */ number) => {
    const [x, y] = at(i);
    return svg`<g class="gr-badge" transform="translate(${x + 88} ${
      y + 12
    })"><circle r="19"></circle><text y="9">${number}</text></g>`;
  };
  return svg`
    ${ring.length ? around(ring, "gr-around", -3) : nothing}
    ${matters.map((i) => svg`<circle class="gr-matters" cx=${at(i)[0] + 50} cy=${at(i)[1] + 50} r="44"></circle>`)}
    ${steps.map(({ cells }) => (cells.length ? around(cells, "gr-step", 4) : nothing))}
    ${
    forced
      ? svg`<g class="gr-forced" transform="translate(${
        at(forced.cell).join(" ")
      })"><rect x="4" y="4" width="92" height="92" rx="12"></rect>
      <path transform=${all[forced.cell].symbol ? "translate(8 66) scale(1.1)" : "translate(20 20) scale(2.5)"} d=${
        forced.lit ? SUN : MOON
      }></path></g>`
      : nothing
  }
    ${steps.map(({ cells }, i) => (cells.length ? badge(cells[0], i + 1) : nothing))}`;
}
