"""How a race begins: empty, with tasks of the house, from another race, or as a demo that runs at once."""

from collections.abc import Sequence

from msgspec.structs import replace

from gridhouse.games.race.demo import roster
from gridhouse.games.race.draw.gradient import checked
from gridhouse.games.race.draw.shuffle import fresh_seed, shuffled
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.organise.laying import Written, check_room, written
from gridhouse.games.race.organise.staging import named
from gridhouse.games.race.organise.steering import check_teams
from gridhouse.games.race.pictures import is_kept
from gridhouse.games.race.rules.facts import Fact, Loaded, Opened, Started, TileEdited
from gridhouse.games.race.rules.fog import frontier
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.sight import sees_drawn
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.games.race.rules.tiles import Lay, PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import MOST_ID
from gridhouse.games.race.sets.shipped import load
from gridhouse.kernel import ADMIN, Sealed

DEMO_TASKS = "everyday"


def begin(options: Options, seats: int, rng: Sealed) -> Sequence[Fact]:
    """The facts that a race begins with."""
    check_teams(seats)
    if options.template is not None:
        return _from_template(options.template, options.name, seats)
    settings = Settings(ends="first" if options.demo else "by_hand")
    settings = named(settings, options.name)
    tasks = DEMO_TASKS if options.demo and options.tasks == "none" else options.tasks
    facts: list[Fact] = [Opened(settings, seats)]
    if tasks != "none":
        facts += _with_tasks(settings, tasks, rng)
    if options.demo:
        facts += [roster(seats), Started(frontier(1))]
    return facts


def _with_tasks(settings: Settings, tasks: str, rng: Sealed) -> Sequence[Fact]:
    """The tasks of a set, and a board that is drawn from them."""
    pool, powerup_tasks = load(tasks)
    loaded = Loaded(
        tuple(PoolTask(number, task) for number, task in enumerate(pool, 1)),
        tuple(PowerupTile(number, task) for number, task in enumerate(powerup_tasks, 1)),
        clear=False,
    )
    return [loaded, shuffled(evolve(State(settings), loaded), "both", fresh_seed(rng))]


def _from_template(template: Template, name: str, seats: int) -> Sequence[Fact]:
    """The race that somebody sends, which need not have come from here: it keeps to all that holds for one
    that was laid by hand."""
    settings = replace(named(template.settings, name), starts_at=None, ends_at=None, code_word="")
    checked(settings.gradient)
    pool = tuple(replace(one, task=_copied(one.task, f"Task {one.id}")) for one in template.pool)
    beside = tuple(
        replace(one, task=_copied(one.task, f"Powerup tile {one.id}")) for one in template.powerup_tiles
    )
    check_room([one.task for one in pool], [one.task for one in beside])
    tiles = [_laid(number, tile.untouched) for number, tile in enumerate(template.tiles, 1)]
    if len(tiles) not in (0, FINAL) or not (_numbered(pool) and _numbered(beside)):
        raise no("bad_template", f"A race has {FINAL} tiles, and its tasks have numbers of their own.")
    return [Opened(settings, seats), Loaded(pool, beside, clear=False), *tiles]


def _laid(number: int, tile: Tile) -> TileEdited:
    if number == FINAL and tile.difficulty != 3:
        raise no("final_stays_hard", "The last tile is always hard.")
    lay = tile.lay and Lay(_copied(tile.lay.task, f"Tile {number}"), tile.lay.task_id)
    return TileEdited(number, replace(tile, lay=lay))


def _copied(task: Written, what: str) -> Written:
    """A task of a template: a picture that was sent to another race stays there."""
    task = written(task, what)
    return replace(task, image="") if is_kept(task.image) else task


def _numbered(row: Sequence[PoolTask] | Sequence[PowerupTile]) -> bool:
    """Whether each has a number that no other one has."""
    numbers = {one.id for one in row}
    return len(numbers) == len(row) and all(0 <= number <= MOST_ID for number in numbers)


def like(state: State, options: Options) -> Options:
    """The options of a race like this one, as it was before anybody used a powerup.

    They hold the whole board, so nobody gets them while the fog hides some of it from organisers.
    """
    if state.phase != "closed" and not sees_drawn(state, ADMIN):
        raise no("hidden_from_you", "The fog hides some of the board. Copy the race when it is over.")
    tiles = tuple(tile.untouched for tile in state.tiles)
    laid = {tile.lay.task_id for tile in tiles if tile.lay}
    pool = tuple(replace(one, used=one.id in laid) for one in state.pool)
    template = Template(state.settings, pool, state.powerup_tiles, tiles)
    return Options(name=state.settings.name, template=template)
