"""What happens in a race. A fact carries all that follows, so that a later rule never changes an old race."""

from typing import Annotated

from msgspec import Meta

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.proofs import Verdict
from gridhouse.games.race.rules.settings import FogMode, Settings
from gridhouse.games.race.rules.tasks import Difficulty, PoolTask, Task
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Event

Revealed = Annotated[int, Meta(ge=0, le=FINAL)]
"""Up to which tile the fog has lifted after it."""

# --- teams on the trail ----------------------------------------------------------------------------


class Opened(Event, frozen=True):
    """A race was made, with this many teams."""

    settings: Settings
    teams: int


class TeamAdded(Event, frozen=True, tag="team_added"):
    """Another team has joined."""


class Reported(Event, frozen=True):
    """A team has kept what it has done so far."""

    team: int
    tile: int
    entries: tuple[Entry, ...]


class Completed(Event, frozen=True):
    """A team has completed the tile it stood on, and moved on."""

    team: int
    tile: int
    entries: tuple[Entry, ...]
    points: int
    """For each entry."""
    reward: Powerup | None
    to: int
    finished: bool
    """It was the last tile."""
    revealed: Revealed
    approved: int | None = None
    """The submission that an organiser has approved for it, where they do that first."""


class Claimed(Event, frozen=True):
    """A team has claimed a powerup tile."""

    team: int
    tile: int
    entries: tuple[Entry, ...]
    points: int
    powerup: Powerup
    approved: int | None = None


class Submitted(Event, frozen=True):
    """A team has completed its tile, or claimed a powerup tile, and waits for an organiser to approve it."""

    team: int
    tile: int
    claim: bool
    entries: tuple[Entry, ...]


# --- powerups ----------------------------------------------------------------------------------------


class Skipped(Event, frozen=True):
    """A team has moved itself forward."""

    team: int
    powerup: Powerup
    start: int
    to: int
    revealed: Revealed


class Pushed(Event, frozen=True):
    """A team has pushed another one back."""

    team: int
    powerup: Powerup
    target: int
    start: int
    to: int
    cools: bool = False
    """Whether the target has to cool down."""


class Disabled(Event, frozen=True):
    """A team has taken a powerup away from another one."""

    team: int
    target: int
    lost: Powerup


class Pasted(Event, frozen=True):
    """A team has pasted its task onto another tile, which is like this now."""

    team: int
    source: int
    tile: int
    becomes: Tile


class TileChanged(Event, frozen=True, tag="tile_changed"):
    """A team has swapped the task of a tile for one of the pool."""

    team: int
    tile: int
    becomes: Tile
    returned: int | None = None
    """The task that went back to the pool."""


class Doubled(Event, frozen=True):
    """A team has doubled what a tile asks for."""

    team: int
    powerup: Powerup
    tile: int


class CooldownCleared(Event, frozen=True, tag="cooldown_cleared"):
    """A team has ended its cooldown."""

    team: int


class Duplicated(Event, frozen=True):
    """A team has doubled one of its powerups."""

    team: int
    gained: Powerup


# --- organisers --------------------------------------------------------------------------------------


class Configured(Event, frozen=True):
    """The settings were changed."""

    settings: Settings


class FogSet(Event, frozen=True, tag="fog_set"):
    """The fog was switched."""

    mode: FogMode


class FogLifted(Event, frozen=True, tag="fog_lifted"):
    """An organiser has lifted the fog."""

    revealed: Revealed


class Loaded(Event, frozen=True):
    """Tasks or powerup tiles were put in; `clear` took out those that were there and not in use."""

    tasks: tuple[PoolTask, ...]
    powerup_tiles: tuple[PowerupTile, ...]
    clear: bool


class Shuffled(Event, frozen=True):
    """The trail was drawn: difficulties, and the tasks of the pool by number (None: as it was)."""

    seed: str
    difficulties: tuple[Difficulty, ...] | None
    tasks: tuple[int, ...] | None
    settings: Settings


class ShuffleFailed(Event, frozen=True, tag="shuffle_failed"):
    """The trail could not be drawn: the old one stays, and the fog is off until somebody looks."""

    why: str


class TileEdited(Event, frozen=True, tag="tile_edited"):
    """An organiser has written on a tile."""

    tile: int
    becomes: Tile


class TaskEdited(Event, frozen=True, tag="task_edited"):
    """A task of the pool is like this now; None: it was taken out."""

    id: int
    task: Task | None


class PowerupTileEdited(Event, frozen=True, tag="powerup_tile_edited"):
    """A powerup tile is like this now; None: it was taken away."""

    id: int
    task: PowerupTask | None


class RosterEdited(Event, frozen=True, tag="roster_edited"):
    """Players joined the race (`new`, by name), and these are the members of these teams now."""

    new: tuple[str, ...]
    members: dict[int, tuple[int, ...]]
    """By team."""
    bench: tuple[int, ...] | None
    """Those without a team, where that changed."""


class PlayerRenamed(Event, frozen=True, tag="player_renamed"):
    """A player has another name."""

    player: int
    name: str


class Dressed(Event, frozen=True):
    """A team has another colour or mark."""

    team: int
    colour: int
    mark: int


class Withdrawn(Event, frozen=True):
    """A team was taken out of the race, or back into it."""

    team: int
    back: bool
    revealed: Revealed


class Moved(Event, frozen=True):
    """An organiser has put a team on a tile."""

    team: int
    start: int
    to: int
    revealed: Revealed


class Granted(Event, frozen=True):
    """An organiser has given a team a powerup."""

    team: int
    powerup: Powerup


class Taken(Event, frozen=True):
    """An organiser has taken a powerup from a team."""

    team: int
    powerup: Powerup


class CooldownSet(Event, frozen=True, tag="cooldown_set"):
    """An organiser has let a team cool down, or ended that."""

    team: int
    on: bool


class ClearedAhead(Event, frozen=True, tag="cleared_ahead"):
    """An organiser has marked the tiles that a team passes over."""

    team: int
    tiles: tuple[int, ...]


class BonusGiven(Event, frozen=True, tag="bonus_given"):
    """An organiser has given a player points."""

    team: int
    player: int
    points: int
    why: str


class Reviewed(Event, frozen=True):
    """An organiser has looked at what a team has sent in."""

    submission: int
    verdict: Verdict
    reason: str = ""
    taken_back: bool = False
    """Whether what it had brought is taken back: points, what was gained, and the way to the next tile."""


class Started(Event, frozen=True):
    """The race has begun."""

    revealed: Revealed


class Closed(Event, frozen=True):
    """The race is over."""


class WasReset(Event, frozen=True, tag="reset"):
    """Everybody is back at the start, and the race is to be started again."""


class Wiped(Event, frozen=True):
    """The race is empty."""


PowerupFact = Skipped | Pushed | Disabled | Pasted | TileChanged | Doubled | CooldownCleared | Duplicated
TeamFact = Reported | Completed | Claimed | Submitted | PowerupFact
AdminFact = (
    Opened
    | TeamAdded
    | Configured
    | FogSet
    | FogLifted
    | Loaded
    | Shuffled
    | ShuffleFailed
    | TileEdited
    | TaskEdited
    | PowerupTileEdited
    | RosterEdited
    | PlayerRenamed
    | Dressed
    | Withdrawn
    | Moved
    | Granted
    | Taken
    | CooldownSet
    | ClearedAhead
    | BonusGiven
    | Reviewed
    | Started
    | Closed
    | WasReset
    | Wiped
)
Fact = TeamFact | AdminFact
