"""Every fact has its sentence."""

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.moves import Letter, Name, Pick, Probe, Settle, TimeUp, Won
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.tell import won
from gridhouse.kernel import CLOCK, HISTORIAN, SPECTATOR, Resign
from tests.head.table import Table


def test_the_set_up_is_told_to_its_player() -> None:
    table = Table()
    assert table.told == ["The heads are on the block: both players hide their words."]
    table.act(Settle(Settings("pink", 9, 4, "hard")), 0)
    assert table.told[-1] == "{0} takes pink, a grid of 9 × 9, four words, hard."
    table.act(Pick(), 0)
    assert table.told[-1] == "{0} has written four of four words."
    table = Table().hide()
    assert table.told[1:] == [
        "{0} has written three of three words.",
        "{0} has three of three words on the grid.",
        "{0} is ready.",
        "{1} has written three of three words.",
        "{1} has three of three words on the grid.",
        "{1} is ready.",
        "{0} starts.",
    ]
    assert GAME.tell(GAME.blank, table.facts[1], HISTORIAN) == "{0} hides CAT, RACK, STONE."
    assert GAME.tell(GAME.blank, table.facts[2], HISTORIAN) == table.told[2]
    assert GAME.tell(GAME.blank, table.facts[1], SPECTATOR) == ""


def test_guesses_are_told_to_all() -> None:
    table = Table(extra=True, clock=30).hide()
    table.alone([Letter("O"), Letter("E"), Probe(1), Probe(0), Probe(35), Name(0, "CAT")])
    told = [line for line in table.told if line.startswith("{0}")][4:]
    assert told == [
        "{0} guesses O: it is there 4 times.",
        "{0} guesses E: not there, a miss.",
        "{0} looks at B1: the letter O.",
        "{0} looks at A1: a letter.",
        "{0} looks at F6: nothing there, a miss.",
        "{0} says CAT: wrong, two misses.",
    ]
    table.act(TimeUp(table.state.go), CLOCK)
    assert table.told[-1] == "Time is up for {0}."
    table.skip()
    table.act(Letter("G"), 0)
    assert table.told[-1] == "{0} guesses G: it is there twice."
    table.skip()
    table.act(Letter("D"), 0)
    assert table.told[-1] == "{0} guesses D: it is there twice. DOG and GOOD are complete. {0} goes on."
    table.act(Name(2, "PIANO"), 0)
    assert table.told[-1] == "{0} says PIANO: right. {0} goes on."
    table.act(Resign(), 0)
    assert table.told[-1] == "{0} gives up, and {1} wins."


def test_every_end_has_its_sentence() -> None:
    assert won(Won(1, "found")) == "{1} has found every word: the blade falls on {0}."
    assert won(Won(1, "head")) == "{0} has no miss left: the blade falls, and {1} wins."
    assert won(Won(0, "away")) == "{1} has been away too long, and {0} wins."
