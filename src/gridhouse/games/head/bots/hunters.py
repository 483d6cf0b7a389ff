"""Ways to guess. A hunter is fed what it has found so far, and nothing else."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from gridhouse.games.head.clues.candidates import A, Floats, Row, rows_of
from gridhouse.games.head.clues.choosers import SHARES, posterior
from gridhouse.games.head.clues.placements import density, sample
from gridhouse.games.head.rules.grid import STEPS
from gridhouse.games.head.rules.judge import EMPTY, HIDDEN, UNTRIED, WRONG_WORD
from gridhouse.games.head.rules.moves import Letter, Name, Probe
from gridhouse.games.head.view import Found
from gridhouse.games.words import bank

Guess: TypeAlias = Letter | Probe | Name
Hunter: TypeAlias = Callable[[int, Found, np.random.Generator], Guess]
"""From the size of the grid, what was found on it, and chance, to a guess."""

BY_FREQUENCY = "EAROISTLNUDCPMHYGBKFWVZXJQ"
"""The letters of the word bank, the commonest first."""
SAMPLES = 300
CERTAIN = 1 - 1e-9
FEAR = 1.0
"""What a miss costs, where a letter or a cell found is worth 1."""


class Aim(Struct, frozen=True):
    """A guess, and what it is worth."""

    guess: Guess
    worth: float


def at_random(size: int, found: Found, rng: np.random.Generator) -> Guess:
    """Any letter or cell that was not tried."""
    open_guesses: list[Guess] = [*map(Letter, untried_letters(found)), *map(Probe, untried_cells(found))]
    return open_guesses[rng.integers(len(open_guesses))]


def by_frequency(size: int, found: Found, rng: np.random.Generator) -> Guess:
    """The commonest letters until every word is known, then the cells around hits."""
    if any(HIDDEN in row for row in found.rows):
        return Letter(untried_letters(found)[0])
    cells = untried_cells(found)
    near = [cell for cell in cells if _beside_a_hit(size, found.board, cell)]
    return Probe(int(rng.choice(near or cells)))


def by_density(size: int, found: Found, rng: np.random.Generator) -> Guess:
    """The commonest letters until every word is known, then cells as in battleship: where most placements
    lie, each word on its own, and those through hits before all others."""
    if any(HIDDEN in row for row in found.rows):
        return Letter(untried_letters(found)[0])
    cells = np.array(untried_cells(found), np.intp)
    return Probe(int(cells[density(size, found)[cells].argmax()]))


def believing(shares: Sequence[float], samples: int = SAMPLES) -> Hunter:
    """The likeliest hit, weighed against the cost of a miss, where so many choose their words in each way."""
    believed = np.array(shares)

    def hunt(size: int, found: Found, rng: np.random.Generator) -> Guess:
        best = _best_of_words(found, believed)
        if best.worth < CERTAIN:
            best = max(best, _best_cell(size, found, samples, rng), key=lambda aim: aim.worth)
        return best.guess

    return hunt


def spelling(shares: Sequence[float]) -> Hunter:
    """The same without cells, which tell nothing of words: for as long as a word is not known."""
    believed = np.array(shares)

    def spell(size: int, found: Found, rng: np.random.Generator) -> Guess:
        return _best_of_words(found, believed).guess

    return spell


bayes = believing(SHARES)


def sometimes(hunter: Hunter, share: float) -> Hunter:
    """A hunter that guesses at random in a share of its turns."""

    def hunt(size: int, found: Found, rng: np.random.Generator) -> Guess:
        return (at_random if rng.random() < share else hunter)(size, found, rng)

    return hunt


def untried_letters(found: Found) -> list[str]:
    """The letters that can be guessed, the commonest first: none, once every word is known."""
    if not any(HIDDEN in row for row in found.rows):
        return []
    return [letter for letter in BY_FREQUENCY if letter not in found.right and letter not in found.wrong]


def untried_cells(found: Found) -> list[int]:
    """The cells that were not looked at."""
    return [cell for cell, there in enumerate(found.board) if there == UNTRIED]


def _worth(chance: float, gain: int = 1, misses: int = 1) -> float:
    return chance * gain - FEAR * (1 - chance) * misses


def _best_of_words(found: Found, shares: Floats) -> Aim:
    rows = rows_of(found)
    ways = posterior(shares, [row.masses for row in rows])
    aims = [_best_letter(found, rows, ways), *_words(found, rows, ways)]
    return max(aims, key=lambda aim: aim.worth)


def _best_letter(found: Found, rows: list[Row], ways: Floats) -> Aim:
    absent: Floats = np.prod([1 - row.letters for row in rows], axis=0)
    chances = 1 - ways @ absent
    chances[[ord(letter) - A for letter in (*found.right, *found.wrong)]] = -1
    best = int(chances.argmax())
    return Aim(Letter(chr(A + best)), _worth(float(chances[best])))


def _words(found: Found, rows: list[Row], ways: Floats) -> list[Aim]:
    """The likeliest word of each row that still hides more than one letter."""
    aims = []
    for number, row in enumerate(rows):
        chances = ways @ row.chances
        best = int(chances.argmax())
        word = bank().shelf(len(found.rows[number])).words[row.words[best]]
        gain = len(set(word).difference(found.right))
        if gain > 1:
            aims.append(Aim(Name(number, word), _worth(float(chances[best]), gain, WRONG_WORD)))
    return aims


def _best_cell(size: int, found: Found, samples: int, rng: np.random.Generator) -> Aim:
    placed = sample(size, found, samples, rng)
    cells = np.array(untried_cells(found), np.intp)
    chances = placed.chances(size)[cells] if placed else np.zeros(len(cells))
    best = int(chances.argmax())
    return Aim(Probe(int(cells[best])), _worth(float(chances[best])))


def _beside_a_hit(size: int, board: str, cell: int) -> bool:
    row, column = divmod(cell, size)
    beside = [(row + down, column + right) for down, right in STEPS]
    inside = [r * size + c for r, c in beside if 0 <= r < size and 0 <= c < size]
    return any(board[place] not in (UNTRIED, EMPTY) for place in inside)
