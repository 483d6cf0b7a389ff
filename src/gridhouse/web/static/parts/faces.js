// The faces of the bots: tiles that look at you. A bot has the same face in every game in which it has the same name.
import { html, svg } from "../vendor/lit-html.js";

/** @typedef {{tile: string, edge: string, ink: string, drawn: unknown}} Face */

const eye = (/** @type {number} */ x, y = 10) => svg`<circle cx=${x} cy=${y} r="1.7"></circle>`;
const line = (/** @type {string} */ d) =>
  svg`<path d=${d} fill="none" stroke-width="1.6" stroke-linecap="round"></path>`;

/** @type {Record<string, Face>} */
const FACES = {
  Pip: {
    tile: "#7ddc7a",
    edge: "#37823f",
    ink: "#12270f",
    drawn: svg`${eye(8)}${eye(16)}${line("M8 14.2q4 3.6 8 0")}`,
  },
  Marlow: {
    tile: "#ffb24d",
    edge: "#9a5f10",
    ink: "#2b1800",
    drawn: svg`${eye(8, 10.6)}${eye(16, 10.6)}${line("M5.8 7.6h4.4M13.8 7.6h4.4M8.6 15.6h6.8")}`,
  },
  Vesper: {
    tile: "#b39bff",
    edge: "#5a3fb0",
    ink: "#180a3c",
    drawn: svg`${line("M5.8 8.2l4.2 1.6M18.2 8.2l-4.2 1.6M9 15.4q3.4 1.4 6-.8")}${eye(8.4, 11.4)}${eye(15.6, 11.4)}`,
  },
};
/** For bots of other names. @type {Face} */
const PLAIN = { tile: "#b9c2cc", edge: "#5d6874", ink: "#161c22", drawn: svg`${eye(8)}${eye(16)}${line("M9 15.2h6")}` };

/** A bot's face beside its name. @param {string} name what it is called at the table: the second Pip is Pip 2 */
export function face(name) {
  const { tile, edge, ink, drawn } = FACES[name.split(" ")[0]] ?? PLAIN;
  return html`<svg class="face-tile" viewBox="0 0 24 24" aria-hidden="true">
    <rect y="2" width="24" height="22" rx="5" fill=${edge}></rect><rect width="24" height="22" rx="5" fill=${tile}></rect>
    <g fill=${ink} stroke=${ink} stroke-width="0">${drawn}</g></svg>`;
}
