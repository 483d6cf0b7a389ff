// Your times tables: all learning games together, or one game for each seat of yours; and your classes.
import { html, nothing } from "../vendor/lit-html.js";
import { del, get, newId, post } from "../parts/api.js";
import { choice, line } from "../parts/controls.js";
import { confirmed } from "../parts/dialog.js";
import { heatMap, playLearning, practise } from "../parts/heat.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage, toast } from "../parts/page.js";
import { wear } from "../parts/dress.js";
import { looks, seatNames } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Tables} Tables */
/** @typedef {import("../types/wire.d.ts").ClassInfo} ClassInfo */

const match = new URLSearchParams(location.search).get("match");

entitle({ title: "Your times tables" });
stage(() => html`<div class="learn" aria-busy="true"><div class="skeleton"></div></div>`);
try {
  const [lesson, all, classes, game] = await Promise.all([
    get("/api/lesson"),
    get("/api/times-tables"),
    get("/api/classes"),
    match ? thisGame(match) : [],
    wear("css/learn.css"),
  ]);
  open(lesson, all, classes, game);
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** The tables of one game, by the names of the seats. @param {string} match @returns {Promise<Array<[string, Tables]>>} */
async function thisGame(match) {
  const [page, shown] = await Promise.all([get(`/api/matches/${match}`), get(`/api/times-tables/${match}`)]);
  const names = seatNames(page.frame.table.seats);
  return shown.map((
    /** @type {import("../types/wire.d.ts").SeatTables} */ { seat, tables },
  ) => [shown.length > 1 ? names[seat] : "This game", tables]);
}

/**
 * @param {import("../types/wire.d.ts").Lesson} lesson
 * @param {Tables} all
 * @param {import("../types/wire.d.ts").ClassList} classes
 * @param {Array<[string, Tables]>} game
 */
function open(lesson, all, classes, game) {
  entitle({ title: "Your times tables", game: lesson.game.name, looks: looks(lesson.game.key) });
  /** @type {Array<[string, Tables]>} */
  const views = [...game, ["All games", all]];
  let view = 0;
  /** @type {import("../parts/heat.js").Tile | null} */
  let chosen = null;

  async function refresh() {
    classes = await get("/api/classes");
    draw();
  }

  /** @param {SubmitEvent} event */
  async function startClass(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const made = await post("/api/classes", { name: String(new FormData(form).get("name")).trim() });
    location.assign(`/learn/class/${made.id}`);
  }

  /** @param {ClassInfo} info */
  async function leave(info) {
    if (
      !(await confirmed({
        title: `Leave ${info.name}?`,
        text: "Your teacher no longer sees your times tables. You keep them.",
        yes: "Leave",
      }))
    ) return;
    await del(`/api/classes/${info.id}/pupils/me`);
    toast(`You have left ${info.name}.`);
    await refresh();
  }

  /** Asks for all that is weak, or for one product alone. @param {import("../types/wire.d.ts").Heat} [one] */
  function drill(one) {
    const weak = one ? [one] : views[view][1].practise;
    import("./drill.js").then((it) => it.practise(weak, begin)).catch(complain);
  }

  const which = () =>
    choice({
      label: "Show",
      name: "view",
      value: String(view),
      options: views.map(([name], i) => [String(i), name]),
      change: (value) => {
        view = Number(value);
        draw();
      },
    });

  const counted = (/** @type {Tables} */ tables) =>
    view < game.length
      ? "From this game."
      : tables.games === 1
      ? "From one game in learning mode."
      : `From ${tables.games} games in learning mode.`;

  const nothingYet =
    html`<p>Nothing here yet. Play in learning mode: the game asks for each product, and this table shows which were quick, slow or wrong.</p>`;

  const backToGame = match
    ? html`<a class="button" href="/m/${match}">${icon("arrow-left")}Back to the game</a>`
    : nothing;

  const pupilIn = (/** @type {ClassInfo} */ info) =>
    html`<li><a href=${
      info.link ?? "/learn"
    }>${info.name}</a><button class="link" type="button" aria-label="Leave ${info.name}" @click=${() =>
      leave(info).catch(complain)}>Leave</button></li>`;

  const classList = () =>
    html`<section class="card fields">
    <h2>Classes</h2>
    ${
      classes.joined.length
        ? html`<ul class="class-list" aria-label="Your classes">${classes.joined.map(pupilIn)}</ul>`
        : nothing
    }
    ${
      classes.taught.length
        ? html`<ul class="class-list">${
          classes.taught.map((info) =>
            html`<li><a href="/learn/class/${info.id}">${info.name}</a><span class="help">${
              info.pupils === 1 ? "1 pupil" : `${info.pupils} pupils`
            }</span></li>`
          )
        }</ul>`
        : nothing
    }
    ${
      classes.joined.length && !classes.taught.length
        ? html`<details><summary>I am a teacher</summary>${newClass()}</details>`
        : newClass()
    }
  </section>`;

  const newClass = () =>
    html`<form class="fields" @submit=${(/** @type {SubmitEvent} */ event) => startClass(event).catch(complain)}>
      ${
      line({
        label: "Start a class",
        name: "name",
        most: 24,
        hint: "For teachers: pupils join by a code with a nickname, and you see how they get on.",
      })
    }
      <div class="actions"><button class="button">Start the class</button></div>
    </form>`;

  const page = () => {
    const [, tables] = views[view];
    return html`<div class="learn">
      <header class="intro"><h1 class="page-title">Your times tables</h1><p class="help">${counted(tables)}</p></header>
      ${views.length > 1 ? html`<div class="learn-which">${which()}</div>` : nothing}
      <div class="learn-map">${
      heatMap(tables, chosen, (tile) => {
        chosen = tile;
        draw();
      })
    }</div>
      <div class="learn-side">
        <section class="card fields">
          <h2>Practise next</h2>
          ${
      tables.asked.length
        ? practise(tables, "Everything you were asked was quick. Play on for more of the table.", drill)
        : nothingYet
    }
          <div class="actions">
            ${
      tables.practise.length
        ? html`<button class="button primary" type="button" @click=${() => drill()}>Practise these</button>`
        : nothing
    }
            <button class="button ${tables.practise.length ? "" : "primary"}" type="button" @click=${() =>
      playLearning(lesson, post, newId()).catch(complain)}>${icon("play")}Play in learning mode</button>
            ${backToGame}
            <a class="button" href="/learn/tables.csv" download>Download (CSV)</a>
          </div>
        </section>
        ${classList()}
      </div>
    </div>`;
  };

  let draw = () => {};
  const begin = () => void (draw = stage(page));
  begin();
}
