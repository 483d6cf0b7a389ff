// The trail, drawn: tiles, the way between them, land around them, teams on them, and fog ahead.
import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { join } from "../../../parts/text.js";
import { cloudPath } from "./cloud.js";
import { marker } from "./emblems.js";
import { standingOn } from "./seen.js";
import { gems, sign } from "./signs.js";
import { extent, FINAL, freeCells, isNarrow, LANES, NUMBERS, place, wayFrom } from "./trail.js";

/** @import { Drawn, Scene } from "../race.d.ts" */
/** @import { Plan } from "./trail.js" */
/** @import { TileView } from "../types.d.ts" */

export const HARD = ["", "Easy", "Medium", "Hard"];
const CROWD = 3; // markers on a tile, before they are counted

/** The teams on a tile, the own one last: it lies on top. @param {Scene} it @param {number} n */
export function crowdOn({ view, me }, n) {
  const there = standingOn(view, n);
  return [...there.filter((seat) => seat !== me), ...there.filter((seat) => seat === me)];
}

/** @param {Scene} it @param {number} n */
function crowd(it, n) {
  const there = crowdOn(it, n);
  const shown = there.length > CROWD + 1 ? there.slice(-CROWD) : there;
  if (!there.length) return nothing;
  return html`<span class="crowd">${
    there.length > shown.length
      ? html`<span class="marker more" aria-hidden="true">+${there.length - shown.length}</span>`
      : nothing
  }${shown.map((seat) => marker(it.view, seat, seat === it.me ? "mine" : ""))}</span>`;
}

/** The badges of a tile, as signs and as words. @param {TileView} tile @returns {Array<[Drawn, string, string]>} */
export function badgesOf(tile) {
  /** @type {Array<[Drawn, string, string]>} */
  const badges = [];
  if (tile.copied) badges.push([sign("copied"), "pasted onto", ""]);
  if (tile.changed) badges.push([sign("change"), "changed", ""]);
  if (tile.doubled) badges.push(["2×", "doubled", ""]);
  if (tile.start_proof) badges.push([sign("camera"), "start check", "check"]);
  if (tile.reward) badges.push([sign("gift"), "gives a powerup", "gift"]);
  return badges;
}

/** @param {TileView} tile */
export const badges = (tile) =>
  html`<span class="badges" aria-hidden="true">${
    badgesOf(tile).map(([drawn, , look], _, all) =>
      look === "check" && all.length === 1
        ? html`<span class="stamp check"><span>START CHECK</span>${drawn}</span>`
        : html`<span class="stamp ${look}">${drawn}</span>`
    )
  }</span>`;

/** What a screen reader says of a tile. @param {Scene} it @param {TileView} tile */
export function spoken(it, tile) {
  const there = crowdOn(it, tile.n).reverse();
  const who = there.map((seat) => seat === it.me ? "your team" : it.names[seat]);
  const aimed = it.local.aim && it.local.parts.aiming?.spokenAim(it, tile.n);
  return [
    `Tile ${tile.n}`,
    ...(aimed ? [aimed] : []),
    HARD[tile.difficulty ?? 0].toLowerCase(),
    tile.label || "nothing lies here yet",
    ...badgesOf(tile).map(([, words]) => words),
    ...(who.length ? [`${join(who)} ${who.length > 1 ? "are" : "is"} here`] : []),
  ].filter(Boolean).join(", ");
}

/** Where a tile lies on the grid. @param {Plan} plan @param {number} track @param {number} lane */
const area = ({ mode }, track, lane) =>
  mode === "single" ? "" : mode === "wide" ? `grid-area:${lane}/${track}` : `grid-area:${track}/${lane}`;

/** How much room a track has for words: none, beside the number, one line, or more. @param {number} track in pixels */
const sizeOf = (track) => track < 30 ? "slim" : track < 36 ? "beside" : track < 54 ? "flat" : "";

/** @param {Scene} it @param {TileView} tile @param {number} last the tile of the last team */
function stop(it, tile, last) {
  const { view, me, local, plan } = it;
  const { track, lane } = place(tile.n);
  const mine = me !== null && view.teams[me].position === tile.n && !view.teams[me].withdrawn;
  const aimed = local.aim && local.parts.aiming?.lookOf(it, tile.n);
  const { moment } = local;
  const fresh = moment?.lifted && tile.n >= moment.lifted.from && tile.n <= moment.lifted.to
    ? "lifted"
    : tile.n > local.known
    ? "fresh"
    : "";
  const home = local.cursor ?? (me === null ? 1 : view.teams[me].position);
  const size = sizeOf(plan.tracks[track - 1]);
  return html`<li data-at=${tile.n} .style=${area(plan, track, lane)} class="way-${
    tile.n < it.seen ? wayFrom(tile.n) : ""
  } ${moment?.done?.tile === tile.n ? "done" : ""}">
    <button type="button" class="stop hard-${tile.difficulty} ${tile.n < last ? "passed" : ""} ${
    mine ? "mine" : ""
  } ${size} ${fresh} ${aimed?.look ?? ""}"
      data-n=${tile.n} tabindex=${tile.n === home ? 0 : -1} aria-label=${spoken(it, tile)} aria-disabled=${
    aimed?.look === "aim-no" ? "true" : nothing
  }
      aria-pressed=${aimed?.look.includes("chosen") ? "true" : nothing} .style=${
    moment?.lifted ? `--turn:${tile.n - moment.lifted.from}` : ""
  }>
      <span class="no">${tile.n}</span>${gems(tile.difficulty)}<span class="what">${
    local.parts.phone?.fitting(tile.label) ?? tile.label
  }</span>${aimed?.count ?? badges(tile)}${
    tile.n === FINAL ? html`<span class="finish" aria-hidden="true">Finish</span>` : nothing
  }
    </button>${crowd(it, tile.n)}</li>`;
}

/** A place in the fog: a number, and no button. @param {Scene} it @param {number} n */
function fogged({ plan }, n) {
  const { track, lane } = place(n);
  return html`<li data-at=${n} class="place ${n === FINAL ? "last" : ""}" .style=${
    area(plan, track, lane)
  } aria-hidden="true">${n}${n === FINAL ? html`<span class="finish">Finish</span>` : nothing}</li>`;
}

/** @param {Plan} plan */
function template({ mode, tracks, gap, laneGap, lane, pad }) {
  if (mode === "single") return "";
  const gaps = `--gap:${gap}px;--lane-gap:${laneGap}px;padding:${pad}px`;
  const along = tracks.map((size) => mode === "wide" ? `${size.toFixed(1)}fr` : `${size}px`).join(" ");
  return mode === "wide"
    ? `grid-template:repeat(${LANES},${lane}px)/${along};gap:${laneGap}px ${gap}px;${gaps}`
    : `grid-template:${along}/repeat(${LANES},minmax(0,1fr));gap:${gap}px ${laneGap}px;${gaps}`;
}

/** Land that means nothing, in the cells where no tile lies. @param {Scene} it */
function land({ plan, seen }) {
  if (plan.mode === "single") return nothing;
  const edge = seen ? place(seen).track : 0;
  const cells = freeCells().filter(({ track }) => track < edge || (track === edge && isNarrow(track)));
  return html`<div class="land" aria-hidden="true" .style=${template(plan)}>${
    cells.map(({ track, lane }) =>
      html`<span .style=${area(plan, track, lane)}><svg viewBox="0 0 72 36"><use href="#land-${
        (track * 7 + lane * 5) % 4
      }"></use></svg></span>`
    )
  }</div>`;
}

const tree = (/** @type {number} */ x) =>
  svg`<path class="land-wood" d="M${x} 27v5"></path><path class="land-pine" d="M${x} 10l6 9h-3l5 8h-16l5-8h-3z"></path>`;
const bush = (/** @type {number} */ x) =>
  svg`<path class="land-wood" d="M${x} 27v5"></path><circle class="land-oak" cx=${x} cy="22" r="7"></circle>`;

/** What stands on the land, drawn once. */
export const lands = html`<svg class="sprite" aria-hidden="true">
  <symbol id="land-0" viewBox="0 0 72 36">${tree(28)}${tree(42)}</symbol>
  <symbol id="land-1" viewBox="0 0 72 36"><ellipse class="land-water" cx="36" cy="20" rx="24" ry="8"></ellipse></symbol>
  <symbol id="land-2" viewBox="0 0 72 36">${bush(24)}${tree(46)}</symbol>
  <symbol id="land-3" viewBox="0 0 72 36"><path class="land-sail" d="M36 9l13 20H23z"></path>${bush(58)}</symbol>
</svg>`;

/** @param {Scene} it */
function cloud({ plan, seen, local: { room, moment } }) {
  if (plan.mode === "single" || !room.w) return nothing;
  const { w, h } = extent(plan);
  const { body, edge } = cloudPath(plan, seen);
  const leaving = moment?.lifted ? cloudPath(plan, moment.lifted.from - 1).body : "";
  return html`<svg class="cloud" aria-hidden="true" viewBox="0 0 ${w} ${h}" width=${w} height=${h}>
    ${leaving ? svg`<path class="leaving" d=${leaving}></path>` : nothing}
    <path class="mist" d=${body}></path><path class="rim" d=${edge}></path>
  </svg>`;
}

/** Where a key leads along the trail; null: it does not move. @param {string} key @param {number} from @param {number} seen */
export function walkTo(key, from, seen) {
  const steps = /** @type {Record<string, number>} */ ({
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -FINAL,
    End: FINAL,
  });
  return key in steps ? Math.max(1, Math.min(seen, from + steps[key])) : null;
}

/** @param {Event} event @returns {number | null} */
function numberOf({ target }) {
  const button = target instanceof Element ? target.closest("[data-n]") : null;
  return button instanceof HTMLElement ? Number(button.dataset.n) : null;
}

/** The trail. @param {Scene} it */
export function trail(it) {
  const { view, plan, seen, go } = it;
  const racing = view.teams.filter((team) => !team.withdrawn).map((team) => team.position);
  const last = racing.length ? Math.min(...racing) : 1;
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const [from, list] = [numberOf(event), event.currentTarget];
    const to = from && walkTo(event.key, from, seen);
    if (!to || !(list instanceof HTMLElement)) return;
    event.preventDefault();
    const next = list.querySelector(`[data-n="${to}"]`);
    if (next instanceof HTMLElement) next.focus();
  };
  const onFocus = (/** @type {Event} */ event) => {
    const n = numberOf(event);
    if (n && n !== it.local.cursor) go.update({ cursor: n });
  };
  const onClick = (/** @type {Event} */ event) => {
    const n = numberOf(event);
    if (n) go.tile(n);
  };
  const hidden = NUMBERS.filter((n) => n > seen);
  return html`<div class="trail ${plan.mode}">
    ${land(it)}${cloud(it)}
    <ol class="stops" aria-label="The trail" .style=${
    template(plan)
  } @keydown=${onKey} @focusin=${onFocus} @click=${onClick}>
      ${view.tiles.filter((tile) => !tile.hidden).map((tile) => stop(it, tile, last))}
      ${plan.mode === "single" ? hidden.slice(-1).map((n) => fogged(it, n)) : hidden.map((n) => fogged(it, n))}
      ${
    hidden.length
      ? html`<li class="fog-note">${
        hidden.length > 1 ? `Tiles ${hidden[0]} to ${FINAL} are` : `Tile ${FINAL} is`
      } in the fog.</li>`
      : nothing
  }
    </ol>
  </div>`;
}
