// What is worth a motion, and a word: fetched when something happens for the first time.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { say } from "../../parts/page.js";
import { tableNames, told } from "../../parts/text.js";
import { guessed } from "./memory.js";
import { concerns, points, seenTo, sign, tileAt } from "./kit/kit.js";

/** @import { Frame, Hit, Hop, Local, Moment, Scene } from "./race.d.ts" */
/** @typedef {{text: string, own: boolean}} Sentence */
/** @import { View } from "./types.d.ts" */

// --- What has changed -------------------------------------------------------------------

/** Which teams have moved. @param {View} before @param {View} after @returns {Hop[]} */
export const hopsBetween = (before, after) =>
  after.teams.flatMap((team, seat) => {
    const was = before.teams[seat];
    const both = was && !was.withdrawn && !team.withdrawn;
    return both && was.position !== team.position ? [{ seat, from: was.position, to: team.position }] : [];
  });

/** What another team has done to the own one. @param {View} view @param {Frame} frame @returns {Hit | null} */
function hitIn({ you, teams }, { steps, table }) {
  const step = steps.filter(({ fact }) =>
    you !== null && (fact?.type === "pushed" || fact?.type === "disabled") && fact.target === you
  ).pop();
  if (!step || you === null) return null;
  const pushed = step.fact?.type === "pushed";
  return {
    title: pushed ? `You are back on tile ${teams[you].position}` : "You have lost a powerup",
    text: told(step, table, tableNames(table)),
  };
}

/** What a frame brings for those who saw the one before it. @param {Local} local @param {Frame} frame @returns {Moment | null} */
export function momentOf({ before, view: sent, guess, acting }, frame) {
  const view = guessed(sent, guess);
  if (!before) return null;
  const [from, to, me] = [seenTo(before) + 1, seenTo(view), view.you];
  const hops = hopsBetween(before, view);
  const mine = frame.steps.map((step) => step.fact).filter((fact) => fact?.type === "completed" && fact.team === me);
  const last = me === null ? undefined : mine[mine.length - 1];
  const lifted = to >= from ? { from, to } : null;
  const moved = hops.some((hop) => hop.seat === me); // or else it was guessed, and shown already
  const done = last && moved ? { tile: last.tile, points: last.points } : null;
  const won = me !== null && acting === null && view.finishers[0] === me && before.finishers[0] !== me;
  const hit = acting === null ? hitIn(view, frame) : null;
  return hops.length || lifted || done || won || hit ? { seq: frame.seq, hops, lifted, done, won, hit } : null;
}

// --- What moves -------------------------------------------------------------------------

const STEP = 120; // milliseconds a tile
const LONGEST = 900;

/** @param {number} n */
const tileOf = (n) => document.querySelector(`.race .stops [data-n="${n}"]`);

/** A marker goes along the trail, from tile to tile. @param {Hop} hop */
function hop({ seat, from, to }) {
  const end = tileOf(to);
  const marker = end?.parentElement?.querySelector(`.crowd [data-seat="${seat}"]`);
  if (!end || !marker) return;
  const way = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + at * Math.sign(to - from)).map(tileOf);
  const there = end.getBoundingClientRect();
  const frames = way.flatMap((stop, at) => {
    if (!stop) return [];
    const box = stop.getBoundingClientRect();
    const [x, y] = [box.right - there.right, box.bottom - there.bottom];
    const shift = `translate(${x}px, ${y}px)`;
    return at + 1 < way.length
      ? [{ transform: shift }, { transform: `${shift} translateY(-0.75rem) scale(1.15)` }]
      : [{ transform: "none" }];
  });
  if (frames.length > 1) {
    marker.animate(frames, { duration: Math.min(LONGEST, Math.max(250, STEP * way.length)), easing: "ease-in-out" });
  }
}

/** @param {NonNullable<Moment["done"]>} done */
function rise({ tile, points: each }) {
  const stop = tileOf(tile)?.parentElement;
  if (!stop) return;
  const word = document.createElement("span");
  word.className = "rise";
  word.textContent = `+${points(each)}`;
  stop.append(word);
  const motion = word.animate([{ opacity: 0, transform: "none" }, { opacity: 1, offset: 0.3 }, {
    opacity: 0,
    transform: "translateY(-2rem)",
  }], { duration: 900, easing: "ease-out" });
  motion.onfinish = () => word.remove();
}

/** Plays what a frame has brought. @param {Moment} moment */
export function play({ hops, done }) {
  hops.forEach(hop);
  if (done) rise(done);
}

/** For the winning team, once. */
export const banner = html`<div class="won" aria-hidden="true"><span class="won-bits">${
  Array.from({ length: 18 }, (_, at) => html`<i .style=${`--at:${at}`}></i>`)
}</span><strong>You win!</strong></div>`;

const LABELS = 3; // tiles out of the fog that are named

/** What is worth a plate over the trail: a hit stays until it is put away, the fog is told while it lifts. @param {Scene} it */
export function news({ view, local: { hit, moment }, go }) {
  if (hit) {
    return html`<div class="refused news">${
      sign("zap")
    }<p><strong>${hit.title}</strong><br>${hit.text}</p><button type="button" class="button square" aria-label="Put away" @click=${() =>
      go.update({ hit: null })}>${icon("x")}</button></div>`;
  }
  const lifted = view.phase === "live" ? moment?.lifted : null;
  if (!lifted) return nothing;
  const labels = Array.from({ length: lifted.to - lifted.from + 1 }, (_, at) => tileAt(view, lifted.from + at).label);
  const more = labels.length > LABELS ? ` · ${labels.length - LABELS} more` : "";
  return html`<div class="refused news passing" aria-hidden="true">${
    sign("fog")
  }<p><strong>The fog lifts to tile ${lifted.to}</strong><br>${labels.slice(0, LABELS).join(" · ")}${more}</p></div>`;
}

// --- What is said -----------------------------------------------------------------------

/**
 * The sentences that wait to be said, with more of them: those about the own team come first, and of the others only
 * the latest few, since nobody wants to hear what is long over.
 * @param {Sentence[]} queue @param {Sentence[]} more @returns {Sentence[]}
 */
export function queued(queue, more) {
  const all = [...queue, ...more];
  return [...all.filter((one) => one.own), ...all.filter((one) => !one.own).slice(-3)];
}

const PAUSE = 5_000;

/** In how many milliseconds the next sentence may be said. @param {number | null} last @param {number} now */
export const untilSaid = (last, now) => (last === null ? 0 : Math.max(0, last + PAUSE - now));

/** Says what happens, one sentence in five seconds, what concerns the own team first. @returns {(frame: Frame, me: number | null) => void} */
export function speaker() {
  /** @type {Sentence[]} */
  let queue = [];
  /** @type {number | null} */
  let last = null;
  let timer = 0;
  const next = () => {
    clearTimeout(timer);
    const wait = untilSaid(last, performance.now());
    if (queue.length && !wait) {
      last = performance.now();
      say(queue[0].text);
      queue = queue.slice(1);
    }
    if (queue.length) timer = setTimeout(next, untilSaid(last, performance.now()));
  };
  return ({ steps, table }, me) => {
    const names = tableNames(table);
    const worth = steps.filter((step) => step.text);
    queue = queued(queue, worth.map((step) => ({ text: told(step, table, names), own: concerns(step, me) })));
    next();
  };
}
