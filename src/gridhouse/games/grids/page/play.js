// @ts-check
// Grids: which of its screens is at this address.
import { html } from "../../vendor/lit-html.js";
import { path, Problem } from "../../parts/api.js";
import { entitle, sorry, stage } from "../../parts/page.js";

/** A screen that can be opened, with what follows its name in the address. @typedef {{open: (rest: string[]) => Promise<void> | void}} Screen */

const [, key, which = "", ...rest] = path();
const here = `/play/${key}`; // nav.js knows it as well, and would bring the whole picture along

const solve = () => import("./solve.js");

/** @type {Record<string, () => Promise<Screen>>} */
const SCREENS = {
  "": () => import("./street.js"),
  campaign: solve,
  p: solve,
  daily: () => (rest.length ? solve() : import("./today.js")),
  library: () => (rest.length ? solve() : import("./shelf.js")),
  collection: () => import("./shelf.js"),
  endless: () => import("./endless.js"),
  make: () => import("./editor.js"),
  print: () => import("./print.js"),
};

entitle({ title: "Grids", game: "Grids", looks: "grids" });
stage(() => html`<div class="gr gr-screen" aria-busy="true"><div class="skeleton gr-waiting"></div></div>`);
try {
  if (!Object.hasOwn(SCREENS, which)) throw new Problem(404, "not_found", "There is nothing at this address.");
  const screen = await SCREENS[which]();
  await screen.open([which, ...rest]);
} catch (trouble) {
  stage(() => sorry(trouble, { href: here, text: "The street" }));
}
import("../../parts/offline.js").then((it) => it.enlist(here)).catch(() => {}); // without it the next visit needs a line, and that is all
