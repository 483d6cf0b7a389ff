// Made from the values of Tile Race by scripts/page_types.py. Do not edit.

/** A powerup in the hands of a team: what it may be aimed at. */
export type Aim = {
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  /** Why it cannot be used at all, if so. What it is aimed at is told all the same. */
  never: Reason | null;
  /** By seat: None where it can be used against this team. */
  teams: Record<string, Reason | null>;
  /** By number: None where it can be used on this tile. */
  tiles: Record<string, Reason | null>;
};

/** Say that the proofs of something that a team has sent in are good. */
export type Approve = {
  type: "approve";
  submission: number;
};

/** A gradient that somebody is about to choose. */
export type AskCurve = {
  gradient: Gradient;
};

/** The tasks or the powerup tiles of this race, as a sheet. */
export type AskExport = {
  sort: "powerup_tiles" | "tasks";
  form?: "csv" | "tsv";
};

/** A sheet that somebody is about to import. */
export type AskImport = {
  sort: "powerup_tiles" | "tasks";
  text: string;
};

/** What teams have sent in: by what became of it, by team, or by the pictures that are in it. */
export type AskProofs = {
  verdict?: "approved" | "rejected" | "waiting" | null;
  team?: number | null;
  /** Empty: whatever is in it. */
  pictures?: Array<string>;
  /** Only earlier ones than this. */
  before?: number | null;
};

/** A set that comes with the house. */
export type AskSet = {
  key: "everyday" | "runescape";
};

/** What a team may do with the powerups that it holds. */
export type AskWhy = {
};

/** Give a player points, or take some, for what no tile pays. */
export type Bonus = {
  type: "bonus";
  team: number;
  player: number;
  points: number;
  why?: string;
};

/** An organiser has given a player points. */
export type BonusGiven = {
  type: "bonus_given";
  team: number;
  player: number;
  points: number;
  why: string;
};

/** Claim a powerup tile. */
export type ClaimTile = {
  type: "claim";
  tile: number;
  entries: Array<Entry>;
};

/** A team has claimed a powerup tile. */
export type Claimed = {
  type: "claimed";
  team: number;
  tile: number;
  entries: Array<Entry>;
  points: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  approved: number | null;
};

/** Mark the tiles ahead that a team passes over. It is the whole list. */
export type ClearAhead = {
  type: "clear_ahead";
  team: number;
  before: Array<number>;
  after: Array<number>;
};

/** An organiser has marked the tiles that a team passes over. */
export type ClearedAhead = {
  type: "cleared_ahead";
  team: number;
  tiles: Array<number>;
};

/** End the race. The clock does it on the date that is set. */
export type Close = {
  type: "close";
};

/** The race is over. */
export type Closed = {
  type: "closed";
};

/** Complete the tile that the team stands on, with all entries that count. */
export type Complete = {
  type: "complete";
  entries: Array<Entry>;
  /** The tile that it was done for: of two who complete it at once, one does, and not the next one too. */
  tile?: number | null;
};

/** A team has completed the tile it stood on, and moved on. */
export type Completed = {
  type: "completed";
  team: number;
  tile: number;
  entries: Array<Entry>;
  /** For each entry. */
  points: number;
  reward: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3" | null;
  to: number;
  /** It was the last tile. */
  finished: boolean;
  revealed: number;
  /** The submission that an organiser has approved for it, where they do that first. */
  approved: number | null;
};

/** Change the settings of the race. */
export type Configure = {
  type: "configure";
  before: Settings;
  after: Settings;
};

/** The settings were changed. */
export type Configured = {
  type: "configured";
  settings: Settings;
};

/** A team has ended its cooldown. */
export type CooldownCleared = {
  type: "cooldown_cleared";
  team: number;
};

/** An organiser has let a team cool down, or ended that. */
export type CooldownSet = {
  type: "cooldown_set";
  team: number;
  on: boolean;
};

export type CurveTold = {
  points: Array<Point>;
};

/** A team has taken a powerup away from another one. */
export type Disabled = {
  type: "disabled";
  team: number;
  target: number;
  lost: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** A team has doubled what a tile asks for. */
export type Doubled = {
  type: "doubled";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  tile: number;
};

/** Choose the colour and the mark of a team. */
export type Dress = {
  type: "dress";
  team: number;
  before: Outfit;
  after: Outfit;
};

/** A team has another colour or mark. */
export type Dressed = {
  type: "dressed";
  team: number;
  colour: number;
  mark: number;
};

/** A team has doubled one of its powerups. */
export type Duplicated = {
  type: "duplicated";
  team: number;
  gained: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** Change a powerup tile; None before: a new one; None after: take it away. */
export type EditPowerupTile = {
  type: "edit_powerup_tile";
  id: number;
  before: PowerupTask | null;
  after: PowerupTask | null;
};

/** Change who is in which team, in one go. A player may be in several teams. A name that is not known yet */
export type EditRoster = {
  type: "edit_roster";
  lineups: Array<Lineup>;
};

/** Change a task of the pool; None before: a new one (its id does not matter); None after: take it out. */
export type EditTask = {
  type: "edit_task";
  id: number;
  before: Task | null;
  after: Task | null;
};

/** Write on a tile of the trail; `before` is None where nothing lay on it. */
export type EditTile = {
  type: "edit_tile";
  tile: number;
  before: TileSheet | null;
  after: TileSheet;
};

/** One completion: by whom, and for a set with which piece. */
export type Entry = {
  /** The player's number in the race. */
  player: number;
  piece: string | null;
  proofs: Array<Proof>;
};

export type ExportTold = {
  text: string;
};

/** Something in a sheet that is wrong, or only worth a look. */
export type Fault = {
  /** From 1; a cell that goes over several lines is told by its first. */
  line: number;
  /** A whole sentence, which names the line. */
  text: string;
};

/** An organiser has lifted the fog. */
export type FogLifted = {
  type: "fog_lifted";
  revealed: number;
};

/** The fog was switched. */
export type FogSet = {
  type: "fog_set";
  mode: "admin" | "off" | "on";
};

/** What is asked of the first and the last sixteen tiles; between them it goes over in a straight line. */
export type Gradient = {
  early: Weights;
  late: Weights;
};

/** Give a team a powerup. */
export type Grant = {
  type: "grant";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** An organiser has given a team a powerup. */
export type Granted = {
  type: "granted";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** What is in a sheet; where anything is wrong, only that. */
export type ImportTold = {
  tasks: Array<Task>;
  powerup_tasks: Array<PowerupTask>;
  /** Where each of them stood. */
  lines: Array<number>;
  faults: Array<Fault>;
  warnings: Array<Fault>;
};

/** A task as it lies on a tile, and its number in the pool if it came from there. */
export type Lay = {
  task: Task;
  task_id: number | null;
};

/** The players of one team, the captain first; or those without a team (`team` is None). */
export type Lineup = {
  team: number | null;
  before: Array<string>;
  after: Array<string>;
};

/** Put tasks into the pool, or powerup tiles beside the trail; with `clear`, in place of those there. */
export type Load = {
  type: "load";
  tasks?: Array<Task>;
  powerup_tasks?: Array<PowerupTask>;
  clear?: boolean;
};

/** Tasks or powerup tiles were put in; `clear` took out those that were there and not in use. */
export type Loaded = {
  type: "loaded";
  tasks: Array<PoolTask>;
  powerup_tiles: Array<PowerupTile>;
  clear: boolean;
};

/** A team came to a tile. */
export type Mark = {
  at: number;
  tile: number;
};

/** What has to have happened. Items and a source go together; a boss or a skill stands for itself. */
export type Matcher = {
  /** Any of these. */
  items: Array<string>;
  /** Where an item has to come from; without items, anything from there will do. */
  source: string;
  boss: string;
  kills: number;
  skill: string;
  /** How much experience somebody has to gain. */
  xp: number;
};

/** Put a team on a tile. */
export type Move = {
  type: "move";
  team: number;
  to: number;
  /** The tile on which it stood for whoever moves it; if it stands elsewhere by now, it stays there. */
  start?: number | null;
};

/** An organiser has put a team on a tile. */
export type Moved = {
  type: "moved";
  team: number;
  start: number;
  to: number;
  revealed: number;
};

/** A race was made, with this many teams. */
export type Opened = {
  type: "opened";
  settings: Settings;
  teams: number;
};

/** How a new race begins. */
export type Options = {
  name: string;
  tasks: "everyday" | "none" | "runescape";
  demo: boolean;
  /** Another race to begin from, instead of tasks of the house. */
  template: Template | null;
};

/** How a team is told from others. */
export type Outfit = {
  colour: number;
  mark: number;
};

/** A team has pasted its task onto another tile, which is like this now. */
export type Pasted = {
  type: "pasted";
  team: number;
  source: number;
  tile: number;
  becomes: Tile;
};

/** A player has another name. */
export type PlayerRenamed = {
  type: "player_renamed";
  player: number;
  name: string;
};

/** One tile: how many of a thousand boards have it easy, medium and hard. */
export type Point = {
  tile: number;
  asked: [number, number, number];
  given: [number, number, number];
};

/** A task of the pool. Once used it is never laid again. */
export type PoolTask = {
  id: number;
  task: Task;
  used: boolean;
};

/** What a powerup tile asks for, and what it gives. */
export type PowerupTask = {
  label: string;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  claim: "eachTeam" | "firstTeam" | "unlimited";
  min: number;
  max: number;
  points: number;
  instructions: string;
  image: string;
  kind: "group" | "item" | "set" | "single" | "xp";
  match: Matcher | null;
};

/** A powerup tile: a task beside the trail that gives a powerup to whoever claims it. */
export type PowerupTile = {
  id: number;
  task: PowerupTask;
};

/** A powerup tile is like this now; None: it was taken away. */
export type PowerupTileEdited = {
  type: "powerup_tile_edited";
  id: number;
  task: PowerupTask | null;
};

/** A powerup tile, and the teams that have claimed it, in order and as often as they have. */
export type PowerupTileView = {
  id: number;
  task: PowerupTask;
  claims: Array<number>;
};

/** One proof: either a picture or a link to a message. */
export type Proof = {
  picture: string | null;
  message: string | null;
  /** From before the team began, for START CHECK. */
  before: boolean;
};

export type ProofsTold = {
  /** The latest first, at most 60. */
  found: Array<SubmissionView>;
  waiting: number;
  approved: number;
  rejected: number;
};

/** A team has pushed another one back. */
export type Pushed = {
  type: "pushed";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  target: number;
  start: number;
  to: number;
  /** Whether the target has to cool down. */
  cools: boolean;
};

/** How a race went. */
export type RaceStory = {
  started_at: number | null;
  closed_at: number | null;
  teams: Array<Told>;
};

/** Why something cannot be done. */
export type Reason = {
  code: string;
  text: string;
};

/** Say that they are not, and why. */
export type Reject = {
  type: "reject";
  submission: number;
  reason: string;
  /** Take back what it has brought: points, what was gained, and the way to the next tile. */
  take_back?: boolean;
};

/** Give a player another name, wherever it stands. */
export type RenamePlayer = {
  type: "rename_player";
  player: number;
  before: string;
  after: string;
};

/** Keep what the team has done for its tile so far. It is the whole list, not an addition to it. */
export type Report = {
  type: "report";
  entries: Array<Entry>;
  /** The tile that it was done for; if the team stands elsewhere by now, it does not count. */
  tile?: number | null;
};

/** A team has kept what it has done so far. */
export type Reported = {
  type: "reported";
  team: number;
  tile: number;
  entries: Array<Entry>;
};

/** Back to the start: teams, pools and board stay, all progress goes. It can be undone. */
export type Reset = {
  type: "reset";
};

/** Lift the fog up to a tile, such as one that players had seen before an undo. */
export type Reveal = {
  type: "reveal";
  upto: number;
};

/** An organiser has looked at what a team has sent in. */
export type Reviewed = {
  type: "reviewed";
  submission: number;
  verdict: "approved" | "rejected" | "waiting";
  reason: string;
  /** Whether what it had brought is taken back: points, what was gained, and the way to the next tile. */
  taken_back: boolean;
};

/** Players joined the race (`new`, by name), and these are the members of these teams now. */
export type RosterEdited = {
  type: "roster_edited";
  new: Array<string>;
  /** By team. */
  members: Record<string, Array<number>>;
  /** Those without a team, where that changed. */
  bench: Array<number> | null;
};

/** Let a team cool down, or end that. */
export type SetCooldown = {
  type: "set_cooldown";
  team: number;
  on: boolean;
};

/** Switch the fog. */
export type SetFog = {
  type: "set_fog";
  mode: "admin" | "off" | "on";
};

export type SetTold = {
  tasks: Array<Task>;
  powerup_tasks: Array<PowerupTask>;
};

/** A race as its organiser wants it. The defaults are the rule book. */
export type Settings = {
  name: string;
  starts_at: number | null;
  ends_at: number | null;
  /** The organiser's time zone, for showing dates. */
  zone: string;
  gradient: Gradient;
  /** How many unused tasks of each difficulty a shuffle leaves in the pool. */
  reserve: number;
  /** A skip that would lead past the last tile. */
  skip_past_final: "refuse" | "stop";
  /** Whether completing a tile once more after being pushed back gives its reward once more. */
  reward_again: boolean;
  /** Whether tiles that were copied or pasted onto are locked as source and target, or as target alone. */
  copy_guard: "both" | "target";
  change_pick: "choose" | "random";
  /** Whether a team may change the tile it stands on. */
  change_own: boolean;
  /** Whether a task that was swapped out goes back to the pool. */
  return_replaced: boolean;
  /** Whether a team that is pushed back has to cool down. */
  back_cools: boolean;
  /** Whether whoever disables a powerup chooses which; where chance does, teams do not see each other's. */
  disable_pick: "choose" | "random";
  /** Whether the last tile stays in the fog until a team reaches it. */
  hide_final: boolean;
  /** The tile that some team must have reached before powerup tiles can be claimed. */
  claims_from: number;
  /** Whether the race is over when the first team, or every team, has finished; it is on its date anyway. */
  ends: "all" | "by_hand" | "first";
  /** Whether captains may manage the members of their own team. */
  captains_manage: boolean;
  /** Whether completions and claims come with proofs. */
  proofs: "off" | "optional" | "required";
  /** Trust: they count at once and are reviewed later. Approve first: they count when organisers say so. */
  gate: "approve_first" | "trust";
  /** A word that has to be seen in every picture; empty: none. */
  code_word: string;
  /** By how many minutes onlookers see the race later. */
  delay: number;
  /** Whether the race hears of drops from the plugins of players, and suggests completions. */
  drops: boolean;
  watch_fog: "reached" | "teams";
};

/** Draw the difficulties of the trail, the tasks on it, or both. The same seed gives the same board. */
export type Shuffle = {
  type: "shuffle";
  what?: "both" | "difficulties" | "tasks";
  /** Empty: chance makes one. */
  seed?: string;
  /** A new gradient, which goes into the settings. */
  gradient?: Gradient | null;
};

/** The trail could not be drawn: the old one stays, and the fog is off until somebody looks. */
export type ShuffleFailed = {
  type: "shuffle_failed";
  why: string;
};

/** The trail was drawn: difficulties, and the tasks of the pool by number (None: as it was). */
export type Shuffled = {
  type: "shuffled";
  seed: string;
  difficulties: Array<1 | 2 | 3> | null;
  tasks: Array<number> | null;
  settings: Settings;
};

/** A team has moved itself forward. */
export type Skipped = {
  type: "skipped";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  start: number;
  to: number;
  revealed: number;
};

/** Begin the race. The clock does it on the date that is set. */
export type Start = {
  type: "start";
};

/** The race has begun. */
export type Started = {
  type: "started";
  revealed: number;
};

/** How long a team was on a tile; `until` is None where it still is. */
export type Stay = {
  tile: number;
  since: number;
  until: number | null;
};

/** What a team has sent in with its proofs, as the team itself and organisers see it. */
export type SubmissionView = {
  id: number;
  team: number;
  /** A tile of the trail, or for a claim the id of a powerup tile. */
  tile: number;
  label: string;
  entries: Array<Entry>;
  claim: boolean;
  start_check: boolean;
  /** Whether it counts now: where organisers approve first, it does when one has. */
  counts: boolean;
  verdict: "approved" | "rejected" | "waiting";
  reason: string;
};

/** A team has completed its tile, or claimed a powerup tile, and waits for an organiser to approve it. */
export type Submitted = {
  type: "submitted";
  team: number;
  tile: number;
  claim: boolean;
  entries: Array<Entry>;
};

/** Take a powerup from a team. */
export type Take = {
  type: "take";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** An organiser has taken a powerup from a team. */
export type Taken = {
  type: "taken";
  team: number;
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
};

/** Something to do in the world, as it is before anybody doubles it. */
export type Task = {
  label: string;
  difficulty: 1 | 2 | 3;
  /** How many completions it takes. */
  min: number;
  /** How many completions count at the most. */
  max: number;
  instructions: string;
  image: string;
  /** For each completion, where more than one counts. */
  points: number;
  kind: "group" | "item" | "set" | "single" | "xp";
  /** START CHECK: a picture from before is needed as well. */
  start_proof: boolean;
  /** By what a drop that is heard of fits; None: none does. */
  match: Matcher | null;
};

/** A task of the pool is like this now; None: it was taken out. */
export type TaskEdited = {
  type: "task_edited";
  id: number;
  task: Task | null;
};

/** Another team has joined. */
export type TeamAdded = {
  type: "team_added";
};

/** How a team fared. */
export type TeamStory = {
  marks: Array<Mark>;
  completed: number;
  claimed: number;
  used: Record<string, number>;
  /** What others have used against it. */
  suffered: Record<string, number>;
  finished_at: number | null;
};

/** A team as others see it. */
export type TeamView = {
  position: number;
  /** Empty where `stretch` tells them. */
  members: Array<number>;
  /** The first and the last of many members whose numbers follow each other: in a list of five hundred players most teams do, and on the line it is all that is told of them. */
  stretch: [number, number] | null;
  /** How many powerups it has. */
  held: number;
  /** None: where teams do not see each other's. */
  inventory: Array<"back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3"> | null;
  cooldown: boolean;
  progress: Array<Entry>;
  cleared: Array<number>;
  /** What its players have earned in it, in hundredths. */
  points: number;
  /** Among those who have finished. */
  place: number | null;
  colour: number;
  mark: number;
  withdrawn: boolean;
  /** What it has done for its tile waits for an organiser: nobody pushes it back meanwhile. */
  awaits: boolean;
};

/** A race to begin from: its settings, its tasks and its board as it was before anybody used a powerup. */
export type Template = {
  settings: Settings;
  pool: Array<PoolTask>;
  powerup_tiles: Array<PowerupTile>;
  tiles: Array<Tile>;
};

/** A tile of the trail, by what lies on it and what powerups have made of it. */
export type Tile = {
  difficulty: 1 | 2 | 3;
  /** None: nothing has been laid here yet. */
  lay: Lay | null;
  /** What a team gets for completing it. */
  reward: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3" | null;
  /** A task was pasted onto it. */
  copied: boolean;
  /** Its task was pasted onto another tile. */
  copied_from: boolean;
  changed: boolean;
  doubled: boolean;
  /** What lay here before a powerup replaced it. */
  was: Lay | null;
};

/** A team has swapped the task of a tile for one of the pool. */
export type TileChanged = {
  type: "tile_changed";
  team: number;
  tile: number;
  becomes: Tile;
  /** The task that went back to the pool. */
  returned: number | null;
};

/** An organiser has written on a tile. */
export type TileEdited = {
  type: "tile_edited";
  tile: number;
  becomes: Tile;
};

/** What an organiser can write on a tile. */
export type TileSheet = {
  /** As it is before doubling. Its difficulty is the tile's. */
  task: Task;
  reward?: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3" | null;
};

/** A tile. In the fog it is written as its number and `hidden`, and nothing else. */
export type TileView = {
  n: number;
  hidden: boolean;
  /** None only in the fog. */
  difficulty: 1 | 2 | 3 | null;
  /** Empty while nothing lies here, which only organisers see. */
  label: string;
  instructions: string;
  image: string;
  /** Of a doubled tile, twice what the task says. */
  min: number;
  max: number;
  /** What each completion earns here, in hundredths. */
  worth: number;
  kind: "group" | "item" | "set" | "single" | "xp";
  start_proof: boolean;
  reward: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3" | null;
  copied: boolean;
  copied_from: boolean;
  changed: boolean;
  doubled: boolean;
  /** The label that lay here before a powerup replaced it. */
  was: string;
  /** By what a drop fits; told to organisers. */
  match: Matcher | null;
  /** What the task itself pays for each completion where more than one counts; told to organisers. */
  task_points: number;
};

/** A team's story as it is told, with the tile that it was on for longest. */
export type Told = {
  story: TeamStory;
  longest: Stay | null;
};

/** Use a powerup. What else is named depends on it: a team, a tile, a task of the pool, a powerup. */
export type Use = {
  type: "use";
  powerup: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3";
  team?: number | null;
  tile?: number | null;
  task?: number | null;
  /** The powerup that is taken away, or doubled. */
  other?: "back1" | "back2" | "back3" | "changeTile" | "clearCooldown" | "copypaste" | "disablePowerup" | "doubleEasy" | "doubleHard" | "doubleMedium" | "doublePowerup" | "skip1" | "skip2" | "skip3" | null;
};

/** A race as somebody may see it. */
export type View = {
  /** The seat of the team that looks; None for organisers and onlookers. */
  you: number | null;
  settings: Settings;
  phase: "closed" | "live" | "setup";
  fog: "admin" | "off" | "on";
  /** Up to which tile the fog has lifted; what is beyond may be seen all the same where the fog is off. */
  revealed: number;
  /** The furthest tile that a team has reached, for powerup tiles that open later. */
  reached: number;
  /** Names by number. */
  players: Array<string>;
  /** Points by player over all teams, in hundredths; None: nothing yet. It is no ranking: whoever goes up in one moves others, and all of them would be told to everybody. */
  earned: Array<number | null>;
  teams: Array<TeamView>;
  tiles: Array<TileView>;
  powerup_tiles: Array<PowerupTileView>;
  finishers: Array<number>;
  /** Tasks that a team with Change Tile may choose from; the whole pool for organisers; None for others. */
  free: Array<PoolTask> | null;
  /** Players without a team, for organisers. */
  bench: Array<number>;
  /** For organisers the oldest that wait for a look; for a team its own latest. */
  reviews: Array<SubmissionView>;
  /** How many wait for a look, of all teams or of one's own. */
  waiting: number;
  /** For organisers. */
  seed: string;
};

/** Everybody is back at the start, and the race is to be started again. */
export type WasReset = {
  type: "reset";
};

/** How likely each difficulty is, in percent. */
export type Weights = {
  easy: number;
  medium: number;
  hard: number;
};

export type WhyTold = {
  aims: Array<Aim>;
};

/** Empty the race of everything but its teams' seats and its settings. Only the master admin may. */
export type Wipe = {
  type: "wipe";
  /** The name of the race, typed to confirm. */
  name: string;
};

/** The race is empty. */
export type Wiped = {
  type: "wiped";
};

/** Take a team out of the race, or back into it. */
export type Withdraw = {
  type: "withdraw";
  team: number;
  back?: boolean;
};

/** A team was taken out of the race, or back into it. */
export type Withdrawn = {
  type: "withdrawn";
  team: number;
  back: boolean;
  revealed: number;
};

/** What may have happened. */
export type Fact = Reported | Completed | Claimed | Submitted | Skipped | Pushed | Disabled | Pasted | TileChanged | Doubled | CooldownCleared | Duplicated | Opened | TeamAdded | Configured | FogSet | FogLifted | Loaded | Shuffled | ShuffleFailed | TileEdited | TaskEdited | PowerupTileEdited | RosterEdited | PlayerRenamed | Dressed | Withdrawn | Moved | Granted | Taken | CooldownSet | ClearedAhead | BonusGiven | Reviewed | Started | Closed | WasReset | Wiped;

/** What is told of a match as a whole. */
export type Chronicle = RaceStory;

/** What a page may ask the house to think about. */
export type Questions = {
  "import": { asked: AskImport; told: ImportTold };
  "export": { asked: AskExport; told: ExportTold };
  "set": { asked: AskSet; told: SetTold };
  "curve": { asked: AskCurve; told: CurveTold };
  "proofs": { asked: AskProofs; told: ProofsTold };
  "why": { asked: AskWhy; told: WhyTold };
};
