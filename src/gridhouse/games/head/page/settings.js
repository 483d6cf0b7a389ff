// The settings of one's own side: its looks, its size, and what makes a match even.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { askForMeetings } from "./deeds.js";
import { head, limitParts } from "./parts.js";
import { advantage } from "./words.js";

/** @import { Colour, Context, Typed } from "./desk.d.ts" */

/** @type {Colour[]} */
const COLOURS = ["blue", "green", "orange", "purple", "cyan", "pink", "yellow", "brown"];
const SIZES = [6, 7, 8, 9, 10, 11, 12].map((size) => [size, `${size} × ${size}`]);
const DIFFICULTIES = [["easy", "Easy"], ["normal", "Normal"], ["hard", "Hard"]];
const LEVELS = [["unsaid", "Rather not say"], ["child", "A child"], ["beginner", "A beginner"], [
  "experienced",
  "Experienced",
]];

/** @param {string} label @param {string | number} value @param {Array<Array<string | number>>} options @param {(value: any) => void} change */
const select = (label, value, options, change) => {
  const id = label.replace(/\W+/g, "");
  const onChange = (/** @type {Typed} */ { target }) =>
    change(typeof value === "number" ? Number(target.value) : target.value);
  return html`<div class="pick-one"><label class="legend" for=${id}>${label}</label>
    <select class="input" id=${id} @change=${onChange}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select></div>`;
};

/** @param {Context} it */
export function settingsPanel(it) {
  const { desk, set, settings, ui, seat, change } = it;
  const rename = (/** @type {Typed} */ { target }) =>
    target.value.trim() && ui.house({ type: "rename", seat, name: target.value.trim() });
  return html`<div class="settings ${desk.settings ? "open" : ""}">
    <button class="settings-line" type="button" aria-expanded=${desk.settings} @click=${() =>
    set({ settings: !desk.settings })}>
      ${icon("settings")}<span>${settings.size} × ${settings.size}, ${settings.words} words</span>
    </button>
    ${missLimit(it)}
    <div class="settings-all">
      <label class="pick-one"><span class="legend">Player name</span><input class="input" maxlength="24" autocomplete="off" .value=${
    ui.names[seat]
  } @change=${rename}></label>
      ${colours(it)}
      ${select("Grid size", settings.size, SIZES, (size) => change({ size }))}
      ${select("# of words", settings.words, [[3, "3"], [4, "4"]], (words) => change({ words }))}
      ${select("Difficulty", settings.difficulty, DIFFICULTIES, (difficulty) => change({ difficulty }))}
      ${even(it)}
    </div>
    ${chanceBar(it)}
  </div>`;
}

/** @param {Context} it */
function colours({ view, seat, settings, them, change }) {
  const pick = (/** @type {Colour} */ colour) => {
    const taken = view.sides[1 - seat].colour === colour;
    const label = taken ? `${colour}, taken by ${them || "the other player"}` : colour;
    return html`<label class="colour own-${colour}">
      <input type="radio" name="colour" aria-label=${label} ?disabled=${taken} .checked=${
      colour === settings.colour
    } @change=${() => change({ colour })}>
      <span class="tile">${icon(taken ? "x" : "check")}</span>
    </label>`;
  };
  return html`<fieldset class="colours"><legend class="legend">Player colour</legend>
  <div>${COLOURS.map(pick)}</div>
</fieldset>`;
}

/** @param {Context} it */
export function missLimit({ view, side, seat }) {
  const total = side.total ?? 0;
  const { size, words } = view.options.sides[1 - seat];
  const against = `Against ${size} × ${size} with ${words} words, until the other player is ready`;
  const estimate = html` <span class="badge" title=${against}>estimate</span>`;
  return html`<div class="miss-limit">
  ${head({ colour: side.colour, face: total < 19 ? 2 : total < 23 ? 0 : 6 })}
  <p><strong>Miss limit: ${side.total}</strong>${side.estimate ? estimate : nothing}
    ${side.limit ? html`<small>${limitParts(side.limit, view.options.balanced)}</small>` : nothing}</p>
</div>`;
}

/** What makes it even: what earlier matches say, and what each says. @param {Context} it */
function even(it) {
  const onToggle = (/** @type {Event & {target: HTMLDetailsElement}} */ { target }) => {
    it.set({ even: target.open });
    if (target.open && it.them) askForMeetings(it.ui);
  };
  return html`<details class="even" @toggle=${onToggle}>
  <summary>Make it even</summary>
  ${it.desk.even && it.them ? history(it) : nothing}
  ${select("How well do you play?", it.settings.level, LEVELS, (level) => it.change({ level }))}
  <p class="help">When both of you have said it, the stronger one gives misses away. Both see it.</p>
</details>`;
}

/** @param {number} many */
const misses = (many) => (many === 1 ? "1 miss" : `${many} misses`);

/** What earlier matches say. @param {Context} it */
function history({ local, ui, settings: { gives }, seat, them, change }) {
  const met = local.met?.of === String(ui.names) ? local.met.meetings : null;
  const offer = (/** @type {string} */ text, /** @type {number} */ wish) =>
    html`<button class="link" type="button" @click=${() => change({ gives: wish })}>${text}</button>`;
  const wayOut = () => {
    if (gives) return html`You give ${them} ${misses(gives)}. ${offer("Take them back", 0)}`;
    if (!met?.even) return nothing;
    if (met.even.seat === seat) return offer(`Give ${them} ${misses(met.even.misses)}`, met.even.misses);
    const bot = ui.frame.table.seats[1 - seat].kind === "bot";
    return bot ? "Say how well you play:" : `${them} may give you ${misses(met.even.misses)}.`;
  };
  return html`<p class="history">
    ${
    met?.met
      ? `You have met ${met.met === 1 ? "once" : `${met.met} times`}: ${met.wins[seat]} to ${met.wins[1 - seat]}.`
      : nothing
  }
    ${wayOut()}
  </p>`;
}

/** The chance of each side before the start, between equal players: so not against a bot. @param {Context} it */
export function chanceBar({ view, seat, ui, side, them }) {
  if (view.chance === null || ui.frame.table.seats[1 - seat].kind === "bot") return nothing;
  const mine = advantage(view.chance, seat);
  const kind = view.estimate ? "Estimated" : "Expected";
  return html`<figure class="chance" .style=${`--share:${mine}%`}>
    <div aria-hidden="true"><span class="own-${side.colour}"></span><span class="own-${
    view.sides[1 - seat].colour
  }"></span></div>
    <figcaption><span>${ui.names[seat]} ${mine} %</span><span>${kind}, between equals</span><span>${
    them || "Other player"
  } ${100 - mine} %</span></figcaption>
  </figure>`;
}
