// @ts-check
// Somebody plays a sheet, whichever it is: `playSheet` takes the whole stage. What is played lasts on the device; hints need
// a line to the house, and nothing else does.
import { nothing } from "../../vendor/lit-html.js";
import { skippable } from "../../parts/board.js";
import { kept } from "../../parts/keep.js";
import { openSheet, storeOf } from "../../parts/midend.js";
import { complain, entitle, say, stage } from "../../parts/page.js";
import { blank, fits, litOf, paint, rulesOf, sound, stars, tried, trying } from "./answer.js";
import { inMinutes, inWords } from "./clock.js";
import { encode } from "./code.js";
import { dock, wrongCard } from "./dock.js";
import { ending } from "./ending.js";
import { habits, setHabits } from "./habits.js";
import { helpOf } from "./helping.js";
import { freshShown } from "./here.js";
import { hintLook } from "./hints.js";
import { looksOf, refocus } from "./looking.js";
import { movesOf } from "./moving.js";
import { HOME } from "./nav.js";
import { checkPanel, hintKeys, hintPanel } from "./panels.js";
import { pointers } from "./pointing.js";
import { room } from "./room.js";
import { areaOf, parse } from "./rules.js";
import { areaCaption, areaWords, capital, resultText, several, starWords } from "./saying.js";
import { stack } from "./stack.js";
import { forgetWatch, watchOf } from "./timing.js";
import { deedOf } from "./typed.js";
import { wantsList } from "./wants.js";

/** @typedef {import("./answer.js").Answer} Answer */

/**
 * @typedef {object} Sitting
 * @property {import("./types.d.ts").Sheet} sheet
 * @property {string} name under which the device keeps it, such as "grids/campaign/night-shift"
 * @property {string} title
 * @property {string} place what stands above the title, such as "Crossings · 6 of 8"
 * @property {import("./room.js").Way} back
 * @property {string | null} [id] by which the house knows of a try at it
 * @property {string} [day] its series and number, if it is one of a day
 * @property {string} [link] the path at which others find it; without one, that of its code
 * @property {(kind: string) => boolean} [known] which symbols are explained without being asked
 * @property {{href: string, text: string} | null} [next] what to do after it
 * @property {(answer: Answer, seconds: number) => void} [won] it is solved
 * @property {(draw: () => void, settled: () => Promise<void>) => unknown} [more] what else stands below the solved board
 * @property {() => boolean} [untold] whether the house does not know that it is solved
 */

/**
 * Puts a sheet on the stage, to be played.
 * @param {Sitting} it
 * @returns {() => void} how to leave it
 */
export function playSheet(it) {
  const board = parse(it.sheet.text);
  const code = encode(board);
  const rules = rulesOf(board);
  const store = storeOf(it.name, sound, blank);
  const puzzle = openSheet({ rules, sheet: it.sheet, id: it.id ?? null, store, change: () => heard() });
  const watch = watchOf(it.name, it.day);
  const stands = () => (fits(board, puzzle.answer) ? puzzle.answer : blank);
  const over = () => rules.over(it.sheet, stands());
  const now = freshShown(over());
  const here = { board, text: it.sheet.text, now, puzzle, stands, over, draw: () => draw(), solved };
  const moves = movesOf(here);
  const help = helpOf(here, moves);
  const looks = looksOf(here);
  let leaveMotion = () => {};

  /** @param {number} cell */
  function solved(cell) {
    Object.assign(now, { from: cell, pointed: null, content: [] });
    watch.stop();
    it.won?.(stands(), watch.seconds());
    say(`Solved in ${inWords(watch.seconds())}. ${starWords(stars(stands()))}`);
    leaveMotion = skippable(".gr-play");
    refocus();
  }

  /** The house, or another tab, has changed what stands. */
  function heard() {
    if (over()) watch.stop();
    draw();
  }

  function again() {
    kept.forget(store.prefix);
    forgetWatch(it.name);
    location.reload();
  }

  const link = () => `${location.origin}${it.link ?? `${HOME}/p/${code}`}`;
  const sharing = (/** @type {"shareResult" | "copyResult"} */ how, /** @type {string} */ text) =>
    import("../../parts/sharing.js").then((module) => module[how](text)).catch(complain);
  const share = () =>
    sharing(
      "shareResult",
      resultText({ title: it.title, time: inMinutes(watch.seconds()), stars: stars(stands()), link: link() }),
    );

  const menu = () =>
    import("./menu.js").then(({ openMenu }) =>
      openMenu(() => ({
        over: over(),
        lined: navigator.onLine,
        habits: habits(),
        change: (wish) => {
          setHabits(wish);
          draw();
        },
        code,
        startOver: moves.startAgain,
        wrong: help.wrong,
        copy: () => sharing("copyResult", `${location.origin}${HOME}/p/${code}`),
      }))
    ).catch(complain);

  const deeds = {
    undo: () => moves.travel("undo"),
    redo: () => moves.travel("redo"),
    check: help.check,
    hint: help.hint,
    wrong: help.wrong,
    startOver: moves.startAgain,
    whatIf: moves.startTrial,
    forReal: moves.forReal,
    keep: moves.keepAll,
    drop: moves.dropAll,
    walk: () => looks.walkAreas(1),
    walkBack: () => looks.walkAreas(-1),
    close: help.closePanel,
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
      ...hintLook(now.told),
      ...(area ? { outlined: area, caption: areaCaption(board, area) } : mended ? { outlined: mended.area } : {}),
      wrong: [...new Set(unhappy)],
      content: now.content,
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
      const end = {
        seconds: watch.seconds(),
        stars: stars(stands()),
        answer: stands(),
        still: now.still,
        next: it.next ?? null,
        more: it.more?.(draw, puzzle.settled) ?? nothing,
        untold: it.untold?.() ?? puzzle.stuck,
      };
      return ending(end, { share, again: it.id ? null : again });
    }
    return dock({
      trying: trying(stands()),
      tried: tried(stands()),
      canUndo: puzzle.canUndo,
      canRedo: puzzle.canRedo,
      strict: habits().strict,
      asking: now.asking,
      lined: navigator.onLine,
      keys: now.told ? hintKeys(now.told, { more: help.more, take: help.take, close: help.closePanel }) : nothing,
    }, deeds);
  }

  function panel() {
    if (now.told) return hintPanel(now.told, help.closePanel);
    return now.found ? checkPanel(now.found, now.chosen, help.choose, help.closePanel) : nothing;
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
      back: it.back,
      seconds: watch.seconds(),
      answer: stands(),
      over: over(),
      hands,
      menu,
      sentence: sentence(),
      panel: panel(),
      dock: foot(),
      wants: wantsList(board, it.known ?? (() => true), (rest) => moves.note({ rest })),
      ask: over() || habits().strict ? nothing : wrongCard({ lined: navigator.onLine, asking: now.asking }, deeds),
      stack: stack({
        board,
        answer: painted(),
        look: pointedOut(),
        over: over(),
        still: now.still,
        press: moves.press,
        warming: now.warming,
        glass: now.glass,
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
  addEventListener("keydown", onKey);
  addEventListener("online", draw);
  addEventListener("offline", draw);
  addEventListener("pagehide", watch.pause);
  document.addEventListener("visibilitychange", onSight);
  return () => {
    clearInterval(timer);
    leaveMotion();
    watch.pause();
    removeEventListener("keydown", onKey);
    removeEventListener("online", draw);
    removeEventListener("offline", draw);
    removeEventListener("pagehide", watch.pause);
    document.removeEventListener("visibilitychange", onSight);
  };
}
