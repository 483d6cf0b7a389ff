// Made from the values of ChromaCross by scripts/page_types.py. Do not edit.

/** A word in a row and a word in a column that share the letter where they cross. */
export type Cross = {
  horizontal: string;
  vertical: string;
  horizontal_index: number;
  vertical_index: number;
};

/** A puzzle was laid out. Nobody sees this fact before the end. */
export type Dealt = {
  type: "dealt";
  seats: number;
  options: Options;
  cross: Cross;
  /** The hex of each unique letter, in order of first appearance. */
  colours: Array<string>;
  difficulty: "easy" | "hard" | "medium";
};

/** Somebody gave up. */
export type GaveUp = {
  type: "gaveup";
  seat: number;
};

/** Guess one letter. */
export type Guess = {
  type: "guess";
  letter: string;
};

/** Somebody guessed a letter. */
export type Guessed = {
  type: "guessed";
  seat: number;
  letter: string;
};

/** All that somebody has guessed of a puzzle. */
export type Guesses = {
  /** In the order in which they were guessed. */
  letters: string;
  /** Whether a wrong vowel costs two attempts. */
  hard: boolean;
};

/** Where the words cross, counted from 0. */
export type Intersection = {
  letter: string;
  horizontalIndex: number;
  verticalIndex: number;
};

/** Which puzzle, and how hard it is to lose. */
export type Options = {
  puzzle: number;
  difficulty: "easy" | "hard" | "medium";
  attempts: number;
  hard: boolean;
};

/** Six keys, in the document's order. It contains the solution, so that a page works offline. */
export type Puzzle = {
  puzzleId: number;
  date: string;
  words: WordPair;
  intersection: Intersection;
  uniqueLetters: Array<string>;
  colorMap: Record<string, string>;
};

/** How far a player is. */
export type Racer = {
  /** How many letters are found. */
  letters: number;
  /** How many letters were wrong. */
  misses: number;
  /** The attempts that remain. */
  left: number;
  status: "IN_PROGRESS" | "LOST" | "WON";
  revealed: Array<string> | null;
  /** Which letters they were: one's own, and everybody's when all have finished. */
  wrong: Array<string> | null;
};

/** Give up. Games that allow it list it among their commands. */
export type Resign = {
  type: "resign";
};

/** One line of the palette: COLOUR = LETTER, or COLOUR = ? */
export type Swatch = {
  colour: string;
  letter: string | null;
};

/** All that a page draws. */
export type View = {
  /** The seat of the one who looks. */
  you: number | null;
  /** The number of the daily puzzle; 0 is practice. */
  puzzle: number;
  difficulty: "easy" | "hard" | "medium";
  attempts: number;
  hard: boolean;
  /** The colour of each cell of the row, from the left. */
  row: Array<string>;
  /** The colour of each cell of the column, from the top. */
  column: Array<string>;
  horizontal_index: number;
  /** Where they cross: the place in the row, and in the column. */
  vertical_index: number;
  palette: Array<Swatch>;
  racers: Array<Racer>;
  /** The words, once nobody is looking for them any more. */
  solution: WordPair | null;
};

/** The two words. */
export type WordPair = {
  horizontal: string;
  vertical: string;
};

/** What may have happened. */
export type Fact = Dealt | Guessed | GaveUp;

/** What a player may wish for. */
export type Move = Guess | Resign;

/** What the page of a puzzle gets. */
export type Sheet = Puzzle;

/** What somebody answers to it. */
export type Answer = Guesses;
