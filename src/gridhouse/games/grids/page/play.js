// @ts-check
// Grids: which of its screens is at this address.
import { html } from "../../vendor/lit-html.js";
import { path, Problem } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { entitle, sorry, stage } from "../../parts/page.js";
import { wear } from "../../parts/dress.js";

/** A screen that can be opened, with what follows its name in the address. @typedef {{open: (rest: string[]) => Promise<void> | void}} Screen */

const [, key, which = "", ...rest] = path();
const here = `/play/${key}`; // nav.js knows it as well, and would bring the whole picture along

const solve = { module: () => import("./solve.js"), sheets: ["play.css"], tells: true };
const editor = { module: () => import("./editor.js"), sheets: ["editor.css"] };
const collection = { module: () => import("./collection.js"), sheets: ["library.css"] };
const library = { module: () => import("./shelf.js"), sheets: ["library.css"] };

/** The screens by the first word of what is below, and with a stroke for what is below that. Where boards are played, the midend tells the house. @type {Record<string, {module: () => Promise<Screen>, sheets: string[], tells?: boolean}>} */
const SCREENS = {
  "": { module: () => import("./street.js"), sheets: ["street.css"] },
  "campaign/": solve,
  "p/": solve,
  daily: { module: () => import("./today.js"), sheets: ["today.css"] },
  "daily/": solve,
  library,
  "library/": solve,
  collection,
  "collection/": collection,
  endless: { module: () => import("./endless.js"), sheets: ["endless.css"] },
  "endless/": { module: () => import("./endless.js"), sheets: ["endless.css", "play.css"], tells: true },
  make: editor,
  "make/": editor,
  print: { module: () => import("./print.js"), sheets: ["print.css"] },
};

/** The page that the house sends wears its sheets already; the one that is kept for visits without a line may not. @param {string} name */
const dress = (name) => wear(`games/${key}/${name}`);

entitle({ title: "Grids", game: "Grids", looks: "grids" });
stage(() => html`<div class="gr gr-screen" aria-busy="true"><div class="skeleton gr-waiting"></div></div>`);
try {
  const name = rest.length ? `${which}/` : which;
  if (!Object.hasOwn(SCREENS, name)) throw new Problem(404, "not_found", "There is nothing at this address.");
  const [screen] = await Promise.all([SCREENS[name].module(), ...SCREENS[name].sheets.map(dress)]);
  await screen.open([which, ...rest]);
  const untold = kept.names().some((it) => /^(grids|gridhouse)\.unsent /.test(it));
  if (untold && !SCREENS[name].tells) (await import("./untold.js")).tellAll();
} catch (trouble) {
  stage(() => sorry(trouble, { href: here, text: "The street" }));
}
import("../../parts/offline.js").then((it) => it.enlist(here)).catch(() => {}); // without it the next visit needs a line, and that is all
