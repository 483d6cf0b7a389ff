// The log: everything that happened, by whom, and for whom.
import { html, nothing } from "../../../vendor/lit-html.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { tableNames, told } from "../../../parts/text.js";
import { marker } from "../kit/emblems.js";
import { link } from "./desk.js";
import { dated, offsetOf } from "./zones.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Step } from "../../../types/wire.d.ts" */

const FEW = 50;

/** Who did it, and for whom. @param {Step} step @param {Record<string, string>} names */
function actor({ role, seat, member, on_behalf_of }, names) {
  const who = member !== null ? names[`m${member}`] : undefined;
  if (role === "clock") return "the clock";
  if (role === "admin") {
    return on_behalf_of === null ? who ?? "an organiser" : `${who ?? "an organiser"} for ${names[on_behalf_of]}`;
  }
  return seat !== null ? who ? `${who} of ${names[seat]}` : names[seat] : who ?? "the house";
}

/** What there is to read, the latest first. @param {Desk} desk */
const entries = (desk) => desk.steps.filter((step) => step.text).reverse();

/** Reads back until so many entries are there, or the first one is. @param {Desk} desk @param {number} wanted */
async function read(desk, wanted) {
  while (entries(desk).length < wanted && desk.steps[0]?.seq > 1 && desk.ui.path[0] === "log") {
    await desk.match.older();
  }
}

/** @param {Desk} desk */
export const opened = (desk) => void read(desk, FEW).catch(complain);

/** @param {Desk} desk */
async function all(desk) {
  desk.ui.wholeLog = true;
  desk.draw();
  await read(desk, Infinity);
}

/** @param {Desk} desk */
export function screen(desk) {
  const names = tableNames(desk.table);
  const steps = entries(desk);
  const shown = desk.ui.wholeLog ? steps : steps.slice(0, FEW);
  const offset = offsetOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const more = !desk.ui.wholeLog && (steps.length > FEW || desk.steps[0]?.seq > 1);
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>Log</h1><p>${shown.length} ${
    shown.length === 1 ? "entry" : "entries"
  }, the latest first. Times are yours.</p></div>${
    more
      ? html`<div class="actions"><button type="button" class="button" @click=${() =>
        all(desk).catch(complain)}>Show all</button></div>`
      : nothing
  }</header>
  <section class="card"><ol class="log whole">${
    shown.map((step) => {
      const team = step.on_behalf_of ?? /** @type {any} */ (step.fact)?.team ?? step.seat;
      return html`<li>${
        typeof team === "number" && desk.view.teams[team]
          ? marker(desk.view, team, "small")
          : html`<span class="row-sign">${icon("house")}</span>`
      }<span>${told(step, desk.table, names)}<small>${actor(step, names)}</small></span><time>${
        dated(step.at, offset)
      }</time></li>`;
    })
  }</ol></section>`;
}
