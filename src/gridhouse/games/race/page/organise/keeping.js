// Keeping a race: a backup to take along, and for how long its pictures stay.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get, put } from "../../../parts/api.js";
import { savedBackup } from "../../../parts/backups.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { link } from "./desk.js";
import { entry, oneOf } from "./fields.js";

/** @import { Desk } from "./organise.d.ts" */

/** @type {Array<[string, string]>} */
const DAYS = [
  ["", "Keep them with the race"],
  ["7", "A week after the end"],
  ["30", "30 days after the end"],
  ["90", "90 days after the end"],
  ["365", "A year after the end"],
];

/** @param {Desk} desk */
export function opened(desk) {
  Object.assign(desk.ui.keeping, { secrets: false, passphrase: "", busy: false });
  get(`/api/matches/${desk.id}/keeping`).then(({ days }) => {
    desk.ui.keeping.days = days;
    desk.draw();
  }).catch(complain);
}

/** @param {Desk} desk @param {string} wished */
async function setDays(desk, wished) {
  const { days } = await put(`/api/matches/${desk.id}/keeping`, { days: wished === "" ? null : Number(wished) });
  desk.ui.keeping.days = days;
  toast(days === null ? "Pictures stay with the race." : `Pictures are deleted ${days} days after the end.`);
  desk.draw();
}

/** @param {Desk} desk */
async function download(desk) {
  const { keeping } = desk.ui;
  keeping.busy = true;
  desk.draw();
  try {
    await savedBackup(desk.id, keeping.passphrase);
  } finally {
    keeping.busy = false;
    desk.draw();
  }
}

/** @param {Desk} desk */
function backup(desk) {
  const { keeping } = desk.ui;
  const short = keeping.passphrase.length < 8;
  return html`<section class="card fields" aria-labelledby="backup-title"><h2 id="backup-title">Backup</h2>
    <p>One file with the log, pictures, names and settings. Restore it in any house, from its account page: the race goes on where it was, and its members come in again by code or password.</p>
    <p class="help">Whoever has the file can see what lies in the fog. Keep it to yourself until the race is over.</p>
    <label class="keep-open"><input type="checkbox" .checked=${keeping.secrets} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => {
    keeping.secrets = event.target.checked;
    desk.draw();
  }}> With passwords, codes and Discord addresses, locked by a passphrase</label>
    ${
    keeping.secrets
      ? entry({
        id: "passphrase",
        label: "Passphrase, at least 8 characters. Nobody can open them without it.",
        value: keeping.passphrase,
        most: 200,
        input: (text) => {
          keeping.passphrase = text;
          desk.draw();
        },
      })
      : nothing
  }
    <div class="actions">${
    keeping.secrets
      ? html`<button type="button" class="button primary" ?disabled=${short || keeping.busy} @click=${() =>
        download(desk).catch(complain)}>${keeping.busy ? "Locking…" : "Download with secrets"}</button>`
      : html`<a class="button primary" href="/api/matches/${desk.id}/backup.zip" download>Download the backup</a>`
  }</div></section>`;
}

/** @param {Desk} desk */
export function screen(desk) {
  const { keeping } = desk.ui;
  const own = String(keeping.days ?? "");
  const options = DAYS.some(([days]) => days === own)
    ? DAYS
    : [...DAYS, /** @type {[string, string]} */ ([own, `${own} days after the end`])];
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>Keep</h1><p>What stays of this race, and where.</p></div></header>
  ${
    desk.creator
      ? html`<div class="control"><div class="control-left">${
        backup(desk)
      }</div><div class="control-right"><section class="card fields" aria-labelledby="days-title"><h2 id="days-title">Pictures</h2>
    ${
        oneOf({
          id: "picture-days",
          label: "Delete the pictures of proofs",
          value: own,
          options,
          change: (wished) => setDays(desk, wished).catch(complain),
        })
      }<p class="help">Proofs then say “picture deleted”. The story, points and verdicts stay.</p></section></div></div>`
      : html`<p class="help empty">Only the host of a race can take a backup or have its pictures deleted.</p>`
  }`;
}
