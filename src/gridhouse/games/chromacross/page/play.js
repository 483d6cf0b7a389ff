// @ts-check
// ChromaCross by oneself: today's puzzle, one of the archive, or one for practice. The page judges and the browser keeps;
// what is played of a daily puzzle is also one's try, which the house judges as soon as it hears of it.
import { html, nothing } from "../../vendor/lit-html.js";
import { get, path, Problem, skew } from "../../parts/api.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { openSheet } from "../../parts/midend.js";
import { addSettings, complain, entitle, say, setSettings, settings, sorry, stage } from "../../parts/page.js";
import { answers, rulesOf, stateOf } from "./answer.js";
import { dayParts, difficultyOf, todayAt, weekdayName } from "./days.js";
import { attempts, cross, inAttempts, keyboard, layoutOf, nameOf, palette, shake } from "./draw.js";
import { ending, practised, verdict } from "./ending.js";
import { allGames, allResults, dailies, practice, preferences, storeOf, takeResults } from "./keep.js";
import { attemptsLeft, guess, keyStates, shareText, shareWords } from "./rules.js";
import { statistics } from "./stats.js";

/** @typedef {import("./rules.js").Puzzle} Puzzle */
/** @typedef {import("./rules.js").GameState} GameState */
/** @typedef {{kind: "daily" | "archive" | "practice", puzzle: Puzzle, difficulty: string, games: import("./keep.js").Games}} Sheet */

const [, key, which = "", ...more] = path();
const here = `/play/${key}`;
const SERIES = "/api/puzzles/chromacross/daily";
const opened = Date.now();
const now = () => Date.now() + skew;

const TITLE = { title: "ChromaCross", game: "ChromaCross", looks: "chromacross" };

entitle(TITLE);
stage(() => html`<div class="cc cc-page" aria-busy="true"><div class="skeleton cc-waiting"></div></div>`);
try {
  const sheet = await open();
  await teachFirst(sheet).catch(complain); // without the lesson one can play all the same
  play(sheet);
} catch (trouble) {
  stage(() => sorry(trouble, which ? { href: here, text: "Today’s puzzle" } : undefined));
}
import("../../parts/offline.js").then((it) => it.enlist(here)).catch(() => {}); // without it the next visit needs a line, and that is all

/** @returns {Promise<Sheet>} */
async function open() {
  if (more.length || !/^(practice|\d*)$/.test(which)) {
    throw new Problem(404, "not_found", "There is nothing at this address.");
  }
  if (which === "practice") {
    const wish = new URLSearchParams(location.search);
    const { puzzle, difficulty, seed } = await get(`/api/puzzles/chromacross/practice?${wish}`);
    history.replaceState(null, "", `${here}/practice?difficulty=${difficulty}&seed=${seed}`);
    return { kind: "practice", puzzle, difficulty, games: practice(`${difficulty}.${seed}`) };
  }
  const puzzle = await get(`${SERIES}/${which || "today"}`);
  return { kind: which ? "archive" : "daily", puzzle, difficulty: difficultyOf(puzzle.puzzleId), games: dailies };
}

/** Teaches somebody new before their first puzzle: whoever has begun one knows how it goes. @param {Sheet} sheet */
async function teachFirst({ kind, puzzle, games }) {
  if (kept.read(`gridhouse.taught.${key}`) || kept.isShut()) return; // what keeps nothing would teach at every visit
  if (allGames().length || allResults().length) return;
  if (kind === "practice" && games.load(puzzle).revealedLetters.length) return;
  const [{ teach }, game, lesson] = await Promise.all([
    import("../../parts/lesson.js"),
    import("./board.js"),
    import("./lesson.js"),
  ]);
  await teach({ key, name: "ChromaCross", game, ...lesson });
  entitle(TITLE);
}

/** @param {Sheet} sheet */
function play({ kind, puzzle, difficulty, games }) {
  const practising = kind === "practice";
  const id = puzzle.puzzleId;
  /** At least this puzzle is out, whatever the clock of the device says. */
  const today = () => Math.max(id, todayAt(now()));
  const sheet = openSheet({
    rules: answers,
    sheet: puzzle,
    id: practising ? null : `chromacross/daily/${id}`,
    store: storeOf(games, puzzle, () => id !== today()),
    change: (news) => {
      draw();
      if (news?.over) ended();
    },
  });
  const rules = () => rulesOf(sheet.answer);
  const game = () => stateOf(puzzle, sheet.answer);
  /** What came of the last letter. */
  let told = "";

  // --- What the player does ---

  /** @param {string} text */
  function press(text) {
    sheet.refresh(); // another tab may have gone on
    const { feedback } = guess(puzzle, game(), text, rules());
    if (feedback === "ignored") return;
    const letter = text.toUpperCase();
    if (feedback === "repeated") shake();
    else sheet.move({ ...sheet.answer, letters: sheet.answer.letters + letter });
    tell(letter, feedback);
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
    const { status, incorrectGuesses } = game();
    say(feedback === "incorrect" ? `${told} ${inAttempts(attemptsLeft(rules(), incorrectGuesses))}.` : told);
    if (status === "IN_PROGRESS") return;
    const { horizontal, vertical } = puzzle.words;
    say(status === "WON" ? "You Won!" : `You Lost. The words are ${horizontal} and ${vertical}.`);
    if (typing) onward(); // the keys are gone, and the focus with them
  }

  const onward = () =>
    /** @type {HTMLElement | null} */ (document.querySelector(".cc-result .button"))?.focus({ preventScroll: true });

  /** Asks the house how games elsewhere went; without a line, what it said last counts. @returns {Promise<void>} */
  const learn = () => get(`${SERIES}/mine`).then(takeResults).then(draw, () => {});

  function ended() {
    learn();
    compare().catch(() => {}); // without a line there is nobody to compare with
  }

  /** How others fared, once one's own game is over and the house has told it. @type {unknown} */
  let others = nothing;
  async function compare() {
    if (practising) return;
    const { fared } = await import("./others.js");
    await sheet.settled(); // the last letter may be on its way
    others = fared(await get(`${SERIES}/${id}/standings`));
    draw();
  }

  /** Opens a dialog, and takes up what may have changed in it. @param {() => Promise<unknown>} what */
  const opens = (what) => () => what().then(sheet.refresh).catch(complain);
  addSettings(async () => {
    const { likings } = await import("./liking.js");
    return { fields: (draw) => likings(sheet.answer, draw), closed: sheet.refresh };
  });
  const help = opens(() => import("./help.js").then((it) => it.openHelp()));
  const archive = opens(() =>
    import("./archive.js").then((it) => it.openArchive(here, id || today(), today(), learn()))
  );
  const numbers = opens(() => import("./numbers.js").then((it) => it.openNumbers(today(), learn())));
  const race = opens(() =>
    import("./standings.js").then((it) => it.openRace(id, here, game().status !== "IN_PROGRESS"))
  );
  const standings = opens(async () => {
    const { openStandings } = await import("./standings.js");
    await sheet.settled(); // the last letter may be on its way
    await openStandings(id || today(), SERIES);
  });
  const share = opens(() => import("../../parts/sharing.js").then((it) => it.shareResult(shareText(puzzle, game()))));
  const asPicture = opens(async () => {
    const [{ card }, { sharePicture }] = await Promise.all([import("./card.js"), import("../../parts/sharing.js")]);
    await sharePicture(await card(puzzle, game()), `chromacross-${id}.png`);
  });
  const inWords = opens(() => import("../../parts/sharing.js").then((it) => it.copyResult(shareWords(puzzle, game()))));

  // --- What is drawn ---

  /** @param {GameState} game */
  function picture(game) {
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
      <h1>${practising ? "Practice" : `Puzzle ${id}`}</h1>
      <p>${practising ? nothing : html`<span>${date()}</span>`}<span class="cc-level">${difficulty}</span>${
      sheet.answer.hard ? html`<span>hard mode</span>` : nothing
    }</p>
    </div>
    <nav aria-label="ChromaCross">
      ${tool("info", "Rules", help)} ${tool("calendar", "All days", archive)} ${
      tool("chart-column", "Statistics", numbers)
    } ${tool("trophy", "Standings", standings)}
    </nav>
  </header>`;

  /** On a phone there is room for "17 Jun", and for the year of another year. */
  function date() {
    const { day, month, year } = dayParts(id);
    const more = (/** @type {string} */ text) => html`<span class="cc-more">${text}</span>`;
    const now = year === dayParts(today()).year;
    return html`${more(`${weekdayName(id)}, `)}${day} ${month.slice(0, 3)}${more(month.slice(3))}${
      now ? more(` ${year}`) : ` ${year}`
    }`;
  }

  /** @param {import("../../parts/icons.js").IconName} name @param {string} label @param {() => unknown} open */
  const tool = (name, label, open) =>
    html`<button class="cc-tool" type="button" @click=${open}>${icon(name)}${label}</button>`;

  /** A line that stays while letters come in: the keys below it must not move under a thumb. @param {GameState} game */
  function notes(game) {
    if (kept.isShut()) {
      const alone = practising || sheet.stuck || !navigator.cookieEnabled; // the house has nothing, or not as this person's
      return html`<p class="cc-note" role="status">This browser keeps nothing for this page${
        alone ? ": your game lasts until you close it" : ", but the house keeps your game"
      }.</p>`;
    }
    if (kind === "daily" && id < todayAt(opened + skew)) { // the browser had kept it for want of a line
      return html`<p class="cc-note" role="status">A new puzzle is out, but the house cannot be reached. This one stays with you: <a href=${here}>try again</a> when you are online.</p>`;
    }
    if (kind === "daily" && id < today()) {
      return html`<p class="cc-note" role="status">The next puzzle is out. This one stays with you: <a href=${here}>go to the new one</a> when you like.</p>`;
    }
    if (game.status !== "IN_PROGRESS") return nothing;
    if (sheet.answer.letters) return html`<p class="cc-note">${told}</p>`;
    const asks = !settings.shapes && !allResults().length; // whoever is new may not know that there are digits
    return html`<p class="cc-note">${
      asks
        ? html`Can you tell the colours apart? <button class="link" type="button" @click=${showDigits}>Show digits, too</button>`
        : "Every colour is one letter. Find both words."
    }</p>`;
  }

  function showDigits() {
    setSettings({ shapes: true });
    draw();
  }

  /** @param {GameState} game */
  function foot(game) {
    if (game.status === "IN_PROGRESS") {
      return keyboard({ keys: keyStates(game), layout: layoutOf(preferences().layout), press });
    }
    return practising ? practised(about(game), difficulty) : ending(
      about(game),
      statistics(allResults(), today()),
      { share, picture: asPicture, inWords, numbers, race },
      sheet.stuck,
      others,
      another,
    );
  }

  /** What is told of a game that is over. @param {GameState} game */
  const about = (game) => ({ puzzle, game, rules: rules(), here, now: now(), today: today() });
  const another = `${here}/practice?difficulty=${difficulty}`;

  const links = () =>
    practising
      ? html`<p class="cc-links"><a href=${another}>Another puzzle</a><a href=${here}>Today’s puzzle</a></p>`
      : html`<p class="cc-links">
    <button class="link" type="button" @click=${race}>Race a friend</button>
    <a href=${another}>Practise</a>
  </p>`;

  function view() {
    const shown = game();
    const over = shown.status !== "IN_PROGRESS";
    const { incorrectGuesses: wrong } = shown;
    const left = attemptsLeft(rules(), wrong);
    return html`<div class="cc cc-page ${over ? "cc-over" : ""}">
      ${head()}
      <div class="cc-board">${cross(picture(shown))}${over ? verdict(about(shown)) : nothing}</div>
      <div class="cc-side">
        ${notes(shown)}
        ${over ? nothing : attempts({ attempts: rules().attempts, left, wrong })}
        ${over ? nothing : palette(picture(shown))}
        ${foot(shown)}
        ${over ? nothing : links()}
      </div>
    </div>`;
  }

  /** A real keyboard is heard as well. @param {KeyboardEvent} event */
  function onKey({ target, key, ctrlKey, metaKey, altKey, repeat }) {
    const busy = target instanceof Element && target.closest("input, select, textarea");
    if (busy || ctrlKey || metaKey || altKey || repeat || game().status !== "IN_PROGRESS") return;
    if (!document.querySelector("dialog[open]")) press(key);
  }

  const draw = stage(view);
  if (game().status !== "IN_PROGRESS") ended();
  addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", draw);
  setInterval(draw, 1000); // the countdown, and the day that ends
}
