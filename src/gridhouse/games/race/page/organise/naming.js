// Step 1: what the race is called, and when it is. Dates are written in a time zone, and shown in UTC and in the visitor's own.
import { html, nothing } from "../../../vendor/lit-html.js";
import { configured } from "./desk.js";
import { entry, fewOf, oneOf } from "./fields.js";
import { dated, momentOf, offsetOf, wallTime } from "./zones.js";

/** @import { Desk } from "./organise.d.ts" */

/** The time zone of this device. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** All zones that this browser knows: that of this device and UTC first. @param {string} chosen @returns {Array<[string, string]>} */
function zones(chosen) {
  const all = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [];
  const named = new Set([ownZone(), "UTC", chosen, ...all]);
  return [...named].map((zone) => [zone, zone.replaceAll("_", " ")]);
}

/** @param {Desk} desk */
export function nameStep(desk) {
  const { settings, phase } = desk.view;
  return html`<header class="org-head"><div><h1>Name and dates</h1><p>What players will see first. Dates may stay open: then you start and end the race by hand.</p></div></header>
  <section class="card fields">
    ${
    entry({
      id: "race-name",
      label: "Name of the race",
      value: settings.name,
      most: 80,
      required: true,
      change: (name) => name.trim() && configured(desk, { name: name.trim() }),
    })
  }
    <div class="pair-fields">
      ${dateField(desk, "starts_at", "Starts", phase !== "setup" ? "It has started." : "")}
      ${dateField(desk, "ends_at", "Ends", "")}
    </div>
    ${
    oneOf({
      id: "race-zone",
      label: "Time zone of these dates",
      value: settings.zone,
      options: zones(settings.zone),
      help: `Yours is ${ownZone().replaceAll("_", " ")}. Players see UTC and their own time, side by side.`,
      change: (zone) => configured(desk, { zone }),
    })
  }
  </section>
  ${proofFields(desk)}`;
}

/** What comes with completions and claims. @param {Desk} desk */
function proofFields(desk) {
  const { proofs, gate, code_word } = desk.view.settings;
  return html`<section class="card fields" aria-labelledby="proofs"><h2 id="proofs">Proofs</h2>
    ${
    fewOf({
      name: "race-proofs",
      label: "Pictures that prove it",
      value: proofs,
      options: [["optional", "Optional"], ["required", "Required"], ["off", "Off"]],
      help:
        "Players send screenshots, photos or links to messages in Discord. On START CHECK tiles they need one from before, too.",
      change: (proofs) => configured(desk, { proofs: /** @type {any} */ (proofs) }),
    })
  }
    ${
    proofs === "off" ? nothing : html`${
      fewOf({
        name: "race-gate",
        label: "When it counts",
        value: gate,
        options: [["trust", "At once"], ["approve_first", "When approved"]],
        help: gate === "trust"
          ? "You trust your teams, and look at their proofs later. A rejection can take back what it brought."
          : "Nothing moves before an organiser approves it. Nobody can push a team back that waits for you.",
        change: (gate) => configured(desk, { gate: /** @type {any} */ (gate) }),
      })
    }${
      entry({
        id: "code-word",
        label: "Code word",
        value: code_word,
        most: 40,
        help:
          "A word that has to be seen in every picture, such as one said in the game's chat. Change it whenever you like; leave it empty for none.",
        change: (code_word) => configured(desk, { code_word: code_word.trim() }),
      })
    }`
  }</section>`;
}

/** @param {Desk} desk @param {"starts_at" | "ends_at"} which @param {string} label @param {string} note */
function dateField(desk, which, label, note) {
  const { settings } = desk.view;
  const at = settings[which];
  const offset = offsetOf(settings.zone);
  return html`<div class="date-field">
    ${
    entry({
      id: which,
      label,
      type: "datetime-local",
      value: at === null ? "" : wallTime(at, offset),
      help: note || "Leave it empty to do it by hand.",
      change: (wall) => configured(desk, { [which]: momentOf(wall, offset) }),
    })
  }
    <dl class="both-times">${
    at === null ? nothing : html`<div><dt>UTC</dt><dd>${dated(at, () => 0)}</dd></div>
      <div><dt>For you</dt><dd>${dated(at, offsetOf(ownZone()))}</dd></div>`
  }</dl>
  </div>`;
}
