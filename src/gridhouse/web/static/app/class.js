// A class, as its teacher sees it: the heat map of each pupil, and of all together.
import { html, nothing } from "../vendor/lit-html.js";
import { del, get, path, post } from "../parts/api.js";
import { confirmed } from "../parts/dialog.js";
import { heatMap, practise, smallMap } from "../parts/heat.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage, toast } from "../parts/page.js";
import { linkRow, qr } from "../parts/share.js";
import { attend } from "../parts/attend.js";
import { ago, certificate, fared, weeksOf } from "./pupils.js";
import { wear } from "../parts/dress.js";
import { looks } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").ClassReport} ClassReport */
/** @typedef {import("../types/wire.d.ts").PupilInfo} PupilInfo */

const [, , id] = path();

entitle({ title: "Class" });
stage(() => html`<div class="learn" aria-busy="true"><div class="skeleton"></div></div>`);
try {
  const [report, me, { game }] = await Promise.all([
    get(`/api/classes/${id}`),
    get("/api/me"),
    get("/api/lesson"),
    wear("css/learn.css"),
  ]);
  entitle({ title: "Class", game: game.name, looks: looks(game.key) });
  open(report, me.person?.kind === "guest");
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** @param {ClassReport} report @param {boolean} guest whether its teacher is known by this browser alone */
function open(report, guest) {
  /** The number of the pupil who is shown; null: all together. @type {number | null} */
  let shown = null;
  /** @type {import("../parts/heat.js").Tile | null} */
  let chosen = null;

  async function refresh() {
    report = await get(`/api/classes/${id}`);
    draw();
  }

  /** @param {PupilInfo} pupil */
  async function remove(pupil) {
    if (
      !(await confirmed({
        title: `Remove ${pupil.nickname}?`,
        text: "You no longer see their times tables. They keep what they have played.",
        yes: "Remove",
      }))
    ) return;
    await del(`/api/classes/${id}/pupils/${pupil.number}`);
    shown = null;
    await refresh();
  }

  async function end() {
    if (
      !(await confirmed({
        title: `End ${report.info.name}?`,
        text: "The link stops working, and the list of pupils is deleted.",
        yes: "End the class",
      }))
    ) return;
    await del(`/api/classes/${id}`);
    toast("The class has ended.");
    location.assign("/learn");
  }

  /** @param {boolean} open */
  async function setOpen(open) {
    await post(`/api/classes/${id}/door`, { open });
    await refresh();
  }

  async function start() {
    await post(`/api/classes/${id}/start`, {});
    toast("Everybody who is waiting begins a game now.");
  }

  const show = (/** @type {number | null} */ number) => () => {
    shown = number;
    draw();
  };

  const count = (/** @type {number} */ n, /** @type {string} */ what) => `${n} ${what}${n === 1 ? "" : "s"}`;

  /** @param {PupilInfo} pupil */
  const card = (pupil) =>
    html`<li>
    <button class="tile pupil" type="button" aria-pressed=${shown === pupil.number} @click=${
      show(shown === pupil.number ? null : pupil.number)
    }>
      ${smallMap(pupil.tables)}<span><strong>${pupil.nickname}</strong><small>${
      fared(pupil.tables)
    }</small><small>Last seen ${ago(pupil.seen_at, Date.now())}</small></span>
    </button>
  </li>`;

  /** How pupils come in: by the code while the class is open, and by the link. */
  const door = () => {
    const link = new URL(report.info.link ?? "", location.href).href;
    const code = report.info.code;
    return html`<section class="card fields class-door">
      ${
      code
        ? html`<p>Go to <strong>${location.host}</strong> and type</p>
        <p class="class-code" aria-label="Code ${[...code].join(" ")}"><span>${code.slice(0, 3)}</span> <span>${
          code.slice(3)
        }</span></p>
        <div class="actions"><a class="button primary" href="/learn/class/${id}/screen">${
          icon("monitor")
        }Show on the projector</a><button class="button" type="button" @click=${() =>
          start().catch(complain)}>Start for everybody</button><button class="button" type="button" @click=${() =>
          setOpen(false).catch(complain)}>Close the class</button></div>`
        : html`<p>The class is closed: nobody comes in by a code.</p>
        <div class="actions"><button class="button primary" type="button" @click=${() =>
          setOpen(true).catch(complain)}>Open the class</button></div>`
    }
      <details class="invitation"><summary>Link and QR code</summary>
        <div class="fields"><p>Pupils open this link, choose a nickname and play. Nothing else is asked of them.</p>${
      qr(link)
    } ${linkRow("Link for pupils", link, report.info.name)}</div></details>
    </section>`;
  };

  /** @param {PupilInfo | undefined} pupil @param {import("../types/wire.d.ts").Tables} tables */
  const shownMap = (pupil, tables) =>
    html`<div class="learn-map">
        <h2>${pupil ? pupil.nickname : "All together"}</h2>
        ${
      heatMap(tables, chosen, (tile) => {
        chosen = tile;
        draw();
      })
    }
      </div>
      <div class="learn-side">
        <section class="card fields">
          <h2>${pupil ? `${pupil.nickname} should practise` : "Weakest products of the class"}</h2>
          ${
      practise(tables, tables.asked.length ? "Everything asked so far was quick." : "Nothing has been played yet.")
    }
          ${pupil ? weeksOf(pupil.weeks) : nothing}
          <div class="actions">
            ${
      pupil
        ? html`<button class="button" type="button" @click=${() =>
          print()}>Print a certificate</button><button class="button" type="button" @click=${
          show(null)
        }>Show all together</button><button class="button danger" type="button" @click=${() =>
          remove(pupil).catch(complain)}>Remove from the class</button>`
        : html`<a class="button" href="/learn/class/${id}/tables.csv" download>Download (CSV)</a>`
    }
          </div>
        </section>
      </div>`;

  const draw = stage(() => {
    const pupil = report.pupils.find((one) => one.number === shown);
    const tables = pupil?.tables ?? report.together;
    return html`<div class="learn">
      <header class="intro"><h1 class="page-title">${report.info.name}</h1>
        <p class="help">${count(report.pupils.length, "pupil")}, ${
      count(report.together.games, "game")
    } in learning mode since they joined.</p>
        ${
      guest
        ? html`<p class="help">You are a guest: only this browser opens the class. <a href="/account">Make an account</a> to keep it.</p>`
        : nothing
    }</header>
      ${door()}
      ${report.pupils.length ? shownMap(pupil, tables) : nothing}
      <section class="learn-pupils">
        <h2>Pupils</h2>
        ${
      report.pupils.length
        ? html`<ul class="pupils">${report.pupils.map(card)}</ul>`
        : html`<p class="help">Nobody has joined yet.</p>`
    }
        <p class="actions"><a class="button" href="/learn">${
      icon("arrow-left")
    }Your times tables</a><button class="button danger" type="button" @click=${() =>
      end().catch(complain)}>End the class</button></p>
      </section>
      ${pupil ? certificate(pupil, report.info.name, new Date()) : nothing}
    </div>`;
  });
  attend(id, () => refresh().catch(() => {}));
}
