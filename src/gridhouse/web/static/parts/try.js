// What the house is told of the puzzles that are played here. A pure machine (`idle`, `step`, `wakeAt`) decides;
// `openTries` does what it says.
//
// It promises: whoever looks at a sheet has begun their try as soon as there is a line; an answer is kept until the house
// has it, also across reloads and days; one request is under way at a time, and carries the latest answer. Whoever leaves
// the page waits for nothing: what is left is sent all the same.

import { post, Problem, put } from "./api.js";
import { kept } from "./keep.js";
import { own } from "./owner.js";

/** @typedef {import("../types/wire.d.ts").Try} Try */
/** @typedef {{answer: object, at: number}} Unsent an answer, and when it was given, in milliseconds since 1970; 0: nobody knows */
/** @typedef {Record<string, Unsent>} AllUnsent by sheet, such as "kind/series/7" */

/**
 * @typedef {object} Errands
 * @property {string[]} looked the sheets that are open on this page
 * @property {Record<string, number>} begun when the house was asked for those of which it has said how they stand
 * @property {{id: string, text: string, since: number} | null} busy what is on its way: an answer, or none where a try begins
 * @property {number} attempt how many times in a row the house could not be reached
 * @property {number} retryAt
 */

/** @typedef {{type: "look", id: string} | {type: "heard", answer: Try} | {type: "failed", lasting: boolean, chance: number} | {type: "nudge"} | {type: "tick"}} Happening */
/** @typedef {{do: "begin", id: string} | {do: "send", id: string, answer: object, ago: number} | {do: "forget", id: string} | {do: "tell", id: string, answer: Try, asked: boolean}} Deed */

const LONGEST = 60_000; // between two attempts
const MOST_AGO = 366 * 24 * 3600; // what is older is as old

/** Nothing to do yet. @returns {Errands} */
export const idle = () => ({ looked: [], begun: {}, busy: null, attempt: 0, retryAt: 0 });

/**
 * What follows from what happened.
 * @param {Errands} errands
 * @param {Happening} happening
 * @param {AllUnsent} unsent all that the browser keeps for the house at this moment
 * @param {number} now
 * @returns {[Errands, Deed[]]}
 */
export function step(errands, happening, unsent, now) {
  switch (happening.type) {
    case "look": {
      const { [happening.id]: _, ...begun } = errands.begun;
      return next({ ...errands, looked: [...new Set([...errands.looked, happening.id])], begun }, unsent, now);
    }
    case "heard":
      return heard(errands, happening.answer, unsent, now);
    case "failed":
      return failed(errands, happening, unsent, now);
    case "nudge":
      return next({ ...errands, retryAt: 0 }, unsent, now);
    case "tick":
      return next(errands, unsent, now);
  }
}

/** When the machine wants to be woken by a tick. @param {Errands} errands @param {AllUnsent} unsent */
export const wakeAt = (errands, unsent) => errands.busy || !wanted(errands, unsent) ? Infinity : errands.retryAt;

/** The next sheet that the house should hear of: those that are open come first. @param {Errands} errands @param {AllUnsent} unsent */
const wanted = ({ looked, begun }, unsent) =>
  [...looked, ...Object.keys(unsent)].find((id) => !(id in begun) || unsent[id]);

/** @param {Errands} errands @param {AllUnsent} unsent @param {number} now @returns {[Errands, Deed[]]} */
function next(errands, unsent, now) {
  const id = wanted(errands, unsent);
  if (errands.busy || now < errands.retryAt || id === undefined) return [errands, []];
  const busy = { id, text: "", since: now };
  if (!(id in errands.begun)) return [{ ...errands, busy }, [{ do: "begin", id }]];
  const { answer, at } = unsent[id];
  return [
    { ...errands, busy: { ...busy, text: JSON.stringify(answer) } },
    [{ do: "send", id, answer, ago: secondsAgo(now - at, at < errands.begun[id]) }],
  ];
}

/**
 * What is sent when somebody leaves the page, whatever is on its way. Should it get lost, it is kept as before.
 * @param {Errands} errands @param {AllUnsent} unsent @param {number} now
 * @returns {{id: string, answer: object, ago: number}[]}
 */
export const parting = ({ begun, busy }, unsent, now) =>
  Object.entries(unsent).flatMap(([id, { answer, at }]) => {
    const underWay = busy?.id === id && busy.text === JSON.stringify(answer);
    return id in begun && !underWay ? [{ id, answer, ago: secondsAgo(now - at, at < begun[id]) }] : [];
  });

/** Whole seconds. What was answered before the try was begun must not seem to be answered after it. @param {number} ms @param {boolean} before */
const secondsAgo = (ms, before) =>
  Math.min(MOST_AGO, Math.max(0, before ? Math.ceil(ms / 1000) : Math.floor(ms / 1000)));

/** @param {Errands} errands @param {Try} answer @param {AllUnsent} unsent @param {number} now @returns {[Errands, Deed[]]} */
function heard(errands, answer, unsent, now) {
  const { id, text, since } = errands.busy ?? { id: "", text: "", since: now };
  const has = text !== "" && JSON.stringify(unsent[id]?.answer) === text; // or there is a later one by now
  const { [id]: _, ...others } = unsent;
  const begun = text === "" ? { ...errands.begun, [id]: since } : errands.begun;
  const calm = { ...errands, begun, busy: null, attempt: 0, retryAt: 0 };
  const [after, deeds] = next(calm, has ? others : unsent, now);
  return [after, [...forgetting(id, has), { do: "tell", id, answer, asked: text === "" }, ...deeds]];
}

/** @param {Errands} errands @param {{lasting: boolean, chance: number}} trouble @param {AllUnsent} unsent @param {number} now @returns {[Errands, Deed[]]} */
function failed(errands, { lasting, chance }, unsent, now) {
  const { id } = errands.busy ?? { id: "" };
  if (!lasting) {
    const wait = Math.min(LONGEST, 1000 * 2 ** errands.attempt) * (0.5 + chance / 2);
    return [{ ...errands, busy: null, attempt: errands.attempt + 1, retryAt: now + wait }, []];
  }
  // The house will never take it: there is no such puzzle, or this is no answer to it.
  const { [id]: _, ...others } = unsent;
  const [after, deeds] = next(
    { ...errands, busy: null, looked: errands.looked.filter((one) => one !== id) },
    others,
    now,
  );
  return [after, [...forgetting(id, id in unsent), ...deeds]];
}

/** @param {string} id @param {boolean} has @returns {Deed[]} */
const forgetting = (id, has) => has ? [{ do: "forget", id }] : [];

// --- The shell --------------------------------------------------------------------------

const PREFIX = "gridhouse.unsent ";
const LASTING = [400, 404, 409, 410, 413, 422];

/** All answers that the house does not have yet. @returns {AllUnsent} */
function allUnsent() {
  const ids = kept.names().filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  const all = ids.map((id) => /** @type {[string, any]} */ ([id, kept.parsed(PREFIX + id)]));
  return Object.fromEntries(all.filter(([, it]) => it?.answer instanceof Object && Number.isFinite(it.at)));
}

/**
 * Starts to tell the house what is played, beginning with what was left from before.
 * @param {(id: string, answer: Try, asked: boolean) => void} tell what the house says of a sheet; `asked`: it was told nothing
 */
export function openTries(tell) {
  let errands = idle();
  let timer = 0;
  /** @type {Array<() => void>} */
  let waiting = [];

  /** @param {Happening} happening */
  function happen(happening) {
    const [after, deeds] = step(errands, happening, allUnsent(), Date.now());
    errands = after;
    deeds.forEach(act);
    clearTimeout(timer);
    const wake = wakeAt(errands, allUnsent());
    if (wake < Infinity) timer = setTimeout(() => happen({ type: "tick" }), Math.max(0, wake - Date.now()));
    if (errands.busy) return;
    waiting.forEach((settle) => settle());
    waiting = [];
  }

  /** @param {Deed} deed */
  function act(deed) {
    if (deed.do === "forget") kept.forget(PREFIX + deed.id);
    if (deed.do === "tell") tell(deed.id, deed.answer, deed.asked);
    if (deed.do === "begin") ask(post(`/api/puzzles/${deed.id}/try`, {}));
    if (deed.do === "send") ask(send(deed));
  }

  /** @param {{id: string, answer: object, ago: number}} it */
  const send = ({ id, answer, ago }) => put(`/api/puzzles/${id}/try`, { answer, ago });

  /** @param {Promise<Try>} answer */
  const ask = (answer) =>
    answer.then(
      (heard) => {
        own((errands.busy?.id ?? "").split("/")[0], heard.person); // somebody else may have played here before
        happen({ type: "heard", answer: heard });
      },
      (trouble) => {
        const lasting = trouble instanceof Problem && LASTING.includes(trouble.status) &&
          trouble.code !== "somebody_else";
        happen({ type: "failed", lasting, chance: Math.random() });
      },
    );

  addEventListener("online", () => happen({ type: "nudge" }));
  addEventListener("pagehide", () => {
    for (const it of parting(errands, allUnsent(), Date.now())) send(it).catch(() => {}); // then the next page does it
  });
  document.addEventListener("visibilitychange", () => document.hidden || happen({ type: "nudge" }));
  happen({ type: "tick" });

  return {
    /** Somebody looks at a sheet: their try begins, or is found again. @param {string} id */
    look: (id) => happen({ type: "look", id }),
    /** Somebody has answered. It is kept at once, and sent as soon as can be. @param {string} id @param {object} answer @param {number} at */
    give(id, answer, at) {
      kept.write(PREFIX + id, JSON.stringify({ answer, at }));
      happen({ type: "tick" });
    },
    /** Whether the house does not have all that was answered yet. @param {string} id */
    owes: (id) => id in allUnsent(),
    /** Whether that is so because it cannot be reached. @param {string} id */
    stuck: (id) => errands.attempt > 0 && id in allUnsent(),
    /** Comes when the house has been told all that it can be told for now. @returns {Promise<void>} */
    settled: () => errands.busy ? new Promise((settle) => waiting.push(settle)) : Promise.resolve(),
  };
}
