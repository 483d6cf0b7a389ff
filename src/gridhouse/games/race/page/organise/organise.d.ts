// What the pages of organisers work with. Types only: nothing of this is sent to a browser.
import type { OpenMatch } from "../../../parts/match.js";
import type {
  ChannelList,
  IntakeTold,
  LetterInfo,
  LooksAt,
  Picture,
  RefusalInfo,
  Roll,
  Step,
  Table,
  UndoPoints,
  UndoPreview,
} from "../../../types/wire.d.ts";
import type { TemplateResult } from "../../../vendor/lit-html.d.ts";
import type { CurvePoint } from "./slope.js";
import type { Lists } from "./lineups.js";
import type { Gradient, Questions, SubmissionView, View } from "../types.d.ts";

export type Verdict = SubmissionView["verdict"];
export type Drawn = TemplateResult | symbol | string;
export type StepName = "name" | "tasks" | "teams" | "board" | "start";

/** A player who was picked up with the keyboard or the mouse. */
export interface Lifted {
  name: string;
  from: number | null;
  to: number | null;
  by: "keys" | "mouse";
}

/** What the page of an organiser remembers while it is open. */
export interface DeskState {
  /** What follows `organise` in the address. */
  path: string[];
  saving: number;
  /** What is being changed: the next change waits for it. */
  settling: Promise<unknown>;
  saved: boolean;
  /** How the lists of players will stand once the house has answered. */
  lists: Lists | null;
  lifted: Lifted | null;
  search: string;
  /** Which tasks are listed: of one difficulty, of all, or powerup tiles. */
  shown: "1" | "2" | "3" | "beside";
  gradient: Gradient | null;
  curve: { key: string; points: CurvePoint[] } | null;
  curveTrouble: string;
  roll: Roll | null;
  /** Whether whoever organises has no account. */
  guest: boolean;
  undo: UndoPoints | null;
  /** The seq at which what can be undone was asked for. */
  undoAt: number;
  chosen: number | null;
  preview: UndoPreview | null;
  previewOf: number | null;
  story: Story | null;
  storyAt: number;
  filter: "all" | "stuck" | "quiet";
  /** The channels of the race in Discord; null while they are not known. */
  channels: ChannelList | null;
  /** The channel whose notes are listed. */
  channel: number | null;
  letters: LetterInfo[] | null;
  /** The timer by which they are asked for again. */
  following: number | undefined;
  /** When the dashboard last asked for the channels. */
  channelsAt: number;
  /** What waits of what plugins tell, once it was read. */
  drops: IntakeTold | null;
  dropsAt: number;
  wholeLog: boolean;
  review: ReviewState;
  keeping: { days: number | null; secrets: boolean; passphrase: string; busy: boolean };
  older: boolean;
}

/** What the page of proofs remembers. */
export interface ReviewState {
  shown: Verdict;
  team: number | null;
  /** Only what looks like an earlier picture. */
  flagged: boolean;
  /** What is open, by its number; null: the first. */
  at: number | null;
  /** Whether somebody chose it, or it is the next that was free. */
  chosen: boolean;
  /** Whose entry of it. */
  entry: number;
  /** Those that are not waiting any more, as the house has told them. */
  found: SubmissionView[] | null;
  /** What they were asked for, and when. */
  foundFor: string;
  counts: { waiting: number; approved: number; rejected: number } | null;
  /** What is known of pictures. */
  about: Record<string, Picture>;
  /** How often they are asked for just now. */
  reading: number;
  /** Those that were asked for. */
  asked: Set<string>;
  /** Where pictures were sent in that others look like. */
  where: Record<string, SubmissionView>;
  /** How far the slider is, in percent. */
  cut: number;
  side: boolean;
  rejecting: boolean;
  reason: string;
  takeBack: boolean;
  /** Whether keys are listened to. */
  keys: boolean;
  /** What the other organisers look at. */
  others: LooksAt[];
  /** What the house was told that is looked at here, and the timer that tells it again. */
  lookingAt: number | null;
  looking: number | undefined;
}

/** What is told of a race as a whole, as far as these pages need it. */
export interface Story {
  started_at: number | null;
  teams: Array<{ story: { marks: Array<{ at: number; tile: number }> } }>;
}

/** An organiser's hands on a race. */
export interface Desk {
  match: OpenMatch;
  id: string;
  ui: DeskState;
  readonly view: View;
  readonly table: Table;
  readonly steps: Step[];
  readonly names: string[];
  /** Whether this is the master of the race. */
  readonly creator: boolean;
  draw(): void;
  /** Sends a wish to the race, and tells why not. */
  send(move: object, more?: { on_behalf_of?: number; expect?: number }): Promise<RefusalInfo | null>;
  /** Sends one to the house. */
  house(command: object, more?: { expect?: number }): Promise<RefusalInfo | null>;
  /** The same, with a refusal said at the foot of the page; true where it was done. */
  done(refusal: RefusalInfo | null, text?: string): boolean;
  ask<Name extends keyof Questions>(question: Name, asked: Questions[Name]["asked"]): Promise<Questions[Name]["told"]>;
  go(path: string): void;
}
