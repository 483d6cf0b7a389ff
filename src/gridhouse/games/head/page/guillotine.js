// The guillotine: a frame with a mark for each miss, a blade that climbs it, and a head that watches it climb.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { DIZZY, GLAD, noggin } from "./parts.js";

/** @import { Build, Neck } from "./desk.d.ts" */

/** The great one beside the boards, and the short one above them on a phone. @type {{tall: Build, short: Build}} */
const BUILDS = {
  tall: {
    paper: "0 0 120 300",
    floor: 285,
    neck: 228,
    climb: [156, 20],
    fallen: 184,
    weight: 10,
    steel: 30,
    stars: 216,
    basket: true,
  },
  short: {
    paper: "12 0 96 100",
    floor: 104,
    neck: 77,
    climb: [29, 11],
    fallen: 40,
    weight: 6,
    steel: 14,
    stars: 42,
    basket: false,
  },
};

// --- The frame --------------------------------------------------------------------------

/** How high the blade hangs. @param {Build} build @param {number} misses @param {number} total */
const hangs = ({ climb: [from, to] }, misses, total) => from + (to - from) * Math.min(1, misses / total);

/** A mark in the left post for each miss, from one to another. @param {Build} build @param {number} total @param {number} from @param {number} to */
const marks = (build, total, from, to) =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, i) => `M24 ${(hangs(build, from + i + 1, total) + build.weight / 2).toFixed(1)}h6`,
  ).join("");

/** @param {Build} build */
const timber = ({ floor, neck }) =>
  svg`
  <path class="wood" d="M24 8h9v${floor - 8}h-9zM87 8h9v${floor - 8}h-9z"></path><path class="groove" d="M33 15v${
    floor - 15
  }M87 15v${floor - 15}"></path>
  <path class="rope" d="M103 8V${neck - 44}q0 5 4 5"></path><path class="plank" d="M31 ${
    neck - 2
  }h58v27H31z"></path><circle class="hole" cx="60" cy=${neck + 2} r="17"></circle>`;

/** @param {Build} build */
const blade = ({ weight, steel }) =>
  svg`<g class="blade">
  <path class="rope" d="M60-200V0"></path><path class="steel" d="M34 ${weight}h52v${steel * 0.45}L34 ${
    weight + steel
  }z"></path><path class="shine" d="M34 ${weight + steel}L86 ${weight + steel * 0.45}v-3L34 ${
    weight + steel - 3
  }z"></path>
  <rect class="weight" x="31" width="58" height=${weight} rx="2"></rect><path class="hook" d="M56 0q0-5 4-5t4 5"></path>
</g>`;

const beam =
  svg`<rect class="beam" x="14" y="1" width="92" height="10" rx="3"></rect><circle class="pulley" cx="60" cy="6" r="3.5"></circle><circle class="pulley" cx="101" cy="6" r="3.5"></circle>`;

const basket =
  svg`<g class="basket"><path class="wicker" d="M32 261h56l-6 26H38z"></path><path class="weave" d="M35 269h50M36 277h48M46 263l2 23M60 263v23M74 263l-2 23"></path><rect class="rim" x="29" y="257" width="62" height="6" rx="3"></rect></g>`;

const star = "m0-7 1.8 4.6 4.9.3-3.8 3.1 1.3 4.8-4.2-2.7-4.2 2.7 1.3-4.8-3.8-3.1 4.9-.3z";
const stars = svg`<g class="stars">${
  [-2, -1, 0, 1, 2].map((at) =>
    svg`<g class="star star-${at + 2}" transform="translate(${at * 15} ${
      Math.abs(at) * 6
    })"><path d=${star}></path></g>`
  )
}</g>`;

/**
 * A guillotine, and how it stands with the head in it.
 * @param {Neck} neck
 * @param {keyof BUILDS} kind
 */
export function guillotine({ colour, misses, total, face, fate, falls }, kind) {
  const build = BUILDS[kind];
  const y = hangs(build, misses, total);
  const shown = fate === "lost" ? DIZZY : fate === "kept" ? GLAD : face;
  const passed = Math.min(misses, total);
  return html`<svg class="guillotine ${kind} own-${colour} ${fate} ${
    falls ? "falls" : ""
  } face-${face}" viewBox=${build.paper} aria-hidden="true"
      .style=${`--hang:${y}px;--lie:${fate === "lost" ? build.fallen : y}px`}>
    ${timber(build)}
    <path class="notch" d=${marks(build, total, passed, total)}></path><path class="notch passed" d=${
    marks(build, total, 0, passed)
  }></path>
    ${
    build.basket
      ? svg`<path class="beam" d="M10 ${build.floor}h100v8H10z"></path><path class="wicker inside" d="M32 261h56v4H32z"></path>`
      : nothing
  }
    ${blade(build)}${beam}
    <g transform="translate(60 ${build.neck})"><g class="noggin">${noggin(shown)}</g></g>
    ${build.basket ? basket : nothing}
    ${fate === "lost" ? svg`<g transform="translate(60 ${build.stars})">${stars}</g>` : nothing}
  </svg>`;
}
