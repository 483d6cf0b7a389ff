"""Makes puzzles as section 4 of the document says, with the stronger rules on top."""

from collections.abc import Collection, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from gridhouse.games.chromacross import rule_b, solve
from gridhouse.games.chromacross.colours import COLOURS
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.rule_a import rivals
from gridhouse.kernel import Sealed

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
DIFFICULTIES: dict[Difficulty, range] = {"easy": range(1, 2), "medium": range(2, 4), "hard": range(4, 6)}
"""The wrong letters that the solver needs. With none a puzzle is too easy, with six or more unfair."""
LENGTH = 5


class Draft(Struct, frozen=True):
    """A puzzle that passed, before it has a number and a date."""

    cross: Cross
    colours: tuple[str, ...]
    """The hex of each unique letter, in the order of `cross.letters`."""
    misses: int


def difficulty(misses: int) -> Difficulty | None:
    """The name of a rating; none where the puzzle is too easy or unfair."""
    return next((name for name, band in DIFFICULTIES.items() if misses in band), None)


def generate(rng: Sealed, wanted: Difficulty, avoid: Collection[str] = ()) -> Draft:
    """A puzzle of a difficulty that passes both rules, of words other than those to avoid."""
    for cross in candidates(rng, avoid):
        misses = solve.misses(cross, DIFFICULTIES[wanted])
        if misses is not None and rule_b.rival(cross) is None:  # most fail the first, few the second
            return Draft(cross, colouring(rng, cross), misses)
    raise AssertionError("candidates never end")


def candidates(rng: Sealed, avoid: Collection[str]) -> Iterator[Cross]:
    """Pairs that rule A lets through, without end.

    Draw a word and one of its letters, list every word that crosses it there without ambiguity, draw one.
    """
    table = rivals(LENGTH)
    words = table.shelf.words
    while True:
        n, at = rng.below(len(words)), rng.below(LENGTH)
        if words[n] in avoid:
            continue
        partners = table.partners(n, at)
        if partners:
            other, place = rng.choice(partners)
            if words[other] not in avoid:
                yield Cross(words[n], words[other], at, place)


def colouring(rng: Sealed, cross: Cross) -> tuple[str, ...]:
    """A colour for each unique letter, drawn from the document's nine."""
    return tuple(colour.hex for colour in rng.shuffled(COLOURS)[: len(cross.letters)])
