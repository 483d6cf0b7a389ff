// What an organiser does with a race as a whole: its fog, its end, a reset, and what is rarer.
import { html, nothing } from "../../../vendor/lit-html.js";
import { confirmed, dialog } from "../../../parts/dialog.js";
import { copyRace } from "./copying.js";
import { entry } from "./fields.js";
import { fogChoice } from "./starting.js";

/** @import { Desk } from "./organise.d.ts" */

/** @param {Desk} desk */
export const fog = (desk) =>
  dialog((close) =>
    html`<h2>Fog</h2>${
      fogChoice(desk, () => close())
    }<p class="help">Tiles that were seen stay known: fog comes back by an undo alone.</p><div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Leave it</button></div>`
  );

/** @param {Desk} desk */
async function end(desk) {
  const sure = await confirmed({
    title: "End the race?",
    text: "Nobody can act any more, and everybody sees the whole trail. You can undo it, but what was seen stays seen.",
    yes: "End the race",
  });
  if (sure) desk.done(await desk.send({ type: "close" }), "The race is over.");
}

/** @param {Desk} desk */
async function reset(desk) {
  const sure = await confirmed({
    title: "Back to the start?",
    text: "Teams, players, tasks and board stay. Positions, powerups, points and dates go. You can undo it.",
    yes: "Reset the race",
  });
  if (sure) desk.done(await desk.send({ type: "reset" }), "Everybody is back at the start.");
}

/** @param {Desk} desk */
async function wipe(desk) {
  const it = { name: "" };
  const { name } = desk.view.settings;
  const answer = await dialog((close, draw) =>
    html`<div class="fields"><h2>Empty the race?</h2><p>Players, tasks, board and all progress go. Only its settings and the names of its teams stay. You can undo it while it is among the last 10 actions.</p>${
      entry({
        id: "wipe-name",
        label: `Type “${name}” to confirm`,
        value: "",
        most: 80,
        input: (text) => {
          it.name = text;
          draw();
        },
      })
    }<div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button danger" type="button" ?disabled=${
      it.name.trim() !== name.trim()
    } @click=${() => close("wipe")}>Empty it</button></div></div>`
  );
  if (answer === "wipe") desk.done(await desk.send({ type: "wipe", name: it.name }), "The race is empty.");
}

/** All that is done rarely. @param {Desk} desk */
export async function rest(desk) {
  /** @type {Array<[string, string, (desk: Desk) => Promise<void>, boolean]>} */
  const deeds = [
    ["Copy as a template", "", (desk) => copyRace(desk.id), true],
    ["End the race", "danger", end, desk.view.phase === "live"],
    ["Reset: back to the start", "danger", reset, desk.view.phase !== "closed"],
    ["Empty the race", "danger", wipe, desk.creator && desk.view.phase !== "closed"],
  ];
  const answer = await dialog((close) =>
    html`<h2>More</h2><ul class="menu">${
      deeds.map(([text, look, , shown], at) =>
        shown
          ? html`<li><button type="button" class="button wide ${look}" @click=${() =>
            close(String(at))}>${text}</button></li>`
          : nothing
      )
    }<li><button type="button" class="button wide" @click=${() => {
      close();
      desk.go("keep");
    }}>Backup, and how long pictures stay</button></li><li><button type="button" class="button wide" @click=${() => {
      close();
      desk.go("drops");
    }}>Drops from Dink</button></li><li><a class="button wide" href="/api/matches/${desk.id}/results.csv" download>Results as CSV</a></li><li><a class="button wide" href="/api/matches/${desk.id}/results.json" download>Results as JSON</a></li></ul><div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button></div>`
  );
  if (answer) await deeds[Number(answer)][2](desk);
}
