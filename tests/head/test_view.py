"""What each pair of eyes sees."""

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.moves import Letter, Name, Pick, Probe, Scatter, Settle, Settled
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import HISTORIAN, SPECTATOR, Actor, Resign, encode, player
from tests.head.table import Table

OPEN = (Settings("blue", 6, open=True), Settings("orange", 6, open=True))
"""Settings as they are in old logs."""


def words_seen(table: Table, actor: Actor) -> list[str]:
    """The hidden words that are in the bytes for this actor."""
    sent = encode(GAME.view(table.state, actor))
    return [word for side in table.state.sides for word in side.rows if b'"%s"' % word.encode() in sent]


def test_the_own_side_is_full_and_the_other_shows_what_was_found() -> None:
    table = Table().hide().alone([Letter("O"), Probe(1)])
    own, other = table.view(0).sides
    assert own.secret is not None
    assert own.secret.rows == ("CAT", "RACK", "STONE")
    assert own.secret.board[:18] == "CAT...RACK..STONE."
    assert own.found is not None
    assert own.found.board.count("-") == 2  # what the other has looked at
    assert (other.secret, other.found and other.found.rows) == (None, ("_O_", "_OO_", "____O"))
    assert words_seen(table, player(0)) == ["CAT", "RACK", "STONE"]
    assert words_seen(table, player(1)) == ["DOG", "GOOD", "PIANO"]


def test_onlookers_see_only_what_both_sides_have_revealed() -> None:
    table = Table().hide().alone([Name(0, "DOG")])
    seen = table.view(None)
    assert [side.secret for side in seen.sides] == [None, None]
    assert words_seen(table, SPECTATOR) == ["DOG", "GOOD"]
    assert seen.sides[1].found == table.found(0)
    assert seen.sides[0].found == table.found(1)


def test_onlookers_of_an_old_match_that_was_open_to_them_see_no_more() -> None:
    table = Table(sides=OPEN).hide()
    assert words_seen(table, SPECTATOR) == []
    assert words_seen(table, player(0)) == ["CAT", "RACK", "STONE"]


def test_nobody_opens_a_match_to_onlookers_any_more() -> None:
    table = Table()
    table.act(Settle(OPEN[0]), 0)
    assert table.facts[-1] == Settled(0, Settings("blue", 6))


def test_after_the_end_everybody_sees_everything() -> None:
    table = Table().hide()
    table.act(Resign(), 0)
    for actor in (player(0), player(1), SPECTATOR, HISTORIAN):
        assert len(words_seen(table, actor)) == 6


def test_whoever_looks_back_at_a_finished_match_sees_everything_from_its_start() -> None:
    table = Table()
    table.act(Pick(), 0)
    assert len([word for word in words_seen(table, HISTORIAN) if word]) == 3
    assert len(words_seen(Table().hide(), HISTORIAN)) == 6


def test_a_match_given_up_in_the_set_up_can_be_looked_at() -> None:
    table = Table()
    table.act(Resign(), 0)
    assert [side.found for side in table.view(None).sides] == [None, None]


def test_the_set_up_of_another_is_seen_by_nobody() -> None:
    table = Table()
    before = [encode(table.view(seat)) for seat in (1, None)]
    table.act(Settle(Settings("blue", 9, 4, "hard")), 0)
    table.act(Pick(), 0)
    table.act(Scatter(), 0)
    assert [encode(table.view(seat)) for seat in (1, None)] == before


def test_a_view_says_whose_turn_it_is_only_in_play() -> None:
    table = Table()
    assert (table.view(0).seat, table.view(0).phase) == (None, "setup")
    table.hide()
    assert (table.view(0).seat, table.view(0).phase, table.view(0).actions) == (0, "play", 1)
