// Made from the values of Vapoosh! by scripts/page_types.py. Do not edit.

/** Say what the two sums make, multiplied. Asked for in learning mode. */
export type Answer = {
  type: "answer";
  product: number;
};

/** The player worked out the product. */
export type Answered = {
  type: "answered";
  seat: number;
  product: number;
};

/** Every tile rolled was the player's own: nothing was placed, and another misses a go. */
export type Blocked = {
  type: "blocked";
  seat: number;
  missed: number;
  next: number;
};

/** Ask to be told the product and shown the tiles, in learning mode. */
export type Help = {
  type: "help";
};

/** The player asked for help, and was shown product and tiles. */
export type Helped = {
  type: "helped";
  seat: number;
};

/** A player is out of the game; the counters stay where they are. */
export type Left = {
  type: "left";
  seat: number;
  why: "away" | "resigned";
  next: number;
};

/** The rules of a match where they may differ. */
export type Options = {
  mode: "learning" | "quick";
  strict: boolean;
  doubles: boolean;
  timer: 0 | 10 | 20 | 30 | 60;
  /** Old logs do not say it: there it was seat 0. */
  first: number;
};

/** The go ended with nothing placed. */
export type Passed = {
  type: "passed";
  seat: number;
  why: "slip" | "time";
  next: number;
};

/** Click a tile, to put a counter there. */
export type Place = {
  type: "place";
  column: number;
  row: number;
};

/** A counter went onto a tile, in place of another player's if it was captured. */
export type Placed = {
  type: "placed";
  seat: number;
  column: number;
  row: number;
  captured: number | null;
  next: number;
};

/** Give up. Games that allow it list it among their commands. */
export type Resign = {
  type: "resign";
};

/** Throw two pink and two green dice. */
export type Roll = {
  type: "roll";
};

/** The dice fell. */
export type Rolled = {
  type: "rolled";
  seat: number;
  pink: [number, number];
  green: [number, number];
};

/** The player clicked a tile, or gave a product, that was not asked for: column × row was. */
export type Slipped = {
  type: "slipped";
  seat: number;
  column: number;
  row: number;
  tile: Tile | null;
  product: number | null;
};

/** A match began. Seat 0 has the first go. */
export type Started = {
  type: "started";
  seats: number;
  options: Options;
};

/** A tile of the table; it shows column × row. */
export type Tile = [number, number];

/** The clock's word that this go has lasted long enough. */
export type TimeUp = {
  type: "timeup";
  go: number;
};

/** All that a page draws. */
export type View = {
  /** The seat of the one who looks. */
  you: number | null;
  seats: number;
  options: Options;
  /** 144 letters, row by row from row 1, columns 1 to 12: the seat's digit, or a dot. */
  board: string;
  /** Whose go it is. */
  seat: number;
  /** How many goes have begun. */
  go: number;
  phase: "answer" | "over" | "place" | "roll";
  pink: [number, number] | null;
  green: [number, number] | null;
  /** Pink and green, of the last roll. */
  sums: [number, number] | null;
  /** What the sums make, where it may be told. */
  product: number | null;
  /** The tiles to mark: those where the player may place, where they may be shown. */
  offers: Array<Tile>;
  /** What happened last, other than a roll. */
  last: Answered | Helped | Slipped | Placed | Blocked | Passed | Left | null;
  /** Wrong tiles and products so far, for each seat. */
  slips: Array<number>;
  /** Seats that are out of the game. */
  left: Array<number>;
  /** Who won, how, and on which tiles. */
  won: Won | null;
};

/** A player won, on these tiles if on any. */
export type Won = {
  type: "won";
  seat: number;
  how: "alone" | "line" | "square" | "vapoosh";
  tiles: Array<Tile>;
};

/** What may have happened. */
export type Fact = Started | Rolled | Answered | Helped | Slipped | Placed | Blocked | Passed | Left | Won;

/** What a player may wish for. */
export type Move = Roll | Answer | Help | Place | TimeUp | Resign;
