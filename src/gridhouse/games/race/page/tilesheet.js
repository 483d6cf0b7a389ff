// A tile, opened: its task, who is there, and who has done it.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { join } from "../../parts/text.js";
import { howMany } from "./complete.js";
import { progressChips } from "./own.js";
import { picture } from "./picture.js";
import { closer, sheet } from "./sheet.js";
import {
  badges,
  crowdOn,
  FINAL,
  gems,
  HARD,
  lasting,
  marker,
  nameOf,
  points,
  racing,
  seenTo,
  tileAt,
} from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */
/** @import { TileView } from "./types.d.ts" */

/** @param {TileView} tile */
const difficulty = (tile) => html`${gems(tile.difficulty)}<span>${HARD[tile.difficulty ?? 0]}</span>`;

/** Since when a team stands where it does, as far as the story is known. @param {Scene} it @param {number} seat */
function hereSince({ steps, now }, seat) {
  const moves = ["completed", "skipped", "moved"];
  const came = steps.filter(({ fact }) =>
    fact && ((moves.includes(fact.type) && fact.team === seat) || (fact.type === "pushed" && fact.target === seat))
  );
  const last = came[came.length - 1];
  return last ? `for ${lasting(now - last.at)}` : "";
}

/** @param {Scene} it @param {number} n */
function whoIsHere(it, n) {
  const { view, me, names } = it;
  const tile = tileAt(view, n);
  const here = crowdOn(it, n).reverse();
  if (!here.length) return nothing;
  return html`<h3>Who is here</h3><ul class="rows">${
    here.map((seat) =>
      html`<li class="row">${marker(view, seat)}<span class="row-text"><strong>${
        seat === me ? "Your team" : names[seat]
      }</strong></span><span class="help">${
        [hereSince(it, seat), tile.max > 1 ? `${view.teams[seat].progress.length} of ${tile.min}` : ""].filter(Boolean)
          .join(", ")
      }</span></li>`
    )
  }</ul>`;
}

/** @param {Scene} it @param {number} n */
function whoHasDoneIt(it, n) {
  const { view, names, steps, go } = it;
  const done = steps.map((step) => step.fact).filter((fact) => fact?.type === "completed" && fact.tile === n);
  const past = racing(view).filter((seat) => view.teams[seat].position > n && !done.some((fact) => fact.team === seat));
  if (view.phase === "setup") return nothing;
  const earlier = (steps[0]?.seq ?? 1) > 1 && past.length > 0;
  return html`<h3>Who has done it</h3><ul class="rows">${
    done.map((fact) =>
      html`<li class="row">${marker(view, fact.team)}<span class="row-text"><strong>${
        names[fact.team]
      }</strong><span class="help">${
        join([...new Set(fact.entries.map((/** @type {{player: number}} */ entry) => view.players[entry.player]))])
      }, ${points(fact.points)} each</span></span></li>`
    )
  }${
    past.length
      ? html`<li class="row">${
        past.slice(0, 6).map((seat) => marker(view, seat, "small"))
      }<span class="row-text help">${join(past.map((seat) => names[seat]))} ${
        past.length > 1 ? "are" : "is"
      } past it.</span></li>`
      : nothing
  }${
    !done.length && !past.length ? html`<li class="row"><span class="row-text help">Nobody yet.</span></li>` : nothing
  }</ul>${earlier ? html`<button type="button" class="link" @click=${go.older}>Look further back</button>` : nothing}`;
}

/** How far a tile is from the own team. @param {Scene} it @param {number} n */
function distance({ view, me }, n) {
  if (me === null || view.phase === "setup") return "";
  const far = n - view.teams[me].position;
  return far === 0 ? "your tile" : `${Math.abs(far)} ${far > 0 ? "ahead of" : "behind"} you`;
}

/** @param {() => Scene} scene @param {number} first */
export function openTile(scene, first) {
  let n = first;
  return sheet(scene, (it, close, draw) => {
    const tile = tileAt(it.view, n);
    const seen = seenTo(it.view);
    const step = (/** @type {number} */ to) => {
      n = to;
      draw();
    };
    const mine = it.me !== null && it.active && it.view.teams[it.me].position === n && !it.view.teams[it.me].awaits;
    return html`${closer(close)}
      <p class="task-line caps">Tile ${n} ${difficulty(tile)}${
      distance(it, n) ? html`<span>· ${distance(it, n)}</span>` : nothing
    }</p>
      <h2>${tile.label || "Nothing lies here yet"}</h2>
      ${badges(tile)}
      ${tile.instructions ? html`<p>${tile.instructions}</p>` : nothing}
      <p class="help">${howMany(tile)}, ${points(tile.worth)} points each.${
      tile.reward ? ` It gives you ${nameOf(tile.reward)}.` : ""
    }${tile.was ? ` It was: ${tile.was}.` : ""}</p>
      ${picture(tile.image, tile.label, it.match.watch)}
      ${mine && it.me !== null ? progressChips(it, it.me) : nothing}
      ${whoIsHere(it, n)}${whoHasDoneIt(it, n)}
      <div class="actions spread">
        <button type="button" class="button" ?disabled=${n <= 1} @click=${() => step(n - 1)}>${icon("chevron-left")}${
      n > 1 ? `Tile ${n - 1}` : "First"
    }</button>
        ${
      mine
        ? html`<button type="button" class="button primary" @click=${() => {
          close();
          it.go.complete();
        }}>Complete</button>`
        : nothing
    }
        <button type="button" class="button" ?disabled=${n >= seen} @click=${() => step(n + 1)}>${
      n >= seen ? (n === FINAL ? "Last" : "Fog") : `Tile ${n + 1}`
    }${icon("chevron-right")}</button>
      </div>`;
  });
}
