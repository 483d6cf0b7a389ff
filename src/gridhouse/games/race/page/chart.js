// How far each team has come by when: lines for those who see them, a table for those who do not.
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { chartOf, datesBetween, faredOf, spanOf, thenAt, tileThen } from "./retold.js";
import { standings } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */
/** @import { RaceStory } from "./types.d.ts" */
/** @typedef {Pick<Scene, "view" | "me" | "names" | "now"> & {story: RaceStory, width: number}} Charted */

const ONE_DAY = 86_400_000;

/** The minutes by which clocks here are ahead, as milliseconds. @param {number} at */
const offset = (at) => -60_000 * new Date(at).getTimezoneOffset();

/** A date as short as the whole allows. @param {number} at @param {[number, number]} span */
const dated = (at, [from, to]) =>
  new Date(at).toLocaleString(
    undefined,
    to - from > 3 * ONE_DAY
      ? { day: "numeric", month: "short" }
      : to - from > ONE_DAY
      ? { weekday: "short", hour: "2-digit", minute: "2-digit" }
      : { hour: "2-digit", minute: "2-digit" },
  );

/** The progress of each team; a line stands at the moment `at` of a replay. @param {Charted} it @param {number | null} [at] */
export function progress(it, at = null) {
  const { view, names, me, story, now, width } = it;
  const span = spanOf(story, now);
  const seats = standings(view).map((row) => row.seat);
  const room = Math.max(260, Math.min(width - 72, width >= 1100 ? width - 500 : 1000));
  const label = Math.min(190, Math.round(room * 0.36));
  const chart = chartOf(story, seats, span, { w: room, names: label, offset: offset(span[0]) });
  const then = at === null ? null : thenAt(chart, seats, story, span, at);
  const most = Math.floor((label - 44) / 6.6);
  const line = (/** @type {typeof chart.lines[0]} */ { seat, path, from, to }) => {
    const { colour, mark } = view.teams[seat];
    const name = names[seat].length > most ? `${names[seat].slice(0, most - 1)}…` : names[seat];
    return svg`<g class="team-${colour} ${mark >= 10 ? "hollow" : ""} ${
      seat === me ? "mine" : ""
    }"><path class="way" d=${path}></path><path class="lead" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path><circle cx=${
      to.x + 8
    } cy=${to.y} r="9"></circle><use href="#mark-${mark}" x=${to.x + 2} y=${
      to.y - 6
    } width="12" height="12"></use><text x=${to.x + 22} y=${to.y + 4}>${name}</text></g>`;
  };
  return html`<section class="card" aria-labelledby="progress-title">
    <header class="card-head"><h2 id="progress-title">Progress</h2><span class="help">tile by time${
    then ? "; the line is where the replay stands" : ""
  }</span></header>
    <svg class="chart" width=${chart.w} height=${chart.h} viewBox="0 0 ${chart.w} ${chart.h}" aria-hidden="true">
      ${
    chart.rows.map(({ tile, y }) =>
      svg`<path class="grid-line" d="M30 ${y}H${chart.w - label}"></path><text class="tick" x="22" y=${
        y + 4
      } text-anchor="end">${tile}</text>`
    )
  }${
    chart.times.map(({ at, x }) =>
      svg`<text class="tick" x=${x} y=${chart.h - 6} text-anchor=${x > chart.w - label - 30 ? "end" : "middle"}>${
        dated(at, span)
      }</text>`
    )
  }${[...chart.lines].reverse().map(line)}${
    then
      ? svg`<path class="then" d="M${then.x} ${chart.rows.at(-1)?.y}V${chart.rows[0].y}"></path>${
        then.dots.map(({ seat, y }) =>
          svg`<circle class="then-dot team-${view.teams[seat].colour}" cx=${then.x} cy=${y} r="4"></circle>`
        )
      }`
      : nothing
  }
    </svg>
    ${progressTable(it, seats, span)}
  </section>`;
}

/** The lines for those who do not see them. @param {Charted} it @param {number[]} seats @param {[number, number]} span */
function progressTable({ names, story }, seats, span) {
  const times = [...datesBetween(...span, 8, offset(span[0])).filter((at) => at < span[1]), span[1]];
  return html`<div class="unseen"><table><caption>The tile of each team by time</caption>
    <thead><tr><th scope="col">Team</th>${
    times.map((at) => html`<th scope="col">${at === span[1] ? "At the end" : dated(at, span)}</th>`)
  }</tr></thead>
    <tbody>${
    seats.map((seat) =>
      html`<tr><th scope="row">${names[seat]}</th>${
        times.map((at) => html`<td>${tileThen(faredOf(story, seat).story.marks, at)}</td>`)
      }</tr>`
    )
  }</tbody></table></div>`;
}
