// @ts-check
// ChromaCross by oneself: today's puzzle, one of the archive, or one for practice. The page judges; the browser keeps.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, path, Problem, skew } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { complain, entitle, say, sorry, stage } from "../../parts/page.js";
import { dayParts, difficultyOf, todayAt, untilMidnight, weekdayName } from "./days.js";
import { attempts, cross, inAttempts, keyboard, layoutOf, nameOf, palette, shake } from "./draw.js";
import { allGames, dailies, practice, preferences } from "./keep.js";
import { attemptsLeft, guess, keyStates, result } from "./rules.js";
import { statistics } from "./stats.js";

/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {{kind: "daily" | "archive" | "practice", puzzle: Puzzle, difficulty: string, games: import("./keep.js").Games}} Sheet */

const [, key, which = "", ...more] = path();
const here = `/play/${key}`;
const now = () => Date.now() + skew;

entitle({ title: "ChromaCross", game: "ChromaCross", looks: "chromacross" });
stage(() => html`<div class="cc cc-page" aria-busy="true"><div class="skeleton cc-waiting"></div></div>`);
try {
  play(await open());
} catch (trouble) {
  stage(() => sorry(trouble, which ? { href: here, text: "Today’s puzzle" } : undefined));
}
enlist();

/** @returns {Promise<Sheet>} */
async function open() {
  if (more.length) throw new Problem(404, "not_found", "There is nothing at this address.");
  if (which === "practice") {
    const wish = new URLSearchParams(location.search);
    const { puzzle, difficulty, seed } = await get(`/api/practice?${wish}`);
    history.replaceState(null, "", `${here}/practice?difficulty=${difficulty}&seed=${seed}`);
    return { kind: "practice", puzzle, difficulty, games: practice(`${difficulty}.${seed}`) };
  }
  const puzzle = await get(which ? `/api/puzzles/${encodeURIComponent(which)}` : "/api/today");
  return { kind: which ? "archive" : "daily", puzzle, difficulty: difficultyOf(puzzle.puzzleId), games: dailies };
}

/** @param {Sheet} sheet */
function play({ kind, puzzle, difficulty, games }) {
  const practising = kind === "practice";
  let rules = games.rulesFor(puzzle);
  let game = games.load(puzzle);
  /** What came of the last letter. */
  let told = "";

  // --- What the player does ---

  /** @param {string} text */
  function press(text) {
    game = games.load(puzzle); // another tab may have gone on
    const { state, feedback } = guess(puzzle, game, text, rules);
    if (feedback === "ignored") return;
    if (feedback === "repeated") shake();
    if (state !== game) games.save(state, rules);
    game = state;
    tell(text.toUpperCase(), feedback);
  }

  /** @param {string} letter @param {"repeated" | "correct" | "incorrect"} feedback */
  function tell(letter, feedback) {
    const typing = document.activeElement?.closest(".cc-keyboard");
    told = {
      repeated: `${letter} has been guessed.`,
      correct: `${letter} is ${nameOf(puzzle.colorMap[letter])}.`,
      incorrect: `No ${letter}.`,
    }[feedback];
    draw();
    say(feedback === "incorrect" ? `${told} ${inAttempts(attemptsLeft(rules, game.incorrectGuesses))}.` : told);
    if (game.status === "IN_PROGRESS") return;
    say(
      game.status === "WON"
        ? "You Won!"
        : `You Lost. The words are ${puzzle.words.horizontal} and ${puzzle.words.vertical}.`,
    );
    if (typing) onward(); // the keys are gone, and the focus with them
  }

  const onward = () =>
    /** @type {HTMLElement | null} */ (document.querySelector(".cc-result .button"))?.focus({ preventScroll: true });

  const dialogs = () => import("./dialogs.js");
  const opens = (/** @type {(module: typeof import("./dialogs.js")) => unknown} */ what) => () =>
    dialogs().then(what).then(refresh).catch(complain);

  /** Takes up what may have changed elsewhere: another tab, an import, the mode. */
  function refresh() {
    rules = games.rulesFor(puzzle);
    game = games.load(puzzle);
    draw();
  }

  // --- What is drawn ---

  function picture() {
    const over = game.status === "LOST";
    return {
      row: [...puzzle.words.horizontal].map((letter) => puzzle.colorMap[letter]),
      column: [...puzzle.words.vertical].map((letter) => puzzle.colorMap[letter]),
      horizontalIndex: puzzle.intersection.horizontalIndex,
      verticalIndex: puzzle.intersection.verticalIndex,
      palette: puzzle.uniqueLetters.map((letter) => {
        const revealed = game.revealedLetters.includes(letter);
        return { colour: puzzle.colorMap[letter], letter: revealed || over ? letter : null, missed: over && !revealed };
      }),
      solved: game.status === "WON",
    };
  }

  const head = () =>
    html`<header class="cc-head">
    <div>
      <h1>${practising ? "Practice" : `Puzzle ${puzzle.puzzleId}`}</h1>
      <p>${practising ? nothing : html`${date()} · `}<span class="cc-level">${difficulty}</span>${
      rules.hard ? " · hard mode" : nothing
    }</p>
    </div>
    <nav aria-label="ChromaCross">
      ${tool("info", "How to play", opens((it) => it.help()))} ${
      tool("history", "Archive", opens((it) => it.archive(here, todayAt(now()))))
    }
      ${tool("trophy", "Standings", opens((it) => it.standings(puzzle.puzzleId || todayAt(now()))))}
      ${tool("settings", "Preferences", opens((it) => it.preferences(game, rules)))}
    </nav>
  </header>`;

  /** On a phone there is room for "17 Jun 2025". */
  function date() {
    const { day, month, year } = dayParts(puzzle.puzzleId);
    const more = (/** @type {string} */ text) => html`<span class="cc-more">${text}</span>`;
    return html`${more(`${weekdayName(puzzle.puzzleId)}, `)}${day} ${month.slice(0, 3)}${more(month.slice(3))} ${year}`;
  }

  /** @param {import("../../parts/icons.js").IconName} name @param {string} label @param {() => unknown} open */
  const tool = (name, label, open) =>
    html`<button class="button square" type="button" aria-label=${label} title=${label} @click=${open}>${
      icon(name)
    }</button>`;

  /** A line that stays while letters come in: the keys below it must not move under a thumb. */
  function notes() {
    const today = todayAt(now());
    if (kept.isShut()) {
      return html`<p class="cc-note" role="status">This browser keeps nothing for this page: your game lasts until you close it.</p>`;
    }
    if (kind === "daily" && puzzle.puzzleId < today) {
      return html`<p class="cc-note" role="status">The next puzzle is out. This one stays with you: <a href=${here}>go to the new one</a> when you like.</p>`;
    }
    if (game.status !== "IN_PROGRESS") return nothing;
    const begun = game.revealedLetters.length + game.incorrectGuesses.length > 0;
    return html`<p class="cc-note">${begun ? told : "Every colour is one letter. Find both words."}</p>`;
  }

  function ending() {
    const won = game.status === "WON";
    return html`<section class="cc-result card ${won ? "won" : "lost"}" aria-label="Result">
      <h2>${won ? "You Won!" : "You Lost"}</h2>
      <p>${
      won ? nothing : html`<strong>${puzzle.words.horizontal}</strong> and <strong>${puzzle.words.vertical}</strong>. `
    }${result(puzzle, game)}.</p>
      ${
      practising ? again() : html`
        <div class="actions">
          <button class="button primary" type="button" @click=${opens((it) => it.share(puzzle, game))}>${
        icon("share-2")
      }Share</button>
          <button class="button" type="button" @click=${opens((it) => it.shareInWords(puzzle, game))}>${
        icon("copy")
      }In words</button>
        </div>
        ${numbers()}
        ${next()}`
    }
    </section>`;
  }

  const again = () =>
    html`<p>Practise on:</p><div class="actions">
    ${
      ["easy", "medium", "hard"].map((level) =>
        html`<a class="button ${
          level === difficulty ? "primary" : ""
        }" href="${here}/practice?difficulty=${level}">${level}</a>`
      )
    }
    <a class="button" href=${here}>Today’s puzzle</a>
  </div>`;

  function numbers() {
    const { played, percent, streak, best } = statistics(allGames(), todayAt(now()));
    const all = /** @type {Array<[number | string, string]>} */ ([
      [played, "played"],
      [`${percent} %`, "won"],
      [streak, "streak"],
      [best, "best streak"],
    ]);
    return html`<button class="cc-numbers" type="button" aria-label="Statistics" @click=${
      opens((it) => it.numbers(todayAt(now())))
    }>
      ${all.map(([number, word]) => html`<span><b>${number}</b>${word}</span>`)}
    </button>`;
  }

  function next() {
    if (puzzle.puzzleId < todayAt(now())) return html`<p><a href=${here}>Today’s puzzle</a></p>`;
    const left = new Date(untilMidnight(now())).toISOString().slice(11, 19);
    return html`<p>The next puzzle comes in <time class="cc-countdown">${left}</time></p>`;
  }

  const links = () =>
    practising ? practiceLinks() : html`<p class="cc-links">
    <button class="link" type="button" @click=${opens((it) => it.compete(puzzle.puzzleId))}>Race a friend</button>
    <a href="${here}/practice?difficulty=${difficulty}">Practise</a>
    <button class="link" type="button" @click=${opens((it) => it.numbers(todayAt(now())))}>Statistics</button>
  </p>`;

  const practiceLinks = () =>
    html`<p class="cc-links"><a href="${here}/practice?difficulty=${difficulty}">Another puzzle</a><a href=${here}>Today’s puzzle</a></p>`;

  function view() {
    const over = game.status !== "IN_PROGRESS";
    const left = attemptsLeft(rules, game.incorrectGuesses);
    return html`<div class="cc cc-page">
      ${head()}
      <div class="cc-board">${cross(picture())}</div>
      <div class="cc-side">
        ${notes()}
        ${over ? nothing : attempts({ attempts: rules.attempts, left, wrong: game.incorrectGuesses })}
        ${palette(picture())}
        ${over ? ending() : keyboard({ keys: keyStates(game), layout: layoutOf(preferences().layout), press })}
        ${practising && over ? nothing : links()}
      </div>
    </div>`;
  }

  /** A real keyboard is heard as well. @param {KeyboardEvent} event */
  function onKey({ target, key, ctrlKey, metaKey, altKey, repeat }) {
    const busy = target instanceof Element && target.closest("input, select, textarea");
    if (busy || ctrlKey || metaKey || altKey || repeat || game.status !== "IN_PROGRESS") return;
    if (!document.querySelector("dialog[open]")) press(key);
  }

  const draw = stage(view);
  addEventListener("keydown", onKey);
  addEventListener("storage", (event) => event.key?.startsWith("chromacross.") && refresh());
  document.addEventListener("visibilitychange", draw);
  setInterval(draw, 1000); // the countdown, and the day that ends
}

/** Makes the page ready for the next visit without a line. It needs https, or this very machine. */
function enlist() {
  if (!("serviceWorker" in navigator)) return;
  const script = `${here}/worker.js`;
  // @ts-ignore: TypeScript does not know trusted types yet.
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => script });
  navigator.serviceWorker.register(policy?.createScriptURL("") ?? script, { scope: here }).catch(() => {}); // then it needs a line, and that is all
}
