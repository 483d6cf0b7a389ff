"""Draws puzzles in the process of the test."""

from collections.abc import AsyncGenerator

from gridhouse.house.puzzles.ahead import Order
from gridhouse.house.shelf import Shelf
from tests.house.conftest import GAMES_FOR_TESTS

KINDS = Shelf(GAMES_FOR_TESTS).kinds


async def drawn_here(order: Order) -> AsyncGenerator[str]:
    """What the process that draws ahead would send."""
    kind = KINDS[order.kind]
    puzzles = [kind.read(text) for text in order.earlier]
    while len(puzzles) < order.until:
        puzzles.append(kind.draw(order.seed, order.series, puzzles))
        yield kind.write(puzzles[-1])
