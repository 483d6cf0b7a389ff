// @ts-check
// With others: the standings of a puzzle, and a race by link.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, newId, post } from "../../parts/api.js";
import { dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { complain } from "../../parts/page.js";

/** @typedef {import("../../types/wire.d.ts").Standings} Standings */
/** @typedef {import("../../types/wire.d.ts").Streak} Streak */

/** A match of a daily puzzle, in which the house judges each letter and keeps the words to itself. @param {number} puzzle */
async function race(puzzle) {
  const page = await post("/api/matches", {
    id: newId(),
    game: "chromacross",
    seats: [{ kind: "me" }, { kind: "open" }],
    options: { puzzle, hard: false },
  });
  location.assign(`/m/${page.id}#invite`);
}

/** @param {number} puzzle */
const raceButton = (puzzle) =>
  html`<button class="button wide" type="button" @click=${() => race(puzzle).catch(complain)}>${
    icon("link")
  }Race a friend by link</button>`;

/**
 * @param {number} puzzle
 * @param {string} here
 * @param {boolean} known whether one's own game of it is over
 */
export const openRace = (puzzle, here, known) =>
  dialog((close) =>
    html`<h2>Puzzle ${puzzle} with others</h2>
    <div class="fields">
      ${raceButton(puzzle)}
      <p class="help">In a race you solve the same puzzle at the same time, and the house keeps the words to itself until both of you are done.</p>
      ${
      known
        ? html`<p class="help">You know the words of this one by now. <a href="${here}/match">Race on a new puzzle</a> to start level.</p>`
        : nothing
    }
    </div>${done(close)}`
  );

/** @param {number} seconds */
const time = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{place: number, name: string, you: boolean}} it @param {unknown[]} cells */
const row = (it, ...cells) =>
  html`<tr class=${it.you ? "you" : ""}><td>${it.place}</td><td>${it.name}${it.you ? " (you)" : ""}</td>${
    cells.map((cell) => html`<td>${cell}</td>`)
  }</tr>`;

/** A table in a box of its own, which scrolls below its name. @param {string} name @param {unknown} table */
const scrolls = (name, table) =>
  html`<div><h3 class="legend">${name}</h3><div class="cc-scrolls" tabindex="0" role="region" aria-label=${name}>${table}</div></div>`;

/** @param {Standings} day */
const bestOf = ({ best }) =>
  best.length
    ? html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Wrong</th><th>Time</th></tr></thead>
      <tbody>${
      best.map((it) => row(it, it.score, it.seconds === null ? html`<em>offline</em>` : time(it.seconds)))
    }</tbody></table>`
    : html`<p>Nobody stands here yet.</p>`;

/** How whoever asks has fared, where the table does not say it. @param {Standings} day */
function yours({ yours: it, best }) {
  if (best.some((standing) => standing.you)) return nothing;
  if (!it?.over) return best.length ? nothing : html`<p>You could be the first.</p>`;
  if (!it.solved) return html`<p>You did not solve this one. There is a new one every day.</p>`;
  const wrong = it.score === 0 ? "no wrong letter" : it.score === 1 ? "one wrong letter" : `${it.score} wrong letters`;
  return it.ranked
    ? html`<p>You solved it with ${wrong}.</p>`
    : html`<p>You solved it with ${wrong}, faster than anybody could read it: that is not ranked. It counts for your statistics all the same.</p>`;
}

/** @param {Streak[]} streaks */
const longest = (streaks) =>
  streaks.length
    ? scrolls(
      "Longest streaks",
      html`<table class="ledger"><thead><tr><th>Place</th><th>Name</th><th>Days</th></tr></thead>
      <tbody>${streaks.map((it) => row(it, it.days))}</tbody></table>`,
    )
    : nothing;

/**
 * @param {number} puzzle
 * @param {string} series where the house tells of it
 */
export async function openStandings(puzzle, series) {
  const [day, streaks] = await Promise.all([get(`${series}/${puzzle}/standings`), get(`${series}/streaks`)]);
  const closed = dialog((close) =>
    html`
    <h2>Standings</h2>
    <div class="fields">
      ${scrolls(`Puzzle ${puzzle}`, bestOf(day))}
      ${yours(day)}
      ${longest(streaks)}
      <p class="help">Everybody has one try: fewest wrong letters first, then the shortest time. The standings trust people, because the page knows the words. Games played offline have no time, and come after those of the same score.</p>
      ${raceButton(puzzle)}
    </div>
    ${done(close)}`
  );
  document.querySelectorAll(".cc-scrolls").forEach(showYou);
  return closed;
}

/** Brings one's own place into sight where the table is longer than its box. @param {Element} box */
function showYou(box) {
  const you = box.querySelector(".you");
  if (you) box.scrollTop += Math.max(0, you.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom);
}
