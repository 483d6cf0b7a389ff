"""Tiles of the trail, and powerup tiles beside it."""

from typing import Literal

from msgspec import Struct

from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.tasks import (
    Count,
    Difficulty,
    Hundredths,
    Image,
    Instructions,
    Kind,
    Label,
    Task,
)

ClaimType = Literal["eachTeam", "firstTeam", "unlimited"]


class Lay(Struct, frozen=True):
    """A task as it lies on a tile, and its number in the pool if it came from there."""

    task: Task
    task_id: int | None = None


class Tile(Struct, frozen=True):
    """A tile of the trail, by what lies on it and what powerups have made of it."""

    difficulty: Difficulty
    lay: Lay | None = None
    """None: nothing has been laid here yet."""
    reward: Powerup | None = None
    """What a team gets for completing it."""
    copied: bool = False
    """A task was pasted onto it."""
    copied_from: bool = False
    """Its task was pasted onto another tile."""
    changed: bool = False
    doubled: bool = False
    was: Lay | None = None
    """What lay here before a powerup replaced it."""

    @property
    def task(self) -> Task:
        """What it asks for. Only for a tile on which something lies."""
        assert self.lay is not None, "nothing lies on this tile"
        return self.lay.task

    @property
    def untouched(self) -> "Tile":
        """The tile as it was before anybody used a powerup on it."""
        lay = self.was or self.lay
        return Tile(lay.task.difficulty if lay else self.difficulty, lay, self.reward)

    @property
    def min(self) -> int:
        """How many completions it takes, doubled or not."""
        return self.task.min * (2 if self.doubled else 1)

    @property
    def max(self) -> int:
        """How many completions count, doubled or not."""
        return self.task.max * (2 if self.doubled else 1)


class PowerupTask(Struct, frozen=True, forbid_unknown_fields=True):
    """What a powerup tile asks for, and what it gives."""

    label: Label
    powerup: Powerup
    claim: ClaimType = "eachTeam"
    min: Count = 1
    max: Count = 1
    points: Hundredths = 100
    instructions: Instructions = ""
    image: Image = ""
    kind: Kind = "item"
    match: Matcher | None = None


class PowerupTile(Struct, frozen=True):
    """A powerup tile: a task beside the trail that gives a powerup to whoever claims it."""

    id: int
    task: PowerupTask
