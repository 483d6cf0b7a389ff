// Made from the values of Don't Lose Your Head by scripts/page_types.py. Do not edit.

/** Both are ready, and this seat starts. What was agreed stays, however the tables may change. */
export type Began = {
  type: "began";
  seat: number;
  limits: [Limit, Limit];
  /** Actions a turn, in hundredths. */
  paces: [number, number];
};

/** What the other player has found on a side. */
export type Found = {
  /** The words, with an underscore for each letter that is not known. */
  rows: Array<string>;
  /** The grid row by row: `.` not tried, `-` nothing there, `*` an unknown letter, or the letter. */
  board: string;
  /** Letters that are known, by the alphabet. */
  right: Array<string>;
  /** Letters that were guessed and are not there. */
  wrong: Array<string>;
  /** The words that were guessed. */
  words: Array<ViewNamed>;
};

/** A player guessed a letter. */
export type Guessed = {
  type: "guessed";
  seat: number;
  letter: string;
  /** The actions that are left of this turn. */
  left: number;
};

/** Fill and place all rows at once, and be ready. */
export type Hide = {
  type: "hide";
  words: Array<string>;
  spots: Array<Spot>;
};

/** A player's words lie like this. Known to that player alone. */
export type Laid = {
  type: "laid";
  seat: number;
  spots: Array<Spot | null>;
  /** Whether chance placed the unplaced ones. */
  drawn: boolean;
};

/** Place the word of a row on the grid. */
export type Lay = {
  type: "lay";
  row: number;
  spot: Spot;
};

/** Guess a letter. */
export type Letter = {
  type: "letter";
  letter: string;
};

/** Take the word of a row off the grid. */
export type Lift = {
  type: "lift";
  row: number;
};

/** A miss limit, and what it is made of. */
export type Limit = {
  /** The document's 15; with the option `balanced` the limit that makes it even. */
  base: number;
  grid: number;
  words: number;
  difficulty: number;
  /** Misses taken to make a match even. Never hidden. */
  handicap: number;
};

/** Guess the word of a row. */
export type Name = {
  type: "name";
  row: number;
  word: string;
};

/** A match began, with the set-up. */
export type Opened = {
  type: "opened";
  options: Options;
};

/** The rules of a match where they may differ. */
export type Options = {
  balanced: boolean;
  extra: boolean;
  clock: 0 | 30 | 60 | 86400;
  starts: "drawn" | "first" | "second";
  unhurried: boolean;
  /** The settings that both begin with; each may change the own ones. */
  sides: [Settings, Settings];
};

/** Time was up, and the turn passed without a miss. */
export type Passed = {
  type: "passed";
  seat: number;
};

/** Pick Random Words: fill the empty rows. */
export type Pick = {
  type: "pick";
};

/** Guess a coordinate. */
export type Probe = {
  type: "probe";
  cell: number;
};

/** A player guessed a coordinate. */
export type Probed = {
  type: "probed";
  seat: number;
  cell: number;
  left: number;
};

/** A player is ready. */
export type Readied = {
  type: "readied";
  seat: number;
};

/** Give up. Games that allow it list it among their commands. */
export type Resign = {
  type: "resign";
};

/** Place Random Positions: place all words that are not placed yet. */
export type Scatter = {
  type: "scatter";
};

/** What a side hides, for those who may see it. */
export type Secret = {
  rows: Array<string>;
  spots: Array<Spot | null>;
  /** The grid row by row: letters, and dots where nothing lies. */
  board: string;
};

/** A player's own side of the table. */
export type Settings = {
  colour: "blue" | "brown" | "cyan" | "green" | "orange" | "pink" | "purple" | "yellow";
  size: number;
  words: 3 | 4;
  difficulty: "easy" | "hard" | "normal";
  /** How well the player says to play. Where both say it, limits are moved to make it even. */
  level: "beginner" | "child" | "experienced" | "unsaid";
  /** Misses that the player gives away from the own limit. The other one sees it, and need not agree. */
  gives: number;
  /** Whether onlookers might see everything. Old logs have it; nobody is asked any more. */
  open: boolean;
};

/** Choose the settings of the own side. Another grid size clears the grid. */
export type Settle = {
  type: "settle";
  settings: Settings;
};

/** A player chose settings. */
export type Settled = {
  type: "settled";
  seat: number;
  settings: Settings;
};

/** One side of the table, with its player's head. */
export type SideView = {
  colour: "blue" | "brown" | "cyan" | "green" | "orange" | "pink" | "purple" | "yellow";
  ready: boolean;
  /** None before this player is ready, for the others. */
  settings: Settings | null;
  secret: Secret | null;
  /** The buttons of the set-up that are enabled, for its player. */
  buttons: Array<"pick" | "scatter" | "start">;
  /** What has been found here, once the guessing has begun. */
  found: Found | null;
  /** The misses of this side's player. */
  misses: number;
  limit: Limit | null;
  /** The miss limit, and all its parts together. */
  total: number | null;
  /** Whether the limit is against what the other side begins with, because its player is not ready. */
  estimate: boolean;
  /** How worried the head looks, from 0 to 4. */
  face: number;
};

/** Where a word lies: the cell of its first letter, and where it goes from there. */
export type Spot = {
  cell: number;
  direction: number;
};

/** Be ready, with all words placed. */
export type Start = {
  type: "start";
};

/** Fill the empty rows, place what is not placed, and be ready: all in one tap. */
export type Surprise = {
  type: "surprise";
};

/** The clock's word that this action has taken long enough. */
export type TimeUp = {
  type: "timeup";
  go: number;
};

/** All that a page draws. */
export type View = {
  you: number | null;
  options: Options;
  phase: "over" | "play" | "setup";
  /** Whose turn it is, in play. */
  seat: number | null;
  go: number;
  /** What is left of this turn. */
  actions: number;
  sides: Array<SideView>;
  /** The first player's chance in percent between equal players, once the settings of one are known. Against a bot it tells nothing, and pages do not show it. */
  chance: number | null;
  /** Whether the chance is against what the other side begins with, because its player is not ready. */
  estimate: boolean;
  last: Guessed | Probed | MovesNamed | Passed | null;
  won: Won | null;
};

/** A player won. */
export type Won = {
  type: "won";
  seat: number;
  how: "away" | "found" | "head" | "resigned";
};

/** Put a word into a row; the empty word clears the row. */
export type Write = {
  type: "write";
  row: number;
  word: string;
};

/** A player filled the rows like this. Known to that player alone. */
export type Written = {
  type: "written";
  seat: number;
  rows: Array<string>;
  /** Whether chance filled the empty ones. */
  drawn: boolean;
  /** Which words chance drew from. Old logs do not say it: they drew from all that are common. */
  pool: "known";
};

/** A player guessed the word of a row. */
export type MovesNamed = {
  type: "named";
  seat: number;
  row: number;
  word: string;
  left: number;
};

/** A word that was guessed. */
export type ViewNamed = {
  row: number;
  word: string;
  right: boolean;
};

/** What may have happened. */
export type Fact = Opened | Settled | Written | Laid | Readied | Began | Guessed | Probed | MovesNamed | Passed | Won;

/** What a player may wish for. */
export type Move = Settle | Write | Lay | Lift | Pick | Scatter | Start | Surprise | Hide | Letter | Probe | Name | TimeUp | Resign;
