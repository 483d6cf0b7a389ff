// Putting things right by hand: where a team stands, what it holds, and its points.
import { html } from "../../../vendor/lit-html.js";
import { counted, nameOf } from "../kit/powerups.js";
import { asked } from "./asking.js";
import { edited } from "./desk.js";
import { entry, lines, oneOf } from "./fields.js";
import { POWERUP_OPTIONS } from "./powers.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { TeamView } from "../types.d.ts" */

/** @param {Desk} desk @param {number} seat */
export async function move(desk, seat) {
  const start = desk.view.teams[seat].position;
  const it = { to: start };
  const sure = await asked(
    `Move ${desk.names[seat]}`,
    () =>
      entry({
        id: "move-to",
        label: "To tile",
        type: "number",
        value: String(it.to),
        least: 1,
        most: 56,
        required: true,
        input: (to) => it.to = Number(to),
      }),
    "Move",
    "What it had done for the tile it leaves is lost.",
  );
  if (sure) desk.done(await desk.send({ type: "move", team: seat, to: it.to, start }));
}

/** @param {Desk} desk @param {number} seat */
export async function grant(desk, seat) {
  const it = { powerup: "skip1" };
  const sure = await asked(
    `Give ${desk.names[seat]} a powerup`,
    () =>
      oneOf({
        id: "grant",
        label: "Powerup",
        value: it.powerup,
        options: POWERUP_OPTIONS,
        change: (one) => it.powerup = one,
      }),
    "Give",
  );
  if (sure) desk.done(await desk.send({ type: "grant", team: seat, powerup: it.powerup }));
}

/** @param {Desk} desk @param {number} seat @param {TeamView} team */
export async function take(desk, seat, team) {
  const held = counted(team.inventory ?? []);
  const it = { powerup: held[0][0] };
  const sure = await asked(
    `Take a powerup from ${desk.names[seat]}`,
    () =>
      oneOf({
        id: "take",
        label: "Powerup",
        value: it.powerup,
        options: held.map(([one, count]) => [one, `${nameOf(one)}${count > 1 ? ` (${count})` : ""}`]),
        change: (one) => it.powerup = /** @type {any} */ (one),
      }),
    "Take it",
  );
  if (sure) desk.done(await desk.send({ type: "take", team: seat, powerup: it.powerup }));
}

/** @param {Desk} desk @param {number} seat @param {TeamView} team */
export async function clearAhead(desk, seat, team) {
  const it = { wanted: team.cleared.join(", ") };
  const sure = await asked(
    "Tiles that it passes over",
    () =>
      lines({
        id: "clear-ahead",
        label: "Tiles ahead, by number",
        value: it.wanted,
        rows: 2,
        help: "With commas between them. Empty: none.",
        input: (wanted) => it.wanted = wanted,
      }),
    "Save",
  );
  const tiles = it.wanted.split(/[^\d]+/).filter(Boolean).map(Number).filter((n) => n >= 1 && n <= 56);
  if (!sure) return;
  await edited(desk, {
    what: "This list",
    before: { tiles: team.cleared },
    after: { tiles },
    now: () => ({ tiles: desk.view.teams[seat].cleared }),
    make: (before, after) => ({ type: "clear_ahead", team: seat, before: before.tiles, after: after.tiles }),
  });
}

/** @param {Desk} desk @param {number} seat @param {TeamView} team */
export async function bonus(desk, seat, team) {
  const it = { player: team.members[0], points: "1.00", why: "" };
  const sure = await asked(
    "Points by hand",
    () =>
      html`${
        oneOf({
          id: "bonus-player",
          label: "Player",
          value: String(it.player),
          options: team.members.map((player) => [String(player), desk.view.players[player]]),
          change: (player) => it.player = Number(player),
        })
      }${
        entry({
          id: "bonus-points",
          label: "Points",
          type: "number",
          step: 0.01,
          value: it.points,
          required: true,
          help: "With a minus they are taken away.",
          input: (text) => it.points = text,
        })
      }${entry({ id: "bonus-why", label: "What for", value: "", most: 120, input: (why) => it.why = why })}`,
    "Give",
  );
  if (sure) {
    desk.done(
      await desk.send({
        type: "bonus",
        team: seat,
        player: it.player,
        points: Math.round(Number(it.points) * 100),
        why: it.why,
      }),
    );
  }
}
