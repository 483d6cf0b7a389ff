// Completing the own tile and claiming powerup tiles: what is asked, and what is sent.
import { html, nothing } from "../../vendor/lit-html.js";
import { nextTile, toSend } from "./complete.js";
import { openForm } from "./entering.js";
import { picture } from "./picture.js";
import { FINAL, nameOf, powerupTile, tileAt } from "./kit/kit.js";

/** @import { Draft, Scene } from "./race.d.ts" */

/** @param {() => Scene} scene */
export function openComplete(scene) {
  const { me, view } = scene();
  if (me === null) return;
  const began = view.teams[me].position;
  return openForm(scene, (it) => {
    const team = it.view.teams[me];
    const tile = tileAt(it.view, team.position);
    if (team.position !== began || !it.active || team.awaits) return null;
    const next = nextTile(team);
    const there = tileAt(it.view, next);
    const last = team.position === FINAL;
    const first = approvesFirst(it);
    return {
      title: `Complete tile ${tile.n}`,
      asked: tile,
      about: nothing,
      before: team.progress.map(({ player, piece, proofs }) => ({
        player,
        piece: piece ?? null,
        proofs: proofs ?? [],
      })),
      members: team.members,
      verb: first ? "Send it in" : last ? "Finish the race" : "Complete Tile",
      then: first
        ? FIRST
        : last
        ? "Then you have finished."
        : `Then you stand on tile ${next}${there.hidden ? "" : `: ${there.label}`}.`,
      keep: (entries) => void wish(it, { type: "report", entries: toSend(entries), tile: began }, "That was not kept"),
      send: (entries) => first ? sendIn(it, entries, began) : complete(it, entries, next),
    };
  });
}

const FIRST = "It counts when an organiser has approved it.";

/** Whether an organiser has to say that something counts. @param {Scene} it */
const approvesFirst = ({ view: { settings } }) => settings.proofs !== "off" && settings.gate === "approve_first";

/** @param {Scene} it @param {Draft} entries @param {number} tile */
const sendIn = (it, entries, tile) =>
  void wish(it, { type: "complete", entries: toSend(entries), tile }, `Tile ${tile} is not sent in`);

/** Sends it, and shows at once what will follow: a refusal takes it back. @param {Scene} it @param {Draft} entries @param {number} to */
function complete(it, entries, to) {
  const { view, me, go, local } = it;
  if (me === null) return;
  const tile = view.teams[me].position;
  const quiet = { lifted: null, done: null, won: false, hit: null };
  const hops = to === tile ? [] : [{ seat: me, from: tile, to }];
  const done = { tile, points: tileAt(view, tile).worth };
  go.update({ guess: { tile, to }, refused: null, moment: { ...quiet, seq: local.seq + 0.25, hops, done } });
  wish(it, { type: "complete", entries: toSend(entries), tile }, `Tile ${tile} is not completed`).then((fine) => {
    const home = hops.map(() => ({ seat: me, from: to, to: tile }));
    if (!fine) go.update({ guess: null, moment: { ...quiet, seq: local.seq + 0.75, hops: home } });
  });
}

/** Sends a wish; a refusal stays on the page until it is put away. @param {Scene} it @param {any} move @param {string} title @returns {Promise<boolean>} */
async function wish({ go }, move, title) {
  const refusal = await go.send(move);
  if (refusal) go.update({ refused: { title, text: refusal.text } });
  return refusal === null;
}

/** @param {() => Scene} scene @param {number} id */
export function openClaim(scene, id) {
  return openForm(scene, (it) => {
    const tile = powerupTile(it.view, id);
    if (!tile || it.me === null) return null;
    const { task, claims } = tile;
    const gone = task.claim === "firstTeam" ? claims.length > 0 : task.claim === "eachTeam" && claims.includes(it.me);
    if (gone) return null;
    return {
      title: `Claim ${nameOf(task.powerup)}`,
      asked: { ...task, worth: task.points, doubled: false, start_proof: false },
      about: html`${task.instructions ? html`<p>${task.instructions}</p>` : nothing}${picture(task.image, task.label)}`,
      before: [],
      members: it.view.teams[it.me].members,
      verb: approvesFirst(it) ? "Send it in" : "Claim",
      then: approvesFirst(it) ? FIRST : `Your team gets ${nameOf(task.powerup)}.`,
      keep: null,
      send: (entries) =>
        void wish(it, { type: "claim", tile: id, entries: toSend(entries) }, `${task.label} is not claimed`),
    };
  });
}
