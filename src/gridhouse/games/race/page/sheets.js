// What opens over the page of a race.
export * from "./completing.js";
export * from "./teamsheet.js";
export * from "./tasksheet.js";
export * from "./tilesheet.js";
