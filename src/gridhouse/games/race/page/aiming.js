// Aiming a powerup: what is told before it is used, beside the board or on a phone's sheet.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { atTiles } from "./cards.js";
import { chooser, question } from "./choosing.js";
import { howMany } from "./complete.js";
import { telling, unchosen, useOf } from "./deeds.js";
import { blocked, choose, reasons, runOn } from "./targets.js";
import { badges, gems, marker, nameOf, NUMBERS, powerSign, sign, tileAt } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */
/** @import { TileView } from "./types.d.ts" */

export * from "./targets.js";

/** Sends it. @param {Scene} it */
function fire({ view, local: { aim }, go }) {
  if (!aim) return;
  go.update({ aim: null });
  go.send(useOf(view, aim)).then((refusal) =>
    refusal && go.update({ refused: { title: `${nameOf(aim.powerup)} was not used`, text: refusal.text } })
  );
}

/** @param {TileView} tile */
const tileCard = (tile) =>
  html`<div class="task hard-${tile.difficulty}"><p class="task-line"><strong>${tile.n}</strong>${
    gems(tile.difficulty)
  }${badges(tile)}</p><h3>${tile.label}</h3><p class="help">${howMany(tile)}${
    tile.start_proof ? ", START CHECK" : ""
  }</p></div>`;

/** "12 17 19", and "32 to 56" where they follow each other. @param {number[]} numbers */
const listed = (numbers) =>
  numbers.length > 3 && numbers[numbers.length - 1] - numbers[0] === numbers.length - 1
    ? `${numbers[0]} to ${numbers[numbers.length - 1]}`
    : numbers.join(" ");

/** @param {Scene} it */
const keepIt = ({ go }) =>
  html`<button type="button" class="button wide" @click=${() => go.update({ aim: null })}>${
    icon("x")
  }Keep it for later</button>`;

/** The panel beside the board: what it is, what the signs mean, and why not the others. @param {Scene} it */
export function aimPanel(it) {
  const { view, me, local: { aim } } = it;
  if (!aim || me === null) return nothing;
  const stopped = blocked(it);
  const runs = atTiles(aim.powerup) && !stopped ? NUMBERS.map((n) => runOn(it, n)?.level) : [];
  const count = (/** @type {string} */ level) => runs.filter((one) => one === level).length;
  const key = (/** @type {string} */ look, /** @type {number} */ tiles, /** @type {string} */ text) =>
    tiles
      ? html`<li><span class="swatch ${look}"></span><span><strong>${tiles} ${
        tiles === 1 ? "tile" : "tiles"
      }</strong> ${text}</span></li>`
      : nothing;
  return html`<section class="card aim-card" aria-labelledby="aim-title">
      <header class="own-head"><span class="power small">${powerSign(aim.powerup)}</span><div><h2 id="aim-title">${
    nameOf(aim.powerup)
  }</h2><p class="help">${stopped ? stopped.text : question(it)}</p></div></header>
      ${
    aim.powerup === "copypaste"
      ? html`<p class="help caps">Your task, from tile ${view.teams[me].position}</p>${
        tileCard(tileAt(view, view.teams[me].position))
      }`
      : nothing
  }
      ${
    runs.length
      ? html`<ul class="keys">${key("aim-glow", count("glow"), "that a team will still meet")}${
        key("aim-ring", count("ring"), "that every team has passed")
      }${key("aim-no", count("no"), "where it is not possible")}</ul>`
      : nothing
  }
    </section>
    ${
    runs.length
      ? html`<section class="card why-card"><h2>Why not the others?</h2><ul class="rows">${
        reasons(it).map(([text, numbers]) =>
          html`<li class="row"><span class="row-text">${text}</span><span class="help">${listed(numbers)}</span></li>`
        )
      }</ul></section>`
      : nothing
  }
    ${keepIt(it)}`;
}

/** @param {Scene} it @param {number} n */
function whyNotLine(it, n) {
  const why = blocked(it) ?? runOn(it, n)?.why;
  return why
    ? html`<p class="why-not" role="status">${sign("ban")}<span><strong>Tile ${n}:</strong> ${why.text}</span></p>`
    : nothing;
}

/** What will happen, and the button that does it. @param {Scene} it */
function deed(it) {
  const { view, me, names, local: { aim }, go } = it;
  if (!aim || me === null) return nothing;
  const stopped = blocked(it);
  if (stopped) return html`<p class="why-not">${sign("ban")}<span>${stopped.text}</span></p>`;
  const tells = telling(view, me, aim, names);
  if (!tells) {
    const at = unchosen(view, aim);
    return html`<h2>${
      at === "task"
        ? `A new task for tile ${aim.tile}`
        : at === "other" && aim.team !== null
        ? `Which powerup of ${names[aim.team]}?`
        : question(it)
    }</h2>${chooser(it)}`;
  }
  const sent = isOnItsWay(it);
  return html`<h2 tabindex="-1" class="deed-title">${tells.title}</h2>
    ${
    tells.before && tells.after
      ? html`<div class="before-after">${tileCard(tells.before)}${icon("arrow-right")}${tileCard(tells.after)}</div>`
      : nothing
  }
    <ul class="deed-lines">${
    tells.lines.map((line) =>
      html`<li>${line.sign === "zap" ? sign(line.sign) : icon(line.sign)}<span>${
        line.strong ? html`<strong>${line.strong}</strong> ` : nothing
      }${line.text}${
        line.teams.length
          ? html`<span class="deed-teams">${line.teams.map((seat) => marker(view, seat, "small"))}</span>`
          : nothing
      }</span></li>`
    )
  }</ul>
    ${tells.why ? html`<p class="why-not" role="alert">${sign("ban")}<span>${tells.why.text}</span></p>` : nothing}
    <div class="deed-buttons"><button type="button" class="button primary large wide" ?disabled=${
    tells.why !== null || sent
  } @click=${() => fire(it)}>${powerSign(aim.powerup)}${tells.button}</button>
    <button type="button" class="button wide" @click=${() =>
    aim.tile ?? aim.team ?? aim.other
      ? choose(it, { tile: null, team: null, task: null, other: null })
      : go.update({ aim: null })}>${
    aim.tile !== null
      ? "Another tile"
      : aim.team !== null
      ? "Another team"
      : aim.other
      ? "Another one"
      : "Keep it for later"
  }</button></div>`;
}

/** Whether a wish is on its way. @param {Scene} it */
const isOnItsWay = ({ match: { now } }) => now.pending.some((act) => act.move?.type === "use");

/** Beside the board. @param {Scene} it */
export const aimDeed = (it) =>
  html`<section class="card deed" aria-live="polite">${deed(it)}${
    it.local.aim?.asked ? whyNotLine(it, it.local.aim.asked) : nothing
  }
    <p class="key-help"><kbd>←</kbd><kbd>→</kbd> walk the tiles <kbd>Enter</kbd> choose <kbd>Esc</kbd> keep it</p></section>`;

/** The head of a phone while somebody aims. @param {Scene} it */
export function aimHead(it) {
  const { local: { aim }, go } = it;
  if (!aim) return nothing;
  return html`<header class="phone-head"><span class="power small">${powerSign(aim.powerup)}</span><p><strong>${
    nameOf(aim.powerup)
  }</strong><br><span class="help">${blocked(it)?.text ?? question(it)}</span></p>
    <button type="button" class="button square" aria-label="Keep it for later" @click=${() =>
    go.update({ aim: null })}>${icon("x")}</button></header>`;
}

/** The sheet of a phone while somebody aims: the board stays free above it. @param {Scene} it */
export function aimSheet(it) {
  const { view, local: { aim } } = it;
  if (!aim) return nothing;
  const idle = unchosen(view, aim) === "tile" && !aim.asked && !blocked(it);
  if (idle) {
    return html`<div class="aim-sheet low"><p class="help">${question(it)}. Striped tiles say why not.</p></div>`;
  }
  return html`<div class="aim-sheet" aria-live="polite">${aim.asked ? whyNotLine(it, aim.asked) : deed(it)}</div>`;
}
