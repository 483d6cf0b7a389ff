"""The draw of difficulties: all rules over thousands of seeds, the shares that it gives, and its fallback."""

from collections.abc import Sequence
from itertools import groupby, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.race.draw import curve, difficulties, exact, gradient
from gridhouse.games.race.draw.chance import below, weighted
from gridhouse.games.race.draw.limits import START, Limits
from gridhouse.games.race.rules.settings import Gradient, Weights
from gridhouse.kernel import Refusal, Sealed
from tests.race.boards import broken, flat, possible

WEIGHTS = gradient.weights(Gradient())
RARE_HARD = gradient.weights(flat(50, 49, 1))
"""The quick draw makes a hard tile only where it must, which is too seldom."""


def stream(seed: int | str) -> Sealed:
    return Sealed(str(seed).encode(), "a test")


def shares(boards: Sequence[tuple[int, ...]], first: int, last: int) -> list[float]:
    """How many percent of the tiles from first to last are easy, medium and hard."""
    tiles = [difficulty for board in boards for difficulty in board[first - 1 : last]]
    return [100 * tiles.count(difficulty) / len(tiles) for difficulty in (1, 2, 3)]


@pytest.fixture(scope="module")
def boards() -> list[tuple[int, ...]]:
    return [difficulties.drawn(WEIGHTS, stream(seed)) for seed in range(2000)]


def test_weights_go_from_early_to_late_in_a_straight_line() -> None:
    percent = [[100 * part / sum(weight) for part in weight] for weight in WEIGHTS]
    free = {n: percent[n - 1] for n in range(1, 57) if n not in (5, 56)}
    assert all(free[n] == [65, 30, 5] for n in free if n <= 16)
    assert all(free[n] == [5, 35, 60] for n in free if n >= 41)
    for n in range(17, 41):
        t = (n - 16) / 25
        assert free[n] == pytest.approx([65 - 60 * t, 30 + 5 * t, 5 + 55 * t])
    assert percent[4] == percent[55] == [0, 0, 100]


@pytest.mark.parametrize(("early", "late"), [((65, 30, 6), (5, 35, 60)), ((65, 30, 5), (5, 35, 59))])
def test_weights_must_make_a_hundred(early: tuple[int, int, int], late: tuple[int, int, int]) -> None:
    with pytest.raises(Refusal, match=r"which makes (101|99)\. They must make 100\.") as refused:
        gradient.checked(Gradient(Weights(*early), Weights(*late)))
    assert refused.value.code == "bad_weights"


def test_thousands_of_boards_keep_every_rule(boards: list[tuple[int, ...]]) -> None:
    assert [fault for board in boards for fault in broken(board)] == []
    assert len(set(boards)) == len(boards)


def test_the_bands_of_the_rule_book(boards: list[tuple[int, ...]]) -> None:
    assert shares(boards, 1, 16) == pytest.approx([54, 29, 16], abs=3)
    assert shares(boards, 41, 56) == pytest.approx([6, 37, 58], abs=3)


def test_pools_of_28_easy_30_medium_and_30_hard_are_enough(boards: list[tuple[int, ...]]) -> None:
    for difficulty, size in ((1, 28), (2, 30), (3, 30)):
        short = sum(board.count(difficulty) + 3 > size for board in boards)
        assert short <= 6, "of 2,000 boards, where two are expected at the most"


def test_how_often_the_quick_draw_succeeds() -> None:
    tries = [difficulties.attempt(WEIGHTS, stream(seed)) for seed in range(2000)]
    assert sum(board is not None for board in tries) / len(tries) == pytest.approx(0.854, abs=0.03)
    assert curve.quick_shares(WEIGHTS)[1] == pytest.approx(0.854, abs=0.001)


def test_without_tries_the_exact_draw_makes_the_board() -> None:
    boards = [difficulties.drawn(WEIGHTS, stream(seed), tries=0) for seed in range(300)]
    assert [fault for board in boards for fault in broken(board)] == []
    assert shares(boards, 1, 16) == pytest.approx([50, 31, 19], abs=3)


def test_the_fallback_is_used_where_the_quick_draw_never_succeeds() -> None:
    assert not any(difficulties.attempt(RARE_HARD, stream(seed)) for seed in range(50))
    for seed in range(20):
        assert broken(difficulties.drawn(RARE_HARD, stream(seed))) == []


def test_the_exact_draw_weighs_every_board_as_if_each_were_counted() -> None:
    weights = ((3, 2, 1), (1, 5, 1), (0, 0, 1), (4, 0, 3), (2, 2, 2), (1, 1, 0), (7, 1, 2), (1, 2, 3))
    limits = Limits(streak=2, gap=2, hards=3)

    def keeps(board: tuple[int, ...]) -> bool:
        runs = [len(list(run)) for _, run in groupby(board)]
        gaps = [len(list(run)) for hard, run in groupby(d == 3 for d in board) if not hard]
        return max(runs) <= 2 and max(gaps, default=0) <= 2 and board.count(3) >= 3

    total = sum(
        prod(weight[d - 1] for weight, d in zip(weights, board, strict=True))
        for board in product((1, 2, 3), repeat=len(weights))
        if keeps(board)
    )
    assert total > 0
    assert exact.ways(weights, limits)[0][START] == total


def test_boards_can_have_from_8_to_42_hard_tiles() -> None:
    all_alike = gradient.weights(flat(34, 33, 33))
    ends = exact.reach(all_alike, Limits(hards=56))[-1]
    assert sorted({walk.hards for walk in ends}) == list(range(8, 43))


hundred = st.tuples(st.integers(0, 100), st.integers(0, 100)).map(
    lambda cuts: Weights(min(cuts), max(cuts) - min(cuts), 100 - max(cuts))
)


@settings(max_examples=40, deadline=None)
@given(early=hundred, late=hundred, seed=st.integers(0, 2**32))
def test_any_weights_give_a_board_or_the_reason_why_there_is_none(
    early: Weights, late: Weights, seed: int
) -> None:
    weights = gradient.weights(Gradient(early, late))
    if possible(weights):
        board = difficulties.drawn(weights, stream(seed))
        assert broken(board) == []
        assert all(weight[d - 1] for weight, d in zip(weights, board, strict=True)), "0 percent is never"
    else:
        with pytest.raises(Refusal, match="No board fits your weights: ") as refused:
            difficulties.drawn(weights, stream(seed))
        assert refused.value.code == "bad_weights"
        assert 0 in (early.easy, early.medium, early.hard, late.easy, late.medium, late.hard)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (Gradient(Weights(70, 30, 0)), "by tile 13 more than 7 tiles in a row would not be hard."),
        (
            Gradient(Weights(0, 0, 100)),
            "by tile 4 there would be more than 3 tiles of one difficulty in a row.",
        ),
        (flat(50, 50, 0), "at most 2 tiles can be hard, and a board has 17 or more."),
        (Gradient(Weights(50, 50, 0), Weights(0, 0, 100)), "by tile 13 more than 7"),
    ],
)
def test_no_board_says_which_rule_leaves_none(asked: Gradient, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        difficulties.drawn(gradient.weights(asked), stream(1))
    assert why in refused.value.text


def test_a_draw_below_a_number_of_many_words_is_fair() -> None:
    n = 3 * 2**62
    draws = [below(stream(seed), n) for seed in range(600)]
    assert all(0 <= draw < n for draw in draws)
    thirds = [sum(draw * 3 // n == part for draw in draws) for part in range(3)]
    assert all(150 < third < 250 for third in thirds)


def test_what_weighs_nothing_is_never_drawn() -> None:
    chance = stream(1)
    assert {weighted(chance, [("a", 0), ("b", 1), ("c", 0)]) for _ in range(20)} == {"b"}
