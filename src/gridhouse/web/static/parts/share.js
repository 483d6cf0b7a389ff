// The share dialog: links to send, a code to scan, and the choice of a bot for an open seat.
import { html, nothing } from "../vendor/lit-html.js";
import { generate } from "../vendor/lean-qr.js";
import { dialog, done } from "./dialog.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { MOST, takeName } from "./naming.js";
import { toast } from "./page.js";
import { withLevel } from "./text.js";

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
    toast("Link copied.");
  } catch {
    toast("Could not copy: press and hold the link instead.", "bad");
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
 * Asks the host for a name: whoever opens the link reads it.
 * @param {string} game
 * @param {string} name the one so far
 * @param {() => void} draw
 */
function askForName(game, name, draw) {
  let [given, trouble] = [name, ""];
  /** @param {Event & {target: HTMLInputElement}} event */
  async function take({ target }) {
    if (!target.value.trim() || target.value.trim() === given) return;
    [given, trouble] = await takeName(target.value).then((it) => [it, ""], (problem) => [given, problem.message]);
    draw();
  }
  return () =>
    html`<div class="field">
    <label class="legend" for="host-name">Your name</label>
    <input class="input" id="host-name" .value=${given} maxlength=${MOST} autocomplete="nickname" aria-describedby="host-name-help" @change=${take}>
    <span class="help" id="host-name-help" aria-live="polite">Your friend reads: “${given} invites you to ${game}”.</span>
    <p class="wrong" role="alert">${trouble}</p>
  </div>`;
}

/**
 * @param {MatchPage} page
 * @param {boolean} open whether a seat is open
 * @param {string} host what the visitor is called, where they invite
 */
export function openShare(page, open, host) {
  const full = (/** @type {string} */ path) => new URL(path, location.href).href;
  let nameField = () => /** @type {unknown} */ (nothing);
  return dialog((close, draw) => {
    if (host) [nameField, host] = [askForName(page.game.name, host, draw), ""];
    return html`
    <h2>${open ? "Invite someone" : "Share this game"}</h2>
    <div class="fields">
      ${
      page.invite && open
        ? html`<p>Send this link to a friend. They open it and play: no account, nothing to install.</p>
            ${nameField()} ${qr(full(page.invite))} ${
          linkRow("Link to play", full(page.invite), `Play ${page.game.name} with me`, true)
        }`
        : nothing
    }
      ${page.watch ? linkRow("Link to watch", full(page.watch), `Watch a game of ${page.game.name}`, true) : nothing}
    </div>
    ${done(close)}`;
  });
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
        ${face(bot.name)}<span><strong>${withLevel(bot)}</strong><small>${bot.about}</small></span>
      </button>`
      )
    }
    </div>
    <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button></div>`
  );
