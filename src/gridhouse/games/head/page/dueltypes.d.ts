// What the duel works with. Types only: nothing of this is sent to a browser.
import type { Ui } from "../../types/page.d.ts";
import type { Frame } from "../../types/wire.d.ts";
import type { Act, Limit, Secret } from "./types.d.ts";

/** What the other player has found on a side. */
export interface Found {
  /** The words, with "_" for each letter that is not known. */
  rows: string[];
  /** The grid row by row: "." not tried, "-" nothing there, "*" a letter not known, or the letter. */
  board: string;
  right: string[];
  wrong: string[];
  words: Array<{ row: number; word: string; right: boolean }>;
}

/** One side of the table, once the guessing has begun. */
export interface Side {
  colour: string;
  settings: { size: number };
  secret: Secret | null;
  found: Found;
  /** The misses of this side's player, of so many. */
  misses: number;
  total: number;
  limit: Limit;
  /** How worried the head looks, from 0 to 4. */
  face: number;
}

export interface View {
  you: number | null;
  options: { balanced: boolean };
  /** Whose turn it is; null when it is over. */
  seat: number | null;
  go: number;
  actions: number;
  sides: [Side, Side];
  last: { type: string; seat: number; cell?: number } | null;
  won: { seat: number; how: string } | null;
}

/** A word that is being guessed: its row, the moment it is for, and the letters for its blanks. */
export interface Spelling {
  row: number;
  go: number;
  letters: string;
}

/** All that the parts of the page are drawn from. */
export interface Duel {
  frame: Frame;
  view: View;
  /** What was shown before, where it was the duel too. */
  before: View | null;
  ui: Ui;
  me: number | null;
  /** Several people play on this device: nothing hidden is drawn unasked. */
  shared: boolean;
  /** The seats as they stand from left to right. */
  order: number[];
  spelling: Spelling | null;
  guess: Act;
}

/** A side as it is drawn for whoever looks. */
export interface Face {
  seat: number;
  side: Side;
  was: Found | null;
  /** What is hidden there, for those who may see it. */
  secret: Secret | null;
  /** Whether whoever looks guesses here. */
  attacked: boolean;
  /** The class of the colour of the one who guesses here. */
  finder: string;
}

/** Whose head is in a guillotine, and how it stands. */
export interface Neck {
  colour: string;
  misses: number;
  total: number;
  face: number;
  /** How it ended, if it has. */
  fate: "" | "kept" | "lost";
  /** The blade is falling just now. */
  falls: boolean;
}

/** The measures of a guillotine, on a paper 120 wide. */
export interface Build {
  paper: string;
  floor: number;
  /** Where the head is. */
  neck: number;
  /** Where the blade hangs at first, and at the limit. */
  climb: [number, number];
  /** Where the blade lies after the fall. */
  fallen: number;
  /** The height of the wood above the steel, and of the steel. */
  weight: number;
  steel: number;
  /** The height of the stars after the fall. */
  stars: number;
  basket: boolean;
}
