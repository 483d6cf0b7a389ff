// Made from the values of Grids by scripts/page_types.py. Do not edit.

/** A board as it stands: `*` lit, `.` surely dark, `?` open, `x` void, row by row without breaks. */
export type AskAboutBoard = {
  /** The puzzle, in any of its forms. */
  text: string;
  /** Nothing where nobody has touched it yet. */
  cells?: string;
};

/** A puzzle, in any of its forms. */
export type AskForForms = {
  text: string;
};

/** A board whose pattern should become the only solution, and what may be added to it. */
export type AskForMore = {
  text: string;
  cells?: string;
  /** Those that the board has, unless some are named. */
  mechanics?: Array<"dashes" | "diagonals" | "diamonds" | "flowers" | "numbers">;
};

/** A new puzzle: what it is like, and a number that stands for one of those. */
export type AskForPuzzle = {
  width: number;
  height: number;
  mechanics: Array<"dashes" | "diagonals" | "diamonds" | "flowers" | "numbers">;
  band: number;
  symmetry?: "mirror" | "none" | "turn";
  shape?: "corners" | "cross" | "diamond" | "full" | "ring" | "windows";
  /** The most that its symbols have. */
  colours?: number;
  seed?: number;
};

/** The puzzle with more clues, and the cells that got one; the same puzzle where none were found. */
export type CompletedTold = {
  text: string;
  added: Array<number>;
  found: boolean;
  sentence: string;
};

/** The puzzle as text, as a code for addresses, as a code of Taiji Maker, and as a picture. */
export type FormsTold = {
  text: string;
  code: string;
  /** Nothing where Taiji Maker has no such board; `taiji_trouble` says why. */
  taiji: string;
  taiji_trouble: string;
  svg: string;
  /** What Taiji Maker hides of it from those who play, in a sentence; nothing where that is nothing. */
  hidden: string;
};

/** A hint, to be told level by level: where to look, what matters, and then step by step. */
export type HintTold = {
  verdict: "hint" | "mistake" | "nothing" | "solved";
  /** Level 1, with a ring around the cells of `ring`. */
  look: string;
  /** Level 2, with the symbols in the cells of `matters`. */
  symbols: string;
  /** Level 3: sentences, each with the cells that it points at. */
  steps: Array<StepTold>;
  /** The forced cell, if there is one. */
  cell: number;
  lit: boolean;
  ring: Array<number>;
  matters: Array<number>;
  technique: string;
};

/** A board in play, row by row without breaks: `*` lit, `.` surely dark, `?` open, `x` void. */
export type Played = {
  /** Empty: nothing was touched. */
  cells: string;
  /** What is tried out upon it, `?` where it stays as it is. Empty: nothing is tried. */
  trial: string;
  hints: number;
  checks: number;
};

/** A new puzzle, how hard it is, its number, and what is otherwise than it was wished for. */
export type PuzzleTold = {
  text: string;
  band: number;
  cost: number;
  seed: number;
  instead: string;
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

/** One step of an explanation, and the cells that it points at. */
export type StepTold = {
  text: string;
  cells: Array<number>;
};

/** What is known of a puzzle, beside the pattern of lit cells that its maker has in mind. */
export type StudyTold = {
  solved_by_pattern: boolean;
  /** A pair: light and dark can be swapped, because no cell is locked, and there is no other. */
  solutions: "more" | "none" | "one" | "pair" | "unknown";
  /** A solution: the pattern, if it is one. */
  first: string;
  /** The other solution that differs least from the pattern, if there is one. */
  second: string;
  /** How hard it is, from 1 to 4; 0 where it is not known. */
  band: number;
  cost: number;
  /** What the hardest step takes, in a sentence. */
  hardest: string;
};

/** The puzzle with fewer clues, and the cells that lost theirs. */
export type ThinnedTold = {
  text: string;
  removed: Array<number>;
  sentence: string;
};

/** Yes or no, never where. */
export type WrongTold = {
  wrong: boolean;
};

/** What somebody answers to it. */
export type Answer = Played;

/** What a page may ask the house to think about. */
export type Questions = {
  "hint": { asked: AskAboutBoard; told: HintTold };
  "wrong": { asked: AskAboutBoard; told: WrongTold };
  "study": { asked: AskAboutBoard; told: StudyTold };
  "forms": { asked: AskForForms; told: FormsTold };
  "make": { asked: AskForPuzzle; told: PuzzleTold };
  "complete": { asked: AskForMore; told: CompletedTold };
  "thin": { asked: AskAboutBoard; told: ThinnedTold };
};
