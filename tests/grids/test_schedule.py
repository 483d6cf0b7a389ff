"""The days of Grids: drawn as a function of the seed, and those that come with the house."""

import pytest

from gridhouse.games.grids import posed, schedule
from gridhouse.games.grids.explain import rate
from gridhouse.games.grids.kind import GridsPuzzles
from gridhouse.games.grids.make import Mechanic, Wish, generate, mechanics_of
from gridhouse.games.grids.posed import Posed
from gridhouse.games.grids.schedule import MENUS, next_posed
from gridhouse.games.grids.solve import solve
from gridhouse.kernel import Sealed
from tests.grids import naive

KIND = GridsPuzzles()
FEWEST_DAYS = 30
WISH = Wish(4, 4, frozenset({Mechanic.NUMBERS}))


def judge(day: Posed, series: str) -> None:
    """Solved by its solution and by no other, as hard as told, and as large as the series is."""
    assert naive.content(day.board, day.lit)
    answer = solve(day.board)
    assert answer.unique
    assert answer.solutions == (day.lit,)
    rating = rate(day.board)
    assert rating is not None
    assert (rating.band, rating.cost, True) == (day.band, day.cost, day.unique)
    assert day.band in MENUS[series].bands
    assert day.board.width in MENUS[series].sides
    assert posed.read(posed.write(day)) == day


def test_every_series_has_a_menu() -> None:
    assert tuple(MENUS) == KIND.series


def test_the_three_of_a_day_are_each_harder_than_the_one_before() -> None:
    """Also in words: nothing that is called hard is rated as what is called solid."""
    for day in zip(*(KIND.published(series) for series in KIND.series), strict=True):
        gentle, solid, hard = (posed.band for posed in day)
        assert gentle < solid < hard
    gentle, solid, hard = (MENUS[series].bands for series in KIND.series)
    assert max(gentle) < min(solid) <= max(solid) < min(hard)


def test_a_day_is_drawn_from_the_seed_and_its_number() -> None:
    earlier = KIND.published("gentle")[:3]
    day = next_posed(b"test", "gentle", earlier)
    judge(day, "gentle")
    assert next_posed(b"test", "gentle", list(reversed(earlier))) == day


def test_a_board_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been is drawn again and again here, until a new one comes."""
    old, new = (generate(Sealed(b"test", label), WISH) for label in ("old", "new"))
    assert old is not None
    assert new is not None
    stream = iter([None, old, None, old, new])
    monkeypatch.setattr(schedule, "generate", lambda *_, **__: next(stream))
    first = next_posed(b"test", "gentle", [])
    assert first.board == old.puzzle
    assert next_posed(b"test", "gentle", [first]).board == new.puzzle


@pytest.mark.parametrize("series", MENUS)
def test_some_days_that_come_with_the_house(series: str) -> None:
    days = KIND.published(series)
    for day in days[:: len(days) // 4]:
        judge(day, series)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("series", MENUS)
def test_all_days_that_come_with_the_house(series: str) -> None:
    for day in KIND.published(series):
        judge(day, series)


@pytest.mark.parametrize("series", MENUS)
def test_the_days_that_come_with_the_house_are_varied(series: str) -> None:
    days = KIND.published(series)
    assert len(days) >= FEWEST_DAYS
    assert len({day.code for day in days}) == len(days)
    for week in (days[start : start + 7] for start in range(0, len(days) - 7, 7)):
        assert len({mechanics_of(day.board) for day in week}) >= 4
    boards = [day.board for day in days]
    assert any(board.frame.cells.bit_count() < board.frame.size for board in boards)
