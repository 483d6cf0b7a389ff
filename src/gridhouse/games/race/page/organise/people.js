// Who belongs to a race: organisers and their passwords, members of teams, and the link for onlookers.
import { html, nothing } from "../../../vendor/lit-html.js";
import { confirmed, dialog } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { marker } from "../kit/emblems.js";
import { link } from "./desk.js";
import { copied, doorLink, readRoll, setPassword, teamDoors } from "./doors.js";
import { entry } from "./fields.js";
import { dated, offsetOf } from "./zones.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { RollMember } from "../../../types/wire.d.ts" */

const CAME = {
  host: "made the race",
  seated: "took a seat",
  appointed: "was appointed",
  password: "by password",
  code: "by code",
};

/** @param {Desk} desk */
export const opened = (desk) => void readRoll(desk);

/** @param {Desk} desk @param {object} command @param {string} text */
async function deed(desk, command, text) {
  if (desk.done(await desk.house(command), text)) await readRoll(desk);
}

/** @param {Desk} desk @param {RollMember} member */
async function dismiss(desk, member) {
  const sure = await confirmed({
    title: `Send ${member.name} away?`,
    text: "What they have open ends at once. They can come back for as long as they know a password or a code.",
    yes: "Send away",
  });
  if (sure) await deed(desk, { type: "dismiss", member: member.number }, `${member.name} is not a member any more.`);
}

/** @param {Desk} desk @param {RollMember} member @param {"admin" | "host"} role */
async function appoint(desk, member, role) {
  const sure = await confirmed(
    role === "admin"
      ? {
        title: `Let ${member.name} help?`,
        text: "Organisers may change everything but the organisers.",
        yes: "Appoint",
      }
      : {
        title: `Hand the race over to ${member.name}?`,
        text: "They are its master then. You stay an organiser.",
        yes: "Hand it over",
      },
  );
  if (sure) await deed(desk, { type: "appoint", member: member.number, role }, "Done.");
}

/** A password for somebody who helps. @param {Desk} desk */
async function helper(desk) {
  const it = { name: "" };
  const answer = await dialog((close) =>
    html`<form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close("on");
    }}><h2>Another organiser</h2>${
      entry({
        id: "helper",
        label: "Name",
        value: "",
        most: 24,
        required: true,
        help: "They come in by this name and a password of their own.",
        input: (name) => it.name = name,
      })
    }<div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">Go on</button></div></form>`
  );
  const name = it.name.trim();
  if (answer && name) await setPassword(desk, `admin:${name}`, name, false);
}

/** @param {Desk} desk */
async function newWatch(desk) {
  const sure = await confirmed({
    title: "A new link for onlookers?",
    text: "Whoever looks on by the old one sees no more.",
    yes: "Make a new one",
  });
  if (sure && desk.done(await desk.house({ type: "set_watch" }))) location.reload();
}

/** @param {Desk} desk @param {RollMember} member */
function row(desk, member) {
  const offset = offsetOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const host = desk.creator;
  return html`<tr><th scope="row">${member.name}${member.you ? html` <small>you</small>` : nothing}</th><td>${
    member.seat !== null && desk.view.teams[member.seat]
      ? html`<span class="team-link">${marker(desk.view, member.seat, "small")}${desk.names[member.seat]}</span>`
      : member.role === "host"
      ? "master"
      : "organiser"
  }</td><td>${CAME[member.came]}</td><td>${dated(member.since, offset)}</td><td class="row-deeds">${
    member.you || member.role === "host"
      ? nothing
      : html`<button type="button" class="link" @click=${() =>
        dismiss(desk, member).catch(complain)}>Send away</button>`
  }${
    host && !member.you && member.role === "player"
      ? html`<button type="button" class="link" @click=${() =>
        appoint(desk, member, "admin").catch(complain)}>Appoint</button>`
      : nothing
  }${
    host && !member.you && member.role === "admin"
      ? html`<button type="button" class="link" @click=${() =>
        appoint(desk, member, "host").catch(complain)}>Hand over</button>`
      : nothing
  }</td></tr>`;
}

/** @param {Desk} desk */
export function screen(desk) {
  const { roll, search } = desk.ui;
  const { creator, match: { page: { watch } } } = desk;
  const wanted = search.trim().toLowerCase();
  const here = (roll?.members ?? []).filter((member) => member.here && member.name.toLowerCase().includes(wanted));
  const helpers = (roll?.passes ?? []).filter((pass) => pass.opens.startsWith("admin:"));
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>People</h1><p>Who belongs to this race, and how they come in.</p></div></header>
  <div class="control"><div class="control-left">
    <section class="card" aria-labelledby="members"><div class="card-head"><h2 id="members">Members</h2><input class="input search" type="search" aria-label="Find somebody" placeholder="Find somebody" .value=${search} @input=${(
    /** @type {Event} */ event,
  ) => {
    desk.ui.search = /** @type {HTMLInputElement} */ (event.target).value;
    desk.draw();
  }}></div>
      <div class="scrolls" tabindex="0" role="group" aria-label="Table of members"><table class="ledger members-table"><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Came in</th><th scope="col">Since</th><th scope="col"><span class="unseen">What you can do</span></th></tr></thead><tbody>${
    here.map((member) => row(desk, member))
  }</tbody></table></div></section>
    ${teamDoors(desk)}
  </div><div class="control-right">
    <section class="card"><h2>Organisers</h2><p class="help">${
    creator
      ? "Each helper has a name and a password of their own, which you set."
      : "The master of the race sets who helps."
  }</p><ul class="door-list">${
    helpers.map((pass) =>
      html`<li>${icon("user")}<strong>${pass.name}</strong>${
        creator
          ? html`<button type="button" class="link" @click=${() =>
            setPassword(desk, pass.opens, pass.name, pass.password).catch(complain)}>Change password</button>`
          : nothing
      }</li>`
    )
  }</ul>${
    creator
      ? html`<button type="button" class="button" @click=${() => helper(desk).catch(complain)}>${
        icon("plus")
      }Another organiser</button>`
      : nothing
  }<p class="help">They come in at <button type="button" class="link" @click=${() =>
    copied(doorLink(desk), "Address")}>an address of their own</button>.</p></section>
    <section class="card"><h2>Onlookers</h2>${
    watch
      ? html`<p class="help">Whoever has this link sees the race as an onlooker, with fog.</p><div class="actions"><button type="button" class="button" @click=${() =>
        copied(location.origin + watch, "Link")}>${
        icon("link")
      }Copy link</button><button type="button" class="button" @click=${() =>
        newWatch(desk).catch(complain)}>New link</button><button type="button" class="button" @click=${() =>
        desk.house({ type: "set_watch", on: false }).then(
          (refusal) => desk.done(refusal) && (toast("There is no link any more."), location.reload()),
          complain,
        )}>Switch off</button></div><p>${
        link(desk, "sharing", html`${icon("share-2")}Overlay, feed, calendar and data`, { look: "quiet-link" })
      }</p>`
      : html`<p class="help">Nobody can look on.</p><button type="button" class="button" @click=${() =>
        newWatch(desk).catch(complain)}>Make a link</button>`
  }</section>
  </div></div>`;
}
