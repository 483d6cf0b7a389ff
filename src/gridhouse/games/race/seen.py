"""The types of what somebody sees of a race. A tile in the fog is a number and nothing else."""

from msgspec import Struct

from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.proofs import Verdict
from gridhouse.games.race.rules.settings import FogMode, Settings
from gridhouse.games.race.rules.state import Phase
from gridhouse.games.race.rules.tasks import Difficulty, Kind, PoolTask
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import PowerupTask


class TileView(Struct, frozen=True, omit_defaults=True):
    """A tile. In the fog it is written as its number and `hidden`, and nothing else."""

    n: int
    hidden: bool = False
    difficulty: Difficulty | None = None
    """None only in the fog."""
    label: str = ""
    """Empty while nothing lies here, which only organisers see."""
    instructions: str = ""
    image: str = ""
    min: int = 1
    """Of a doubled tile, twice what the task says."""
    max: int = 1
    worth: int = 0
    """What each completion earns here, in hundredths."""
    kind: Kind = "item"
    start_proof: bool = False
    reward: Powerup | None = None
    copied: bool = False
    copied_from: bool = False
    changed: bool = False
    doubled: bool = False
    was: str = ""
    """The label that lay here before a powerup replaced it."""
    match: Matcher | None = None
    """By what a drop fits; told to organisers."""
    task_points: int = 0
    """What the task itself pays for each completion where more than one counts; told to organisers."""


class TeamView(Struct, frozen=True, omit_defaults=True):
    """A team as others see it."""

    position: int
    members: tuple[int, ...] = ()
    """Empty where `stretch` tells them."""
    stretch: tuple[int, int] | None = None
    """The first and the last of many members whose numbers follow each other: in a list of five hundred
    players most teams do, and on the line it is all that is told of them."""
    held: int = 0
    """How many powerups it has."""
    inventory: tuple[Powerup, ...] | None = None
    """None: where teams do not see each other's."""
    cooldown: bool = False
    progress: tuple[Entry, ...] = ()
    cleared: tuple[int, ...] = ()
    points: int = 0
    """What its players have earned in it, in hundredths."""
    place: int | None = None
    """Among those who have finished."""
    colour: int = 0
    mark: int = 0
    withdrawn: bool = False
    awaits: bool = False
    """What it has done for its tile waits for an organiser: nobody pushes it back meanwhile."""

    @property
    def all_members(self) -> tuple[int, ...]:
        """The members, in whichever way they are told."""
        return self.members if self.stretch is None else (*range(self.stretch[0], self.stretch[1] + 1),)


class SubmissionView(Struct, frozen=True, omit_defaults=True):
    """What a team has sent in with its proofs, as the team itself and organisers see it."""

    id: int
    team: int
    tile: int
    """A tile of the trail, or for a claim the id of a powerup tile."""
    label: str
    entries: tuple[Entry, ...]
    claim: bool = False
    start_check: bool = False
    counts: bool = False
    """Whether it counts now: where organisers approve first, it does when one has."""
    verdict: Verdict = "waiting"
    reason: str = ""


class PowerupTileView(Struct, frozen=True):
    """A powerup tile, and the teams that have claimed it, in order and as often as they have."""

    id: int
    task: PowerupTask
    claims: tuple[int, ...] = ()


class View(Struct, frozen=True):
    """A race as somebody may see it."""

    you: int | None
    """The seat of the team that looks; None for organisers and onlookers."""
    settings: Settings
    phase: Phase
    fog: FogMode
    revealed: int
    """Up to which tile the fog has lifted; what is beyond may be seen all the same where the fog is off."""
    reached: int
    """The furthest tile that a team has reached, for powerup tiles that open later."""
    players: tuple[str, ...]
    """Names by number."""
    earned: tuple[int | None, ...]
    """Points by player over all teams, in hundredths; None: nothing yet. It is no ranking: whoever goes
    up in one moves others, and all of them would be told to everybody."""
    teams: tuple[TeamView, ...]
    tiles: tuple[TileView, ...]
    powerup_tiles: tuple[PowerupTileView, ...]
    finishers: tuple[int, ...]
    free: tuple[PoolTask, ...] | None = None
    """Tasks that a team with Change Tile may choose from; the whole pool for organisers; None for others."""
    bench: tuple[int, ...] = ()
    """Players without a team, for organisers."""
    reviews: tuple[SubmissionView, ...] = ()
    """For organisers the oldest that wait for a look; for a team its own latest."""
    waiting: int = 0
    """How many wait for a look, of all teams or of one's own."""
    seed: str = ""
    """For organisers."""
