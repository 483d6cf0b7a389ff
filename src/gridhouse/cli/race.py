"""`gridhouse race`: a race as text, what a team may do and why not, and whole races played by bots."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter, validators
from rich.console import Console
from rich.table import Table

from gridhouse.cli.archive import MatchOrFile, archive_of, told
from gridhouse.cli.bots import watched
from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.games.race import GAME
from gridhouse.games.race.options import Options
from gridhouse.games.race.rules.powerups import CARDS, POWERUPS, Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.sheets.position import BadPosition, read, write
from gridhouse.games.race.simulate.balance import wins_without, worth
from gridhouse.games.race.simulate.event import Story, simulate
from gridhouse.games.race.why import Aim, Reason, every
from gridhouse.house.settings import Settings
from gridhouse.kernel import Codec, Sealed, fold

Temper = Literal["walker", "sprinter", "attacker", "hoarder", "all-rounder"]
TEMPERS: tuple[Temper, ...] = ("walker", "sprinter", "attacker", "hoarder", "all-rounder")
Count = Annotated[int, Parameter(validator=validators.Number(gte=1))]
Teams = Annotated[int, Parameter(validator=validators.Number(gte=2, lte=20))]
Tasks = Literal["everyday", "runescape"]

app = App(
    name="race",
    help_epilogue="""
```
gridhouse race position 3fK9xQ > position.json
gridhouse race why position.json --team 2
gridhouse race simulate --races 50
gridhouse race balance --races 200
```
""",
)


@app.command(name="why")
def why_command(file: Path | None = None, *, team: int = 0) -> None:
    """Print what a team may do with each powerup, tile by tile, with the reason why not.

    ```
    gridhouse race why position.json --team 2
    ```

    Parameters
    ----------
    file
        A position of a race, as JSON; standard input if not given.
    team
        The team that asks, by its seat; the first one is 0.
    """
    state = _position(file)
    if team not in range(len(state.teams)):
        raise Trouble(f"there is no team {team}: this race has {len(state.teams)}, the first one is 0")
    for aim in every(state, team):
        for line in _lines(aim):
            say(line)


@app.command(name="position")
@takes_settings(*STORE, "games")
def position_command(match: MatchOrFile, /, *, settings: Settings) -> None:
    """Print the position of a race as text, as `gridhouse race why` reads it.

    ```
    gridhouse race position 3fK9xQ > position.json
    gridhouse race position 3fK9xQ | gridhouse race why --team 2
    ```
    """
    with told():
        archive = archive_of(settings, match)
    if archive.cover.game != GAME.key:
        raise Trouble(f"match {archive.cover.id} is no race, but of {archive.cover.game}")
    state = fold(Codec(GAME), archive.records)
    if state.phase != "closed":
        sys.stderr.write("This race is not over: its position tells what the fog hides.\n")
    sys.stdout.write(write(state))


def _position(file: Path | None) -> State:
    try:
        return read(file.read_text(encoding="utf-8") if file else sys.stdin.read())
    except BadPosition as wrong:
        raise Trouble(str(wrong)) from None
    except UnicodeDecodeError:
        raise Trouble("this is not text: a position is a file of UTF-8") from None
    except OSError as error:
        raise Trouble(f"{error.filename}: {error.strerror}") from None


def _lines(aim: Aim) -> list[str]:
    """A powerup as lines: whether it can be used, and what speaks against each target."""
    name = CARDS[aim.powerup].name
    lines = [f"{name}: {aim.never.text}" if aim.never else f"{name}: can be used."]
    for what, targets in (("team", aim.teams), ("tile", aim.tiles)):
        for reason in dict.fromkeys(targets.values()):
            numbers = [number for number, why in targets.items() if why == reason]
            lines.append(f"  {what} {_ranges(numbers)}: {_said(reason)}")
    return lines


def _said(reason: Reason | None) -> str:
    return "yes" if reason is None else reason.text


def _ranges(numbers: Sequence[int]) -> str:
    """1, 2, 3, 7 as "1-3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


@app.command(name="simulate")
def simulate_command(
    *,
    races: Count = 20,
    tempers: Annotated[tuple[Temper, ...], Parameter(consume_multiple=True, negative_iterable=())] = TEMPERS,
    tasks: Tasks = "everyday",
    seed: int = 2026,
) -> None:
    """Let bot teams race, and print who won and by what.

    ```
    gridhouse race simulate
    gridhouse race simulate --races 200 --tempers sprinter attacker hoarder hoarder
    ```

    Parameters
    ----------
    races
        How many races.
    tempers
        A temper for each team.
    tasks
        The tasks that boards are made of.
    seed
        The same seed gives the same races.
    """
    if not 2 <= len(tempers) <= 20:
        raise Trouble("a race takes from 2 to 20 teams: name a temper for each")
    stories = [
        simulate(board(len(tempers), tasks, seed + race), tempers, Sealed(b"race", seed + race))
        for race in watched(range(races), "Racing")
    ]
    console = Console()
    console.print(_wins(stories, tempers))
    console.print(_told(stories[-1], tempers))


def board(teams: int, tasks: Tasks, seed: int) -> State:
    """A race that has just started, with invented players."""
    state: State = GAME.blank
    for fact in GAME.setup(Options(tasks=tasks, demo=True), teams, Sealed(b"board", seed)):
        state = GAME.evolve(state, fact)
    return state


def _wins(stories: Sequence[Story], tempers: Sequence[Temper]) -> Table:
    table = Table("team", "temper", "won", "place on average", "powerups used in a race")
    table.title = f"{len(stories)} {'race' if len(stories) == 1 else 'races'} of {len(tempers)} teams"
    for seat, temper in enumerate(tempers):
        won = sum(story.order[0] == seat for story in stories)
        place = sum(story.order.index(seat) + 1 for story in stories) / len(stories)
        used = sum(story.used()[seat].total() for story in stories) / len(stories)
        table.add_row(str(seat + 1), temper, f"{won / len(stories):.0%}", f"{place:.2f}", f"{used:.1f}")
    return table


def _told(story: Story, tempers: Sequence[Temper]) -> Table:
    """The last race: the teams in their order, with what they used."""
    table = Table("place", "team", "finished after", "used", title="The last of them")
    for place, seat in enumerate(story.order, 1):
        used: Counter[Powerup] = story.used()[seat]
        cards = ", ".join(f"{CARDS[one].name} × {count}" for one, count in used.most_common())
        after = story.finished_at.get(seat)
        table.add_row(
            str(place),
            f"{seat + 1} {tempers[seat]}",
            "" if after is None else f"{after:.0f}",
            cards or "nothing",
        )
    return table


@app.command
def balance(
    *,
    races: Count = 100,
    teams: Teams = 8,
    temper: Temper = "all-rounder",
    tasks: Tasks = "everyday",
    seed: int = 2026,
) -> None:
    """Print how much each powerup changes the chance to win, for a team that has it from the start.

    ```
    gridhouse race balance --races 400
    ```

    Parameters
    ----------
    races
        How many boards are raced on, once with and once without each powerup.
    teams
        How many teams.
    temper
        The temper of all of them.
    tasks
        The tasks that boards are made of.
    seed
        The same seed gives the same races.
    """
    boards = [board(teams, tasks, seed + race) for race in range(races)]
    table = Table("powerup", "won", "won without", "gained")
    table.title = f"{races} boards, {teams} teams, all of temper {temper}"
    without = wins_without(boards, temper)
    for powerup in watched(POWERUPS, "Racing"):
        found = worth(powerup, boards, temper, without)
        won, beside = found.wins / races, found.wins_without / races
        table.add_row(CARDS[powerup].name, f"{won:.1%}", f"{beside:.1%}", f"{100 * found.gained:+.1f} points")
    Console().print(table)
