// For organisers: the wizard of a race and its dashboard. It is fetched when somebody opens it.
import { html, nothing } from "../../../vendor/lit-html.js";
import { Problem } from "../../../parts/api.js";
import { wear } from "../../../parts/dress.js";
import { icon } from "../../../parts/icons.js";
import { complain, entitle, say, sorry, stage, toast } from "../../../parts/page.js";
import { looks, told } from "../../../parts/text.js";
import { openDesk } from "./desk.js";
import { readMe } from "./guesthost.js";
import { emblems } from "../kit/emblems.js";

/** @import { OpenMatch } from "../../../parts/match.js" */
/** @import { Desk, Drawn } from "./organise.d.ts" */

/** @typedef {{screen: (desk: Desk) => unknown, opened?: (desk: Desk) => void, heard?: (desk: Desk) => void}} Screen */

const SAID = 5;

/** The screens by the first word of their address. @type {Record<string, () => Promise<Screen>>} */
const SCREENS = {
  "": () => import("./control.js"),
  setup: () => import("./setup.js"),
  team: () => import("./teamdesk.js"),
  people: () => import("./people.js"),
  log: () => import("./logbook.js"),
  discord: () => import("./discord.js"),
  review: () => import("./reviewing.js"),
  sharing: () => import("./sharing.js"),
  keep: () => import("./keeping.js"),
  drops: () => import("./drops.js"),
};

/** @param {OpenMatch} match */
export async function organise(match) {
  match.direct();
  await wear("games/tile-race/organise/organise.css");
  /** The screens that were fetched. @type {Map<string, Screen>} */
  const fetched = new Map();
  /** @type {{word: string | null}} */
  const opened = { word: null };

  /** @returns {unknown} */
  const screen = () => {
    const [word = ""] = desk.ui.path;
    if (!desk.table.can.organise) return forOrganisers(match);
    if (!Object.hasOwn(SCREENS, word)) {
      return sorry(new Problem(404, "not_found", "There is nothing at this address."), {
        href: `/m/${desk.id}/organise`,
        text: "To the dashboard",
      });
    }
    const known = fetched.get(word);
    if (known) return html`<div class="org">${emblems}${lineLost(match)}${known.screen(desk)}</div>`;
    SCREENS[word]().then((module) => {
      fetched.set(word, module);
      draw();
    }, complain);
    return html`<div class="org" aria-busy="true"><div class="skeleton"></div></div>`;
  };

  /** @type {{draw: () => void}} */
  const shown = { draw: () => {} };
  const draw = () => {
    shown.draw();
    const { settings } = desk.view;
    entitle({ title: `${settings.name}: organise`, game: settings.name, looks: looks(match.page.game.key) });
    const [word = ""] = desk.ui.path;
    const known = fetched.get(word);
    if (known && opened.word !== desk.ui.path.join("/")) {
      opened.word = desk.ui.path.join("/");
      known.opened?.(desk);
    }
    known?.heard?.(desk);
  };
  const desk = openDesk(match, draw);
  shown.draw = stage(screen);
  readMe(desk);
  match.listen((deeds) => {
    for (const deed of deeds) {
      if (deed.do === "warn") toast(deed.text, "bad");
      if (deed.do !== "show") continue;
      for (const step of deed.frame.steps.slice(-SAID)) if (step.text) say(told(step, deed.frame.table));
    }
    draw();
  });
  addEventListener("popstate", () => {
    desk.ui.path = location.pathname.split("/").filter(Boolean).slice(3);
    draw();
  });
}

/** @param {OpenMatch} match */
const lineLost = ({ now }) =>
  now.line === "lost" ? html`<p class="reconnecting" role="status">${icon("wifi-off")}Reconnecting…</p>` : nothing;

/** @param {OpenMatch} match */
const forOrganisers = (match) =>
  html`<section class="note"><h1>For organisers</h1><p>You do not organise this race. Whoever does can give you a password for it.</p><p class="actions"><a class="button primary" href="/m/${match.page.id}">To the race</a></p></section>`;
