"""The organisers' curve: worked out, not counted, and held here against boards that are."""

import pytest

from gridhouse.games.race.draw import curve, difficulties, exact, gradient
from gridhouse.games.race.draw.gradient import Triple
from gridhouse.games.race.rules.settings import Gradient, Weights
from gridhouse.kernel import Refusal, Sealed
from tests.race.boards import flat

BOARDS = 300
NEAR = 0.145
"""Five times the spread of a share that is counted from so many boards."""


def counted(weights: tuple[Triple, ...], boards: int, tries: int = 50) -> list[list[float]]:
    drawn = [
        difficulties.drawn(weights, Sealed(str(seed).encode(), "curve"), tries) for seed in range(boards)
    ]
    return [[tile.count(d) / boards for d in (1, 2, 3)] for tile in zip(*drawn, strict=True)]


def mean(shares: list[curve.Shares], first: int, last: int) -> list[float]:
    tiles = shares[first - 1 : last]
    return [100 * sum(tile[d] for tile in tiles) / len(tiles) for d in range(3)]


@pytest.mark.parametrize(
    "asked", [Gradient(), flat(60, 25, 15), Gradient(Weights(20, 40, 40), Weights(70, 10, 20))]
)
def test_the_curve_is_what_boards_give(asked: Gradient) -> None:
    weights = gradient.weights(asked)
    for told, seen in zip(curve.given(weights), counted(weights, BOARDS), strict=True):
        assert told == pytest.approx(seen, abs=NEAR)


def test_where_the_quick_draw_often_fails_the_curve_has_both_draws() -> None:
    weights = gradient.weights(Gradient())
    told = curve.given(weights, tries=1)
    quick, succeeds = curve.quick_shares(weights)
    fallback = curve.exact_shares(weights)
    mixed = [
        [q * succeeds + e * (1 - succeeds) for q, e in zip(*pair, strict=True)]
        for pair in zip(quick, fallback, strict=True)
    ]
    assert [list(shares) for shares in told] == [pytest.approx(shares) for shares in mixed]


def test_where_the_quick_draw_never_succeeds_the_curve_is_that_of_the_exact_one() -> None:
    weights = gradient.weights(flat(50, 49, 1))
    told = curve.given(weights)
    assert [list(shares) for shares in told] == [
        pytest.approx(shares, abs=1e-3) for shares in curve.exact_shares(weights)
    ]
    seen = counted(weights, 150, tries=0)
    assert all(shares == pytest.approx(tile, abs=0.2) for shares, tile in zip(told, seen, strict=True))
    assert sum(shares[2] for shares in told) >= 17


def test_the_bands_of_the_rule_book() -> None:
    weights = gradient.weights(Gradient())
    quick, _ = curve.quick_shares(weights)
    assert mean(quick, 1, 16) == pytest.approx([54, 29, 16], abs=1)
    assert mean(quick, 41, 56) == pytest.approx([6, 37, 58], abs=1)
    assert mean(curve.exact_shares(weights), 1, 16) == pytest.approx([50, 31, 19], abs=1)


def test_a_point_counts_a_thousand_boards() -> None:
    points = curve.curve(Gradient())
    assert [point.tile for point in points] == list(range(1, 57))
    assert all(sum(point.asked) == sum(point.given) == 1000 for point in points)
    assert points[0].asked == (650, 300, 50)
    assert points[27].asked == (362, 324, 314)
    assert points[4].given == points[55].given == (0, 0, 1000)


def test_a_curve_without_boards_is_refused_as_the_shuffle_is() -> None:
    for bad in (flat(100, 0, 0), flat(30, 30, 30)):
        with pytest.raises(Refusal) as refused:
            curve.curve(bad)
        assert refused.value.code == "bad_weights"
    assert exact.why_none(gradient.weights(flat(100, 0, 0))).startswith("No board fits your weights")
