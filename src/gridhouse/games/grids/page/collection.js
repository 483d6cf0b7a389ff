// @ts-check
// Collections: puzzles of the library that somebody put together, in an order.
import { html, nothing } from "../../vendor/lit-html.js";
import { del, get, post, put } from "../../parts/api.js";
import { confirmed, dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain, stage } from "../../parts/page.js";
import { HOME } from "./address.js";
import { card } from "./cards.js";
import { inMinutes } from "./minutes.js";
import { frame } from "./nav.js";

/** @typedef {import("../../types/wire.d.ts").Collection} Collection */
/** @typedef {import("../../types/wire.d.ts").CollectionInfo} CollectionInfo */
/** @typedef {import("../../types/wire.d.ts").Collections} Collections */
/** @typedef {import("../../types/wire.d.ts").Entry} Entry */

const API = "/api/puzzles/grids/collections";
const HERE = `${HOME}/collection`;

/** @param {string[]} rest */
export async function open([, number]) {
  if (number) showOne(await get(`${API}/${encodeURIComponent(number)}`));
  else showAll(await get(API), await get(`${API}?mine=true`));
}

// --- All of them ------------------------------------------------------------------------

/** @param {Collections} all @param {Collections} mine */
function showAll(all, mine) {
  const others = all.collections.filter((it) => !it.mine);
  stage(() =>
    frame({
      now: "library",
      title: "Collections",
      about: "Boards that belong together. Solve all of one, and you stand in its standings.",
      content: html`<p class="actions"><button class="button primary" type="button" @click=${() =>
        ask().catch(complain)}>${
        icon("plus")
      }New collection</button><a class="button" href="${HOME}/library">The library</a></p>
        ${mine.collections.length ? html`<h2>Yours</h2>${list(mine.collections)}` : nothing}
        ${others.length ? html`<h2>Of others</h2>${list(others)}` : nothing}
        ${
        mine.collections.length + others.length ? nothing : html`<p class="note">Nobody has collected anything yet.</p>`
      }`,
    })
  );
}

/** @param {CollectionInfo[]} some */
const list = (some) =>
  html`<ul class="gr-collections">${
    some.map((it) =>
      html`<li><a class="gr-card" href="${HERE}/${it.number}"><span class="gr-said"><strong>${it.title}</strong>
        <span><span>${it.mine ? "you" : it.author ?? "somebody"}</span><span>${
        progress(it)
      }</span></span></span></a></li>`
    )
  }</ul>`;

/** @param {CollectionInfo} it */
const progress = ({ puzzles, solved_by_me }) =>
  puzzles === 0
    ? "empty"
    : solved_by_me
    ? `${solved_by_me} of ${puzzles} solved`
    : `${puzzles} ${puzzles === 1 ? "puzzle" : "puzzles"}`;

/** Asks for a name, and opens what is called so. */
async function ask() {
  const words = await naming("A new collection", { title: "", note: "" });
  if (words) location.assign(`${HERE}/${(await post(API, words)).about.number}`);
}

/** @param {string} heading @param {{title: string, note: string}} now @returns {Promise<{title: string, note: string} | null>} */
async function naming(heading, now) {
  const words = { ...now };
  const answer = await dialog((close) =>
    html`<h2>${heading}</h2><form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close("yes");
    }}>
      <label class="field"><span class="legend">Title</span><input class="input" required maxlength="60" .value=${words.title}
        @input=${(
      /** @type {Event} */ event,
    ) => (words.title = /** @type {HTMLInputElement} */ (event.target).value)}></label>
      <label class="field"><span class="legend">What you say of it</span><textarea class="input" maxlength="500" rows="3" .value=${words.note}
        @input=${(
      /** @type {Event} */ event,
    ) => (words.note = /** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></label>
      <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button>
        <button class="button primary" type="submit">Keep</button></div></form>`
  );
  return answer === "yes" && words.title.trim() ? words : null;
}

/** Puts a puzzle of the library into a collection of one's own. @param {Entry} entry */
export async function collect(entry) {
  /** @type {Collections} */
  const mine = await get(`${API}?mine=true`);
  const answer = await dialog((close) =>
    html`<h2>Collect “${entry.title}”</h2>
      <div class="gr-ways">${
      mine.collections.map((it) =>
        html`<button class="button" type="button" @click=${() => close(`${it.number}`)}>${it.title}</button>`
      )
    }<button class="button" type="button" @click=${() => close("new")}>${icon("plus")}A new collection</button></div>
      <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button></div>`
  );
  if (!answer) return;
  const words = answer === "new" ? await naming("A new collection", { title: "", note: "" }) : null;
  if (answer === "new" && !words) return;
  const number = words ? (await post(API, words)).about.number : answer;
  await put(`${API}/${number}/entries/${entry.number}`, {});
  location.assign(`${HERE}/${number}`);
}

// --- One of them ------------------------------------------------------------------------

/** @param {Collection} first */
function showOne(first) {
  let now = first;
  const address = `${API}/${first.about.number}`;
  const then = (/** @type {Promise<Collection>} */ doing) =>
    void doing.then((after) => {
      now = after;
      draw();
    }, complain);
  const rename = async () => {
    const words = await naming("Its name", { title: now.about.title, note: now.about.note });
    if (words) then(put(address, words));
  };
  const remove = async () => {
    const sure = { title: "Delete this collection?", text: "Its puzzles stay in the library.", yes: "Delete" };
    if (!await confirmed(sure)) return;
    await del(address);
    location.assign(HERE);
  };
  const own = (/** @type {Entry} */ it, /** @type {number} */ i) =>
    html`<span class="actions">
      <button class="button" type="button" ?disabled=${i === 0} aria-label="Earlier: ${it.title}" @click=${() =>
      then(put(`${address}/entries/${it.number}`, { place: i }))}>${icon("chevron-left")}</button>
      <button class="button" type="button" ?disabled=${
      i === now.puzzles.length - 1
    } aria-label="Later: ${it.title}" @click=${() => then(put(`${address}/entries/${it.number}`, { place: i + 2 }))}>${
      icon("chevron-right")
    }</button>
      <button class="button" type="button" aria-label="Take out: ${it.title}" @click=${() =>
      then(del(`${address}/entries/${it.number}`))}>${icon("x")}</button></span>`;
  const draw = stage(() =>
    frame({
      now: "library",
      title: now.about.title,
      about: html`${now.about.note ? html`${now.about.note}<br>` : nothing}by ${
        now.about.mine ? "you" : now.about.author ?? "somebody"
      } · ${progress(now.about)}`,
      content: html`<p class="actions">
          ${wayOn(now)}
          <button class="button" type="button" @click=${() => void standings(address).catch(complain)}>${
        icon("trophy")
      }Standings</button>
          ${
        now.puzzles.length
          ? html`<a class="button" href="${HOME}/print?library=${
            now.puzzles.map(({ number }) => number).join(",")
          }">Print it</a>`
          : nothing
      }
          ${
        now.about.mine
          ? html`<button class="button" type="button" @click=${() => void rename().catch(complain)}>${
            icon("pencil")
          }Rename</button>
            <button class="button" type="button" @click=${() => void remove().catch(complain)}>${
            icon("trash-2")
          }Delete</button>`
          : nothing
      }<a class="button" href=${HERE}>All collections</a></p>
        ${
        now.puzzles.length
          ? html`<ul class="gr-cards">${
            now.puzzles.map((it, i) => card(it, now.about.mine ? own(it, i) : nothing, `?in=${now.about.number}`))
          }</ul>`
          : html`<p class="note">There is nothing in it yet. In <a href="${HOME}/library">the library</a>, press Collect below a board.</p>`
      }`,
    })
  );
}

/** To the first that is not solved yet. @param {Collection} it */
function wayOn({ about, puzzles }) {
  const next = puzzles.find((it) => !it.solved_by_me && !it.mine) ?? puzzles.find((it) => !it.solved_by_me);
  return next
    ? html`<a class="button primary" href="${HOME}/library/${next.number}?in=${about.number}">${icon("play")}${
      about.solved_by_me ? "Carry on" : "Start"
    }</a>`
    : nothing;
}

/** @param {string} address */
async function standings(address) {
  const { best, finished, puzzles } = await get(`${address}/standings`);
  await dialog((close) =>
    html`<h2>Standings</h2><p>${
      finished
        ? `${finished} ${finished === 1 ? "person has" : "people have"} solved all ${puzzles}.`
        : "Nobody has solved all of it yet."
    }</p>
    ${
      best.length
        ? html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Hints</th><th>Time</th></tr></thead><tbody>${
          best.map((/** @type {import("../../types/wire.d.ts").Standing} */ it) =>
            html`<tr class=${it.you ? "you" : ""}><td>${it.place}</td><td>${it.name}${
              it.you ? " (you)" : ""
            }</td><td>${it.score}</td><td>${
              it.seconds === null ? html`<em>offline</em>` : inMinutes(it.seconds)
            }</td></tr>`
          )
        }</tbody></table>`
        : nothing
    }
    <p class="help">Whoever has solved all of it stands here: fewest hints first, then the shortest time in all, as the house has measured it.</p>${
      done(close)
    }`
  );
}
