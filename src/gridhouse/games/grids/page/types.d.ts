// Made from the values of Grids by scripts/page_types.py. Do not edit.

/** A board in play, row by row without breaks: `*` lit, `.` surely dark, `?` open, `x` void. */
export type Played = {
  /** Empty: nothing was touched. */
  cells: string;
  /** What is tried out upon it, `?` where it stays as it is. Empty: nothing is tried. */
  trial: string;
  hints: number;
  checks: number;
};

/** What a page gets: the board as text, how hard it is, and where it stands. */
export type Sheet = {
  series: string;
  number: number;
  date: string;
  title: string;
  chapter: string;
  place: number;
  of: number;
  text: string;
  /** 1 gentle, 2 steady, 3 tricky, 4 fiendish; 0: not rated. */
  band: number;
  cost: number;
  unique: boolean;
};

/** What somebody answers to it. */
export type Answer = Played;
