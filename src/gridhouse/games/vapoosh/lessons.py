"""What Vapoosh! teaches: which products a player knew, from the facts of a match."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gridhouse.games.lessons import Lessons, Product, TimesTables, key_of
from gridhouse.games.vapoosh.moves import (
    Answered,
    Blocked,
    Fact,
    Helped,
    Passed,
    Placed,
    Rolled,
    Slipped,
    Started,
    Won,
)
from gridhouse.games.vapoosh.options import Options

Timed: TypeAlias = tuple[int, Fact]
"""A fact, and when it happened in milliseconds."""

LONGEST = 60_000
"""No answer counts as longer than this: a player who walks away has not been thinking."""


def report(facts: Iterable[Timed], seat: int) -> TimesTables:
    """What one seat showed in a match: hand in all its facts in order, each with its time.

    The time runs from the roll to the right product (learning) or the right tile (quick); a wrong tile after
    the right product still makes it not right at once.
    """
    tables = TimesTables()
    for go in _goes(facts, seat):
        tables += TimesTables(_went(go))
    return tables


def _goes(facts: Iterable[Timed], seat: int) -> list[list[Timed]]:
    """The facts of each go of this seat, from its roll on."""
    goes: list[list[Timed]] = []
    for at, fact in facts:
        if isinstance(fact, Started) or fact.seat != seat:
            continue
        if isinstance(fact, Rolled):
            goes.append([])
        if goes:
            goes[-1].append((at, fact))
    return goes


def _went(go: Sequence[Timed]) -> dict[str, Product]:
    """How the product of one go went; nothing if it was not asked or is not answered yet."""
    (begun, rolled), *rest = go
    facts = [fact for _, fact in rest]
    slips = sum(isinstance(fact, Slipped) for fact in facts)
    helped = any(isinstance(fact, Helped) for fact in facts)
    settled = next(((at, fact) for at, fact in rest if isinstance(fact, Answered | Placed | Helped)), None)
    asked = not any(isinstance(fact, Blocked) or _is_vapoosh(fact) for fact in facts)
    tried = settled or slips or any(isinstance(fact, Passed) for fact in facts)
    if not isinstance(rolled, Rolled) or not asked or not tried:
        return {}
    found = settled is not None and not isinstance(settled[1], Helped)
    took = min(settled[0] - begun, LONGEST) if settled and found else 0
    at_once = found and not slips and not helped
    return {key_of(*rolled.sums): Product(1, int(at_once), slips, int(helped), int(found), took)}


def _is_vapoosh(fact: Fact) -> bool:
    return isinstance(fact, Won) and fact.how == "vapoosh"


def asks(facts: Iterable[Fact]) -> bool:
    """Whether players had to multiply: quick games tell the product."""
    return any(isinstance(fact, Started) and fact.options.mode == "learning" for fact in facts)


LESSONS = Lessons(
    about="Vapoosh! for times tables: roll, multiply, and be the first with four in a row.",
    bot="easy",
    options=Options(mode="learning"),
    asks=asks,
    report=report,
)
