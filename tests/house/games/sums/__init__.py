"""Sums: which of these numbers make the sum? A small kind of puzzle that uses all that puzzles can be."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.kernel import Day, PuzzleKind, PuzzleTypes, Refusal, Sealed, Verdict

SIZES = {"small": 3, "middle": 5, "large": 8}
CAMPAIGN = {"first": "1 2 = 3", "second": "4 5 6 = 11", "third": "2 7 9 12 = 16"}
TEXT = re.compile(r"([1-9]\d?(?: [1-9]\d?){1,7}) = (\d{1,3})", re.ASCII)


class Sum(Struct, frozen=True):
    """Numbers, and what some of them make."""

    numbers: tuple[int, ...]
    total: int


class Sheet(Struct, frozen=True):
    """What a page gets."""

    series: str
    number: int
    date: str
    numbers: tuple[int, ...]
    total: int


class Label(Struct, frozen=True):
    """What is told of a puzzle before it is solved."""

    number: int
    date: str
    size: int


class Practice(Struct, frozen=True):
    """A puzzle for practice."""

    difficulty: str
    seed: int
    numbers: tuple[int, ...]
    total: int


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of the numbers that somebody has chosen, and how often they asked for help."""

    places: tuple[int, ...] = ()
    helped: Annotated[int, Meta(ge=0, le=1000)] = 0


class Sums(PuzzleKind[Sum, Sheet, Chosen]):
    """Choose the numbers that make the sum. Without help it is worth three stars."""

    key = "sums"
    name = "Sums"
    about = "Which of these numbers make the sum?"
    types = PuzzleTypes(Sum, Sheet, Chosen)
    blank = Chosen()
    series = tuple(SIZES)
    first_day = date(2026, 11, 1)
    ahead = 30
    levels = tuple(SIZES)
    campaign = tuple(CAMPAIGN)
    shared = True

    def draw(self, seed: bytes, series: str, earlier: Sequence[Sum]) -> Sum:
        return _drawn(Sealed(seed, f"sums {series} {len(earlier) + 1}"), SIZES[series])

    def practise(self, level: str, seed: int) -> Practice:
        drawn = _drawn(Sealed(str(seed).encode(), f"practice {level}"), SIZES[level])
        return Practice(level, seed, drawn.numbers, drawn.total)

    def of_campaign(self, name: str) -> Sum:
        return self.read(CAMPAIGN[name]) if name in CAMPAIGN else super().of_campaign(name)

    def read(self, text: str) -> Sum:
        found = TEXT.fullmatch(text)
        if found is None:
            raise Refusal("bad_puzzle", "A sum is written like 3 5 8 = 11.")
        puzzle = Sum(tuple(map(int, found[1].split())), int(found[2]))
        if _places(puzzle) is None:
            raise Refusal("no_solution", f"None of these numbers make {puzzle.total}.")
        return puzzle

    def write(self, puzzle: Sum) -> str:
        return f"{' '.join(map(str, puzzle.numbers))} = {puzzle.total}"

    def sheet(self, puzzle: Sum, day: Day | None) -> Sheet:
        day = day or Day("", 0)
        return Sheet(day.series, day.number, day.date, puzzle.numbers, puzzle.total)

    def label(self, puzzle: Sum, day: Day) -> Label:
        return Label(day.number, day.date, len(puzzle.numbers))

    def judge(self, puzzle: Sum, answer: Chosen) -> Verdict:
        if len(set(answer.places)) < len(answer.places) or not set(answer.places) <= set(
            range(len(puzzle.numbers))
        ):
            raise Refusal("bad_answer", "Choose each of the numbers once at most.")
        solved = sum(puzzle.numbers[place] for place in answer.places) == puzzle.total
        stars = max(1, 3 - answer.helped) if solved else 0
        return Verdict(solved, over=solved, score=answer.helped, stars=stars)

    def solution(self, puzzle: Sum) -> Chosen:
        places = _places(puzzle)
        assert places is not None, "a puzzle without a solution is never read"
        return Chosen(places)

    def quickest(self, answer: Chosen) -> float:
        return 0.2 * len(answer.places)


def _drawn(rng: Sealed, size: int) -> Sum:
    numbers = tuple(rng.below(9 + size * 4) + 1 for _ in range(size))
    chosen = [number for number in numbers if rng.below(2)] or [numbers[0]]
    return Sum(numbers, sum(chosen))


def _places(puzzle: Sum) -> tuple[int, ...] | None:
    """The first choice that makes the sum."""
    size = len(puzzle.numbers)
    for bits in range(1, 2**size):
        places = tuple(place for place in range(size) if bits >> place & 1)
        if sum(puzzle.numbers[place] for place in places) == puzzle.total:
            return places
    return None


PUZZLES = Sums()
