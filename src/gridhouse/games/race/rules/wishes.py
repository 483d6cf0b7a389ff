"""What teams and organisers may wish for."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.proofs import Reason
from gridhouse.games.race.rules.settings import FogMode, Gradient, Settings
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Entry, PlayerName
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Command

TileNumber = Annotated[int, Meta(ge=1, le=FINAL)]
Seat = Annotated[int, Meta(ge=0, le=63)]
MOST_ID = 1_000_000
Id = Annotated[int, Meta(ge=0, le=MOST_ID)]
Entries = Annotated[tuple[Entry, ...], Meta(max_length=200)]
Tiles = Annotated[tuple[TileNumber, ...], Meta(max_length=FINAL)]
Seed = Annotated[str, Meta(max_length=40)]

# --- what a team does, or an organiser on its behalf ---------------------------------------------


class Report(Command, frozen=True):
    """Keep what the team has done for its tile so far. It is the whole list, not an addition to it."""

    entries: Entries
    tile: TileNumber | None = None
    """The tile that it was done for; if the team stands elsewhere by now, it does not count."""


class Complete(Command, frozen=True):
    """Complete the tile that the team stands on, with all entries that count."""

    entries: Entries
    tile: TileNumber | None = None
    """The tile that it was done for: of two who complete it at once, one does, and not the next one too."""


class ClaimTile(Command, frozen=True, tag="claim"):
    """Claim a powerup tile."""

    tile: Id
    entries: Entries


class Use(Command, frozen=True):
    """Use a powerup. What else is named depends on it: a team, a tile, a task of the pool, a powerup."""

    powerup: Powerup
    team: Seat | None = None
    tile: TileNumber | None = None
    task: Id | None = None
    other: Powerup | None = None
    """The powerup that is taken away, or doubled."""


# --- what organisers do --------------------------------------------------------------------------
# An edit says how it looked to whoever made it: if that is no longer so, it is refused, and nothing is lost.


class Configure(Command, frozen=True):
    """Change the settings of the race."""

    before: Settings
    after: Settings


class SetFog(Command, frozen=True, tag="set_fog"):
    """Switch the fog."""

    mode: FogMode


class Reveal(Command, frozen=True):
    """Lift the fog up to a tile, such as one that players had seen before an undo."""

    upto: TileNumber


class Load(Command, frozen=True):
    """Put tasks into the pool, or powerup tiles beside the trail; with `clear`, in place of those there.

    Tasks that lie on the board stay there.
    """

    tasks: Annotated[tuple[Task, ...], Meta(max_length=1000)] = ()
    powerup_tasks: Annotated[tuple[PowerupTask, ...], Meta(max_length=200)] = ()
    clear: bool = False


class Shuffle(Command, frozen=True):
    """Draw the difficulties of the trail, the tasks on it, or both. The same seed gives the same board."""

    what: Literal["difficulties", "tasks", "both"] = "both"
    seed: Seed = ""
    """Empty: chance makes one."""
    gradient: Gradient | None = None
    """A new gradient, which goes into the settings."""


class TileSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser can write on a tile."""

    task: Task
    """As it is before doubling. Its difficulty is the tile's."""
    reward: Powerup | None = None


class EditTile(Command, frozen=True, tag="edit_tile"):
    """Write on a tile of the trail; `before` is None where nothing lay on it."""

    tile: TileNumber
    before: TileSheet | None
    after: TileSheet


class EditTask(Command, frozen=True, tag="edit_task"):
    """Change a task of the pool; None before: a new one (its id does not matter); None after: take it out."""

    id: Id
    before: Task | None
    after: Task | None


class EditPowerupTile(Command, frozen=True, tag="edit_powerup_tile"):
    """Change a powerup tile; None before: a new one; None after: take it away."""

    id: Id
    before: PowerupTask | None
    after: PowerupTask | None


class Lineup(Struct, frozen=True, forbid_unknown_fields=True):
    """The players of one team, the captain first; or those without a team (`team` is None)."""

    team: Seat | None
    before: Annotated[tuple[PlayerName, ...], Meta(max_length=500)]
    after: Annotated[tuple[PlayerName, ...], Meta(max_length=500)]


class EditRoster(Command, frozen=True, tag="edit_roster"):
    """Change who is in which team, in one go. A player may be in several teams. A name that is not known yet
    is a new player."""

    lineups: Annotated[tuple[Lineup, ...], Meta(min_length=1, max_length=65)]


class RenamePlayer(Command, frozen=True, tag="rename_player"):
    """Give a player another name, wherever it stands."""

    player: Id
    before: PlayerName
    after: PlayerName


class Outfit(Struct, frozen=True, forbid_unknown_fields=True):
    """How a team is told from others."""

    colour: Annotated[int, Meta(ge=0, le=9)]
    mark: Annotated[int, Meta(ge=0, le=19)]


class Dress(Command, frozen=True):
    """Choose the colour and the mark of a team."""

    team: Seat
    before: Outfit
    after: Outfit


class Withdraw(Command, frozen=True):
    """Take a team out of the race, or back into it."""

    team: Seat
    back: bool = False


class Move(Command, frozen=True):
    """Put a team on a tile."""

    team: Seat
    to: TileNumber
    start: TileNumber | None = None
    """The tile on which it stood for whoever moves it; if it stands elsewhere by now, it stays there."""


class Grant(Command, frozen=True):
    """Give a team a powerup."""

    team: Seat
    powerup: Powerup


class Take(Command, frozen=True):
    """Take a powerup from a team."""

    team: Seat
    powerup: Powerup


class SetCooldown(Command, frozen=True, tag="set_cooldown"):
    """Let a team cool down, or end that."""

    team: Seat
    on: bool


class ClearAhead(Command, frozen=True, tag="clear_ahead"):
    """Mark the tiles ahead that a team passes over. It is the whole list."""

    team: Seat
    before: Tiles
    after: Tiles


class Bonus(Command, frozen=True):
    """Give a player points, or take some, for what no tile pays."""

    team: Seat
    player: Id
    points: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    why: Annotated[str, Meta(max_length=120)] = ""


class Approve(Command, frozen=True):
    """Say that the proofs of something that a team has sent in are good."""

    submission: Id


class Reject(Command, frozen=True):
    """Say that they are not, and why."""

    submission: Id
    reason: Reason
    take_back: bool = False
    """Take back what it has brought: points, what was gained, and the way to the next tile."""


class Start(Command, frozen=True):
    """Begin the race. The clock does it on the date that is set."""


class Close(Command, frozen=True):
    """End the race. The clock does it on the date that is set."""


class Reset(Command, frozen=True):
    """Back to the start: teams, pools and board stay, all progress goes. It can be undone."""


class Wipe(Command, frozen=True):
    """Empty the race of everything but its teams' seats and its settings. Only the master admin may."""

    name: str
    """The name of the race, typed to confirm."""


TeamWish = Report | Complete | ClaimTile | Use
AdminWish = (
    Configure
    | SetFog
    | Reveal
    | Load
    | Shuffle
    | EditTile
    | EditTask
    | EditPowerupTile
    | EditRoster
    | RenamePlayer
    | Dress
    | Withdraw
    | Move
    | Grant
    | Take
    | SetCooldown
    | ClearAhead
    | Bonus
    | Approve
    | Reject
    | Start
    | Close
    | Reset
    | Wipe
)
Wish = TeamWish | AdminWish
