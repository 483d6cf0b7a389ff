// @ts-check
// A picture of one's result to send: the cross in its colours, without a letter.
import { nameOf } from "./draw.js";
import { result } from "./rules.js";

const WIDE = 1080;
const HIGH = 1080;
const PAPER = "#f6efe3";
const INK = "#26201a";

/**
 * @param {import("./rules.js").Puzzle} puzzle
 * @param {import("./rules.js").GameState} game
 * @returns {Promise<Blob>}
 */
export async function card(puzzle, game) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, HIGH);
  tiles(pen, puzzle);
  pen.textAlign = "center";
  pen.fillStyle = INK;
  await document.fonts.load("700 64px Bricolage");
  const face = getComputedStyle(document.documentElement).getPropertyValue("--display");
  pen.font = `700 64px ${face}`;
  pen.fillText(`ChromaCross ${puzzle.puzzleId}`, WIDE / 2, 120);
  pen.font = `700 48px ${face}`;
  pen.fillText(result(puzzle, game), WIDE / 2, HIGH - 80);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture could not be drawn."))))
  );
}

/** @param {CanvasRenderingContext2D} pen @param {import("./rules.js").Puzzle} puzzle */
function tiles(pen, { words, intersection, colorMap }) {
  const { horizontal, vertical } = words;
  const { horizontalIndex: column, verticalIndex: row } = intersection;
  const size = Math.min(150, Math.floor(Math.min(900 / horizontal.length, 720 / vertical.length)));
  const left = (WIDE - size * horizontal.length) / 2;
  const top = (HIGH - size * vertical.length) / 2;
  const tile = (/** @type {string} */ letter, /** @type {number} */ x, /** @type {number} */ y) => {
    pen.fillStyle = shown(colorMap[letter]);
    pen.strokeStyle = INK;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(left + x * size + 5, top + y * size + 5, size - 10, size - 10, 16);
    pen.fill();
    pen.stroke();
  };
  [...horizontal].forEach((letter, x) => tile(letter, x, row));
  [...vertical].forEach((letter, y) => y === row || tile(letter, column, y));
}

/** The colour as the page shows it. @param {string} hex */
function shown(hex) {
  const swatch = document.querySelector(`.hue-${nameOf(hex)}`);
  return swatch ? getComputedStyle(swatch).getPropertyValue("--hue") : hex;
}
