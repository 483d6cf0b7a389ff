"""Every kind of puzzles keeps what the kernel promises, and the kit finds those that do not."""

import itertools
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import AnyKind, Day, PuzzleTypes, Refusal, Verdict
from gridhouse.kernel.conformance.puzzles import check_kind
from tests.house.games.sums import PUZZLES as SUMS
from tests.house.games.sums import AskAbout, Chosen, Sheet, Sum, Sums, Ways

KINDS = [*Shelf().kinds.values(), SUMS]
SOON = (b"seed 1", b"seed 3")
"""Seeds whose first days are drawn soon, also those of Grids."""
DAYS = {"grids": 1}
"""How many days of a kind are drawn in every run, where they take seconds each."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_kind_keeps_its_promises(kind: AnyKind) -> None:
    check_kind(kind, DAYS.get(kind.key, 3), SOON)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_kind_keeps_its_promises_day_after_day(kind: AnyKind) -> None:
    check_kind(kind)


class DrawsByLuck(Sums):
    count = 0

    def draw(self, seed: bytes, series: str, earlier: Sequence[Sum]) -> Sum:
        DrawsByLuck.count += 1
        return super().draw(seed + bytes([DrawsByLuck.count]), series, earlier)


class IgnoresTheSeed(Sums):
    def draw(self, seed: bytes, series: str, earlier: Sequence[Sum]) -> Sum:
        return super().draw(b"", series, earlier)


class LosesATextsTotal(Sums):
    def write(self, puzzle: Sum) -> str:
        return f"{puzzle.numbers[0]} {puzzle.numbers[1]} = {puzzle.numbers[0] + puzzle.numbers[1]}"


class ShowsAPuzzle(Sums):
    def sheet(self, puzzle: Sum, day: Day | None) -> Sheet:
        return puzzle  # type: ignore[return-value]


class KnowsNoSolution(Sums):
    def solution(self, puzzle: Sum) -> Chosen:
        return Chosen()


class EndsAtOnce(Sums):
    def judge(self, puzzle: Sum, answer: Chosen) -> Verdict:
        return Verdict(solved=True, over=True, stars=3)


class GoesOnAfterTheEnd(Sums):
    def join(self, puzzle: Sum, earlier: Chosen, later: Chosen) -> Chosen:
        return later


class GivesFourStars(Sums):
    def judge(self, puzzle: Sum, answer: Chosen) -> Verdict:
        verdict = super().judge(puzzle, answer)
        return Verdict(verdict.solved, verdict.over, stars=4 if verdict.solved else 0)


class AnyHelp(Struct, frozen=True, forbid_unknown_fields=True):
    places: tuple[int, ...] = ()
    helped: int = 0


class CountsAnyHelp(Sums):
    types = PuzzleTypes(Sum, Sheet, AnyHelp)
    blank: ClassVar[Any] = AnyHelp()

    def solution(self, puzzle: Sum) -> Any:
        return AnyHelp(super().solution(puzzle).places)


class TakesAnything(Sums):
    def answer(self, data: Any) -> Chosen:
        return Chosen()


class ReadsAnything(Sums):
    def read(self, text: str) -> Sum:
        return super().read(text) if text.isprintable() else Sum((1, 2), 3)


class PublishesAnything(Sums):
    def publish(self, text: str) -> Sum:
        return Sum((1, 2), 3)


class ShoutsATag(Sums):
    def tags(self, puzzle: Sum) -> frozenset[str]:
        return frozenset({"LARGE"})


class TagsInSentences(Sums):
    def tags(self, puzzle: Sum) -> frozenset[str]:
        return frozenset({"a-sum-of-one-or-more-numbers"})


class TagsWithoutEnd(Sums):
    def tags(self, puzzle: Sum) -> frozenset[str]:
        return frozenset(f"tag-{n}" for n in range(25))


class TagsByLuck(Sums):
    count = 0

    def tags(self, puzzle: Sum) -> frozenset[str]:
        TagsByLuck.count += 1
        return frozenset({f"tag-{TagsByLuck.count}"})


class PractisesByLuck(Sums):
    count = 0

    def practise(self, level: str, seed: int) -> Any:
        PractisesByLuck.count += 1
        return super().practise(level, seed + PractisesByLuck.count)


class CallsASeriesLibrary(Sums):
    series = ("small", "library")


class CallsASeriesCollections(Sums):
    series = ("small", "collections")


class NeedsTimeForNothing(Sums):
    def quickest(self, answer: Chosen) -> float:
        return 1.0


def asking(name: str = "ways", **other: Any) -> type[Sums]:
    """The kind with one of its questions changed."""
    question = replace(Sums.questions["ways"], **other)
    return type("".join(other) or "Named", (Sums,), {"questions": {name: question}})


def count(asked: AskAbout) -> Ways:
    """Answers by luck."""
    return Ways(next(COUNTER))


def shrug(asked: AskAbout) -> Ways:
    """Refuses without a sentence."""
    if asked == Sums.questions["ways"].example:
        return Ways(1)
    raise Refusal("no", "no")


class AnythingGoes(Struct, frozen=True):
    numbers: tuple[int, ...] = ()


COUNTER = itertools.count()


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (asking("How many?"), "no name for an address"),
        (asking(about="Ways"), "is a sentence"),
        (asking(seconds=0.0), "nobody waits"),
        (asking(example=Ways(1)), "not what is asked"),
        (asking(answer=lambda asked: asked), "not what was promised"),
        (asking(answer=count), "answered otherwise"),
        (asking(answer=shrug), "without a sentence"),
        (
            asking(asked=AnythingGoes, example=AnythingGoes(), answer=lambda _: Ways(0)),
            "taken for a question",
        ),
        (DrawsByLuck, "drew otherwise"),
        (IgnoresTheSeed, "drew the same"),
        (LosesATextsTotal, "makes another puzzle"),
        (ShowsAPuzzle, "not what was promised"),
        (KnowsNoSolution, "does not solve it"),
        (EndsAtOnce, "before it begins"),
        (GoesOnAfterTheEnd, "does not change"),
        (GivesFourStars, "one to three stars"),
        (CountsAnyHelp, "makes a score of -1"),
        (TakesAnything, "taken for an answer"),
        (ReadsAnything, "taken for a puzzle"),
        (PublishesAnything, "taken for a puzzle"),
        (ShoutsATag, "'LARGE' is no tag"),
        (TagsInSentences, "too long for a tag"),
        (TagsWithoutEnd, "25 tags are too many"),
        (TagsByLuck, "other tags"),
        (PractisesByLuck, "no function"),
        (CallsASeriesLibrary, "addresses need"),
        (CallsASeriesCollections, "addresses need"),
        (NeedsTimeForNothing, "takes no time"),
    ],
    ids=lambda it: it.__name__ if isinstance(it, type) else "",
)
def test_the_kit_finds_a_broken_promise(kind: type[Sums], fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_kind(kind())
