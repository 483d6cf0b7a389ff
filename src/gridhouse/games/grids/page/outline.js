// @ts-check
// The outline of a set of cells as one path with rounded corners. Pure, and without imports.

const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // right, down, left, up

/** The borders of a set of cells as runs of corners, clockwise. @param {number[]} cells @param {number} width @returns {{x: number, y: number, way: number}[][]} */
function loops(cells, width) {
  const inside = new Set(cells);
  const has = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && x < width && inside.has(y * width + x);
  /** From which corner, which way. @type {Map<string, number[]>} */
  const edges = new Map();
  const add = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ way) => {
    const at = `${x} ${y}`;
    edges.set(at, [...(edges.get(at) ?? []), way]);
  };
  for (const cell of cells) {
    const x = cell % width, y = (cell - x) / width;
    if (!has(x, y - 1)) add(x, y, 0);
    if (!has(x + 1, y)) add(x + 1, y, 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, 2);
    if (!has(x - 1, y)) add(x, y + 1, 3);
  }
  const found = [];
  for (const [start, ways] of edges) {
    while (ways.length) {
      let [x, y] = start.split(" ").map(Number), way = /** @type {number} */ (ways.pop());
      /** @type {{x: number, y: number, way: number}[]} */
      const loop = [];
      for (;;) {
        loop.push({ x, y, way });
        x += STEPS[way][0];
        y += STEPS[way][1];
        const next = edges.get(`${x} ${y}`) ?? [];
        // Where two cells touch at a corner only, they stay apart: the path turns right.
        const turn = [1, 0, 3].map((quarter) => (way + quarter) % 4).find((it) => next.includes(it));
        if (turn === undefined) break;
        next.splice(next.indexOf(turn), 1);
        way = turn;
      }
      found.push(loop.filter(({ way }, i) => way !== loop.at(i - 1)?.way));
    }
  }
  return found;
}

/**
 * The path around a set of cells, each `size` large, `inset` within its border.
 * @param {number[]} cells
 * @param {number} width of the board in cells
 * @param {{size?: number, inset?: number, round?: number}} [measures]
 */
export function outline(cells, width, { size = 100, inset = 4.5, round = 13 } = {}) {
  return loops(cells, width).map((loop) => {
    const parts = loop.map(({ x, y, way }, i) => {
      const before = /** @type {{way: number}} */ (loop.at(i - 1)).way;
      const [inX, inY] = STEPS[before], [outX, outY] = STEPS[way];
      const px = x * size - inset * (inY + outY), py = y * size + inset * (inX + outX);
      return `${i ? "L" : "M"}${px - round * inX} ${py - round * inY}Q${px} ${py} ${px + round * outX} ${
        py + round * outY
      }`;
    });
    return `${parts.join("")}Z`;
  }).join("");
}
