// The share dialog: links to send, a code to scan, and the choice of a bot for an open seat.
import { html, nothing } from "../vendor/lit-html.js";
import { generate } from "../vendor/lean-qr.js";
import { dialog, done } from "./dialog.js";
import { icon } from "./icons.js";
import { toast } from "./page.js";

/** @typedef {import("../types/wire.d.ts").MatchPage} MatchPage */

/** A QR code as one path, drawn dark on light in every theme, because scanners want it so. @param {string} text */
export function qr(text) {
  const code = generate(text);
  let d = "";
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
  const size = code.size + 8;
  return html`<svg class="qr" viewBox="-4 -4 ${size} ${size}" role="img" aria-label="QR code of the invite link"><path d=${d}></path></svg>`;
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied.");
  } catch {
    toast("Press and hold the link to copy it.", "bad");
  }
}

/** @param {string} label @param {string} link @param {string} title @param {boolean} [first] whether a dialog begins here */
export const linkRow = (label, link, title, first = false) =>
  html`
  <label class="field">
    <span class="legend">${label}</span>
    <span class="link-row">
      <input class="input" readonly .value=${link} @focus=${(/** @type {Event & {target: HTMLInputElement}} */ event) =>
    event.target.select()}>
      <button class="button" type="button" ?autofocus=${first} @click=${() => copy(link)}>${icon("copy")}Copy</button>
      ${
    "share" in navigator
      ? html`<button class="button square" type="button" aria-label="Share with an app" @click=${() =>
        navigator.share({ title, url: link }).catch(() => {})}>${icon("share-2")}</button>`
      : nothing
  }
    </span>
  </label>`;

/**
 * @param {MatchPage} page
 * @param {boolean} open whether a seat is open
 */
export function openShare(page, open) {
  const full = (/** @type {string} */ path) => new URL(path, location.href).href;
  return dialog((close) =>
    html`
    <h2>${open ? "Invite someone" : "Share this table"}</h2>
    <div class="fields">
      ${
      page.invite && open
        ? html`<p>Whoever opens this link takes the open seat. No account, nothing to install.</p>
            ${qr(full(page.invite))} ${
          linkRow("Link to play", full(page.invite), `Play ${page.game.name} with me`, true)
        }`
        : nothing
    }
      ${page.watch ? linkRow("Link to watch", full(page.watch), `Watch a game of ${page.game.name}`, true) : nothing}
    </div>
    ${done(close)}`
  );
}

/**
 * Lets the visitor choose a bot.
 * @param {import("../types/wire.d.ts").GameInfo} game
 * @returns {Promise<string>} its key; empty: none
 */
export const pickBot = (game) =>
  dialog((close) =>
    html`
    <h2>Add a bot</h2>
    <div class="choices">
      ${
      game.bots.map((bot) =>
        html`<button class="tile pick" type="button" @click=${() => close(bot.key)}>
        ${icon("bot")}<span><strong>${bot.name}</strong><small>${bot.about}</small></span>
      </button>`
      )
    }
    </div>
    <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button></div>`
  );
