// What a game's page (its folder's page/board.js) exports, and what it is told. See docs/pages.md.
import type { OpenMatch } from "../parts/match.js";
import type { Tone } from "../parts/sound.js";
import type { TemplateResult } from "../vendor/lit-html.d.ts";
import type { IconName } from "../parts/icons.js";
import type { Act, Frame, Step } from "./wire.d.ts";

export interface Settings {
  theme: "system" | "light" | "dark" | "contrast";
  motion: "system" | "less" | "full";
  sound: boolean;
  /** Colour-blind help: show a shape or a letter wherever a colour means something. */
  shapes: boolean;
}

/** A frame of a game whose views are known. */
export type Shown<View> = Omit<Frame, "view"> & { view: View };

/** Sends a move for the seat that the page looks through. */
export type Send<Move> = (move: Move) => void;

/** What a game's page is told beside the view. */
export interface Ui<View, Local = object, Move = object> {
  /** The match, for links to other pages about it. */
  match: string;
  /** All that was sent with the view: the table around the board, what is legal, the latest steps. */
  frame: Shown<View>;
  /** The frame that these eyes were shown before this one, to draw what changed. */
  before: Shown<View> | null;
  /** The names of the seats, in order. */
  names: string[];
  /** The seat looked through; null for an onlooker. */
  seat: number | null;
  /** Whether the game waits for a move of this seat. */
  canMove: boolean;
  /** Moves that were sent and not answered yet, oldest first. */
  sending: Move[];
  /** How many milliseconds were left on the clock when this was drawn; null: none runs. */
  left: number | null;
  settings: Settings;
  /** What the page remembers of this match, as it is now and not as it was drawn. */
  readonly local: Local;
  /** Merges into what the page remembers, and draws again. */
  update(patch: Partial<Local>): void;
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

/** A light of a small board: of a seat's colour, or of one of its own; lit ones shine. Null: dark. */
export type Light = { seat?: number; colour?: string; lit?: boolean } | null;

/** What a game is told to make its ending of: all that stands of the story, and how the match ended. */
export interface Told<View> {
  match: string;
  /** How many seats whoever looks has. */
  here: number;
  view: View;
  /** What happened and was not taken back, as these eyes may know it. */
  steps: Step[];
  names: string[];
  /** The one seat of whoever looks; null for an onlooker, and for a device that several share. */
  seat: number | null;
  winners: number[];
}

/** How a game tells the end of a match. */
export interface Ending {
  /** How it ended, in a sentence to whoever looks. */
  how: string;
  /** Three figures, each with what it says: two counts and one moment, as a rule. */
  figures: Array<[figure: string, text: string]>;
  /** The same for others, without a name: "13 rolls, 3 captures, a diagonal". */
  told: string;
  /** The board as lights, row by row, for a picture to send. */
  lights: { cols: number; cells: Light[] };
  /** Where else to go from here, such as back to a class; the first may be what most people want next. */
  onward?: Array<{ href: string; text: string; first?: boolean }>;
  /** The step at which it turned, to look at in the replay. */
  turned?: number | null;
}

/** One row of the list of moves: what somebody did in a go, in short. */
export interface Row {
  /** The numbers of its steps. */
  seqs: number[];
  seat: number | null;
  /** Which go it was; null where that is not known. */
  number: number | null;
  /** What happened, in a few signs. */
  short: string;
  /** What came of it. */
  came: string;
  /** What made it special, with its drawn sign. */
  sign: { icon: IconName; text: string } | null;
}

/** The ways to find company on the set-up page. */
export type Company = "bot" | "friend" | "here" | "alone";

/** A moment of a game's first lesson: what is said of it, and what leads on. See parts/lesson.js. */
export interface LessonStep<View, Move = object> {
  say: string;
  view: View;
  /** What happened on the way here, for boards that move. */
  facts?: object[];
  /** Whether a move leads on: true, or a sentence that says why not this one. Without it, a button does. */
  wants?(move: Move): true | string;
}

/** What a game's module `page/lesson.js` exports. */
export interface Lesson<View, Move = object> {
  steps: LessonStep<View, Move>[];
  /** What the seats are called; whoever learns has the first. */
  names: string[];
}

/** The module page/board.js. No function of it keeps anything to itself: what a page remembers is handed in. */
export interface GamePage<View, Local = object, Move = object> {
  /** What the page remembers of a match that was just opened. */
  fresh?(): Local;
  /** Fetches what the first drawing needs beside this module: it is remembered from the start. */
  open?(view: View): Promise<Partial<Local>>;
  /** The same for a replay, by the match and the word of an onlooker's link. */
  again?(match: string, watch: string | null): Promise<Partial<Local>>;
  /** What it remembers once a frame has come: a pure function, called once for each frame, before that is drawn. */
  remember?(local: Local, frame: Shown<View>): Local;
  /** For how many milliseconds from now a frame that has just come tells nothing yet, because dice still fall, say. Frames that come meanwhile wait; any key or tap ends it. */
  suspense?(local: Local): number;
  /** The board: a pure function. */
  board(view: View, local: Local, act: Send<Move>, ui: Ui<View, Local, Move>): TemplateResult;
  /** What follows once a frame was drawn: focus, timers, sounds. What it returns is called before the next one. */
  after?(
    frame: Shown<View>,
    before: Shown<View> | null,
    act: Send<Move>,
    ui: Ui<View, Local, Move>,
  ): (() => void) | undefined;
  /** How a frame sounds when it is told, where it is more than a move. */
  tone?(local: Local): Tone | null;
  /** What follows once all of a frame was told, after the suspense: focus that would tell something. */
  rested?(frame: Shown<View>, ui: Ui<View, Local, Move>): void;
  /** A key that was typed anywhere on the page where nothing else needs it. */
  key?(key: string, act: Send<Move>, ui: Ui<View, Local, Move>): void;
  /** Takes the whole stage, in place of the table with its seats, moves and buttons. */
  page?(match: OpenMatch): unknown;
  /** The end in a sentence and three figures, fetched once the match is over. */
  ending?(told: Told<View>): Promise<Ending>;
  /** The board as lights, for the small picture in a list of matches, as the one who has this seat may see it. */
  lights?(view: View, seat: number | null): Promise<Ending["lights"]>;
  /** How steps of the story join into rows, one for each go; steps that are in none of them stand as sentences. */
  rows?(steps: Step[], names: string[]): Row[];
  /** The step at which a replay opens, where what comes before is preparation; it can be looked at all the same. */
  begins?(steps: Step[]): number | undefined;
  options?: Record<string, OptionText>;
  /** The options that most people leave as they are: they are folded on the set-up page, with who goes first and how many play. */
  folded?: string[];
  /** Whether all play at once, and nobody begins. */
  together?: boolean;
  /** What the ways to find company are called, where this game has words of its own for them. */
  company?: Partial<Record<Company, { name: string; about: string }>>;
  /** The first lesson, which the table of somebody's first match gives before it. */
  lesson?(): Promise<Lesson<View, Move>>;
  /** Other pages about this game, offered on the set-up page. */
  links?: Array<{ href: string; text: string }>;
  /** Whether people who share a device must not see each other's boards. */
  secret?(frame: Shown<View>): boolean;
}

/** What a game lays over a stream: its folder's page/overlay.js exports `overlay(wish, redraw)`, which makes one. */
export interface Overlay {
  /** Takes a frame in, and the steps that are new since the last one. */
  show(frame: Frame, fresh: Frame["steps"]): void;
  draw(): TemplateResult | null;
}

/** What a game's module `page/rulebook.js` exports: a rule book begins with four to six pictures, and ends with RULES.md. */
export interface RuleBook {
  /** The aim of the game in one sentence. */
  goal: string;
  pictures: RulePicture[];
  /** The style sheets of the game that they need beside board.css. */
  sheets?: string[];
  /** The first lesson, where the game has one. */
  lesson?(): Promise<Lesson<object, object>>;
}

/** A picture of a rule book, drawn by the game's own page. */
export interface RulePicture {
  title: string;
  /** The rule in one sentence. */
  say: string;
  /** What is to be seen, for those who do not see it. */
  picture: string;
  draw(): TemplateResult;
}
