// What was sent, made whole: the wire leaves out what is as usual. Pure, and without imports.

/** @import { PowerupTileView, SubmissionView, TeamView, TileView, View } from "../types.d.ts" */

/** @type {Omit<TileView, "n">} */
const USUAL_TILE = {
  hidden: false,
  difficulty: null,
  label: "",
  instructions: "",
  image: "",
  min: 1,
  max: 1,
  worth: 0,
  kind: "item",
  start_proof: false,
  reward: null,
  copied: false,
  copied_from: false,
  changed: false,
  doubled: false,
  was: "",
  match: null,
  task_points: 0,
};

/** @type {Omit<TeamView, "position">} */
const USUAL_TEAM = {
  members: [],
  stretch: null,
  held: 0,
  inventory: null,
  cooldown: false,
  progress: [],
  cleared: [],
  points: 0,
  place: null,
  colour: 0,
  mark: 0,
  withdrawn: false,
  awaits: false,
};

/** @type {Pick<SubmissionView, "claim" | "start_check" | "counts" | "verdict" | "reason">} */
const USUAL_REVIEW = { claim: false, start_check: false, counts: false, verdict: "waiting", reason: "" };

/** What a team has sent in, with all that is left out. @param {any} one @returns {SubmissionView} */
export const wholeReview = (one) => ({ ...USUAL_REVIEW, ...one });

/** The members of a team: those whose numbers follow each other are told by the first and the last. @param {any} team @returns {number[]} */
const membersOf = ({ members = [], stretch }) =>
  stretch ? Array.from({ length: stretch[1] - stretch[0] + 1 }, (_, next) => stretch[0] + next) : members;

/** A view with all that it leaves out. @param {any} view @returns {View} */
export const whole = (view) => ({
  ...view,
  free: view.free ?? null,
  teams: view.teams.map((/** @type {any} */ team) => ({ ...USUAL_TEAM, ...team, members: membersOf(team) })),
  tiles: view.tiles.map((/** @type {any} */ tile) => ({ ...USUAL_TILE, ...tile })),
  reviews: view.reviews.map(wholeReview),
});

/** A tile of which nothing is known. @param {number} n @returns {TileView} */
export const inFog = (n) => ({ ...USUAL_TILE, n, hidden: true });

/** The teams that are in the race, by seat. @param {View} view */
export const racing = (view) => view.teams.map((_, seat) => seat).filter((seat) => !view.teams[seat].withdrawn);

/** The teams on a tile. @param {View} view @param {number} n */
export const standingOn = (view, n) => racing(view).filter((seat) => view.teams[seat].position === n);

/** A tile by its number. @param {View} view @param {number} n */
export const tileAt = (view, n) => view.tiles[n - 1];

/** Up to which tile these eyes see. @param {View} view */
export const seenTo = (view) => view.tiles.filter((tile) => !tile.hidden).length;

/** Points as people read them: hundredths with two decimals. @param {number} hundredths */
export const points = (hundredths) => (hundredths / 100).toFixed(2);

/** A powerup tile by its id. @param {View} view @param {number} id @returns {PowerupTileView | undefined} */
export const powerupTile = (view, id) => view.powerup_tiles.find((one) => one.id === id);
