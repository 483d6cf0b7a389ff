// Parts of the page that are fetched when they are needed, each with its sheet.
import { wear } from "../../parts/dress.js";

/** @import { Parts } from "./race.d.ts" */

/** @type {{[Name in keyof Parts]-?: () => Promise<NonNullable<Parts[Name]>>}} */
const FROM = {
  desk: () => import("./desk.js"),
  phone: () => import("./phone.js"),
  lobby: () => import("./lobby.js"),
  rail: () => import("./rail.js"),
  lists: () => import("./lists.js"),
  sheets: () => import("./sheets.js"),
  aiming: () => import("./aiming.js"),
  moments: () => import("./moments.js"),
  results: () => import("./results.js"),
  acting: () => import("./acting.js"),
  captain: () => import("./captain.js"),
  drops: () => import("./drops.js"),
  replayed: () => import("./replayed.js"),
};
const BARE = ["lists", "captain"]; // their sheets are those of others

/** @param {keyof Parts} name @returns {Promise<Parts>} */
export async function fetchPart(name) {
  const sheet = BARE.includes(name) ? null : wear(`games/tile-race/${name}.css`);
  const [part] = await Promise.all([FROM[name](), sheet]);
  return { [name]: part };
}
