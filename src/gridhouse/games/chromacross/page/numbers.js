// @ts-check
// Statistics, in a dialog; and games taken from one browser to another.
import { html, nothing } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";
import { toast } from "../../parts/page.js";
import { fourNumbers } from "./draw.js";
import { allResults, exported, imported } from "./keep.js";
import { statistics } from "./stats.js";

/**
 * @param {number} today
 * @param {Promise<void>} learnt when the house has told how games elsewhere went
 */
export function openNumbers(today, learnt) {
  let again = () => {};
  const closed = dialog((close, draw) => {
    again = draw;
    const all = statistics(allResults(), today);
    const lost = all.played - all.won;
    const most = Math.max(1, ...all.wrong, lost);
    const bar = (/** @type {string} */ label, /** @type {number} */ count) =>
      html`<li>
      <span>${label}</span><span class="cc-bar"><i .style=${`--share:${count / most}`}></i><b>${count}</b></span>
    </li>`;
    return html`
      <h2>Statistics</h2>
      <div class="fields">
        <p class="cc-numbers">${fourNumbers(all)}</p>
        <div>
          <h3 class="legend">Wrong letters</h3>
          <ul class="cc-bars">${all.wrong.map((count, n) => bar(String(n), count))}${bar("Lost", lost)}</ul>
        </div>
        ${
      all.late
        ? html`<p>You solved ${
          all.late === 1 ? "one of them after its" : `${all.late} of them after their`
        } own day. Streaks count puzzles solved on their day.</p>`
        : nothing
    }
        <div class="actions cc-carry">
          <button class="button" type="button" @click=${download}>Export</button>
          <label class="button">Import<input class="unseen" type="file" accept="application/json,.json" @change=${(
      /** @type {Event & {target: HTMLInputElement}} */ event,
    ) => upload(event.target, draw)}></label>
        </div>
        <p class="help">Your games are kept in this browser, and your results by the house. With an <a href="/account">account</a> you have them on every device.</p>
      </div>
      ${done(close)}`;
  });
  learnt.then(() => again());
  return closed;
}

function download() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
  link.download = "chromacross.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {HTMLInputElement} input @param {() => void} draw */
async function upload(input, draw) {
  const count = imported((await input.files?.[0]?.text()) ?? "");
  toast(
    count < 0 ? "This file has no games of ChromaCross." : `${count} ${count === 1 ? "game" : "games"} taken over.`,
    count < 0 ? "bad" : "info",
  );
  input.value = "";
  draw();
}
