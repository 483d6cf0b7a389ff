"""The set-up, sentence by sentence."""

import pytest

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.grid import Spot, line
from gridhouse.games.head.rules.layout import letters_on
from gridhouse.games.head.rules.moves import (
    Began,
    Hide,
    Laid,
    Lay,
    Letter,
    Lift,
    Pick,
    Readied,
    Scatter,
    Settle,
    Start,
    Surprise,
    Wish,
    Write,
    Written,
)
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.settings import SIZES, Settings
from gridhouse.games.words import bank
from gridhouse.kernel import Codec, Refusal, Sealed, player
from tests.head.table import DOWN, HIDDEN, RIGHT, Table

CODEC = Codec(GAME)


@pytest.mark.parametrize("colour", ["blue", "green", "orange", "purple", "cyan", "pink", "yellow", "brown"])
def test_each_player_chooses_one_of_eight_colours(colour: str) -> None:
    wish = CODEC.command({"type": "settle", "settings": {"colour": colour}})
    table = Table(sides=(Settings("pink"), Settings("brown" if colour != "brown" else "blue")))
    table.act(wish, 0)
    assert table.view(0).sides[0].colour == colour


@pytest.mark.parametrize(
    "settings",
    [{"colour": "red"}, {"size": 5}, {"size": 13}, {"words": 2}, {"words": 5}, {"difficulty": "mad"}],
)
def test_other_colours_sizes_words_and_difficulties_there_are_not(settings: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="not a move of this game"):
        CODEC.command({"type": "settle", "settings": settings})


def test_two_players_have_two_colours() -> None:
    assert Table().refused(Settle(Settings("orange")), 0) == "colour_taken"
    with pytest.raises(Refusal, match="different colours"):
        GAME.setup(Options(sides=(Settings(), Settings())), 2, Sealed(b"", 1))


def test_it_is_for_two() -> None:
    with pytest.raises(Refusal, match="two players"):
        GAME.setup(Options(), 3, Sealed(b"", 1))


def test_rows_take_words_of_three_four_five_and_six_letters() -> None:
    assert Settings(words=3).lengths == (3, 4, 5)
    assert Settings(words=4).lengths == (3, 4, 5, 6)
    table = Table()
    table.act(Settle(Settings("blue", words=4)), 0)
    for row, word in enumerate(("CAT", "RACK", "STONE", "MARBLE")):
        assert table.refused(Write(row, word[:-1]), 0) == "wrong_length"
        table.act(Write(row, word), 0)
    assert table.state.sides[0].rows == ("CAT", "RACK", "STONE", "MARBLE")
    assert table.refused(Write(3, "MARBLE"), 1) == "no_such_row"


def test_words_come_from_a_bank_of_more_than_25_000_in_any_case() -> None:
    assert len(bank()) > 25_000
    table = Table()
    table.act(Write(0, " cAt "), 0)
    assert table.state.sides[0].rows[0] == "CAT"
    assert table.refused(Write(1, "QZXJ"), 0) == "not_in_bank"
    assert table.refused(Write(1, "A-BC"), 0) == "not_a_word"
    assert table.refused(Write(0, "ÄÖÜ"), 0) == "not_a_word"


def test_an_empty_word_clears_the_row_and_a_new_word_lifts_the_old() -> None:
    table = Table()
    table.act(Write(0, "CAT"), 0)
    table.act(Lay(0, Spot(0, RIGHT)), 0)
    table.act(Write(0, "DOG"), 0)
    assert (table.state.sides[0].rows[0], table.state.sides[0].spots[0]) == ("DOG", None)
    table.act(Write(0, ""), 0)
    assert table.state.sides[0].rows == ("", "", "")


def test_words_lie_straight_in_eight_directions_fully_on_the_grid() -> None:
    middle = 2 * 6 + 2
    for direction in range(8):
        table = Table()
        table.act(Write(0, "CAT"), 0)
        table.act(Lay(0, Spot(middle, direction)), 0)
        assert sorted(table.state.sides[0].written.values()) == ["A", "C", "T"]
    ends = {line(6, Spot(middle, direction), 3)[2] for direction in range(8)}  # type: ignore[index]
    assert ends == {0, 2, 4, 12, 16, 24, 26, 28}
    table = Table()
    table.act(Write(0, "CAT"), 0)
    for spot in (Spot(4, RIGHT), Spot(30, DOWN), Spot(1, 4), Spot(40, RIGHT), Spot(5, 1), Spot(143, RIGHT)):
        assert table.refused(Lay(0, spot), 0) == "no_fit"


def test_two_words_share_a_cell_only_where_their_letters_are_equal() -> None:
    table = Table()
    table.act(Write(0, "CAT"), 0)
    table.act(Write(1, "RACK"), 0)
    table.act(Lay(0, Spot(6, RIGHT)), 0)
    assert table.refused(Lay(1, Spot(0, DOWN)), 0) == "no_fit"  # A of RACK on the C
    table.act(Lay(1, Spot(1, DOWN)), 0)  # A of RACK on the A
    assert len(table.state.sides[0].written) == 6


def test_a_word_is_written_before_it_is_placed_and_lifted_before_it_moves() -> None:
    table = Table()
    assert table.refused(Lay(0, Spot(0, RIGHT)), 0) == "no_word"
    assert table.refused(Lift(0), 0) == "not_placed"
    table.act(Write(0, "CAT"), 0)
    table.act(Lay(0, Spot(0, RIGHT)), 0)
    assert table.refused(Lay(0, Spot(6, RIGHT)), 0) == "placed_already"
    table.act(Lift(0), 0)
    table.act(Lay(0, Spot(6, RIGHT)), 0)
    assert table.state.sides[0].spots[0] == Spot(6, RIGHT)


def test_changing_the_grid_size_clears_the_grid_and_nothing_else_does() -> None:
    table = Table()
    table.act(Write(0, "CAT"), 0)
    table.act(Lay(0, Spot(0, RIGHT)), 0)
    table.act(Settle(Settings("green", 6, 4, "hard")), 0)
    assert table.state.sides[0].spots == (Spot(0, RIGHT), None, None, None)
    table.act(Settle(Settings("green", 7, 3, "hard")), 0)
    side = table.state.sides[0]
    assert (side.rows, side.spots) == (("CAT", "", ""), (None, None, None))


def test_pick_random_words_fills_empty_rows_only() -> None:
    table = Table()
    table.act(Write(1, "RACK"), 0)
    assert table.view(0).sides[0].buttons == ("pick", "scatter")
    (written,) = table.act(Pick(), 0)
    assert isinstance(written, Written)
    assert written.rows[1] == "RACK"
    assert [len(word) for word in written.rows] == [3, 4, 5]
    assert all(word in bank() for word in written.rows)
    assert "pick" not in table.view(0).sides[0].buttons
    assert table.refused(Pick(), 0) == "rows_full"


def test_place_random_positions_places_what_is_not_placed() -> None:
    table = Table()
    assert table.view(0).sides[0].buttons == ("pick",)
    assert table.refused(Scatter(), 0) == "nothing_to_place"
    table.act(Pick(), 0)
    table.act(Lay(2, Spot(0, RIGHT)), 0)
    assert table.view(0).sides[0].buttons == ("scatter",)
    (laid,) = table.act(Scatter(), 0)
    assert isinstance(laid, Laid)
    assert laid.spots[2] == Spot(0, RIGHT)
    assert None not in laid.spots
    assert table.refused(Scatter(), 0) == "nothing_to_place"


def test_only_where_no_placement_exists_random_positions_say_so() -> None:
    table = Table(sides=(Settings("blue", 6, 4), Settings("orange", 6)))
    for row, word in enumerate(("ZOO", "JUMP", "CIVIC", "MARBLE")):
        table.act(Write(row, word), 0)
    for row, spot in ((2, Spot(0, 1)), (1, Spot(32, RIGHT)), (0, Spot(15, RIGHT))):
        table.act(Lay(row, spot), 0)
    assert table.refused(Scatter(), 0) == "no_room"  # each row, column and diagonal is crossed
    assert table.refused(Surprise(), 0) == "no_room"
    table.act(Lift(1), 0)
    table.act(Scatter(), 0)
    assert None not in table.state.sides[0].spots


def test_start_enables_when_all_words_are_placed() -> None:
    table = Table()
    assert table.refused(Start(), 0) == "not_placed_all"
    table.act(Pick(), 0)
    assert table.refused(Start(), 0) == "not_placed_all"
    table.act(Scatter(), 0)
    assert table.view(0).sides[0].buttons == ("start",)
    assert table.act(Start(), 0) == [Readied(0)]
    assert table.view(0).sides[0].buttons == ()
    assert table.refused(Pick(), 0) == "ready"


def test_both_set_up_at_once_or_one_after_the_other() -> None:
    table = Table()
    assert GAME.turn(table.state) == (0, 1)
    table.act(Write(0, "DOG"), 1)
    table.act(Write(0, "CAT"), 0)
    table.act(Surprise(), 1)
    assert GAME.turn(table.state) == (0,)
    facts = table.act(Surprise(), 0)
    assert [type(fact) for fact in facts] == [Written, Laid, Readied, Began]
    assert [side.rows[0] for side in table.state.sides] == ["CAT", "DOG"]
    assert table.state.phase == "play"


def test_surprise_me_is_one_tap_from_anywhere() -> None:
    ways: list[list[Wish]] = [[], [Pick()], [Pick(), Scatter()], [Write(0, "CAT"), Lay(0, Spot(0, RIGHT))]]
    for before in ways:
        table = Table()
        for wish in before:
            table.act(wish, 0)
        table.act(Surprise(), 0)
        side = table.state.sides[0]
        assert side.ready
        assert None not in side.spots
    assert (side.rows[0], side.spots[0]) == ("CAT", Spot(0, RIGHT))


def test_a_whole_board_can_be_hidden_at_once_and_is_judged_like_any_other() -> None:
    table = Table()
    words, spots = HIDDEN[0].words, HIDDEN[0].spots
    assert table.refused(Hide(words[:2], spots[:2]), 0) == "rows"
    assert table.refused(Hide(("CAT", "RACK", "QQQQQ"), spots), 0) == "not_in_bank"
    assert table.refused(Hide(words, (spots[0], spots[0], spots[2])), 0) == "no_fit"
    table.act(HIDDEN[0], 0)
    assert table.state.sides[0].written == letters_on(6, words, spots)


def test_nobody_guesses_in_the_set_up_or_sets_up_in_play() -> None:
    table = Table()
    assert table.refused(Letter("E"), 0) == "not_begun"
    table.hide()
    for wish in (Settle(Settings()), Write(0, "CAT"), Pick(), Start(), Surprise(), HIDDEN[0]):
        assert table.refused(wish, 0) == "set_up_is_over"


def test_who_starts_is_drawn_and_alternates_in_a_rematch() -> None:
    drawn = set()
    for n in range(20):
        table = Table(starts="drawn")
        table.act(Surprise(), 0)
        (*_, began) = GAME.decide(table.state, player(1), Surprise(), Sealed(b"lots", n))
        assert isinstance(began, Began)
        drawn.add(began.seat)
    assert drawn == {0, 1}
    for starts, first in (("first", 0), ("second", 1)):
        assert Table(starts=starts).hide().state.seat == first


def test_settings_are_open_once_a_player_is_ready() -> None:
    table = Table()
    other = table.view(1).sides[0]
    assert (other.settings, other.limit, other.secret, other.found) == (None, None, None, None)
    table.act(HIDDEN[0], 0)
    assert table.view(1).sides[0].settings == Settings("blue", 6)
    assert table.view(1).sides[0].secret is None


@pytest.mark.parametrize("size", SIZES)
def test_every_size_has_its_grid(size: int) -> None:
    table = Table(sides=(Settings("blue", size), Settings("orange", size, 4)))
    table.act(Surprise(), 0)
    table.act(Surprise(), 1)
    assert len(table.found().board) == size * size


def test_only_the_set_up_goes_on_while_a_seat_is_open() -> None:
    table = Table()
    assert not GAME.waits(table.state)
    table.hide()
    assert GAME.waits(table.state)
