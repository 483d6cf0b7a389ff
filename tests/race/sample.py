"""A race in which every task has words of its own, so that bytes can be searched for them."""

from msgspec.structs import replace

from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import BARE, State
from gridhouse.games.race.rules.tasks import Difficulty, PoolTask, Task
from gridhouse.games.race.rules.teams import Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile
from gridhouse.games.race.rules.trail import FINAL

RULE_BOOK = Settings()
DIFFICULTY: tuple[Difficulty, ...] = (1, 2, 3)
FREE = 1000
"""The number of the first task of the pool that is not used."""


def word(number: int) -> str:
    """Ten digits that stand for a task by its number in the pool, and nowhere else."""
    return str(7_310_000_003 + number * 104_729)


def task(number: int, difficulty: Difficulty, **changes: object) -> Task:
    """A task that can be told from every other by its label, its instructions and its picture."""
    told = word(number)
    return replace(
        Task(f"label-{told}", difficulty, instructions=f"text-{told}", image=f"https://x/{told}.png"),
        **changes,
    )


def powerup_tile(number: int) -> PowerupTile:
    """A powerup tile that can be told from every other."""
    return PowerupTile(number, PowerupTask(f"label-{word(2000 + number)}", "skip1", max=3))


def setup(teams: int = 3, settings: Settings = RULE_BOOK) -> State:
    """A race that could start: tile n has task n of the pool, and three of each difficulty are free."""
    tiles = tuple(
        replace(tile, lay=Lay(task(number, tile.difficulty), number)) for number, tile in enumerate(BARE, 1)
    )
    used = [PoolTask(number, tiles[number - 1].task, used=True) for number in range(1, FINAL + 1)]
    free = [PoolTask(FREE + n, task(FREE + n, DIFFICULTY[n % 3])) for n in range(9)]
    return State(
        settings=settings,
        players=tuple(f"Player {n}" for n in range(2 * teams)),
        teams=tuple(Team(members=(2 * n, 2 * n + 1), colour=n % 10, mark=n % 20) for n in range(teams)),
        tiles=tiles,
        powerup_tiles=(powerup_tile(0), powerup_tile(1)),
        pool=(*used, *free),
        seed="a seed",
    )


def live(teams: int = 3, settings: Settings = RULE_BOOK, **changes: object) -> State:
    """A race that has just started."""
    return replace(replace(setup(teams, settings), phase="live", revealed=6), **changes)
