// What fits a task of what plugins tell, as it is written in a form.
import { html } from "../../../vendor/lit-html.js";
import { entry, lines } from "./fields.js";

/** @import { Matcher } from "../types.d.ts" */

const MOST_ITEMS = 60;
const LONGEST = 80;

/** @param {Partial<Matcher> | null} match @returns {Matcher} */
const whole = (match) => ({ items: [], source: "", boss: "", kills: 1, skill: "", xp: 1, ...match });

/** What was written, without what stands for nothing. @param {Matcher} it @returns {Matcher | null} */
function tidy({ items, source, boss, kills, skill, xp }) {
  const names = [...new Set(items.map((item) => item.trim()).filter(Boolean))];
  const [from, enemy, trained] = [source.trim(), boss.trim(), skill.trim()];
  if (!names.length && !from && !enemy && !trained) return null;
  return {
    items: names,
    source: from,
    boss: enemy,
    kills: enemy ? kills : 1,
    skill: trained,
    xp: trained ? xp : 1,
  };
}

/** The fields, and what they come to. @param {{match: Matcher | null}} task */
export function openMatching(task) {
  const it = whole(task.match);
  const words = it.items.join("\n");
  const number = (/** @type {string} */ text, /** @type {number} */ most) =>
    Math.min(most, Math.max(1, Math.round(Number(text)) || 1));
  return {
    /** What is wrong with it; empty: nothing. */
    wrong: () => {
      const names = it.items.map((item) => item.trim()).filter(Boolean);
      if (names.length > MOST_ITEMS) return `${names.length} items are too many: ${MOST_ITEMS} can fit.`;
      return names.some((name) => name.length > LONGEST) ? "Write each item on a line of its own." : "";
    },
    save: () => {
      task.match = tidy(it);
    },
    field: () =>
      html`<details class="matching" ?open=${task.match !== null}><summary>Drops that fit</summary><div class="fields">
      <p class="help">Where the race hears of drops from the plugin Dink, what fits is suggested to the team. Names as they are in the game.</p>
      ${
        lines({
          id: "match-items",
          label: "Any of these items",
          value: words,
          rows: 3,
          hint: "Tanzanite fang\nMagic fang",
          input: (text) => it.items = text.split(/[\n;]/),
        })
      }
      ${
        entry({
          id: "match-source",
          label: "From",
          value: it.source,
          most: LONGEST,
          help: "Without items, anything from there fits.",
          input: (text) => it.source = text,
        })
      }
      <div class="pair-fields">${
        entry({ id: "match-boss", label: "Or a boss", value: it.boss, most: LONGEST, input: (text) => it.boss = text })
      }${
        entry({
          id: "match-kills",
          label: "Kills",
          type: "number",
          value: String(it.kills),
          least: 1,
          most: 1_000_000,
          input: (text) => it.kills = number(text, 1_000_000),
        })
      }</div>
      <div class="pair-fields">${
        entry({ id: "match-skill", label: "Or a skill", value: it.skill, most: 40, input: (text) => it.skill = text })
      }${
        entry({
          id: "match-xp",
          label: "Experience gained",
          type: "number",
          value: String(it.xp),
          least: 1,
          most: 200_000_000,
          input: (text) => it.xp = number(text, 200_000_000),
        })
      }</div></div></details>`,
  };
}
