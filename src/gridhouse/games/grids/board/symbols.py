"""What a cell can carry: diamonds, numbers, flowers, dashes and diagonals."""

from enum import StrEnum
from typing import TypeAlias

import msgspec


class Colour(StrEnum):
    """The nine colours; only those of flowers mean something: orange and purple, in the Taiji style yellow
    and purple."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    CYAN = "cyan"
    BLUE = "blue"
    PURPLE = "purple"
    BLACK = "black"
    WHITE = "white"


LARGEST_NUMBER = 256
"""No area is larger than the largest board, 16 × 16."""


class Diamond(msgspec.Struct, frozen=True, tag="diamond"):
    """Its area holds exactly two elements of its colour."""

    colour: Colour

    def __str__(self) -> str:
        return f"{self.colour} diamond"


class Number(msgspec.Struct, frozen=True, tag="number"):
    """Its area is as large as the sum of the numbers in it, which share one colour."""

    colour: Colour
    value: int

    def __post_init__(self) -> None:
        if self.value == 0 or abs(self.value) > LARGEST_NUMBER:
            raise ValueError(f"a number is never 0 and at most {LARGEST_NUMBER} either way, not {self.value}")

    def __str__(self) -> str:
        return f"{self.colour} {self.value}"


class Flower(msgspec.Struct, frozen=True, tag="flower"):
    """Exactly as many orthogonal neighbours share its state as it has petals."""

    petals: int

    def __post_init__(self) -> None:
        if not 0 <= self.petals <= 4:
            raise ValueError(f"a flower has 0 to 4 petals, not {self.petals}")

    def __str__(self) -> str:
        return f"flower with {self.petals} petal{'' if self.petals == 1 else 's'}"


class Dash(msgspec.Struct, frozen=True, tag="dash"):
    """The areas of all dashes of a colour are one shape, with the dash at the same place."""

    colour: Colour

    def __str__(self) -> str:
        return f"{self.colour} dash"


class Diagonal(msgspec.Struct, frozen=True, tag="diagonal"):
    """As a dash, but its area may be turned."""

    colour: Colour

    def __str__(self) -> str:
        return f"{self.colour} diagonal"


Symbol: TypeAlias = Diamond | Number | Flower | Dash | Diagonal


def element_colours(symbol: Symbol, *, taiji: bool = False) -> frozenset[Colour]:
    """The colours a symbol counts for when a diamond counts its area.

    A flower is orange and purple whatever its petals; in the Taiji style it is yellow and purple, without
    petals only purple and with four only yellow.
    """
    if not isinstance(symbol, Flower):
        return frozenset({symbol.colour})
    if not taiji:
        return frozenset({Colour.ORANGE, Colour.PURPLE})
    bright, dark = symbol.petals > 0, symbol.petals < 4
    return frozenset({Colour.YELLOW} if bright else ()) | frozenset({Colour.PURPLE} if dark else ())
