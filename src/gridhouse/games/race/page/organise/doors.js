// How people come into a team: its code and its password.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get, newId, post } from "../../../parts/api.js";
import { confirmed, dialog } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { marker } from "../kit/emblems.js";
import { entry } from "./fields.js";

/** @import { Desk } from "./organise.d.ts" */

/** Asks who belongs to the race and what lets people in. @param {Desk} desk */
export async function readRoll(desk) {
  try {
    desk.ui.roll = await get(`/api/matches/${desk.id}/members`);
    desk.draw();
  } catch (trouble) {
    complain(trouble);
  }
}

/** The address by which a code lets people in. @param {string} code */
export const codeLink = (code) => `${location.origin}/j/${code}`;

/** The address at which passwords let people in. @param {Desk} desk */
export const doorLink = (desk) => `${location.origin}/enter/${desk.id}`;

/** @param {string} text @param {string} what */
export const copied = (text, what) =>
  navigator.clipboard.writeText(text).then(() => toast(`${what} copied.`), () => toast(text));

/** @param {Desk} desk @param {number} seat */
async function makeCode(desk, seat) {
  desk.ui.roll = await post(`/api/matches/${desk.id}/codes`, { id: newId(), seat });
  desk.draw();
}

/** Codes for all teams that have none. @param {Desk} desk @param {number[]} seats */
async function makeCodes(desk, seats) {
  for (const seat of seats) if (!passOf(desk, seat)?.code) await makeCode(desk, seat);
  toast("Every team has a code now.");
}

/** @param {Desk} desk @param {number} seat */
export const passOf = ({ ui }, seat) => ui.roll?.passes.find((pass) => pass.opens === String(seat));

/** Sets or changes a password. @param {Desk} desk @param {string} opens @param {string} name @param {boolean} has */
export async function setPassword(desk, opens, name, has) {
  const it = { password: "" };
  const answer = await dialog((close) =>
    html`<form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (it.password.length >= 6) close("save");
    }}><h2>Password of ${name}</h2>
    ${has ? html`<p>Whoever came in by the old one has to come in again.</p>` : nothing}
    ${
      entry({
        id: "new-password",
        label: "Password",
        value: "",
        most: 256,
        required: true,
        help: "At least 6 characters. It is kept so that nobody can read it, not even you.",
        input: (password) => it.password = password,
      })
    }
    <div class="actions">${
      has
        ? html`<button class="button danger" type="button" @click=${() => close("remove")}>Take it away</button>`
        : nothing
    }<button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">Save</button></div></form>`
  );
  if (!answer) return;
  await post(`/api/matches/${desk.id}/passes`, {
    id: newId(),
    opens,
    password: answer === "remove" ? null : it.password,
  });
  toast(answer === "remove" ? "There is no password any more." : "The password is set.");
  await readRoll(desk);
}

/** @param {Desk} desk @param {number} seat */
async function newCode(desk, seat) {
  const sure = await confirmed({
    title: "Make a new code?",
    text: "Whoever came in by the old one has to come in again.",
    yes: "Make a new one",
  });
  if (sure) await makeCode(desk, seat);
}

/** @param {Desk} desk @param {number} seat */
export function doorOf(desk, seat) {
  const pass = passOf(desk, seat);
  return html`<div class="door">${
    pass?.code
      ? html`<code class="code">${pass.code}</code><button type="button" class="button small" @click=${() =>
        copied(codeLink(pass.code ?? ""), "Link")}>${
        icon("link")
      }Copy link</button><button type="button" class="link" @click=${() =>
        newCode(desk, seat).catch(complain)}>New code</button>`
      : html`<button type="button" class="button small" @click=${() => makeCode(desk, seat).catch(complain)}>${
        icon("key-round")
      }Make a code</button>`
  }<button type="button" class="link" @click=${() =>
    setPassword(desk, String(seat), desk.names[seat], pass?.password ?? false).catch(complain)}>${
    pass?.password ? "Change password" : "Set a password"
  }</button></div>`;
}

/** Makes the codes that are missing, where some are. @param {Desk} desk @param {number[]} seats */
export const codesButton = (desk, seats) =>
  desk.ui.roll && seats.some((seat) => !passOf(desk, seat)?.code)
    ? html`<button type="button" class="button" @click=${() => makeCodes(desk, seats).catch(complain)}>${
      icon("key-round")
    }Codes for all teams</button>`
    : nothing;

/** Teams into which nobody can come; none while that is not known. @param {Desk} desk */
export const shut = (desk) =>
  desk.view.teams.flatMap((team, seat) => {
    const pass = passOf(desk, seat);
    return !desk.ui.roll || team.withdrawn || pass?.code || pass?.password ? [] : [seat];
  });

/** How people come into each team. @param {Desk} desk */
export function teamDoors(desk) {
  const seats = desk.view.teams.flatMap((team, seat) => team.withdrawn ? [] : [seat]);
  return html`<section class="card"><div class="card-head"><h2>How players come in</h2>${codesButton(desk, seats)}</div>
    <p class="help">Send each team its code of six letters or the link. Players pick their name from the list; they need no account.</p>
    <ul class="door-list">${
    seats.map((seat) =>
      html`<li>${marker(desk.view, seat)}<strong>${desk.names[seat]}</strong>${doorOf(desk, seat)}</li>`
    )
  }</ul></section>`;
}
