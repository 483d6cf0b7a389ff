"""A test for each sentence of the rule book about whose go it is, until when, and who has left."""

import pytest

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.moves import (
    Answer,
    Blocked,
    Help,
    Left,
    Passed,
    Place,
    Placed,
    Roll,
    TimeUp,
    Won,
)
from gridhouse.games.vapoosh.options import Options
from gridhouse.kernel import CLOCK, SPECTATOR, Refusal, Resign, Sealed, player
from tests.vapoosh.table import Table, refused


def others_play(table: Table) -> None:
    """Everybody but the first player has a go."""
    while table.state.seat:
        table.slip()


class TestOrder:
    """V-09 and V-08: two to four in turn, until somebody has won."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_players_take_turns(self, seats: int) -> None:
        table, order = Table(seats), []
        for turn in range(2 * seats):
            order.append(table.state.seat)
            table.go(2 + turn, 12 - turn)
        assert order == [*range(seats), *range(seats)]

    def test_a_rematch_lets_the_next_one_begin(self) -> None:
        table = Table(3, first=2)
        assert table.told == ["A game for three begins. {2} rolls first."]
        assert table.state.seat == 2
        assert GAME.rematch(table.state, table.state.options).first == 0

    def test_only_who_plays_can_begin(self) -> None:
        with pytest.raises(Refusal, match="Nobody"):
            GAME.setup(Options(first=2), 2, Sealed(b"", 1))

    @pytest.mark.parametrize("seats", [1, 5])
    def test_it_is_for_two_to_four(self, seats: int) -> None:
        assert seats not in GAME.seats
        with pytest.raises(Refusal, match="two to four"):
            GAME.setup(Options(), seats, Sealed(b"", 1))

    def test_the_bots_of_the_difficulty_menu(self) -> None:
        """V-10"""
        assert [bot.level for bot in GAME.bots.values()] == ["Easy", "Medium", "Hard"]
        assert [bot.name for bot in GAME.bots.values()] == ["Pip", "Marlow", "Vesper"]


class TestDoubles:
    """V-11"""

    @pytest.mark.parametrize("dice", [(2, 2, 3, 5), (2, 3, 4, 4), (2, 2, 4, 4)])
    def test_a_double_gives_another_go(self, dice: tuple[int, ...]) -> None:
        table = Table(doubles=True)
        table.act(Roll(), dice=dice)
        table.place(*table.state.offers[0])
        assert (table.state.seat, table.state.phase) == (0, "roll")

    def test_not_without_the_option_and_not_across_colours(self) -> None:
        for options, dice in (({}, (2, 2, 3, 5)), ({"doubles": True}, (2, 3, 2, 3))):
            table = Table(**options)
            table.act(Roll(), dice=dice)
            table.place(*table.state.offers[0])
            assert table.state.seat == 1

    def test_a_blocked_or_passed_double_gives_nothing(self) -> None:
        table = Table(3, doubles=True, strict=True).lay(0, (4, 8), (8, 4))
        assert table.act(Roll(), dice=(2, 2, 4, 4))[1:] == [Blocked(0, 1, next=2)]
        table.act(Roll(), dice=(1, 1, 2, 2))
        assert table.place(9, 9)[1:] == [Passed(2, "slip", next=0)]


class TestClock:
    """V-12 and V-13"""

    def test_the_clock_passes_the_turn(self) -> None:
        table = Table(timer=10)
        timer = GAME.clock(table.state)
        assert timer is not None
        assert (timer.turn, timer.seconds) == (1, 10)
        table.roll(5, 8)
        assert GAME.clock(table.state) == timer, "the roll does not start the clock anew"
        assert table.act(timer.command, CLOCK) == [Passed(0, "time", next=1)]
        assert table.state.go == 2

    def test_a_late_word_of_the_clock_is_refused(self) -> None:
        table = Table(timer=10)
        table.go(5, 8)
        assert refused(table, TimeUp(1), CLOCK).code == "not_now"

    def test_only_the_clock_may_say_so_and_only_in_a_timed_match(self) -> None:
        assert refused(Table(timer=10), TimeUp(1)).code == "not_the_clock"
        assert refused(Table(), TimeUp(1), CLOCK).code == "not_now"
        assert GAME.clock(Table().state) is None
        assert GAME.legal(Table().state, CLOCK) == []
        assert GAME.legal(Table(timer=10).state, CLOCK) == [TimeUp(1)]

    def test_five_idle_goes_in_a_row_end_it_for_a_player(self) -> None:
        table = Table(timer=10)
        for turn in range(4):
            assert table.act(TimeUp(table.state.go), CLOCK) == [Passed(0, "time", next=1)]
            table.go(2 + 2 * turn, 12)
        table.roll(9, 3)
        assert table.act(TimeUp(table.state.go), CLOCK) == [Left(0, "away", next=1), Won(1, "alone")]
        assert GAME.clock(table.state) is None

    def test_a_slip_shows_that_somebody_is_there(self) -> None:
        table = Table(timer=10)
        for turn in range(8):
            table.slip()
            table.act(TimeUp(table.state.go), CLOCK)
            assert table.state.won is None, turn

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_idle_goes_count_only_in_a_row(self, seats: int) -> None:
        """Whoever does something in between begins anew, and only then."""
        table = Table(seats, timer=10, strict=True)
        for late in (2, 4, 1, 4):
            for _ in range(late):
                assert table.act(TimeUp(table.state.go), CLOCK) == [Passed(0, "time", next=1)]
                others_play(table)
            table.slip()
            others_play(table)
        for _ in range(4):
            table.act(TimeUp(table.state.go), CLOCK)
            others_play(table)
        assert table.act(TimeUp(table.state.go), CLOCK)[0] == Left(0, "away", next=1)

    def test_one_players_goes_say_nothing_of_another(self) -> None:
        table = Table(3, timer=10, strict=True)
        for _ in range(4):
            table.act(TimeUp(table.state.go), CLOCK)
            table.act(TimeUp(table.state.go), CLOCK)
            table.slip()
        table.slip()
        assert table.act(TimeUp(table.state.go), CLOCK) == [Left(1, "away", next=2)]


class TestResigning:
    """V-14"""

    def test_with_two_the_other_wins_even_out_of_turn(self) -> None:
        table = Table()
        assert table.act(Resign(), player(1)) == [Left(1, "resigned", next=0), Won(0, "alone")]

    def test_with_more_the_others_play_on_and_the_counters_stay(self) -> None:
        table = Table(3)
        table.go(5, 8)
        table.act(Resign(), player(0))
        assert (table.state.seat, table.state.board.count("0")) == (1, 1)
        table.go(2, 2)
        table.roll(3, 3)
        assert table.state.seat == 2
        assert refused(table, Resign(), player(0)).code == "not_playing"
        table.place(3, 3)
        assert table.state.seat == 1

    def test_leaving_on_ones_own_go_passes_it_on(self) -> None:
        table = Table(3)
        table.roll(5, 8)
        assert table.act(Resign()) == [Left(0, "resigned", next=1)]
        assert (table.state.seat, table.state.phase) == (1, "roll")

    def test_leaving_out_of_turn_leaves_the_go_as_it_is(self) -> None:
        table = Table(3)
        table.roll(5, 8)
        table.act(Resign(), player(2))
        assert (table.state.seat, table.state.phase, table.state.go) == (0, "place", 1)
        assert table.place(5, 8) == [Placed(0, 5, 8, None, next=1)]

    @pytest.mark.parametrize(
        ("seats", "gone", "turn", "leaves", "order"),
        [
            (3, [], 0, 0, [1, 2, 1, 2]),
            (3, [], 1, 1, [2, 0, 2, 0]),
            (3, [], 2, 2, [0, 1, 0, 1]),
            (3, [], 0, 1, [0, 2, 0, 2]),
            (3, [], 1, 0, [1, 2, 1, 2]),
            (3, [], 2, 0, [2, 1, 2, 1]),
            (4, [], 3, 3, [0, 1, 2, 0]),
            (4, [], 2, 1, [2, 3, 0, 2]),
            (4, [], 0, 3, [0, 1, 2, 0]),
            (4, [1], 0, 0, [2, 3, 2, 3]),
            (4, [3], 2, 2, [0, 1, 0, 1]),
            (4, [0], 3, 3, [1, 2, 1, 2]),
            (4, [0], 1, 2, [1, 3, 1, 3]),
            (4, [2], 1, 3, [1, 0, 1, 0]),
        ],
    )
    def test_who_is_next_after_somebody_left(
        self, seats: int, gone: list[int], turn: int, leaves: int, order: list[int]
    ) -> None:
        """In turn the go passes on to the next who still plays; out of turn it stays where it is."""
        table = Table(seats, strict=True)
        for seat in gone:
            table.act(Resign(), player(seat))
        while table.state.seat != turn:
            table.slip()
        goes = table.state.go
        assert table.act(Resign(), player(leaves)) == [Left(leaves, "resigned", next=order[0])]
        assert table.state.go == goes + (leaves == turn)
        for seat in order:
            assert table.state.seat == seat
            table.slip()

    @pytest.mark.parametrize(
        ("gone", "leaves", "stays"), [([0, 1], 2, 3), ([0, 1], 3, 2), ([3, 1], 0, 2), ([3, 1], 2, 0)]
    )
    def test_the_last_of_four_wins_whoever_leaves_before(
        self, gone: list[int], leaves: int, stays: int
    ) -> None:
        table = Table(4)
        for seat in gone:
            table.act(Resign(), player(seat))
        assert table.act(Resign(), player(leaves)) == [
            Left(leaves, "resigned", next=stays),
            Won(stays, "alone"),
        ]

    def test_who_is_away_too_long_passes_the_go_on(self) -> None:
        table = Table(4, timer=10, strict=True)
        table.act(Resign(), player(2))
        for _ in range(4):
            others_play(table)
            table.slip()
            assert table.act(TimeUp(table.state.go), CLOCK) == [Passed(1, "time", next=3)]
        others_play(table)
        table.slip()
        assert table.act(TimeUp(table.state.go), CLOCK) == [Left(1, "away", next=3)]
        assert table.state.seat == 3

    def test_who_has_left_misses_nothing_when_another_is_blocked(self) -> None:
        table = Table(4).lay(0, (5, 5))
        table.act(Resign(), player(1))
        assert table.roll(5, 5)[1:] == [Blocked(0, missed=2, next=3)]


class TestLegal:
    """V-15: what is listed is what may be done; where a list would be the answer there is none."""

    def test_quick(self) -> None:
        table = Table()
        assert GAME.legal(table.state, player(0)) == [Roll(), Resign()]
        assert GAME.legal(table.state, player(1)) == [Resign()]
        assert GAME.legal(table.state, SPECTATOR) == []
        table.roll(5, 8)
        assert GAME.legal(table.state, player(0)) == [Place(5, 8), Place(8, 5), Resign()]

    def test_learning(self) -> None:
        table = Table(mode="learning")
        table.roll(5, 8)
        assert GAME.legal(table.state, player(0)) is None
        assert refused(table, Roll()).legal == ()
        table.act(Answer(40))
        assert GAME.legal(table.state, player(0)) is None
        table.act(Help())
        assert GAME.legal(table.state, player(0)) == [Place(5, 8), Place(8, 5), Resign()]
