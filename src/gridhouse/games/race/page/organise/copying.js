// A new race like one that is there already.
import { html } from "../../../vendor/lit-html.js";
import { newId, post } from "../../../parts/api.js";
import { dialog } from "../../../parts/dialog.js";

/** Asks whether its teams come along, makes it, and goes there. @param {string} match */
export async function copyRace(match) {
  const answer = await dialog((close) =>
    html`<h2>A new race like this one</h2><p>It gets the same settings, tasks and board, as they were before anybody used a powerup.</p><div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button" type="button" @click=${() =>
      close("bare")}>Without teams</button><button class="button primary" type="button" @click=${() =>
      close("teams")}>With the same teams</button></div>`
  );
  if (!answer) return;
  const page = await post(`/api/matches/${match}/copy`, { id: newId(), teams: answer === "teams" });
  location.assign(`/m/${page.id}/organise/setup/name`);
}
