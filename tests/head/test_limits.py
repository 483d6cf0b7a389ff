"""Miss limits, to the letter; and how they are shown."""

import pytest

from gridhouse.games.head.rules.limits import miss_limit, pace
from gridhouse.games.head.rules.moves import Probe, Settle, Surprise
from gridhouse.games.head.rules.settings import Difficulty, Settings
from tests.head.table import HIDDEN, Table

BONUS = {6: 3, 7: 4, 8: 6, 9: 8, 10: 10, 11: 12, 12: 13}
DIFFICULTY: dict[Difficulty, int] = {"easy": 4, "normal": 0, "hard": -4}


@pytest.mark.parametrize("size", BONUS)
@pytest.mark.parametrize("words", [3, 4])
@pytest.mark.parametrize("difficulty", DIFFICULTY)
def test_the_formula_takes_the_opponents_grid_and_words_and_the_own_difficulty(
    size: int, words: int, difficulty: Difficulty
) -> None:
    other = Settings(size=size, words=words, difficulty="hard")  # type: ignore[arg-type]
    expected = 15 + BONUS[size] + (0 if words == 3 else -2) + DIFFICULTY[difficulty]
    for own_size in (6, 12):
        own = Settings(size=own_size, words=4, difficulty=difficulty)
        assert miss_limit(own, other).total == expected


def test_the_documents_example() -> None:
    assert miss_limit(Settings(difficulty="hard"), Settings(size=10)).total == 21


def test_equal_sides_keep_the_documents_limits_and_one_action() -> None:
    for size in BONUS:
        side = Settings(size=size)
        assert miss_limit(side, side, balanced=True) == miss_limit(side, side)
        assert pace(side, side, balanced=True) == 100


def test_balanced_takes_from_one_side_and_gives_to_the_other() -> None:
    small, big = Settings(size=6), Settings(size=12)
    assert miss_limit(small, big, balanced=True).total >= miss_limit(small, big).total
    assert miss_limit(big, small, balanced=True).total <= miss_limit(big, small).total
    assert pace(small, big, balanced=True) > pace(big, small, balanced=True) == 100
    assert pace(small, big, balanced=False) == 100


def test_the_own_difficulty_counts_in_a_balanced_match_too() -> None:
    totals = [
        miss_limit(Settings(size=6, difficulty=difficulty), Settings(size=9), balanced=True).total
        for difficulty in DIFFICULTY
    ]
    assert [totals[0] - totals[1], totals[2] - totals[1]] == [4, -4]


@pytest.mark.parametrize("balanced", [False, True])
def test_an_estimate_is_against_what_the_other_begins_with_and_never_grows_with_the_own_grid(
    balanced: bool,
) -> None:
    table = Table(balanced=balanced)
    totals = []
    for size in BONUS:
        table.act(Settle(Settings("blue", size, 3, "easy")), 0)
        own = table.view(0).sides[0]
        assert own.estimate
        totals.append(own.total or 0)
    assert totals == sorted(totals, reverse=True)
    if not balanced:
        assert set(totals) == {15 + BONUS[table.state.options.sides[1].size] + 4}
    table.act(HIDDEN[1], 1)
    assert not table.view(0).sides[0].estimate


def test_a_player_gives_misses_away_in_plain_sight() -> None:
    table = Table()
    table.act(Settle(Settings("orange", 6, gives=5)), 1)
    assert table.view(1).sides[1].total == 13  # an estimate, with what is given
    table.hide()
    assert [side.total for side in table.view(0).sides] == [18, 13]
    assert [side.limit.handicap for side in table.view(None).sides if side.limit] == [0, 5]
    assert table.view(0).sides[1].settings == Settings("orange", 6, gives=5)


def test_where_both_say_how_well_they_play_the_stronger_one_gives_misses() -> None:
    def totals(first: str, second: str) -> list[int | None]:
        sides = (Settings("blue", 8, level=first), Settings("orange", 8, level=second))  # type: ignore[arg-type]
        table = Table(sides=sides)
        table.act(Surprise(), 0)
        table.act(Surprise(), 1)
        return [side.total for side in table.view(0).sides]

    assert (
        totals("unsaid", "experienced") == totals("child", "unsaid") == totals("child", "child") == [21, 21]
    )
    even = totals("child", "experienced")
    assert even[0] == 21
    assert even[1] is not None
    assert even[1] < 21
    assert totals("experienced", "child") == even[::-1]


def test_no_handicap_leaves_less_than_four_misses() -> None:
    assert miss_limit(Settings(difficulty="hard"), Settings(size=6, words=4), handicap=24).total == 4


def test_the_face_worries_at_25_50_75_and_90_percent() -> None:
    table = Table(sides=(Settings("blue", 6, 3, "hard"), Settings("orange", 6))).hide()
    assert table.view(0).sides[0].total == 14
    faces = []
    for cell in range(18, 18 + 13):
        faces.append(table.view(1).sides[0].face)
        table.act(Probe(cell))
        table.skip()
    assert faces == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    assert table.view(None).sides[0].face == 4
