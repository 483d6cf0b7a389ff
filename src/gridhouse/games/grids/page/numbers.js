// @ts-check
// Statistics of the puzzles of the day, in a dialog.
import { html, nothing } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";
import { inMinutes } from "./minutes.js";
import { myRecord } from "./mine.js";
import { SERIES, SERIES_NAMES, streakOf, sumUp } from "./record.js";

/** @param {number | null} seconds */
const time = (seconds) => (seconds === null ? "–" : inMinutes(seconds));

/** @param {import("./days.js").Anchor} today */
export function openNumbers(today) {
  const record = myRecord(today);
  const streak = streakOf(record, today.number);
  const sums = SERIES.map((series) => ({ series, ...sumUp(record[series]) }));
  const [late, unaided, solved] = /** @type {const} */ (["late", "unaided", "solved"]).map((what) =>
    sums.reduce((all, it) => all + it[what], 0)
  );
  return dialog((close) =>
    html`<h2>Statistics</h2>
    <div class="fields">
      <table class="ledger"><thead><tr><th><span class="unseen">Series</span></th><th>Solved</th><th>Average</th><th>Best</th></tr></thead>
        <tbody>${
      sums.map((it) =>
        html`<tr><th scope="row">${SERIES_NAMES[it.series]}</th><td>${it.solved}</td><td>${time(it.average)}</td><td>${
          time(it.best)
        }</td></tr>`
      )
    }</tbody></table>
      <p><strong>${streak.now}</strong> ${
      streak.now === 1 ? "day" : "days"
    } in a row; your best is <strong>${streak.best}</strong>.</p>
      ${solved ? html`<p>Solved without a hint: <strong>${unaided}</strong> of ${solved}.</p>` : nothing}
      <p class="help">${
      late ? html`${late} ${late === 1 ? "was" : "were"} solved after their day. ` : nothing
    }A day counts when you solve one of its three before midnight, UTC. With an <a href="/account">account</a> you have your numbers on every device.</p>
    </div>${done(close)}`
  );
}
