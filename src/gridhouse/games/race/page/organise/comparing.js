// Pictures of a proof: one large, or before and after with a slider between them.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { icon } from "../../../parts/icons.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { Entry, Proof } from "../types.d.ts" */

/** A picture as large as the window. @param {string} picture @param {string} alt */
export const enlarged = (picture, alt) =>
  dialog((close) =>
    html`<div class="enlarged"><img src="/pictures/full/${picture}.webp" alt=${alt}><div class="actions"><button type="button" class="button" @click=${() =>
      close()}>Close</button></div></div>`
  );

/** @param {Desk} desk @param {Proof} proof @param {string} name @param {boolean} alone whether there is none from before */
function one(desk, proof, name, alone) {
  const title = proof.before ? "Before" : alone ? "Proof" : "After";
  if (!proof.picture) {
    return html`<p class="message-proof"><a class="button" href=${
      proof.message ?? ""
    } target="_blank" rel="noreferrer noopener">${icon("link")}${title}: message in Discord</a></p>`;
  }
  const { picture } = proof;
  if (desk.ui.review.about[picture]?.state === "deleted") {
    return html`<figure class="shown"><p class="help empty">${title}: picture deleted</p></figure>`;
  }
  return html`<figure class="shown"><button type="button" class="plain" aria-label="${title} of ${name}, larger" @click=${() =>
    enlarged(
      picture,
      `${title} of ${name}`,
    )}><img src="/pictures/full/${picture}.webp" alt="${title} of ${name}"></button><figcaption>${title}</figcaption></figure>`;
}

/** @param {Desk} desk @param {string} before @param {string} after @param {string} name */
function slider(desk, before, after, name) {
  const { review } = desk.ui;
  return html`<div class="compare-heads"><strong>Before</strong><strong>After</strong></div>
    <div class="compare" .style=${`--cut:calc(1.375rem + (100% - 2.75rem) * ${
    review.cut / 100
  })`}><img src="/pictures/full/${after}.webp" alt="After of ${name}"><img class="upper" src="/pictures/full/${before}.webp" alt="Before of ${name}"><span class="cut" aria-hidden="true"></span><span class="cut-grip" aria-hidden="true">${
    icon("chevron-left")
  }${icon("chevron-right")}</span><input type="range" min="0" max="100" .value=${
    String(review.cut)
  } aria-label="How much of the picture from before is seen" @input=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => {
    review.cut = Number(event.target.value);
    desk.draw();
  }}></div>`;
}

/** The picture that an entry is about; undefined: there is none any more. @param {Desk} desk @param {Entry | undefined} entry */
export const mainPicture = ({ ui: { review } }, entry) =>
  (entry?.proofs ?? []).filter(({ picture }) => picture && review.about[picture]?.state !== "deleted").map((
    { picture },
  ) => picture).at(-1);

/** All pictures of an entry. @param {Desk} desk @param {Entry} entry @param {string} name */
export function compared(desk, entry, name) {
  const { review } = desk.ui;
  const proofs = entry.proofs ?? [];
  const alone = !proofs.some((proof) => proof.before);
  const before = proofs.find((proof) => proof.before && proof.picture)?.picture;
  const after = proofs.find((proof) => !proof.before && proof.picture)?.picture;
  if (!proofs.length) return html`<p class="help empty">${name} has sent no proof.</p>`;
  const gone = [before, after].some((picture) => picture && review.about[picture]?.state === "deleted");
  if (!before || !after || gone) {
    return html`<div class="shown-all">${proofs.map((proof) => one(desk, proof, name, alone))}</div>`;
  }
  const rest = proofs.filter(({ picture }) => picture !== before && picture !== after);
  return html`${
    review.side
      ? html`<div class="shown-all side">${
        [before, after].map((picture) =>
          one(desk, /** @type {Proof} */ ({ picture, before: picture === before }), name, alone)
        )
      }</div>`
      : slider(desk, before, after, name)
  }<div class="compare-foot"><p class="help">${
    review.side ? "" : "Drag the handle, or use the arrow keys on it."
  }</p><button type="button" class="button small" aria-pressed=${review.side} @click=${() => {
    review.side = !review.side;
    desk.draw();
  }}>${review.side ? "Slider" : "Side by side"} <kbd>S</kbd></button></div>${
    rest.length ? html`<div class="shown-all">${rest.map((proof) => one(desk, proof, name, alone))}</div>` : nothing
  }`;
}
