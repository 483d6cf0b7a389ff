"""Your times tables: which products were quick, slow or wrong, from the facts of a match.

5 × 8 and 8 × 5 are one product to know, so they share one entry.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from gridhouse.games.vapoosh.board import TILES, Tile
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

Verdict: TypeAlias = Literal["unseen", "quick", "slow", "wrong"]
Timed: TypeAlias = tuple[int, Fact]
"""A fact, and when it happened in milliseconds."""
Cells: TypeAlias = tuple[str | int, ...]
"""A line of a spreadsheet."""
HEADING: Cells = ("a", "b", "product", "seen", "right at once", "slips", "helped", "mean seconds", "verdict")

SLOW = 6_000
"""Milliseconds on average, from the roll to the right answer, above which a product is slow."""
LONGEST = 60_000
"""No answer counts as longer than this: a player who walks away has not been thinking."""
SURE = 2 / 3
"""The share that must be right at once for a product not to be wrong."""


class Product(Struct, frozen=True):
    """How one product went."""

    seen: int = 0
    """How often it was asked."""
    at_once: int = 0
    """How often it was found without a slip or help."""
    slips: int = 0
    helped: int = 0
    found: int = 0
    """How often it was found without help."""
    milliseconds: int = 0
    """The time that all those took together."""

    def __add__(self, other: "Product") -> "Product":
        return Product(
            self.seen + other.seen,
            self.at_once + other.at_once,
            self.slips + other.slips,
            self.helped + other.helped,
            self.found + other.found,
            self.milliseconds + other.milliseconds,
        )

    @property
    def mean(self) -> float | None:
        """Milliseconds from the roll to the right answer, on average."""
        return self.milliseconds / self.found if self.found else None

    @property
    def verdict(self) -> Verdict:
        """Quick or slow, if it is right at once often enough."""
        if not self.seen:
            return "unseen"
        if self.mean is None or self.at_once < SURE * self.seen:
            return "wrong"
        return "quick" if self.mean <= SLOW else "slow"


class Heat(Struct, frozen=True):
    """A product on the heat map, the smaller number first: it stands on column × row and mirrored."""

    column: int
    row: int
    product: int
    seen: int
    at_once: int
    slips: int
    helped: int
    mean: float | None
    verdict: Verdict


class TimesTables(Struct, frozen=True):
    """What a player showed. Add two of them, and it is as if all had happened in one match.

    The keys are texts like "5x8", the smaller number first.
    """

    products: dict[str, Product] = {}

    def __add__(self, other: "TimesTables") -> "TimesTables":
        none, both = Product(), sorted(self.products.keys() | other.products.keys())
        return TimesTables(
            {key: self.products.get(key, none) + other.products.get(key, none) for key in both}
        )

    def of(self, column: int, row: int) -> Product:
        """How column × row went, either way round."""
        return self.products.get(_key(column, row), Product())

    def asked(self) -> list[Heat]:
        """How each product went that was asked, in the order of the table."""
        return [self._heat(tile) for tile in TILES if tile.column <= tile.row and self.of(*tile).seen]

    def to_practise(self, most: int = 8) -> list[Heat]:
        """What to practise next: the wrong ones, the least sure first, then the slow ones, slowest first."""
        wrong = [heat for heat in self.asked() if heat.verdict == "wrong"]
        slow = [heat for heat in self.asked() if heat.verdict == "slow"]
        wrong.sort(key=lambda heat: (heat.at_once / heat.seen, -heat.slips - heat.helped))
        slow.sort(key=lambda heat: -(heat.mean or 0))
        return [*wrong, *slow][:most]

    def to_csv(self) -> str:
        """A line for each product that was asked, under a heading; any spreadsheet opens it."""
        return to_csv(HEADING, self.lines())

    def lines(self) -> list[Cells]:
        """What stands in the spreadsheet under `HEADING`."""
        return [_line(heat) for heat in self.asked()]

    def _heat(self, tile: Tile) -> Heat:
        it = self.of(*tile)
        counts = (it.seen, it.at_once, it.slips, it.helped)
        return Heat(*tile, tile.product, *counts, it.mean, it.verdict)


def to_csv(heading: Cells, lines: Iterable[Cells]) -> str:
    """Lines for a spreadsheet, under a heading."""
    text = io.StringIO()
    csv.writer(text).writerows([heading, *lines])
    return text.getvalue()


def _line(heat: Heat) -> Cells:
    seconds = "" if heat.mean is None else f"{heat.mean / 1000:.1f}"
    counts = (heat.seen, heat.at_once, heat.slips, heat.helped)
    return heat.column, heat.row, heat.product, *counts, seconds, heat.verdict


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
    return {_key(*rolled.sums): Product(1, int(at_once), slips, int(helped), int(found), took)}


def _is_vapoosh(fact: Fact) -> bool:
    return isinstance(fact, Won) and fact.how == "vapoosh"


def _key(column: int, row: int) -> str:
    return f"{min(column, row)}x{max(column, row)}"
