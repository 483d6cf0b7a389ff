"""What it costs to hide well, and what it brings to believe well: two tables for the docs.

Every line of a table is measured in the same run, on the same boards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from gridhouse.games.confidence import Z95
from gridhouse.games.head.bots.hiding import ROUNDS, Rounds, best_board
from gridhouse.games.head.bots.hunters import Hunter, bayes, believing, spelling
from gridhouse.games.head.bots.simulate import Board, hunt, random_board
from gridhouse.games.head.clues.choosers import SHARES, curious, dealt, everyday
from gridhouse.games.head.fairness.chance import races
from gridhouse.games.head.fairness.race import Hunt, Runner
from gridhouse.games.head.rules.layout import scatter
from gridhouse.games.head.rules.limits import miss_limit
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.words import bank
from gridhouse.games.words.shelf import Shelf
from gridhouse.kernel import Sealed

Floats: TypeAlias = NDArray[np.float64]
Chooser: TypeAlias = Callable[[Shelf], Floats]
SIZE, WORDS = Settings().size, Settings().words
BEFORE = (0, 1, 0)
"""Every word was believed as likely as the square root of its frequency."""
HUNTERS: Mapping[str, Hunter] = {"before": believing(BEFORE), "now": bayes}
SPELLERS: Mapping[str, Hunter] = {"before": spelling(BEFORE), "now": spelling(SHARES)}
HIDERS: Mapping[str, Rounds | None] = {
    "by lot": None,
    "best of 20, one hunt each": ((20, 1),),
    "by halving": ROUNDS,
}


def rare(shelf: Shelf) -> Floats:
    """Only what chance never deals."""
    return 1 - dealt(shelf)


MANNERS: Mapping[str, tuple[Chooser, Chooser, Chooser]] = {
    "dealt by chance": (dealt, dealt, dealt),
    "as they come to mind": (everyday, everyday, everyday),
    "one rare, two dealt": (dealt, rare, dealt),
    "any of the bank": (curious, curious, curious),
    "rare alone": (rare, rare, rare),
}


class Trial(Struct, frozen=True):
    """One board, hidden in some manner, and the hunts of all hunters on it."""

    manner: str
    number: int


def hidden(trial: Trial) -> dict[str, Hunt]:
    """The hunts on a board that is hidden like this."""
    rng = Sealed(b"hidden", f"{trial.manner}/{trial.number}")
    rounds = HIDERS[trial.manner]
    board = best_board(SIZE, WORDS, rng, rounds) if rounds else random_board(SIZE, WORDS, rng)
    return _hunts(board, trial.number)


def chosen(trial: Trial) -> dict[str, Hunt]:
    """The hunts on a board with words that are chosen like this."""
    return _hunts(_board(trial), trial.number)


def spelled(trial: Trial) -> dict[str, Hunt]:
    """The same until the words are known, without the cells, where luck is larger than what is measured."""
    board, chance = _board(trial), np.random.default_rng(trial.number)
    return {name: hunt(speller, board, chance, cells=False) for name, speller in SPELLERS.items()}


def rows_chosen(manner: str, chance: np.random.Generator) -> tuple[str, ...]:
    """Words for all rows, chosen like this."""
    shelves = [bank().shelf(length) for length in Settings().lengths]
    return tuple(
        shelf.words[chance.choice(len(shelf), p=_shares(choose(shelf)))]
        for shelf, choose in zip(shelves, MANNERS[manner], strict=True)
    )


def hiding_table(hunts: Mapping[str, Sequence[Mapping[str, Hunt]]]) -> Iterator[str]:
    """A row for each way to hide: turns of both hunters, and the matches that it wins against the lot."""
    yield "| hidden | boards | turns now | turns before | wins now against one who hides by lot |"
    yield "|---|---|---|---|---|"
    by_lot = [each["now"] for each in hunts["by lot"]]
    for manner, played in hunts.items():
        now, before = (_mean(_turns([each[name] for each in played])) for name in ("now", "before"))
        won = _wins(by_lot, [each["now"] for each in played]) if manner != "by lot" else ""
        yield f"| {manner} | {len(played)} | {now} | {before} | {won} |"


def words_table(hunts: Mapping[str, Sequence[Mapping[str, Hunt]]]) -> Iterator[str]:
    """A row for each way to choose words: before, now, and what has changed."""
    yield "| words | boards | turns before | turns now | turns saved | misses saved | wins against before |"
    yield "|---|---|---|---|---|---|---|"
    for manner, played in hunts.items():
        now, before = ([each[name] for each in played] for name in ("now", "before"))
        saved = _mean(_turns(before) - _turns(now))
        misses = _mean(_misses(before) - _misses(now))
        cells = (_mean(_turns(before)), _mean(_turns(now)), saved, misses, _wins(now, before))
        yield f"| {manner} | {len(played)} | {' | '.join(cells)} |"


def spelling_table(hunts: Mapping[str, Sequence[Mapping[str, Hunt]]]) -> Iterator[str]:
    """A row for each way to choose words: letters and words guessed until all are known, and their misses."""
    yield "| words | boards | guesses before | now | saved | misses before | now | saved |"
    yield "|---|---|---|---|---|---|---|---|"
    for manner, played in hunts.items():
        cells: list[str] = []
        for count in (_turns, _misses):
            before, now = (count([each[name] for each in played]) for name in ("before", "now"))
            cells += map(_mean, (before, now, before - now))
        yield f"| {manner} | {len(played)} | {' | '.join(cells)} |"


def _board(trial: Trial) -> Board:
    rows = rows_chosen(trial.manner, np.random.default_rng([trial.number, *trial.manner.encode()]))
    rng = Sealed(b"chosen", f"{trial.manner}/{trial.number}")
    spots = scatter(SIZE, rows, (None,) * WORDS, rng) or ()
    return Board(SIZE, rows, tuple(spot for spot in spots if spot))


def _hunts(board: Board, number: int) -> dict[str, Hunt]:
    return {name: hunt(hunter, board, np.random.default_rng([number, 1])) for name, hunter in HUNTERS.items()}


def _shares(weights: Floats) -> Floats:
    shares: Floats = weights / weights.sum()
    return shares


def _turns(hunts: Sequence[Hunt]) -> Floats:
    return np.array([each.turns for each in hunts], np.float64)


def _misses(hunts: Sequence[Hunt]) -> Floats:
    return np.array([each.misses[-1] for each in hunts], np.float64)


def _mean(values: NDArray[np.float64]) -> str:
    return f"{values.mean():.1f} ± {Z95 * values.std() / np.sqrt(len(values)):.1f}"


def _wins(own: Sequence[Hunt], other: Sequence[Hunt]) -> str:
    """The share of all pairs that the first wins, and how far 95 % confidence reaches for such pairs."""
    runner = Runner(miss_limit(Settings(), Settings()).total)
    won = races(runner, own, runner, other)
    spread = won.mean(axis=1).var() / len(own) + won.mean(axis=0).var() / len(other)
    return f"{won.mean():.1%} ± {100 * Z95 * np.sqrt(spread):.1f}"
