// @ts-check
// The editor: a board is made here, with its solution, while the house says what it finds out about it.
import { html } from "../../vendor/lit-html.js";
import { Problem } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { complain, entitle, say, stage, toast } from "../../parts/page.js";
import { decode } from "./code.js";
import {
  blankMade,
  erased,
  madeOf,
  mirrored,
  reclued,
  resized,
  rotated,
  styled,
  swapped,
  withPattern,
} from "./draft.js";
import { field, saidOf } from "./field.js";
import { unhappy } from "./findings.js";
import { modeBar } from "./modes.js";
import { HOME } from "./address.js";
import { frame } from "./nav.js";
import { boardTools, lightTools, toolbox } from "./palette.js";
import { panel } from "./panel.js";
import { openStudy } from "./study.js";
import { EMPTY_HAND, keyed, sweeps, taken, used } from "./tools.js";
import { ago, draftOf, drafts, lastDraft, newDraft, openDraft } from "./workshop.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {import("./tools.js").Hand} Hand */
/** @typedef {import("./modes.js").Mode} Mode */
/** @typedef {{hand: Hand, mode: Mode, stroke: number[], naming: boolean, where: boolean, fine: boolean, busy: string, published: string}} Desk */

// What the first screen does not need.
const dialogs = () => import("./editor-dialogs.js");
const deeds = () => import("./editor-acts.js");

const TICK = 60_000; // how long ago a draft was changed is said in minutes

/** @type {Desk} */
const FRESH = {
  hand: EMPTY_HAND,
  mode: "puzzle",
  stroke: [],
  naming: false,
  where: false,
  fine: false,
  busy: "",
  published: "",
};

/** @param {string[]} rest */
export function open([, code]) {
  const board = code ? readCode(code) : null;
  const found = board ? draftOf(board) : lastDraft();
  work(found ?? newDraft(board ? madeOf(board) : blankMade(5, 5)));
}

/** @param {string} code */
function readCode(code) {
  try {
    return decode(code);
  } catch (error) {
    throw new Problem(400, "bad_code", `This link holds no board: ${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {{id: string, draft: Draft}} first */
function work(first) {
  let desk = FRESH;
  let draw = () => {};
  let bench = openDraft(first, () => refresh());
  const study = openStudy(() => draw());

  /** What is in hand: while the solution is drawn, light. */
  const hand = () => (desk.mode === "solution" ? taken(desk.hand, "light") : desk.hand);

  /** @param {Partial<Desk>} patch */
  function set(patch) {
    desk = { ...desk, ...patch };
    draw();
  }

  /** What stands on the bench is drawn, and the house looks at it. */
  function refresh() {
    study.watch(bench.made);
    draw();
  }

  /** @param {Made} after */
  function step(after) {
    bench.step(after);
    if (location.pathname !== `${HOME}/make`) history.replaceState(null, "", `${HOME}/make`); // it is a draft now
    desk = { ...desk, stroke: [], published: "" };
    refresh();
  }

  /** @param {"undo" | "redo"} way */
  function back(way) {
    const list = way === "undo" ? bench.draft.steps.past : bench.draft.steps.next;
    if (!list.length) return;
    bench[way]();
    desk = { ...desk, published: "" };
    refresh();
    say(way === "undo" ? "Taken back." : "Done again.");
  }

  /** @param {{id: string, draft: Draft}} other */
  function turnTo(other) {
    bench.close();
    bench = openDraft(other, () => refresh());
    desk = { ...desk, naming: false, fine: false, published: "", where: false };
    refresh();
  }

  async function otherDraft() {
    const wish = await (await dialogs()).chooseDraft(bench.id);
    if (wish === "import") return await bringOne();
    if (wish === "new" || wish === "gone") {
      return turnTo(newDraft(blankMade(bench.made.board.width, bench.made.board.height)));
    }
    const draft = wish ? drafts.read(wish) : null;
    if (draft) turnTo({ id: wish, draft });
  }

  async function bringOne() {
    const made = await (await dialogs()).bringIn();
    if (!made) return;
    turnTo(newDraft(made));
    bench.step(made); // a draft from now on
    draw();
  }

  /** @param {number} cell */
  function press(cell) {
    step(used(bench.made, hand(), [cell]));
    say(saidOf(bench.made, cell));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || target.matches("input:not([type=radio]), textarea, select")) return;
    if (event.ctrlKey || event.metaKey) {
      const way = event.key === "y" || event.key === "Z" ? "redo" : event.key === "z" ? "undo" : null;
      if (way) event.preventDefault(), back(way);
      return;
    }
    if (event.key === "Escape") target.closest("details")?.removeAttribute("open");
    const place = target.closest("[role=gridcell]");
    if ((event.key === "Delete" || event.key === "Backspace") && place instanceof HTMLElement) {
      const { row, col } = place.dataset, cell = Number(row) * bench.made.board.width + Number(col);
      step(erased(bench.made, [cell]));
      return say(saidOf(bench.made, cell));
    }
    const after = keyed(desk.hand, event.key);
    if (after) event.preventDefault(), set({ hand: after, mode: "puzzle" });
  }

  async function tryIt() {
    const { tryOut } = await import("./trying.js");
    await tryOut(bench.made.board, bench.draft.name || "Untitled", () => put());
  }

  const acts = {
    where: () => set({ where: !desk.where }),
    adopt: (/** @type {string} */ cells) => step(withPattern(bench.made, cells)),
    complete() {
      const { completion } = study.told;
      if (!completion?.found) return;
      step(reclued(bench.made, completion.text));
      toast(completion.sentence);
    },
    async thin() {
      const before = bench.made;
      set({ busy: "thin" });
      try {
        const { made, sentence } = await (await deeds()).thinned(before);
        if (bench.made === before) step(made), toast(sentence);
        else toast("The board has changed meanwhile, so it was left as it is.");
      } catch (trouble) {
        complain(trouble);
      }
      set({ busy: "" });
    },
    again: () => study.again(),
    send: (/** @type {"link" | "text" | "taiji" | "svg" | "png" | "paper"} */ form) =>
      void deeds().then((it) => it.sendAs(bench.made, bench.draft.name, form)).catch(complain),
    allow: (/** @type {boolean} */ fine) => set({ fine }),
    tell: (/** @type {string} */ address) =>
      void import("../../parts/sharing.js").then((it) => it.shareResult(location.origin + address)).catch(complain),
    async publish() {
      const { name, note } = bench.draft;
      let published = "";
      await (await dialogs()).askToPublish({
        name,
        note,
        async publish(title, words) {
          bench.call({ name: title, note: words });
          published = await (await deeds()).publishBoard(bench.made, title, words);
        },
      });
      set({ published });
    },
  };

  const board = {
    resize: (/** @type {number} */ width, /** @type {number} */ height) => step(resized(bench.made, width, height)),
    rotate: () => step(rotated(bench.made)),
    mirror: () => step(mirrored(bench.made)),
    style: (/** @type {boolean} */ taiji) => step(styled(bench.made, taiji)),
    clear: () => step(styled(blankMade(bench.made.board.width, bench.made.board.height), bench.made.board.taiji)),
    dark: () => step(withPattern(bench.made, "")),
    swap: () => step(swapped(bench.made)),
  };

  /** @param {Event & {target: HTMLFormElement}} event */
  function rename(event) {
    event.preventDefault();
    bench.call({ name: `${new FormData(event.target.closest("form") ?? undefined).get("name")}`.trim() });
    set({ naming: false });
  }

  const title = () =>
    desk.naming
      ? html`<form class="gre-naming" @submit=${rename} @focusout=${rename}><input class="input" name="name" aria-label="Name of this board" maxlength="60" autocomplete="off" .value=${bench.draft.name}></form>`
      : html`<button class="gre-name" type="button" aria-label="${
        bench.draft.name || "Untitled"
      }: give it another name" @click=${() => {
        set({ naming: true });
        /** @type {HTMLInputElement | null} */ (document.querySelector(".gre-naming input"))?.select();
      }}>${bench.draft.name || "Untitled"}${icon("pencil")}</button>`;

  const about = () =>
    html`<span>${
      kept.isShut()
        ? "This browser keeps nothing: your draft lasts as long as this page."
        : bench.draft.at
        ? html`Kept<span class="gre-wide"> on this device</span> ${ago(bench.draft.at)}`
        : html`<span class="gre-wide">Kept on this device from its first step on</span><span class="gre-slim">A new board</span>`
    }</span><span class="gre-links"><button class="link" type="button" @click=${() =>
      otherDraft().catch(complain)}>Your drafts</button>
      <button class="link" type="button" @click=${() => bringOne().catch(complain)}>Bring one in</button>
      <button class="link gre-wide" type="button" @click=${() =>
      dialogs().then((it) => it.showKeys()).catch(complain)}>Keys</button></span>`;

  const view = () => {
    const made = desk.stroke.length ? used(bench.made, hand(), desk.stroke) : bench.made;
    return frame({
      now: "make",
      look: "gr-make",
      title: title(),
      about: about(),
      content: html`<div class="gre-editor" @keydown=${key}>
        <div class="gre-palette" role="group" aria-label="Tools">${
        desk.mode === "puzzle"
          ? html`${toolbox(desk.hand, made.board.taiji, (hand) => set({ hand }))}${boardTools(made.board, board)}`
          : lightTools(board)
      }</div>
        <div class="gre-bench">${
        field({
          made,
          look: { wrong: desk.where ? unhappy(made) : [] },
          sweeps: sweeps(hand()),
          press,
          drag: (stroke) => set({ stroke: [...stroke] }),
          drop: () => desk.stroke.length && step(used(bench.made, hand(), desk.stroke)),
        })
      }${
        modeBar(desk.mode, bench.draft.steps, {
          turn: (mode) => set({ mode }),
          tryIt: () => tryIt().catch(complain),
          back,
        })
      }</div>
        ${panel({ made: bench.made, told: study.told, ...desk }, acts)}
      </div>`,
    });
  };

  function put() {
    entitle({ title: "Make one", game: "Grids", looks: "grids" });
    draw = stage(view);
  }

  put();
  refresh();
  setInterval(() => draw(), TICK);
}
