// What the set-up works with. Types only: nothing of this is sent to a browser.
import type { Frame } from "../../types/wire.d.ts";
import type { Ui } from "../../types/page.d.ts";

export type Act = (move: Record<string, any>) => void;

/** Where a word lies: the cell of its first letter, and where it goes from there. */
export interface Spot {
  cell: number;
  direction: number;
}

/** What is being typed, over the word that the house had for the row. */
export interface Draft {
  text: string;
  over: string;
}

export interface Settings {
  colour: string;
  size: number;
  words: number;
  difficulty: string;
  level: string;
  gives: number;
}

export interface Secret {
  rows: string[];
  spots: Array<Spot | null>;
  board: string;
}

export interface Limit {
  base: number;
  grid: number;
  words: number;
  difficulty: number;
  handicap: number;
}

/** One side of the table, as far as the set-up shows it. */
export interface Side {
  colour: string;
  ready: boolean;
  settings: Settings | null;
  secret: Secret | null;
  /** The buttons that are enabled. */
  buttons: string[];
  limit: Limit | null;
  total: number | null;
  estimate: boolean;
}

export interface View {
  you: number | null;
  options: { balanced: boolean };
  sides: Side[];
  chance: number | null;
  /** Whether the chance is against a side like the own one. */
  estimate: boolean;
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
}

/** All that the parts of the form need. */
export interface Context {
  frame: Frame;
  view: View;
  seat: number;
  side: Side;
  secret: Secret;
  size: number;
  desk: Desk;
  settings: Settings;
  /** What each row shows. */
  texts: string[];
  row: number;
  /** The name of the other player; empty while the seat is open. */
  them: string;
  act: Act;
  ui: Ui;
  set(patch: Partial<Desk>): void;
  /** Sends changed settings. */
  change(patch: Partial<Settings>): void;
}

/** An event of a field. */
export type Typed = Event & { target: HTMLInputElement };
