"""Hunts on one board, played to the end: what a match is made of.

What a player does never depends on how the other fares, so a match is two hunts side by side: whoever
is through first wins, unless the misses reach the limit before.
"""

from bisect import bisect_left

import numpy as np
from msgspec import Struct

from gridhouse.games.head.grid import Spot
from gridhouse.games.head.hunters import Guess, Hunter
from gridhouse.games.head.judge import Judged, Tries
from gridhouse.games.head.layout import letters_on, scatter
from gridhouse.games.head.limits import ACTION
from gridhouse.games.head.moves import Letter, Name, Probe
from gridhouse.games.head.settings import LENGTHS
from gridhouse.games.head.view import found_by
from gridhouse.games.head.vocabulary import pick
from gridhouse.kernel import Sealed


class Board(Struct, frozen=True):
    """A grid with hidden words."""

    size: int
    rows: tuple[str, ...]
    spots: tuple[Spot, ...]


class Hunt(Struct, frozen=True):
    """How a hunt went, action by action."""

    guesses: tuple[Guess, ...]
    misses: tuple[int, ...]
    """The misses after each action."""

    @property
    def turns(self) -> int:
        return len(self.misses)

    def end(self, limit: int) -> tuple[int, bool]:
        """The action that ends it, and whether it was the last thing to find rather than a miss too many."""
        actions = bisect_left(self.misses, limit) + 1
        return (actions, False) if actions <= self.turns else (self.turns, True)


class Runner(Struct, frozen=True):
    """One side of a race."""

    limit: int
    pace: int = ACTION
    """Actions a turn, in hundredths."""

    def end(self, hunt: Hunt) -> tuple[int, bool]:
        """The turn that ends it, and whether well. After t turns there have been t × pace actions."""
        action, well = hunt.end(self.limit)
        return -(-action * ACTION // self.pace), well


def random_board(size: int, words: int, rng: Sealed) -> Board:
    """Common words in places drawn by lot."""
    rows = pick(("",) * words, LENGTHS[:words], rng)
    placed = scatter(size, rows, (None,) * words, rng) or ()
    return Board(size, rows, tuple(spot for spot in placed if spot))


def hunt(hunter: Hunter, board: Board, rng: np.random.Generator) -> Hunt:
    """Plays until every letter is known and every cell found."""
    written = letters_on(board.size, board.rows, board.spots)
    judged = Judged(Tries(), board.rows, written)
    guesses: list[Guess] = []
    misses: list[int] = []
    while not judged.finished:
        guess = hunter(board.size, found_by(judged, board.size), rng)
        guesses.append(guess)
        judged = Judged(_tried(judged.tries, guess), board.rows, written)
        misses.append(judged.misses)
    return Hunt(tuple(guesses), tuple(misses))


def first_wins(first: Runner, one: Hunt, second: Runner, other: Hunt) -> bool:
    """Whether the one who starts wins, where these are the hunts of both."""
    (turn, well), (other_turn, other_well) = first.end(one), second.end(other)
    return well if turn <= other_turn else not other_well


def _tried(tries: Tries, guess: Guess) -> Tries:
    match guess:
        case Letter():
            return Tries((*tries.letters, guess.letter), tries.cells, tries.words)
        case Probe():
            return Tries(tries.letters, (*tries.cells, guess.cell), tries.words)
        case Name():
            return Tries(tries.letters, tries.cells, (*tries.words, (guess.row, guess.word)))
