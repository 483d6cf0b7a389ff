// The race on a desk or a tablet: the trail in the middle, the own team and the lists around it.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { happened, ranks, tasks } from "./lists.js";
import { bothTimes, dayLine, reconnecting } from "./own.js";
import { powers, teamCard, wayAhead } from "./panels.js";
import { actingStrip, newsNote, refusedNote, top, unlistedNote } from "./top.js";
import { countdown, FINAL, lasting, sign, trail } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** @param {Scene} it */
function lieSwitch({ mode, go }) {
  const way = (/** @type {"upright" | "wide"} */ name, /** @type {string} */ words) =>
    html`<button type="button" aria-pressed=${mode === name} aria-label=${words} title=${words} @click=${() =>
      go.update({ choice: name })}>${sign(name)}</button>`;
  return html`<div class="lie" role="group" aria-label="How the trail lies">${way("upright", "Upright")}${
    way("wide", "Wide")
  }</div>`;
}

/** @param {Scene} it */
function headLine(it) {
  const { view, now, seen, match, mode, table } = it;
  const left = countdown(view, now);
  const { onlookers } = match.now.here;
  return html`<header class="race-head">
    <h2>${dayLine(it)}</h2>
    ${
    left?.to === "end"
      ? html`<span class="fact" title=${bothTimes(left.at)}>${icon("clock")}ends in ${lasting(left.left)}</span>`
      : nothing
  }
    ${left?.to === "start" ? html`<span class="fact">${icon("clock")}${bothTimes(left.at)}</span>` : nothing}
    ${
    view.phase !== "setup" && seen < FINAL
      ? html`<span class="fact">${sign("fog")}fog from tile ${seen + 1}</span>`
      : nothing
  }
    ${reconnecting(it)}
    <span class="space"></span>
    ${
    onlookers
      ? html`<span class="fact" title="Watching now">${
        icon("eye")
      }${onlookers} <span class="unseen">watching</span></span>`
      : nothing
  }
    ${
    table.can.organise
      ? html`<a class="button small" href="/m/${match.page.id}/organise">${icon("pencil")}Organise</a>`
      : nothing
  }
    ${mode === "upright" || mode === "wide" ? lieSwitch(it) : nothing}
  </header>`;
}

/** @param {Scene} it */
export function desk(it) {
  const { mode, local, view, me } = it;
  const aiming = local.aim && local.parts.aiming;
  const over = view.phase === "closed" && local.parts.results;
  const own = me !== null;
  return html`<div class="race ${mode} ${aiming ? "aims" : ""} ${own ? "" : "guest"}">
    ${top(it)}
    <div class="middle">${actingStrip(it)}${headLine(it)}${unlistedNote(it)}${over ? over.results(it) : nothing}${
    mode === "tablet" ? html`<div class="stage">${local.parts.rail?.scrolled(it) ?? nothing}</div>` : trail(it)
  }${refusedNote(it)}${newsNote(it)}</div>
    ${
    aiming
      ? html`<div class="side left">${aiming.aimPanel(it)}</div><div class="side right">${aiming.aimDeed(it)}</div>`
      : html`
    ${
        own
          ? html`<div class="side left">${teamCard(it)}<div class="pair">${
            view.phase !== "live" || view.finishers.includes(me) ? nothing : html`${powers(it)}${wayAhead(it)}`
          }</div></div>`
          : nothing
      }
    <div class="side right">${ranks(it)}<div class="pair">${tasks(it)}${happened(it)}</div></div>`
  }
  </div>`;
}
