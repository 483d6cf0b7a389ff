// Moving players between teams: by mouse, by keyboard (Space, arrows, Space), or by a menu.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";
import { say } from "../../../parts/page.js";
import { marker } from "../kit/emblems.js";
import { listOf, moved, without } from "./lineups.js";
import { called, change, nowLists, racers } from "./shifting.js";

/** @import { Desk } from "./organise.d.ts" */

/** @param {Desk} desk @param {string} name @param {number | null} from */
async function menu(desk, name, from) {
  const places = [null, ...racers(desk)].filter((team) => team !== from);
  const captain = from !== null && nowLists(desk).teams[from][0] !== name;
  const answer = await dialog((close) =>
    html`<h2>Move ${name} to…</h2>
    <ul class="menu">${
      captain
        ? html`<li><button type="button" class="button wide" @click=${() => close("captain")}>${
          icon("flag")
        }Captain of ${called(desk, from)}</button></li>`
        : nothing
    }${
      places.map((team) =>
        html`<li><button type="button" class="button wide" @click=${() => close(String(team))}>${
          team === null ? icon("users") : marker(desk.view, team)
        }${team === null ? "No team" : desk.names[team]} <small>${
          listOf(nowLists(desk), team).length
        }</small></button></li>`
      )
    }</ul>
    <div class="actions"><button class="button danger" type="button" @click=${() =>
      close("remove")}>Take out of the race</button><button class="button" type="button" @click=${() =>
      close()}>Cancel</button></div>`
  );
  if (answer === "captain") return change(desk, (lists) => moved(lists, name, from, from, 0));
  if (answer === "remove") return change(desk, (lists) => without(lists, name, from));
  if (answer) return put(desk, name, from, answer === "null" ? null : Number(answer));
}

/** @param {Desk} desk @param {string} name @param {number | null} from @param {number | null} to */
const put = (desk, name, from, to) => {
  if (from !== to) say(`${name} is in ${called(desk, to)} now.`);
  return change(desk, (lists) => moved(lists, name, from, to));
};

/** Space picks up, arrows choose, Space drops, Escape puts back. @param {Desk} desk @param {KeyboardEvent} event @param {string} name @param {number | null} from */
function keyed(desk, event, name, from) {
  const { ui } = desk;
  const places = [null, ...racers(desk)];
  if (event.key === " ") {
    event.preventDefault();
    const held = ui.lifted;
    ui.lifted = held ? null : { name, from, to: from, by: "keys" };
    if (held) {
      put(desk, held.name, held.from, held.to).then(() => focusOn(held.name));
    } else say(`${name} is picked up. Choose a team with the arrows, and press Space to drop.`);
    desk.draw();
  } else if (ui.lifted && event.key.startsWith("Arrow")) {
    event.preventDefault();
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    const at = places.indexOf(ui.lifted.to);
    ui.lifted = { ...ui.lifted, to: places[(at + step + places.length) % places.length] };
    say(`To ${called(desk, ui.lifted.to)}.`);
    desk.draw();
  } else if (ui.lifted && event.key === "Escape") {
    ui.lifted = null;
    say(`${name} stays.`);
    desk.draw();
  }
}

/** @param {string} name */
const focusOn = (name) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-player="${CSS.escape(name)}"]`))?.focus();

/** @param {Desk} desk @param {string} name @param {number | null} team @param {boolean} captain */
export function chip(desk, name, team, captain) {
  const { lifted } = desk.ui;
  const held = lifted?.name === name && lifted.from === team;
  return html`<li><button type="button" class="player ${
    held ? "lifted" : ""
  }" data-player=${name} draggable="true" aria-describedby="moving"
    @click=${() => menu(desk, name, team)}
    @keyup=${(/** @type {KeyboardEvent} */ event) => event.key === " " && event.preventDefault()}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      menu(desk, name, team);
    } else keyed(desk, event, name, team);
  }}
    @dragstart=${(/** @type {DragEvent} */ event) => {
    event.dataTransfer?.setData("text/plain", name);
    desk.ui.lifted = { name, from: team, to: team, by: "mouse" };
    requestAnimationFrame(desk.draw);
  }}
    @dragend=${() => {
    desk.ui.lifted = null;
    desk.draw();
  }}><span class="grip" aria-hidden="true"></span><span class="player-name">${name}</span>${
    captain ? html`<span class="captain">${icon("flag")}<span class="unseen">, captain</span></span>` : nothing
  }</button></li>`;
}

/** What takes players that are dropped on it. @param {Desk} desk @param {number | null} team */
export const taking = (desk, team) => ({
  over: (/** @type {DragEvent} */ event) => {
    if (!desk.ui.lifted) return;
    event.preventDefault();
    if (desk.ui.lifted.to === team) return;
    desk.ui.lifted = { ...desk.ui.lifted, to: team };
    desk.draw();
  },
  drop: (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const held = desk.ui.lifted;
    desk.ui.lifted = null;
    if (held) put(desk, held.name, held.from, team);
  },
});
