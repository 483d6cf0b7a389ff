// The boards of matches in a list, as small lights: each is fetched when its card comes into sight, and kept here until it moves on.
import { nothing } from "../vendor/lit-html.js";
import { get } from "../parts/api.js";
import { openGame } from "../parts/dress.js";
import { kept } from "../parts/keep.js";
import { lights } from "./sharecard.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */
/** @typedef {import("../types/page.d.ts").Ending["lights"]} Lights */
/** When a match had moved last, and its board then; null: its game has none to show. @typedef {[number, Lights | null]} Kept */

const KEPT = "gridhouse.boards";
const MOST = 60;

/** @param {() => void} draw called when there is another one */
export function layBoards(draw) {
  /** @type {Record<string, Kept>} */
  let boards = kept.parsed(KEPT) ?? {};
  /** One is fetched after the other: nobody waits for them. */
  let line = Promise.resolve();
  const sight = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const match = isIntersecting && wanted.get(target);
      if (!match) continue;
      sight.unobserve(target);
      line = line.then(() => fetched(match)).catch(() => {}); // without it the card has no picture, and that is all
    }
  });
  /** @type {WeakMap<Element, MatchSummary>} */
  const wanted = new WeakMap();

  /** @param {MatchSummary} match */
  const isHere = ({ id, updated_at: moved }) => boards[id]?.[0] === moved;

  /** @param {MatchSummary} match */
  async function fetched(match) {
    if (isHere(match)) return;
    const [page, game] = await Promise.all([get(`/api/matches/${match.id}`), openGame(match.game)]);
    const { view, looking_as: seat } = page.frame;
    const board = await game.lights?.(view, seat) ?? null;
    const others = Object.entries(boards).filter(([id]) => id !== match.id).slice(1 - MOST);
    boards = Object.fromEntries([...others, [match.id, [match.updated_at, board]]]);
    kept.write(KEPT, JSON.stringify(boards));
    draw();
  }

  return {
    /** Watches the cards that were drawn. @param {MatchSummary[]} matches */
    watch(matches) {
      for (const match of matches.filter((match) => !isHere(match))) {
        const card = document.querySelector(`a.match[href="/m/${match.id}"]`);
        if (!card || wanted.has(card)) continue;
        wanted.set(card, match);
        sight.observe(card);
      }
    },
    /** @param {MatchSummary} match */
    picture: (match) => {
      const board = boards[match.id]?.[1];
      return board ? lights(board) : nothing;
    },
  };
}
