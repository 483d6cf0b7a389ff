// The form of a task: of the pool, of a tile of the trail, or of a powerup tile.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { edited } from "./desk.js";
import { entry, fewOf, lines, oneOf, onOff } from "./fields.js";
import { POWERUP_OPTIONS } from "./powers.js";
import { openMatching } from "./matching.js";
import { openPicture } from "./taskpicture.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { PowerupTask, Task, TileSheet, TileView } from "../types.d.ts" */

/** @type {Array<[string, string]>} */
const KINDS = [
  ["item", "Item: each one counts"],
  ["xp", "XP: each chunk counts"],
  ["group", "Group: each player counts once"],
  ["set", "Set: each piece counts once"],
  ["single", "Single: done once"],
];
/** @type {Array<[string, string]>} */
const CLAIMS = [
  ["eachTeam", "Each team once"],
  ["firstTeam", "Only the first team"],
  ["unlimited", "As often as they like"],
];

/** @type {Task} */
const BLANK = {
  label: "",
  difficulty: 1,
  min: 1,
  max: 1,
  instructions: "",
  image: "",
  points: 100,
  kind: "item",
  start_proof: false,
  match: null,
};
/** @type {PowerupTask} */
const BLANK_BESIDE = {
  label: "",
  powerup: "skip1",
  claim: "eachTeam",
  min: 1,
  max: 1,
  points: 100,
  instructions: "",
  image: "",
  kind: "item",
  match: null,
};

/** What is written on a tile, as it is edited; null where nothing lies on it. @param {TileView} tile @returns {TileSheet | null} */
export function sheetOf(tile) {
  if (!tile.label) return null;
  const half = tile.doubled ? 2 : 1;
  return {
    task: {
      label: tile.label,
      difficulty: tile.difficulty ?? 1,
      min: tile.min / half,
      max: tile.max / half,
      instructions: tile.instructions,
      image: tile.image,
      points: tile.task_points,
      kind: tile.kind,
      start_proof: tile.start_proof,
      match: tile.match ?? null,
    },
    reward: tile.reward,
  };
}

/**
 * Opens the form, and gives back what was written; null where it was put away.
 * @param {{match: string, title: string, draft: any, trail: boolean, reward?: boolean, fixed?: boolean, remove?: string}} it
 * @returns {Promise<"remove" | any | null>}
 */
async function written({ match, title, draft, trail, reward = false, fixed = false, remove = "" }) {
  const form = structuredClone(draft);
  const task = reward ? form.task : form;
  const image = openPicture(match, task);
  const matching = openMatching(task);
  const wrong = () =>
    image.coming
      ? "Its picture is on its way: save when it has come."
      : !task.label.trim()
      ? "It needs a name."
      : task.min > task.max
      ? `It takes ${task.min}, but at most ${task.max} would count.`
      : matching.wrong();
  const answer = await dialog((close, draw) =>
    html`<form class="task-form fields" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (!wrong()) close("save");
      else draw();
    }}>
    <h2>${title}</h2>
    ${
      entry({
        id: "task-label",
        label: "Task",
        value: task.label,
        most: 120,
        required: true,
        help: "40 characters fit well.",
        input: (label) => task.label = label,
      })
    }
    ${
      trail && !fixed
        ? fewOf({
          name: "task-difficulty",
          label: "Difficulty",
          value: String(task.difficulty),
          options: [["1", "Easy"], ["2", "Medium"], ["3", "Hard"]],
          change: (value) => task.difficulty = Number(value),
        })
        : nothing
    }
    ${
      trail ? nothing : html`<div class="pair-fields">${
        oneOf({
          id: "task-powerup",
          label: "Gives",
          value: task.powerup,
          options: POWERUP_OPTIONS,
          change: (value) => task.powerup = value,
        })
      }${
        oneOf({
          id: "task-claim",
          label: "Who may claim it",
          value: task.claim,
          options: CLAIMS,
          change: (value) => task.claim = value,
        })
      }</div>`
    }
    ${
      oneOf({
        id: "task-kind",
        label: "Kind",
        value: task.kind,
        options: KINDS,
        change: (value) => task.kind = value,
      })
    }
    <div class="triple-fields">
      ${number("task-min", "At least", task.min, 1, 99, (value) => task.min = value)}
      ${number("task-max", "At most", task.max, 1, 99, (value) => task.max = value)}
      ${
      number("task-points", "Points each", task.points / 100, 0, 10_000, (value) =>
        task.points = Math.round(value * 100), 0.01)
    }
    </div>
    ${
      lines({
        id: "task-text",
        label: "What to do and what to show",
        value: task.instructions,
        most: 2000,
        input: (text) => task.instructions = text,
      })
    }
    ${image.field(draw)}
    ${
      trail
        ? onOff({
          id: "task-start",
          label: "START CHECK",
          help: "A picture from before is needed as well.",
          on: task.start_proof,
          change: (on) => task.start_proof = on,
        })
        : nothing
    }
    ${
      reward
        ? oneOf({
          id: "task-reward",
          label: "Reward for completing it",
          value: form.reward ?? "",
          options: [["", "None"], ...POWERUP_OPTIONS],
          change: (value) => form.reward = value || null,
        })
        : nothing
    }
    ${matching.field()}
    <p class="wrong" role="alert">${task.label === "" ? "" : wrong()}</p>
    <div class="actions">
      ${
      remove
        ? html`<button class="button danger" type="button" @click=${() => close("remove")}>${remove}</button>`
        : nothing
    }
      <button class="button" type="button" @click=${() => close()}>Cancel</button>
      <button class="button primary">Save</button>
    </div></form>`
  );
  task.label = task.label.trim();
  matching.save();
  return answer === "save" ? form : answer === "remove" ? "remove" : null;
}

/** @param {string} id @param {string} label @param {number} value @param {number} least @param {number} most @param {(value: number) => void} input @param {number} [step] */
const number = (id, label, value, least, most, input, step = 1) =>
  entry({
    id,
    label,
    type: "number",
    value: String(value),
    least,
    most,
    step,
    required: true,
    input: (text) => input(Number(text) || least),
  });

/** Writes a task of the pool; without an id a new one. @param {Desk} desk @param {number | null} id */
export async function openTask(desk, id) {
  const now = () => desk.view.free?.find((one) => one.id === id)?.task ?? null;
  const before = now();
  const level = /** @type {1 | 2 | 3} */ (Number(desk.ui.shown) || 1);
  const form = await written({
    match: desk.id,
    title: before ? "Edit a task" : "A new task",
    draft: before ?? { ...BLANK, difficulty: level },
    trail: true,
    remove: before ? "Take it out" : "",
  });
  if (!form) return;
  await edited(desk, {
    what: "This task",
    before,
    after: form === "remove" ? null : form,
    now,
    make: (was, after) => ({ type: "edit_task", id: id ?? 0, before: was, after }),
  });
}

/** Writes a powerup tile; without an id a new one. @param {Desk} desk @param {number | null} id */
export async function openBeside(desk, id) {
  const now = () => desk.view.powerup_tiles.find((one) => one.id === id)?.task ?? null;
  const before = now();
  const form = await written({
    match: desk.id,
    title: before ? "Edit a powerup tile" : "A new powerup tile",
    draft: before ?? BLANK_BESIDE,
    trail: false,
    remove: before ? "Take it away" : "",
  });
  if (!form) return;
  await edited(desk, {
    what: "This powerup tile",
    before,
    after: form === "remove" ? null : form,
    now,
    make: (was, after) => ({ type: "edit_powerup_tile", id: id ?? 0, before: was, after }),
  });
}

/** Writes on a tile of the trail. @param {Desk} desk @param {number} n */
export async function openTile(desk, n) {
  const now = () => sheetOf(desk.view.tiles[n - 1]);
  const before = now();
  const difficulty = desk.view.tiles[n - 1].difficulty ?? 1;
  const form = await written({
    match: desk.id,
    title: `Tile ${n}`,
    draft: before ?? { task: { ...BLANK, difficulty }, reward: null },
    trail: true,
    reward: true,
    fixed: n === 56,
  });
  if (!form) return;
  await edited(desk, {
    what: `Tile ${n}`,
    before,
    after: form,
    now,
    make: (was, after) => ({ type: "edit_tile", tile: n, before: was, after }),
  });
}
