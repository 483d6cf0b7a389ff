// Made from the values of Sums by scripts/page_types.py. Do not edit.

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

/** What somebody answers to it. */
export type Answer = Chosen;
