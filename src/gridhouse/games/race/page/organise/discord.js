// Discord, for organisers: where the race is told of, what waits, what failed and why.
import { html, nothing } from "../../../vendor/lit-html.js";
import { del, get, post } from "../../../parts/api.js";
import { confirmed } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { complain, toast } from "../../../parts/page.js";
import { channelForm } from "./channelform.js";
import { doing, nextNumber, rhythm, slot } from "./channels.js";
import { link } from "./desk.js";
import { dated, offsetOf } from "./zones.js";

/** @import { ChannelInfo, ChannelList, LetterInfo, SetChannel } from "../../../types/wire.d.ts" */
/** @import { Desk } from "./organise.d.ts" */

const SOON = 4_000; // milliseconds between two looks while the page is open
const STATES = { waiting: "waits", sent: "sent", parked: "set aside" };

/** @param {Desk} desk @param {string} [rest] */
const address = (desk, rest = "") => `/api/matches/${desk.id}/channels${rest}`;

/** Asks how the channels are doing, and what is in the queue that is open. @param {Desk} desk */
async function read(desk) {
  const { ui } = desk;
  ui.channels = await get(address(desk));
  const open = ui.channels?.channels.find(({ number }) => number === ui.channel);
  if (!open) ui.channel = ui.channels?.channels[0]?.number ?? null;
  ui.letters = ui.channel === null ? null : (await get(address(desk, `/${ui.channel}/queue`))).letters;
  desk.draw();
}

/** Looks again as long as the page is open. @param {Desk} desk */
async function follow(desk) {
  clearTimeout(desk.ui.following);
  if (desk.ui.path[0] !== "discord") return;
  try {
    if (!document.hidden) await read(desk);
  } finally {
    desk.ui.following = setTimeout(() => follow(desk).catch(complain), SOON);
  }
}

/** @param {Desk} desk */
export const opened = (desk) => void follow(desk).catch(complain);

/** @param {Desk} desk @param {SetChannel} wish */
async function save(desk, wish) {
  desk.ui.channels = await post(address(desk), wish);
  desk.ui.channel = wish.number;
  await read(desk);
}

/** @param {Desk} desk @param {number} number @param {ChannelInfo | null} before */
async function edit(desk, number, before) {
  if (!await channelForm(desk, number, before, (wish) => save(desk, wish))) return;
  toast(before ? "The channel is saved." : "The channel is set up. Test it now.");
}

/** A channel as a wish that keeps everything. @param {ChannelInfo} channel @returns {SetChannel} */
const asItIs = ({ number, name, kinds, seats, role, pings, quiet, digest, paused }) => ({
  number,
  name,
  address: null,
  kinds,
  seats,
  role,
  pings,
  quiet,
  digest,
  paused,
});

/** @param {Desk} desk @param {ChannelInfo} channel */
async function test(desk, channel) {
  const { fine, why } = await post(address(desk, `/${channel.number}/test`), null);
  if (fine) toast(`A greeting is in ${channel.name}. Look in Discord.`);
  else toast(why ?? "It did not arrive.", "bad");
  await read(desk);
}

/** @param {Desk} desk @param {ChannelInfo} channel */
async function remove(desk, channel) {
  const sure = await confirmed({
    title: `Take ${channel.name} away?`,
    text: "Nothing is told there any more, and what waits is thrown away. What was posted stays in Discord.",
    yes: "Take it away",
  });
  if (!sure) return;
  desk.ui.channels = await del(address(desk, `/${channel.number}`));
  await read(desk);
}

/** @param {Desk} desk @param {number[] | null} seqs all that were set aside, where none are named */
async function again(desk, seqs) {
  desk.ui.letters = (await post(address(desk, `/${desk.ui.channel}/queue`), { seqs })).letters;
  toast("It is sent once more.");
  await read(desk);
}

/** @param {Desk} desk */
const how = (desk) =>
  html`<section class="card"><h2>Three steps</h2><ol class="three-steps">
    <li>In Discord, open the settings of a channel, then <strong>Integrations</strong>, <strong>Webhooks</strong>, <strong>New Webhook</strong>, and press <strong>Copy Webhook URL</strong>.</li>
    <li>Paste it here as the main channel, and choose what is told there.</li>
    <li>Press <strong>Test</strong>. A greeting should be in Discord at once.</li></ol>
    <p class="help">The address is a key: whoever has it can write in your channel. It is kept locked away, and nobody is shown more than its last four characters.${
    desk.match.page.creator ? "" : " Only the master of the race can paste it."
  }</p></section>`;

/** @param {Desk} desk @param {ChannelInfo} channel @param {(at: number) => string} when */
function card(desk, channel, when) {
  const { look, text } = doing(channel, when);
  const names = channel.seats?.map((seat) => desk.names[seat]).join(", ");
  const open = desk.ui.channel === channel.number;
  return html`<section class="card channel ${open ? "open" : ""}" aria-label=${channel.name}>
    <div class="card-head"><h2>${channel.name}</h2><span class="help">${
    channel.name === slot(channel.number) ? "" : `${slot(channel.number)} · `
  }…<code>${channel.tail}</code></span></div>
    <p class="doing ${look}">${icon(look === "bad" ? "circle-alert" : look === "calm" ? "clock" : "check")}${text}</p>
    <dl class="facts"><div><dt>Told there</dt><dd>${
    names || "All teams"
  } · ${channel.kinds.length} of ${desk.ui.channels?.kinds.length} kinds</dd></div><div><dt>When</dt><dd>${
    rhythm(channel)
  }</dd></div><div><dt>Notes</dt><dd>${channel.sent} sent, ${channel.waiting} waiting, ${channel.parked} set aside</dd></div></dl>
    <div class="actions">
      <button type="button" class="button small" @click=${() => test(desk, channel).catch(complain)}>Test</button>
      <button type="button" class="button small" @click=${() =>
    save(desk, { ...asItIs(channel), paused: !channel.paused }).catch(complain)}>${
    channel.paused ? html`${icon("play")}Go on` : html`${icon("pause")}Pause`
  }</button>
      <button type="button" class="button small" @click=${() => edit(desk, channel.number, channel).catch(complain)}>${
    icon("pencil")
  }Edit</button>
      <button type="button" class="button small" aria-pressed=${open} @click=${() => {
    desk.ui.channel = channel.number;
    read(desk).catch(complain);
  }}>${icon("list")}Notes</button>
      ${
    desk.match.page.creator
      ? html`<button type="button" class="link" @click=${() =>
        remove(desk, channel).catch(complain)}>Take away</button>`
      : nothing
  }
    </div></section>`;
}

/** @param {Desk} desk @param {LetterInfo} letter @param {(at: number) => string} when */
const row = (desk, letter, when) =>
  html`<li class=${letter.state}><span>${
    letter.struck ? html`<s>${letter.title}</s>` : letter.title
  }<small>#${letter.seq} · ${STATES[/** @type {keyof typeof STATES} */ (letter.state)]}${
    letter.error ? `: ${letter.error}` : ""
  }</small></span><time>${when(letter.sent_at ?? letter.at)}</time>${
    letter.state === "waiting"
      ? nothing
      : html`<button type="button" class="link" aria-label="Send note ${letter.seq} again" @click=${() =>
        again(desk, [letter.seq]).catch(complain)}>Send again</button>`
  }</li>`;

/** @param {Desk} desk @param {ChannelList} list @param {(at: number) => string} when */
function queue(desk, { channels }, when) {
  const { channel, letters } = desk.ui;
  const open = channels.find(({ number }) => number === channel);
  if (!open || !letters) return nothing;
  return html`<section class="card" aria-labelledby="notes"><div class="card-head"><h2 id="notes">Notes for ${open.name}</h2>${
    open.parked
      ? html`<button type="button" class="button small" @click=${() =>
        again(desk, null).catch(complain)}>Send all set aside again</button>`
      : nothing
  }</div>${
    letters.length
      ? html`<ol class="log notes">${letters.map((letter) => row(desk, letter, when))}</ol>`
      : html`<p class="help">Nothing has happened yet that is told here.</p>`
  }</section>`;
}

/** @param {Desk} desk */
export function screen(desk) {
  const list = desk.ui.channels;
  const offset = offsetOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const when = (/** @type {number} */ at) => dated(at, offset);
  const next = list ? nextNumber(list.channels, list.most) : null;
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>Discord</h1><p>What happens in the race is told in your channels, in order, and nothing that lies in the fog.</p></div>${
    desk.match.page.creator && next !== null
      ? html`<div class="actions"><button type="button" class="button primary" @click=${() =>
        edit(desk, next, null).catch(complain)}>${icon("plus")}${
        next === 0 ? "Add the main channel" : "Add a channel"
      }</button></div>`
      : nothing
  }</header>
  ${
    list
      ? html`<div class="control"><div class="control-left">${
        list.channels.map((channel) => card(desk, channel, when))
      }${list.channels.length ? nothing : how(desk)}</div><div class="control-right">${queue(desk, list, when)}${
        list.channels.length ? how(desk) : nothing
      }</div></div>`
      : html`<div class="skeleton" aria-busy="true"></div>`
  }`;
}
