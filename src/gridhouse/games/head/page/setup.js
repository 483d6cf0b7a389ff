// The set-up: everybody hides words.
import { html, nothing } from "../../vendor/lit-html.js";

/** @type {import("../../types/page.d.ts").GamePage["board"]} */
export const setup = (frame, act, ui) => html`<section class="hide">
  ${ui.canMove ? html`<button class="button primary" type="button" @click=${() => act({ type: "surprise" })}>Surprise me</button>` : nothing}
</section>`;
