// @ts-check
// A board as a file: an SVG that stands by itself, and a PNG. Both are made of the picture on the page, so they look like it.
import { html, render } from "../../vendor/lit-html.js";
import { defs, picture } from "./picture.js";

/** @typedef {import("./rules.js").Board} Board */

/** The styles that a picture has, each with what it is where nobody says anything. @type {Record<string, string>} */
const STYLES = {
  "fill": "rgb(0, 0, 0)",
  "stroke": "none",
  "stroke-width": "1px",
  "stroke-linejoin": "miter",
  "stroke-linecap": "butt",
  "opacity": "1",
  "stop-color": "rgb(0, 0, 0)",
};
const LETTERS = ["font-family", "font-weight", "font-size", "text-anchor"];
const SPACE = "http://www.w3.org/2000/svg";
const CELL = 120; // pixels
const CORE = [["#fff4cc", 0], ["#ffd873", 0.95]];

/** Draws a board where nobody sees it, and uses it there. @template It @param {Board} board @param {(svg: SVGSVGElement) => It} use */
function offstage(board, use) {
  const room = document.createElement("div");
  room.className = "gr gre-offstage";
  room.style.width = `${100 * board.width + 32}px`; // as large as it counts
  document.body.append(room);
  render(html`${picture(board)}${defs}`, room);
  for (const veil of room.querySelectorAll(".gr-veil")) veil.remove(); // it is there for its motion alone
  try {
    return use(/** @type {SVGSVGElement} */ (room.querySelector(".gr-picture")));
  } finally {
    room.remove();
  }
}

/** The board as an SVG without any sheet of styles. @param {Board} board */
export const svgOf = (board) =>
  offstage(board, (svg) => {
    const shared = svg.parentElement?.querySelector("defs");
    if (shared) svg.prepend(shared);
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute("xmlns", SPACE);
    svg.setAttribute("width", `${width}`);
    svg.setAttribute("height", `${height}`);
    for (const part of svg.querySelectorAll("*")) {
      const style = getComputedStyle(part);
      const names = part.localName === "text" ? LETTERS : [];
      for (const name of [...Object.keys(STYLES), ...names]) {
        const value = style.getPropertyValue(name).replaceAll('"', "'");
        if (value !== STYLES[name]) part.setAttribute(name, value);
      }
    }
    for (const part of svg.querySelectorAll("[class]")) part.removeAttribute("class");
    svg.removeAttribute("class");
    return new XMLSerializer().serializeToString(svg).replaceAll(/<!--.*?-->/g, "");
  });

/** @param {Element} part */
function pathOf(part) {
  const number = (/** @type {string} */ name) => Number(part.getAttribute(name) ?? 0);
  const path = new Path2D(part.getAttribute("d") ?? undefined);
  if (part.localName === "rect") {
    path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
  }
  if (part.localName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  if (part.localName === "ellipse") {
    path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI);
  }
  return path;
}

/** What lit cells are filled with: a tile with a bright middle. @param {CanvasRenderingContext2D} pen */
function lightFor(pen) {
  const tile = new OffscreenCanvas(100, 100), inner = tile.getContext("2d");
  if (!inner) return "";
  const core = inner.createRadialGradient(50, 50, 0, 50, 50, 50);
  for (const [colour, at] of CORE) core.addColorStop(Number(at), `${colour}`);
  inner.fillStyle = core;
  inner.fillRect(0, 0, 100, 100);
  return pen.createPattern(tile, "repeat") ?? "";
}

/** @param {CanvasRenderingContext2D} pen @param {SVGGraphicsElement} part @param {string | CanvasPattern} light @param {DOMMatrix} base */
function inked(pen, part, light, base) {
  const style = getComputedStyle(part);
  pen.setTransform(base.multiply(DOMMatrix.fromMatrix(part.getCTM() ?? undefined)));
  pen.globalAlpha = Number(style.opacity);
  pen.filter = part.hasAttribute("filter") ? `blur(${17 * base.a}px)` : "none";
  pen.fillStyle = style.fill.startsWith("url") ? light : style.fill;
  if (part.localName === "text") {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.textAlign = "center";
    return pen.fillText(part.textContent ?? "", Number(part.getAttribute("x")), Number(part.getAttribute("y")));
  }
  const path = pathOf(part);
  if (style.fill !== "none") pen.fill(path);
  if (style.stroke === "none") return;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = parseFloat(style.strokeWidth);
  pen.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  pen.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  pen.stroke(path);
}

/** The board as a PNG, drawn stroke by stroke: no page of the house may load a picture that it has made itself. @param {Board} board @returns {Promise<Blob>} */
export function pngOf(board) {
  const canvas = document.createElement("canvas");
  offstage(board, (svg) => {
    const { width, height } = svg.viewBox.baseVal;
    canvas.width = width * CELL / 100;
    canvas.height = height * CELL / 100;
    const pen = canvas.getContext("2d");
    if (!pen) return;
    const light = lightFor(pen), base = new DOMMatrix([CELL / 100, 0, 0, CELL / 100, 0, 0]);
    for (const part of svg.querySelectorAll("path, rect, circle, ellipse, text")) {
      inked(pen, /** @type {SVGGraphicsElement} */ (part), light, base);
    }
  });
  return new Promise((settle, fail) =>
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error("This browser cannot make a picture of it."))))
  );
}

/** Hands over a file. @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
