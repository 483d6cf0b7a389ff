// The sets of tasks that come with the house, as pages offer them. Pure.

/** @type {Array<{key: "everyday" | "runescape", name: string, about: string}>} */
export const SETS = [
  {
    key: "everyday",
    name: "Everyday life",
    about: "Sport, reading, cooking, photos and kindness. 168 tasks and 20 powerup tiles.",
  },
  {
    key: "runescape",
    name: "Old School RuneScape",
    about: "Bosses, raids, skills, clues and the collection log. 168 tasks and 20 powerup tiles.",
  },
];
