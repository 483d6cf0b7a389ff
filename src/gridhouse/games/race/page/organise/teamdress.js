// A team as others see it: its name, its colour and mark, and whether it is in the race.
import { html } from "../../../vendor/lit-html.js";
import { confirmed, dialog } from "../../../parts/dialog.js";
import { marker } from "../kit/emblems.js";
import { edited } from "./desk.js";
import { entry } from "./fields.js";

/** @import { Desk } from "./organise.d.ts" */

const COLOURS = ["Blue", "Orange", "Green", "Purple", "Ochre", "Pink", "Teal", "Grey", "Red", "Brown"];
/** What each mark shows, in the order of `emblems.js`. */
const MARKS =
  "Drop Flame Leaf Moon Key Star Gem Anchor Sun Bolt Crown Heart Shield Clover Fish Hourglass Arrow Plus Hexagon Bell"
    .split(" ");

/** @param {Desk} desk @param {number} seat */
export async function renaming(desk, seat) {
  const before = desk.names[seat];
  const it = { name: before };
  const answer = await dialog((close) =>
    html`<form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close("save");
    }}><h2>Rename the team</h2>
    ${
      entry({
        id: "team-name",
        label: "Name",
        value: it.name,
        most: 24,
        required: true,
        input: (name) => it.name = name,
      })
    }
    <div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">Save</button></div></form>`
  );
  const name = it.name.trim();
  if (answer === "save" && name && name !== before) {
    desk.done(await desk.house({ type: "rename", seat, name, before }));
  }
}

/** @param {Desk} desk @param {number} seat */
function outfit(desk, seat) {
  const { colour, mark } = desk.view.teams[seat];
  return { colour, mark };
}

/** @param {Desk} desk @param {number} seat */
export async function dressing(desk, seat) {
  const { colour, mark } = outfit(desk, seat);
  const it = { colour, mark };
  const answer = await dialog((close, draw) => {
    const shown = (/** @type {object} */ dress) => marker(/** @type {any} */ ({ teams: [{ ...it, ...dress }] }), 0);
    const swatch = (/** @type {"colour" | "mark"} */ which, /** @type {string} */ name, /** @type {number} */ at) =>
      html`<label class="swatch"><input type="radio" name="dress-${which}" .checked=${
        it[which] === at
      } @change=${() => {
        it[which] = at;
        draw();
      }}><span>${shown({ [which]: at })}<span class="unseen">${name}</span></span></label>`;
    return html`<h2>Colour and mark</h2><div class="fields">
      <fieldset class="field"><legend>Colour</legend><div class="swatches">${
      COLOURS.map((name, at) => swatch("colour", name, at))
    }</div></fieldset>
      <fieldset class="field"><legend>Mark</legend><div class="swatches">${
      MARKS.map((name, at) => swatch("mark", name, at))
    }</div></fieldset></div>
      <div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary" type="button" @click=${() =>
      close("save")}>Save</button></div>`;
  });
  if (answer === "save" && (it.colour !== colour || it.mark !== mark)) {
    await edited(desk, {
      what: `How ${desk.names[seat]} is marked`,
      before: { colour, mark },
      after: it,
      now: () => outfit(desk, seat),
      make: (before, after) => ({ type: "dress", team: seat, before, after }),
    });
  }
}

/** Takes a team out of the race, or back into it. @param {Desk} desk @param {number} seat */
export async function withdrawing(desk, seat) {
  const { withdrawn } = desk.view.teams[seat];
  const name = desk.names[seat];
  if (
    !withdrawn && !await confirmed({
      title: `Take ${name} out of the race?`,
      text: "It stands nowhere then, and nobody can act for it. You can take it back in.",
      yes: "Take it out",
    })
  ) return;
  desk.done(await desk.send({ type: "withdraw", team: seat, back: withdrawn }));
}
