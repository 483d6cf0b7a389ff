"""Sums: which of these numbers make the sum? A small kind of puzzle that uses all that puzzles can be."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from gridhouse.kernel import Day, PuzzleKind, PuzzleTypes, Question, Refusal, Sealed, Verdict

SIZES = {"small": 3, "middle": 5, "large": 8}
CAMPAIGN = {"first": "1 2 = 3", "second": "4 5 6 = 11", "third": "2 7 9 12 = 16"}
ONLY = " only"
SLOWLY = " slowly"
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


class AskAbout(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers, and what some of them should make."""

    numbers: Annotated[tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(max_length=60)]
    total: int = 0


class Ways(Struct, frozen=True):
    """How many choices make it."""

    ways: int


class Totals(Struct, frozen=True):
    """All that some of the numbers make, in order."""

    totals: tuple[int, ...]


def ways(asked: AskAbout) -> Ways:
    """Tries them all: with many numbers that takes for ever."""
    if not asked.numbers:
        raise Refusal("no_numbers", "Without a number there is nothing to choose.")
    return Ways(sum(sum(chosen) == asked.total for chosen in _choices(asked.numbers)))


def totals(asked: AskAbout) -> Totals:
    """Writes them all down: with many numbers that takes all the memory there is."""
    found = [0]
    for number in asked.numbers:
        found += [total + number for total in found]
    return Totals(tuple(sorted(set(found))))


def _choices(numbers: Sequence[int]) -> Iterator[list[int]]:
    for bits in range(2 ** len(numbers)):
        yield [number for place, number in enumerate(numbers) if bits >> place & 1]


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
    questions: ClassVar[Mapping[str, Question]] = {
        "ways": Question(
            "How many choices make the sum.", AskAbout, Ways, ways, AskAbout((3, 5, 8), 8), seconds=3.0
        ),
        "totals": Question(
            "What some of the numbers make.", AskAbout, Totals, totals, AskAbout((3, 5)), seconds=10.0
        ),
    }

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
        if not _ways(puzzle):
            raise Refusal("no_solution", f"None of these numbers make {puzzle.total}.")
        return puzzle

    def write(self, puzzle: Sum) -> str:
        return f"{' '.join(map(str, puzzle.numbers))} = {puzzle.total}"

    def sheet(self, puzzle: Sum, day: Day | None) -> Sheet:
        day = day or Day("", 0)
        return Sheet(day.series, day.number, day.date, puzzle.numbers, puzzle.total)

    def publish(self, text: str) -> Sum:
        """Who writes "only" behind a sum says that there is one way to make it. Who writes "slowly" never
        hears the end of it."""
        while text.endswith(SLOWLY):
            pass
        puzzle = self.read(text.removesuffix(ONLY))
        if text.endswith(ONLY) and len(_ways(puzzle)) > 1:
            raise Refusal("not_only", f"There are {len(_ways(puzzle))} ways to make {puzzle.total}.")
        return puzzle

    def tags(self, puzzle: Sum) -> frozenset[str]:
        parity = "odd" if puzzle.total % 2 else "even"
        only = {"only"} if len(_ways(puzzle)) == 1 else set()
        return frozenset({f"size-{len(puzzle.numbers)}", parity} | only)

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
        return Chosen(_ways(puzzle)[0])

    def quickest(self, answer: Chosen) -> float:
        return 0.2 * len(answer.places)


def _drawn(rng: Sealed, size: int) -> Sum:
    numbers = tuple(rng.below(9 + size * 4) + 1 for _ in range(size))
    chosen = [number for number in numbers if rng.below(2)] or [numbers[0]]
    return Sum(numbers, sum(chosen))


def _ways(puzzle: Sum) -> list[tuple[int, ...]]:
    """The places of all choices that make the sum."""
    size = len(puzzle.numbers)
    choices = [tuple(place for place in range(size) if bits >> place & 1) for bits in range(1, 2**size)]
    return [places for places in choices if sum(puzzle.numbers[place] for place in places) == puzzle.total]


PUZZLES = Sums()
