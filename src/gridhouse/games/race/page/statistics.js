// How a race goes or went as a whole: progress by team, points by player, what was used against whom. It is fetched
// when somebody opens it.
import { html, nothing } from "../../vendor/lit-html.js";
import { skew } from "../../parts/api.js";
import { wear } from "../../parts/dress.js";
import { icon } from "../../parts/icons.js";
import { complain, entitle, stage, toast } from "../../parts/page.js";
import { shareResult } from "../../parts/sharing.js";
import { looks, seatNames } from "../../parts/text.js";
import { progress } from "./chart.js";
import { earners } from "./lists.js";
import { readStory, results } from "./results.js";
import { faredOf, powerWords, shareText, sum } from "./retold.js";
import { emblems, lasting, marker, points, standings, tileAt, whole } from "./kit/kit.js";

/** @import { OpenMatch } from "../../parts/match.js" */
/** @import { Scene } from "./race.d.ts" */
/** @import { RaceStory, View } from "./types.d.ts" */
/** @typedef {Pick<Scene, "match" | "view" | "table" | "me" | "names" | "now"> & {story: RaceStory, width: number}} Told */

const PAUSE = 10_000; // between two looks at the story of a race that goes on

// --- The other cards -------------------------------------------------------------------------

/** @param {View} view @param {RaceStory["teams"][0]["longest"]} longest */
function stuck(view, longest) {
  if (!longest || longest.until === null) return "none yet";
  const { label, hidden } = tileAt(view, longest.tile);
  return `Tile ${longest.tile}${hidden || !label ? "" : `, ${label}`}: ${lasting(longest.until - longest.since)}`;
}

/** @param {Told} it */
const fared = ({ view, names, story, me }) =>
  html`<section class="card" aria-labelledby="fared-title"><h2 id="fared-title">How each team fared</h2><ul class="rows fared">${
    standings(view).map(({ seat }) => {
      const { story: { used, suffered, completed, claimed }, longest } = faredOf(story, seat);
      const counts = (/** @type {Record<string, number>} */ some) =>
        sum(some)
          ? html`<strong>${sum(some)}</strong> <span class="help">${powerWords(some)}</span>`
          : html`<span class="help">none</span>`;
      return html`<li class=${seat === me ? "mine" : ""}><h3>${marker(view, seat)}${names[seat]}<span class="earned">${
        points(view.teams[seat].points)
      } points</span></h3><dl>
        <div><dt>Done</dt><dd>${completed} ${completed === 1 ? "tile" : "tiles"}, ${claimed} powerup ${
        claimed === 1 ? "task" : "tasks"
      }</dd></div>
        <div><dt>Powerups used</dt><dd>${counts(used)}</dd></div>
        <div><dt>Used against them</dt><dd>${counts(suffered)}</dd></div>
        <div><dt>Longest on one tile</dt><dd>${stuck(view, longest)}</dd></div></dl></li>`;
    })
  }</ul></section>`;

/** @param {Told} it */
function keeping({ match, table, view, names }) {
  const { id } = match.page;
  const and = match.watch ? `?watch=${match.watch}` : "";
  const share = () => void shareResult(shareText(view, names, `${location.origin}/m/${id}${and}`)).catch(complain);
  const copy = () => import("./organise/copying.js").then((it) => it.copyRace(id)).catch(complain);
  return html`<section class="card" aria-labelledby="keep-title"><h2 id="keep-title">Keep and share</h2><div class="keeping">
    <button type="button" class="button primary" @click=${share}>${icon("share-2")}Share</button>
    <a class="button" href="/api/matches/${id}/results.csv${and}" download>CSV</a>
    <a class="button" href="/api/matches/${id}/results.json${and}" download>JSON</a>
    <a class="button" href="/m/${id}/replay${and}">${icon("play")}Replay</a>
    ${
    table.can.organise ? html`<button type="button" class="button" @click=${copy}>Copy as a template</button>` : nothing
  }
  </div></section>`;
}

/** @param {Told} it */
const drawn = (it) =>
  html`<div class="race statistics">${emblems}<h1 class="unseen">${it.view.settings.name}: statistics</h1>
    <p class="back"><a class="button small" href="/m/${it.match.page.id}${
    it.match.watch ? `?watch=${it.match.watch}` : ""
  }">${icon("chevron-left")}To the race</a></p>
    <div class="middle">${it.view.phase === "closed" ? results(/** @type {any} */ (it), it.story) : nothing}${
    it.view.phase === "setup"
      ? html`<section class="card"><p>The race has not begun. Once it has, you see here how it goes.</p></section>`
      : html`${progress(it)}${fared(it)}`
  }</div>
    <div class="side"><section class="card" aria-labelledby="top-title"><header class="card-head"><h2 id="top-title">Top players</h2><span class="help">points</span></header>${
    earners(/** @type {any} */ (it))
  }</section>${it.view.phase === "setup" ? nothing : keeping(it)}</div>
  </div>`;

/** Takes the whole stage. @param {OpenMatch} match */
export async function statistics(match) {
  /** @type {RaceStory | null} */
  let story = null;
  let [asked, waiting] = [-1, 0];
  const view = () => whole(match.now.frame.view);
  const read = async () => {
    asked = match.now.frame.seq;
    story = await readStory(match.page.id, match.watch);
  };
  await Promise.all([read(), ...["desk", "results", "statistics"].map((name) => wear(`games/tile-race/${name}.css`))]);

  const draw = stage(() => {
    const shown = view();
    const { table } = match.now.frame;
    return drawn({
      match,
      view: shown,
      table,
      me: shown.you,
      names: seatNames(table.seats),
      now: Date.now() + skew,
      story: /** @type {RaceStory} */ (story),
      width: document.documentElement.clientWidth,
    });
  });
  /** Asks again once something has happened, but not all the time. */
  const later = () => {
    if (waiting || asked === match.now.frame.seq) return;
    waiting = setTimeout(() => {
      waiting = 0;
      read().then(draw, complain);
    }, PAUSE);
  };
  match.listen((deeds) => {
    for (const deed of deeds) if (deed.do === "warn") toast(deed.text, "bad");
    const { name } = view().settings;
    entitle({ title: `${name}: statistics`, game: name, looks: looks(match.page.game.key) });
    later();
    draw();
  });
  addEventListener("resize", draw);
}
