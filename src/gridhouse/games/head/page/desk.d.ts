// What the page works with, beside the values of the game. Types only: nothing of this is sent to a browser.
import type { TemplateResult } from "../../vendor/lit-html.d.ts";
import type { GamePage, Send, Shown, Ui as AnyUi } from "../../types/page.d.ts";
import type { Meetings } from "../../types/wire.d.ts";
import type { Found, Letter, Limit, Move, Probe, Secret, Settings, SideView, View } from "./types.d.ts";

export type Page = GamePage<View, Local, Move>;
export type Ui = AnyUi<View, Local, Move>;
export type Frame = Shown<View>;
export type Act = Send<Move>;
export type Colour = Settings["colour"];

/** How one phase of the game is drawn, and what follows. */
export interface Phase {
  board: (view: View, local: Local, act: Act, ui: Ui) => TemplateResult;
  after?: Page["after"];
  rested?: Page["rested"];
  key?: Page["key"];
}

/** What the page remembers of a match. */
export interface Local {
  /** The moment that is shown. */
  seq: number;
  /** The phases that have been fetched. */
  phases: { setup?: Phase; duel?: Phase };
  desk: Desk | null;
  /** Words that can be hidden, by length and first letter. */
  banks: Record<string, string[]>;
  /** The earlier matches of the players that are named by `of`. */
  met: { of: string; meetings: Meetings } | null;
  /** What was last told of each seat: a frame brings only what is new. */
  said: Record<number, string>;
  /** Whether the match was seen going on, and then its end: there the blade falls. */
  fate: "" | "going" | "falls";
  spelling: Spelling | null;
  /** Whether to aim first, then guess; null: nobody has said it here. */
  aims: boolean | null;
  aim: Aim | null;
  /** The moment for which one's own words are shown on a shared device. */
  peek: number | null;
  /** The side that is shown, where only one fits, and for which go. */
  side: number | null;
  at: number;
  /** Whether a guess was made here, where one board at a time is shown, and its result has not come. */
  fired: boolean;
  /** Whether that result is being held in sight, before a shared board changes sides. */
  holds: boolean;
  /** Whose result that is. */
  guesser: number | null;
  /** The moment at which the next player on a shared device is named; null: that is over. */
  handover: number | null;
  /** Where a thumb came down. */
  thumb: number;
}

// --- The set-up -------------------------------------------------------------------------

/** What is being typed, over the word that the house had for the row. */
export interface Draft {
  text: string;
  over: string;
}

/** What one player is about to do; it belongs to that seat alone. */
export interface Desk {
  seat: number;
  /** Whether the settings are open, where there is no room for them. */
  settings: boolean;
  /** Whether "Make it even" is open. */
  even: boolean;
  /** The row that letters go to. */
  row: number;
  drafts: Draft[];
  /** Whether words are offered, and which of them is chosen. */
  suggests: boolean;
  chosen: number;
  /** The row whose word is being placed, the cell of its first letter once it is chosen, and where the pointer is. */
  placing: number | null;
  from: number | null;
  at: number | null;
  /** Where the keyboard is to be led, once it is drawn. */
  lead: string;
}

/** All that the parts of the form need. */
export interface Context {
  view: View;
  seat: number;
  side: SideView;
  secret: Secret;
  size: number;
  desk: Desk;
  settings: Settings;
  /** What each row shows. */
  texts: string[];
  row: number;
  /** The name of the other player; empty while the seat is open. */
  them: string;
  local: Local;
  act: Act;
  ui: Ui;
  set(patch: Partial<Desk>): void;
  /** Sends changed settings. */
  change(patch: Partial<Settings>): void;
}

/** An event of a field. */
export type Typed = Event & { target: HTMLInputElement };

// --- The duel ---------------------------------------------------------------------------

/** One side of the table, once the guessing has begun. */
export type Side = SideView & { settings: Settings; found: Found; limit: Limit; total: number };
export type Duelling = Omit<View, "sides"> & { sides: Side[] };

/** A word that is being guessed: its row, the moment it is for, and the letters for its blanks. */
export interface Spelling {
  row: number;
  go: number;
  letters: string;
}

/** What is aimed at, and the moment it is for. */
export interface Aim {
  go: number;
  move: Letter | Probe;
}

/** All that the parts of the duel are drawn from. */
export interface Duel {
  view: Duelling;
  /** What was shown before, where it was the duel too. */
  before: Duelling | null;
  local: Local;
  ui: Ui;
  me: number | null;
  /** Several people play on this device: nothing hidden is drawn unasked. */
  shared: boolean;
  /** The seats as they stand from left to right. */
  order: number[];
  spelling: Spelling | null;
  /** Whether to aim first, and at what. */
  aims: boolean;
  aim: Aim | null;
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
