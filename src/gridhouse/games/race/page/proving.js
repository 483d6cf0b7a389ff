// The proofs of who did it: pictures that are dropped, pasted, chosen or taken, and how far they have come.
import { html, nothing } from "../../vendor/lit-html.js";
import { Problem } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { houseOf, sendPicture, whyNotSend } from "../../parts/pictures.js";
import {
  isMessage,
  lookedFor,
  nextPlace,
  nthOf,
  placeName,
  places,
  proofsAt,
  whyNotProven,
  withoutProof,
  withProof,
} from "./proofs.js";
import { sign } from "./kit/kit.js";

/** @import { Asked, Reason } from "./complete.js" */
/** @import { Draft, Scene } from "./race.d.ts" */
/** @import { Entry } from "./types.d.ts" */

/** A picture on its way. @typedef {{player: number, nth: number, before: boolean, name: string, part: number, trouble: string, gone: AbortController}} Coming */
/** @typedef {{entries: () => Draft, asked: () => Asked | null, change: (next: Draft) => void, draw: () => void}} Held */

const CHOSEN = "image/png,image/jpeg,image/webp";

/**
 * What a form knows of its pictures while it is open.
 * @param {() => Scene} scene @param {Held} held
 */
export function openProofs(scene, held) {
  /** @type {{coming: Coming[], at: number, link: string, over: boolean}} */
  const ui = { coming: [], at: 0, link: "", over: false };

  /** @param {number} index @param {boolean} before @param {File} file */
  async function send(index, before, file) {
    const { match, me, local } = scene();
    const entries = held.entries();
    const { player } = entries[index];
    /** @type {Coming} */
    const one = {
      player,
      nth: nthOf(entries, index),
      before,
      name: file.name,
      part: 0,
      trouble: whyNotSend(file),
      gone: new AbortController(),
    };
    ui.coming = [...ui.coming.filter(({ trouble }) => !trouble), one];
    held.draw();
    if (one.trouble) return;
    try {
      const as = local.acting === null ? { seat: me ?? 0 } : { on_behalf_of: local.acting };
      const picture = await sendPicture(houseOf(match.page.id, as, one.gone.signal), file, {
        progress: (part) => {
          one.part = part;
          held.draw();
        },
        gone: () => one.gone.signal.aborted,
      });
      ui.coming = ui.coming.filter((other) => other !== one);
      held.change(withProof(held.entries(), player, one.nth, { picture: picture.id, ...(before ? { before } : {}) }));
    } catch (trouble) {
      one.trouble = trouble instanceof Problem ? trouble.message : "The picture could not be sent.";
      if (one.gone.signal.aborted) ui.coming = ui.coming.filter((other) => other !== one);
      held.draw();
      if (!(trouble instanceof Problem)) throw trouble;
    }
  }

  /** @param {Iterable<File>} files @param {number} index @param {boolean | null} place */
  function take(files, index, place) {
    const asked = held.asked();
    if (!asked || !held.entries()[index]) return;
    const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
    pictures.forEach((file, at) => {
      const free = places(asked)[at] ?? false;
      const first = nextPlace(asked, held.entries()[index]);
      send(index, place ?? (at ? free : first), file);
    });
  }

  /** @param {ClipboardEvent} event */
  const paste = (event) => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    take(files, current(held.entries()), null);
  };
  document.addEventListener("paste", paste);

  /** Whose proofs are shown. @param {Draft} entries */
  const current = (entries) => Math.max(0, Math.min(ui.at, entries.length - 1));

  /** @param {Scene} it @param {Draft} entries @param {number} index */
  const whose = (it, entries, index) => {
    const name = it.view.players[entries[index].player];
    const nth = nthOf(entries, index);
    return nth ? `${name} (${nth + 1})` : name;
  };

  /** @param {Scene} it @param {Asked} asked @param {Draft} entries @param {number} index @param {boolean} before */
  function place(it, asked, entries, index, before) {
    const entry = entries[index];
    const [name, title] = [whose(it, entries, index), placeName(asked, before)];
    const own = ui.coming.filter((one) =>
      one.player === entry.player && one.nth === nthOf(entries, index) && one.before === before
    );
    const choose = (/** @type {Event & {target: HTMLInputElement}} */ event) => {
      take(event.target.files ?? [], index, before);
      event.target.value = "";
    };
    const there = proofsAt(entry, before);
    return html`<div class="proof-place"><p class="proof-head"><strong>${title}</strong>${
      there.length ? html`<span class="state ready">${icon("check")}in</span>` : nothing
    }</p>
      ${
      there.map((proof) =>
        html`<div class="proof">${
          proof.picture
            ? html`<img src="/pictures/small/${proof.picture}.webp" alt="${title} of ${name}">`
            : html`<a href=${proof.message ?? ""} target="_blank" rel="noreferrer noopener">${
              icon("link")
            }Message in Discord</a>`
        }<button type="button" class="button square" aria-label="Remove this proof of ${name}" @click=${() =>
          held.change(withoutProof(held.entries(), index, proof))}>${icon("x")}</button></div>`
      )
    }
      ${own.map((one) => coming(one))}
      <div class="proof-ways">
        <label class="button small way">${
      icon("plus")
    }Choose a picture<input type="file" accept=${CHOSEN} multiple aria-label="${title} of ${name}: choose a picture" @change=${choose}></label>
        <label class="button small way camera-way">${
      sign("camera")
    }Camera<input type="file" accept="image/*" capture="environment" aria-label="${title} of ${name}: take a picture" @change=${choose}></label>
      </div></div>`;
  }

  /** @param {Coming} one */
  const coming = (one) =>
    one.trouble
      ? html`<p class="wrong" role="alert">${one.trouble}</p>`
      : html`<div class="coming"><span>On its way, ${
        Math.floor(100 * one.part)
      } %</span><progress max="1" .value=${one.part} aria-label="How much of ${one.name} has come"></progress><button type="button" class="link" @click=${() => {
        one.gone.abort();
        ui.coming = ui.coming.filter((other) => other !== one);
        held.draw();
      }}>Cancel</button></div>`;

  /** @param {Draft} entries @param {number} index */
  function addLink(entries, index) {
    if (!isMessage(ui.link)) return;
    const proof = { message: ui.link.trim() };
    ui.link = "";
    held.change(withProof(entries, entries[index].player, nthOf(entries, index), proof));
  }

  return {
    /** Lets go of what is on its way. */
    stop() {
      document.removeEventListener("paste", paste);
      for (const one of ui.coming) one.gone.abort();
    },

    /** Why the form cannot be sent yet. @param {Scene} it @param {Asked} asked @param {Draft} entries @returns {Reason | null} */
    why(it, asked, entries) {
      const one = ui.coming.find(({ trouble }) => !trouble);
      if (one) return { code: "coming", text: `A picture of ${it.view.players[one.player]} is still on its way.` };
      return whyNotProven(it.view.settings, asked, entries, it.view.players);
    },

    /** @param {Scene} it @param {Asked} asked @param {Draft} entries */
    section(it, asked, entries) {
      const { proofs, code_word } = it.view.settings;
      if (proofs === "off" || !entries.length) return nothing;
      const index = current(entries);
      const drop = (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        ui.over = false;
        take(event.dataTransfer?.files ?? [], index, null);
        held.draw();
      };
      const over = (/** @type {boolean} */ now) => (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        if (ui.over === now) return;
        ui.over = now;
        held.draw();
      };
      return html`<section class="proving ${ui.over ? "over" : ""}" aria-labelledby="proving-title" @dragover=${
        over(true)
      } @dragleave=${over(false)} @drop=${drop}>
        <div class="who-head"><h3 id="proving-title">Proof</h3>${
        code_word
          ? html`<span class="help">Code word in the picture: <strong class="code-word">${code_word}</strong></span>`
          : html`<span class="help">${proofs === "required" ? "needed" : "if you like"}</span>`
      }</div>
        ${
        entries.length > 1
          ? html`<div class="chips" role="group" aria-label="Whose proof">${
            entries.map((entry, at) =>
              html`<button type="button" class="chip-button" aria-pressed=${at === index} @click=${() => {
                ui.at = at;
                held.draw();
              }}>${proofsAt(entry, false).length ? icon("check") : nothing}${whose(it, entries, at)}</button>`
            )
          }</div>`
          : nothing
      }
        <div class="proof-places">${places(asked).map((before) => place(it, asked, entries, index, before))}</div>
        <p class="help looked-for"><strong>A picture shows</strong> ${
        lookedFor(it.view.players[entries[index].player], Boolean(code_word), asked).join(" · ")
      }</p>
        <p class="help">Drop a picture here, paste it or choose one: PNG, JPEG or WebP up to 10 MB. Only your team and the organisers see it.</p>
        <div class="link-way"><input class="input" type="url" maxlength="200" placeholder="Or a link to a message in Discord" aria-label="Link to a message in Discord" .value=${ui.link} @input=${(
        /** @type {Event & {target: HTMLInputElement}} */ event,
      ) => {
        ui.link = event.target.value;
        held.draw();
      }}><button type="button" class="button" ?disabled=${!isMessage(ui.link)} @click=${() =>
        addLink(entries, index)}>Add</button></div>
      </section>`;
    },

    /** Whose proofs are shown next: those of whoever was chosen last. @param {number} index */
    show(index) {
      ui.at = index;
    },
  };
}
