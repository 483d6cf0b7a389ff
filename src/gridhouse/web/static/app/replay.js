// A match, step by step: a scrubber, keys, captions.
import { html } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { choice } from "../parts/controls.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, say, sorry, stage } from "../parts/page.js";
import { followMoves, moveList, openGame, seatList, uiFor } from "../parts/table.js";
import { fill, join, looks, seatNames } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").MatchPage} MatchPage */
/** @typedef {import("../types/wire.d.ts").Frame} Frame */

const CHUNK = 100;
const [, match] = path();
const watch = new URLSearchParams(location.search).get("watch");
const and = watch ? `&watch=${watch}` : "";

stage(() => html`<div class="table" aria-busy="true"><div class="skeleton table-board"></div></div>`);
try {
  const page = await get(`/api/matches/${match}?${and.slice(1)}`);
  const game = await openGame(page.game.key);
  const first = await get(`/api/matches/${match}/replay?from=1&to=${CHUNK}${and}`);
  rewind(page, game, first.head, first.frames);
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {MatchPage} page
 * @param {import("../types/page.d.ts").GamePage} game
 * @param {number} head
 * @param {Frame[]} loaded
 */
function rewind(page, game, head, loaded) {
  /** Frames by sequence number. @type {Map<number, Frame>} */
  const frames = new Map(loaded.map((frame) => [frame.seq, frame]));
  const names = seatNames(page.frame.table.seats);
  const first = Math.min(...frames.keys());
  let seq = first;
  let before = first;
  let speed = "1";
  let timer = 0;
  /** @type {Record<string, any>} */
  let local = {};

  /** What happened, as those hear it who look back: as far as it is loaded. */
  const steps = () =>
    page.frame.steps.map((step) => frames.get(step.seq)?.steps.find((it) => it.seq === step.seq) ?? step);

  /** @param {number} to */
  async function load(to) {
    if (frames.has(to)) return;
    const start = Math.max(1, to - CHUNK / 2);
    const stretch = await get(`/api/matches/${match}/replay?from=${start}&to=${start + CHUNK - 1}${and}`);
    for (const frame of stretch.frames) frames.set(frame.seq, frame);
  }

  /** @param {number} wish */
  async function go(wish) {
    const to = Math.min(head, Math.max(first, wish));
    await load(to);
    [before, seq] = [seq, to];
    if (to === head) pause();
    say(caption());
    draw();
    followMoves();
  }

  function play() {
    if (seq === head) seq = first;
    clearInterval(timer);
    timer = setInterval(() => go(seq + 1).catch(complain), 1000 / Number(speed));
    draw();
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    draw();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) return;
    const to = { ArrowLeft: seq - 1, ArrowRight: seq + 1, Home: first, End: head }[event.key];
    if (to === undefined && event.key !== " ") return;
    event.preventDefault();
    if (to === undefined) (timer ? pause : play)();
    else go(to).catch(complain);
  }

  const caption = () => {
    const step = steps().find((it) => it.seq === seq);
    return step?.text ? fill(step.text, names) : `Step ${seq}`;
  };

  const button = (
    /** @type {import("../parts/icons.js").IconName} */ name,
    /** @type {string} */ label,
    /** @type {() => void} */ press,
    off = false,
  ) =>
    html`<button class="button square" type="button" aria-label=${label} ?disabled=${off} @click=${press}>${
      icon(name)
    }</button>`;

  function view() {
    const frame = /** @type {Frame} */ (frames.get(seq));
    return html`<div class="table">
      <h1 class="unseen">Replay of ${page.game.name}: ${join(names)}</h1>
      <div class="table-seats">${seatList(frame.table, {})}</div>
      <div class="standing"><strong>${caption()}</strong></div>
      <div class="table-board">
        ${
      game.board(
        frame,
        () => {},
        uiFor(frame, {
          before: frames.get(before) ?? null,
          local,
          update: (patch) => {
            local = { ...local, ...patch };
            draw();
          },
        }),
      )
    }
      </div>
      <div class="table-actions scrubber">
        <input class="scrub" type="range" min=${first} max=${head} .value=${
      String(seq)
    } aria-label="Step" aria-valuetext=${caption()}
          @input=${(/** @type {Event & {target: HTMLInputElement}} */ event) =>
      go(Number(event.target.value)).catch(complain)}>
        <div class="transport">
          ${button("skip-back", "To the start", () => void go(first).catch(complain), seq === first)}
          ${button("chevron-left", "One step back", () => void go(seq - 1).catch(complain), seq === first)}
          <button class="button primary" type="button" @click=${timer ? pause : play}>${
      icon(timer ? "pause" : "play")
    }${timer ? "Pause" : "Play"}</button>
          ${button("chevron-right", "One step on", () => void go(seq + 1).catch(complain), seq === head)}
          ${button("skip-forward", "To the end", () => void go(head).catch(complain), seq === head)}
        </div>
        ${
      choice({
        label: "Speed",
        name: "speed",
        value: speed,
        options: [["0.5", "½×"], ["1", "1×"], ["2", "2×"], ["4", "4×"]],
        change: (value) => {
          speed = value;
          if (timer) play();
          draw();
        },
      })
    }
      </div>
      <section class="table-moves card">
        <h2>Moves</h2>
        ${moveList(steps(), names, { current: seq, go: (to) => void go(to).catch(complain) })}
        <p class="actions"><a class="button" href="/m/${match}${watch ? `?watch=${watch}` : ""}">${
      icon("arrow-left")
    }Back to the table</a></p>
      </section>
    </div>`;
  }

  entitle({ title: `Replay: ${page.game.name}`, game: page.game.name, looks: looks(page.game.key) });
  addEventListener("keydown", onKey);
  const draw = stage(view);
}
