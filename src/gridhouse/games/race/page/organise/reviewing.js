// The proofs that wait for a look: one large, the others beside it, and what becomes of them.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get, skew } from "../../../parts/api.js";
import { wear } from "../../../parts/dress.js";
import { icon } from "../../../parts/icons.js";
import { complain, say } from "../../../parts/page.js";
import { marker } from "../kit/emblems.js";
import { sign } from "../kit/signs.js";
import { wholeReview } from "../kit/seen.js";
import { since } from "../kit/when.js";
import { compared, enlarged, mainPicture } from "./comparing.js";
import { link } from "./desk.js";
import { oneOf } from "./fields.js";
import { follow } from "./looking.js";
import { after, inOrder, lookalikes, picturesOf, REASONS, sentAt, unknown } from "./proofs.js";
import { bothTimes, offsetOf } from "./zones.js";

/** @import { Desk, Verdict } from "./organise.d.ts" */
/** @import { Entry, SubmissionView } from "../types.d.ts" */

/** @type {Array<[Verdict, string]>} */
const VERDICTS = [["waiting", "Waiting"], ["approved", "Approved"], ["rejected", "Rejected"]];

// --- What is known ---------------------------------------------------------------------------

/** Asks what has become of others, for each moment and choice. @param {Desk} desk */
async function readFound(desk) {
  const { ui: { review }, match } = desk;
  const wanted = JSON.stringify([match.now.frame.seq, review.shown, review.team]);
  if (review.foundFor === wanted) return;
  review.foundFor = wanted;
  const told = await desk.ask("proofs", { verdict: review.shown, team: review.team });
  if (review.foundFor !== wanted) return;
  review.found = told.found.map(wholeReview);
  review.counts = { waiting: told.waiting, approved: told.approved, rejected: told.rejected };
  desk.draw();
}

/** Asks what is known of pictures, of those that they look like, and where these were sent in, until nothing is
 * left to ask. @param {Desk} desk */
async function readPictures(desk) {
  const { review } = desk.ui;
  const missing = unknown(listed(desk), review.asked).slice(0, 40);
  if (!missing.length) return;
  for (const id of missing) review.asked.add(id);
  const { pictures } = await get(`/api/matches/${desk.id}/pictures?ids=${missing.join(",")}`);
  for (const one of pictures) review.about[one.id] = one;
  const like = pictures.flatMap((/** @type {any} */ { alike = [] }) =>
    alike.map((/** @type {any} */ one) => one.picture)
  );
  if (like.length) {
    const { found } = await desk.ask("proofs", { pictures: [...new Set(like)].slice(0, 200) });
    for (const one of found.map(wholeReview)) for (const id of picturesOf(one)) review.where[id] ??= one;
  }
  desk.draw();
  await readPictures(desk);
}

/** @param {Desk} desk */
export function opened(desk) {
  wear("games/tile-race/organise/reviewing.css");
  if (desk.ui.review.keys) return;
  desk.ui.review.keys = true;
  document.addEventListener("keydown", (event) => pressed(desk, event));
}

/** @param {Desk} desk */
export function heard(desk) {
  readFound(desk).catch(complain);
  settle(desk).catch(complain);
}

/** What comes first is known once all pictures are: from then on the house is told what is looked at. @param {Desk} desk */
async function settle(desk) {
  const { review } = desk.ui;
  review.reading += 1;
  await readPictures(desk).finally(() => review.reading -= 1);
  if (!review.reading) follow(desk, shownOf(desk, listed(desk)));
}

/** Who else looks at something; empty: nobody. @param {Desk} desk @param {SubmissionView} one */
const lookedAt = ({ ui: { review } }, one) =>
  review.others.filter(({ thing }) => thing === one.id).map(({ name }) => name).join(", ");

/** @param {Desk} desk @param {SubmissionView} one */
const flags = ({ ui: { review } }, one) => lookalikes(one, review.about, review.where);

/** What is listed now. @param {Desk} desk @returns {SubmissionView[]} */
function listed(desk) {
  const { view, ui: { review } } = desk;
  const all = review.shown === "waiting" ? view.reviews : review.found ?? [];
  const chosen = all.filter((one) =>
    one.verdict === review.shown && (review.team === null || one.team === review.team) &&
    (!review.flagged || flags(desk, one).length > 0)
  );
  return review.shown === "waiting" ? inOrder(chosen, (one) => flags(desk, one).length > 0) : chosen;
}

/** What is open: what was chosen, else the first that nobody else looks at. @param {Desk} desk @param {SubmissionView[]} list */
const shownOf = (desk, list) =>
  list.find((one) => one.id === desk.ui.review.at) ?? list.find((one) => !lookedAt(desk, one)) ?? list[0] ?? null;

// --- What is done ----------------------------------------------------------------------------

/** @param {Desk} desk @param {number | null} id */
function open(desk, id) {
  Object.assign(desk.ui.review, {
    at: id,
    chosen: id !== null,
    entry: 0,
    cut: 50,
    rejecting: false,
    reason: "",
    takeBack: true,
  });
  desk.draw();
}

/** @param {Desk} desk @param {number} by */
function step(desk, by) {
  const list = listed(desk);
  const at = list.indexOf(/** @type {SubmissionView} */ (shownOf(desk, list)));
  const ahead = by > 0 ? list.slice(at + 1) : list.slice(0, Math.max(0, at)).reverse();
  const next = ahead.find((one) => !lookedAt(desk, one)) ?? ahead[0];
  if (next) open(desk, next.id);
}

/** @param {Desk} desk @param {SubmissionView} one @param {object} move @param {string} text */
async function judge(desk, one, move, text) {
  const next = after(listed(desk).filter((other) => other.id === one.id || !lookedAt(desk, other)), one.id);
  const refusal = await desk.send({ submission: one.id, ...move });
  if (desk.done(refusal)) say(text);
  if (!refusal || refusal.code === "reviewed_already") open(desk, next);
}

/** @param {Desk} desk @param {SubmissionView} one */
const approve = (desk, one) => judge(desk, one, { type: "approve" }, "Approved.").catch(complain);

/** @param {Desk} desk @param {SubmissionView} one @param {string} reason */
const reject = (desk, one, reason) =>
  judge(
    desk,
    one,
    { type: "reject", reason, take_back: one.counts && desk.ui.review.takeBack },
    "Rejected.",
  ).catch(complain);

/** @param {Desk} desk @param {KeyboardEvent} event */
function pressed(desk, event) {
  const { review } = desk.ui;
  const at = /** @type {HTMLElement} */ (event.target);
  const typing = at.matches?.("input:not([type=range], [type=checkbox]), textarea, select");
  if (desk.ui.path[0] !== "review" || typing || event.metaKey || event.ctrlKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const one = shownOf(desk, listed(desk));
  const judged = one?.verdict === "waiting" && desk.view.phase === "live";
  const reason = REASONS[Number(event.key) - 1];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // also with Caps Lock
  if (key === "j") step(desk, 1);
  else if (key === "k") step(desk, -1);
  else if (key === "z" && one) {
    const picture = mainPicture(desk, one.entries[Math.min(review.entry, one.entries.length - 1)]);
    if (picture) enlarged(picture, `Proof of ${named(desk, one.entries)}`);
  } else if (key === "s") {
    review.side = !review.side;
    desk.draw();
  } else if (key === "a" && one && judged) approve(desk, one);
  else if (key === "r" && judged) {
    review.rejecting = true;
    desk.draw();
    document.getElementById("reject-reason")?.scrollIntoView({ block: "nearest" });
  } else if (key === "Escape" && review.rejecting) {
    review.rejecting = false;
    desk.draw();
  } else if (reason && one && judged && review.rejecting) reject(desk, one, reason);
  else return;
  event.preventDefault();
}

// --- What is drawn ---------------------------------------------------------------------------

/** @param {Desk} desk @param {Entry[]} entries */
const named = ({ view }, entries) => [...new Set(entries.map(({ player }) => view.players[player]))].join(", ");

/** @param {SubmissionView} one */
const placeOf = (one) => `${one.claim ? "Powerup tile" : `Tile ${one.tile}`} · ${one.label}`;

/** @param {Desk} desk @param {SubmissionView[]} list @param {SubmissionView | null} shown */
function queue(desk, list, shown) {
  const { view, ui: { review } } = desk;
  const now = Date.now() + skew;
  return html`<ol class="queue">${
    list.map((one) => {
      const picture = picturesOf(one).at(-1);
      const at = sentAt(one, review.about);
      return html`<li><button type="button" class="queued ${lookedAt(desk, one) ? "elsewhere" : ""}" aria-current=${
        one === shown
      } @click=${() => open(desk, one.id)}>${
        picture && review.about[picture]?.state !== "deleted"
          ? html`<img src="/pictures/small/${picture}.webp" alt="" loading="lazy">`
          : html`<span class="no-picture">${icon(picture ? "x" : "link")}</span>`
      }<span class="queued-text"><strong>${marker(view, one.team, "small")}${named(desk, one.entries)}</strong><span>${
        placeOf(one)
      }</span>${
        flags(desk, one).length ? html`<span class="flag">${icon("circle-alert")}used before</span>` : nothing
      }${
        lookedAt(desk, one)
          ? html`<span class="looked-at">${icon("eye")}${lookedAt(desk, one)} looks at it</span>`
          : nothing
      }</span><time>${at === null ? "" : since(now - at)}</time></button></li>`;
    })
  }</ol>`;
}

/** @param {Desk} desk @param {SubmissionView} one */
function flagged(desk, one) {
  const { names, ui: { review } } = desk;
  const found = flags(desk, one).slice(0, 3);
  if (!found.length) return nothing;
  return html`<section class="flagged" aria-label="Used before">${
    found.map(({ like, points, at }) =>
      html`<div class="like"><img src="/pictures/small/${like}.webp" alt="The earlier picture"><div><strong>${
        icon("circle-alert")
      }This looks like an earlier picture</strong><p>${named(desk, at.entries)} of ${names[at.team]} sent it in for ${
        placeOf(at)
      }${review.about[like] ? ` on ${bothTimes(review.about[like].at, offsetOf("UTC"))}` : ""}. It is ${at.verdict}. ${
        points ? `${points} of 64 points differ.` : "Nothing differs."
      }</p></div><div class="actions"><button type="button" class="button small" @click=${() =>
        enlarged(like, "The earlier picture")}>Look</button><button type="button" class="button small" @click=${() => {
        Object.assign(review, { shown: at.verdict, team: null, flagged: false, found: null });
        open(desk, at.id);
      }}>Go there</button></div></div>`
    )
  }</section>`;
}

/** @param {Desk} desk @param {SubmissionView} one */
function large(desk, one) {
  const { view, names, ui: { review } } = desk;
  const now = Date.now() + skew;
  const at = sentAt(one, review.about);
  const index = Math.min(review.entry, one.entries.length - 1);
  const entry = one.entries[index];
  return html`<section class="card large-proof" aria-labelledby="proof-title"><header class="own-head">${
    marker(view, one.team, "big")
  }<div><h2 id="proof-title">${named(desk, one.entries)}, ${names[one.team]}</h2><p class="help">${placeOf(one)}${
    at === null ? "" : ` · sent ${since(now - at)}`
  }</p></div>${one.start_check ? html`<span class="stamp check wordy">START CHECK</span>` : nothing}</header>
  ${
    one.entries.length > 1
      ? html`<div class="chips" role="group" aria-label="Whose proof">${
        one.entries.map((each, number) =>
          html`<button type="button" class="chip-button" aria-pressed=${number === index} @click=${() => {
            review.entry = number;
            desk.draw();
          }}>${view.players[each.player]}${each.piece ? `: ${each.piece}` : ""}</button>`
        )
      }</div>`
      : nothing
  }
  ${
    lookedAt(desk, one)
      ? html`<p class="looked-at" role="status">${icon("eye")}${lookedAt(desk, one)} looks at this as well.</p>`
      : nothing
  }
  ${entry ? compared(desk, entry, view.players[entry.player]) : nothing}
  ${flagged(desk, one)}</section>`;
}

/** @param {Desk} desk @param {SubmissionView} one */
function checks(desk, one) {
  const { view: { settings, players }, ui: { review } } = desk;
  const entry = one.entries[Math.min(review.entry, one.entries.length - 1)];
  const offset = offsetOf("UTC");
  const came = (entry?.proofs ?? []).flatMap(({ picture, before }) =>
    picture && review.about[picture] ? [{ ...review.about[picture], before }] : []
  );
  return html`<section class="card" aria-labelledby="check-title"><h2 id="check-title">Check</h2><dl class="facts">
    <div><dt>Date in the picture</dt><dd>${
    settings.starts_at ? `after ${bothTimes(settings.starts_at, offset)}` : "can be seen"
  }</dd></div>
    ${
    came.map((one) =>
      html`<div><dt>${one.before ? "Before reached us" : "Reached us"}</dt><dd>${bothTimes(one.at, offset)}${
        one.by ? `, from ${one.by}` : ""
      }</dd></div>`
    )
  }
    <div><dt>Player</dt><dd>${players[entry?.player ?? 0]}</dd></div>
    ${entry?.piece ? html`<div><dt>Piece</dt><dd>${entry.piece}</dd></div>` : nothing}
    ${settings.code_word ? html`<div><dt>Code word</dt><dd>${settings.code_word}</dd></div>` : nothing}
    <div><dt>Task</dt><dd>${one.label}</dd></div></dl></section>`;
}

/** @param {Desk} desk @param {SubmissionView} one */
function verdict(desk, one) {
  const { ui: { review }, names } = desk;
  if (one.verdict !== "waiting") {
    return html`<section class="card"><h2>${one.verdict === "approved" ? "Approved" : "Rejected"}</h2>${
      one.reason ? html`<p>${one.reason}</p>` : nothing
    }${
      one.verdict === "rejected" && one.counts ? html`<p class="help">It still counts. ${undoLink(desk)}</p>` : nothing
    }</section>`;
  }
  if (desk.view.phase !== "live") {
    return html`<section class="card"><p>The race is over. To review what is left, undo its end.</p></section>`;
  }
  return html`<section class="card verdict"><button type="button" class="button primary large wide" @click=${() =>
    approve(desk, one)}>${icon("check")}Approve <kbd>A</kbd></button>
    <button type="button" class="button danger wide" aria-expanded=${review.rejecting} @click=${() => {
    review.rejecting = !review.rejecting;
    desk.draw();
  }}>${icon("x")}Reject <kbd>R</kbd></button>
    ${
    review.rejecting
      ? html`<div class="rejecting"><h3>Why?</h3>
      ${
        one.counts
          ? html`<label class="keep-open"><input type="checkbox" .checked=${review.takeBack} @change=${(
            /** @type {Event & {target: HTMLInputElement}} */ event,
          ) => {
            review.takeBack = event.target.checked;
            desk.draw();
          }}> ${
            one.claim
              ? `Take it back: ${names[one.team]} loses the powerup and the points`
              : `Take it back: ${names[one.team]} goes back to tile ${one.tile} and loses its points`
          }</label>`
          : nothing
      }
      <ol class="reasons">${
        REASONS.map((reason, at) =>
          html`<li><button type="button" class="button wide" @click=${() => reject(desk, one, reason)}><kbd>${
            at + 1
          }</kbd>${reason}</button></li>`
        )
      }</ol>
      <form class="own-reason" @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        if (review.reason.trim()) reject(desk, one, review.reason.trim());
      }}><label class="legend" for="reject-reason">Another reason</label><input class="input" id="reject-reason" maxlength="200" .value=${review.reason} @input=${(
        /** @type {Event & {target: HTMLInputElement}} */ event,
      ) => {
        review.reason = event.target.value;
        desk.draw();
      }}><button class="button" ?disabled=${!review.reason.trim()}>Reject</button></form></div>`
      : nothing
  }
    <p class="help">${
    one.counts
      ? html`This race trusts its teams, so it counts already. ${undoLink(desk)}`
      : "Nothing moves before you approve it."
  } The team is told why you reject something.</p></section>`;
}

/** @param {Desk} desk */
const undoLink = (desk) => html`What happened since can be undone as a whole: ${link(desk, "", "undo")}.`;

/** @param {Desk} desk */
export function screen(desk) {
  const { view, names, ui: { review } } = desk;
  const list = listed(desk);
  const shown = shownOf(desk, list);
  const choose = (/** @type {Partial<typeof review>} */ patch) => {
    Object.assign(review, patch, { found: null, at: null, chosen: false, entry: 0, rejecting: false });
    desk.draw();
  };
  const counts = { approved: 0, rejected: 0, ...review.counts, waiting: view.waiting };
  const flaggedCount = view.reviews.filter((one) => flags(desk, one).length).length;
  return html`<p>${link(desk, "", html`${icon("arrow-left")}Dashboard`, { look: "quiet-link" })}</p>
  <header class="org-head"><div><h1>Review</h1><p>${counts.waiting} waiting, ${
    counts.approved + counts.rejected
  } done. What somebody else has reviewed goes from your list at once.</p></div></header>
  <div class="review"><div class="review-list"><div class="chips" role="group" aria-label="Which proofs">${
    VERDICTS.map(([key, text]) =>
      html`<button type="button" class="chip-button" aria-pressed=${review.shown === key} @click=${() =>
        choose({ shown: key })}>${text} ${counts[key]}</button>`
    )
  }<button type="button" class="chip-button" aria-pressed=${review.flagged} @click=${() =>
    choose({ flagged: !review.flagged })}>Flagged ${flaggedCount}</button></div>
    ${
    oneOf({
      id: "review-team",
      label: "Team",
      value: String(review.team ?? ""),
      options: [
        ["", "All teams"],
        ...names.map((name, seat) => /** @type {[string, string]} */ ([String(seat), name])),
      ],
      change: (team) => choose({ team: team === "" ? null : Number(team) }),
    })
  }
    ${
    list.length
      ? queue(desk, list, shown)
      : html`<p class="help empty">${
        review.shown === "waiting"
          ? "Nothing waits for you. Well done."
          : review.found
          ? "Nothing here yet."
          : "Looking…"
      }</p>`
  }</div>
  ${
    shown
      ? html`${large(desk, shown)}<div class="review-side">${checks(desk, shown)}${
        verdict(desk, shown)
      }<p class="help keys"><kbd>J</kbd> <kbd>K</kbd> next, previous · <kbd>Z</kbd> larger · <kbd>S</kbd> side by side</p></div>`
      : html`<section class="card nothing-left">${sign("camera")}<p>${
        view.settings.proofs === "off" ? "This race takes no proofs." : "Proofs come here as teams send them in."
      }</p></section>`
  }</div>`;
}
