// Drawn pictures: the house, and the scene that each game brings, in the game's own accent.
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @param {number} x @param {number} y @param {string} look */
const tile = (x, y, look) =>
  svg`<svg x=${x} y=${y} width="22" height="25" viewBox="0 0 22 25">
  <rect class="deep ${look}" y="3" width="22" height="22" rx="3"></rect><rect class=${look} width="22" height="22" rx="3"></rect></svg>`;

/** The house itself, a window lit for every game. */
export const house = html`<svg class="scene house" viewBox="0 0 180 146" aria-hidden="true">
  <path class="ink" d="M90 6 166 46v10H14V46z"></path>
  ${
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((col) => {
      const lit =
        ["", "hue-5", "", "", "hue-1", "hue-3", "", "", "hue-2", "", "", "", "door", "hue-4", ""][row * 5 + col];
      return tile(23 + col * 28, 61 + row * 28, lit || "dim");
    })
  )
}
</svg>`;

/** Drawn once each, for every place on the page. @type {Map<string, Element | undefined>} */
const drawn = new Map();

/**
 * The picture of a game, from its folder. A page that shows it is sent with it.
 * @param {string} key
 * @param {string} [place] where on the page, if it stands there twice
 */
export function scene(key, place = "") {
  const which = `${key} ${place}`;
  if (!drawn.has(which)) drawn.set(which, draw(key));
  return drawn.get(which) ?? nothing;
}

/** @param {string} key */
function draw(key) {
  const sent = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`scene-${key}`));
  const picture = /** @type {Element | undefined} */ (sent?.content.firstElementChild?.cloneNode(true));
  picture?.setAttribute("class", "scene");
  picture?.setAttribute("aria-hidden", "true");
  return picture;
}
