"""Every sentence, and what a learner is not told."""

import pytest

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.moves import Answer, Help, Slipped, TimeUp
from gridhouse.kernel import CLOCK, Resign, player
from tests.vapoosh.table import Table


def told(table: Table, count: int = 1) -> list[str]:
    return table.told[-count:]


@pytest.mark.parametrize(("seats", "word"), [(2, "two"), (3, "three"), (4, "four")])
def test_the_start(seats: int, word: str) -> None:
    assert Table(seats).told == [f"A game for {word} begins. {{0}} rolls first."]


def test_a_quick_game() -> None:
    table = Table()
    table.go(5, 8)
    assert told(table, 2) == [
        "{0} rolled 5 and 8: 5 × 8 = 40 or 8 × 5 = 40.",
        "{0} placed a counter on 5 × 8 = 40.",
    ]
    table.go(5, 8)
    assert told(table) == ["{1} captured 5 × 8 = 40 from {0}."]
    table.roll(6, 6)
    assert told(table) == ["{0} rolled 6 and 6: 6 × 6 = 36."]


def test_a_forced_tile() -> None:
    table = Table().lay(0, (5, 8))
    table.roll(5, 8)
    assert told(table) == ["{0} rolled 5 and 8: 8 × 5 = 40, already holding 5 × 8."]


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (2, "Blocked! {1} misses a go, and {0} rolls again."),
        (4, "Blocked! {1} misses a go, and {2} is next."),
    ],
)
def test_a_block(seats: int, sentence: str) -> None:
    table = Table(seats, mode="learning").lay(0, (5, 8), (8, 5))
    table.roll(5, 8)
    assert told(table, 2) == ["{0} rolled 5 and 8, and already holds 5 × 8 and 8 × 5.", sentence]


def test_vapoosh() -> None:
    table = Table()
    table.roll(12, 12)
    assert told(table, 2) == ["{0} rolled four sixes!", "Vapoosh! Four sixes: {0} wins at once."]


def test_fours() -> None:
    table = Table().lay(0, (4, 5), (5, 5), (6, 5))
    table.go(7, 5)
    assert told(table) == ["Four in a row! {0} wins with 4 × 5, 5 × 5, 6 × 5 and 7 × 5."]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert [outcome.text] == told(table)
    table = Table().lay(0, (4, 5), (5, 5), (4, 6))
    table.go(5, 6)
    assert told(table) == ["A square of four! {0} wins with 4 × 5, 4 × 6, 5 × 5 and 5 × 6."]


@pytest.mark.parametrize(
    ("held", "last", "made"),
    [
        ([(8, 8), (9, 9), (7, 6), (6, 7), (7, 7)], (6, 6), "Four in a row and a square of four!"),
        ([(2, 5), (3, 5), (4, 5), (6, 5), (7, 5), (8, 5)], (5, 5), "Seven in a row!"),
        ([(2, 5), (3, 5), (4, 5), (5, 6), (5, 7), (5, 8)], (5, 5), "Four in a row two ways!"),
        ([(4, 5), (4, 6), (5, 6), (6, 6), (6, 5)], (5, 5), "Two squares of four!"),
    ],
)
def test_several_fours_at_once(held: list[tuple[int, int]], last: tuple[int, int], made: str) -> None:
    table = Table().lay(0, *held)
    table.go(*last)
    assert told(table)[0].startswith(f"{made} {{0}} wins with ")


def test_a_double() -> None:
    table = Table(doubles=True)
    table.go(2, 7)
    assert told(table) == ["{0} placed a counter on 2 × 7 = 14. A double: {0} goes again."]


def test_learning_does_not_tell_product_or_tiles_before_they_are_found() -> None:
    table = Table(mode="learning")
    table.roll(5, 8)
    assert told(table) == ["{0} rolled 5 and 8. What is 5 × 8?"]
    table.act(Answer(45))
    assert told(table) == ["Not quite: 5 × 8 is not 45. Have another go."]
    assert not any("40" in sentence for sentence in table.told)
    table.act(Answer(40))
    assert told(table) == ["{0} worked out 5 × 8 = 40."]
    table.place(6, 8)
    assert told(table) == ["Not quite: that tile is 6 × 8 = 48. Look for 5 × 8 or 8 × 5."]
    table.act(Help())
    assert told(table) == ["{0} asked for help: 5 × 8 = 40, on column 5, row 8 or column 8, row 5."]


def test_learning_does_not_tell_which_tile_is_ones_own() -> None:
    table = Table(mode="learning").lay(0, (5, 8))
    table.roll(5, 8)
    assert told(table) == ["{0} rolled 5 and 8. What is 5 × 8?"]


def test_others_hear_of_a_slip_without_its_detail() -> None:
    table = Table(mode="learning")
    table.roll(5, 8)
    slipped = Slipped(0, 5, 8, product=45)
    assert GAME.tell(table.state, slipped, player(1)) == "{0} slipped on 5 × 8."


def test_strict_tells_what_it_was() -> None:
    table = Table(mode="learning", strict=True)
    table.roll(5, 8)
    table.act(Answer(45))
    assert told(table, 2) == ["Not quite: 5 × 8 is not 45.", "It was 5 × 8 = 40. {1} is next."]
    table = Table(strict=True)
    table.roll(6, 6)
    table.place(6, 7)
    assert told(table, 2) == ["Not quite: that tile is 6 × 7 = 42.", "It was 6 × 6 = 36. {1} is next."]


def test_the_clock() -> None:
    table = Table(timer=10)
    table.act(TimeUp(1), CLOCK)
    assert told(table) == ["Time is up for {0}. {1} is next."]
    table.roll(5, 8)
    table.act(TimeUp(2), CLOCK)
    assert told(table) == ["Time is up for {1}. It was 5 × 8 = 40. {0} is next."]


def test_leaving() -> None:
    table = Table()
    table.act(Resign())
    assert told(table, 2) == ["{0} gives up.", "{1} is the last one left and wins."]
    table = Table(3, timer=10)
    for _ in range(13):
        table.act(TimeUp(table.state.go), CLOCK)
    assert told(table) == ["{0} has been away too long and is out of the game."]
