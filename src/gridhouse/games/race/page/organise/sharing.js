// Sharing a race: an overlay for a stream, made by a form with a preview, and the addresses for chats, feeds and programs.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get } from "../../../parts/api.js";
import { wear } from "../../../parts/dress.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { seatNames } from "../../../parts/text.js";
import { marker } from "../kit/emblems.js";
import { racing, whole } from "../kit/seen.js";
import { laid, wishOf } from "../overlay.js";
import { link } from "./desk.js";
import { copied } from "./doors.js";
import { entry, fewOf, oneOf, onOff } from "./fields.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Frame } from "../../../types/wire.d.ts" */

const made = { shape: "list", size: "100", teams: /** @type {number[]} */ ([]), focus: "", tasks: true, delay: "0" };
/** The race as onlookers see it, for the preview. @type {{frame: Frame | null}} */
const seen = { frame: null };

/** @type {Array<[string, string, string]>} */
const ADDRESSES = [
  ["", "The race, for onlookers", "Chats show a picture of the standings beside it."],
  ["/feed.xml", "Feed", "What happens, for feed readers and chat bots (RSS)."],
  ["/feed.json", "Feed for programs", "The same as JSON Feed."],
  ["/calendar.ics", "Calendar", "Start and end, for any calendar."],
  ["/results.csv", "Results", "The standings, for a spreadsheet."],
  ["/public.json", "Data for programs", "For those who write plugins."],
];

/** What follows the address of the overlay. */
function query() {
  const wish = new URLSearchParams({ shape: made.shape });
  if (made.size !== "100") wish.set("size", made.size);
  if (made.teams.length) wish.set("teams", made.teams.join(","));
  if (made.focus) wish.set("focus", made.focus);
  if (!made.tasks) wish.set("tasks", "off");
  if (Number(made.delay)) wish.set("delay", made.delay);
  return decodeURIComponent(wish.toString());
}

/** @param {Desk} desk */
export const opened = (desk) => {
  const { watch } = desk.match.page;
  if (!watch) return;
  Promise.all([get(`/api${watch}`), wear("games/tile-race/overlay.css")]).then(([page]) => {
    seen.frame = page.frame;
    desk.draw();
  }, complain);
};

/** @param {Desk} desk */
function preview({ view }) {
  const { frame } = seen;
  if (!frame) return html`<div class="skeleton"></div>`;
  const names = seatNames(frame.table.seats);
  const [seat = 0] = racing(view);
  const about = made.focus ? nothing : html`<p class="help">It appears for six seconds when something happens.</p>`;
  const event = made.shape === "third" && !made.focus
    ? { seq: 0, seat, text: `${names[seat] ?? "A team"} completed tile 9. The fog lifts to tile 14.` }
    : null;
  const wish = { ...wishOf(new URLSearchParams(query())), size: 1 };
  return html`<div class="overlay-preview" role="img" aria-label="How the overlay looks">${
    laid({ view: whole(frame.view), names, wish, event })
  }</div>${made.shape === "third" ? about : nothing}`;
}

/** @param {Desk} desk */
function form(desk) {
  const { view, names } = desk;
  const set = (/** @type {Partial<typeof made>} */ some) => {
    Object.assign(made, some);
    desk.draw();
  };
  const pick = (/** @type {number} */ seat) =>
    set({ teams: made.teams.includes(seat) ? made.teams.filter((one) => one !== seat) : [...made.teams, seat] });
  return html`<div class="fields">${
    fewOf({
      name: "overlay-shape",
      label: "Shape",
      value: made.shape,
      options: [["list", "List in a corner"], ["strip", "Strip"], ["third", "Lower third"]],
      change: (shape) => set({ shape }),
    })
  }<fieldset class="field"><legend>Teams</legend><div class="overlay-teams">${
    racing(view).map((seat) =>
      html`<label class="tick"><input type="checkbox" .checked=${made.teams.includes(seat)} @change=${() =>
        pick(seat)}>${marker(view, seat, "small")}${names[seat]}</label>`
    )
  }</div><p class="help">None chosen: all of them.</p></fieldset>${
    oneOf({
      id: "overlay-focus",
      label: "Your team",
      value: made.focus,
      options: [
        ["", "None"],
        ...racing(view).map((seat) => /** @type {[string, string]} */ ([`${seat}`, names[seat]])),
      ],
      change: (focus) => set({ focus }),
      help: "It is marked; the lower third tells of it.",
    })
  }${
    entry({
      id: "overlay-size",
      label: "Size in percent",
      type: "number",
      value: made.size,
      least: 25,
      most: 400,
      change: (size) => set({ size }),
      help: "At 100 the smallest letters have 18 pixels.",
    })
  }${
    entry({
      id: "overlay-delay",
      label: "Seconds behind",
      type: "number",
      value: made.delay,
      least: 0,
      most: 600,
      change: (delay) => set({ delay }),
      help: view.settings.delay
        ? `For a stream that is behind. Onlookers see the race ${view.settings.delay} minutes later already.`
        : "For a stream that is behind.",
    })
  }${
    onOff({
      id: "overlay-tasks",
      label: "Show tasks",
      on: made.tasks,
      change: (tasks) => set({ tasks }),
      help: "What lies in the fog is never shown.",
    })
  }</div>`;
}

/** @param {Desk} desk */
export function screen(desk) {
  const { watch } = desk.match.page;
  const back = html`<p>${link(desk, "people", html`${icon("arrow-left")}People`, { look: "quiet-link" })}</p>`;
  if (!watch) {
    return html`${back}<header class="org-head"><div><h1>Share the race</h1><p>Nobody can look on. Make a link for onlookers first.</p></div></header>`;
  }
  const base = location.origin + watch;
  const address = `${base}/overlay?${query()}`;
  return html`${back}<header class="org-head"><div><h1>Share the race</h1><p>All of it tells what onlookers may know: with the fog, and as late as they see the race.</p></div></header>
  <section class="card overlay-maker" aria-labelledby="overlay-title"><h2 id="overlay-title">Overlay for a stream</h2>${
    form(desk)
  }<div class="fields">${preview(desk)}
    <div class="field"><label class="legend" for="overlay-address">Address</label><input class="input" id="overlay-address" readonly .value=${address}><span class="help">In OBS: add a source, choose Browser, paste the address, and set the width to that of your scene. It needs no login.</span></div>
    <div class="actions"><button type="button" class="button primary" @click=${() => copied(address, "Address")}>${
    icon("link")
  }Copy address</button><a class="button" href=${address} target="_blank" rel="noopener">Open it</a></div></div></section>
  <section class="card" aria-labelledby="addresses-title"><h2 id="addresses-title">Addresses</h2><ul class="rows addresses">${
    ADDRESSES.map(([end, name, help]) =>
      html`<li><span><strong>${name}</strong><span class="help">${help}</span></span><button type="button" class="button small" aria-label="Copy the address: ${name}" @click=${() =>
        copied(base + end, "Address")}>${icon("link")}Copy</button></li>`
    )
  }</ul><p class="help">They end when you switch off the link for onlookers.</p></section>`;
}
