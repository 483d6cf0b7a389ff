// A drop that is suggested, to a team and to organisers: what it is for, what happened, and one press.
import { html, nothing } from "../../vendor/lit-html.js";
import { skew } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { since } from "./kit/when.js";

/** @import { DropInfo } from "../../types/wire.d.ts" */

/** @param {DropInfo} drop @param {(drop: DropInfo, how: "confirm" | "dismiss") => void} settle */
export const dropRow = (drop, settle) =>
  html`<li class="drop">${
    drop.picture
      ? html`<a href="/pictures/full/${drop.picture}.webp" target="_blank"><img src="/pictures/small/${drop.picture}.webp" alt="The picture that came with it: ${drop.text}" width="96" height="64"></a>`
      : nothing
  }<div class="drop-text"><strong>${drop.label}</strong><span>${drop.text}</span><small>${ago(drop.at)}</small></div>
    <div class="drop-buttons"><button type="button" class="button small primary" aria-label="Confirm: ${drop.text}" @click=${() =>
    settle(drop, "confirm")}>${
    icon("check")
  }Confirm</button><button type="button" class="button small" aria-label="Not this: ${drop.text}" @click=${() =>
    settle(drop, "dismiss")}>Not this</button></div></li>`;

/** @param {number} at */
export function ago(at) {
  const text = since(Math.max(0, Date.now() + skew - at));
  return text === "now" ? "just now" : `${text} ago`;
}
