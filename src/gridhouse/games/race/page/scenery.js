// The picture of the front page: a trail that leads into the fog.
import { html, svg } from "../../vendor/lit-html.js";

/** @type {Array<[number, number, number, string]>} */
const STOPS = [
  [12, 150, 1, "1"],
  [66, 150, 2, "2"],
  [120, 150, 1, "3"],
  [120, 112, 3, "4"],
  [66, 112, 1, "5"],
  [12, 112, 2, "6"],
  [12, 74, 1, "7"],
  [66, 74, 3, "8"],
];

/** @param {[number, number, number, string]} stop */
const stop = ([x, y, hard, number]) =>
  svg`<g class="hard-${hard}"><rect class="under" x=${x} y=${
    y + 3
  } width="46" height="28" rx="5"></rect><rect class="face" x=${x} y=${y} width="46" height="28" rx="5"></rect><text x=${
    x + 8
  } y=${y + 19}>${number}</text></g>`;

export const scenery = html`<svg class="scenery" viewBox="0 0 240 190" aria-hidden="true">
  <rect class="land" width="240" height="190" rx="12"></rect>
  <path class="way" d="M35 164h108v-38H35V88h108V50h60"></path>
  ${STOPS.map(stop)}
  <g class="team-0"><circle class="disc" cx="98" cy="76" r="11"></circle><path class="sign" d="M98 69c3 4 5 6 5 8.500a5 5 0 0 1-10 0c0-2.500 2-4.500 5-8.500z"></path></g>
  <g class="team-1"><circle class="disc" cx="44" cy="114" r="11"></circle><path class="sign" d="M44 107l2 4.400 4.800.6-3.500 3.300.9 4.800-4.200-2.400-4.200 2.400.9-4.800-3.500-3.300 4.800-.6z"></path></g>
  <g class="team-3"><circle class="disc" cx="150" cy="152" r="11"></circle><path class="sign" d="M150 146l5 6-5 6-5-6z"></path></g>
  <path class="mist" d="M112 98c-11-6-5-25 10-20-3-19 24-26 31-9 7-18 35-13 34 6 14-8 30 4 24 19 11 2 12 19-1 20H124c-9 0-15-8-12-16z"></path>
  <path class="mist" d="M150 56c-9-5-4-19 8-16-2-15 19-20 25-7 5-14 27-10 26 5 11-6 22 3 18 14 8 2 8 14-1 14h-66c-7 0-12-5-10-10z"></path>
  <path class="pole" d="M206 12h3v34h-3z"></path><path class="pennant" d="M209 14l20 7-20 8z"></path>
</svg>`;
