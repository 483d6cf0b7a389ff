// Undo as a place in a list: what is above it goes back, and what that would change is told before.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get } from "../../../parts/api.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { fill, tableNames } from "../../../parts/text.js";
import { marker } from "../kit/emblems.js";
import { whole } from "../kit/seen.js";
import { sign } from "../kit/signs.js";
import { since } from "../kit/when.js";
import { fogged, inRows, patched, stretches } from "./preview.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { UndoPoint } from "../../../types/wire.d.ts" */

/** Asks what can be taken back, once for each moment. @param {Desk} desk */
export async function readUndo(desk) {
  const { seq } = desk.match.now.frame;
  if (desk.ui.undoAt === seq) return;
  desk.ui.undoAt = seq;
  const undo = await get(`/api/matches/${desk.id}/undo`);
  if (desk.ui.undoAt !== seq) return;
  desk.ui.undo = undo;
  if (desk.ui.chosen !== null && !undo.points.some((/** @type {UndoPoint} */ point) => point.to === desk.ui.chosen)) {
    choose(desk, null);
  } else if (desk.ui.chosen !== null) await choose(desk, desk.ui.chosen);
  desk.draw();
}

/** Chooses how far to go back, and asks what that would change. @param {Desk} desk @param {number | null} to */
async function choose(desk, to) {
  desk.ui.chosen = to;
  desk.ui.preview = null;
  desk.draw();
  if (to === null) return;
  const preview = await get(`/api/matches/${desk.id}/undo/${to}`);
  if (desk.ui.chosen !== to) return;
  desk.ui.preview = preview;
  desk.draw();
}

/** @param {Desk} desk @param {number | null} keepTo up to which tile the fog stays lifted */
async function undo(desk, keepTo) {
  const { chosen, preview } = desk.ui;
  if (chosen === null || !preview) return;
  const refusal = await desk.house({ type: "ask_undo", to: chosen }, { expect: preview.seq });
  if (!desk.done(refusal, "It is taken back.")) return;
  choose(desk, null);
  if (keepTo !== null) desk.done(await desk.send({ type: "reveal", upto: keepTo }));
}

/** @param {Desk} desk */
async function redo(desk) {
  desk.done(await desk.house({ type: "redo" }), "It is back.");
}

/** @param {Desk} desk */
function change(desk) {
  const { preview, chosen, undo: known } = desk.ui;
  if (chosen === null) return nothing;
  if (!preview) {
    return html`<div class="undo-preview" aria-busy="true"><p class="help">Looking what would change…</p></div>`;
  }
  const then = whole(patched(desk.match.now.frame.view, preview.changes));
  const rows = inRows(desk.view, then, desk.names);
  const lost = fogged(desk.view, then);
  const count = known?.points.filter((point) => point.to >= chosen).length ?? 0;
  return html`<section class="undo-preview" aria-labelledby="would-change"><h3 id="would-change" tabindex="-1">What would change</h3>
    <p class="help">${count} ${count === 1 ? "action is" : "actions are"} taken back, everything before stays.</p>
    <ul class="undo-rows">${
    rows.length
      ? rows.map((row) =>
        html`<li>${
          row.team !== null
            ? marker(desk.view, row.team)
            : html`<span class="row-sign">${row.tile ? sign("change") : sign("fog")}</span>`
        }<strong>${row.title}</strong><del><span class="unseen">now </span>${row.before}</del><span><span class="unseen">then </span>${row.after}</span></li>`
      )
      : html`<li>Nothing that you can see.</li>`
  }</ul>
    ${
    lost.length
      ? html`<p class="warned">${icon("eye")}Players have already seen ${lost.length === 1 ? "tile" : "tiles"} ${
        stretches(lost)
      }.</p><label class="keep-open"><input type="checkbox" id="keep-open" checked> Keep ${
        lost.length === 1 ? "it" : "them"
      } revealed</label>`
      : nothing
  }
    <div class="actions"><button type="button" class="button danger undo-these" @click=${() => {
    const keep = /** @type {HTMLInputElement | null} */ (document.getElementById("keep-open"));
    undo(desk, lost.length && keep?.checked ? lost[lost.length - 1] : null).catch(complain);
  }}>${icon("undo-2")}${
    count === 1 ? "Undo this" : `Undo these ${count}`
  }</button><button type="button" class="button" @click=${() => choose(desk, null)}>Leave it</button></div></section>`;
}

/** @param {Desk} desk @param {number} now */
export function undoCard(desk, now) {
  const { undo: known, chosen } = desk.ui;
  const names = tableNames(desk.table);
  const points = [...(known?.points ?? [])].reverse();
  return html`<section class="card undo-card" aria-labelledby="undo"><div class="card-head"><h2 id="undo">Undo</h2><span class="help">the last 10 actions</span></div>
    ${
    points.length
      ? html`<ol class="undo-list">${
        points.map((point, index) => {
          const goes = chosen !== null && point.to >= chosen;
          const by = point.member === null ? undefined : names[`m${point.member}`];
          return html`<li class=${goes ? "goes" : ""}><button type="button" ?disabled=${!point.can} aria-pressed=${
            chosen === point.to
          } aria-label="Back to before: ${fill(point.text, names)}" @click=${() =>
            choose(desk, chosen === point.to ? null : point.to).catch(complain)}><span class="undo-number">${
            index + 1
          }</span>${
            point.seat !== null && desk.view.teams[point.seat]
              ? marker(desk.view, point.seat, "small")
              : html`<span class="row-sign">${icon("user")}</span>`
          }<span class="undo-text">${fill(point.text, names) || "A change"}${
            point.role === "admin" && by ? html`<small> ${by}</small>` : nothing
          }</span><time>${since(now - point.at)}</time></button></li>`;
        })
      }</ol>`
      : html`<p class="help empty">${known ? "Nothing to undo yet." : "Looking…"}</p>`
  }
    ${
    known?.redo?.can
      ? html`<p><button type="button" class="button wide" @click=${() => redo(desk).catch(complain)}>${
        icon("redo-2")
      }Redo: ${fill(known.redo.text, names)}</button></p>`
      : nothing
  }
    ${change(desk)}
    <p class="help">You can redo until somebody acts again.</p></section>`;
}
