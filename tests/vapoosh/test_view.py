"""What is shown: all that a page draws, and no answer before it has been found."""

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.board import Tile
from gridhouse.games.vapoosh.moves import Answer, Blocked, Help, Placed, Slipped
from gridhouse.games.vapoosh.view import View
from gridhouse.kernel import HISTORIAN, SPECTATOR, player
from tests.vapoosh.table import Table


def seen(table: Table) -> View:
    return GAME.view(table.state, player(table.state.seat))


def test_a_new_match() -> None:
    view = GAME.view(Table(3).state, player(2))
    assert (view.you, view.seats, view.seat, view.go, view.phase) == (2, 3, 0, 1, "roll")
    assert (view.board, view.pink, view.sums, view.offers, view.last) == ("." * 144, None, None, (), None)


def test_quick_marks_the_tiles_and_tells_the_product() -> None:
    table = Table()
    table.roll(5, 8)
    view = seen(table)
    assert (view.sums, view.product, view.offers) == ((5, 8), 40, (Tile(5, 8), Tile(8, 5)))
    assert (sum(view.pink or ()), sum(view.green or ())) == (5, 8)


def test_the_board_is_row_by_row() -> None:
    table = Table()
    table.go(5, 8)
    view = seen(table)
    assert view.board.index("0") == (8 - 1) * 12 + (5 - 1)
    assert (view.phase, view.product, view.offers) == ("roll", None, ())
    assert view.last == Placed(0, 5, 8, None, next=1)
    assert view.sums == (5, 8), "the dice lie on the table until the next roll"


def test_learning_shows_nothing_before_it_is_found() -> None:
    table = Table(mode="learning")
    table.roll(5, 8)
    assert (seen(table).product, seen(table).offers) == (None, ())
    table.act(Answer(45))
    assert (seen(table).product, seen(table).offers, seen(table).slips) == (None, (), (1, 0))
    table.act(Answer(40))
    assert (seen(table).product, seen(table).offers) == (40, ())
    table.place(9, 9)
    assert seen(table).offers == ()
    assert seen(table).last == Slipped(0, 5, 8, tile=Tile(9, 9))


def test_help_shows_product_and_tiles() -> None:
    table = Table(mode="learning")
    table.roll(5, 8)
    table.act(Help())
    assert (seen(table).product, seen(table).offers) == (40, (Tile(5, 8), Tile(8, 5)))


@pytest.mark.parametrize("mode", ["quick", "learning"])
def test_everybody_sees_the_same(mode: str) -> None:
    """Also in learning: whoever sits beside the learner must not be able to read the answer out."""
    table = Table(4, mode=mode)
    table.roll(5, 8)
    views = [GAME.view(table.state, actor) for actor in (SPECTATOR, HISTORIAN, *map(player, range(4)))]
    assert {msgspec.json.encode(replace(view, you=None)) for view in views} == {
        msgspec.json.encode(replace(views[0], you=None))
    }
    assert [view.you for view in views] == [None, None, 0, 1, 2, 3]


def test_a_blocked_roll_can_be_drawn() -> None:
    table = Table(3).lay(0, (5, 8), (8, 5))
    table.roll(5, 8)
    assert (seen(table).last, seen(table).sums) == (Blocked(0, missed=1, next=2), (5, 8))


def test_a_win_names_its_tiles() -> None:
    table = Table().lay(0, (4, 5), (5, 5), (6, 5))
    table.go(7, 5)
    view = seen(table)
    assert view.phase == "over"
    assert view.won is not None
    assert view.won.tiles == (Tile(4, 5), Tile(5, 5), Tile(6, 5), Tile(7, 5))
