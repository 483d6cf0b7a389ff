// Step 2: the tasks that the board is made of, and the powerup tiles beside it.
import { html, nothing } from "../../../vendor/lit-html.js";
import { confirmed } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { howMany } from "../complete.js";
import { openImport } from "./importing.js";
import { nameOf } from "../kit/powerups.js";
import { gems } from "../kit/signs.js";
import { SETS } from "../sets.js";
import { byDifficulty } from "./slope.js";
import { openBeside, openTask } from "./taskform.js";

/** @import { Desk, DeskState } from "./organise.d.ts" */

const NEEDED = [28, 30, 30];
/** @type {Array<[DeskState["shown"], string]>} */
const TABS = [["1", "Easy"], ["2", "Medium"], ["3", "Hard"], ["beside", "Powerup tiles"]];

/** Puts a set of the house into the race. @param {Desk} desk @param {"runescape" | "everyday"} key @param {string} name */
async function take(desk, key, name) {
  const { free, powerup_tiles } = desk.view;
  const expect = desk.match.now.frame.seq;
  const has = (free?.length ?? 0) + powerup_tiles.length > 0;
  if (
    has && !await confirmed({
      title: `Use ${name}?`,
      text:
        "The tasks and powerup tiles that are here now are taken out. Those that lie on the board stay there until you shuffle.",
      yes: "Use this set",
    })
  ) return;
  const told = await desk.ask("set", { key });
  const done = desk.done(
    await desk.send(
      { type: "load", tasks: told.tasks, powerup_tasks: told.powerup_tasks, clear: has },
      has ? { expect } : {},
    ),
  );
  if (done) toast(`${told.tasks.length} tasks and ${told.powerup_tasks.length} powerup tiles are in.`);
}

/** @param {Desk} desk */
async function clear(desk) {
  const expect = desk.match.now.frame.seq;
  const sure = await confirmed({
    title: "Take out all tasks?",
    text: "Tasks that lie on the board and powerup tiles that were claimed stay. You can undo it on the dashboard.",
    yes: "Take them out",
  });
  if (sure) desk.done(await desk.send({ type: "load", clear: true }, { expect }), "The pool is empty.");
}

/** Saves a sheet to this device. @param {Desk} desk @param {"tasks" | "powerup_tiles"} sort */
async function save(desk, sort) {
  const { text } = await desk.ask("export", { sort, form: "csv" });
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  file.download = `${desk.view.settings.name.replace(/[^\w-]+/g, "-")}-${sort.replace("_", "-")}.csv`;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
}

/** @param {Desk} desk */
export function taskStep(desk) {
  const { free, powerup_tiles } = desk.view;
  const pool = free ?? [];
  const counts = byDifficulty(pool.map((one) => one.task));
  return html`<header class="org-head"><div><h1>Tasks</h1><p>${
    pool.length
      ? "These are in the race, and 56 of them lie on the board. Change what you like, or go on."
      : "Choose a set, import your own, or write single ones. A board takes 56 of them."
  }</p></div>
    <div class="actions">
      <button type="button" class="button" @click=${() => openImport(desk)}>${icon("plus")}Import</button>
      <button type="button" class="button" ?disabled=${!pool.length} @click=${() =>
    save(desk, "tasks").catch(complain)}>Export tasks</button>
      <button type="button" class="button" ?disabled=${!powerup_tiles.length} @click=${() =>
    save(desk, "powerup_tiles").catch(complain)}>Export powerup tiles</button>
    </div></header>
  ${pool.length ? nothing : sets(desk)}
  <section class="card">
    <div class="card-head"><h2>In this race</h2><button type="button" class="link" ?hidden=${
    !pool.length && !powerup_tiles.length
  } @click=${() => clear(desk)}>Take all out</button></div>
    <p class="counts">${
    counts.map((count, level) =>
      html`<span class=${count < NEEDED[level] && !desk.view.tiles.some((tile) => tile.label) ? "few" : ""}>${
        gems(level + 1)
      }<strong>${count}</strong> ${TABS[level][1].toLowerCase()}${
        count < NEEDED[level] ? html`<small> ${NEEDED[level]} are always enough</small>` : nothing
      }</span>`
    )
  }</p>
    ${taskList(desk)}
  </section>
  ${pool.length ? sets(desk) : nothing}`;
}

/** The sets of the house: first of all where nothing is there yet, and last where they would take its place. @param {Desk} desk */
const sets = (desk) =>
  desk.view.phase === "setup"
    ? html`<section class="card"><h2>Sets that come with the house</h2><div class="set-cards">${
      SETS.map(({ key, name, about }) =>
        html`<div class="set-card"><h3>${name}</h3><p>${about}</p><button type="button" class="button" @click=${() =>
          take(desk, key, name).catch(complain)}>${
          desk.view.free?.length ? "Use this one instead" : "Use this set"
        }</button></div>`
      )
    }</div></section>`
    : nothing;

/** @param {Desk} desk */
function taskList(desk) {
  const { ui, view } = desk;
  const beside = ui.shown === "beside";
  const wanted = ui.search.trim().toLowerCase();
  const found = (/** @type {string} */ label) => label.toLowerCase().includes(wanted);
  const rows = beside
    ? view.powerup_tiles.filter(({ task }) => found(task.label))
    : (view.free ?? []).filter(({ task }) => task.difficulty === Number(ui.shown) && found(task.label));
  return html`<div class="list-tools">
    <div class="chips" role="group" aria-label="Which tasks">${
    TABS.map(([key, text]) =>
      html`<button type="button" class="chip-button" aria-pressed=${ui.shown === key} @click=${() => {
        ui.shown = key;
        desk.draw();
      }}>${text}</button>`
    )
  }</div>
    <input class="input search" type="search" aria-label="Find a task" placeholder="Find a task" .value=${ui.search} @input=${(
    /** @type {Event} */ event,
  ) => {
    ui.search = /** @type {HTMLInputElement} */ (event.target).value;
    desk.draw();
  }}>
    <button type="button" class="button small" @click=${() => beside ? openBeside(desk, null) : openTask(desk, null)}>${
    icon("plus")
  }${beside ? "Powerup tile" : "Task"}</button>
  </div>
  ${
    rows.length
      ? html`<ul class="task-list">${
        rows.map((one) => {
          const used = "used" in one && one.used;
          return html`<li><button type="button" class="task-row" ?disabled=${used} @click=${() =>
            beside ? openBeside(desk, one.id) : openTask(desk, one.id)}>${
            beside ? nothing : gems(Number(ui.shown))
          }<span>${one.task.label}<small>${"powerup" in one.task ? `gives ${nameOf(one.task.powerup)} · ` : ""}${
            howMany(one.task)
          }${used ? " · on the board" : ""}</small></span></button></li>`;
        })
      }</ul>`
      : html`<p class="help empty">${wanted ? "No task of that name." : "None yet."}</p>`
  }`;
}
