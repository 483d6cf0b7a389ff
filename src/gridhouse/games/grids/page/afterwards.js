// @ts-check
// What else stands below a solved board: how others fared, and what one thinks of somebody's puzzle.
import { html, nothing } from "../../vendor/lit-html.js";
import { del, get, put } from "../../parts/api.js";
import { line } from "../../parts/controls.js";
import { dialog } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain, toast } from "../../parts/page.js";
import { inMinutes } from "./minutes.js";
import { toolSign } from "./tool-signs.js";

/** @typedef {import("../../types/wire.d.ts").Standings} Standings */
/** @typedef {import("../../types/wire.d.ts").Entry} Entry */

const SHOWN = 5;

/**
 * The standings of a puzzle, asked for once the house has the last answer.
 * @param {string} address of the puzzle
 */
export function standingsBelow(address) {
  /** @type {{day: Standings | null, asked: boolean}} */
  const now = { day: null, asked: false };
  return (/** @type {() => void} */ draw, /** @type {() => Promise<void>} */ settled) => {
    if (!now.asked) {
      now.asked = true;
      settled().then(() => get(`${address}/standings`)).then((day) => {
        now.day = day;
        draw();
      }, () => {}); // without a line there are no others
    }
    return now.day ? table(now.day) : nothing;
  };
}

/** @param {Standings} day */
function table({ best, solved, players }) {
  if (!best.length) return nothing;
  const rows = best.filter(({ you }, i) => you || i < SHOWN);
  return html`<table class="gr-standings"><caption>${solved} of ${players} ${
    players === 1 ? "player has" : "players have"
  } solved it</caption>
    <thead class="unseen"><tr><th scope="col">Place</th><th scope="col">Name</th><th scope="col">Hints</th><th scope="col">Time</th></tr></thead>
    <tbody>${
    rows.map(({ place, name, score, seconds, you }) =>
      html`<tr class=${you ? "gr-you" : ""}><td>${place}</td><td>${name}${you ? " (you)" : ""}</td><td>${
        score ? `${score} hint${score === 1 ? "" : "s"}` : ""
      }</td><td>${seconds === null ? "offline" : inMinutes(seconds)}</td></tr>`
    )
  }</tbody></table>`;
}

/**
 * What one thinks of a puzzle of the library.
 * @param {string} address of the puzzle @param {Entry | null} entry what is known of it
 */
export function opinionBelow(address, entry) {
  const now = { entry };
  return (/** @type {() => void} */ draw) => {
    const { entry: it } = now;
    if (!it || it.mine) return nothing;
    const like = () =>
      (it.liked_by_me ? del(`${address}/like`) : put(`${address}/like`, {})).then((entry) => {
        now.entry = entry;
        draw();
      }).catch(complain);
    return html`<div class="gr-opinion">
      <button class="button" type="button" aria-pressed=${it.liked_by_me} @click=${like}>${toolSign("heart")}${
      it.liked_by_me ? "You like it" : "Like it"
    } · ${it.likes}</button>
      <button class="link" type="button" @click=${() => report(address).catch(complain)}>Report it</button>
    </div>`;
  };
}

/** Tells the host what is wrong with a puzzle of the library. @param {string} address */
export async function report(address) {
  let reason = "";
  const answer = await dialog((close) =>
    html`<h2>Report this puzzle</h2><p>What is wrong with it? The host of this house reads it.</p>
    <form class="fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close("yes");
    }}>
      ${line({ label: "Reason", name: "reason", input: (value) => reason = value })}
      <div class="actions"><button class="button" type="button" @click=${() => close()}>Cancel</button>
      <button class="button primary" type="submit">${icon("flag")}Report</button></div>
    </form>`
  );
  if (answer !== "yes") return;
  await put(`${address}/report`, { reason });
  toast("Thank you. The host will read it.");
}
