// Leaving a match for good: pictures that somebody sent there are deleted, and their name goes from it.
import { html } from "../vendor/lit-html.js";
import { del, get } from "../parts/api.js";
import { confirmed, dialog } from "../parts/dialog.js";
import { toast } from "../parts/page.js";
import { join, seatNames } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").MatchSummary} MatchSummary */

/** Lets somebody choose a match, asks whether they are sure, and deletes what they gave to it. */
export async function leaveForGood() {
  const [{ matches }, games] = await Promise.all([get("/api/matches?limit=50"), get("/api/games")]);
  /** @param {MatchSummary} match */
  const title = (match) =>
    `${games.find((/** @type {{key: string}} */ game) => game.key === match.game)?.name ?? match.game}: ${
      join(seatNames(match.seats))
    }`;
  const chosen = await dialog((close) =>
    html`<h2>Which game?</h2>${
      matches.length
        ? html`<ul class="menu">${
          matches.map((/** @type {MatchSummary} */ match) =>
            html`<li><button type="button" class="button wide" @click=${() => close(match.id)}>${
              title(match)
            }</button></li>`
          )
        }</ul>`
        : html`<p>You are not in any game.</p>`
    }<div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button></div>`
  );
  if (!chosen) return;
  const sure = await confirmed({
    title: "Leave for good?",
    text: "Your pictures are deleted and your name is taken off this game. Your moves stay, without a name.",
    yes: "Delete",
  });
  if (!sure) return;
  const { pictures } = await del(`/api/matches/${chosen}/mine`);
  toast(pictures ? `You have left. Pictures deleted: ${pictures}.` : "You have left.");
}
