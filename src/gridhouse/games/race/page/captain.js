// What captains do for their team, where the race lets them: its players, the way in, and who has come.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, newId, post } from "../../parts/api.js";
import { confirmed } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain, toast } from "../../parts/page.js";
import { myself } from "./own.js";
import { closer, sheet } from "./sheet.js";

/** @import { RefusalInfo, Roll, RollMember } from "../../types/wire.d.ts" */
/** @import { Scene } from "./race.d.ts" */

/** @param {RefusalInfo | null} refusal */
const said = (refusal) => void (refusal && toast(refusal.text, "bad"));

/** The names of the own team. @param {Scene} it */
const namesOf = ({ view, me }) => me === null ? [] : view.teams[me].members.map((player) => view.players[player]);

/** Puts others into the own team. @param {Scene} it @param {string[]} after */
const enlist = (it, after) => {
  const lineups = [{ team: it.me, before: namesOf(it), after }];
  return it.match.move({ type: "edit_roster", lineups }).then(said, complain);
};

/** @param {() => Scene} scene */
export function openCaptain(scene) {
  /** @type {Roll | null} */
  let roll = null;
  let asked = -1;
  const { match } = scene();
  const address = `/api/matches/${match.page.id}`;
  return sheet(scene, (it, close, draw) => {
    const read = (/** @type {Promise<Roll>} */ coming) =>
      coming.then((told) => {
        roll = told;
        draw();
      }, complain);
    if (!myself(it)?.manages || it.me === null) {
      return html`${closer(close)}<h2>Not yours to manage</h2><p>You are not the captain of your team any more.</p>`;
    }
    if (asked !== match.now.frame.seq) {
      asked = match.now.frame.seq;
      read(get(`${address}/members`));
    }
    const code = roll?.passes.find((pass) => pass.opens === String(it.me))?.code;
    const makeCode = () => read(post(`${address}/codes`, { id: newId(), seat: it.me }));
    return html`${closer(close)}<h2>Manage ${it.names[it.me]}</h2>
      ${players(it)}
      <h3>How they come in</h3>
      <p class="way-in">${
      code
        ? html`<code class="code">${code}</code><button type="button" class="button small" @click=${() =>
          copyLink(code)}>${icon("link")}Copy link</button><button type="button" class="link" @click=${async () => {
          if (await confirmed(ANEW)) makeCode();
        }}>New code</button>`
        : html`<button type="button" class="button small" @click=${makeCode}>${icon("key-round")}Make a code</button>`
    }</p>
      <h3>Who has come in</h3>
      <ul class="rows">${
      (roll?.members ?? []).filter((member) => member.here).map((member) => memberRow(it, member))
    }</ul>`;
  });
}

const ANEW = {
  title: "Make a new code?",
  text: "Whoever came in by the old one has to come in again, but not you.",
  yes: "Make a new one",
};

/** @param {string} code */
const copyLink = (code) => {
  const link = `${location.origin}/j/${code}`;
  return navigator.clipboard.writeText(link).then(() => toast("Link copied."), () => toast(link));
};

/** @param {Scene} it */
function players(it) {
  const names = namesOf(it);
  const add = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get("player")).trim();
    if (name) enlist(it, [...names, name]).then(() => form.reset());
  };
  return html`<h3>Players</h3><ul class="rows">${
    names.map((name, at) =>
      html`<li class="row"><span class="row-text">${name}</span>${
        at === 0
          ? html`<span class="help">captain</span>`
          : html`<button type="button" class="link" aria-label="Take ${name} out" @click=${() =>
            enlist(
              it,
              names.filter((other) => other !== name),
            )}>Take out</button>`
      }</li>`
    )
  }</ul><form class="add-player" @submit=${add}><label class="unseen" for="add-player">Name of a player</label><input class="input" id="add-player" name="player" maxlength="40" required placeholder="Name of a player" autocomplete="off"><button class="button">${
    icon("plus")
  }Add</button></form>`;
}

/** @param {Scene} it @param {RollMember} member */
const memberRow = (it, member) =>
  html`<li class="row"><span class="row-text">${member.name}</span>${
    member.you ? html`<span class="help">you</span>` : nothing
  }${
    member.you
      ? nothing
      : html`<button type="button" class="link" aria-label="Send ${member.name} away" @click=${() =>
        it.match.act({ house: { type: "dismiss", member: member.number } }).then(said, complain)}>Send away</button>`
  }</li>`;
