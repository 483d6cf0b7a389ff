// A match, step by step: a scrubber, keys, captions.
import { html, nothing } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { choice } from "../parts/controls.js";
import { icon } from "../parts/icons.js";
import { fresh, shown } from "../parts/match.js";
import { layMoves } from "./moves.js";
import { complain, entitle, say, sorry, stage } from "../parts/page.js";
import { joined, pageAt } from "../parts/story.js";
import { openGame } from "../parts/dress.js";
import { isTaken, layBoard, seatList } from "./furniture.js";
import { join, looks, seatNames, told } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").MatchPage} MatchPage */
/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../parts/icons.js").IconName} IconName */

const CHUNK = 100;
/** @type {Array<[string, string]>} */
const SPEEDS = [["0.5", "½×"], ["1", "1×"], ["2", "2×"], ["4", "4×"]];
const [, match] = path();
const watch = new URLSearchParams(location.search).get("watch");
const and = watch ? `&watch=${watch}` : "";

stage(() => html`<div class="table" aria-busy="true"><div class="skeleton table-board"></div></div>`);
try {
  const page = await get(`/api/matches/${match}?${and.slice(1)}`);
  const game = await openGame(page.game.key);
  const [first, fetched] = await Promise.all([
    get(`/api/matches/${match}/replay?from=1&to=${CHUNK}${and}`),
    game.again?.(match, watch),
  ]);
  rewind(page, game, first, fetched);
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {MatchPage} page
 * @param {import("../types/page.d.ts").GamePage<any, any, any>} game
 * @param {{head: number, frames: Frame[]}} told its first frames
 * @param {object} [fetched] what the game's page has fetched for its first drawing
 */
function rewind(page, game, { head, frames: loaded }, fetched) {
  /** Frames by sequence number. @type {Map<number, Frame>} */
  const frames = new Map();
  const { table } = page.frame;
  const first = Math.min(...loaded.map((frame) => frame.seq));
  let now = fresh(loaded[0], game, 0, fetched);
  let speed = "1";
  let timer = 0;
  take(loaded);

  /** What happened is told by each frame as those hear it who look back. @param {Frame[]} stretch */
  function take(stretch) {
    for (const frame of stretch) frames.set(frame.seq, frame);
    tell(stretch.flatMap((frame) => frame.steps));
  }

  /** @param {import("../types/wire.d.ts").Step[]} steps */
  function tell(steps) {
    now = { ...now, steps: joined(now.steps, steps) };
  }

  /** @param {number} to @returns {Promise<Frame>} */
  async function frameAt(to) {
    for (const start of [Math.max(1, to - CHUNK / 2), to]) { // where frames are large, few come at once
      if (frames.has(to)) break;
      take((await get(`/api/matches/${match}/replay?from=${start}&to=${start + CHUNK - 1}${and}`)).frames);
    }
    return /** @type {Frame} */ (frames.get(to));
  }

  /** @param {number} wish */
  async function go(wish) {
    const to = Math.min(head, Math.max(first, wish));
    const frame = await frameAt(to);
    now = shown(now, frame, game);
    if (to === head) pause();
    say(caption());
    draw();
    board.after();
    moves.follow();
  }

  const step = (/** @type {number} */ to) => () => void go(to).catch(complain);

  async function play() {
    if (now.frame.seq === head) await go(first);
    clearInterval(timer);
    timer = setInterval(() => go(now.frame.seq + 1).catch(complain), 1000 / Number(speed));
    draw();
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    draw();
  }

  const toggle = () => timer ? pause() : void play().catch(complain);

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (isTaken(event)) return;
    const { seq } = now.frame;
    const to = { ArrowLeft: seq - 1, ArrowRight: seq + 1, Home: first, End: head }[event.key];
    if (to === undefined && (event.key !== " " || event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (to === undefined) toggle();
    else step(to)();
  }

  /** @param {string} value */
  function setSpeed(value) {
    speed = value;
    if (timer) play().catch(complain);
    draw();
  }

  const caption = () => {
    const { seq, steps } = now.frame;
    return steps[0]?.text ? told(steps[0], table) : `Step ${seq}`;
  };

  const moves = layMoves({
    get steps() {
      return now.steps;
    },
    head,
    get current() {
      return now.frame.seq;
    },
    table,
    go: (to) => step(to)(),
    async reach(end) {
      tell((await get(`/api/matches/${match}/steps?${pageAt(now.steps, end)}&back=true${and}`)).steps);
    },
    draw: () => draw(),
    rows: game.rows,
  });

  const board = layBoard({
    page,
    game,
    left: null,
    live: false,
    get now() {
      return now;
    },
    move: () => {},
    act: () => {},
    update: (patch) => {
      now = { ...now, local: { ...now.local, ...patch } };
      draw();
    },
  });

  function view() {
    return html`<div class="table">
      <h1 class="unseen">Replay of ${page.game.name}: ${join(seatNames(table.seats))}</h1>
      ${game.page ? nothing : html`<div class="table-seats">${seatList(now.frame.table, {})}</div>`}
      <div class="standing"><strong>${caption()}</strong></div>
      <div class="table-board">
        ${board.draw()}
      </div>
      <div class="table-actions scrubber">
        ${scrubber()}
        <div class="transport">${transport()}</div>
        ${choice({ label: "Speed", name: "speed", value: speed, options: SPEEDS, change: setSpeed })}
      </div>
      <section class="table-moves card">
        <h2>Moves</h2>
        ${moves.draw()}
        <p class="actions"><a class="button" href="/m/${match}${watch ? `?watch=${watch}` : ""}">${icon("arrow-left")}${
      page.game.hosted ? "Back to the race" : "Back to the game"
    }</a></p>
      </section>
    </div>`;
  }

  function scrubber() {
    const onInput = (/** @type {Event & {target: HTMLInputElement}} */ event) => step(Number(event.target.value))();
    return html`<input class="scrub" type="range" min=${first} max=${head} .value=${
      String(now.frame.seq)
    } aria-label="Step"
          aria-valuetext=${caption()} @input=${onInput}>`;
  }

  function transport() {
    const { seq } = now.frame;
    const button = (
      /** @type {IconName} */ name,
      /** @type {string} */ label,
      /** @type {() => void} */ press,
      off = false,
    ) =>
      html`<button class="button square" type="button" aria-label=${label} ?disabled=${off} @click=${press}>${
        icon(name)
      }</button>`;
    return html`
          ${button("skip-back", "To the start", step(first), seq === first)}
          ${button("chevron-left", "Back one move", step(seq - 1), seq === first)}
          <button class="button primary" type="button" @click=${toggle}>${icon(timer ? "pause" : "play")}${
      timer ? "Pause" : "Play"
    }</button>
          ${button("chevron-right", "Forward one move", step(seq + 1), seq === head)}
          ${button("skip-forward", "To the end", step(head), seq === head)}
        `;
  }

  entitle({ title: `Replay: ${page.game.name}`, game: page.game.name, looks: looks(page.game.key) });
  addEventListener("keydown", onKey);
  const draw = stage(view);
  board.after();
  const begin = Number(location.hash.slice(1)) || game.begins?.(now.steps); // a link may lead to a moment
  if (begin) go(begin).catch(complain);
}
