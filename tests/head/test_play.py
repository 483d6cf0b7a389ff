"""A turn, the end, and the options of a match, sentence by sentence.

The first player hides CAT, RACK, STONE and the second DOG, GOOD, PIANO, on 6 × 6 from the left edge.
"""

import pytest

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.grid import cell_name
from gridhouse.games.head.rules.limits import pace
from gridhouse.games.head.rules.moves import Guessed, Letter, Name, Passed, Probe, Surprise, TimeUp, Wish, Won
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import CLOCK, SPECTATOR, Actor, Resign, player
from tests.head.table import Table

EVERYTHING: list[Wish] = [*map(Letter, "DOGPIAN"), *map(Probe, (0, 1, 2, 6, 7, 8, 9, 12, 13, 14, 15, 16))]
"""All that the second player hides."""


@pytest.fixture
def table() -> Table:
    return Table().hide()


def test_one_action_then_the_other_player(table: Table) -> None:
    for seat in (0, 1, 0, 1):
        assert GAME.turn(table.state) == (seat,)
        assert table.refused(Letter("E"), 1 - seat) == "not_your_turn"
        table.skip()


def test_a_right_letter_is_written_in_every_place_of_every_row(table: Table) -> None:
    table.letters("O")
    assert table.found().rows == ("_O_", "_OO_", "____O")
    assert (table.found().right, table.misses()) == (("O",), 0)


def test_a_right_letter_turns_every_star_of_that_letter(table: Table) -> None:
    table.alone([Probe(1), Probe(7), Probe(0)])
    assert (table.found().board[0:2], table.found().board[7]) == ("**", "*")
    table.letters("O")
    assert (table.found().board[0:2], table.found().board[7]) == ("*O", "O")


def test_a_wrong_letter_is_one_miss(table: Table) -> None:
    table.letters("E")
    assert (table.found().wrong, table.misses(), table.found().rows[0]) == (("E",), 1, "___")


def test_a_coordinate_shows_the_letter_if_it_is_known_else_a_star(table: Table) -> None:
    table.alone([Letter("O"), Probe(1), Probe(0)])
    assert table.found().board[:3] == "*O."
    assert table.misses() == 0


def test_a_wrong_coordinate_is_one_miss(table: Table) -> None:
    table.probes(35)
    assert (table.found().board[35], table.misses()) == ("-", 1)


def test_a_right_word_makes_its_letters_known_as_if_guessed(table: Table) -> None:
    """H-03"""
    table.alone([Probe(1), Name(0, "dog")])
    assert table.found().rows == ("DOG", "GOOD", "____O")  # GOOD has no other letters
    assert (table.found().board[1], table.misses()) == ("O", 0)
    assert [(named.word, named.right) for named in table.found().words] == [("DOG", True)]
    assert table.refused(Letter("G")) == "known_already"


def test_when_every_word_is_known_a_letter_is_refused_and_costs_nothing(table: Table) -> None:
    """H-05"""
    table.alone([Name(0, "DOG"), Name(2, "PIANO")])
    assert not any("_" in row for row in table.found().rows)
    assert {table.refused(Letter(letter)) for letter in "DQZ"} == {"words_known"}
    assert table.misses() == 0


def test_a_wrong_word_is_two_misses_and_is_listed(table: Table) -> None:
    table.says(0, "CAT")
    assert table.misses() == 2
    assert [(named.word, named.right) for named in table.found().words] == [("CAT", False)]
    assert table.found().rows == ("___", "____", "_____")


def test_a_known_letter_opens_no_cell_and_a_star_changes_no_row(table: Table) -> None:
    """H-04"""
    table.alone([*map(Letter, "DOG")])
    assert set(table.found().board) == {"."}
    before = table.found().rows
    table.probes(16)
    assert (table.found().rows, table.found().board[16]) == (before, "O")
    table.skip()
    table.probes(12)
    assert (table.found().rows, table.found().board[12]) == (before, "*")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Letter("o"), "guessed_already"),
        (Letter("E"), "guessed_already"),
        (Letter("1"), "not_a_letter"),
        (Letter("EO"), "not_a_letter"),
        (Letter(""), "not_a_letter"),
        (Probe(1), "probed_already"),
        (Probe(35), "probed_already"),
        (Probe(36), "off_the_grid"),
        (Name(0, "CAT"), "named_already"),
        (Name(0, "QQQ"), "not_in_bank"),
        (Name(0, "RACK"), "wrong_length"),
        (Name(1, "GOOD"), "complete_already"),
        (Name(3, "MARBLE"), "no_such_row"),
    ],
)
def test_refused_with_a_reason_no_miss_the_turn_stays(table: Table, wish: Wish, code: str) -> None:
    """H-05"""
    known = "OEGD" if code == "complete_already" else "OE"
    table.alone([*map(Letter, known), Probe(1), Probe(35)])
    if code == "named_already":
        table.alone([Name(0, "CAT")])
    misses = table.misses()
    assert table.refused(wish) == code
    assert (table.misses(), table.state.seat) == (misses, 0)


def test_only_players_guess(table: Table) -> None:
    assert table.refused(Letter("E"), SPECTATOR) == "not_playing"
    assert table.refused(Letter("E"), player(2)) == "not_playing"
    table.act(Letter("E"), Actor("admin", on_behalf_of=0))
    assert table.misses() == 1


@pytest.mark.parametrize("last", [EVERYTHING[0], EVERYTHING[-1]])
def test_all_letters_known_and_all_cells_found_wins(last: Wish) -> None:
    """H-06"""
    patient = (Settings("blue", 6), Settings("orange", 6, 3, "easy"))
    table = Table(sides=patient).hide().alone([wish for wish in EVERYTHING if wish != last])
    assert table.state.phase == "play"
    *_, won = table.act(last)
    assert won == Won(0, "found")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert table.refused(Letter("Z"), 0) == "over"
    assert GAME.turn(table.state) == ()


def test_reaching_the_limit_loses_and_a_wrong_word_may_overshoot() -> None:
    sides = (Settings("blue", 6, 3, "hard"), Settings("orange", 6))
    limit = 15 + 3 - 4
    table = Table(sides=sides).hide().alone([*map(Probe, range(18, 18 + limit - 1))])
    assert (table.misses(), table.state.phase) == (limit - 1, "play")
    *_, won = table.act(Name(0, "CAT"))
    assert won == Won(1, "head")
    assert table.view(0).sides[0].misses == limit + 1
    level = Table(sides=sides).hide().alone([*map(Probe, range(18, 18 + limit))])
    assert (level.misses(), level.state.won) == (limit, Won(1, "head"))


def test_without_the_house_rule_a_completed_word_gives_no_turn(table: Table) -> None:
    table.says(0, "DOG")
    assert table.state.seat == 1


def test_with_the_house_rule_each_completed_word_gives_a_turn() -> None:
    """H-07"""
    table = Table(extra=True).hide()
    (named,) = table.act(Name(0, "DOG"))  # completes GOOD too
    assert (table.state.seat, table.state.actions) == (0, 2)
    assert getattr(named, "left", None) == 2
    table.letters("EX")
    assert table.state.seat == 1


def test_the_turn_clock_passes_the_turn_without_a_miss() -> None:
    table = Table(clock=30).hide()
    timer = GAME.clock(table.state)
    assert timer is not None
    assert (timer.turn, timer.seconds, timer.command) == (0, 30, TimeUp(0))
    assert table.act(TimeUp(0), CLOCK) == [Passed(0)]
    assert (table.state.seat, table.misses()) == (1, 0)
    assert table.refused(TimeUp(0), CLOCK) == "not_now"
    assert table.refused(TimeUp(1), 1) == "not_the_clock"
    assert GAME.clock(Table().hide().state) is None
    assert GAME.clock(Table(clock=30).state) is None


def test_who_is_away_three_times_in_a_row_loses() -> None:
    table = Table(clock=86_400).hide()
    for go in (0, 2):
        table.act(TimeUp(go), CLOCK)
        table.skip()
    assert table.act(TimeUp(4), CLOCK) == [Passed(0), Won(1, "away")]
    back = Table(clock=60).hide()
    for _ in range(2):
        back.act(TimeUp(back.state.go), CLOCK)
        back.skip()
    back.skip()  # a guess of one's own, and the count begins anew
    back.skip()
    assert back.act(TimeUp(back.state.go), CLOCK) == [Passed(0)]


def test_anybody_may_resign_at_any_time() -> None:
    for table in (Table(), Table().hide()):
        for seat in (0, 1):
            assert GAME.decide(table.state, player(seat), Resign(), None) == [Won(1 - seat, "resigned")]  # type: ignore[arg-type]
    table = Table()
    table.act(Resign(), 1)
    assert table.state.won == Won(0, "resigned")


def test_a_rematch_keeps_the_settings_and_swaps_who_starts() -> None:
    sides = (Settings("blue", 7, 4, "easy"), Settings("pink", 9, 3, "hard", gives=3))
    people, options = ("Ann", "Ben"), {"sides": sides, "starts": "second"}
    starters = []
    for _ in range(4):
        table = Table(**options)
        table.act(Surprise(), 0)
        table.act(Surprise(), 1)
        starters.append(people[table.state.first])
        settings = dict(zip(people, (side.settings for side in table.state.sides), strict=True))
        assert settings == {"Ann": sides[0], "Ben": sides[1]}
        assert table.state.handicap(people.index("Ben")) == 3
        again = GAME.rematch(table.state, table.state.options)
        options = {"sides": again.sides, "starts": again.starts}
        people = people[1], people[0]  # the house moves everybody one seat further
    assert starters == ["Ben", "Ann", "Ben", "Ann"]


def test_balanced_gives_the_attacker_of_the_bigger_grid_more_actions_and_fractions_add_up() -> None:
    """H-08: the table gives it more than one action a turn, in hundredths that add up from turn to turn."""
    sides = (Settings("blue", 6), Settings("orange", 10))
    table = Table(balanced=True, sides=sides)
    table.act(Surprise(), 0)
    table.act(Surprise(), 1)
    turns = []
    for turn in range(10):
        turns.append(table.state.actions)
        cells = [cell for cell in range(100) if cell not in table.state.sides[0].tries.cells]
        for cell in cells[: table.state.actions]:
            table.act(Probe(cell), 0)
        assert table.state.seat == 1
        assert table.state.actions == 1
        table.act(Probe(turn), 1)
    hundredths = pace(*sides, balanced=True)
    assert 100 < hundredths < 200
    assert turns == [hundredths * (turn + 1) // 100 - hundredths * turn // 100 for turn in range(10)]


def test_cells_are_named_by_column_and_row() -> None:
    assert [cell_name(6, cell) for cell in (0, 5, 6, 35)] == ["A1", "F1", "A2", "F6"]


def test_the_last_guess_is_for_the_page_to_show(table: Table) -> None:
    table.letters("E")
    assert table.view(None).last == Guessed(0, "E")
