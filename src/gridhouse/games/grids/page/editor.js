// @ts-check
// The editor: a board is made here, with its solution, while the house says what it finds out about it.
import { html } from "../../vendor/lit-html.js";
import { Problem } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { complain, entitle, say, stage, toast } from "../../parts/page.js";
import { decode, encode } from "./code.js";
import { blankMade, erased, madeOf, mirrored, resized, rotated, styled, swapped, withPattern } from "./draft.js";
import { publishBoard, reclued, sendAs, thinned } from "./editor-acts.js";
import { ago, askToPublish, bringIn, chooseDraft, showKeys } from "./editor-dialogs.js";
import { field, saidOf } from "./field.js";
import { unhappy } from "./findings.js";
import { frame, HOME } from "./nav.js";
import { boardTools, lightTools, toolbox } from "./palette.js";
import { panel } from "./panel.js";
import { openStudy } from "./study.js";
import { EMPTY_HAND, keyed, sweeps, taken, used } from "./tools.js";
import { draftOf, drafts, lastDraft, newDraft, openDraft } from "./workshop.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {import("./tools.js").Hand} Hand */
/** @typedef {"puzzle" | "solution"} Mode */
/** @typedef {{hand: Hand, mode: Mode, stroke: number[], naming: boolean, where: boolean, fine: boolean, busy: string, published: string}} Desk */

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
  entitle({ title: "Make one", game: "Grids", looks: "grids" });
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
    const wish = await chooseDraft(bench.id);
    if (wish === "import") return await bringOne();
    if (wish === "new" || wish === "gone") {
      return turnTo(newDraft(blankMade(bench.made.board.width, bench.made.board.height)));
    }
    const draft = wish ? drafts.read(wish) : null;
    if (draft) turnTo({ id: wish, draft });
  }

  async function bringOne() {
    const made = await bringIn();
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
        const { made, sentence } = await thinned(before);
        if (bench.made === before) step(made), toast(sentence);
        else toast("The board has changed meanwhile, so it was left as it is.");
      } catch (trouble) {
        complain(trouble);
      }
      set({ busy: "" });
    },
    again: () => study.again(),
    send: (/** @type {"link" | "text" | "taiji" | "svg" | "png" | "paper"} */ form) =>
      void sendAs(bench.made, bench.draft.name, form).catch(complain),
    allow: (/** @type {boolean} */ fine) => set({ fine }),
    async publish() {
      const { name, note } = bench.draft;
      let published = "";
      await askToPublish({
        name,
        note,
        async publish(title, words) {
          bench.call({ name: title, note: words });
          published = await publishBoard(bench.made, title, words);
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
      ? html`<form class="gr-naming" @submit=${rename} @focusout=${rename}><input class="input" name="name" aria-label="Name of this board" maxlength="60" autocomplete="off" .value=${bench.draft.name}></form>`
      : html`<button class="gr-name" type="button" aria-label="${
        bench.draft.name || "Untitled"
      }: give it another name" @click=${() => {
        set({ naming: true });
        /** @type {HTMLInputElement | null} */ (document.querySelector(".gr-naming input"))?.select();
      }}>${bench.draft.name || "Untitled"}${icon("pencil")}</button>`;

  const about = () =>
    html`<span>${
      kept.isShut()
        ? "This browser keeps nothing: your draft lasts as long as this page."
        : bench.draft.at
        ? html`Kept<span class="gr-wide"> on this device</span> ${ago(bench.draft.at)}`
        : html`<span class="gr-wide">Kept on this device from its first step on</span>`
    }</span><span class="gr-links"><button class="link" type="button" @click=${otherDraft}>Your drafts</button>
      <button class="link" type="button" @click=${bringOne}>Bring one in</button>
      <button class="link gr-wide" type="button" @click=${showKeys}>Keys</button></span>`;

  const modes = () =>
    html`<div class="gr-modes">
      <div class="segments" role="radiogroup" aria-label="What you do">${
      /** @type {[Mode, string, string, unknown][]} */ ([
        ["puzzle", "Draw the puzzle", "Puzzle", icon("pencil")],
        ["solution", "Draw the solution", "Solution", icon("sun")],
      ]).map(([mode, text, short, picture]) =>
        html`<label class="segment"><input type="radio" name="mode" aria-label=${text} .checked=${
          desk.mode === mode
        } @change=${() => set({ mode })}><span>${picture}<b>${text}</b><i>${short}</i></span></label>`
      )
    }<a class="segment" href="${HOME}/p/${encode(bench.made.board)}"><span>${icon("play")}Try it</span></a></div>
      <button class="button square" type="button" aria-label="Undo" title="Undo (Ctrl Z)" ?disabled=${!bench.draft.steps
      .past.length} @click=${() => back("undo")}>${icon("undo-2")}</button>
      <button class="button square" type="button" aria-label="Redo" title="Redo (Ctrl Y)" ?disabled=${!bench.draft.steps
      .next.length} @click=${() => back("redo")}>${icon("redo-2")}</button>
    </div>`;

  draw = stage(() => {
    const made = desk.stroke.length ? used(bench.made, hand(), desk.stroke) : bench.made;
    return frame({
      now: "make",
      look: "gr-make",
      title: title(),
      about: about(),
      content: html`<div class="gr-editor" @keydown=${key}>
        <div class="gr-palette" role="group" aria-label="Tools">${
        desk.mode === "puzzle"
          ? html`${toolbox(desk.hand, made.board.taiji, (hand) => set({ hand }))}${boardTools(made.board, board)}`
          : lightTools(board)
      }</div>
        <div class="gr-bench">${
        field({
          made,
          look: { wrong: desk.where ? unhappy(made) : [] },
          sweeps: sweeps(hand()),
          press,
          drag: (stroke) => set({ stroke: [...stroke] }),
          drop: () => desk.stroke.length && step(used(bench.made, hand(), desk.stroke)),
        })
      }${modes()}</div>
        ${panel({ made: bench.made, told: study.told, ...desk }, acts)}
      </div>`,
    });
  });
  refresh();
  setInterval(draw, TICK);
}
