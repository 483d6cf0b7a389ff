// What the page works with, beside the values of the game. Types only: nothing of this is sent to a browser.
import type { OpenMatch } from "../../parts/match.js";
import type { GamePage, Shown } from "../../types/page.d.ts";
import type { RefusalInfo, Step, Table } from "../../types/wire.d.ts";
import type { TemplateResult } from "../../vendor/lit-html.d.ts";
import type { Mode, Plan } from "./kit/trail.js";
import type { Powerup } from "./kit/powerups.js";
import type { ClaimTile, Complete, Entry, RaceStory, Report, Use, View } from "./types.d.ts";

export type Wish = Report | Complete | ClaimTile | Use;
export type Page = GamePage<View, Local, Wish>;
export type Frame = Shown<View>;
export type Tab = "trail" | "teams" | "tasks" | "players" | "feed";

/** A powerup that is being aimed, and what is chosen so far. */
export interface Aim {
  powerup: Powerup;
  tile: number | null;
  team: number | null;
  task: number | null;
  other: Powerup | null;
  /** The tile about which somebody asks why not. */
  asked: number | null;
}

/** A team that has moved, for whoever saw it. */
export interface Hop {
  seat: number;
  from: number;
  to: number;
}

/** What has changed with the last frame, and is worth a motion. */
export interface Moment {
  seq: number;
  hops: Hop[];
  /** Tiles from one that are out of the fog since then, and up to which. */
  lifted: { from: number; to: number } | null;
  /** The tile that the own team has completed, and what each completion earned. */
  done: { tile: number; points: number } | null;
  /** The own team has won. */
  won: boolean;
  /** What another team has done to the own one. */
  hit: Hit | null;
}

/** What another team has done to the own one: what it means, and what happened. */
export interface Hit {
  title: string;
  text: string;
}

/** The own completion before the house has answered. */
export interface Guess {
  tile: number;
  to: number;
}

/** What the page remembers of a match. */
export interface Local {
  view: View;
  /** What was shown before it. */
  before: View | null;
  seq: number;
  /** The window. */
  width: number;
  height: number;
  /** The trail itself, once it was drawn. */
  room: { w: number; h: number };
  choice: "upright" | "wide" | null;
  tab: Tab;
  list: "teams" | "players";
  /** Lists that are shown whole. */
  all: { teams: boolean; tasks: boolean; feed: boolean };
  /** The tile that the keyboard is at. */
  cursor: number | null;
  aim: Aim | null;
  guess: Guess | null;
  /** What the house did not allow, until it is put away. */
  refused: { title: string; text: string } | null;
  moment: Moment | null;
  /** What another team did to the own one, until it is put away. */
  hit: Hit | null;
  /** How many drops wait for the own team. */
  drops: number;
  /** How the race went, once it was read. */
  story: RaceStory | null;
  /** The seat of the team for which an organiser acts. */
  acting: number | null;
  /** Tiles after this one are new since the last visit. */
  known: number;
  /** Modules that were fetched when they were needed. */
  parts: Parts;
}

/** What is fetched when it is needed. */
export interface Parts {
  desk?: typeof import("./desk.js");
  phone?: typeof import("./phone.js");
  lobby?: typeof import("./lobby.js");
  rail?: typeof import("./rail.js");
  lists?: typeof import("./lists.js");
  sheets?: typeof import("./sheets.js");
  aiming?: typeof import("./aiming.js");
  moments?: typeof import("./moments.js");
  results?: typeof import("./results.js");
  acting?: typeof import("./acting.js");
  captain?: typeof import("./captain.js");
  drops?: typeof import("./drops.js");
  replayed?: typeof import("./replayed.js");
}

/** What a press on the page does. */
export interface Deeds {
  update(patch: Partial<Local>): void;
  /** Does something with a part of the page once it is there. */
  having<Name extends keyof Parts>(name: Name, deed: (part: NonNullable<Parts[Name]>) => unknown): void;
  tile(n: number): void;
  complete(): void;
  task(id: number): void;
  claim(id: number): void;
  powers(): void;
  aim(powerup: Powerup): void;
  older(): void;
  /** Sends a wish of the own team, or of the one for which an organiser acts. */
  send(wish: Wish): Promise<RefusalInfo | null>;
  team(seat: number): void;
  /** Opens drops of the own team: what is suggested, and how to set a plugin up. */
  drops(): void;
  /** Opens what captains do for their team. */
  captain(): void;
}

/** All that a drawing needs, gathered once for each. */
export interface Scene {
  match: OpenMatch;
  view: View;
  local: Local;
  table: Table;
  steps: Step[];
  /** The seat of the own team, or of the one for which an organiser acts; null for onlookers. */
  me: number | null;
  names: string[];
  mode: Mode;
  plan: Plan;
  /** Up to which tile these eyes see. */
  seen: number;
  /** The house's time. */
  now: number;
  /** Whether the own team may do something now. */
  active: boolean;
  go: Deeds;
}

export type Drawn = TemplateResult | symbol | string;
export type Draft = Entry[];
