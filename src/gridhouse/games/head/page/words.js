// The set-up before the house answers: where a word can go, and what is being typed. Pure, and without imports.

/** @typedef {import("./types.d.ts").Spot} Spot */

/** The eight directions, clockwise from the right, as rows and columns. */
export const STEPS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
/** The length of the word in each row. */
export const LENGTHS = [3, 4, 5, 6];
/** What stands for a cell where nothing lies. */
export const BARE = ".";

// --- The grid ---------------------------------------------------------------------------

/** The cell so many steps away; null off the grid. @param {number} size @param {Spot} spot @param {number} steps */
function beyond(size, { cell, direction }, steps) {
  const row = Math.floor(cell / size) + STEPS[direction][0] * steps;
  const column = (cell % size) + STEPS[direction][1] * steps;
  return Math.min(row, column) >= 0 && Math.max(row, column) < size ? row * size + column : null;
}

/** The cells of a word at this spot; null if it leaves the grid. @param {number} size @param {Spot} spot @param {number} length */
export function line(size, spot, length) {
  const cells = Array.from({ length }, (_, step) => beyond(size, spot, step));
  return cells.every((cell) => cell !== null) ? cells : null;
}

/** Whether a word can lie here: on the grid, sharing only cells with equal letters. @param {number} size @param {string} board @param {string} word @param {Spot} spot */
export const fits = (size, board, word, spot) =>
  line(size, spot, word.length)?.every((cell, at) => board[cell] === BARE || board[cell] === word[at]) ?? false;

/** With the first letter in this cell: the neighbours towards which the word can go on, and those towards which it cannot. @param {number} size @param {string} board @param {string} word @param {number} cell */
export function preview(size, board, word, cell) {
  /** @type {{green: number[], red: number[]}} */
  const ways = { green: [], red: [] };
  for (const direction of STEPS.keys()) {
    const beside = beyond(size, { cell, direction }, 1);
    if (beside !== null) ways[fits(size, board, word, { cell, direction }) ? "green" : "red"].push(beside);
  }
  return ways;
}

/** The direction from one cell to another on a straight line; -1 where there is none. @param {number} size @param {number} from @param {number} to */
export function towards(size, from, to) {
  const down = Math.floor(to / size) - Math.floor(from / size);
  const right = (to % size) - (from % size);
  const straight = !down || !right || Math.abs(down) === Math.abs(right);
  return straight ? STEPS.findIndex(([row, column]) => row === Math.sign(down) && column === Math.sign(right)) : -1;
}

/**
 * What the placement of a word shows: the current cell, the ways on, and the letters that it would write.
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
  const spot = { cell: now, direction: towards(size, now, at ?? now) };
  const cells = (spot.direction >= 0 && fits(size, board, word, spot) && line(size, spot, word.length)) || [now];
  return {
    now,
    ...preview(size, board, word, now),
    ghost: Object.fromEntries(cells.map((cell, step) => [cell, word[step]])),
  };
}

// --- Words that are being typed ---------------------------------------------------------

/** What may stand in a row of this length. @param {string} text @param {number} length */
export const clean = (text, length) => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, length);

/** What a row shows: what is being typed, until the house has another word for it. @param {import("./desk.d.ts").Draft | undefined} draft @param {string} word */
export const shown = (draft, word) => (draft && (word === "" || word === draft.over) ? draft.text : word);

/** Up to five words that begin like this. @param {string[]} words the commonest first @param {string} prefix */
export const completing = (words, prefix) => words.filter((word) => word.startsWith(prefix)).slice(0, 5);

/** The row that takes the next letter: this one, or else the next one with room, round and round; -1 where all are full. @param {string[]} texts @param {number} row */
export const taking = (texts, row) =>
  texts.map((_, step) => (row + step) % texts.length).find((at) => texts[at].length < LENGTHS[at]) ?? -1;

/** The offer that an arrow leads to, round and round; null: this key does not move. @param {string} key @param {number} chosen @param {number} count */
export function chosenNext(key, chosen, count) {
  if (!count) return null;
  if (key === "ArrowDown") return (Math.max(chosen, -1) + 1) % count;
  return key === "ArrowUp" ? (Math.max(chosen, 0) + count - 1) % count : null;
}

// --- What is said of it -----------------------------------------------------------------

/** @typedef {import("./types.d.ts").Secret} Secret */

/**
 * What to do next, in a line.
 * @param {string} word the one that is being placed; empty: none
 * @param {number | null} from the cell of its first letter, once it is chosen
 * @param {Secret} secret
 * @param {Secret | null} old what was shown before
 * @param {boolean} whole whether everything is hidden
 */
export function hintFor(word, from, secret, old, whole) {
  if (word) {
    return from === null ? `Where does ${word} begin? Choose a cell.` : `Now a green cell: ${word} goes that way.`;
  }
  const cleared = old && old.board.length !== secret.board.length && old.spots.some(Boolean);
  if (cleared) return "Another grid size: your words came off it.";
  if (whole) return "All hidden. Start when you are ready.";
  const [written, left] = [secret.rows.filter(Boolean).length, secret.spots.filter((spot) => !spot).length];
  if (written === secret.rows.length) {
    return left === secret.rows.length ? "Press a compass to hide a word." : `${left} still to place: press a compass.`;
  }
  return written
    ? `${written} of ${secret.rows.length} words. Write on, or let chance fill the rest.`
    : "Write words, or let chance pick them.";
}

/** Where one is of the three steps: to write, to place, to start. @param {Secret} secret @param {boolean} whole whether everything is hidden */
export const stepAt = (secret, whole) => whole ? 3 : secret.rows.every(Boolean) ? 2 : 1;

/** How a cell looks while a word is being placed, and what is said of it. @param {ReturnType<typeof placing>} plan @param {string} word @param {number} at @returns {[string, string]} */
export function wayOf({ now, green, red }, word, at) {
  if (at === now) return ["now", `, first letter of ${word}`];
  if (green.includes(at)) return ["way good", `, ${word} can go this way`];
  return red.includes(at) ? ["way bad", `, ${word} cannot go this way`] : ["", ""];
}

/** The chance of a seat in percent, from that of the first. @param {number} chance @param {number} seat */
export const advantage = (chance, seat) => (seat === 0 ? chance : 100 - chance);
