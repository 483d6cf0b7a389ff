// A finished game on its way to others: as a line of text, or as a picture of its board as lights. No names.
import { html, svg } from "../vendor/lit-html.js";
import { dialog, done } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { complain } from "../parts/page.js";
import { sharePicture, shareResult } from "../parts/sharing.js";

/** @import { Ending, Light } from "../types/page.d.ts" */
/** @import { GameInfo } from "../types/wire.d.ts" */

const SIZE = 1080;
const NIGHT = "#1a1330";
const GOLD = "#ffd54a";
const WORDS = "#f3edff";
/** The seats' colours at night. */
const SEATS = ["#7db4ff", "#ffa26b", "#66d3a0", "#cf9bff", "#f2c14e", "#ff8fc0"];

/** @param {NonNullable<Light>} light */
const colourOf = ({ seat, colour }) => colour ?? SEATS[(seat ?? 0) % 6];

/** Where the lights of a board lie in a square of 100, and how large one is. @param {Ending["lights"]} board */
function placed({ cols, cells }) {
  const rows = Math.ceil(cells.length / cols);
  const size = 84 / Math.max(cols, rows);
  const [left, top] = [(100 - size * cols) / 2, (100 - size * rows) / 2];
  const lights = cells.flatMap((light, at) =>
    light ? [{ light, x: left + size * (at % cols), y: top + size * Math.floor(at / cols) }] : []
  );
  return { size, lights };
}

/** The board as lights. @param {Ending["lights"]} board */
export function lights(board) {
  const { size, lights } = placed(board);
  return html`<svg class="lights" viewBox="0 0 100 100" aria-hidden="true"><rect width="100" height="100" rx="8" fill=${NIGHT}></rect>${
    lights.map(({ light, x, y }) =>
      svg`<rect x=${x + size * 0.1} y=${y + size * 0.1} width=${size * 0.8} height=${size * 0.8} rx=${size * 0.2}
        fill=${colourOf(light)} stroke=${light.lit ? GOLD : "none"} stroke-width=${size * 0.2}></rect>`
    )
  }</svg>`;
}

/** The picture to send: name, lights, and what came of it. @param {GameInfo} game @param {Ending} ending @returns {Promise<Blob>} */
async function card(game, ending) {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  await document.fonts.load("700 64px Bricolage");
  const face = getComputedStyle(document.documentElement).getPropertyValue("--display");
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, SIZE, SIZE);
  const { size, lights } = placed(ending.lights);
  const [scale, left, top] = [SIZE * 0.0076, SIZE * 0.12, SIZE * 0.12];
  for (const { light, x, y } of lights) {
    pen.fillStyle = colourOf(light);
    pen.strokeStyle = GOLD;
    pen.lineWidth = size * 0.2 * scale;
    pen.beginPath();
    pen.roundRect(
      left + (x + size * 0.1) * scale,
      top + (y + size * 0.1) * scale,
      size * 0.8 * scale,
      size * 0.8 * scale,
      size * 0.2 * scale,
    );
    pen.fill();
    if (light.lit) pen.stroke();
  }
  pen.textAlign = "center";
  pen.fillStyle = WORDS;
  pen.font = `700 72px ${face}`;
  pen.fillText(game.name, SIZE / 2, 118);
  pen.font = `700 46px ${face}`;
  pen.fillText(ending.told, SIZE / 2, SIZE - 70, SIZE - 80);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture could not be drawn."))))
  );
}

/** @param {GameInfo} game @param {Ending} ending */
export function shareEnding(game, ending) {
  const text = `${game.name} ${ending.told}\n${new URL(`/play/${game.key}`, location.href).href}`;
  const picture = () => card(game, ending).then((blob) => sharePicture(blob, `${game.key}.png`)).catch(complain);
  return dialog((close) =>
    html`<h2>Share this game</h2>
    <figure class="share-card">${lights(ending.lights)}<figcaption>${ending.told}</figcaption></figure>
    <p class="help">Nobody’s name is on it.</p>
    <div class="actions">
      <button class="button" type="button" @click=${picture}>${icon("share-2")}Picture</button>
      <button class="button" type="button" @click=${() => shareResult(text)}>${icon("copy")}Text</button>
    </div>
    ${done(close)}`
  );
}
