// The multiplication table as data: what is on a tile, what is said of it, and how it looks. Pure, and without imports.

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Tile} Tile */
/** @typedef {import("./motion.js").Change} Change */

export const SIZE = 12;
/** @type {Record<number, string>} */
const IN_WORDS = { 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine", 10: "Ten" };

/** @param {Tile[]} tiles @param {Tile} wanted */
const among = (tiles, [column, row]) => tiles.some((tile) => tile[0] === column && tile[1] === row);

/** Whose counter stands there. @param {View} view @param {Tile} tile */
export function ownerOf({ board }, [column, row]) {
  const code = board[(row - 1) * SIZE + column - 1];
  return code === "." ? null : Number(code);
}

/** The tiles of the roll that were all the player's own, until the next roll. @param {View} view @returns {Tile[]} */
const blocking = ({ last, phase, sums }) =>
  last?.type === "blocked" && phase === "roll" && sums ? [sums, [sums[1], sums[0]]] : [];

/** The tile that was just clicked in error. @param {View} view @param {Change} change @returns {Tile[]} */
const slipping = ({ last }, { happened }) => (happened && last?.type === "slipped" && last.tile ? [last.tile] : []);

/** How far a tile is from the middle, for what spreads from there. @param {Tile} tile */
const ring = ([column, row]) => Math.round(Math.hypot(column - 6.5, row - 6.5));

/** Whether a counter was placed there last. @param {View} view @param {Tile} tile */
const isNewest = ({ last }, [column, row]) => last?.type === "placed" && last.column === column && last.row === row;

/** Whether a tile lies on the way from the headings to a product. @param {Tile} tile @param {Tile} end */
const leadsTo = ([column, row], [endColumn, endRow]) =>
  (column === endColumn && row <= endRow) || (row === endRow && column <= endColumn);

/** Whether the products on the way to the tiles of the roll have been turned over: not while they are asked for. @param {View} view */
const isAnswered = ({ phase, sums, pink }) => phase !== "answer" && sums !== null && pink !== null;

/** Whether a free tile has been turned over by the right answer, until the next roll. @param {View} view @param {Tile} tile */
export function isTurned(view, tile) {
  if (view.options.mode !== "learning" || !isAnswered(view) || !view.sums) return false;
  const [pink, green] = view.sums;
  return leadsTo(tile, [pink, green]) || leadsTo(tile, [green, pink]);
}

/**
 * Whether a tile shows its product. A whole table beside the question would be its answer: a learner sees the headings,
 * the tiles that are held, and what the last right answer has turned over.
 * @param {View} view
 * @param {Tile} tile
 */
export const showsProduct = (view, tile) =>
  view.options.mode !== "learning" || view.won !== null || tile.includes(1) || ownerOf(view, tile) !== null ||
  isTurned(view, tile);

/** What a screen reader says of a tile. @param {View} view @param {Tile} tile @param {string[]} names @param {boolean} canMove */
export function tileLabel(view, tile, names, canMove) {
  const owner = ownerOf(view, tile);
  const said = [
    owner === null ? "free" : owner === view.you ? "yours" : `${names[owner]}'s`,
    !canMove || !among(view.offers, tile) ? "" : owner === null ? "you may go here" : "you may capture it",
    isNewest(view, tile) ? "the latest" : "",
    view.won && among(view.won.tiles, tile) ? "part of the four" : "",
  ];
  const product = showsProduct(view, tile) ? `, ${tile[0] * tile[1]}` : "";
  return `Column ${tile[0]}, row ${tile[1]}${product}: ${said.filter(Boolean).join(", ")}`;
}

/** The class names of a tile. @param {View} view @param {Tile} tile @param {Change} change */
export function tileLook(view, tile, change) {
  const owner = ownerOf(view, tile);
  const at = (tile[1] - 1) * SIZE + tile[0] - 1;
  return [
    tile.includes(1) ? "edge" : "",
    owner === null ? "" : `held held-${owner}`,
    isTurned(view, tile) ? `turned step-${Math.max(...tile)}` : "",
    among(view.offers, tile) ? "offered" : "",
    isNewest(view, tile) ? "newest" : "",
    change.dropped.includes(at) ? "dropped" : "",
    change.captured.includes(at) ? "captured" : "",
    view.won && among(view.won.tiles, tile) ? "line" : "",
    among(slipping(view, change), tile) ? "slip" : "",
    among(blocking(view), tile) ? "blocks" : "",
    view.won?.how === "vapoosh" ? `ring-${ring(tile)}` : "",
  ].join(" ");
}

/** A tile to go to, and whose counter it would cost. @param {View} view @param {Tile} tile @param {string[]} names */
function goal(view, tile, names) {
  const owner = ownerOf(view, tile);
  return `${tile.join(" × ")}${owner === null ? "" : ` (captures ${names[owner]}'s)`}`;
}

/**
 * The status line: what is to be done, or else what happened last.
 * @param {View} view
 * @param {string} told what happened last
 * @param {string[]} names
 * @param {boolean} canMove
 * @param {number} streak how many products were right at once in a row
 */
export function statusLine(view, told, names, canMove, streak) {
  if (view.won) return ""; // who won stands beside the board
  if (canMove && view.phase === "answer" && view.last?.type !== "slipped") return "Type the product."; // the question stands beside the dice
  if (!canMove || view.phase !== "place" || view.last?.type === "slipped") return told;
  if (view.options.mode === "learning" && !view.offers.length) {
    const praise = streak < 3 ? "" : ` ${IN_WORDS[streak] ?? streak} in a row.`;
    return `${view.product} is right!${praise} Now find its tile: ${view.sums?.join(" × ")}, either way round.`;
  }
  return `Place your counter: ${view.product} is ${view.offers.map((tile) => goal(view, tile, names)).join(" or ")}.`;
}
