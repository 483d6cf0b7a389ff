"""Your times tables: what the facts of a match say about a player."""

import csv
import io

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.lessons import SLOW, Product, TimesTables, Verdict
from gridhouse.games.vapoosh.board import Tile
from gridhouse.games.vapoosh.lessons import LONGEST, Timed, report
from gridhouse.games.vapoosh.moves import (
    Answer,
    Answered,
    Blocked,
    Help,
    Helped,
    Passed,
    Placed,
    Rolled,
    Slipped,
    Started,
    Won,
)
from gridhouse.games.vapoosh.options import Options
from gridhouse.kernel import Resign
from tests.vapoosh.table import Table, dice_for


def rolled(seat: int, pink: int, green: int) -> Rolled:
    dice = dice_for(pink, green)
    return Rolled(seat, dice[:2], dice[2:])


def of(*facts: Timed) -> Product:
    """How 5 × 8 went for seat 0, who rolled it at 1,000 ms."""
    return report([(0, Started(2, Options())), (1000, rolled(0, 5, 8)), *facts], 0).of(5, 8)


RIGHT = Placed(0, 5, 8, None, 1)
WRONG_TILE, WRONG_PRODUCT = Slipped(0, 5, 8, tile=Tile(6, 8)), Slipped(0, 5, 8, product=45)


@pytest.mark.parametrize(
    ("facts", "product", "verdict"),
    [
        ([(3000, RIGHT)], Product(1, 1, 0, 0, 1, 2000), "quick"),
        ([(3000, Answered(0, 40)), (9000, RIGHT)], Product(1, 1, 0, 0, 1, 2000), "quick"),
        ([(1001 + SLOW, RIGHT)], Product(1, 1, 0, 0, 1, SLOW + 1), "slow"),
        ([(10**9, RIGHT)], Product(1, 1, 0, 0, 1, LONGEST), "slow"),
        ([(2000, WRONG_TILE), (3000, RIGHT)], Product(1, 0, 1, 0, 1, 2000), "wrong"),
        ([(2000, WRONG_PRODUCT), (2500, WRONG_PRODUCT)], Product(1, 0, 2, 0, 0, 0), "wrong"),
        ([(2000, Helped(0)), (3000, RIGHT)], Product(1, 0, 0, 1, 0, 0), "wrong"),
        (
            [(2000, Answered(0, 40)), (3000, Helped(0)), (4000, RIGHT)],
            Product(1, 0, 0, 1, 1, 1000),
            "wrong",
        ),
        ([(2000, WRONG_TILE), (2000, Passed(0, "slip", 1))], Product(1, 0, 1, 0, 0, 0), "wrong"),
        ([(11_000, Passed(0, "time", 1))], Product(1, 0, 0, 0, 0, 0), "wrong"),
        ([(1000, Blocked(0, 1, 0))], Product(), "unseen"),
        ([], Product(), "unseen"),
    ],
)
def test_one_go(facts: list[Timed], product: Product, verdict: Verdict) -> None:
    assert of(*facts) == product
    assert of(*facts).verdict == verdict


def test_a_vapoosh_asks_nothing() -> None:
    assert report([(0, rolled(0, 12, 12)), (0, Won(0, "vapoosh"))], 0) == TimesTables()


def test_each_seat_has_its_own() -> None:
    facts: list[Timed] = [
        (1000, rolled(0, 5, 8)),
        (2000, RIGHT),
        (3000, rolled(1, 5, 8)),
        (9500, Placed(1, 8, 5, None, 0)),
    ]
    assert report(facts, 0).of(5, 8).milliseconds == 1000
    assert report(facts, 1).of(5, 8).milliseconds == 6500


def test_both_ways_round_are_one_product() -> None:
    facts: list[Timed] = [
        (0, rolled(0, 5, 8)),
        (10, RIGHT),
        (20, rolled(0, 8, 5)),
        (50, Placed(0, 8, 5, None, 1)),
    ]
    tables = report(facts, 0)
    assert tables.of(5, 8) == tables.of(8, 5) == Product(2, 2, 0, 0, 2, 40)


def test_two_of_three_right_at_once_are_enough() -> None:
    good, bad = Product(1, 1, 0, 0, 1, 100), Product(1, 0, 1, 0, 1, 100)
    assert (good + good + bad).verdict == "quick"
    assert (good + bad).verdict == "wrong"


def test_only_what_was_asked_is_on_the_heat_map_and_the_smaller_number_comes_first() -> None:
    facts: list[Timed] = [(0, rolled(0, 8, 5)), (900, RIGHT), (1000, rolled(0, 2, 2))]
    facts.append((9000, Placed(0, 2, 2, None, 1)))
    asked = report(facts, 0).asked()
    assert [(heat.column, heat.row, heat.product) for heat in asked] == [(2, 2, 4), (5, 8, 40)]
    assert [(heat.verdict, heat.mean) for heat in asked] == [("slow", 8000), ("quick", 900)]


def test_to_practise_are_the_wrong_ones_and_then_the_slow_ones() -> None:
    shown = TimesTables(
        {
            "2x2": Product(3, 3, found=3, milliseconds=3_000),
            "3x4": Product(2, 2, found=2, milliseconds=16_000),
            "6x7": Product(2, 2, found=2, milliseconds=40_000),
            "5x8": Product(4, 2, slips=2, found=4, milliseconds=4_000),
            "7x8": Product(4, 0, slips=4, found=4, milliseconds=4_000),
            "8x9": Product(4, 0, slips=9, found=4, milliseconds=4_000),
        }
    )
    assert [heat.product for heat in shown.to_practise()] == [72, 56, 40, 42, 12]
    assert [heat.product for heat in shown.to_practise(2)] == [72, 56]
    assert TimesTables().to_practise() == []


def test_csv_opens_in_a_spreadsheet() -> None:
    facts: list[Timed] = [
        (0, rolled(0, 8, 5)),
        (1540, RIGHT),
        (2000, rolled(0, 2, 2)),
        (9000, Passed(0, "time", 1)),
    ]
    rows = list(csv.reader(io.StringIO(report(facts, 0).to_csv())))
    assert rows == [
        ["a", "b", "product", "seen", "right at once", "slips", "helped", "mean seconds", "verdict"],
        ["2", "2", "4", "1", "0", "0", "0", "", "wrong"],
        ["5", "8", "40", "1", "1", "0", "0", "1.5", "quick"],
    ]


def test_a_match_played_by_the_rules() -> None:
    table = Table(mode="learning")
    table.roll(5, 8)
    table.act(Answer(45))
    table.act(Answer(40))
    table.place(5, 8)
    table.roll(6, 7)
    table.act(Help())
    table.place(6, 7)
    table.roll(3, 4)
    table.act(Resign())
    facts = [(1000 * n, fact) for n, fact in enumerate(table.facts)]
    assert report(facts, 0) == TimesTables({"5x8": Product(1, 0, 1, 0, 1, 2000)})
    assert report(facts, 1) == TimesTables({"6x7": Product(1, 0, 0, 1, 0, 0)})


counts = st.integers(0, 50)
tables = st.builds(
    TimesTables,
    st.dictionaries(
        st.sampled_from(["5x8", "2x2", "3x12"]),
        st.builds(Product, counts, counts, counts, counts, counts, counts),
    ),
)


@settings(deadline=None)
@given(tables, tables, tables)
def test_reports_add_up_in_any_order(a: TimesTables, b: TimesTables, c: TimesTables) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + TimesTables() == a
    assert msgspec.json.decode(msgspec.json.encode(a), type=TimesTables) == a


@settings(deadline=None)
@given(st.integers(0, 30))
def test_two_matches_are_as_good_as_one(cut: int) -> None:
    """Cut a row of finished goes anywhere between two of them: the parts add up to the whole."""
    goes: list[list[Timed]] = [
        [(100 * n, rolled(0, 2 + n % 11, 12 - n % 7)), (100 * n + n, Placed(0, 2, 2, None, 1))]
        for n in range(30)
    ]
    whole = report([timed for go in goes for timed in go], 0)
    first, second = (report([timed for go in part for timed in go], 0) for part in (goes[:cut], goes[cut:]))
    assert first + second == whole
