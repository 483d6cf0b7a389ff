// @ts-check
// Which sheet is played at an address: a window of the street, a puzzle of a day, one of the library, or one by its code.
import { nothing } from "../../vendor/lit-html.js";
import { get, Problem } from "../../parts/api.js";
import { storeOf } from "../../parts/midend.js";
import { blank, sound } from "./answer.js";
import { HOME } from "./address.js";
import { parse, show } from "./rules.js";
import { playSheet } from "./sitting.js";
import { isUntold, sendWins, win } from "./won.js";

/** @typedef {import("../../types/wire.d.ts").CampaignPuzzle} CampaignPuzzle */
/** @typedef {import("./types.d.ts").Sheet} Sheet */

const API = "/api/puzzles/grids";
const SERIES = ["gentle", "solid", "hard"];
const STREET = { text: "Street", href: HOME };

/** @type {Record<string, (...words: string[]) => Promise<void>>} */
const WAYS = { campaign, daily, library, p: byCode };

/** @param {string[]} rest */
export async function open([which, ...words]) {
  await WAYS[which](...words);
}

/** Puts a sheet on the stage, for screens that find theirs elsewhere. */
export const sit = playSheet;

const missing = (text = "There is nothing at this address.") => new Problem(404, "not_found", text);

/**
 * What stands below a board once it is solved: nobody needs it before.
 * @param {(module: typeof import("./afterwards.js")) => (draw: () => void, settled: () => Promise<void>) => unknown} make
 */
function later(make) {
  /** @type {{asked: boolean, made: ReturnType<typeof make> | null}} */
  const now = { asked: false, made: null };
  return (/** @type {() => void} */ draw, /** @type {() => Promise<void>} */ settled) => {
    if (!now.asked) {
      now.asked = true;
      import("./afterwards.js").then((module) => {
        now.made = make(module);
        draw();
      }, () => {}); // without a line the words are enough
    }
    return now.made ? now.made(draw, settled) : nothing;
  };
}

/** @param {string} name */
async function campaign(name) {
  /** @type {{puzzles: CampaignPuzzle[]}} */
  const { puzzles } = await get(`${API}/campaign`);
  const at = puzzles.findIndex(({ puzzle }) => puzzle === name);
  if (at < 0) throw missing("There is no such window on the street.");
  const { sheet, answer, stars } = puzzles[at];
  const id = `grids/campaign/${name}`;
  if (stars) takeUp(id, answer);
  const next = puzzles[at + 1];
  sendWins();
  addEventListener("online", () => sendWins());
  playSheet({
    sheet,
    name: id,
    title: sheet.title,
    place: `${sheet.chapter} · ${sheet.place} of ${sheet.of}`,
    back: STREET,
    link: `${HOME}/campaign/${name}`,
    known: met(puzzles.slice(0, at), sheet.chapter),
    next: next
      ? { href: `${HOME}/campaign/${next.puzzle}`, text: `Next: ${next.sheet.title}` }
      : { href: HOME, text: "Back to the street" },
    won: (answer) => void win(name, answer),
    untold: () => isUntold(name) && !navigator.onLine,
  });
}

/** What was solved on another device is solved here. @param {string} id @param {unknown} answer */
function takeUp(id, answer) {
  const store = storeOf(id, sound, blank);
  const moves = store.load();
  if (sound(answer) && !moves.past.length && !moves.next.length && !moves.now.cells) {
    store.save({ past: [], now: answer, next: [] });
  }
}

/**
 * Which symbols somebody has met in the chapters before: what a chapter is about, they find out for themselves.
 * @param {CampaignPuzzle[]} before @param {string} chapter
 */
function met(before, chapter) {
  const earlier = before.filter(({ sheet }) => sheet.chapter !== chapter);
  const kinds = new Set(earlier.flatMap(({ sheet }) => parse(sheet.text).cells.flatMap((it) => it.symbol?.kind ?? [])));
  return (/** @type {string} */ kind) => kinds.has(/** @type {any} */ (kind));
}

/** @param {string} series @param {string} which its number, or "today" */
async function daily(series, which) {
  if (!SERIES.includes(series) || !/^(today|[1-9]\d{0,6})$/.test(which)) throw missing();
  /** @type {Sheet} */
  const sheet = await get(`${API}/${series}/${which}`);
  const day = `${series}/${sheet.number}`;
  const title = `${series[0].toUpperCase()}${series.slice(1)} ${sheet.number}`;
  const other = SERIES[SERIES.indexOf(series) + 1];
  playSheet({
    sheet,
    name: `grids/${day}`,
    id: `grids/${day}`,
    day,
    title,
    place: dateWords(sheet.date),
    back: { text: "Daily", href: `${HOME}/daily` },
    link: `${HOME}/daily/${day}`,
    next: other && which === "today"
      ? { href: `${HOME}/daily/${other}/today`, text: `Next: today’s ${other} one` }
      : { href: `${HOME}/daily`, text: "All of today" },
    more: later((it) => it.standingsBelow(`${API}/${day}`)),
  });
}

/** @param {string} date such as "2026-11-07" */
const dateWords = (date) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });

/** @param {string} number */
async function library(number) {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw missing();
  const address = `${API}/library/${number}`;
  const about = get(`${address}/about`).catch(() => null); // without a line the board is enough
  /** @type {Sheet} */
  const sheet = await get(address);
  const entry = await about;
  const by = entry?.author ?? (entry?.mine ? "you" : "");
  playSheet({
    sheet,
    name: `grids/library/${number}`,
    id: `grids/library/${number}`,
    title: entry?.title || sheet.title || `Puzzle ${number}`,
    place: by ? `Library · by ${by}` : "Library",
    back: { text: "Library", href: `${HOME}/library` },
    link: `${HOME}/library/${number}`,
    next: { href: `${HOME}/library`, text: "Another one" },
    more: later((it) => it.opinionBelow(address, entry)),
  });
}

/** @param {string} code */
async function byCode(code) {
  const { board, text } = await read(code);
  playSheet({
    sheet: {
      series: "",
      number: 0,
      date: "",
      title: "",
      chapter: "",
      place: 0,
      of: 0,
      text,
      band: 0,
      cost: 0,
      unique: false,
    },
    name: `grids/p/${code}`,
    title: "A puzzle by link",
    place: `${board.width} by ${board.height}`,
    back: STREET,
    next: { href: `${HOME}/library`, text: "More in the library" },
  });
}

/** @param {string} code */
async function read(code) {
  const { decode } = await import("./code.js");
  try {
    const board = decode(code);
    return { board, text: show(board) };
  } catch (trouble) {
    throw new Problem(400, "bad_code", `This link holds no puzzle: ${/** @type {Error} */ (trouble).message}.`);
  }
}
