"""Times tables: which products somebody knows, and what a game brings that teaches them.

5 × 8 and 8 × 5 are one product to know, so they share one entry.
"""

import csv
import io
from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

Verdict: TypeAlias = Literal["unseen", "quick", "slow", "wrong"]
Timed: TypeAlias = tuple[int, Any]
"""A fact of a game, and when it happened in milliseconds."""
Cells: TypeAlias = tuple[str | int, ...]
"""A line of a spreadsheet."""
HEADING: Cells = ("a", "b", "product", "seen", "right at once", "slips", "helped", "mean seconds", "verdict")

SLOW = 6_000
"""Milliseconds on average, from the roll to the right answer, above which a product is slow."""
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
        return self.products.get(key_of(column, row), Product())

    def asked(self) -> list[Heat]:
        """How each product went that was asked, in the order of the table."""
        pairs = sorted((int(row), int(column)) for column, row in (key.split("x") for key in self.products))
        return [self._heat(column, row) for row, column in pairs if self.of(column, row).seen]

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

    def _heat(self, column: int, row: int) -> Heat:
        it = self.of(column, row)
        counts = (it.seen, it.at_once, it.slips, it.helped)
        return Heat(column, row, column * row, *counts, it.mean, it.verdict)


class Lessons(Struct, frozen=True):
    """What a game that teaches times tables exports as LESSONS, beside its GAME."""

    about: str
    """One sentence for somebody who comes to learn."""
    bot: str
    """The bot that beginners learn with."""
    options: Struct
    """The options of a match in which products are asked for."""
    asks: Callable[[Iterable[Any]], bool]
    """Whether products were asked for in a match with these facts."""
    report: Callable[[Iterable[Timed], int], TimesTables]
    """What one seat showed in a match with these facts."""


def to_csv(heading: Cells, lines: Iterable[Cells]) -> str:
    """Lines for a spreadsheet, under a heading."""
    text = io.StringIO()
    csv.writer(text).writerows([heading, *lines])
    return text.getvalue()


def _line(heat: Heat) -> Cells:
    seconds = "" if heat.mean is None else f"{heat.mean / 1000:.1f}"
    counts = (heat.seen, heat.at_once, heat.slips, heat.helped)
    return heat.column, heat.row, heat.product, *counts, seconds, heat.verdict


def key_of(column: int, row: int) -> str:
    """The name of a product, either way round."""
    return f"{min(column, row)}x{max(column, row)}"
