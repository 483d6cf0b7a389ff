"""Expected chances, and making a match even."""

from itertools import pairwise
from pathlib import Path

import pytest

from gridhouse.games.head import GAME
from gridhouse.games.head.fairness.chance import KINDS, chance, expected, read, shipped, write
from gridhouse.games.head.fairness.race import Runner, first_wins
from gridhouse.games.head.rules.even import MOST, Even, level_handicap
from gridhouse.games.head.rules.limits import terms
from gridhouse.games.head.rules.moves import Settle, Surprise
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.study.balance import PAIRS, solve, table
from gridhouse.games.head.study.hunts import hunt_on
from gridhouse.kernel import Sealed
from tests.head.table import Table


def test_hunts_survive_their_text_and_there_are_some_of_every_kind() -> None:
    lines = list(write(shipped()))
    assert list(write(read(lines))) == lines
    assert {kind: len(hunts) for kind, hunts in shipped().items()} == dict.fromkeys(KINDS, 500)


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
    assert chance(own, rival, False, few) == pytest.approx(wins / 288)


def test_equal_settings_are_even_and_the_two_chances_make_a_hundred() -> None:
    small, big = Settings(size=6), Settings(size=12, words=4, difficulty="easy", gives=3)
    assert expected(small, small, False) == 50
    assert abs(expected(small, big, False) + expected(big, small, False) - 100) <= 1


def test_the_specs_figures_are_found_again() -> None:
    """Measured there with other hunts, so within a few points."""

    def wins(size: int, other: int, **settings: object) -> int:
        own, rival = Settings(size=size, **settings), Settings(size=other)  # type: ignore[arg-type]
        return expected(own, rival, False)

    assert wins(12, 6) == pytest.approx(96, abs=4)
    assert wins(8, 6) == pytest.approx(82, abs=10)
    assert wins(12, 8) == pytest.approx(70, abs=12)
    easy, hard = Settings(difficulty="easy"), Settings(difficulty="hard")
    assert expected(easy, hard, False) == pytest.approx(61, abs=8)


def test_balanced_balances_all_91_pairings() -> None:
    sides: dict[tuple[int, int], Settings] = {
        (size, words): Settings(size=size, words=4 if words == 4 else 3) for size, words in KINDS
    }
    wins = {(one, other): chance(sides[one], sides[other], True, shipped()) for one, other in PAIRS}
    assert len(wins) == 91
    assert {pair: rate for pair, rate in wins.items() if not 0.46 <= rate <= 0.54} == {}


@pytest.mark.parametrize("pair", [((6, 3), (8, 3)), ((6, 3), (12, 4)), ((9, 4), (10, 3))])
def test_the_terms_are_those_that_the_hunts_give(pair: tuple[tuple[int, int], tuple[int, int]]) -> None:
    one, other = pair
    assert solve(one, other, shipped()) == (terms()[one, other], terms()[other, one])


def test_the_table_in_the_docs_is_that_of_the_rules() -> None:
    written = (Path(__file__).parents[2] / "docs" / "head-balanced.md").read_text()
    assert written.endswith("".join(f"{line}\n" for line in table(shipped())))


def test_a_miss_taken_is_worth_a_few_points() -> None:
    chances = [expected(Settings(), Settings(gives=taken), False) for taken in range(7)]
    steps = [after - before for before, after in pairwise(chances)]
    assert all(2 <= step <= 11 for step in steps)


def test_the_chance_is_shown_once_both_settings_are_known_to_the_viewer() -> None:
    def chances(table: Table) -> list[tuple[int | None, bool]]:
        return [(seen.chance, seen.estimate) for seen in map(table.view, (0, 1, None))]

    table = Table(sides=(Settings("blue", 12), Settings("orange", 6)))
    ahead = expected(Settings(size=12), Settings(size=6), False)
    assert ahead > 90  # an estimate against what the other begins with
    assert chances(table) == [
        (ahead, True),
        (ahead, True),
        (None, False),
    ]
    table.act(Settle(Settings("orange", 12)), 1)
    assert chances(table) == [(ahead, True), (50, True), (None, False)]
    table.act(Surprise(), 1)
    assert chances(table) == [(50, False), (50, True), (50, True)]
    table.act(Surprise(), 0)
    assert chances(table) == [(50, False)] * 3


def test_an_estimate_counts_what_one_gives() -> None:
    table = Table(sides=(Settings("blue"), Settings("orange")))
    for seat, colour in enumerate(("blue", "orange")):
        table.act(Settle(Settings(colour, 8, gives=4)), seat)  # type: ignore[arg-type]
    first, second = (table.view(seat).chance for seat in (0, 1))
    assert first == expected(Settings(gives=4), Settings(), False) < 45
    assert second == expected(Settings(), Settings(gives=4), False) > 55


def test_levels_even_out_and_move_no_chance() -> None:
    sides = (Settings("blue", level="child"), Settings("orange", level="experienced"))
    table = Table(sides=sides)
    table.act(Surprise(), 0)
    table.act(Surprise(), 1)
    assert table.view(0).chance == 50
    assert [side.total for side in table.view(0).sides] == [21, 14]


def test_levels_give_misses_to_the_weaker_one() -> None:
    child, expert = Settings(level="child"), Settings(level="experienced")
    assert level_handicap(child, expert) == -level_handicap(expert, child) > 0
    assert level_handicap(child, child) == level_handicap(Settings(), expert) == 0


def test_history_moves_the_stronger_sides_limit_a_miss_at_a_time() -> None:
    first, second = (0,), (1,)
    assert GAME.even([]) is GAME.even([second, first, second, first]) is None
    assert [GAME.even([second] * wins) for wins in (1, 2, 3)] == [Even(1, 1), Even(1, 2), Even(1, 3)]
    assert GAME.even([first] * 5 + [second] * 2) == Even(0, 3)
    assert GAME.even([second] * 40) == Even(1, MOST)
    assert GAME.even([*[second] * 40, first]) == Even(1, MOST - 1)


def test_a_bot_says_how_well_it_plays() -> None:
    for key, level in (("easy", "beginner"), ("normal", "experienced"), ("hard", "experienced")):
        table = Table(sides=(Settings("blue", 6, level="beginner"), Settings("orange", 6)))
        for _ in range(2):
            table.act(GAME.bots[key].choose(table.view(1), None, Sealed(b"whim", 1)), 1)
        side = table.state.sides[1]
        assert (side.settings, side.ready) == (Settings("orange", 6, level=level), True)  # type: ignore[arg-type]
        table.act(Surprise(), 0)
        assert table.view(0).sides[1].total == 18 - (6 if level == "experienced" else 0)
