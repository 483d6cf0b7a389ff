// The signs of a race, drawn like the icons of the house: paths from Lucide (ISC licence) and
// Feather (MIT licence), each joined into one.
import { html } from "../../../vendor/lit-html.js";
import { signOf } from "./powerups.js";

/** @import { Powerup } from "./powerups.js" */

const paths = {
  "camera":
    "M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM9 13a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  "gift":
    "M3 8h18v4H3zM12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5",
  "zap": "M13 2L3 14h9l-1 8 10-12h-9z",
  "map": "M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15",
  "change":
    "M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5",
  "copied":
    "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
  "ban": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M4.9 4.9l14.2 14.2",
  "paste":
    "M11 14h10M16 4h2a2 2 0 0 1 2 2v1.344M17 18l4-4-4-4M8 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 1.793-1.113M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1",
  "timer-off":
    "M10 2h4M4.6 11a8 8 0 0 0 1.7 8.7 8 8 0 0 0 8.7 1.7M7.4 7.4a8 8 0 0 1 10.3 1 8 8 0 0 1 .9 10.2M2 2l20 20M12 12v-2",
  "copy-plus":
    "M15 12v6M12 15h6M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
  "skip": "M6 17l5-5-5-5M13 17l5-5-5-5",
  "back": "M11 17l-5-5 5-5M18 17l-5-5 5-5",
  "fog": "M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242M16 17H7M17 21H9",
  "upright": "M7 3h10v18H7z",
  "wide": "M3 7h18v10H3z",
};

/** @typedef {keyof typeof paths} SignName */

/** A sign beside words. @param {SignName} name */
export const sign = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]}></path></svg>`;

/** The sign on a powerup: arrows with a number, 2×, or a picture. @param {Powerup} powerup */
export function powerSign(powerup) {
  const [name, number = ""] = signOf(powerup).split(" ");
  return html`<span class="power-sign" aria-hidden="true">${
    name === "2×" ? name : sign(/** @type {SignName} */ (name))
  }${number}</span>`;
}

/** How hard a tile is: as many diamonds. @param {number | null} difficulty */
export const gems = (difficulty) =>
  html`<span class="gems gems-${difficulty ?? 0}" aria-hidden="true">${
    [1, 2, 3].slice(0, difficulty ?? 0).map(() => html`<i></i>`)
  }</span>`;
