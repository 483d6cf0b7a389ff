"""Hunts on one board, played to the end."""

import numpy as np
from msgspec import Struct

from gridhouse.games.head.bots.hunters import Guess, Hunter
from gridhouse.games.head.fairness.race import Hunt
from gridhouse.games.head.rules.grid import Spot
from gridhouse.games.head.rules.judge import Judged, Tries
from gridhouse.games.head.rules.layout import letters_on, scatter
from gridhouse.games.head.rules.moves import Letter, Name, Probe
from gridhouse.games.head.rules.settings import LENGTHS
from gridhouse.games.head.rules.vocabulary import pick
from gridhouse.games.head.view import found_by
from gridhouse.kernel import Sealed


class Board(Struct, frozen=True):
    """A grid with hidden words."""

    size: int
    rows: tuple[str, ...]
    spots: tuple[Spot, ...]


def random_board(size: int, words: int, rng: Sealed) -> Board:
    """Common words in places drawn by lot."""
    rows = pick(("",) * words, LENGTHS[:words], rng)
    placed = scatter(size, rows, (None,) * words, rng) or ()
    return Board(size, rows, tuple(spot for spot in placed if spot))


def hunt(hunter: Hunter, board: Board, rng: np.random.Generator, cells: bool = True) -> Hunt:
    """Plays until every letter is known and every cell found; or the letters alone."""
    written = letters_on(board.size, board.rows, board.spots)
    judged = Judged(Tries(), board.rows, written)
    guesses: list[Guess] = []
    misses: list[int] = []
    while not judged.finished if cells else judged.known != judged.hidden:
        guess = hunter(board.size, found_by(judged, board.size), rng)
        guesses.append(guess)
        judged = Judged(_tried(judged.tries, guess), board.rows, written)
        misses.append(judged.misses)
    return Hunt(tuple(guesses), tuple(misses))


def _tried(tries: Tries, guess: Guess) -> Tries:
    match guess:
        case Letter():
            return Tries((*tries.letters, guess.letter), tries.cells, tries.words)
        case Probe():
            return Tries(tries.letters, (*tries.cells, guess.cell), tries.words)
        case Name():
            return Tries(tries.letters, tries.cells, (*tries.words, (guess.row, guess.word)))
