// What a game's page (its folder's page/board.js) exports, and what it is told. See docs/pages.md.
import type { TemplateResult } from "../vendor/lit-html.d.ts";
import type { Act, Frame } from "./wire.d.ts";

export interface Settings {
  theme: "system" | "light" | "dark" | "contrast";
  motion: "system" | "less" | "full";
  sound: boolean;
  /** Colour-blind help: show a shape or a letter wherever a colour means something. */
  shapes: boolean;
}

/** What a board is told beside the frame. */
export interface Ui {
  /** The match, for links to other pages about it. */
  match: string;
  /** The names of the seats, in order. */
  names: string[];
  /** The seat looked through; null for an onlooker. */
  seat: number | null;
  /** Whether the game waits for a move of this seat. */
  canMove: boolean;
  /** Moves that were sent and not answered yet, oldest first. */
  sending: Array<Record<string, any>>;
  /** The frame that was shown before this one, to draw what changed. */
  before: Frame | null;
  settings: Settings;
  /** The page's small local state; `update` merges into it and draws again. */
  local: Record<string, any>;
  update(patch: Record<string, any>): void;
  /** Sends a command to the house, such as `{type: "rename", seat: 0, name: "Ann"}`. A refusal is shown as its sentence. */
  house(command: NonNullable<Act["house"]>): void;
}

/** How an option of the game is asked for, where its schema is not friendly enough. */
export interface OptionText {
  label?: string;
  help?: string;
  /** Names for the values of a choice. */
  choices?: Record<string, string>;
}

/** The ways to find company on the set-up page. */
export type Company = "bot" | "friend" | "here" | "alone";

/** The module page/board.js. */
export interface GamePage {
  board(frame: Frame, act: (move: Record<string, any>) => void, ui: Ui): TemplateResult;
  options?: Record<string, OptionText>;
  /** What the ways to find company are called, where this game has words of its own for them. */
  company?: Partial<Record<Company, { name: string; about: string }>>;
  /** Other pages about this game, offered on the set-up page. */
  links?: Array<{ href: string; text: string }>;
  /** Whether people who share a device must not see each other's boards. */
  secret?(frame: Frame): boolean;
}
