// What a page puts on when it needs it: sheets, and the page of a game.

/** @typedef {import("../types/page.d.ts").GamePage<any, any, any>} GamePage */

/** The address of a file of the pages. @param {string} name */
const fileOf = (name) => new URL(`../${name}`, import.meta.url).href;

/**
 * Puts on a style sheet that not every page needs, once: it may have come with the page.
 * @param {string} name
 */
export const wear = (name) =>
  new Promise((settle) => {
    const href = fileOf(name);
    if (Array.from(document.querySelectorAll("link"), (link) => link.href).includes(href)) return settle(null);
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = settle;
    document.head.append(link);
  });

/**
 * Loads the page of a game from its folder, with its style sheet, so that its first drawing is dressed.
 * @param {string} key
 * @returns {Promise<GamePage>}
 */
export async function openGame(key) {
  const page = import(fileOf(`games/${key}/board.js`)).catch(() => {
    throw new Error("The game could not be loaded. Please try again.");
  });
  return (await Promise.all([page, wear(`games/${key}/board.css`)]))[0];
}
