// A game against bots was left open: go on with it, or begin another?
import { html } from "../vendor/lit-html.js";
import { dialog } from "../parts/dialog.js";

/**
 * @param {import("../types/wire.d.ts").GameInfo} game
 * @param {string} bots their names
 * @returns {Promise<string>} "on", "new", or nothing
 */
export const askToGoOn = (game, bots) =>
  dialog((close) =>
    html`
    <h2>Carry on with ${game.name}?</h2>
    <p>Your last game against ${bots} is still open.</p>
    <div class="actions">
      <button class="button" type="button" @click=${() => close("new")}>New game</button>
      <button class="button primary" type="button" autofocus @click=${() => close("on")}>Carry on</button>
    </div>`
  );
