"""Points, in whole hundredths."""

from collections.abc import Sequence

from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import Tile


def worth(tile: Tile) -> int:
    """What each completion of a tile earns: by difficulty where only one counts before doubling."""
    return 100 * tile.difficulty if tile.task.max == 1 else tile.task.points


def earned(points: dict[int, int], entries: Sequence[Entry], each: int) -> dict[int, int]:
    """The points of a team's players after these entries."""
    after = dict(points)
    for entry in entries:
        after[entry.player] = after.get(entry.player, 0) + each
    return after
