"""`gridhouse bots`: how well the bots play, measured. Each game's command is a function here."""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from itertools import combinations, permutations
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

from cyclopts import App, Parameter, validators
from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gridhouse.cli.speech import Trouble
from gridhouse.games.head import GAME as HEAD
from gridhouse.games.head.fairness.race import Hunt
from gridhouse.games.head.rules.options import Options as HeadOptions
from gridhouse.games.head.rules.settings import Settings as HeadSettings
from gridhouse.games.head.study import tournament as head_tournament
from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.equity import Position, draw, from_csv, judge, loss, to_csv
from gridhouse.games.vapoosh.policies import HARD
from gridhouse.games.vapoosh.tournament import PLAYERS, contest, figures
from gridhouse.kernel import Sealed, player

T = TypeVar("T")
Count: TypeAlias = Annotated[int, Parameter(validator=validators.Number(gte=1))]
Seed: TypeAlias = Annotated[int, Parameter(validator=validators.Number(gte=0))]
VapooshPlayer: TypeAlias = Literal["hard", "medium", "easy", "greedy", "priority", "random"]
HeadPlayer: TypeAlias = Literal["hard", "normal", "easy", "bayes", "density", "random"]
HEAD_PLAYERS: tuple[HeadPlayer, ...] = ("hard", "normal", "easy", "bayes", "density", "random")
VAPOOSH_PLAYERS: tuple[VapooshPlayer, ...] = ("hard", "medium", "easy", "greedy", "priority", "random")

app = App(
    name="bots",
    help_epilogue="""
```
gridhouse bots vapoosh --games 6000
gridhouse bots head --games 100
```
""",
)


@app.command
def vapoosh(
    *,
    games: Count = 6000,
    players: Annotated[
        tuple[VapooshPlayer, ...], Parameter(consume_multiple=True, negative_iterable=())
    ] = VAPOOSH_PLAYERS,
    seats: Literal[2, 3, 4] = 2,
    seed: Seed = 2026,
) -> None:
    """Let the bots of Vapoosh! play each other.

    ```
    gridhouse bots vapoosh --games 6000
    gridhouse bots vapoosh --players hard random --seats 4
    ```

    Parameters
    ----------
    games
        Games for each pair of players.
    players
        Who plays. Greedy, priority and random are there to measure with.
    seats
        Players at a table. With three or four, one plays among several of another kind.
    seed
        The same seed gives the same games.
    """
    positions = _vapoosh_positions()
    out = Console()
    out.print(_vapoosh_rates(players, seats, games, seed))
    out.print(_vapoosh_figures(players, seats, games, seed))
    out.print(_vapoosh_losses(players, positions, seed))
    out.print(_vapoosh_times(positions))


@app.command
def head(
    *,
    games: Count = 100,
    players: Annotated[
        tuple[HeadPlayer, ...], Parameter(consume_multiple=True, negative_iterable=())
    ] = HEAD_PLAYERS,
    size: Literal[6, 7, 8, 9, 10, 11, 12] = 8,
    words: Literal[3, 4] = 3,
    seed: Seed = 2026,
) -> None:
    """Let the bots of Don't Lose Your Head play each other.

    ```
    gridhouse bots head --games 200
    gridhouse bots head --players hard density --size 12 --words 4
    ```

    Parameters
    ----------
    games
        Games for each pair of players.
    players
        Who plays. Bayes, density and random are there to measure with: bayes is hard without its hiding.
    size
        The grid of both sides.
    words
        The words of both sides.
    seed
        The same seed gives the same games.
    """
    settings = HeadSettings(size=size, words=words)
    todo = [(job, number) for job in head_tournament.jobs(players) for number in range(games)]
    hunts: dict[head_tournament.Job, list[Hunt]] = {job: [] for job, _ in todo}
    for job, number in watched(todo, "Hunting"):
        hunts[job].append(head_tournament.play(job, settings, number, seed))
    out = Console()
    out.print(_head_rates(players, hunts, settings))
    out.print(_head_alone(hunts))
    out.print(_head_times(settings))


@app.command
def vapoosh_positions(
    out: Path, *, positions: Count = 400, rollouts: Count = 16_000, seed: Seed = 2026
) -> None:
    """Make the judged positions of Vapoosh! anew, from games of Hard against itself and against chance.

    ```
    gridhouse bots vapoosh-positions positions.csv
    ```

    Parameters
    ----------
    out
        The file to write.
    positions
        How many choices to judge.
    rollouts
        Games played out after each of the two tiles.
    seed
        The same seed gives the same file.
    """
    try:
        out.touch()
    except OSError as error:
        raise Trouble(f"{out} cannot be written ({error.strerror}).") from None
    drawn = watched(draw(positions, seed), "Judging")
    judged = [judge(position, HARD, rollouts, n) for n, position in enumerate(drawn)]
    out.write_text(to_csv(judged))


def _vapoosh_positions() -> list[Position]:
    return from_csv(resources.files("gridhouse.games.vapoosh").joinpath("positions.csv").read_text())


def _vapoosh_rates(players: Sequence[str], seats: int, games: int, seed: int) -> Table:
    pairs = combinations(players, 2) if seats == 2 else permutations(players, 2)
    kind = "against" if seats == 2 else f"among {seats - 1}"
    table = Table("player", kind, "wins", "95 % confidence", title=f"{games:,} games for each pair")
    for name, rival in watched(pairs, "Playing"):
        played = contest(name, rival, seats, games, seed)
        low, high = played.interval.low, played.interval.high
        table.add_row(name, rival, f"{played.rate:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def _vapoosh_figures(players: Sequence[str], seats: int, games: int, seed: int) -> Table:
    table = Table("all play", "rolls", "95 % of games", "Vapoosh!", "first player wins", title="The game")
    for name in watched(players, "Counting"):
        alike = figures(name, seats, games, seed)
        shares = (f"{alike.vapoosh / games:.1%}", f"{alike.first / games:.1%}")
        table.add_row(name, f"{alike.rolls:.1f}", f"{alike.short} to {alike.long}", *shares)
    return table


def _vapoosh_losses(players: Sequence[str], positions: list[Position], seed: int) -> Table:
    table = Table(
        "player", "loss", "95 % confidence", title="Winning chance given away per choice, two players"
    )
    for name in players:
        lost = loss(PLAYERS[name], positions, seed)
        table.add_row(name, f"{lost.mean:.4f}", f"± {1.96 * lost.error:.4f}")
    return table


def _vapoosh_times(positions: list[Position]) -> Table:
    """How long the bots think about each position, with nothing warmed up."""
    table = Table("bot", "median", "95th percentile", title="Time to decide")
    for bot in GAME.bots.values():
        took = []
        for n, position in enumerate(positions):
            view, rng = GAME.view(position.state, player(position.seat)), Sealed(b"time", n)
            begun = time.perf_counter()
            bot.choose(view, None, rng)
            took.append(1000 * (time.perf_counter() - begun))
        took.sort()
        table.add_row(bot.level, *(f"{took[int(len(took) * share)]:.2f} ms" for share in (0.5, 0.95)))
    return table


def _head_rates(players: Sequence[str], hunts: head_tournament.Hunts, settings: HeadSettings) -> Table:
    field = f"{settings.size} × {settings.size}, {settings.words} words"
    table = Table("player", "against", "wins", "95 % confidence", title=f"Matches on {field}")
    for name, rival in combinations(players, 2):
        played = head_tournament.contest(name, rival, hunts, settings)
        low, high = played.interval.low, played.interval.high
        table.add_row(name, rival, f"{played.rate:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def _head_alone(hunts: head_tournament.Hunts) -> Table:
    table = Table("player", "on boards", "turns", "misses", title="Alone, to the end")
    for job, played in hunts.items():
        alone = head_tournament.alone(played)
        told = (
            f"{alone.turns:.1f} ± {alone.turns_error:.1f}",
            f"{alone.misses:.1f} ± {alone.misses_error:.1f}",
        )
        table.add_row(job.player, "well hidden" if job.careful else "drawn by lot", *told)
    return table


def _head_times(settings: HeadSettings) -> Table:
    """How long the bots think in a match against themselves; to hide is a decision too."""
    table = Table("bot", "to hide", "median guess", "95th percentile", title="Time to decide")
    sides = (settings, replace(settings, colour="orange"))
    for bot in HEAD.bots.values():
        took: list[float] = []
        state = HEAD.evolve(HEAD.blank, HEAD.setup(HeadOptions(sides=sides), 2, Sealed(b"time", 0))[0])
        while turn := HEAD.turn(state):
            view = HEAD.view(state, player(turn[0]))
            begun = time.perf_counter()
            wish = bot.choose(view, None, Sealed(b"time", len(took)))
            took.append(1000 * (time.perf_counter() - begun))
            for fact in HEAD.decide(state, player(turn[0]), wish, Sealed(b"fact", len(took))):
                state = HEAD.evolve(state, fact)
        hiding, guesses = max(took[:2]), sorted(took[2:])
        shares = (guesses[int(len(guesses) * share)] for share in (0.5, 0.95))
        table.add_row(bot.level, f"{hiding:.0f} ms", *(f"{share:.2f} ms" for share in shares))
    return table


def watched(items: Iterable[T], doing: str) -> Iterator[T]:
    """The same items, with a progress bar on standard error while they last."""
    todo = list(items)
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        yield from progress.track(todo)
