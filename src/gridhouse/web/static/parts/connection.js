// The one owner of the socket. A pure machine (`freshLine`, `stepLine`, `wakeAt`) decides; `connect` does what it says.
//
// It promises: every wish is sent until it is answered, also across a reload; every step is told once, in
// order; a lost line is taken up again where it broke. Where too much has happened meanwhile, the house tells the
// latest steps alone: those between, up to the frame's `after`, are read by pages. A frame may come as a patch of the
// last one; it is told whole.

import { keptForNow } from "./keep.js";
import { patched } from "./patch.js";

/** @typedef {import("../types/wire.d.ts").Act} Act */
/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/wire.d.ts").Presence} Presence */
/** @typedef {import("../types/wire.d.ts").Answer} Answer */
/** @typedef {import("../types/wire.d.ts").Patch} Patch */
/** @typedef {Frame | Patch | Presence | (Answer & {type: "answer"}) | {type: "pong"} | {type: "error", code: string, text: string}} Message */

/**
 * @typedef {object} Line
 * @property {"opening" | "live" | "waiting" | "gone"} status
 * @property {number} seq the last sequence number that was told
 * @property {Frame | null} frame the last one that came while this line was open
 * @property {number | null} looking the seat asked for, once one was
 * @property {Act[]} pending wishes without an answer, oldest first
 * @property {number} attempt how many times in a row the line could not be held
 * @property {number} openedAt
 * @property {number | null} lostAt since when there is no line
 * @property {number} at when this status began, or the last word was heard
 * @property {boolean} pinged whether a ping is out
 * @property {number} retryAt
 */

/** @typedef {{type: "opened"} | {type: "closed", code: number, chance: number} | {type: "heard", message: Message} | {type: "act", act: Act} | {type: "look", seat: number} | {type: "nudge"} | {type: "offline"} | {type: "tick"}} Happening */
/** @typedef {{do: "open", after: number} | {do: "drop"} | {do: "send", message: object} | {do: "keep", pending: Act[]} | {do: "tell", message: Message} | {do: "reload"}} Deed */

const NOTICE = 2_000; // a break shorter than this is not worth a word
const QUIET = 20_000; // after this much silence, ask whether the line is still there
const PONG = 4_000; // how long to wait for an answer to that
const OPEN = 8_000; // how long to wait for a line to open
const HELD = 10_000; // a line that lasted this long starts counting its troubles anew
const NO_MATCH = 4004; // there is none for this visitor
const SOMEBODY_ELSE = 4001; // whoever opened the page has logged in or out since: what it shows is not theirs

/**
 * A line that is about to be opened.
 * @param {number} seq
 * @param {Act[]} pending
 * @param {number} now
 * @returns {Line}
 */
export const freshLine = (seq, pending, now) => ({
  status: "opening",
  seq,
  frame: null,
  looking: null,
  pending,
  attempt: 0,
  openedAt: 0,
  lostAt: now,
  at: now,
  pinged: false,
  retryAt: 0,
});

/**
 * Whether a person should be told that the line is broken.
 * @param {Line} line
 * @param {number} now
 */
export const broken = (line, now) => line.lostAt !== null && now - line.lostAt >= NOTICE;

/**
 * When the machine wants to be woken by a tick.
 * @param {Line} line
 * @param {number} now
 */
export function wakeAt(line, now) {
  if (line.status === "gone") return Infinity;
  const deadline = line.status === "waiting" ? line.retryAt : line.at + patience(line);
  return line.lostAt !== null && !broken(line, now) ? Math.min(deadline, line.lostAt + NOTICE) : deadline;
}

/**
 * How long to wait before the next try: doubling from half a second to fifteen, and not all at once.
 * @param {number} attempt
 * @param {number} chance from 0 to 1
 */
export const backOff = (attempt, chance) => Math.min(15_000, 500 * 2 ** attempt) * (0.5 + chance / 2);

/**
 * What follows from what happened.
 * @param {Line} line
 * @param {Happening} happening
 * @param {number} now
 * @returns {[Line, Deed[]]}
 */
export function stepLine(line, happening, now) {
  switch (happening.type) {
    case "opened":
      return [
        { ...line, status: "live", frame: null, openedAt: now, lostAt: null, at: now, pinged: false },
        greeting(line),
      ];
    case "closed": {
      if (happening.code === SOMEBODY_ELSE) return [line, [{ do: "reload" }]];
      const status = happening.code === NO_MATCH ? "gone" : "waiting";
      const attempt = line.status === "live" && now - line.openedAt >= HELD ? 0 : line.attempt;
      const retryAt = now + backOff(attempt, happening.chance);
      return [{ ...line, status, attempt: attempt + 1, lostAt: line.lostAt ?? now, at: now, retryAt }, []];
    }
    case "heard":
      return heard({ ...line, at: now, pinged: false }, happening.message);
    case "act": {
      const pending = [...line.pending, happening.act];
      const sent = line.status === "live" ? [send(happening.act)] : [];
      return [{ ...line, pending }, [{ do: "keep", pending }, ...sent]];
    }
    case "look":
      return [{ ...line, looking: happening.seat }, line.status === "live" ? [look(happening.seat)] : []];
    case "nudge":
      if (line.status === "waiting") return reopen(line, now);
      return line.status === "live" ? ping(line, now) : [line, []];
    case "offline":
      return line.status === "gone" ? [line, []] : [{ ...line, lostAt: line.lostAt ?? now }, [{ do: "drop" }]];
    case "tick":
      return tick(line, now);
  }
}

/** How long silence is borne, as things are. @param {Line} line */
const patience = (line) => (line.status === "opening" ? OPEN : line.pinged ? PONG : QUIET);

/** @param {Line} line @param {number} now @returns {[Line, Deed[]]} */
function tick(line, now) {
  if (line.status === "waiting") return now >= line.retryAt ? reopen(line, now) : [line, []];
  if (line.status === "gone" || now < line.at + patience(line)) return [line, []];
  return line.status === "live" && !line.pinged ? ping(line, now) : [{ ...line, at: now }, [{ do: "drop" }]];
}

/** @param {Line} line @param {Message} message @returns {[Line, Deed[]]} */
function heard(line, message) {
  if (message.type === "pong") return [line, []];
  if (message.type === "answer") {
    const pending = line.pending.filter((act) => act.id !== message.id);
    return [{ ...line, pending }, [{ do: "keep", pending }, { do: "tell", message }]];
  }
  if (message.type !== "frame" && message.type !== "patch") return [line, [{ do: "tell", message }]];
  const frame = whole(line.frame, message);
  if (!frame) return [line, [{ do: "drop" }]]; // it can not be made out: the next line begins with a whole one
  if (frame.seq < line.seq) return [{ ...line, frame }, []];
  const steps = frame.steps.filter((told) => told.seq > line.seq);
  return [{ ...line, seq: frame.seq, frame }, [{ do: "tell", message: { ...frame, steps } }]];
}

/** The frame that a message tells of. @param {Frame | null} before @param {Frame | Patch} message @returns {Frame | null} */
function whole(before, message) {
  if (message.type === "frame") return message;
  const { seq, after, steps, puts } = message;
  return before && { ...patched(before, puts), seq, after, steps };
}

/** @param {Line} line @param {number} now @returns {[Line, Deed[]]} */
const reopen = (line, now) => [{ ...line, status: "opening", at: now }, [{ do: "open", after: line.seq }]];

/** @param {Line} line @param {number} now @returns {[Line, Deed[]]} */
const ping = (line, now) => [{ ...line, at: now, pinged: true }, [{ do: "send", message: { type: "ping" } }]];

/** @param {Line} line @returns {Deed[]} */
const greeting = (line) => [...(line.looking === null ? [] : [look(line.looking)]), ...line.pending.map(send)];

/** @param {Act} act @returns {Deed} */
const send = (act) => ({ do: "send", message: { type: "act", ...act } });

/** @param {number} seat @returns {Deed} */
const look = (seat) => ({ do: "send", message: { type: "look", seat } });

/**
 * Opens a live line to a match.
 * @param {{match: string, watch: string | null, seq: number, address?: string, tell: (message: Message) => void, changed: (line: Line, broken: boolean) => void}} wish
 */
export function connect({ match, watch, seq, address = `/api/matches/${match}/live`, tell, changed }) {
  const name = `gridhouse.acts.${match}`;
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let line = freshLine(seq, keptForNow.parsed(name) ?? [], performance.now());

  /** @param {Happening} happening */
  function happen(happening) {
    const [next, deeds] = stepLine(line, happening, performance.now());
    line = next;
    for (const deed of deeds) carryOut(deed);
    clearTimeout(timer);
    const wake = wakeAt(line, performance.now());
    if (wake < Infinity) timer = setTimeout(() => happen({ type: "tick" }), Math.max(0, wake - performance.now()));
    changed(line, broken(line, performance.now()));
  }

  /** @param {Deed} deed */
  function carryOut(deed) {
    if (deed.do === "open") open(deed.after);
    else if (deed.do === "drop") hangUp(1006);
    else if (deed.do === "send") socket?.send(JSON.stringify(deed.message));
    else if (deed.do === "reload") location.reload();
    else if (deed.do === "keep") keptForNow.write(name, JSON.stringify(deed.pending));
    else tell(deed.message);
  }

  /** @param {number} after */
  function open(after) {
    const query = new URLSearchParams({ after: String(after), ...(watch ? { watch } : {}) });
    const mine = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}?${query}`,
    );
    socket = mine;
    mine.onopen = () => mine === socket && happen({ type: "opened" });
    mine.onmessage = (event) => mine === socket && happen({ type: "heard", message: JSON.parse(event.data) });
    mine.onclose = (event) => mine === socket && hangUp(event.code);
  }

  /** Whatever the old socket says from now on is not heard. @param {number} code */
  function hangUp(code) {
    socket?.close();
    socket = null;
    queueMicrotask(() => happen({ type: "closed", code, chance: Math.random() }));
  }

  addEventListener("online", () => happen({ type: "nudge" }));
  addEventListener("offline", () => happen({ type: "offline" }));
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && happen({ type: "nudge" }),
  );
  open(seq);
  happen({ type: "tick" });
  return {
    /** @param {Act} act */
    act: (act) => happen({ type: "act", act }),
    /** @param {number} seat */
    look: (seat) => happen({ type: "look", seat }),
  };
}
