// An organiser's hands on a race: wishes that say whether they were kept, and edits that never overwrite what somebody else wrote.
import { html, nothing } from "../../../vendor/lit-html.js";
import { newId, post, Problem } from "../../../parts/api.js";
import { dialog } from "../../../parts/dialog.js";
import { toast } from "../../../parts/page.js";
import { fill, seatNames } from "../../../parts/text.js";
import { whole } from "../kit/seen.js";

/** @import { OpenMatch } from "../../../parts/match.js" */
/** @import { MemberInfo, RefusalInfo } from "../../../types/wire.d.ts" */
/** @import { Desk, DeskState } from "./organise.d.ts" */
/** @import { Settings } from "../types.d.ts" */

const LARGE = 40_000; // what is longer goes by itself, not over the line
const PATIENCE = 2_000;

/** @param {string[]} path @returns {DeskState} */
const nothingOpen = (path) => ({
  path,
  saving: 0,
  settling: Promise.resolve(),
  saved: false,
  lists: null,
  lifted: null,
  search: "",
  shown: "1",
  gradient: null,
  curve: null,
  curveTrouble: "",
  roll: null,
  guest: false,
  undo: null,
  undoAt: -1,
  chosen: null,
  preview: null,
  previewOf: null,
  story: null,
  storyAt: -1,
  filter: "all",
  channels: null,
  channel: null,
  letters: null,
  following: undefined,
  channelsAt: 0,
  drops: null,
  dropsAt: 0,
  wholeLog: false,
  review: {
    shown: "waiting",
    team: null,
    flagged: false,
    at: null,
    chosen: false,
    entry: 0,
    found: null,
    foundFor: "",
    counts: null,
    about: {},
    reading: 0,
    asked: new Set(),
    where: {},
    cut: 50,
    side: false,
    rejecting: false,
    reason: "",
    takeBack: true,
    keys: false,
    others: [],
    lookingAt: null,
    looking: undefined,
  },
  keeping: { days: null, secrets: false, passphrase: "", busy: false },
  older: true,
});

/** @param {OpenMatch} match @param {() => void} draw @returns {Desk} */
export function openDesk(match, draw) {
  const ui = nothingOpen(match.path.slice(1));
  const id = match.page.id;
  /** @type {{frame: any, view: any}} */
  const known = { frame: null, view: null };

  /** @param {object} wish @returns {Promise<RefusalInfo | null>} */
  async function act(wish) {
    ui.saving += 1;
    draw();
    try {
      if (JSON.stringify(wish).length <= LARGE) return await match.act(/** @type {any} */ (wish));
      await post(`/api/matches/${id}/commands`, { id: newId(), ...wish });
      return null;
    } catch (trouble) {
      if (!(trouble instanceof Problem)) throw trouble;
      return { code: trouble.code, text: trouble.message, legal: null };
    } finally {
      ui.saving -= 1;
      ui.saved = true;
      draw();
    }
  }

  return {
    match,
    id,
    ui,
    get view() {
      const { frame } = match.now;
      if (known.frame !== frame) Object.assign(known, { frame, view: whole(frame.view) });
      return known.view;
    },
    get table() {
      return match.now.frame.table;
    },
    get steps() {
      return match.now.steps;
    },
    get creator() {
      const host = match.now.frame.table.members.find((/** @type {MemberInfo} */ one) =>
        one.here && one.role === "host"
      );
      return host !== undefined && match.page.members.includes(host.number);
    },
    get names() {
      return seatNames(match.now.frame.table.seats);
    },
    draw,
    send: (move, more = {}) => act({ move, ...more }),
    house: (command, more = {}) => act({ house: command, ...more }),
    done(refusal, text = "") {
      if (refusal) toast(fill(refusal.text, seatNames(match.now.frame.table.seats)), "bad");
      else if (text) toast(text);
      return !refusal;
    },
    ask: (question, asked) => post(`/api/matches/${id}/ask/${question}`, asked),
    go(path) {
      history.pushState(null, "", `/m/${id}/organise${path ? `/${path}` : ""}`);
      ui.path = path.split("/").filter(Boolean);
      draw();
      scrollTo(0, 0);
      const heading = /** @type {HTMLElement | null} */ (document.querySelector("main h1"));
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    },
  };
}

/** A link to another page of organisers, which opens without loading anew. @param {Desk} desk @param {string} path @param {unknown} content @param {{look?: string, current?: boolean}} [how] */
export const link = (desk, path, content, { look = "", current = false } = {}) =>
  html`<a class=${look} href="/m/${desk.id}/organise${path ? `/${path}` : ""}" aria-current=${
    current ? "page" : nothing
  } @click=${(/** @type {MouseEvent} */ event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    desk.go(path);
  }}>${content}</a>`;

// --- Edits that somebody else may have made meanwhile --------------------------------------

/** What differs between two values with the same fields, as words. @param {any} one @param {any} other @returns {Array<{field: string, theirs: string, yours: string}>} */
export function differing(one, other) {
  const flat = (/** @type {any} */ value) => ({ ...value, ...value?.task, task: undefined });
  const [theirs, yours] = [flat(one), flat(other)];
  const said = (/** @type {unknown} */ value) =>
    value === true
      ? "yes"
      : value === false
      ? "no"
      : value === null || value === undefined || value === ""
      ? "nothing"
      : typeof value === "object"
      ? Object.values(value).map((it) => typeof it === "object" ? Object.values(it ?? {}).join(", ") : it).join("; ")
      : String(value);
  return [...new Set([...Object.keys(theirs), ...Object.keys(yours)])]
    .map((field) => ({ field: field.replace(/_/g, " "), theirs: said(theirs[field]), yours: said(yours[field]) }))
    .filter(({ theirs, yours }) => theirs !== yours);
}

/** Asks whose words shall stand. @param {string} what @param {any} theirs @param {any} yours */
const whose = (what, theirs, yours) =>
  dialog((close) =>
    html`<h2>Somebody else was quicker</h2>
    <p>${what} has been changed while you wrote. Nothing is lost: choose which shall stand.</p>
    ${
      theirs
        ? html`<div class="scrolls"><table class="ledger"><thead><tr><th scope="col"><span class="unseen">What</span></th><th scope="col">Now</th><th scope="col">Yours</th></tr></thead><tbody>${
          differing(theirs, yours).map(({ field, theirs, yours }) =>
            html`<tr><th scope="row">${field}</th><td>${theirs}</td><td>${yours}</td></tr>`
          )
        }</tbody></table></div>`
        : html`<p>It is not there any more.</p>`
    }
    <div class="actions">
      <button class="button" type="button" @click=${() => close()}>Take over what is there now</button>
      ${
      theirs
        ? html`<button class="button primary" type="button" @click=${() => close("mine")}>Save mine instead</button>`
        : nothing
    }
    </div>`
  ).then((answer) => answer === "mine");

/**
 * Sends an edit. Where somebody else was quicker, shows what is there now and asks.
 * @template T
 * @param {Desk} desk
 * @param {{what: string, before: T, after: T, now: () => T, make: (before: T, after: T) => object}} edit
 * @returns {Promise<boolean>} whether it stands
 */
export async function edited(desk, { what, before, after, now, make }) {
  const refusal = await desk.send(make(before, after));
  if (refusal?.code !== "changed_meanwhile") return desk.done(refusal?.code === "no_change" ? null : refusal);
  await until(() => JSON.stringify(now()) !== JSON.stringify(before));
  if (!await whose(what, now(), after)) return false;
  return edited(desk, { what, before: now(), after, now, make });
}

/** Waits until something is so, for a moment at the most. @param {() => boolean} so */
export async function until(so) {
  for (const end = performance.now() + PATIENCE; !so() && performance.now() < end;) {
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** Does one thing after the other: each is built on what the one before has changed. @template T @param {Desk} desk @param {() => Promise<T>} deed @returns {Promise<T>} */
export function inTurn(desk, deed) {
  const turn = desk.ui.settling.then(deed);
  desk.ui.settling = turn.catch(() => null);
  return turn;
}

/** Changes some settings; what others have changed meanwhile stays as they want it. @param {Desk} desk @param {Partial<Settings>} patch */
export const configured = (desk, patch) => inTurn(desk, () => configure(desk, patch));

/** @param {Desk} desk @param {Partial<Settings>} patch @returns {Promise<boolean>} */
async function configure(desk, patch) {
  const before = desk.view.settings;
  const after = { ...before, ...patch };
  const refusal = await desk.send({ type: "configure", before, after });
  if (!refusal) await until(() => JSON.stringify(desk.view.settings) !== JSON.stringify(before));
  if (refusal?.code !== "changed_meanwhile") return desk.done(refusal?.code === "no_change" ? null : refusal);
  await until(() => JSON.stringify(desk.view.settings) !== JSON.stringify(before));
  const now = desk.view.settings;
  const touched = /** @type {Array<keyof Settings>} */ (Object.keys(patch)).some((key) =>
    JSON.stringify(now[key]) !== JSON.stringify(before[key])
  );
  if (touched && !await whose("This race", now, { ...now, ...patch })) return false;
  return configure(desk, patch);
}
