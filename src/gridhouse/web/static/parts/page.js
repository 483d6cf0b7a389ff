// The frame around every page: the bar, toasts, what a screen reader hears, and the visitor's settings.
import { html, nothing, render } from "../vendor/lit-html.js";
import { icon, mark } from "./icons.js";
import { kept } from "./keep.js";

/** @typedef {import("../vendor/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {{theme: "system" | "light" | "dark" | "contrast", motion: "system" | "less" | "full", sound: boolean, shapes: boolean}} Settings */

// --- Settings ---------------------------------------------------------------------------

/** @type {Settings} */
const USUAL = { theme: "system", motion: "system", sound: false, shapes: false };

/** @type {Settings} */
export let settings = { ...USUAL, ...kept.parsed("gridhouse.settings") };

/**
 * Takes up new settings at once, and keeps them. The theme goes into a cookie, so that the next page has it from the start.
 * @param {Partial<Settings>} wish
 */
export function setSettings(wish) {
  settings = { ...settings, ...wish };
  dress();
  kept.write("gridhouse.settings", JSON.stringify(settings));
  document.cookie = `theme=${settings.theme}; path=/; max-age=31536000; samesite=lax`;
  dispatchEvent(new Event("settings"));
}

function dress() {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.motion = settings.motion;
  root.shapes = settings.shapes ? "on" : "off";
}

// How somebody goes about: where a page leads the focus by itself, only whoever uses keys needs to see where it is.
addEventListener("keydown", () => void (document.documentElement.dataset.by = "keys"), true);
addEventListener("pointerdown", () => void (document.documentElement.dataset.by = "pointer"), true);

/** Whether big movements should be left out. */
export const calm = () =>
  settings.motion === "less" ||
  (settings.motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);

// --- Toasts and the screen reader -------------------------------------------------------

/** @param {string} name @param {string} look @param {Record<string, string>} attributes */
function addPart(name, look, attributes = {}) {
  const part = document.createElement(name);
  part.className = look;
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
  document.body.append(part);
  return part;
}

const toasts = addPart("div", "toasts", { role: "status", "aria-live": "polite" });
const whisper = addPart("div", "unseen", { role: "log", "aria-live": "polite" });

/** For how many milliseconds a word stays at most. */
const LONGEST = 6000;

/**
 * A short word at the foot of the page; it goes by itself, or by a press.
 * @param {string} text
 * @param {"info" | "bad"} [kind]
 */
export function toast(text, kind = "info") {
  const it = document.createElement("div");
  it.className = `toast ${kind}`;
  render(html`${icon(kind === "bad" ? "circle-alert" : "info")}<span>${text}</span>`, it);
  it.addEventListener("click", () => it.remove());
  const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (toasts.parentElement !== over) over.prepend(toasts); // what lies behind a dialog is dim, and heard by nobody
  toasts.replaceChildren(it); // one at a time: what was said before is over, and the page below stays free
  setTimeout(() => it.remove(), Math.min(3000 + 60 * text.length, LONGEST));
}

/**
 * Says something to a screen reader.
 * @param {string} text
 */
export function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  whisper.append(line);
  while (whisper.children.length > 20) whisper.firstElementChild?.remove();
}

/** Takes back all that was said: it was not for whoever comes next. */
export function hush() {
  toasts.replaceChildren();
  whisper.replaceChildren();
}

/** For a promise that nobody waits for: its trouble becomes a toast. @param {unknown} trouble */
export const complain = (trouble) => toast(wordsOf(trouble), "bad");

/** What went wrong, in words. Browsers say of a module that does not come what only programmers understand. @param {unknown} trouble */
function wordsOf(trouble) {
  const words = trouble instanceof Error ? trouble.message : String(trouble);
  return /\bmodule\b/.test(words) ? "Part of this page could not be loaded. Check your connection." : words;
}

// --- The bar and the stage --------------------------------------------------------------

/** What the visitor is called, as far as this browser knows. */
let called = kept.read("gridhouse.name") ?? "";
let titled = "";

/** From now on the bar calls the visitor so; by no name, it offers the account. @param {string} name */
export function callMe(name) {
  called = name;
  if (name) kept.write("gridhouse.name", name);
  else kept.forget("gridhouse.name");
  render(bar(titled), header);
}

/** Takes a name from what is on the page, where none is known yet. @param {string} name */
export const meet = (name) => void (called || callMe(name));

export const changeName = () => import("./naming.js").then((module) => module.changeName(called), complain);

/** What the game on the page adds to the settings. @typedef {{fields: (draw: () => void) => unknown, closed: () => unknown}} OwnSettings */
/** @type {() => Promise<OwnSettings | null>} */
let fetchOwn = () => Promise.resolve(null);

/** Puts choices of a game above those of the house: there is one dialog for both. @param {() => Promise<OwnSettings>} fetch */
export const addSettings = (fetch) => void (fetchOwn = fetch);

const openSettings = () =>
  Promise.all([import("./settings.js"), fetchOwn()]).then(([module, own]) => module.openSettings(own)).catch(complain);

/** @param {string} href @param {import("./icons.js").IconName} name @param {string} text */
const barLink = (href, name, text) =>
  html`<a class="bar-item" href=${href} aria-current=${location.pathname === href ? "page" : nothing}>${
    icon(name)
  }<span>${text}</span></a>`;

/**
 * @param {string} title the name of the game at a table; elsewhere the house names itself
 */
const bar = (title) =>
  html`
  <a class="brand" href="/" aria-label="Gridhouse: home">${mark}<span>Gridhouse</span></a>
  ${title ? html`<span class="bar-title">${title}</span>` : nothing}
  <nav aria-label="House">
    ${barLink("/games", "list", "My games")} ${
    called
      ? html`<button class="bar-item me" type="button" aria-label="You are ${called}: change your name" @click=${changeName}><b aria-hidden="true">${
        [...called][0].toUpperCase()
      }</b><span>${called}</span></button>`
      : barLink("/account", "user", "Account")
  }
    <button class="bar-item" type="button" @click=${openSettings}>${icon("settings")}<span>Settings</span></button>
  </nav>`;

/** @type {() => unknown} */
let onStage = () => nothing;
const main = /** @type {HTMLElement} */ (document.querySelector("main[data-page]"));
const draw = () => void render(onStage(), main);
addEventListener("settings", draw);

/**
 * Puts a view on the page, in place of the one before, and returns a function that draws it again.
 * @param {() => unknown} view
 */
export function stage(view) {
  onStage = view;
  draw();
  return draw;
}

/**
 * Names the page, in the bar and in the browser's tab, and gives it the accent of its game.
 * @param {{title: string, game?: string, looks?: string}} page
 */
export function entitle({ title, game = "", looks = "" }) {
  document.title = title ? `${title} · Gridhouse` : "Gridhouse";
  if (looks) document.body.dataset.game = looks;
  titled = game;
  render(bar(game), header);
}

const header = /** @type {HTMLElement} */ (document.querySelector("body > header") ?? document.createElement("header"));
header.className = "bar";
if (!header.isConnected) document.body.prepend(header);
dress();
render(bar(""), header);

/** Whether there is nothing at this address for this visitor: then it may help to be somebody else. @param {unknown} trouble */
const missing = (trouble) => trouble instanceof Error && "status" in trouble && trouble.status === 404;

/**
 * What to show when a page cannot be opened.
 * @param {unknown} trouble
 * @param {{href: string, text: string}} [nearby] where else to go than to all games, or to another name
 */
export const sorry = (trouble, nearby) =>
  html`
  <section class="note">
    <h1>${missing(trouble) ? "There is nothing here" : "That did not work"}</h1>
    <p>${wordsOf(trouble)}</p>
    <p class="actions">
      ${
    nearby
      ? html`<a class="button primary" href=${nearby.href}>${nearby.text}</a>`
      : html`<a class="button primary" href="/">All games</a>`
  }
      ${
    missing(trouble)
      ? nearby ? nothing : html`<a class="button" href="/account">Log in</a>`
      : html`<button class="button" type="button" @click=${() => location.reload()}>Try again</button>`
  }
    </p>
  </section>`;
