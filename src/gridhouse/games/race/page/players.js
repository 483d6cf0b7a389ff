// Who has earned most: of the players, and of the teams. Pure.

/** @import { View } from "./types.d.ts" */
/** @typedef {{who: number, points: number, rank: number}} Score a player or the seat of a team, and points in hundredths */

/**
 * The first ten: those who have the same share a rank, and all up to rank ten are listed.
 * @param {Array<number | null>} earned by number @param {string[]} names @returns {Score[]}
 */
function firstTen(earned, names) {
  const scores = earned.flatMap((points, who) => points === null ? [] : [{ who, points, rank: 1 }]);
  scores.sort((one, other) =>
    other.points - one.points || names[one.who].localeCompare(names[other.who]) || one.who - other.who
  );
  for (const [index, score] of scores.entries()) {
    const before = scores[index - 1];
    score.rank = before?.points === score.points ? before.rank : index + 1;
  }
  return scores.filter((score) => score.rank <= 10);
}

/** The players who have earned most over all teams. @param {View} view */
export const topPlayers = ({ earned, players }) => firstTen(earned, players);

/** The teams whose players have earned most in them. @param {View} view @param {string[]} names by seat */
export const topTeams = ({ teams }, names) =>
  firstTen(teams.map(({ points, withdrawn }) => withdrawn || !points ? null : points), names);
