// Who has earned most. Pure.

/** @import { View } from "./types.d.ts" */
/** @typedef {{player: number, points: number, rank: number}} Score points in hundredths */

/**
 * The first ten players: those who have the same share a rank, and all up to rank ten are listed.
 * @param {View} view @returns {Score[]}
 */
export function topPlayers({ earned, players }) {
  const scores = earned.flatMap((points, player) => points === null ? [] : [{ player, points, rank: 1 }]);
  scores.sort((one, other) =>
    other.points - one.points || players[one.player].localeCompare(players[other.player]) || one.player - other.player
  );
  for (const [index, score] of scores.entries()) {
    const before = scores[index - 1];
    score.rank = before?.points === score.points ? before.rank : index + 1;
  }
  return scores.filter((score) => score.rank <= 10);
}
