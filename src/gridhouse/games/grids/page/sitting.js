// @ts-check
// Somebody plays a sheet, whichever it is: `playSheet` takes the whole stage. What is played lasts on the device; hints need
// a line to the house, and nothing else does.
import { nothing } from "../../vendor/lit-html.js";
import { skippable } from "../../parts/board.js";
import { kept } from "../../parts/keep.js";
import { openSheet, storeOf } from "../../parts/midend.js";
import { complain, entitle, stage } from "../../parts/page.js";
import { wear } from "../../parts/dress.js";
import { blank, fits, litOf, paint, rulesOf, sound, tried, trying } from "./answer.js";
import { dock, wrongCard } from "./dock.js";
import { habits, setHabits } from "./habits.js";
import { freshShown } from "./here.js";
import { looksOf, refocus } from "./looking.js";
import { movesOf } from "./moving.js";
import { HOME } from "./address.js";
import { pointers } from "./pointing.js";
import { room } from "./room.js";
import { areaOf, parse } from "./rules.js";
import { capital, several } from "./counting.js";
import { areaCaption, areaWords } from "./saying.js";
import { stack } from "./stack.js";
import { stars } from "./stars.js";
import { forgetWatch, spentWatch } from "./timing.js";
import { deedOf } from "./typed.js";
import { knownFrom, wantsList } from "./wants.js";

/** @typedef {import("./answer.js").Answer} Answer */

/** @typedef {import("./here.js").Sitting} Sitting */

/**
 * Puts a sheet on the stage, to be played.
 * @param {Sitting} it
 * @returns {() => void} how to leave it
 */
export function playSheet(it) {
  const board = parse(it.sheet.text);
  const rules = rulesOf(board);
  const store = storeOf(it.name, sound, blank);
  const known = knownFrom(it.met);
  const puzzle = openSheet({ rules, sheet: it.sheet, id: it.id ?? null, store, change: () => heard() });
  const watch = it.watch ?? spentWatch(it.name);
  const stands = () => (fits(board, puzzle.answer) ? puzzle.answer : blank);
  const over = () => rules.over(it.sheet, stands());
  const now = freshShown(over());
  const here = { board, text: it.sheet.text, now, puzzle, stands, over, draw: () => draw(), solved };
  const moves = movesOf(here);
  const looks = looksOf(here);
  let leaveMotion = () => {};
  /** @type {ReturnType<typeof import("./helping.js").helpOf> | null} */
  let help = null;
  /** @type {typeof import("./ending.js") | null} */
  let end = null;
  /** @type {typeof import("./glass.js") | null} */
  let upon = null;

  /** A module, with the sheet of what it draws. @template It @param {Promise<It>} module */
  const dressed = async (module) => (await Promise.all([module, wear("games/grids/told.css")]))[0];
  const helping = async () => help ??= (await dressed(import("./helping.js"))).helpOf(here, moves);
  const ending = async () => end ??= await dressed(import("./ending.js"));
  const lying = async () => upon ??= await dressed(import("./glass.js"));
  const ask = (/** @type {"check" | "hint" | "wrong"} */ what) =>
    void helping().then((it) => it[what]()).catch(complain);

  const walk = (/** @type {1 | -1} */ step) =>
    void helping().then((it) => it.walk(looks.focused(), step)).catch(complain);

  /** What the first look does not need is here before anybody needs it. */
  const makeReady = () => void Promise.all([lying(), helping(), ending()]).catch(() => {}); // else it is fetched when it is needed

  /** @param {number} cell */
  function solved(cell) {
    Object.assign(now, { from: cell, pointed: null, content: [] });
    watch.stop();
    it.won?.(stands(), watch.seconds());
    ending().then(({ sayEnd }) => {
      sayEnd(watch.seconds(), stars(stands()));
      draw();
    }).catch(complain);
    leaveMotion = skippable(".gr-play");
    refocus();
  }

  /** The house, or another tab, has changed what stands. */
  function heard() {
    if (over()) {
      watch.stop();
      ending().then(draw, complain);
    }
    draw();
  }

  function again() {
    kept.forget(store.prefix);
    forgetWatch(it.name);
    location.reload();
  }

  const link = async () => location.origin + (it.link ?? `${HOME}/p/${(await import("./code.js")).encode(board)}`);
  async function share() {
    const { shareEnd } = await ending();
    await shareEnd({ title: it.title, seconds: watch.seconds(), stars: stars(stands()), link: await link() });
  }

  const menu = () =>
    dressed(import("./menu.js")).then(({ openMenu }) =>
      openMenu(() => ({
        over: over(),
        lined: navigator.onLine,
        habits: habits(),
        change: (wish) => {
          setHabits(wish);
          draw();
        },
        board,
        startOver: moves.startAgain,
        wrong: () => ask("wrong"),
        report: it.report,
      }))
    ).catch(complain);

  const deeds = {
    undo: () => moves.travel("undo"),
    redo: () => moves.travel("redo"),
    check: () => ask("check"),
    hint: () => ask("hint"),
    wrong: () => ask("wrong"),
    startOver: moves.startAgain,
    whatIf: moves.startTrial,
    forReal: moves.forReal,
    keep: moves.keepAll,
    drop: moves.dropAll,
    walk: () => walk(1),
    walkBack: () => walk(-1),
    close: moves.close,
    dot: () => {
      const cell = looks.focused();
      if (cell !== null) moves.press(cell, true);
    },
  };

  const hands = pointers({
    board,
    stateFor: moves.stateFor,
    idle: over,
    paint: moves.paintCells,
    refuse: moves.refuse,
    look: looks.look,
    show(stroke, touch, at) {
      const small = touch && at.wide / board.width < 40;
      now.stroke = stroke;
      now.glass = stroke && small ? { cell: stroke.cell, ...at } : null;
      draw();
    },
  });

  // --- What is drawn ---

  /** @returns {import("./picture.js").Look} */
  function pointedOut() {
    const lit = litOf(board, stands());
    const area = now.pointed === null ? null : areaOf(board, lit, now.pointed);
    const mended = now.found?.[now.chosen];
    const unhappy = (mended ? [mended] : now.found ?? []).flatMap(({ symbols }) => symbols);
    return {
      hint: help?.look(),
      ...(area ? { outlined: area, caption: areaCaption(board, area) } : mended ? { outlined: mended.area } : {}),
      wrong: [...new Set(unhappy)],
      content: now.content,
      plain: !habits().marks,
      ...(over() ? { from: now.from ?? 0 } : {}),
    };
  }

  /** @returns {import("./room.js").Sentence} */
  function sentence() {
    if (now.note) return now.note;
    if (now.pointed !== null) {
      const lit = litOf(board, stands());
      const { strong, rest, good } = areaWords(board, lit, areaOf(board, lit, now.pointed));
      return { strong, rest, look: good ? "good" : "" };
    }
    if (over()) return { rest: "" };
    const answer = stands();
    if (trying(answer)) {
      const count = tried(answer);
      const rest = count
        ? `${capital(several(count, "cell"))} in moonlight.`
        : "Nothing is for real until you keep it.";
      return { strong: "Trying something out.", rest, look: "moon" };
    }
    return { rest: answer.cells ? "" : "Light cells until every symbol is content." };
  }

  function foot() {
    if (over()) {
      if (!end) return nothing;
      const how = {
        seconds: watch.seconds(),
        stars: stars(stands()),
        answer: stands(),
        still: now.still,
        next: it.next ?? null,
        more: it.more?.(draw, puzzle.settled) ?? nothing,
        untold: it.untold?.() ?? puzzle.stuck,
      };
      return end.ending(how, { share: () => void share().catch(complain), again: it.id ? null : again });
    }
    return dock({
      trying: trying(stands()),
      tried: tried(stands()),
      canUndo: puzzle.canUndo,
      canRedo: puzzle.canRedo,
      strict: habits().strict,
      asking: now.asking,
      lined: navigator.onLine,
      keys: help?.keys() ?? nothing,
    }, deeds);
  }

  /** The answer, with what is being painted. */
  const painted = () =>
    now.stroke?.mode === "painting" ? paint(board, stands(), now.stroke.cells, now.stroke.state) : stands();

  const draw = stage(() =>
    room({
      board,
      title: it.title,
      place: it.place,
      band: it.sheet.band,
      note: it.note ?? nothing,
      back: it.back,
      seconds: watch.seconds(),
      answer: stands(),
      over: over(),
      hands,
      menu,
      sentence: sentence(),
      panel: help?.panel() ?? nothing,
      dock: foot(),
      wants: wantsList(board, over() ? () => true : known, (rest) => moves.note({ rest })),
      ask: over() || habits().strict ? nothing : wrongCard({ lined: navigator.onLine, asking: now.asking }, deeds),
      stack: stack({
        board,
        answer: painted(),
        look: pointedOut(),
        over: over(),
        still: now.still,
        press: moves.press,
        upon: (drawn) => upon ? upon.drawUpon(board, now, drawn) : nothing,
      }),
    })
  );

  // --- What is heard ---

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const typing = event.target instanceof Element && event.target.closest("input:not([type=radio]), select, textarea");
    const deed = deedOf(event);
    if (!deed || typing || document.querySelector("dialog[open]") || (over() && deed !== "walk")) return;
    event.preventDefault();
    deeds[deed]();
  }
  const onSight = () => document.hidden ? watch.pause() : watch.resume();

  entitle({ title: it.title, game: "Grids", looks: "grids" });
  const timer = setInterval(draw, 1000);
  if (over()) ending().then(draw, complain);
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener("pointerdown", makeReady, { signal, once: true });
  addEventListener("keydown", makeReady, { signal, once: true });
  addEventListener("keydown", onKey, { signal });
  addEventListener("online", draw, { signal });
  addEventListener("offline", draw, { signal });
  addEventListener("pagehide", watch.pause, { signal });
  document.addEventListener("visibilitychange", onSight, { signal });
  return () => {
    clearInterval(timer);
    leaveMotion();
    watch.pause();
    leaving.abort();
  };
}
