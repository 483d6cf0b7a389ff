// Made from the wire.py of each folder in house/ by scripts/page_types.py. Do not edit.

/** A wish at a table: a move of the game as the one at `seat`, or a command to the house. */
export type Act = {
  id: string;
  seat?: number | null;
  move?: Record<string, any> | null;
  house?: Sit | Leave | SeatBot | Rename | AddSeats | CallMe | SetWatch | Dismiss | Appoint | AskUndo | AnswerUndo | Redo | null;
  expect?: number | null;
  on_behalf_of?: number | null;
};

/** Let teams of these names join in, as an organiser. */
export type AddSeats = {
  type: "add_seats";
  names: Array<string>;
};

/** The one answer to a command: the sequence number of its last fact, or the refusal. */
export type Answer = {
  id: string;
  seq?: number | null;
  refusal?: RefusalInfo | null;
};

/** Agree to what was asked, or decline; whoever asked may decline too, to withdraw it. */
export type AnswerUndo = {
  type: "answer_undo";
  seat: number;
  agree: boolean;
};

/** Let a member help to organise; or hand the match over to them, as its host. */
export type Appoint = {
  type: "appoint";
  member: number;
  role: "admin" | "host";
};

/** Ask to take back the last move of one's own, or everything after sequence number `to`, which must be */
export type AskUndo = {
  type: "ask_undo";
  seat?: number | null;
  to?: number | null;
};

/** A player of the house, beside a game's others from the weakest to the strongest. */
export type BotInfo = {
  key: string;
  name: string;
  about: string;
  level: string;
};

/** Be called something else in a team of one's own: another name of its list, if it has one. */
export type CallMe = {
  type: "call_me";
  seat: number;
  name: string;
};

/** The puzzles that are played one after the other, in their order. */
export type Campaign = {
  puzzles: Array<CampaignPuzzle>;
};

/** A puzzle of the campaign, and how far I am with it. */
export type CampaignPuzzle = {
  puzzle: string;
  sheet: any;
  stars: number;
  answer: any;
};

/** What the viewer may do at this table now, so that a page offers nothing in vain. */
export type Can = {
  move: Array<number>;
  undo: Array<number>;
  redo: boolean;
  resign: Array<number>;
  sit: boolean;
  clear: Array<number>;
  organise: boolean;
  rematch: boolean;
};

/** A value of the view that would change. One that is not there before or after is left out. */
export type Change = {
  path: Array<string | number>;
  before?: any;
  after?: any;
};

export type ChangePassword = {
  old: string;
  new: string;
};

/** A channel, and how it is doing. Of its address there are the last characters. */
export type ChannelInfo = {
  number: number;
  name: string;
  tail: string;
  kinds: Array<string>;
  seats: Array<number> | null;
  role: string | null;
  pings: Array<string>;
  quiet: Quiet | null;
  digest: number;
  paused: boolean;
  trouble: string | null;
  failing_since: number | null;
  next_at: number | null;
  waiting: number;
  sent: number;
  parked: number;
};

/** The channels of a match, and the kinds of notes that there are. */
export type ChannelList = {
  channels: Array<ChannelInfo>;
  kinds: Array<KindInfo>;
  most: number;
};

/** What waits for a channel, what was set aside, and what was sent last. */
export type ChannelQueue = {
  letters: Array<LetterInfo>;
};

/** Where the code of a class leads. */
export type ClassDoor = {
  link: string;
};

/** A class in a list. Whoever is in it is told the link; its teacher also the code, as long as it is open, */
export type ClassInfo = {
  id: string;
  name: string;
  link?: string | null;
  pupils?: number | null;
  code?: string | null;
};

/** What a class link opens, and who has come by it on this device; first, whoever asks. */
export type ClassLink = {
  id: string;
  name: string;
  here: Array<PupilHere>;
  started_at?: number | null;
};

export type ClassList = {
  taught: Array<ClassInfo>;
  joined: Array<ClassInfo>;
};

/** What a teacher sees of a class: every pupil, and all of them together. */
export type ClassReport = {
  info: ClassInfo;
  pupils: Array<PupilInfo>;
  together: Tables;
};

/** A collection with its puzzles, in order. */
export type Collection = {
  about: CollectionInfo;
  puzzles: Array<Entry>;
};

/** A collection of puzzles that somebody put together. */
export type CollectionInfo = {
  number: number;
  title: string;
  note: string;
  author: string | null;
  made_at: number;
  puzzles: number;
  solved_by_me: number;
  mine: boolean;
  hidden: boolean;
};

/** Who solved every puzzle of a collection: the least score in all first, then the fastest in all. */
export type CollectionStandings = {
  collection: number;
  puzzles: number;
  finished: number;
  best: Array<Standing>;
};

/** A page of the collections that people made. */
export type Collections = {
  total: number;
  page: number;
  pages: number;
  collections: Array<CollectionInfo>;
};

/** Make a new match like this one, as an organiser; with `teams`, of teams of the same names. */
export type Copy = {
  id: string;
  teams?: boolean;
};

/** A new class, taught by whoever makes it. */
export type CreateClass = {
  name: string;
};

/** A new match. The seats are in turn order; a match that somebody organises may begin without any, and */
export type CreateMatch = {
  id: string;
  game: string;
  seats: Array<Mine | Open | ForBot | Team>;
  options?: Record<string, any>;
};

/** What was deleted of somebody's. */
export type Deleted = {
  pictures: number;
};

/** End a membership: one's own, or another's as an organiser or as whoever manages the team. */
export type Dismiss = {
  type: "dismiss";
  member: number;
};

/** What a password or a code opens: who one would be there. */
export type Door = {
  match: string;
  game: GameInfo;
  host: string;
  seat: number | null;
  team: string;
  names: Array<string>;
  called: string | null;
};

/** What chance decided for one command: each draw is (how many ways, which one). */
export type Drawn = {
  seq: number;
  draws: Array<[number, number]>;
  events: Array<any>;
};

/** Something that a team may have done. */
export type DropInfo = {
  id: string;
  at: number;
  label: string;
  text: string;
  picture: string | null;
};

/** Become a member by a pass, under this name. An organiser's pass has its own. */
export type Enter = {
  id: string;
  opens: string;
  password: string;
  name?: string | null;
};

/** Become a member by a code, under this name. */
export type EnterByCode = {
  id: string;
  name?: string | null;
};

/** A puzzle that somebody published. What its author tried is not counted. */
export type Entry = {
  number: number;
  title: string;
  note: string;
  author: string | null;
  label: any;
  published_at: number;
  likes: number;
  tries: number;
  solved: number;
  scores: number;
  liked_by_me: boolean;
  solved_by_me: boolean;
  my_seconds: number | null;
  mine: boolean;
  hidden: boolean;
};

/** A seat for a bot of the game, under a name of its own where several are alike. */
export type ForBot = {
  kind: "bot";
  bot: string;
  name?: string | null;
};

/** The match as one viewer sees it after sequence number `seq`, and the steps that led here */
export type Frame = {
  type: "frame";
  seq: number;
  after: number;
  steps: Array<Step>;
  table: Table;
  looking_as: number | null;
  view: any;
  legal: any | null;
};

/** What whoever has the address of a match that somebody organises sees of it before they come in. */
export type FrontDoor = {
  match: string;
  game: GameInfo;
  host: string;
  teams: Array<TeamDoor>;
  inside: boolean;
};

/** A game of the house, with a JSON Schema of its options. */
export type GameInfo = {
  key: string;
  name: string;
  about: string;
  fewest: number;
  most: number;
  undo: UndoPolicy;
  resign: boolean;
  bots: Array<BotInfo>;
  options: Record<string, any>;
  own_page: boolean;
  hosted: boolean;
  at_table: boolean;
  rules?: string | null;
};

/** The password once more, so that nobody deletes an account by a slip. */
export type Goodbye = {
  password: string;
};

/** Somebody of whom the house has heard. */
export type HeardInfo = {
  name: string;
  at: number;
  listed: boolean;
};

/** A product on the heat map, the smaller number first: it stands on column × row and mirrored. */
export type Heat = {
  column: number;
  row: number;
  product: number;
  seen: number;
  at_once: number;
  slips: number;
  helped: number;
  mean: number | null;
  verdict: "quick" | "slow" | "unseen" | "wrong";
};

/** What comes in at a match, for a team or for organisers. */
export type IntakeTold = {
  open: boolean;
  teams: Array<TeamIntake>;
};

/** What an invite link opens: enough to decide whether to sit down. */
export type InviteInfo = {
  match: string;
  game: GameInfo;
  host: string;
  seats: Array<SeatInfo>;
  seated: boolean;
};

/** Sit down at the table of an invite link. */
export type Join = {
  id: string;
  seat?: number | null;
  name?: string | null;
};

/** Come into a class, by a nickname and nothing else. */
export type JoinClass = {
  nickname: string;
  somebody_else?: boolean;
};

/** What an answer to a puzzle of the campaign is worth. */
export type Judged = {
  solved: boolean;
  stars: number;
  most: number;
};

/** A kind of notes. */
export type KindInfo = {
  kind: string;
  name: string;
};

/** Ask what a pass opens, before one goes in. */
export type Knock = {
  opens: string;
  password: string;
};

/** Get up: the seat is open again. */
export type Leave = {
  type: "leave";
  seat: number;
};

/** The game to learn times tables with: a match with this bot and these options asks for products. */
export type Lesson = {
  game: GameInfo;
  about: string;
  bot: string;
  options: Record<string, any>;
};

/** A note for one channel. */
export type LetterInfo = {
  seq: number;
  kind: string;
  title: string;
  at: number;
  state: string;
  sent_at: number | null;
  error: string | null;
  struck: boolean;
};

/** A page of the puzzles that people published. */
export type Library = {
  total: number;
  page: number;
  pages: number;
  puzzles: Array<Entry>;
  tags: Record<string, number>;
};

export type LogIn = {
  login: string;
  password: string;
};

/** What the other organisers look at. */
export type LookList = {
  others: Array<LooksAt>;
};

/** Say what you look at, by the numbers of the game; null: at nothing any more. */
export type Looking = {
  thing: number | null;
};

/** Another organiser, and what they look at just now. */
export type LooksAt = {
  name: string;
  thing: number;
};

/** An earlier picture of the match that looks like another one. */
export type LooksLike = {
  picture: string;
  points: number;
};

/** Ask for a backup with secrets: addresses of webhooks, passwords' hashes, codes. */
export type MakeBackup = {
  passphrase: string;
};

export type MatchList = {
  matches: Array<MatchSummary>;
  before: number | null;
};

/** All that a page needs to open a match. */
export type MatchPage = {
  id: string;
  game: GameInfo;
  options: any;
  created_at: number;
  commitment: string;
  role: "admin" | "clock" | "historian" | "house" | "player" | "spectator";
  creator: boolean;
  members: Array<number>;
  invite: string | null;
  watch: string | null;
  previous: string | null;
  frame: Frame;
};

/** A line of "my games". */
export type MatchSummary = {
  id: string;
  game: string;
  seats: Array<SeatInfo>;
  turn: Array<number>;
  outcome: Outcome | null;
  created_at: number;
  updated_at: number;
  your_turn: boolean;
};

/** Who asks. None: a visitor who has no name yet. */
export type Me = {
  person: Person | null;
};

/** How those at a table have fared against each other in earlier matches of this game. */
export type Meetings = {
  met: number;
  wins: Array<number>;
  even: any | null;
};

/** Somebody who belongs to the match, or once did: the steps know them by their number. */
export type MemberInfo = {
  number: number;
  name: string;
  role: "admin" | "host" | "player";
  seat: number | null;
  here: boolean;
  manages: boolean;
};

/** A seat for the one who creates; a name of its own makes pass and play readable. */
export type Mine = {
  kind: "me";
  name?: string | null;
};

/** The puzzles of a month that are out, without what they hide. */
export type Month = {
  month: string;
  first: string;
  last: string;
  puzzles: Array<any>;
};

/** What a collection of mine is called, and what I say of it. */
export type NameCollection = {
  title: string;
  note?: string;
};

/** The answer to a message. */
export type Noted = {
  text: string;
  suggested?: number;
};

/** A seat for whoever has the invite link. */
export type Open = {
  kind: "open";
};

/** Open a class by a new code of six digits, or close it. */
export type OpenClass = {
  open: boolean;
};

/** How it ended. No winner is a draw; `text` names seats as {0}, {1}, … */
export type Outcome = {
  winners: Array<number>;
  text: string;
};

/** A frame told by what is new in it: put these values, one after the other, into the last frame of this */
export type Patch = {
  type: "patch";
  seq: number;
  after: number;
  steps: Array<Step>;
  puts: Array<Put>;
};

/** Somebody who plays: a guest, or an account with a login. */
export type Person = {
  id: string;
  kind: "account" | "guest";
  name: string;
  login?: string | null;
};

/** A picture that was sent, or is on its way. */
export type Picture = {
  id: string;
  state: "coming" | "deleted" | "kept";
  size: number;
  received: number;
  at: number;
  by: string;
  seat?: number | null;
  width?: number;
  height?: number;
  alike?: Array<LooksLike>;
};

/** For how long a match keeps its pictures. */
export type PictureDays = {
  days: number | null;
};

/** Pictures of a match, the oldest first. */
export type PictureList = {
  pictures: Array<Picture>;
};

/** Where a puzzle should stand in my collection: from 1 on; without it, where it is or at the end. */
export type PlacePuzzle = {
  place?: number | null;
};

/** Who is here: the seats with a live page, and how many onlookers. */
export type Presence = {
  type: "presence";
  seats: Array<number>;
  onlookers: number;
};

/** A finished match, opened for checking: the sealed secret and every draw that it gave. */
export type Proof = {
  match: string;
  game: string;
  commitment: string;
  secret: string;
  facts: number;
  drawn: Array<Drawn>;
  faults: Array<string>;
  fair: boolean;
};

/** A puzzle of mine, for everybody. Its text is that of its kind. */
export type Publish = {
  title: string;
  text: string;
  note?: string;
};

/** A pupil who is known on the device that asks. */
export type PupilHere = {
  person: string;
  nickname: string;
};

/** A pupil as the teacher sees them. */
export type PupilInfo = {
  number: number;
  nickname: string;
  joined_at: number;
  tables: Tables;
  seen_at: number;
  here: boolean;
  weeks: Array<Week>;
};

/** A value of the last frame that is another now. Without a value it is gone: a key from its object, or */
export type Put = {
  path: Array<string | number>;
  value?: any;
};

/** Hours in which nothing is posted, in minutes of the day. */
export type Quiet = {
  begin: number;
  end: number;
  zone?: string;
};

/** Ask for what one has last taken back, as long as nobody has moved since. */
export type Redo = {
  type: "redo";
  seat?: number | null;
};

export type RefusalInfo = {
  code: string;
  text: string;
  legal?: Array<any> | null;
};

/** Play again with the same people. */
export type Rematch = {
  id: string;
};

/** Give a seat of one's own another name, at this table alone; or a team, as an organiser. */
export type Rename = {
  type: "rename";
  seat: number;
  name: string;
  before?: string | null;
};

/** A stretch of a match, one frame for each sequence number. Its members are those of the page. */
export type Replay = {
  head: number;
  frames: Array<Frame>;
};

/** What is wrong with a puzzle, for the host to read. */
export type ReportPuzzle = {
  reason: string;
};

/** Send notes once more: these, by the numbers of their facts, or all that were set aside. */
export type Resend = {
  seqs?: Array<number> | null;
};

/** A match that was brought back from a file. */
export type Restored = {
  id: string;
  facts: number;
  pictures: number;
  secrets: boolean;
};

/** How a try of mine ended. */
export type Result = {
  number: number;
  solved: boolean;
  score: number;
  on_its_day: boolean;
  seconds: number | null;
};

export type ResultsLine = {
  name: string | null;
  seat: number | null;
  cells: Array<string | number | number | null>;
  proofs?: Array<string>;
};

/** How a match stands or has ended, the best first. */
export type ResultsTable = {
  columns: Array<string>;
  rows: Array<ResultsLine>;
  over: boolean;
};

/** Who belongs to a match and what lets people in: all of it for organisers, a team for who manages it. */
export type Roll = {
  members: Array<RollMember>;
  passes: Array<RollPass>;
};

/** A member, as organisers see them. */
export type RollMember = {
  number: number;
  name: string;
  role: "admin" | "host" | "player";
  seat: number | null;
  since: number;
  came: "appointed" | "code" | "host" | "password" | "seated";
  here: boolean;
  you: boolean;
};

/** What lets people in. */
export type RollPass = {
  opens: string;
  name: string;
  password: boolean;
  code: string | null;
};

/** How many solved a puzzle with a score. */
export type Scored = {
  score: number;
  people: number;
};

/** Let a bot play an open seat. */
export type SeatBot = {
  type: "seat_bot";
  seat: number;
  bot: string;
};

export type SeatInfo = {
  seat: number;
  kind: "bot" | "open" | "person" | "team";
  name: string;
  bot: string | null;
  you: boolean;
  gone?: boolean;
};

/** The times tables of one seat in one game. */
export type SeatTables = {
  seat: number;
  tables: Tables;
};

/** All that I have answered so far, here and now or a while ago. */
export type SendAnswer = {
  answer: Record<string, any>;
  ago?: number;
};

/** Begin to send a picture to a match. */
export type SendPicture = {
  size: number;
  seat?: number | null;
  on_behalf_of?: number | null;
};

/** Set up a channel, or change it. Without an address it keeps the one that it has. */
export type SetChannel = {
  number: number;
  name: string;
  kinds: Array<string>;
  address?: string | null;
  seats?: Array<number> | null;
  role?: string | null;
  pings?: Array<string>;
  quiet?: Quiet | null;
  digest?: number;
  paused?: boolean;
};

/** Make a new code for a team; without `on`, there is none any more. */
export type SetCode = {
  id: string;
  seat: number;
  on?: boolean;
};

/** The name that others see. */
export type SetName = {
  name: string;
};

/** Set the pass of a team or of somebody who helps to organise; None: nobody comes in by one. */
export type SetPass = {
  id: string;
  opens: string;
  password: string | null;
};

/** Make a new link for onlookers, as an organiser; without `on`, there is none any more. Whoever looks on */
export type SetWatch = {
  type: "set_watch";
  on?: boolean;
};

/** An account, so that matches are kept and found again on any device. */
export type SignUp = {
  login: string;
  password: string;
  name?: string | null;
};

/** Take an open seat (the first one, if none is named). */
export type Sit = {
  type: "sit";
  seat?: number | null;
  name?: string | null;
};

/** My answer to a puzzle of the campaign. */
export type SolvePuzzle = {
  answer: Record<string, any>;
};

/** Somebody who solved a puzzle, judged by the house. */
export type Standing = {
  place: number;
  name: string;
  score: number;
  seconds: number | null;
  you: boolean;
};

/** Who solved a puzzle: the least score first, then the fastest. Everybody has one try. */
export type Standings = {
  series: string;
  number: number;
  players: number;
  solved: number;
  best: Array<Standing>;
  yours: Try | null;
  times: Times;
  scores: Array<Scored>;
};

/** One fact of the match as this viewer may hear of it. */
export type Step = {
  seq: number;
  at: number;
  role: "admin" | "clock" | "historian" | "house" | "player" | "spectator";
  seat: number | null;
  member: number | null;
  on_behalf_of: number | null;
  source: "game" | "house";
  text: string;
  fact: any | null;
};

/** A page of a match's story, the oldest step first. */
export type Steps = {
  steps: Array<Step>;
  before: number | null;
};

/** How many days in a row somebody has solved the puzzle on its day, judged by the house. */
export type Streak = {
  place: number;
  name: string;
  days: number;
  you: boolean;
};

/** Everything around the board. */
export type Table = {
  seats: Array<SeatInfo>;
  members: Array<MemberInfo>;
  turn: Array<number>;
  outcome: Outcome | null;
  undo: UndoInfo | null;
  time_left: number | null;
  can: Can;
  next: string | null;
  secret: string | null;
};

/** Somebody's times tables, from so many games: the products that were asked. */
export type Tables = {
  games: number;
  asked: Array<Heat>;
  practise: Array<Heat>;
};

/** A seat for a whole team, in a game that somebody organises. Its pass lets people in. */
export type Team = {
  kind: "team";
  name: string;
};

export type TeamDoor = {
  seat: number;
  name: string;
  open: boolean;
};

/** The intake of one team. */
export type TeamIntake = {
  seat: number;
  path: string;
  config: string;
  heard: Array<HeardInfo>;
  drops: Array<DropInfo>;
};

/** What came of a test. */
export type Tested = {
  fine: boolean;
  why?: string | null;
};

/** How long those took who stand in the standings, but for those who played without a line. */
export type Times = {
  until: Array<number>;
  people: Array<number>;
  slower: number | null;
};

/** Today's puzzle of a series, and what I have made of it. */
export type TodaysPuzzle = {
  kind: string;
  series: string;
  number: number;
  date: string;
  begun: boolean;
  over: boolean;
  solved: boolean;
  days: number;
  played_at: number | null;
};

/** My one try at a puzzle: what the house judges, on whichever device I play. */
export type Try = {
  person: string;
  series: string;
  number: number;
  answer: any;
  over: boolean;
  solved: boolean;
  score: number;
  offline: boolean;
  on_its_day: boolean;
  ranked: boolean;
  seconds: number | null;
};

/** An undo that somebody asked for, and the seats that have not answered. */
export type UndoInfo = {
  by: number;
  to: number;
  redo: boolean;
  waiting: Array<number>;
};

/** A move that could be taken back, or brought back. */
export type UndoPoint = {
  to: number;
  at: number;
  role: "admin" | "clock" | "historian" | "house" | "player" | "spectator";
  seat: number | null;
  member: number | null;
  text: string;
  can: boolean;
};

/** What could be taken back here, the latest move last, and what could be brought back. */
export type UndoPoints = {
  policy: UndoPolicy;
  points: Array<UndoPoint>;
  redo: UndoPoint | null;
};

/** Who may take moves back, and how many of the last ones that stand. */
export type UndoPolicy = {
  who: "admin" | "consent" | "free" | "none";
  depth?: number;
};

/** What would change for this viewer if the game stood again as it stood after `to`. */
export type UndoPreview = {
  seq: number;
  to: number;
  redo: boolean;
  changes: Array<Change>;
};

/** What somebody showed within seven days: how often they were asked, how often they were right at once, */
export type Week = {
  begins_at: number;
  asked: number;
  at_once: number;
  mean: number | null;
};

/** The base of what clients send: unknown fields are refused, not ignored. */
export type Wish = {
};
