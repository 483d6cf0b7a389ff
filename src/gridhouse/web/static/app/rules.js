// The rule book of a game that draws pictures for it (its folder's page/rulebook.js): pictures first, then all rules in
// words, which came with the page.
import { html, nothing } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { openGame, wear } from "../parts/dress.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { looks } from "../parts/text.js";

/** @typedef {import("../types/page.d.ts").RulePicture} RulePicture */
/** @typedef {import("../types/page.d.ts").RuleBook} RuleBook */

const [, key] = path();
const words = /** @type {HTMLElement} */ (document.querySelector("main .rules"));

/** @param {RulePicture} picture @param {number} at */
const card = ({ title, say, picture, draw }, at) =>
  html`<li class="rule-card">
    <div class="rule-picture" role="img" aria-label=${picture}><div class="rule-drawing" inert>${draw()}</div></div>
    <h2><span class="rule-number" aria-hidden="true">${at + 1}</span>${title}</h2>
    <p>${say}</p>
  </li>`;

/** @param {string} name @param {RuleBook} book @param {() => void} call */
function open(name, { goal, pictures, lesson }, call) {
  async function show() {
    const [{ teach }, game, told] = await Promise.all([import("../parts/lesson.js"), openGame(key), lesson?.()]);
    if (told) await teach({ key, name, game, ...told });
    begin();
  }

  function begin() {
    call();
    stage(() =>
      html`<div class="rule-book">
      <header class="rule-head">
        <h1>How to play</h1>
        <p>${goal}</p>
        <div class="actions">
          <a class="button primary large" href="/play/${key}">${icon("play")}Play</a>
          ${
        lesson
          ? html`<button class="button large" type="button" @click=${() =>
            show().catch(complain)}>Show me on a board</button>`
          : nothing
      }
        </div>
      </header>
      <ol class="rule-cards">${pictures.map(card)}</ol>
      <details class="card rule-words"><summary>All rules in words</summary>${words}</details>
    </div>`
    );
  }
  begin();
}

try {
  const [{ name }, book] = await Promise.all([
    get(`/api/games/${key}`),
    /** @type {Promise<RuleBook>} */ (import(new URL(`../games/${key}/rulebook.js`, import.meta.url).href)),
  ]);
  await Promise.all((book.sheets ?? []).map((sheet) => wear(`games/${key}/${sheet}`)));
  const about = { title: `How to play ${name}`, game: name, looks: looks(key) };
  for (const told of words.querySelectorAll("h1, .to-play")) told.remove(); // the page says it above
  words.remove();
  open(name, book, () => entitle(about));
} catch (trouble) {
  if (!words.isConnected) stage(() => sorry(trouble)); // or else the rules in words are there
}
