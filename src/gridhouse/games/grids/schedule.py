"""The schedule: a puzzle a day in each series, as varied as the pages of a good magazine.

The next puzzle of a series is a function of the seed, the series and how many came before; it is never one
of those.
"""

from collections.abc import Iterator, Sequence

import msgspec

from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import show_solution, url
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, Wish, generate
from gridhouse.games.grids.posed import Posed
from gridhouse.kernel import Sealed

DIAMONDS, NUMBERS, FLOWERS, DASHES, DIAGONALS = Mechanic
ATTEMPTS = 6
"""After so many drafts another wish is tried: there are enough of them."""
SYMMETRIES = (*(Symmetry.TURN,) * 3, *(Symmetry.MIRROR,) * 3, Symmetry.NONE)
SHAPES = (*(Shape.FULL,) * 6, *(shape for shape in Shape if shape is not Shape.FULL))


class _Menu(msgspec.Struct, frozen=True):
    """What a series has: bands, sides of the board, and mechanics, each lap in another order."""

    bands: tuple[Band, ...]
    sides: tuple[int, ...]
    mechanics: tuple[frozenset[Mechanic], ...]


MENUS = {
    "gentle": _Menu(
        (Band.GENTLE,),
        (5, 5, 6),
        (
            frozenset({NUMBERS}),
            frozenset({FLOWERS}),
            frozenset({NUMBERS, FLOWERS}),
            frozenset({DASHES}),
            frozenset({NUMBERS, DASHES}),
            frozenset({DIAMONDS, NUMBERS}),
            frozenset({FLOWERS, DASHES}),
            frozenset({DIAMONDS, DASHES}),
        ),
    ),
    "solid": _Menu(
        (Band.STEADY,),
        (6, 6, 7),
        (
            frozenset({NUMBERS}),
            frozenset({NUMBERS, FLOWERS}),
            frozenset({DASHES, NUMBERS}),
            frozenset({DIAMONDS, NUMBERS}),
            frozenset({DIAGONALS, NUMBERS}),
            frozenset({FLOWERS, DASHES}),
            frozenset({DIAMONDS, DASHES}),
            frozenset({FLOWERS, DIAGONALS}),
            frozenset({DIAMONDS, NUMBERS, FLOWERS}),
        ),
    ),
    "hard": _Menu(
        (Band.TRICKY, Band.FIENDISH),
        (6, 7, 7, 8),
        (
            frozenset({NUMBERS}),
            frozenset({NUMBERS, FLOWERS}),
            frozenset({NUMBERS, DASHES}),
            frozenset({NUMBERS, DIAMONDS}),
            frozenset({NUMBERS, DIAGONALS}),
            frozenset({FLOWERS}),
            frozenset({FLOWERS, DASHES}),
            frozenset({FLOWERS, DIAGONALS}),
            frozenset({DIAMONDS, DASHES}),
            frozenset({DIAMONDS, NUMBERS, DASHES}),
            frozenset({DIAMONDS, NUMBERS, FLOWERS}),
        ),
    ),
}
"""No band is in two series, so that the three of a day are never called the same."""


def next_posed(seed: bytes, series: str, earlier: Sequence[Posed]) -> Posed:
    """The puzzle that follows these of a series. It is unique."""
    number = len(earlier) + 1
    random = Sealed(seed, f"grids {series} {number}")
    codes = {posed.code for posed in earlier}
    wishes = _wishes(random, seed, series, number)
    while True:
        made = generate(random, next(wishes), attempts=ATTEMPTS)
        if made is not None and (code := url.encode(made.puzzle)) not in codes:
            rows = show_solution(made.puzzle, made.solution)
            return Posed(code, rows, int(made.rating.band), made.rating.cost, unique=True)


def _wishes(random: Sealed, seed: bytes, series: str, number: int) -> Iterator[Wish]:
    """What is wished for on a day, until it is made. The mechanics of the day come first; after some wishes
    in vain, those of other days have their turn."""
    menu = MENUS[series]
    lap, place = divmod(number - 1, len(menu.mechanics))
    order = Sealed(seed, f"grids {series} lap {lap}").shuffled(menu.mechanics)
    tries = 0
    while True:
        side = random.choice(menu.sides)
        yield Wish(
            side,
            side,
            order[(place + tries // 4) % len(order)],
            random.choice(menu.bands),
            random.choice(SYMMETRIES),
            random.choice(SHAPES),
            colours=2 + random.below(2),
        )
        tries += 1
