// What every part of the page draws and reckons with: it is fetched once, also by parts that come later.
export * from "./cloud.js";
export * from "./emblems.js";
export * from "./feed.js";
export * from "./plan.js";
export * from "./powerups.js";
export * from "./seen.js";
export * from "./signs.js";
export * from "./standings.js";
export * from "./tiles.js";
export * from "./trail.js";
export * from "./when.js";
