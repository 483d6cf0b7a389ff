"""What is rated, and what is not."""

from random import Random

from gridhouse.games.grids.explain import rate
from gridhouse.games.grids.solve import solve
from tests.grids.boards import random_board


def test_what_is_unique_is_rated_and_nothing_else_is() -> None:
    chance = Random("rated")
    seen = {True: 0, False: 0}
    for _ in range(150):
        puzzle, _ = random_board(chance, chance.randint(1, 4), chance.randint(1, 3), density=0.6)
        unique = bool(solve(puzzle).unique)
        assert (rate(puzzle) is not None) is unique, puzzle
        seen[unique] += 1
    assert min(seen.values()) >= 20
