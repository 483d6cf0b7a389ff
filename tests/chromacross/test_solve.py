"""The solver that rates puzzles, against a plain one; and what the rating means."""

import pytest

from gridhouse.games.chromacross import solve
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import difficulty
from tests.chromacross import naive
from tests.chromacross.test_rules import any_crosses, clear_crosses


def wrong(cross: Cross) -> int:
    return sum(not guess.right for guess in solve.solve(cross))


def test_the_rating_is_that_of_the_plain_solver() -> None:
    crosses = [cross for cross in clear_crosses(7, 40) if len(solve.first_belief(cross.pattern)) < 400]
    assert len(crosses) > 25
    assert [solve.misses(cross) for cross in crosses] == [naive.misses(cross) for cross in crosses]


@pytest.mark.long
def test_the_rating_is_that_of_the_plain_solver_at_length() -> None:
    for cross in clear_crosses(8, 300):
        assert solve.misses(cross) == naive.misses(cross), cross


def test_the_rating_counts_the_wrong_guesses_of_the_solvers_way() -> None:
    crosses = clear_crosses(9, 200)
    ratings = [solve.misses(cross) for cross in crosses]
    assert ratings == [wrong(cross) for cross in crosses]
    assert {0, 1, 2, 3, 4} <= set(ratings)


def test_a_band_only_saves_time() -> None:
    for cross in clear_crosses(10, 200):
        rating = solve.misses(cross)
        for band in (range(1, 2), range(2, 4), range(4, 6)):
            assert solve.misses(cross, band) == (rating if rating in band else None), cross


def test_the_solver_finds_every_letter_even_when_pairs_remain() -> None:
    for cross in any_crosses(11, 30):
        guesses = solve.solve(cross)
        assert {guess.letter for guess in guesses if guess.right} == set(cross.letters)
        assert len({guess.letter for guess in guesses}) == len(guesses)
        assert all(0 < guess.chance <= 1 + 1e-9 for guess in guesses)


def test_a_rating_has_a_name() -> None:
    names = [difficulty(misses) for misses in range(8)]
    assert names == [None, "easy", "medium", "medium", "hard", "hard", None, None]
