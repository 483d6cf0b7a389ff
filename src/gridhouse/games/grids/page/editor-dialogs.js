// @ts-check
// What the editor asks in dialogs: which draft, what to bring in, how to publish; and which keys there are.
import { html, nothing } from "../../vendor/lit-html.js";
import { confirmed, dialog, done } from "../../parts/dialog.js";
import { icon } from "../../parts/icons.js";
import { toast } from "../../parts/page.js";
import { madeOf, unpacked } from "./draft.js";
import { boardIn, codeIn, taijiIn } from "./exchange.js";
import { picture } from "./picture.js";
import { parse } from "./rules.js";
import { ask } from "./study.js";
import { CELL_TOOLS, COLOUR_KEYS, SYMBOL_TOOLS } from "./tools.js";
import { COLOURS } from "./symbols.js";
import { ago, drafts } from "./workshop.js";

/** @typedef {import("./draft.js").Made} Made */

/** Which draft to open: its id, "new" or "import"; empty for none. @param {string} open the one that is open */
export const chooseDraft = (open) =>
  dialog((close, draw) => {
    const away = async (/** @type {string} */ id, /** @type {string} */ name) => {
      const text = `“${name || "Untitled"}” and all its steps are gone from this device then.`;
      if (!(await confirmed({ title: "Throw this draft away?", text, yes: "Throw it away" }))) return;
      drafts.forget(id);
      if (id === open) close("gone");
      else draw();
    };
    const list = drafts.list();
    return html`<h2>Your drafts</h2>
      <p class="help">They are kept on this device, and nowhere else.</p>
      ${
      list.length
        ? html`<ul class="gr gre-drafts">${
          list.map(({ id, draft }) => {
            const { board, lit } = unpacked(draft.steps.now), name = draft.name || "Untitled";
            return html`<li class="gre-draft"><button class="tile" type="button" aria-current=${
              id === open ? "true" : nothing
            } @click=${() => close(id)}>
              <span class="gre-thumb">${picture(board, { lit })}</span>
              <span><strong>${name}</strong><small>${board.width} × ${board.height} · ${ago(draft.at)}${
              id === open ? " · open now" : ""
            }</small></span></button>
              <button class="button square" type="button" aria-label="Throw “${name}” away" @click=${() =>
              away(id, draft.name)}>${icon("trash-2")}</button></li>`;
          })
        }</ul>`
        : html`<p>There is none yet. A draft is kept from its first step on.</p>`
    }
      <div class="actions"><button class="button" type="button" @click=${() => close("import")}>Bring one in</button>
        <button class="button primary" type="button" @click=${() => close("new")}>${
      icon("plus")
    }New board</button></div>`;
  });

/** @param {string} written */
async function readBoard(written) {
  const text = written.trim();
  const taiji = codeIn(text) ? "" : taijiIn(text);
  if (!taiji) return boardIn(codeIn(text) ? text : written);
  const told = await ask("forms", { text: taiji });
  if (told.hidden) toast(told.hidden);
  return parse(told.text);
}

/** Brings a board in, in whatever form it is written. @returns {Promise<Made | null>} */
export async function bringIn() {
  /** @type {Made | null} */
  let found = null;
  let trouble = "";
  await dialog((close, draw) => {
    const read = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      try {
        found = madeOf(await readBoard(`${new FormData(form).get("board")}`));
        close();
      } catch (error) {
        const text = error instanceof Error ? error.message : `${error}`;
        trouble = text[0].toUpperCase() + text.slice(1);
        draw();
        form.querySelector("textarea")?.focus();
      }
    };
    return html`<h2>Bring a board in</h2><form @submit=${read}>
      <label class="field"><span class="legend">A link, a code, a Taiji Maker code, or rows of text</span>
        <textarea class="input gre-written" name="board" rows="7" required spellcheck="false" autocapitalize="off" aria-describedby="gre-trouble"></textarea></label>
      <p class="gre-trouble" id="gre-trouble" role="alert">${trouble}</p>
      <p class="help">It becomes a draft of its own. What you are working on stays among your drafts.
        <a href="/rules/grids" target="_blank">How boards are written</a></p>
      <div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">Open it</button></div></form>`;
  });
  return found;
}

/**
 * Asks for the words that go with a board into the library, and publishes it.
 * @param {{name: string, note: string, publish: (title: string, note: string) => Promise<void>}} it
 */
export const askToPublish = ({ name, note, publish }) => {
  let trouble = "", busy = false;
  return dialog((close, draw) => {
    const send = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const words = new FormData(/** @type {HTMLFormElement} */ (event.target));
      busy = true;
      draw();
      try {
        await publish(`${words.get("title")}`.trim(), `${words.get("note")}`.trim());
        close("published");
      } catch (error) {
        trouble = error instanceof Error ? error.message : `${error}`;
        busy = false;
        draw();
      }
    };
    return html`<h2>Publish to the library</h2><form class="fields" @submit=${send}>
      <label class="field"><span class="legend">Name</span><input class="input" name="title" value=${name} maxlength="60" required pattern=".*\\S.*" autocomplete="off"></label>
      <label class="field"><span class="legend">A note to those who play it</span><textarea class="input" name="note" rows="3" maxlength="500" .value=${note}></textarea><span class="help">If you like: where the idea comes from, what to look out for.</span></label>
      <p class="gre-trouble" role="alert">${trouble}</p>
      <div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary" ?disabled=${busy}>${
      busy ? "Publishing …" : "Publish"
    }</button></div></form>`;
  });
};

/** @param {[string, string][]} keys */
const keyList = (keys) => keys.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`);

/** Which keys there are. */
export const showKeys = () =>
  dialog((close) =>
    html`<h2>Keys</h2><p class="help">They work while a cell or a tool has the focus.</p>
      <dl class="gre-keys">${
      keyList([
        ["Arrows", "go from cell to cell"],
        ["Enter", "use what is in hand"],
        ["Delete", "empty the cell"],
        ["Ctrl Z", "take a step back"],
        ["Ctrl Y", "take it again"],
        ["1 … 9", "a number; petals for a flower"],
        ["+ _", "one more, one less"],
        ...[...SYMBOL_TOOLS, ...CELL_TOOLS].map((
          [, label, key],
        ) => /** @type {[string, string]} */ ([key.toUpperCase(), label.toLowerCase()])),
        ...COLOURS.map((colour, i) => /** @type {[string, string]} */ ([COLOUR_KEYS[i].toUpperCase(), colour])),
      ])
    }</dl>${done(close)}`
  );
