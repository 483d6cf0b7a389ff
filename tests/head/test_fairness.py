"""Expected chances, and making a match even."""

from itertools import pairwise

import pytest

from gridhouse.games.head.even import MOST, history_handicap, level_handicap
from gridhouse.games.head.fairness import KINDS, chance, expected, read, shipped, write
from gridhouse.games.head.moves import Surprise
from gridhouse.games.head.race import Runner, first_wins
from gridhouse.games.head.settings import Settings
from gridhouse.games.head.simulate import hunt_on
from tests.head.table import HIDDEN, Table


def test_hunts_survive_their_text_and_there_are_some_of_every_kind() -> None:
    lines = list(write(shipped()))
    assert list(write(read(lines))) == lines
    assert {kind: len(hunts) for kind, hunts in shipped().items()} == dict.fromkeys(KINDS, 100)


@pytest.mark.parametrize("kind", [(6, 3), (8, 4)])
def test_the_shipped_hunts_are_those_that_the_script_plays(kind: tuple[int, int]) -> None:
    for number in range(2):
        assert hunt_on(kind, number, 2026).misses == shipped()[kind][number].misses


def test_the_chance_is_that_of_every_pair_of_hunts() -> None:
    """Against plain counting, pair by pair, with either player starting."""
    own, rival = Settings(size=6, difficulty="hard"), Settings(size=7, words=4)
    few = {kind: hunts[:12] for kind, hunts in shipped().items()}
    one, other = Runner(15 + 4 - 2 - 4), Runner(15 + 3)
    wins = 0
    for mine in few[7, 4]:
        for theirs in few[6, 3]:
            wins += first_wins(one, mine, other, theirs) + (not first_wins(other, theirs, one, mine))
    assert chance(own, rival, False, (0, 0), few) == pytest.approx(wins / 288)


def test_equal_settings_are_even_and_the_two_chances_make_a_hundred() -> None:
    small, big = Settings(size=6), Settings(size=12, words=4, difficulty="easy")
    assert expected(small, small, False, (0, 0)) == 50
    assert abs(expected(small, big, False, (0, 3)) + expected(big, small, False, (3, 0)) - 100) <= 1


def test_the_specs_figures_are_found_again() -> None:
    """Measured there with other hunts, so within a few points."""

    def wins(size: int, other: int, **settings: object) -> int:
        own, rival = Settings(size=size, **settings), Settings(size=other)  # type: ignore[arg-type]
        return expected(own, rival, False, (0, 0))

    assert wins(12, 6) == pytest.approx(96, abs=4)
    assert wins(8, 6) == pytest.approx(82, abs=10)
    assert wins(12, 8) == pytest.approx(70, abs=12)
    easy, hard = Settings(difficulty="easy"), Settings(difficulty="hard")
    assert expected(easy, hard, False, (0, 0)) == pytest.approx(61, abs=8)


def test_balanced_is_closer_to_even() -> None:
    for size, other in ((12, 6), (12, 8), (8, 6)):
        own, rival = Settings(size=size), Settings(size=other)
        plain, balanced = (expected(own, rival, option, (0, 0)) for option in (False, True))
        assert abs(balanced - 50) < abs(plain - 50)
        assert abs(balanced - 50) <= 12


def test_a_miss_taken_is_worth_a_few_points() -> None:
    chances = [expected(Settings(), Settings(), False, (0, taken)) for taken in range(7)]
    steps = [after - before for before, after in pairwise(chances)]
    assert all(2 <= step <= 11 for step in steps)


def test_the_chance_is_shown_once_both_settings_are_known_to_the_viewer() -> None:
    table = Table()
    assert [table.view(seat).chance for seat in (0, 1, None)] == [None, None, None]
    table.act(HIDDEN[1], 1)
    assert [table.view(seat).chance for seat in (0, 1, None)] == [50, None, None]
    table.act(Surprise(), 0)
    assert [table.view(seat).chance for seat in (0, 1, None)] == [50, 50, 50]


def test_levels_give_misses_to_the_weaker_one() -> None:
    child, expert = Settings(level="child"), Settings(level="experienced")
    assert level_handicap(child, expert) == -level_handicap(expert, child) > 0
    assert level_handicap(child, child) == level_handicap(Settings(), expert) == 0


def test_history_moves_the_stronger_sides_limit_a_miss_at_a_time() -> None:
    assert history_handicap([]) == 0
    assert [history_handicap([1] * wins) for wins in (1, 2, 3)] == [1, 2, 3]
    assert history_handicap([0]) == -1
    assert history_handicap([1, 0, 1, 0]) == 0
    assert history_handicap([1] * 40) == MOST
    assert history_handicap([*[1] * 40, 0]) == MOST - 1
