// Setting up a match: against whom, and how.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post } from "../parts/api.js";
import { cards, choice, line, pick, stepper, toggle } from "../parts/controls.js";
import { face } from "../parts/faces.js";
import { icon } from "../parts/icons.js";
import { kept } from "../parts/keep.js";
import { fieldsOf } from "../parts/options.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { scene } from "../parts/scenes.js";
import { openGame } from "../parts/dress.js";
import { looks, players, withLevel } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */
/** @typedef {import("../types/page.d.ts").Company} Company */

/** @satisfies {Record<Company, Parameters<typeof cards>[0]["options"][number]>} */
const COMPANY = {
  bot: { key: "bot", name: "A bot", about: "Starts at once", icon: "bot" },
  friend: { key: "friend", name: "A friend", about: "By a link", icon: "link" },
  here: { key: "here", name: "This device", about: "Pass it on", icon: "smartphone" },
  alone: { key: "alone", name: "Alone", about: "Just me", icon: "user" },
};

const [, key] = path();

stage(() => html`<div class="setup" aria-busy="true"><div class="skeleton"></div><div class="skeleton"></div></div>`);
try {
  const game = await get(`/api/games/${key}`);
  const page = await openGame(key).catch(() => null);
  entitle({ title: game.name, game: game.name, looks: looks(key) });
  setUp(game, page ?? {});
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {GameInfo} game
 * @param {Partial<import("../types/page.d.ts").GamePage<any>>} page
 */
function setUp(game, page) {
  const fields = fieldsOf(game.options, page.options);
  const shown = fields.filter(({ key }) => !page.folded?.includes(key));
  const more = fields.filter(({ key }) => page.folded?.includes(key));
  /** @type {Record<string, any>} */
  const options = Object.fromEntries(fields.map((field) => [field.key, field.initial]));
  const least = Math.max(2, game.fewest);
  /** @type {Company[]} */
  const companies = [
    .../** @type {Company[]} */ (game.most > 1 && game.bots.length ? ["bot"] : []),
    .../** @type {Company[]} */ (game.most > 1 ? ["friend", "here"] : []),
    .../** @type {Company[]} */ (game.fewest === 1 ? ["alone"] : []),
  ];
  const wish = new URLSearchParams(location.search).get("with");
  let company = companies.find((it) => it === wish) ?? companies[0];
  let count = least;
  let bot = game.bots[0]?.key ?? "";
  let start = "first";
  if (page.folded) recall();
  const seatsDecide = !("starts" in options || page.together); // or else the game itself asks who starts, or nobody does
  /** Who takes each other seat, where that is not the same for all. @type {Record<number, string>} */
  const others = {};
  /** @type {string[]} */
  const names = Array.from({ length: game.most }, (_, i) => `Player ${i + 1}`);
  let busy = false;

  /** What was chosen for the last match of this game, as far as it can still be chosen; a wish in the address is stronger. */
  function recall() {
    const last = kept.parsed(`gridhouse.setup.${game.key}`) ?? {};
    if (!wish && companies.includes(last.company)) company = last.company;
    if (game.bots.some(({ key }) => key === last.bot)) bot = last.bot;
    for (const { key, kind, initial } of shown) {
      if (kind === "choice" && typeof last.options?.[key] === typeof initial) options[key] = last.options[key];
    }
  }

  /** @param {number} i */
  function other(i) {
    const who = others[i] ?? { bot: `bot:${bot}`, friend: "open", here: "me", alone: "" }[company];
    if (who === "open") return { kind: "open" };
    return who === "me"
      ? { kind: "me", name: names[i].trim() || `Player ${i + 1}` }
      : { kind: "bot", bot: who.slice(4) };
  }

  function seats() {
    if (company === "alone") return [{ kind: "me" }];
    const me = company === "here" ? { kind: "me", name: names[0].trim() || "Player 1" } : { kind: "me" };
    const rest = Array.from({ length: count - 1 }, (_, i) => other(i + 1));
    const at = start === "first" || company === "here"
      ? 0
      : start === "last"
      ? rest.length
      : Math.floor(Math.random() * count);
    return [...rest.slice(0, at), me, ...rest.slice(at)];
  }

  /** @param {Event} event */
  async function begin(event) {
    event.preventDefault();
    busy = true;
    draw();
    try {
      const page = await post("/api/matches", { id: newId(), game: game.key, seats: seats(), options });
      kept.write(`gridhouse.setup.${game.key}`, JSON.stringify({ company, bot, options }));
      location.assign(`/m/${page.id}${company === "friend" ? "#invite" : ""}`);
    } catch (trouble) {
      busy = false;
      draw();
      complain(trouble);
    }
  }

  const companyField = () =>
    cards({
      label: "Who plays?",
      name: "company",
      value: company,
      options: companies.map((it) => ({ ...COMPANY[it], ...page.company?.[it] })),
      change: (value) => {
        company = /** @type {Company} */ (value);
        draw();
      },
    });

  const botField = () =>
    cards({
      label: "How strong?",
      name: "bot",
      value: bot,
      options: game.bots.map((it) => ({ ...it, name: withLevel(it), face: face(it.name) })),
      change: (value) => {
        bot = value;
        draw();
      },
    });

  const countField = () =>
    stepper({
      label: "Players",
      value: count,
      least,
      most: game.most,
      change: (value) => {
        count = value;
        draw();
      },
    });

  const nameFields = () =>
    html`<div class="names">
    ${
      Array.from({ length: count }, (_, i) =>
        line({
          label: `Name of player ${i + 1}`,
          name: `name-${i}`,
          value: names[i],
          most: 24,
          input: (value) => (names[i] = value),
        }))
    }
  </div>`;

  const eachSeat = () =>
    html`<details class="field">
    <summary>Choose each seat</summary>
    <div class="names">
      ${
      Array.from({ length: count - 1 }, (_, i) =>
        pick({
          label: `Player ${i + 2}`,
          value: others[i + 1] ?? { bot: `bot:${bot}`, friend: "open", here: "me", alone: "" }[company],
          options: [
            ["open", "A friend, by link"],
            ["me", "On this device"],
            .../** @type {Array<[string, string]>} */ (game.bots.map((it) => [`bot:${it.key}`, withLevel(it)])),
          ],
          change: (value) => {
            others[i + 1] = value;
            draw();
          },
        }))
    }
    </div>
  </details>`;

  const startField = () =>
    choice({
      label: "You go",
      name: "start",
      value: start,
      options: [["first", "First"], ["random", "Random"], ["last", "Last"]],
      change: (value) => {
        start = value;
        draw();
      },
    });

  /** @param {import("../parts/options.js").Field} field */
  function optionField(field) {
    const { label, help } = field;
    const value = options[field.key];
    const change = (/** @type {any} */ next) => {
      options[field.key] = next;
      draw();
    };
    if (field.kind === "toggle") return toggle({ label, help, on: value, change });
    if (field.kind === "number") return stepper({ label, help, value, least: field.least, most: field.most, change });
    if (field.kind === "text") {
      return line({
        label,
        name: field.key,
        value,
        hint: help,
        most: field.most,
        required: false,
        input: (text) => (options[field.key] = text),
      });
    }
    const texts = field.choices.map((it) => /** @type {[string, string]} */ ([JSON.stringify(it.value), it.text]));
    const control = field.choices.length > 4 ? pick : choice;
    return control({
      label,
      help,
      name: field.key,
      value: JSON.stringify(value),
      options: texts,
      change: (text) => change(JSON.parse(text)),
    });
  }

  const seatFields = () =>
    html`${company !== "alone" && game.most > least ? countField() : nothing}
        ${company === "here" ? nameFields() : nothing}
        ${company !== "alone" && count > 2 ? eachSeat() : nothing}
        ${seatsDecide && (company === "bot" || company === "friend") ? startField() : nothing}`;

  const draw = stage(() =>
    html`
    <form class="setup" @submit=${begin}>
      <section class="setup-about">
        <div class="game-scene" data-game=${looks(game.key)}>${scene(game.key)}</div>
        <h1>${game.name}</h1>
        <p>${game.about}</p>
        <p class="help">${icon("users")}${players(game.fewest, game.most)}</p>
        ${game.rules ? html`<p><a href=${game.rules}>How to play</a></p>` : nothing}
        ${page.links?.map(({ href, text }) => html`<p><a href=${href}>${text}</a></p>`) ?? nothing}
      </section>
      <section class="card fields">
        ${companies.length > 1 ? companyField() : nothing}
        ${company === "bot" && game.bots.length > 1 ? botField() : nothing}
        ${page.folded && company === "bot" ? nothing : seatFields()}
        ${shown.map(optionField)}
        <button class="button primary large wide" ?disabled=${busy}>${
      busy ? "Setting up…" : company === "friend" ? "Get the link" : "Start"
    }</button>
        ${
      page.folded
        ? html`<details class="field fields"><summary>More choices</summary>
          ${company === "bot" ? seatFields() : nothing}${more.map(optionField)}</details>`
        : nothing
    }
      </section>
    </form>`
  );
}
