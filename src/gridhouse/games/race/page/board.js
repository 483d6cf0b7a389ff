// Tile Race: the page of teams and onlookers. It takes the whole stage; what a screen does not show is fetched when it
// is opened.
import { html } from "../../vendor/lit-html.js";
import { Problem, skew } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { calm, complain, entitle, sorry, stage, toast } from "../../parts/page.js";
import { looks, seatNames } from "../../parts/text.js";
import { fetchPart } from "./fetched.js";
import { follow, guessed, nothingYet } from "./memory.js";
import { countdown, modeFor, planOf, seenTo, untilChange } from "./kit/kit.js";

/** @import { OpenMatch } from "../../parts/match.js" */
/** @import { Frame, Deeds, Local, Page, Parts, Scene } from "./race.d.ts" */

const CHOICE = "race.lie"; // how the trail lies, for every race on this device
const MOMENT = 4500;

/** @type {Page["fresh"]} */
export const fresh = nothingYet;
/** @type {Page["remember"]} */
export const remember = follow;

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

/** What this window shows: a phone's screen, a tablet's, or a desk's. @param {{width: number, height: number}} size @returns {Array<keyof Parts>} */
function needed({ width, height }) {
  const mode = modeFor(width, height, null);
  return mode === "phone" || mode === "single" ? ["phone"] : mode === "tablet" ? ["desk", "rail"] : ["desk"];
}

/** The first screen is drawn at once with all that it needs. @type {Page["open"]} */
export const open = async () => {
  const size = windowSize();
  return { ...size, parts: Object.assign({}, ...await Promise.all(needed(size).map(fetchPart))) };
};

// --- Gathering --------------------------------------------------------------------------

/** @param {OpenMatch} match @param {Deeds} go @returns {Scene} */
function sceneOf(match, go) {
  /** @type {{frame: any, steps: any[], local: Local, line: string}} */
  const { frame: { table }, steps, local, line } = match.now;
  const view = guessed(local.view, local.guess);
  const me = view.you;
  const plan = planOf(view, local);
  const racing = me !== null && view.phase === "live" && !view.teams[me].withdrawn && !view.finishers.includes(me);
  return {
    match,
    view,
    local,
    table,
    steps,
    me,
    names: seatNames(table.seats),
    mode: plan.mode,
    plan,
    seen: seenTo(view),
    now: Date.now() + skew,
    active: racing && line !== "gone",
    go,
  };
}

/** @param {Scene} it */
function screen(it) {
  const { desk, phone, acting } = it.local.parts;
  if (it.local.acting !== null && !it.table.can.organise) return acting?.notYours(it.match);
  return it.mode === "phone" || it.mode === "single" ? phone?.phone(it) : desk?.desk(it);
}

/** A replay, once it is there. @type {Page["board"]} */
export const board = (view, local, _act, ui) => local.parts.replayed?.replayed(view, local, ui) ?? html``;

/** @type {Page["after"]} */
export const after = (_frame, _before, _act, ui) => ui.local.parts.replayed?.measured(ui);

/** What a replay needs beside its frames. @type {Page["again"]} */
export const again = async (match, watch) => {
  const parts = await fetchPart("replayed");
  return { parts, story: await parts.replayed?.storyOf(match, watch) };
};

// --- What is done -----------------------------------------------------------------------

/** @param {OpenMatch} match @param {() => Scene} scene @returns {Deeds} */
function deedsOf(match, scene) {
  /** Does something with a part once it is there. @template {keyof Parts} Name @param {Name} name @param {(part: NonNullable<Parts[Name]>) => unknown} deed */
  const having = (name, deed) => {
    const there = scene().local.parts[name];
    if (there) return void deed(/** @type {any} */ (there));
    const come = fetchPart(name).then((part) => {
      match.update({ parts: { ...scene().local.parts, ...part } });
      deed(/** @type {any} */ (part)[name]);
    });
    come.catch(complain);
  };
  return {
    update: match.update,
    having,
    tile: (n) =>
      scene().local.aim
        ? having("aiming", (it) => it.press(scene(), n))
        : having("sheets", (it) => it.openTile(scene, n)),
    complete: () => having("sheets", (it) => it.openComplete(scene)),
    task: (id) => having("sheets", (it) => it.openTask(scene, id)),
    claim: (id) => having("sheets", (it) => it.openClaim(scene, id)),
    powers: () => having("sheets", (it) => it.openPowers(scene)),
    team: (seat) => having("sheets", (it) => it.openTeam(scene, seat)),
    captain: () => having("captain", (it) => it.openCaptain(scene)),
    drops: () => having("sheets", () => having("drops", (it) => it.openDrops(scene))),
    aim: (powerup) => having("aiming", (it) => match.update({ aim: it.aimed(powerup), tab: "trail", refused: null })),
    older: () => void match.older().catch(complain),
    send: (move) => {
      const { acting } = scene().local;
      return acting === null ? match.move(move) : match.act({ move, on_behalf_of: acting });
    },
  };
}

/** @param {OpenMatch} match */
function race(match) {
  /** @type {() => Local} */
  const local = () => match.now.local;
  const seenKey = `race.seen.${match.page.id}`;
  const go = deedsOf(match, () => sceneOf(match, go));
  let [tick, played, toldAt, placed, watches] = [0, 0, -1, false, false];
  /** @type {ReturnType<NonNullable<Parts["moments"]>["speaker"]> | null} */
  let speak = null;
  let draw = () => {
    draw = stage(() => screen(sceneOf(match, go)));
  };

  /** The cloud is drawn by the width of the trail: once it is there, it is drawn again. */
  const measure = () => {
    const box = document.querySelector(".race .trail");
    const [w, h] = [box?.clientWidth ?? 0, box?.clientHeight ?? 0];
    if (w && w !== local().room.w) match.update({ room: { w, h } });
  };
  /** Opens the trail where the own team stands, in the upper half; for onlookers where the first one does. */
  const goHome = () => {
    const box = document.querySelector(".race .scroll");
    if (placed || !box?.clientHeight) return;
    placed = true;
    const stands = box.querySelector(".stop.mine") ?? [...box.querySelectorAll(".crowd")].pop();
    box.scrollTop = (stands?.parentElement?.offsetTop ?? 0) - box.clientHeight * 0.4;
    box.dispatchEvent(new Event("scroll"));
  };
  /** Draws again when the countdown shows something else. */
  const wind = () => {
    clearTimeout(tick);
    const left = countdown(local().view, Date.now() + skew)?.left;
    tick = setTimeout(() => (draw(), wind()), untilChange(left ?? 60_000) ?? 60_000);
  };
  /** Shows and says what a frame has brought. @param {Frame} frame */
  const notice = (frame) =>
    go.having("moments", (it) => {
      speak ??= it.speaker();
      speak(frame, local().view.you);
      const moment = frame.seq === local().seq ? it.momentOf(local(), frame) : null;
      if (moment) match.update({ moment, hit: moment.hit ?? local().hit });
    });
  const play = () => {
    const { moment, parts: { moments } } = local();
    if (!moment || moment.seq === played) return;
    played = moment.seq;
    if (!calm()) moments?.play(moment);
    setTimeout(() => local().moment === moment && match.update({ moment: null }), MOMENT);
  };
  /** Reads how a race went that is over: the podium tells by how much. */
  const tellEnd = () => {
    const { seq } = match.now.frame;
    if (local().view.phase !== "closed" || toldAt === seq) return;
    toldAt = seq;
    go.having(
      "results",
      (it) => it.readStory(match.page.id, match.watch).then((story) => match.update({ story }), complain),
    );
  };

  match.update({ choice: kept.read(CHOICE), known: Number(kept.read(seenKey) ?? 56) });
  match.listen((deeds) => {
    for (const deed of deeds) {
      if (deed.do === "show") notice(deed.frame);
      if (deed.do === "warn") toast(deed.text, "bad");
    }
    const { view, choice, parts } = local();
    const { name } = view.settings;
    entitle({ title: name, game: name, looks: looks(match.page.game.key) });
    if (choice && choice !== kept.read(CHOICE)) kept.write(CHOICE, choice);
    /** @type {Array<keyof Parts>} */
    const wanted = needed(local());
    if (view.phase === "closed") wanted.push("results");
    if (view.phase === "setup" && wanted.includes("phone")) wanted.push("lobby");
    for (const part of wanted) if (!parts[part]) go.having(part, () => {});
    if (view.settings.drops && view.you !== null && !watches) {
      watches = true;
      go.having("drops", (it) => it.watchDrops(() => sceneOf(match, go)));
    }
    draw();
    measure();
    goHome();
    play();
    tellEnd();
    wind();
    dispatchEvent(new Event("race"));
  });
  addEventListener("resize", () => match.update(windowSize()));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && local().aim && !document.querySelector("dialog[open]")) match.update({ aim: null });
  });
  addEventListener("pagehide", () => {
    if (local().acting === null) kept.write(seenKey, String(seenTo(local().view)));
  });
}

/** Takes the whole stage. @param {OpenMatch} match */
export async function page(match) {
  const [word, rest] = match.path;
  if (!word) return race(match);
  if (word === "for" && match.now.local.view.teams[Number(rest)]) {
    return (await import("./acting.js")).actFor(match, Number(rest), race);
  }
  if (word === "organise") return (await import("./organise.js")).organise(match);
  if (word === "statistics") return (await import("./statistics.js")).statistics(match);
  const nothingHere = new Problem(404, "not_found", "There is nothing at this address.");
  stage(() => sorry(nothingHere, { href: `/m/${match.page.id}`, text: "To the race" }));
}
