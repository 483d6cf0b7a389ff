// A powerup task, opened: what it asks for, what it gives, and who has claimed it.
import { html, nothing } from "../../vendor/lit-html.js";
import { CLAIMS } from "./claims.js";
import { howMany } from "./complete.js";
import { picture } from "./picture.js";
import { closer, sheet } from "./sheet.js";
import { marker, nameOf, points, powerupTile } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** @param {() => Scene} scene @param {number} id */
export const openTask = (scene, id) =>
  sheet(scene, (it, close) => {
    const { view, names } = it;
    const tile = powerupTile(view, id);
    if (!tile) return html`${closer(close)}<h2>This task is gone</h2><p>An organiser has taken it out.</p>`;
    const { task, claims } = tile;
    const often = (/** @type {number} */ seat) => claims.filter((one) => one === seat).length;
    return html`${closer(close)}
      <p class="task-line caps">${nameOf(task.powerup)} <span>· ${CLAIMS[task.claim]}</span></p>
      <h2>${task.label}</h2>
      ${task.instructions ? html`<p>${task.instructions}</p>` : nothing}
      <p class="help">${howMany(task)}, ${points(task.points)} points each.</p>
      ${picture(task.image, task.label, it.match.watch)}
      <h3>Who has claimed it</h3><ul class="rows">${
      claims.length
        ? [...new Set(claims)].map((seat) =>
          html`<li class="row">${marker(view, seat)}<span class="row-text"><strong>${names[seat]}</strong></span>${
            often(seat) > 1 ? html`<span class="help">${often(seat)} times</span>` : nothing
          }</li>`
        )
        : html`<li class="row"><span class="row-text help">Nobody yet.</span></li>`
    }</ul>`;
  });
