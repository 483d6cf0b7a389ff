"""A match: everybody at one puzzle, alone; the server judges."""

import pytest
from msgspec import Raw

from gridhouse.games.chromacross import GAME, ChromaCross
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import DIFFICULTIES
from gridhouse.games.chromacross.moves import Dealt, GaveUp, Guess, Guessed
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.schedule import Row, next_row
from gridhouse.games.chromacross.state import State
from gridhouse.kernel import (
    HISTORIAN,
    SPECTATOR,
    Actor,
    Codec,
    Record,
    Refusal,
    Resign,
    Sealed,
    commitment,
    encode,
    player,
    verify,
)
from gridhouse.kernel.actor import HOUSE
from gridhouse.kernel.verify import Opening

RNG = Sealed(b"match", 1)
ROW = next_row([], b"a seed")
DEALT = Dealt(2, Options(), Cross.parse("WATER LEMON 3 1"), ROW.colours, "easy")


@pytest.fixture
def table() -> State:
    """Two players at the document's example."""
    colours = tuple(f"#{n}" for n in range(9))
    return GAME.evolve(GAME.blank, Dealt(2, Options(attempts=2), DEALT.cross, colours, "easy"))


def guess(state: State, seat: int, letters: str) -> State:
    for letter in letters:
        for event in GAME.decide(state, player(seat), Guess(letter), RNG):
            state = GAME.evolve(state, event)
    return state


def refused(state: State, actor: Actor, wish: Guess | Resign) -> str:
    with pytest.raises(Refusal) as refusal:
        GAME.decide(state, actor, wish, RNG)
    return refusal.value.code


def test_everybody_sees_only_their_own_letters(table: State) -> None:
    state = guess(table, 0, "ES")
    own, other, onlooker = (GAME.view(state, actor) for actor in (player(0), player(1), SPECTATOR))
    assert [swatch.letter for swatch in own.palette] == [None, None, None, "E", None, None, None, None, None]
    assert (own.racers[0].revealed, own.racers[0].wrong) == (("E",), ("S",))
    for view in (other, onlooker):
        assert all(swatch.letter is None for swatch in view.palette)
        assert (view.racers[0].letters, view.racers[0].misses, view.racers[0].left) == (1, 1, 1)
        assert (view.racers[0].revealed, view.racers[0].wrong, view.solution) == (None, None, None)


def out(state: State, seat: int, how: str) -> State:
    """Ends one player's game: solved, lost, or given up."""
    if how != "gives up":
        return guess(state, seat, {"solves": "WATERLMON", "loses": "SX"}[how])
    (event,) = GAME.decide(state, player(seat), Resign(), RNG)
    return GAME.evolve(state, event)


@pytest.mark.parametrize("how", ["solves", "loses", "gives up"])
def test_the_words_are_told_when_nobody_is_looking_for_them_any_more(table: State, how: str) -> None:
    state = out(table, 0, how)
    for actor in (player(0), player(1), SPECTATOR):
        view = GAME.view(state, actor)
        known = how == "solves" and actor == player(0)
        assert view.solution is None
        assert all((swatch.letter is not None) == known for swatch in view.palette)
    over = guess(state, 1, "SX")
    for actor in (player(0), player(1), SPECTATOR, HISTORIAN):
        view = GAME.view(over, actor)
        assert view.solution is not None
        assert all(swatch.letter for swatch in view.palette)
        assert [racer.revealed for racer in view.racers] == [over.tracks[0].revealed, ()]
        assert [racer.wrong for racer in view.racers] == [over.tracks[0].wrong, ("S", "X")]


@pytest.mark.parametrize("letters", ["E", "S"])
def test_a_seat_knows_more_than_an_onlooker_from_its_first_letter_to_the_end(
    table: State, letters: str
) -> None:
    state = guess(table, 0, letters)
    assert [GAME.knows(state, seat) for seat in (0, 1)] == [True, False]
    over = out(out(state, 0, "gives up"), 1, "gives up")
    assert [GAME.knows(over, seat) for seat in (0, 1)] == [False, False]


def test_no_byte_of_a_view_names_the_words_before_the_end(table: State) -> None:
    state = guess(table, 0, "EWATR")
    for actor in (player(0), player(1), SPECTATOR):
        assert b"LEMON" not in encode(GAME.view(state, actor))
        assert b"WATER" not in encode(GAME.view(state, actor))


def test_the_colours_are_those_of_the_grid(table: State) -> None:
    view = GAME.view(table, player(0))
    assert view.row == ("#0", "#1", "#2", "#3", "#4")
    assert view.column == ("#5", "#3", "#6", "#7", "#8")
    assert (view.horizontal_index, view.vertical_index) == (3, 1)


def test_nobody_waits_for_a_turn_and_the_finished_do_not_play(table: State) -> None:
    assert GAME.turn(table) == (0, 1)
    state = guess(table, 1, "SX")
    assert GAME.turn(state) == (0,)
    assert refused(state, player(1), Guess("E")) == "over"


def test_refusals_say_why_and_cost_nothing(table: State) -> None:
    state = guess(table, 0, "E")
    assert refused(state, player(0), Guess("e")) == "repeated"
    assert refused(state, player(0), Guess("?")) == "not_a_letter"
    assert refused(state, player(5), Guess("A")) == "not_playing"
    assert refused(state, SPECTATOR, Guess("A")) == "not_playing"


def test_the_fewest_attempts_lost_win_and_then_who_was_first(table: State) -> None:
    careful = guess(guess(table, 0, "SWATERLMON"), 1, "WATERLMON")
    assert GAME.outcome(careful) is not None
    assert careful.finished == (0, 1)
    assert [GAME.outcome(careful).winners] == [(1,)]  # type: ignore[union-attr]
    level = guess(guess(table, 1, "WATERLMON"), 0, "NOMLRETAW")
    assert GAME.outcome(level).winners == (1,)  # type: ignore[union-attr]


def test_nobody_wins_where_nobody_solves_it(table: State) -> None:
    state = guess(table, 0, "SX")
    (event,) = GAME.decide(state, player(1), Resign(), RNG)
    outcome = GAME.outcome(GAME.evolve(state, event))
    assert outcome is not None
    assert (outcome.winners, outcome.text) == ((), "Nobody solves it: the words were WATER and LEMON.")


def test_in_hard_mode_a_wrong_vowel_costs_two() -> None:
    options = Options(attempts=3, hard=True)
    state = GAME.evolve(GAME.blank, Dealt(1, options, DEALT.cross, tuple("123456789"), "easy"))
    state = guess(state, 0, "I")
    assert GAME.view(state, player(0)).racers[0].left == 1
    assert guess(state, 0, "S").tracks[0].status == "LOST"


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("IU", "SXZ", 1),  # two wrong letters that cost four lose against three that cost three
        ("SXZ", "IU", 0),
        ("I", "SX", 0),  # as many attempts lost: whoever was first
        ("SX", "I", 0),
        ("I", "S", 1),
    ],
)
def test_the_winner_of_a_hard_race_is_by_attempts_lost(first: str, second: str, winner: int) -> None:
    options = Options(attempts=6, hard=True)
    state = GAME.evolve(GAME.blank, Dealt(2, options, DEALT.cross, tuple("123456789"), "easy"))
    state = guess(guess(state, 0, first + "WATERLMON"), 1, second + "WATERLMON")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (winner,)


def test_sentences_tell_others_no_letter(table: State) -> None:
    right, wrong = Guessed(0, "E"), Guessed(0, "S")
    assert GAME.tell(table, right, player(0)) == "{0} finds E."
    assert GAME.tell(table, right, player(1)) == "{0} finds a letter."
    assert GAME.tell(table, wrong, SPECTATOR) == "{0} misses with a letter."
    assert GAME.tell(table, wrong, HISTORIAN) == "{0} misses with S."
    assert "WATER" not in GAME.tell(GAME.blank, DEALT, player(0))


def test_others_are_shown_who_gave_up_and_no_letter(table: State) -> None:
    guessed, gave_up = Guessed(0, "E"), GaveUp(0)
    for actor, shown in ((player(0), guessed), (player(1), None), (SPECTATOR, None), (HISTORIAN, guessed)):
        assert GAME.show(table, guessed, actor) == shown
        assert GAME.show(table, gave_up, actor) == gave_up
        assert (GAME.show(GAME.blank, DEALT, actor) == DEALT) == (actor == HISTORIAN)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_practice_is_drawn_by_the_sealed_secret(difficulty: str) -> None:
    options = Options(difficulty=difficulty)  # type: ignore[arg-type]
    (one,), (same,), (other,) = (GAME.setup(options, 1, Sealed(s, 1)) for s in (b"one", b"one", b"other"))
    assert one == same != other
    assert isinstance(one, Dealt)
    assert one.difficulty == difficulty


class TestDailies:
    """The house gives the game its published puzzles, and no other way leads to them."""

    game = ChromaCross({1: ROW})

    def test_a_published_puzzle_is_dealt_as_it_stands(self) -> None:
        (dealt,) = self.game.setup(Options(puzzle=1), 3, RNG)
        assert dealt == Dealt(3, Options(puzzle=1), ROW.cross, ROW.colours, ROW.difficulty)

    def test_a_puzzle_that_is_not_published_does_not_exist(self) -> None:
        for game, number in ((self.game, 2), (self.game, 999), (GAME, 1)):
            with pytest.raises(Refusal, match=f"no puzzle {number} to play"):
                game.setup(Options(puzzle=number), 1, RNG)

    def test_a_match_of_a_daily_verifies_while_its_row_stands(self) -> None:
        options, secret = Options(puzzle=1), b"secret"
        opening = Opening("chromacross", Raw(encode(options)), 1, commitment(secret))
        (dealt,) = self.game.setup(options, 1, Sealed(secret, 1))
        records = [Record(1, 0, HOUSE, "setup", "game", Raw(encode(dealt)))]
        assert verify(Codec(self.game), opening, records, secret).fair
        other: Row = next_row([], b"another seed")
        assert not verify(Codec(ChromaCross({1: other})), opening, records, secret).fair


def test_the_sleuth_solves_with_fewer_misses_than_the_reader() -> None:
    totals = {}
    for key, bot in GAME.bots.items():
        totals[key] = 0
        for n in range(25):
            (dealt,) = GAME.setup(Options(attempts=10), 1, Sealed(b"bots", n))
            state = GAME.evolve(GAME.blank, dealt)
            while GAME.turn(state):
                wish = bot.choose(GAME.view(state, player(0)), None, RNG)
                (event,) = GAME.decide(state, player(0), wish, RNG)
                state = GAME.evolve(state, event)
            totals[key] += len(state.tracks[0].wrong)
    assert (
        2 * 25 <= totals["sleuth"] <= 3 * 25
    )  # a medium puzzle is two or three wrong letters, by definition
    assert totals["reader"] > 2 * totals["sleuth"]


def test_a_rematch_is_a_new_puzzle_as_difficult_as_the_old_one() -> None:
    game = ChromaCross({7: ROW})
    options = Options(puzzle=7, attempts=8, hard=True)
    state = game.evolve(game.blank, game.setup(options, 2, RNG)[0])
    again = game.rematch(state, options)
    assert again == Options(puzzle=0, difficulty=ROW.difficulty, attempts=8, hard=True)
    dealt = game.setup(again, 2, Sealed(b"again", 1))[0]
    assert isinstance(dealt, Dealt)
    assert (dealt.difficulty, dealt.cross == ROW.cross) == (ROW.difficulty, False)
