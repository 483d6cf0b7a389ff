// Made from the values of Sums by scripts/page_types.py. Do not edit.

/** Numbers, and what some of them should make. */
export type AskAbout = {
  numbers: Array<number>;
  total?: number;
};

/** The places of the numbers that somebody has chosen, and how often they asked for help. */
export type Chosen = {
  places: Array<number>;
  helped: number;
};

/** What a page gets. */
export type Sheet = {
  series: string;
  number: number;
  date: string;
  numbers: Array<number>;
  total: number;
};

/** All that some of the numbers make, in order. */
export type Totals = {
  totals: Array<number>;
};

/** How many choices make it. */
export type Ways = {
  ways: number;
};

/** What somebody answers to it. */
export type Answer = Chosen;

/** What a page may ask the house to think about. */
export type Questions = {
  "ways": { asked: AskAbout; told: Ways };
  "totals": { asked: AskAbout; told: Totals };
};
