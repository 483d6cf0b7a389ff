// @ts-check
import { html } from "../../vendor/lit-html.js";
import { stage } from "../../parts/page.js";
import { frame } from "./nav.js";

/** @param {string[]} rest */
export function open(rest) {
  stage(() => frame({ now: rest[0], title: "Soon", content: html`<p>Not yet.</p>` }));
}
