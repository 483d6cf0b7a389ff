"""Style: the few colours of a board and what each is for, so that it looks as if somebody had chosen them."""

import msgspec

from gridhouse.games.grids.board import Colour
from gridhouse.games.grids.make.chance import Random, one_in, shuffled

OF_FLOWERS = (Colour.ORANGE, Colour.PURPLE)


class Style(msgspec.Struct, frozen=True):
    """The colours of a board by what they are for, and how its numbers are written."""

    numbers: tuple[Colour, ...]
    pairs: tuple[Colour, ...]
    shapes: tuple[Colour, ...]
    sums: bool
    """Whether larger areas have several numbers, which add up."""


def drawn_style(random: Random, colours: int, *, flowers: bool) -> Style:
    """A style of at most so many colours. Beside flowers, one of theirs is often among them: a diamond of
    that colour finds a flower."""
    deck = shuffled(random, list(Colour))
    if flowers and one_in(random, 2):
        deck.sort(key=lambda colour: colour not in OF_FLOWERS)
    inks = tuple(shuffled(random, deck[:colours]))
    return Style(inks, inks[: 1 + random.below(colours)], tuple(reversed(inks)), one_in(random, 3))
