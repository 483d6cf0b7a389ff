// The table: a live match. It is also the page of an onlooker, who came by /watch/{token}.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post, skew } from "../parts/api.js";
import { connect } from "../parts/connection.js";
import { icon } from "../parts/icons.js";
import { calm, complain, confirmed, entitle, hush, say, settings, sorry, stage, toast } from "../parts/page.js";
import { followMoves, moveList, openGame, seatList, uiFor } from "../parts/table.js";
import { fill, join, looks, seatNames, standing, verdict } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").MatchPage} MatchPage */
/** @typedef {import("../types/wire.d.ts").Frame} Frame */
/** @typedef {import("../types/wire.d.ts").Act} Act */
/** @typedef {import("../parts/connection.js").Message} Message */
/** @typedef {import("../types/page.d.ts").GamePage} GamePage */

const [place, key] = path();
const watch = place === "watch" ? key : new URLSearchParams(location.search).get("watch");

stage(() => html`<div class="table" aria-busy="true"><div class="skeleton table-board"></div></div>`);
try {
  const page = await get(
    place === "watch" ? `/api/watch/${key}` : `/api/matches/${key}${watch ? `?watch=${watch}` : ""}`,
  );
  sitDown(page, await openGame(page.game.key));
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {MatchPage} page
 * @param {GamePage} game
 */
function sitDown(page, game) {
  let frame = page.frame;
  let steps = frame.steps;
  /** @type {Frame | null} */
  let before = null;
  let here = { seats: /** @type {number[]} */ ([]), onlookers: 0 };
  let lost = false;
  /** @type {Act[]} */
  let pending = [];
  /** @type {Record<string, any>} */
  let local = {};
  /** The seat to whom the device is being passed: nobody sees the board meanwhile. @type {number | null} */
  let passing = null;
  /** The seat of whoever holds the device, once they have said so. @type {number | null} */
  let holder = null;
  let moment = false;
  /** The wish to leave, once it is made. */
  let goodbye = "";

  // --- What the house says ---

  /** @param {Message} message */
  function tell(message) {
    if (message.type === "frame") show(message);
    else if (message.type === "presence") here = message;
    else if (message.type === "answer" && message.id === goodbye && !message.refusal) location.assign("/");
    else if (message.type === "answer" && message.refusal) toast(fill(message.refusal.text, names()), "bad");
    else if (message.type === "error") toast(message.text, "bad");
    draw();
    if (message.type === "frame") followMoves();
  }

  /** @param {Frame} next */
  function show(next) {
    const ended = next.table.outcome && !frame.table.outcome;
    const mine = frame.table.can.move.length === 0 && next.table.can.move.length > 0;
    before = next.looking_as === frame.looking_as ? frame : null;
    frame = next;
    steps = [...steps, ...next.steps];
    for (const step of next.steps) if (step.text) say(fill(step.text, names()));
    if (ended || mine) say(standing(frame.table));
    if (settings.sound && next.steps.length) chime(ended ? "end" : mine ? "turn" : "move");
    if (ended && !calm()) celebrate();
    if (!isOpen()) document.querySelector("dialog:has(.qr)")?.remove();
    pass();
    rename();
  }

  /** @param {import("../parts/connection.js").Line} line @param {boolean} broken */
  function changed(line, broken) {
    if (line.status === "gone") toast("This table is closed to you now.", "bad");
    lost = broken;
    pending = line.pending;
    draw();
  }

  /** Where one person holds several seats, the device goes to the one whose turn it is: behind a curtain, if boards are secret. */
  function pass() {
    const { can, outcome, seats } = frame.table;
    const next = can.move.includes(frame.looking_as ?? -1) ? frame.looking_as : can.move[0] ?? frame.looking_as;
    const secret = !outcome && seats.filter((seat) => seat.you).length > 1 && game.secret?.(frame);
    const wrong = next !== holder || next !== frame.looking_as; // not theirs yet: the board of the one before
    if (secret && wrong && passing !== next) hush();
    passing = secret && wrong ? next : null;
    if (!secret && next !== null && next !== frame.looking_as) line.look(next);
  }

  /** The next one takes the device: the board and the story are told anew, as they may hear it. @param {number} seat */
  async function take(seat) {
    holder = seat;
    steps = [];
    line.look(seat);
    const { frame: theirs } = await get(`/api/matches/${page.id}`);
    if (theirs.looking_as === seat) steps = [...theirs.steps, ...steps.filter((step) => step.seq > theirs.seq)];
    draw();
  }

  function rename() {
    const mine = frame.table.can.move.length > 0;
    entitle({
      title: `${mine ? "Your turn: " : ""}${page.game.name}`,
      game: page.game.name,
      looks: looks(page.game.key),
    });
  }

  const isOpen = () => frame.table.seats.some((seat) => seat.kind === "open");
  const names = () => seatNames(frame.table.seats);

  /** @param {"move" | "turn" | "end"} tone */
  const chime = (tone) => void import("../parts/sound.js").then((sound) => sound.play(tone));

  function celebrate() {
    moment = true;
    setTimeout(() => {
      moment = false;
      draw();
    }, 2400);
  }

  // --- What the visitor does ---

  /** @param {Omit<Act, "id">} wish */
  const act = (wish) => line.act({ id: newId(), ...wish });
  const move = (/** @type {Record<string, any>} */ wish) => act({ seat: frame.looking_as, move: wish });

  async function resign() {
    const seat = frame.table.can.resign[0];
    if (
      await confirmed({ title: "Give up this game?", text: "The others win. There is no way back.", yes: "Resign" })
    ) act({ seat, move: { type: "resign" } });
  }

  async function restart() {
    if (
      await confirmed({
        title: "Start again?",
        text: "A new game begins with the same seats and options. This one ends here.",
        yes: "Restart",
      })
    ) await rematch();
  }

  /** @param {number} seat */
  async function leave(seat) {
    if (
      !(await confirmed({
        title: "Leave this table?",
        text: "Your seat is open again. Whoever has the invite link can take it.",
        yes: "Leave",
      }))
    ) return;
    goodbye = newId();
    line.act({ id: goodbye, house: { type: "leave", seat } });
  }

  async function rematch() {
    const next = frame.table.next ?? (await post(`/api/matches/${page.id}/rematch`, { id: newId() })).id;
    location.assign(`/m/${next}`);
  }

  function share() {
    history.replaceState(null, "", location.pathname + location.search);
    import("../parts/share.js").then((module) => module.openShare(page, isOpen())).catch(complain);
  }

  const addBot = () =>
    import("../parts/share.js")
      .then((module) => module.pickBot(page.game))
      .then((bot) => {
        const seat = frame.table.seats.find((it) => it.kind === "open");
        if (bot && seat) act({ house: { type: "seat_bot", seat: seat.seat, bot } });
      })
      .catch(complain);

  // --- What is drawn ---

  function view() {
    const { table } = frame;
    return html`<div class="table">
      <h1 class="unseen">${page.game.name}: ${join(names())}</h1>
      <div class="table-seats">${seatList(table, { here: here.seats, now: Date.now() + skew })}</div>
      <div class="standing ${table.outcome ? "over" : ""} ${
      table.can.move.length ? "mine" : ""
    }">${standingLine()}</div>
      <div class="table-board">${passing === null ? board() : curtain(passing)}${moment ? banner() : nothing}</div>
      <div class="table-actions">${actions()}</div>
      <section class="table-moves card">
        <h2>Moves</h2>
        ${passing === null ? moveList(steps, names()) : nothing}
        ${here.onlookers ? html`<p class="help onlookers">${icon("eye")}${here.onlookers} watching</p>` : nothing}
        ${leaveLines()}
        ${
      page.game.rules
        ? html`<p class="help"><a href=${page.game.rules} target="_blank">How to play ${page.game.name}</a></p>`
        : nothing
    }
        <p class="help seal" title=${page.commitment}>Sealed with <code>${
      page.commitment.slice(0, 12)
    }</code>, so that chance can be checked at the end.</p>
      </section>
    </div>`;
  }

  /** Ways to make room at the table: the host sends bots away, anybody clears the seat of one who is gone, and whoever holds one seat may leave it. */
  function leaveLines() {
    const { outcome, seats } = frame.table;
    if (outcome || seats.length < 2) return nothing;
    const mine = seats.filter((seat) => seat.you);
    const empty = mine.length || page.creator ? seats.filter((seat) => seat.gone) : [];
    const bots = seats.filter((seat) => seat.kind === "bot" && page.creator);
    const link = (/** @type {string} */ text, /** @type {() => unknown} */ press) =>
      html`<button class="link" type="button" @click=${press}>${text}</button>`;
    return html`<p class="leaving">
      ${empty.map(({ seat }) => link(`Clear ${names()[seat]}’s seat`, () => act({ house: { type: "leave", seat } })))}
      ${bots.map(({ seat }) => link(`Send ${names()[seat]} away`, () => act({ house: { type: "leave", seat } })))}
      ${
      mine.length === 1
        ? html`<a class="link" href="/account">Change my name</a>${link("Leave the table", () => leave(mine[0].seat))}`
        : nothing
    }
    </p>`;
  }

  const board = () =>
    game.board(
      frame,
      move,
      uiFor(frame, {
        match: page.id,
        canMove: frame.looking_as !== null && frame.table.can.move.includes(frame.looking_as),
        sending: pending.flatMap((it) => (it.move ? [it.move] : [])),
        before,
        local,
        update: (patch) => {
          local = { ...local, ...patch };
          draw();
        },
        house: (command) => act({ house: command }),
      }),
    );

  function standingLine() {
    if (lost) return html`<span class="reconnecting" role="status">${icon("wifi-off")}Reconnecting…</span>`;
    if (frame.table.outcome) {
      return html`<strong>${verdict(frame.table)}</strong> <span>${fill(frame.table.outcome.text, names())}</span>`;
    }
    return html`<strong>${standing(frame.table)}</strong>`;
  }

  /** @param {number} seat */
  const curtain = (seat) =>
    html`<div class="curtain">
    ${icon("smartphone")}
    <h2>Pass the device to ${names()[seat]}</h2>
    <p>The board is hidden until they are ready.</p>
    <button class="button primary large" type="button" @click=${() => take(seat).catch(complain)}>I am ${
      names()[seat]
    }</button>
  </div>`;

  const banner = () =>
    html`<div class="moment" aria-hidden="true">
    <span class="moment-tiles">${Array.from({ length: 14 }, (_, i) => html`<i class="bit bit-${i}"></i>`)}</span>
    <span class="moment-word">${verdict(frame.table)}</span>
  </div>`;

  const menu =
    html`<a class="button" href="/play/${page.game.key}" aria-label="Back to the menu of ${page.game.name}">Menu</a>`;

  function actions() {
    const { table } = frame;
    const button = (
      /** @type {import("../parts/icons.js").IconName} */ name,
      /** @type {string} */ text,
      /** @type {() => unknown} */ press,
      look = "",
    ) => html`<button class="button ${look}" type="button" @click=${press}>${icon(name)}${text}</button>`;
    if (table.outcome) {
      return html`
        ${
        table.next
          ? button("arrow-right", "Go to the rematch", rematch, "primary")
          : table.can.rematch
          ? button("rotate-ccw", "Play again", () => rematch().catch(complain), "primary")
          : nothing
      }
        <a class="button" href="/m/${page.id}/replay${watch ? `?watch=${watch}` : ""}">${icon("history")}Replay</a>
        <a class="button" href="/m/${page.id}/proof${watch ? `?watch=${watch}` : ""}">${
        icon("shield-check")
      }Fair play</a>
        ${menu}`;
    }
    if (table.undo) return undoQuestion(table.undo);
    const open = isOpen();
    const undo = page.game.undo === "free" ? "Undo" : "Take back";
    return html`
      ${open && page.invite ? button("share-2", "Invite", share, "primary") : nothing}
      ${open && page.game.bots.length && page.invite ? button("bot", "Add a bot", addBot) : nothing}
      ${
      table.can.undo.length
        ? button("undo-2", undo, () => act({ house: { type: "ask_undo", seat: table.can.undo[0] } }))
        : nothing
    }
      ${table.can.resign.length && !open ? button("flag", "Resign", resign) : nothing}
      ${table.can.rematch ? button("rotate-ccw", "Restart", () => restart().catch(complain)) : nothing}
      ${!open && (page.invite || page.watch) ? button("share-2", "Share", share) : nothing}
      ${menu}`;
  }

  /** @param {import("../types/wire.d.ts").UndoInfo} undo */
  function undoQuestion(undo) {
    const mine = frame.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);
    const answering = undo.waiting.find((seat) => mine.includes(seat));
    const answer = (/** @type {number} */ seat, /** @type {boolean} */ agree) => () =>
      act({ house: { type: "answer_undo", seat, agree } });
    if (answering !== undefined) {
      return html`<p class="question">${names()[undo.by]} asks to take back a move.</p>
        <button class="button primary" type="button" @click=${answer(answering, true)}>${icon("check")}Agree</button>
        <button class="button" type="button" @click=${answer(answering, false)}>${icon("x")}Decline</button>`;
    }
    return html`<p class="question">${names()[undo.by]} asked to take back a move. Waiting for ${
      join(undo.waiting.map((seat) => names()[seat]))
    }.</p>
      ${
      mine.includes(undo.by)
        ? html`<button class="button" type="button" @click=${answer(undo.by, false)}>Withdraw</button>`
        : nothing
    }`;
  }

  const draw = stage(view);
  const line = connect({ match: page.id, watch, seq: frame.seq, tell, changed });
  pass();
  rename();
  draw();
  if (location.hash === "#invite" && isOpen()) share();
  followMoves();
  setInterval(() => frame.table.deadline_at && draw(), 1000);
}
