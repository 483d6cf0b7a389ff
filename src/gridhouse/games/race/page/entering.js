// Who did it: the form by which a team enters who has completed or claimed something.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { join } from "../../parts/text.js";
import { added, howMany, removed, times, whyNotAdd, whyNotEnter, withPiece } from "./complete.js";
import { myPlayers } from "./lists.js";
import { openProofs } from "./proving.js";
import { closer, sheet } from "./sheet.js";
import { points } from "./kit/kit.js";

/** @import { Asked } from "./complete.js" */
/** @import { Draft, Scene } from "./race.d.ts" */

/** @typedef {{title: string, asked: Asked, about: unknown, before: Draft, members: number[], keep: ((entries: Draft) => void) | null, send: (entries: Draft) => void, verb: string, then: string}} Form */

/** @param {Asked} asked @param {number} chosen */
const slots = ({ min, max }, chosen) =>
  html`<span class="slots" aria-hidden="true">${
    Array.from({ length: Math.min(max, 20) }, (_, at) =>
      html`<i class="${at < chosen ? "full" : ""} ${at >= min ? "spare" : ""}"></i>`)
  }</span>`;

/** @param {Scene} it @param {Form} form @param {Draft} entries @param {(next: Draft) => void} change */
function pickers(it, { asked, members }, entries, change) {
  const mine = myPlayers(it);
  return html`<ul class="pickers">${
    members.map((player) => {
      const [count, why] = [times(entries, player), whyNotAdd(asked, entries, player)];
      const name = it.view.players[player];
      const more = count > 0 && asked.max > 1 && !why;
      return html`<li class=${count ? "on" : ""}>
        <label><span class="initial" aria-hidden="true">${
        name[0]
      }</span><span class="row-text"><strong>${name}</strong>${
        mine.includes(player) ? html`<span class="help">you</span>` : nothing
      }</span>
        ${count > 1 ? html`<span class="help">×${count}</span>` : nothing}
        <input type="checkbox" .checked=${count > 0} ?disabled=${!count && why !== null} @change=${() =>
        change(count ? entries.filter((entry) => entry.player !== player) : added(asked, entries, player))}></label>
        ${
        count > 1
          ? html`<button type="button" class="button square" aria-label="One less of ${name}" @click=${() =>
            change(removed(entries, player))}>${icon("minus")}</button>`
          : nothing
      }
        ${
        more
          ? html`<button type="button" class="button square" aria-label="One more of ${name}" @click=${() =>
            change(added(asked, entries, player))}>${icon("plus")}</button>`
          : nothing
      }
        ${
        asked.kind === "set"
          ? entries.map((entry, at) =>
            entry.player === player
              ? pieceField(name, entry.piece ?? "", (piece) => change(withPiece(entries, at, piece)))
              : nothing
          )
          : nothing
      }
      </li>`;
    })
  }</ul>`;
}

/** @param {string} name @param {string} piece @param {(piece: string) => void} change */
const pieceField = (name, piece, change) =>
  html`<input class="input piece" maxlength="60" placeholder="Which piece?" aria-label="Which piece ${name} has" .value=${piece} @input=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => change(event.target.value)}>`;

/** @param {Scene} it @param {Form} form @param {Draft} entries */
function gain({ view }, { asked, then }, entries) {
  const names = [...new Set(entries.map((entry) => view.players[entry.player]))];
  return html`<p class="gain">${
    names.length
      ? html`<strong>${join(names)} ${
        names.length > 1 || entries.length > 1 ? `get ${points(asked.worth)} each` : `gets ${points(asked.worth)}`
      }${entries.length > names.length ? " time" : ""}.</strong> `
      : nothing
  }${then}</p>`;
}

/** @param {() => Scene} scene @param {(it: Scene) => Form | null} formOf */
export function openForm(scene, formOf) {
  const first = formOf(scene());
  let entries = first?.before ?? [];
  let again = () => {};
  const proofs = openProofs(scene, {
    entries: () => entries,
    asked: () => formOf(scene())?.asked ?? null,
    change: (next) => {
      entries = next;
      again();
    },
    draw: () => again(),
  });
  const over = sheet(scene, (it, close, draw) => {
    again = draw;
    const form = formOf(it);
    if (!form) return html`${closer(close)}<h2>That is over</h2><p>The race has moved on meanwhile.</p>`;
    const { asked } = form;
    const change = (/** @type {Draft} */ next) => {
      if (next.length > entries.length) proofs.show(next.length - 1);
      entries = next;
      draw();
    };
    const why = whyNotEnter(asked, entries, form.members, { least: asked.min, before: [] }) ??
      proofs.why(it, asked, entries);
    const enough = entries.length >= asked.min;
    const done = (/** @type {(entries: Draft) => void} */ deed) => () => {
      close();
      deed(entries);
    };
    const keep = form.keep;
    const keepable = keep && JSON.stringify(entries) !== JSON.stringify(form.before) &&
      !whyNotEnter(asked, entries, form.members, { least: 0, before: [] });
    const { acting } = it.local;
    return html`${closer(close)}<h2>${form.title}</h2>${
      acting === null
        ? nothing
        : html`<p class="help">You act for ${it.names[acting]}, and the log shows your name.</p>`
    }
      <p class="task-line"><span>${asked.label}</span>${
      asked.start_proof ? html`<span class="stamp check wordy">START CHECK</span>` : nothing
    }</p>${form.about}
      <div class="who-head"><h3>Who did it?</h3><span class="help">${howMany(asked)}</span></div>
      <p class="slot-line">${slots(asked, entries.length)}<span class="state ${enough ? "ready" : ""}" role="status">${
      enough ? icon("check") : nothing
    }${entries.length} chosen${enough ? ", enough" : ""}</span></p>
      ${pickers(it, form, entries, change)}${proofs.section(it, asked, entries)}
      <div class="form-foot">${gain(it, form, entries)}
      <div class="actions">
        ${
      keep && keepable
        ? html`<button type="button" class="button" @click=${done(keep)}>Keep for now</button>`
        : html`<button type="button" class="button" @click=${close}>Not yet</button>`
    }
        <button type="button" class="button primary" ?disabled=${why !== null} aria-describedby="form-why" @click=${
      done(form.send)
    }>${icon("check")}${form.verb}</button>
      </div>
      <p class="help form-why" id="form-why">${why?.text ?? ""}</p></div>`;
  });
  return over.finally(() => proofs.stop());
}
