"""A test for each sentence of the rule book about one go and how it wins."""

import pytest

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.board import Tile, owner
from gridhouse.games.vapoosh.moves import (
    Answer,
    Answered,
    Blocked,
    Help,
    Helped,
    Passed,
    Place,
    Placed,
    Roll,
    Rolled,
    Slipped,
    Won,
)
from gridhouse.kernel import SPECTATOR, Actor, player
from tests.vapoosh.table import Table, dice_for, refused


class TestBoard:
    """V-01"""

    def test_a_new_board_is_twelve_by_twelve_and_bare(self) -> None:
        assert Table().state.board == "." * 144

    def test_the_sums_of_all_dice_reach_120_tiles(self) -> None:
        sums = {a + b for a in range(1, 7) for b in range(1, 7)}
        tiles = {Tile(pink, green) for pink in sums for green in sums}
        rolls = {tile: Rolled(0, dice_for(*tile)[:2], dice_for(*tile)[2:]) for tile in tiles}
        assert sum(not roll.vapoosh for roll in rolls.values()) == 120
        assert rolls[Tile(12, 12)].vapoosh

    def test_a_tile_shows_column_times_row(self) -> None:
        assert Tile(5, 8).product == 40


class TestRoll:
    """V-02"""

    def test_a_roll_offers_pink_green_and_green_pink(self) -> None:
        table = Table()
        table.roll(5, 8)
        assert table.state.offers == (Tile(5, 8), Tile(8, 5))

    def test_four_dice_are_thrown_two_pink_then_two_green(self) -> None:
        assert Table().act(Roll(), dice=(1, 4, 2, 6)) == [Rolled(0, (1, 4), (2, 6))]

    def test_equal_sums_offer_one_tile(self) -> None:
        table = Table()
        table.roll(6, 6)
        assert table.state.offers == (Tile(6, 6),)

    def test_another_tile_with_the_same_product_does_not_count(self) -> None:
        table = Table()
        table.roll(4, 6)
        assert table.place(3, 8) == [Slipped(0, 4, 6, tile=Tile(3, 8))]

    def test_nobody_rolls_twice_or_places_before_rolling(self) -> None:
        table = Table()
        refusal = refused(table, Place(5, 8))
        assert (refusal.code, refusal.legal) == ("roll_first", (Roll(),))
        table.roll(5, 8)
        refusal = refused(table, Roll())
        assert (refusal.code, refusal.legal) == ("rolled_already", (Place(5, 8), Place(8, 5)))

    def test_only_the_player_whose_go_it_is_may_act(self) -> None:
        table = Table()
        assert refused(table, Roll(), player(1)).code == "not_your_go"
        assert refused(table, Roll(), SPECTATOR).code == "not_playing"
        assert refused(table, Roll(), player(2)).code == "not_playing"

    def test_an_organiser_may_act_for_a_seat(self) -> None:
        table = Table()
        table.act(Roll(), Actor("admin", on_behalf_of=0), dice=(1, 2, 3, 4))
        assert table.state.dice == Rolled(0, (1, 2), (3, 4))


class TestFinding:
    """V-03"""

    def test_a_wrong_tile_costs_nothing_and_is_recorded(self) -> None:
        table = Table()
        table.roll(5, 8)
        assert table.place(6, 8) == [Slipped(0, 5, 8, tile=Tile(6, 8))]
        assert (table.state.seat, table.state.phase, table.state.slips) == (0, "place", (1, 0))
        assert table.place(5, 8) == [Placed(0, 5, 8, None, next=1)]

    def test_learning_asks_for_the_product_before_the_tile(self) -> None:
        table = Table(mode="learning")
        table.roll(5, 8)
        assert refused(table, Place(5, 8)).code == "answer_first"
        assert table.act(Answer(45)) == [Slipped(0, 5, 8, product=45)]
        assert table.act(Answer(40)) == [Answered(0, 40)]
        assert refused(table, Answer(40)).code == "not_asked"
        assert table.place(8, 6) == [Slipped(0, 5, 8, tile=Tile(8, 6))]
        assert table.place(8, 5) == [Placed(0, 8, 5, None, next=1)]
        assert table.state.slips == (2, 0)

    def test_quick_does_not_ask_for_the_product(self) -> None:
        table = Table()
        table.roll(5, 8)
        assert refused(table, Answer(40)).code == "not_asked"
        assert refused(table, Help()).code == "marked_already"

    @pytest.mark.parametrize("answered", [False, True])
    def test_help_shows_the_tiles_and_is_recorded(self, answered: bool) -> None:
        table = Table(mode="learning")
        table.roll(5, 8)
        if answered:
            table.act(Answer(40))
        assert table.act(Help()) == [Helped(0)]
        assert table.state.marked
        assert refused(table, Help()).code == "marked_already"
        table.place(5, 8)
        table.roll(2, 3)
        assert not table.state.marked, "help is for one go"

    def test_help_comes_after_the_roll(self) -> None:
        assert refused(Table(mode="learning"), Help()).code == "roll_first"

    @pytest.mark.parametrize("wrong", [Place(2, 2), Answer(1)])
    def test_strict_passes_the_turn(self, wrong: Place | Answer) -> None:
        table = Table(strict=True, mode="learning" if isinstance(wrong, Answer) else "quick")
        table.roll(5, 8)
        slipped, passed = table.act(wrong)
        assert isinstance(slipped, Slipped)
        assert passed == Passed(0, "slip", next=1)
        assert (table.state.seat, table.state.phase) == (1, "roll")

    def test_ones_own_tile_is_not_a_slip_even_when_strict(self) -> None:
        table = Table(strict=True).lay(0, (5, 8))
        table.roll(5, 8)
        assert refused(table, Place(5, 8)).code == "own_tile"
        assert table.state.slips == (0, 0)


class TestPlace:
    """V-04"""

    def test_ones_own_tile_is_never_a_target(self) -> None:
        table = Table().lay(0, (5, 8))
        table.roll(5, 8)
        assert table.state.offers == (Tile(8, 5),)
        assert refused(table, Place(5, 8)).legal == (Place(8, 5),)

    def test_a_forced_tile_is_still_clicked_by_the_player(self) -> None:
        table = Table().lay(0, (5, 8))
        table.roll(5, 8)
        assert (table.state.phase, owner(table.state.board, Tile(8, 5))) == ("place", None)
        table.place(8, 5)
        assert owner(table.state.board, Tile(8, 5)) == 0

    def test_an_opponents_counter_is_captured(self) -> None:
        table = Table(3).lay(2, (5, 8))
        table.roll(5, 8)
        assert table.place(5, 8) == [Placed(0, 5, 8, captured=2, next=1)]
        assert owner(table.state.board, Tile(5, 8)) == 0
        assert table.state.board.count("2") == 0


class TestBlocked:
    """V-05"""

    @pytest.mark.parametrize(("seats", "missed", "plays"), [(2, 1, 0), (3, 1, 2), (4, 1, 2)])
    def test_the_next_player_misses_a_go(self, seats: int, missed: int, plays: int) -> None:
        table = Table(seats).lay(0, (5, 8), (8, 5))
        before = table.state.board
        assert table.roll(5, 8)[1:] == [Blocked(0, missed, next=plays)]
        assert (table.state.seat, table.state.phase, table.state.board) == (plays, "roll", before)

    def test_one_own_tile_blocks_when_the_sums_are_equal(self) -> None:
        assert Table().lay(0, (5, 5)).roll(5, 5)[1:] == [Blocked(0, 1, next=0)]

    def test_an_opponents_tiles_do_not_block(self) -> None:
        assert len(Table().lay(1, (5, 8), (8, 5)).roll(5, 8)) == 1

    def test_effects_do_not_add_up(self) -> None:
        table = Table(4).lay(0, (5, 5)).lay(2, (6, 6))
        table.roll(5, 5)
        assert table.roll(6, 6)[1:] == [Blocked(2, missed=3, next=0)]


class TestVapoosh:
    """V-06"""

    def test_four_sixes_win_on_the_roll(self) -> None:
        table = Table()
        assert table.roll(12, 12)[1:] == [Won(0, "vapoosh")]
        assert GAME.outcome(table.state).winners == (0,)  # type: ignore[union-attr]
        assert table.state.board.count("0") == 0

    @pytest.mark.parametrize("dice", [(6, 6, 6, 5), (5, 6, 6, 6), (5, 5, 5, 5)])
    def test_nothing_less_is_a_vapoosh(self, dice: tuple[int, ...]) -> None:
        assert len(Table().act(Roll(), dice=dice)) == 1


class TestFours:
    """V-07"""

    @pytest.mark.parametrize(
        ("three", "last", "how"),
        [
            ([(4, 5), (5, 5), (6, 5)], (7, 5), "line"),
            ([(5, 4), (5, 5), (5, 7)], (5, 6), "line"),
            ([(4, 4), (5, 5), (7, 7)], (6, 6), "line"),
            ([(4, 7), (5, 6), (6, 5)], (7, 4), "line"),
            ([(4, 4), (4, 5), (5, 4)], (5, 5), "square"),
        ],
    )
    def test_four_of_ones_own_win_at_once(
        self, three: list[tuple[int, int]], last: tuple[int, int], how: str
    ) -> None:
        table = Table().lay(0, *three)
        assert table.go(*last)[-1] == Won(0, how, tuple(sorted(Tile(*tile) for tile in [*three, last])))  # type: ignore[arg-type]
        assert GAME.turn(table.state) == ()
        assert refused(table, Roll(), player(1)).code == "over"

    def test_part_of_a_longer_line_is_fine(self) -> None:
        table = Table().lay(0, (3, 5), (4, 5), (6, 5), (7, 5))
        won = table.go(5, 5)[-1]
        assert isinstance(won, Won)
        assert won.tiles == tuple(Tile(column, 5) for column in range(3, 8))

    def test_three_and_a_gap_do_not_win(self) -> None:
        assert len(Table().lay(0, (3, 5), (4, 5), (7, 5)).go(5, 5)) == 1

    def test_a_line_with_an_opponents_counter_does_not_win(self) -> None:
        assert len(Table().lay(0, (3, 5), (4, 5)).lay(1, (6, 5)).go(5, 5)) == 1

    def test_a_capture_may_win(self) -> None:
        table = Table().lay(0, (4, 5), (5, 5), (6, 5)).lay(1, (7, 5))
        assert table.go(7, 5)[0] == Placed(0, 7, 5, captured=1, next=1)
        assert GAME.outcome(table.state).winners == (0,)  # type: ignore[union-attr]

    def test_a_four_elsewhere_does_not_win_for_who_did_not_place_it(self) -> None:
        table = Table().lay(1, (4, 5), (5, 5), (6, 5), (7, 5))
        assert len(table.go(2, 12)) == 1
