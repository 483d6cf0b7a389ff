// How often a powerup task can be claimed, in words.

export const CLAIMS = { eachTeam: "each team once", firstTeam: "first team only", unlimited: "as often as you like" };
