"""Puzzles for tests: the document's own, and any."""

from hypothesis import strategies as st

from gridhouse.games.chromacross.colours import COLOURS
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.puzzle import Puzzle, puzzle
from gridhouse.games.words import answers
from gridhouse.kernel import Sealed

EXAMPLE = puzzle(42, "2025-06-17", Cross.parse("WATER LEMON 3 1"), tuple(colour.hex for colour in COLOURS))
"""The document's example."""


def draw_puzzle(seed: int) -> Puzzle:
    """A puzzle of two answers that cross, ambiguous or not."""
    rng, words = Sealed(b"puzzle", seed), list(answers())
    while True:
        cross = Cross(rng.choice(words), rng.choice(words), rng.below(5), rng.below(5))
        if cross.crosses:
            hexes = tuple(colour.hex for colour in rng.shuffled(COLOURS)[: len(cross.letters)])
            return puzzle(seed + 1, "2025-06-17", cross, hexes)


PUZZLES = st.integers(0, 10_000).map(draw_puzzle) | st.just(EXAMPLE)
