// Importing a sheet: by file or by paste, with a preview and all that is wrong with it, line by line.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { toast } from "../../../parts/page.js";
import { fewOf, lines, onOff } from "./fields.js";
import { nameOf } from "../kit/powerups.js";
import { gems } from "../kit/signs.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Fault, ImportTold, PowerupTask, Task } from "../types.d.ts" */

const SHOWN = 200;
const EXAMPLE = "label,difficulty,max,min,instructions\nBake bread,easy,3,2,Show it warm.\nRun 10 km,hard";

/** @param {Desk} desk */
export async function openImport(desk) {
  /** @type {{sort: "tasks" | "powerup_tiles", text: string, clear: boolean, told: ImportTold | null, trouble: string, busy: boolean, turn: number}} */
  const it = {
    sort: desk.ui.shown === "beside" ? "powerup_tiles" : "tasks",
    text: "",
    clear: false,
    told: null,
    trouble: "",
    busy: false,
    turn: 0,
  };
  /** @param {() => void} draw */
  const read = async (draw) => {
    const turn = ++it.turn;
    it.busy = true;
    draw();
    const [told, trouble] = it.text.trim()
      ? await desk.ask("import", { sort: it.sort, text: it.text }).then(
        (told) => [told, ""],
        ({ message }) => [null, message],
      )
      : [null, ""];
    if (turn !== it.turn) return; // what was typed since is being read
    Object.assign(it, { told, trouble, busy: false });
    draw();
  };
  /** @type {{wait: ReturnType<typeof setTimeout> | undefined}} */
  const timer = { wait: undefined };
  await dialog((close, draw) => {
    /** @type {Array<Task | PowerupTask>} */
    const rows = it.told ? [...it.told.tasks, ...it.told.powerup_tasks] : [];
    const what = it.sort === "tasks" ? "tasks" : "powerup tiles";
    return html`<div class="fields import">
      <h2>Import tasks</h2>
      ${
      fewOf({
        name: "import-sort",
        label: "What is in the sheet",
        value: it.sort,
        options: [["tasks", "Tasks"], ["powerup_tiles", "Powerup tiles"]],
        change: (sort) => {
          it.sort = /** @type {"tasks"} */ (sort);
          read(draw);
        },
      })
    }
      <div class="field"><label class="legend" for="import-file">A CSV or TSV file</label><input class="input" id="import-file" type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" @change=${async (
      /** @type {Event} */ event,
    ) => {
      const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
      if (!file) return;
      it.text = await file.text();
      read(draw);
    }}></div>
      ${
      lines({
        id: "import-text",
        label: "Or paste it here",
        value: it.text,
        rows: 6,
        hint: EXAMPLE,
        help: "Copy a range out of any spreadsheet. The first row may name the columns.",
        input: (text) => {
          it.text = text;
          clearTimeout(timer.wait);
          timer.wait = setTimeout(() => read(draw), 300);
        },
      })
    }
      <div role="status" aria-live="polite">${
      it.trouble
        ? html`<p class="wrong">${it.trouble}</p>`
        : it.told?.faults.length
        ? html`<p class="wrong"><strong>${
          it.told.faults.length === 1 ? "One thing is" : `${it.told.faults.length} things are`
        } wrong. Nothing comes in until the sheet is right.</strong></p>`
        : it.told
        ? html`<p class="right">${icon("check")}${rows.length} ${what}, all of them readable.</p>`
        : it.busy
        ? html`<p class="help">Reading…</p>`
        : nothing
    }</div>
      ${faultList(it.told?.faults ?? [], "wrong")}${faultList(it.told?.warnings ?? [], "help")}
      ${
      rows.length
        ? html`<ul class="preview" tabindex="0" aria-label="What would come in">${
          rows.slice(0, SHOWN).map((row) =>
            html`<li>${"difficulty" in row ? gems(row.difficulty) : nothing}<span>${row.label}</span><small>${
              "powerup" in row ? nameOf(row.powerup) : row.kind
            }</small></li>`
          )
        }</ul>${rows.length > SHOWN ? html`<p class="help">and ${rows.length - SHOWN} more</p>` : nothing}`
        : nothing
    }
      ${
      onOff({
        id: "import-clear",
        label: "In place of those that are here",
        help: `Otherwise they come beside the ${what} of this race.`,
        on: it.clear,
        change: (on) => it.clear = on,
      })
    }
      <div class="actions">
        <button class="button" type="button" @click=${() => close()}>Cancel</button>
        <button class="button primary" type="button" ?disabled=${!rows.length || it.busy} @click=${async () => {
      const refusal = await desk.send({
        type: "load",
        tasks: it.told?.tasks,
        powerup_tasks: it.told?.powerup_tasks,
        clear: it.clear,
      }, it.clear ? { expect: desk.match.now.frame.seq } : {});
      if (!desk.done(refusal)) return;
      close();
      toast(`${rows.length} ${what} are in.`);
    }}>Import ${rows.length || ""} ${what}</button>
      </div></div>`;
  });
}

/** @param {Fault[]} faults @param {string} look */
const faultList = (faults, look) =>
  faults.length
    ? html`<ul class="faults ${look}" tabindex="0" aria-label=${look === "wrong" ? "What is wrong" : "Worth a look"}>${
      faults.slice(0, SHOWN).map((fault) => html`<li>${fault.text}</li>`)
    }</ul>`
    : nothing;
