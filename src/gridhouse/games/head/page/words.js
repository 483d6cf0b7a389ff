// What the set-up shows before the house answers: where a word can go, what is being typed. Pure, and without imports.

/** @typedef {{cell: number, direction: number}} Spot the cell of the first letter, and where the word goes from there */
/** @typedef {{text: string, over: string}} Draft what is being typed, over the word that the house had for the row */

/** The eight directions, clockwise from the right, as rows and columns. */
export const STEPS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
/** The length of the word in each row. */
export const LENGTHS = [3, 4, 5, 6];
export const COLOURS = ["blue", "green", "orange", "purple", "cyan", "pink", "yellow", "brown"];
/** What stands for a cell where nothing lies. */
export const BARE = ".";
const SUGGESTIONS = 5;

// --- The grid ---------------------------------------------------------------------------

/** A cell as people say it: "C2". @param {number} size @param {number} cell */
export const cellName = (size, cell) => `${String.fromCharCode(65 + (cell % size))}${Math.floor(cell / size) + 1}`;

/** The cell a few steps away; null off the grid. @param {number} size @param {number} cell @param {number} direction @param {number} steps */
function beyond(size, cell, direction, steps) {
  const row = Math.floor(cell / size) + STEPS[direction][0] * steps;
  const column = (cell % size) + STEPS[direction][1] * steps;
  return Math.min(row, column) >= 0 && Math.max(row, column) < size ? row * size + column : null;
}

/** The cells of a word at this spot; null if it leaves the grid. @param {number} size @param {Spot} spot @param {number} length @returns {number[] | null} */
export function line(size, { cell, direction }, length) {
  const cells = Array.from({ length }, (_, step) => beyond(size, cell, direction, step));
  return cells.every((it) => it !== null) ? cells : null;
}

/** Whether a word can lie here: on the grid, sharing only cells with equal letters. @param {number} size @param {string} board @param {string} word @param {Spot} spot */
export function fits(size, board, word, spot) {
  const cells = line(size, spot, word.length);
  return cells !== null && cells.every((cell, at) => board[cell] === BARE || board[cell] === word[at]);
}

/** With the first letter in this cell: the neighbours towards which the word can go on, and those towards which it cannot. @param {number} size @param {string} board @param {string} word @param {number} cell */
export function preview(size, board, word, cell) {
  /** @type {{green: number[], red: number[]}} */
  const ways = { green: [], red: [] };
  STEPS.forEach((_, direction) => {
    const beside = beyond(size, cell, direction, 1);
    if (beside !== null) ways[fits(size, board, word, { cell, direction }) ? "green" : "red"].push(beside);
  });
  return ways;
}

/** The direction from one cell to another on a straight line; null where there is none. @param {number} size @param {number} from @param {number} to */
export function towards(size, from, to) {
  const down = Math.floor(to / size) - Math.floor(from / size);
  const right = (to % size) - (from % size);
  const straight = from !== to && (!down || !right || Math.abs(down) === Math.abs(right));
  return straight ? STEPS.findIndex(([row, column]) => row === Math.sign(down) && column === Math.sign(right)) : null;
}

/**
 * What the placement of a word shows: the current cell, green and red ways on, and the letters it would write.
 * @param {number} size
 * @param {string} board
 * @param {string} word
 * @param {number | null} from the cell of the first letter, once it is chosen
 * @param {number | null} at where the pointer or the keyboard is
 * @returns {{now: number | null, green: number[], red: number[], ghost: Record<number, string>}}
 */
export function placing(size, board, word, from, at) {
  const now = from ?? at;
  if (now === null) return { now, green: [], red: [], ghost: {} };
  const direction = from === null || at === null ? null : towards(size, from, at);
  const spot = { cell: now, direction: direction ?? 0 };
  const cells = direction !== null && fits(size, board, word, spot) ? line(size, spot, word.length) ?? [now] : [now];
  return { now, ...preview(size, board, word, now), ghost: Object.fromEntries(cells.map((cell, step) => [cell, word[step]])) };
}

// --- Words that are being typed ---------------------------------------------------------

/** What may stand in a row of this length. @param {string} text @param {number} length */
export const clean = (text, length) => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, length);

/** What a row shows: what is being typed, until the house has another word for it. @param {Draft | undefined} draft @param {string} word */
export const shown = (draft, word) => (draft && (word === "" || word === draft.over) ? draft.text : word);

/** Up to five words that begin like this. @param {string[]} words the commonest first @param {string} prefix */
export const completing = (words, prefix) => words.filter((word) => word.startsWith(prefix)).slice(0, SUGGESTIONS);

/** The row that takes the next letter: this one, or else the next one with room, round and round; null where all are full. @param {string[]} texts @param {number} row */
export function taking(texts, row) {
  const order = texts.map((_, step) => (row + step) % texts.length);
  return order.find((at) => texts[at].length < LENGTHS[at]) ?? null;
}

/** The suggestion that an arrow leads to, round and round; -1: none is chosen yet. @param {number} chosen @param {string} key @param {number} count */
export function arrowed(chosen, key, count) {
  if (!count) return -1;
  return key === "ArrowDown" ? (chosen + 1) % count : (Math.max(chosen, 0) + count - 1) % count;
}

// --- The miss limit ---------------------------------------------------------------------

/**
 * What a miss limit is made of, in words.
 * @param {{base: number, grid: number, words: number, difficulty: number, handicap: number}} limit
 * @param {boolean} balanced
 */
export function limitParts(limit, balanced) {
  const signed = (/** @type {number} */ value, /** @type {string} */ what) => `${value < 0 ? "−" : "+"} ${Math.abs(value)} ${what}`;
  const parts = balanced ? [`${limit.base} for their grid`] : [`${limit.base}`, signed(limit.grid, "their grid"), signed(limit.words, "their words")];
  return [...parts, signed(limit.difficulty, "your difficulty"), ...(limit.handicap ? [signed(-limit.handicap, "given")] : [])].join(" ");
}
