// A match as one page knows it. A pure machine (`fresh`, `step`) decides; `openMatch` does what it says.
//
// It promises: the steps are one stretch of the story without a gap, each as it was told last; a board that was
// secret is never shown to the next one who holds the device; what a game's page remembers belongs to this match alone;
// nothing is told, and nothing else shown, while a game holds its breath.
import { cameAt, get, newId } from "./api.js";
import { connect } from "./connection.js";
import { joined, pageAt } from "./story.js";

/** @typedef {import("../types/wire.d.ts").Act} Act */
/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/wire.d.ts").MatchPage} MatchPage */
/** @typedef {import("../types/wire.d.ts").RefusalInfo} RefusalInfo */
/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {import("../types/page.d.ts").GamePage<any, any, any>} GamePage */
/** @typedef {import("./connection.js").Line} Line */
/** @typedef {import("./connection.js").Message} Message */

/**
 * @typedef {object} Match
 * @property {Frame} frame what is shown
 * @property {number} came when it came, by a clock that nobody can set
 * @property {Frame | null} before what the same eyes were shown before it
 * @property {Step[]} steps the latest stretch of what has happened, as far back as it is known
 * @property {any} local what the game's page remembers
 * @property {Act[]} pending wishes without an answer, oldest first
 * @property {{seats: number[], onlookers: number}} here who has a live page
 * @property {"live" | "lost" | "gone"} line
 * @property {number | null} holder the seat of whoever holds the device, once they have said so
 * @property {boolean} directs whether this is the page of an organiser, who looks through no seat of their own
 * @property {number | null} passing the seat to whom the device is being passed: nobody sees the board meanwhile
 * @property {Suspense | null} suspense what waits until something on the board has come to rest
 */

/**
 * @typedef {object} Suspense
 * @property {number} until
 * @property {Frame} earlier the last frame of which all may be told
 * @property {Deed[]} deeds what is to be done then
 * @property {Array<[Message, number]>} coming the frames to be shown then, and when they came
 */

/** @typedef {{type: "opened"} | {type: "told", message: Message} | {type: "line", line: Line, broken: boolean} | {type: "taken", seat: number} | {type: "retold", frame: Frame} | {type: "older", steps: Step[], eyes: number | null} | {type: "update", patch: object} | {type: "rested"}} Happening */
/** @typedef {{do: "show", frame: Frame, earlier: Frame} | {do: "hush"} | {do: "look", seat: number} | {do: "retell"} | {do: "answer", id: string, refusal: RefusalInfo | null} | {do: "warn", text: string}} Deed */

/**
 * A match that was just opened.
 * @param {Frame} frame
 * @param {GamePage} game
 * @param {number} [now]
 * @param {object} [fetched] what the game's page has fetched for its first drawing
 * @returns {Match}
 */
export const fresh = (frame, game, now = 0, fetched = {}) => ({
  frame,
  came: now,
  before: null,
  steps: frame.steps,
  local: remembered({ ...game.fresh?.(), ...fetched }, frame, game),
  pending: [],
  here: { seats: [], onlookers: 0 },
  line: "live",
  holder: null,
  directs: false,
  passing: null,
  suspense: null,
});

/**
 * What follows from what happened.
 * @param {Match} match
 * @param {Happening} happening
 * @param {GamePage} game
 * @param {number} now
 * @returns {[Match, Deed[]]}
 */
export function step(match, happening, game, now) {
  switch (happening.type) {
    case "opened":
      return pass(match, game);
    case "told":
      return hear(match, happening.message, game, now);
    case "line":
      return lineChanged(match, happening.line, happening.broken);
    case "taken":
      return [{ ...match, holder: happening.seat, steps: [] }, [{ do: "look", seat: happening.seat }, {
        do: "retell",
      }]];
    case "retold":
      if (happening.frame.looking_as !== match.holder) return [match, []];
      return [{ ...match, steps: joined(match.steps, happening.frame.steps) }, []];
    case "older":
      if (happening.eyes !== match.frame.looking_as) return [match, []]; // it was for whoever had the device before
      return [{ ...match, steps: joined(happening.steps, match.steps) }, []];
    case "update":
      return [{ ...match, local: { ...match.local, ...happening.patch } }, []];
    case "rested":
      return rest(match, game, now);
  }
}

/** The frame of which all may be told. @param {Match} match */
export const toldFrame = ({ frame, suspense }) => suspense?.earlier ?? frame;

/** The steps that may be told. @param {Match} match */
export const toldBy = ({ steps, suspense }) =>
  suspense ? steps.filter(({ seq }) => seq <= suspense.earlier.seq) : steps;

/**
 * The match with another frame, live or from a replay.
 * @param {Match} match
 * @param {Frame} frame
 * @param {GamePage} game
 * @param {number} [now]
 * @returns {Match}
 */
export const shown = (match, frame, game, now = 0) => ({
  ...match,
  frame,
  came: now,
  before: frame.looking_as === match.frame.looking_as ? match.frame : null,
  steps: joined(match.steps, frame.steps),
  local: remembered(match.local, frame, game),
});

/** How many milliseconds are left on the clock; null: none runs. @param {Match} match @param {number} now */
export function leftAt({ frame: { table }, came }, now) {
  return table.time_left === null ? null : Math.max(0, table.time_left - (now - came));
}

/** @param {any} local @param {Frame} frame @param {GamePage} game */
const remembered = (local, frame, game) => game.remember ? game.remember(local, frame) : local;

/** @param {Match} match @param {Message} message @param {GamePage} game @param {number} now @param {number} [came] @returns {[Match, Deed[]]} */
function hear(match, message, game, now, came = now) {
  switch (message.type) {
    case "frame": {
      const { suspense, frame: earlier } = match;
      if (suspense) return [{ ...match, suspense: { ...suspense, coming: [...suspense.coming, [message, came]] } }, []];
      const [next, deeds] = pass(shown(match, message, game, came), game);
      /** @type {Deed} */
      const show = { do: "show", frame: message, earlier };
      // The same moment for other eyes was waited for already, and a secret board is put away at once.
      const waits = message.seq !== earlier.seq && !game.secret?.(message);
      const time = (waits && game.suspense?.(next.local)) || 0;
      if (!time) return [next, [show, ...deeds]];
      return [{ ...next, suspense: { until: now + time, earlier, deeds: [show], coming: [] } }, deeds];
    }
    case "presence":
      return [{ ...match, here: { seats: message.seats, onlookers: message.onlookers } }, []];
    case "answer":
      return [match, [{ do: "answer", id: message.id, refusal: message.refusal ?? null }]];
    case "error":
      return [match, [{ do: "warn", text: message.text }]];
    default:
      return [match, []];
  }
}

/** All is told, and what came meanwhile is shown, up to the next suspense. @param {Match} match @param {GamePage} game @param {number} now @returns {[Match, Deed[]]} */
const rest = (match, game, now) =>
  (match.suspense?.coming ?? []).reduce(
    ([before, deeds], [message, came]) => {
      const [next, more] = hear(before, message, game, now, came);
      return [next, [...deeds, ...more]];
    },
    /** @type {[Match, Deed[]]} */ ([{ ...match, suspense: null }, match.suspense?.deeds ?? []]),
  );

/** @param {Match} match @param {Line} line @param {boolean} broken @returns {[Match, Deed[]]} */
function lineChanged(match, line, broken) {
  const gone = line.status === "gone";
  /** @type {Deed[]} */
  const deeds = gone && match.line !== "gone" ? [{ do: "warn", text: "You can no longer see this game." }] : [];
  return [{ ...match, pending: line.pending, line: gone ? "gone" : broken ? "lost" : "live" }, deeds];
}

/**
 * Where one person holds several seats, the device goes to the one whose turn it is: behind a curtain, if boards are
 * secret.
 * @param {Match} match
 * @param {GamePage} game
 * @returns {[Match, Deed[]]}
 */
function pass(match, game) {
  const { frame, holder, directs } = match;
  if (directs) return [match, []];
  const { can, outcome, seats } = frame.table;
  const next = can.move.includes(frame.looking_as ?? -1) ? frame.looking_as : can.move[0] ?? frame.looking_as;
  const secret = !outcome && seats.filter((seat) => seat.you).length > 1 && game.secret?.(frame) === true;
  const theirs = next === holder && next === frame.looking_as; // or else it is the board of the one before
  const passing = secret && !theirs ? next : null;
  /** @type {Deed[]} */
  const deeds = [];
  if (passing !== null && passing !== match.passing) deeds.push({ do: "hush" });
  if (!secret && next !== null && next !== frame.looking_as) deeds.push({ do: "look", seat: next });
  return [{ ...match, passing }, deeds];
}

/** @typedef {ReturnType<typeof openMatch>} OpenMatch */

/**
 * Opens a match: a live line, and everything that is known of it.
 * @param {MatchPage} page
 * @param {GamePage} game
 * @param {{watch?: string | null, path?: string[], fetched?: object}} [by] the token of an onlooker, what follows in the address, and what the game's page has fetched for its first drawing
 */
export function openMatch(page, game, { watch = null, path = [], fetched = {} } = {}) {
  let match = fresh(page.frame, game, cameAt.get(page) ?? performance.now(), fetched);
  /** @type {(deeds: Deed[]) => void} */
  let heard = () => {};
  /** Who waits for the answer to which wish. @type {Map<string, (refusal: RefusalInfo | null) => void>} */
  const waiting = new Map();

  /** @param {Happening} happening */
  function happen(happening) {
    const now = performance.now();
    const [next, deeds] = step(match, happening, game, now);
    const until = next.suspense?.until;
    if (until && until !== match.suspense?.until) {
      setTimeout(() => match.suspense?.until === until && happen({ type: "rested" }), until - now);
    }
    match = next;
    for (const deed of deeds) {
      if (deed.do === "look") line.look(deed.seat);
      if (deed.do === "retell") retell();
      if (deed.do === "answer") waiting.get(deed.id)?.(deed.refusal);
    }
    heard(deeds);
  }

  /** The story as those may hear it who have taken the device. */
  const retell = () =>
    get(`/api/matches/${page.id}`).then(
      ({ frame }) => happen({ type: "retold", frame }),
      (trouble) => heard([{ do: "warn", text: trouble.message }]),
    );

  const line = connect({
    match: page.id,
    watch,
    seq: match.frame.seq,
    tell: (message) => happen({ type: "told", message }),
    changed: (line, broken) => happen({ type: "line", line, broken }),
  });

  /** Sends a wish. @param {Omit<Act, "id">} wish @returns {Promise<RefusalInfo | null>} its answer */
  function act(wish) {
    const id = newId();
    const answer = new Promise((settle) => waiting.set(id, settle));
    line.act({ id, ...wish });
    return answer.finally(() => waiting.delete(id));
  }

  return {
    page,
    game,
    watch,
    live: true,
    /** What follows the match in the address: a game that takes the whole stage has pages of its own there. */
    path,
    /** Everything that is known, at this moment. */
    get now() {
      return match;
    },
    /** How many milliseconds are left on the clock; null: none runs. */
    get left() {
      return leftAt(match, performance.now());
    },
    act,
    /** Sends a move for the seat that is looked through. @param {Record<string, any>} move */
    move: (move) => act({ seat: match.frame.looking_as, move }),
    /** Reads what happened before the steps that are known. */
    async older() {
      const { steps, frame: { looking_as: eyes } } = match;
      const seat = eyes === null ? "" : `&seat=${eyes}`;
      const token = watch ? `&watch=${watch}` : "";
      const answer = await get(`/api/matches/${page.id}/steps?${pageAt(steps, "earlier")}${seat}${token}`);
      happen({ type: "older", steps: answer.steps, eyes });
    },
    /** Waits no longer for what is in motion. */
    rest: () => match.suspense && happen({ type: "rested" }),
    /** Looks at all of it as an organiser from now on, also where they hold a seat themselves. */
    direct() {
      match = { ...match, directs: true };
    },
    /** Says who holds the device now. @param {number} seat */
    take: (seat) => happen({ type: "taken", seat }),
    /** @param {object} patch merged into what the game's page remembers */
    update: (patch) => happen({ type: "update", patch }),
    /** Calls back after everything that happens, at once to begin with. @param {(deeds: Deed[]) => void} back */
    listen(back) {
      heard = back;
      happen({ type: "opened" });
    },
  };
}
