// @ts-check
// How others fared at a puzzle: a bar for each number of wrong letters, one's own among them.
import { html, nothing } from "../../vendor/lit-html.js";

/** @typedef {Pick<import("../../types/wire.d.ts").Standings, "players" | "solved" | "yours" | "scores">} Day */
/** @typedef {{label: string, people: number, you: boolean}} Bar */

/** From no wrong letter to five, then those who lost. @param {Day} day @returns {Bar[]} */
export function bars({ players, solved, yours, scores }) {
  const own = !yours?.over ? null : yours.solved ? yours.score : "lost";
  const won = Array.from({ length: 6 }, (_, wrong) => ({
    label: String(wrong),
    people: scores.find(({ score }) => score === wrong)?.people ?? 0,
    you: own === wrong,
  }));
  return [...won, { label: "lost", people: players - solved, you: own === "lost" }];
}

/** "Better than 58 of 100", of the others; nothing where there are too few to say. @param {Day} day */
export function compared(day) {
  const all = bars(day);
  const you = all.findIndex((bar) => bar.you);
  const others = day.players - 1;
  if (you < 0 || others < 5) return "";
  const hundred = (/** @type {number} */ people) => Math.round((100 * people) / others);
  if (!day.yours?.solved) return `${hundred(day.solved)} of 100 found the words.`;
  const worse = all.slice(you + 1).reduce((sum, bar) => sum + bar.people, 0);
  const same = hundred(all[you].people - 1);
  if (worse) return `Better than ${hundred(worse)} of 100.`;
  return same === 100 ? "Just like everybody else." : `As good as ${same} of 100.`;
}

/** @param {Day} day */
export function fared(day) {
  const others = day.players - (day.yours?.over ? 1 : 0);
  if (!others) return html`<p class="help">You are the first to finish this one.</p>`;
  const all = bars(day);
  const most = Math.max(...all.map(({ people }) => people));
  const title = others === 1 ? "How one other fared" : `How ${others.toLocaleString("en")} others fared`;
  return html`<div class="cc-others card">
    <div class="cc-others-head"><h3 id="cc-others">${title}</h3><span class="help" aria-hidden="true">wrong letters</span></div>
    <ol aria-labelledby="cc-others">${
    all.map(({ label, people, you }) =>
      html`<li class=${you ? "you" : ""}><span class="unseen">${
        label === "lost" ? "Lost" : `${label} wrong`
      }: ${people}${you ? ", you among them" : ""}</span><i aria-hidden="true" .style=${`--share:${people / most}`}>${
        you ? html`<b>you</b>` : nothing
      }</i><span aria-hidden="true">${label}</span></li>`
    )
  }</ol>
    ${compared(day) ? html`<p>${compared(day)}</p>` : nothing}
  </div>`;
}
