// @ts-check
// The answer: what is known of the board, and what can be done about it. It keeps its places, so that nothing jumps.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { isEmpty } from "./draft.js";
import { differing, fitsPattern, onPattern, onSolutions, several, sideBySide, unhappy, waitsFor } from "./findings.js";
import { rating } from "./rating.js";
import { picture } from "./picture.js";
import { sign } from "./signs.js";
import { isUnique } from "./study.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./findings.js").Finding} Finding */
/** @typedef {import("./study.js").Told} Told */

/**
 * @typedef {object} PanelActs
 * @property {() => void} where shows which symbols are not content, or hides it
 * @property {(cells: string) => void} adopt makes a solution the maker's own
 * @property {() => void} complete
 * @property {() => void} thin
 * @property {() => void} again asks the house again
 * @property {(form: "link" | "text" | "taiji" | "svg" | "png" | "paper") => void} send
 * @property {(fine: boolean) => void} allow says whether more solutions are fine
 * @property {() => void} publish
 * @property {(address: string) => void} tell others of what is published
 */

/** @typedef {{made: Made, told: Told, where: boolean, fine: boolean, busy: string, published: string}} Panel */

/** @param {Finding} finding @param {unknown} badge @param {unknown} [after] the text @param {unknown} [beside] the title */
const row = ({ tone, title, text }, badge, after = nothing, beside = nothing) =>
  html`<div class="gre-finding"><span class="gre-badge-of gre-${tone}" aria-hidden="true">${badge}</span>
    <div><p class="gre-found">${title} ${beside}</p><p class="help">${text} ${after}</p></div></div>`;

const BADGES = { none: "0", one: "1", pair: "1", more: "2", unknown: "?" };

/** @param {Panel} it @param {PanelActs} acts */
function pattern({ made, where }, acts) {
  const finding = onPattern(made);
  const badge = finding.tone === "good" ? icon("check") : finding.tone === "bad" ? icon("x") : icon("pencil");
  const count = unhappy(made).length;
  const link = html`<button class="link" type="button" aria-pressed=${
    where ? "true" : "false"
  } aria-label="Show the symbols on the board" @click=${acts.where}>${where ? "Hide" : "Show"}</button>`;
  return html`<div class="gre-pattern">${row(finding, badge, nothing, count ? link : nothing)}</div>`;
}

/** @param {Panel} it @param {PanelActs} acts */
function solutions({ made, told }, acts) {
  if (told.mood === "failed") {
    const link = html`<button class="link" type="button" @click=${acts.again}>Ask again</button>`;
    return row({ tone: "open", title: "The house cannot look.", text: told.trouble }, "?", link);
  }
  if (told.mood === "late") {
    return row({ tone: "open", title: "Still looking …", text: "You can go on: the house keeps at it." }, "…");
  }
  if (!told.study) {
    const asking = told.mood === "asking";
    const text = "As soon as there is a symbol, the house looks for every solution.";
    return row({ tone: "open", title: asking ? "Looking …" : "One solution, or more?", text: asking ? "" : text }, "?");
  }
  const [, other] = sideBySide(made, told.study);
  const link = html`<button class="link" type="button" @click=${() => acts.adopt(cellsOf(other))}>Make ${
    told.study.solutions === "more" ? "one of them" : "it"
  } yours</button>`;
  const adoptable = other && told.about === made && !fitsPattern(made);
  return row(onSolutions(told.about ?? made, told.study), BADGES[told.study.solutions], adoptable ? link : nothing);
}

/** @param {Made} made @param {string} name @param {boolean[]} lit @param {number[]} differs */
const small = (made, name, lit, differs) =>
  html`<figure class="gre-small"><figcaption>${name}</figcaption>${picture(made.board, { lit, differs })}</figure>`;

/** @param {import("./findings.js").Pattern | null} pattern */
const cellsOf = (pattern) => (pattern ? pattern.cells.map((lit) => (lit ? "*" : ".")).join("") : "");

/** @param {Panel} it */
function pair({ made, told }) {
  const about = told.about && told.study ? told.about : made;
  const [yours, other] = sideBySide(about, told.study);
  const differs = differing(about, cellsOf(other));
  const unique = isUnique(told.study);
  return html`<div class="gre-pair">${small(about, yours.name, yours.cells, differs)}${
    other
      ? small(about, other.name, other.cells, differs)
      : html`<div class="gre-small"><p class="gre-figcaption">${unique ? "No other" : "Another one?"}</p>
        <div class="gre-none" .style=${`--w: ${about.board.width}; --h: ${about.board.height}`}>${
        unique ? icon("check") : nothing
      }</div></div>`
  }</div>`;
}

/** @param {Panel} it */
function completeWords({ made, told: { study, completion, mood } }) {
  if (isEmpty(made)) return ["Complete this", "once there is a symbol"];
  if (!fitsPattern(made)) return ["Complete this", "once your pattern solves it"];
  if (isUnique(study)) return ["Complete this", "it has one solution"];
  if (study?.solutions !== "more") return ["Complete this", "once the solutions are known"];
  if (!completion || mood !== "resting") return ["Complete this", "counting clues …"];
  const count = completion.added.length;
  return completion.found
    ? [`Complete this: ${several(count, "clue")} ${count === 1 ? "is" : "are"} enough`, ""]
    : ["Complete this", "no clues were found"];
}

/** @param {Panel} it @param {PanelActs} acts */
function repairs(it, acts) {
  const { made, told: { study, completion, mood }, busy } = it;
  const [text, why] = completeWords(it);
  const settled = mood === "resting" && !busy;
  const thinnable = settled && isUnique(study) && fitsPattern(made);
  const thinWhy = busy === "thin"
    ? "trying each clue …"
    : isUnique(study) && fitsPattern(made)
    ? ""
    : "once it is unique";
  const sentence = study?.solutions === "more" && completion && !completion.found ? completion.sentence : "";
  return html`<div class="gre-repairs">
    <button class="button wide ${why ? "" : "primary"}" type="button" ?disabled=${
    Boolean(why) || !settled
  } @click=${acts.complete}>${icon("plus")}<span>${text}${
    why ? html` <small>· ${why}</small>` : nothing
  }</span></button>
    <button class="button wide" type="button" ?disabled=${!thinnable} @click=${acts.thin}>${
    icon("minus")
  }<span>Thin this${thinWhy ? html` <small>· ${thinWhy}</small>` : nothing}</span></button>
    ${sentence ? html`<p class="help">${sentence}</p>` : nothing}
  </div>`;
}

/** @param {Panel} it */
const hardness = ({ told: { study } }) =>
  html`<div class="gre-finding gre-hardness"><span class="gre-badge-of gre-open" aria-hidden="true">${
    sign("lightbulb")
  }</span>
    <div><p class="gre-found">${study?.band ? rating(study.band) : "Not rated"} ${
    isUnique(study) ? nothing : html`<small>once it is unique</small>`
  }</p>
    <p class="help">${
    study?.hardest || "How hard it is follows from the steps that a person would take."
  }</p></div></div>`;

/** @type {["link" | "text" | "taiji" | "svg" | "png" | "paper", string][]} */
const FORMS = [["link", "Link"], ["text", "Text"], ["taiji", "Taiji code"], ["svg", "SVG"], ["png", "PNG"], [
  "paper",
  "Paper",
]];

/** @param {PanelActs} acts */
const exports = (acts) =>
  html`<div class="gre-exports" role="group" aria-label="Take it with you">${
    FORMS.map(([form, text]) =>
      html`<button class="button" type="button" @click=${() => acts.send(form)}>${text}</button>`
    )
  }</div>`;

/** @param {Panel} it @param {PanelActs} acts */
function publishing({ made, told, fine, busy, published }, acts) {
  const unique = isUnique(told.study) && told.mood === "resting";
  const why = waitsFor(made, unique, fine);
  const choice = fitsPattern(made) && !isEmpty(made) && !unique;
  return html`<div class="gre-publish">
    <button class="button wide ${why || published ? "" : "primary"}" type="button" ?disabled=${
    Boolean(why || busy || published)
  } @click=${acts.publish}>Publish to the library</button>
    <p class="help">${why || (published ? nothing : "Everybody in this house can play it then, and like it.")}${
    published
      ? html` It is in the library: <a href=${published}>play it there</a>, or <button class="link" type="button" @click=${() =>
        acts.tell(published)}>share its link</button>.`
      : nothing
  }</p>
    <label class="gre-check ${
    choice ? "" : "gre-gone"
  }"><input type="checkbox" .checked=${fine} ?disabled=${!choice} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ event,
  ) => acts.allow(event.target.checked)}><span>More than one solution is fine</span></label>
  </div>`;
}

/** The whole panel. @param {Panel} it @param {PanelActs} acts */
export const panel = (it, acts) =>
  html`<section class="card gre-panel" aria-label="What is known of it">
    ${pattern(it, acts)}
    <div class="gre-known ${it.told.mood === "resting" ? "" : "gre-stale"}" aria-busy=${
    it.told.mood === "asking" || it.told.mood === "late" ? "true" : "false"
  }>
      <div role="status">${solutions(it, acts)}</div>
      ${pair(it)}
    </div>
    ${repairs(it, acts)}
    <hr>
    <div class=${it.told.mood === "resting" ? "" : "gre-stale"}>${hardness(it)}</div>
    ${exports(acts)}
    ${publishing(it, acts)}
  </section>`;
