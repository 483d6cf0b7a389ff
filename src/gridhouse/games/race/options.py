"""What a race is made with. Everything can be changed afterwards."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.games.race.rules.tiles import PowerupTile, Tile


class Template(Struct, frozen=True, forbid_unknown_fields=True):
    """A race to begin from: its settings, its tasks and its board as it was before anybody used a powerup."""

    settings: Settings
    pool: tuple[PoolTask, ...] = ()
    powerup_tiles: tuple[PowerupTile, ...] = ()
    tiles: tuple[Tile, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a new race begins."""

    name: Annotated[str, Meta(title="Name", min_length=1, max_length=80)] = "Tile Race"
    tasks: Annotated[
        Literal["none", "everyday", "runescape"],
        Meta(title="Tasks", description="The tasks that the board is made of. You can bring your own."),
    ] = "none"
    demo: Annotated[
        bool,
        Meta(title="Demo", description="Start at once, with invented players. The first to finish ends it."),
    ] = False
    template: Template | None = None
    """Another race to begin from, instead of tasks of the house."""
