// Opening a match: at its table, or by /watch/{token} as an onlooker.
import { html } from "../vendor/lit-html.js";
import { get, path, Problem } from "../parts/api.js";
import { openMatch } from "../parts/match.js";
import { sorry, stage } from "../parts/page.js";
import { openGame } from "../parts/dress.js";

/** @typedef {import("../parts/match.js").OpenMatch} OpenMatch */

/** After how long a page says that it is waiting. */
const PATIENCE = 150;

/**
 * Opens the match of this address. A game that brings a page of its own takes the whole stage.
 * @param {((match: OpenMatch) => void) | null} sitDown for a game that does not; null where it is known to
 */
export async function openAddress(sitDown) {
  const [place, key, ...rest] = path();
  const watch = place === "watch" ? key : new URLSearchParams(location.search).get("watch");
  // Something to look at for those who wait. Mostly a page comes with all that it needs, and nobody does.
  const waiting = setTimeout(
    () => stage(() => html`<div class="table" aria-busy="true"><div class="skeleton table-board"></div></div>`),
    PATIENCE,
  );
  try {
    const asked = place === "watch" ? `/api/watch/${key}` : `/api/matches/${key}${watch ? `?watch=${watch}` : ""}`;
    const page = await get(asked).catch((trouble) => ledToTheDoor(place, key, trouble));
    if (!page) return;
    const game = await openGame(page.game.key);
    if (rest.length && !game.page) throw new Problem(404, "not_found", "There is nothing at this address.");
    const match = openMatch(page, game, { watch, path: rest, fetched: await game.open?.(page.frame.view) });
    clearTimeout(waiting);
    if (game.page) await game.page(match);
    else sitDown?.(match);
  } catch (trouble) {
    clearTimeout(waiting);
    stage(() => sorry(trouble, rest.length ? { href: `/m/${key}`, text: "To the table" } : undefined));
  }
}

/**
 * Whoever comes to a match that somebody organises, and does not belong to it, is led to where people come in.
 * @param {string} place @param {string} key @param {unknown} trouble @returns {Promise<null>}
 */
async function ledToTheDoor(place, key, trouble) {
  if (place !== "m" || !(trouble instanceof Problem) || trouble.status !== 404) throw trouble;
  const door = await get(`/api/matches/${key}/door`).catch(() => null);
  if (!door || door.inside) throw trouble;
  location.replace(`/enter/${key}`);
  return null;
}
