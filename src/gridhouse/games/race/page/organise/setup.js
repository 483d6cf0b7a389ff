// The wizard: five steps from a name to the start. It saves itself, and steps are open in any order.
import { html, nothing } from "../../../vendor/lit-html.js";
import { icon } from "../../../parts/icons.js";
import { boardStep, openBoard } from "./boarding.js";
import { link } from "./desk.js";
import { guestNote } from "./guesthost.js";
import { nameStep } from "./naming.js";
import { missing, openStart, startStep } from "./starting.js";
import { taskStep } from "./tasking.js";
import { openTeams, teamStep } from "./teaming.js";
import { bothTimes, offsetOf } from "./zones.js";

/** @import { Desk, StepName } from "./organise.d.ts" */

/** @type {Array<{name: StepName, title: string, short?: string, draw: (desk: Desk) => unknown, open?: (desk: Desk) => void}>} */
const STEPS = [
  { name: "name", title: "Name and dates", short: "Name", draw: nameStep },
  { name: "tasks", title: "Tasks", draw: taskStep },
  { name: "teams", title: "Teams", draw: teamStep, open: openTeams },
  { name: "board", title: "Board", draw: boardStep, open: openBoard },
  { name: "start", title: "Start", draw: startStep, open: openStart },
];

/** What a step says of itself in one line, and whether it is done. @param {Desk} desk @param {StepName} step @returns {[string, boolean]} */
function standing({ view, names }, step) {
  const { settings, teams, tiles } = view;
  const laid = tiles.filter((tile) => tile.label || tile.hidden).length;
  const open = new Set(missing(view, names).map((lack) => lack.step));
  switch (step) {
    case "name":
      return [settings.name, true];
    case "tasks":
      return [
        `${view.free?.length ?? 0} tasks, ${view.powerup_tiles.length} powerup tiles`,
        laid === 56 || (view.free?.length ?? 0) >= 56,
      ];
    case "teams": {
      const racing = teams.filter((team) => !team.withdrawn);
      const players = new Set(racing.flatMap((team) => team.members)).size;
      return [`${racing.length} teams, ${players} players`, !open.has("teams")];
    }
    case "board":
      return [laid === 56 ? "56 tiles are laid" : `${laid} of 56 tiles are laid`, laid === 56];
    case "start":
      return view.phase !== "setup"
        ? ["started", true]
        : [settings.starts_at ? bothTimes(settings.starts_at, offsetOf("UTC")) : "when you say so", false];
  }
}

/** @param {Desk} desk */
const chosen = (desk) => STEPS.find((step) => step.name === desk.ui.path[1]) ?? STEPS[0];

/** @param {Desk} desk */
export function screen(desk) {
  const step = chosen(desk);
  const at = STEPS.indexOf(step);
  const [before, next] = [STEPS[at - 1], STEPS[at + 1]];
  return html`<div class="wizard">
    <nav class="wizard-steps" aria-label="Steps">
      <h2>${desk.view.phase === "setup" ? "New race" : "Edit the race"}</h2>
      <ol>${STEPS.map((one, index) => stepLink(desk, one, index, one === step))}</ol>
      <p class="help wizard-saved" role="status">${
    desk.ui.saving
      ? "Saving…"
      : html`${desk.ui.saved ? "Saved." : "Saved as you go."} ${
        desk.view.phase === "setup" ? "Nobody sees the race before you start it." : ""
      }`
  }</p>
      <p>${link(desk, "", html`${icon("list")}Dashboard`, { look: "quiet-link" })}</p>
    </nav>
    <div class="wizard-step">
      ${guestNote(desk)}
      ${step.draw(desk)}
      <div class="wizard-foot">
        ${
    before
      ? link(desk, `setup/${before.name}`, html`${icon("arrow-left")}${before.title}`, { look: "button" })
      : html`<span></span>`
  }
        ${
    next
      ? link(desk, `setup/${next.name}`, html`Next: ${next.title.toLowerCase()}${icon("arrow-right")}`, {
        look: "button primary",
      })
      : nothing
  }
      </div>
    </div>
  </div>`;
}

/** @param {Desk} desk @param {typeof STEPS[0]} step @param {number} index @param {boolean} current */
function stepLink(desk, step, index, current) {
  const [line, done] = standing(desk, step.name);
  return html`<li class="${current ? "here" : ""} ${done ? "done" : ""}">${
    link(
      desk,
      `setup/${step.name}`,
      html`<span class="step-mark" aria-hidden="true">${
        done && !current ? icon("check") : index + 1
      }</span><span class="step-text"><strong>${step.short ?? step.title}${
        step.short ? html`<span class="step-more">${step.title.slice(step.short.length)}</span>` : nothing
      }</strong><small>${line}${done ? html`<span class="unseen">, done</span>` : nothing}</small></span>`,
      { current },
    )
  }</li>`;
}

/** @param {Desk} desk */
export const opened = (desk) => chosen(desk).open?.(desk);
