// For organisers: what a race needs of them. It is fetched when somebody opens it.

/** @param {import("../../parts/match.js").OpenMatch} match */
export const organise = async (match) => (await import("./organise/pages.js")).organise(match);
