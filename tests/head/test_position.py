"""Positions as short text: printed, read, and played on from."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.head import GAME
from gridhouse.games.head.position import Position
from gridhouse.games.head.rules.moves import Letter, Probe, Surprise
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.state import State
from gridhouse.kernel import Refusal, Sealed, player
from tests.head.table import Table
from tests.head.test_properties import SIDES, guesses

OWN = "6:CAT@A1E,RACK@A2E,STONE@A3E:18:-"
OTHER = "7:DOG@A1E,GOOD@A2E,PIANO@A3E,CASTLE@G7N:18:-"


@settings(max_examples=30, deadline=None)
@given(SIDES, SIDES, st.booleans(), st.booleans(), st.integers(0, 40), st.data())
def test_a_position_survives_its_text_and_plays_on_as_the_match_does(
    first: Settings, second: Settings, extra: bool, balanced: bool, steps: int, data: st.DataObject
) -> None:
    sides = (first, Settings("orange", second.size, second.words, second.difficulty))
    table = Table(sides=sides, extra=extra, balanced=balanced, starts="drawn")
    for seat in (0, 1):
        table.act(Surprise(), seat)
    for _ in range(steps):
        if table.state.phase == "play":
            try:
                table.act(guesses(table, data))
            except Refusal:
                continue
    state, position = table.state, Position.of(table.state)
    again = position.state
    assert Position.parse(str(position)) == position == Position.of(again)
    assert (again.phase, again.won) == (state.phase, state.won)
    assert [again.judged(seat).patterns for seat in (0, 1)] == [
        state.judged(seat).patterns for seat in (0, 1)
    ]
    me = player(state.seat)
    for wish in (Letter("E"), Probe(3)):
        answers: list[object] = []
        for each in (state, again):
            try:
                answers.append(GAME.decide(each, me, wish, Sealed(b"on", 1)))
            except Refusal as refusal:
                answers.append((refusal.code, refusal.text))
        assert answers[0] == answers[1]


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="ab678:CATRACKSTONE@A1E=,x+- extra", max_size=90), st.integers(0, 80))
def test_any_other_text_is_refused_in_a_sentence(text: str, cut: int) -> None:
    whole = f"a {OWN} {OTHER}"
    try:
        position = Position.parse(whole[:cut] + text + whole[cut:])
    except ValueError as refusal:
        said = str(refusal)
    else:
        said = f"It is {position}." if Position.parse(str(position)) == position else ""
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A position has whose turn it is"),
        (f"a {OWN} {OTHER} twice", "A position has whose turn it is"),
        (f"c {OWN} {OTHER}", "It is the turn of a or b: not of c"),
        (f"a 6 {OTHER}", "A side has a size"),
        (f"a {OWN} {OTHER}".replace("6:", "5:"), "A grid has 6 to 12 rows: not 5"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E,", ""), "three or four words: not 2"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E", "CAT"), "A word has its first cell"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E", "CAT@A1NN"), "A word has its first cell"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E", "CAT@G1E"), "G1 is not on a grid of 6 × 6"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E", "CAT@F1E"), "These words do not fit"),
        (f"a {OWN} {OTHER}".replace("CAT@A1E", "CAT@A2E"), "These words do not fit"),
        (f"a {OWN} {OTHER}".replace("CAT", "ZZQ"), "ZZQ is not in the word bank"),
        (f"a {OWN} {OTHER}".replace("CAT", "CATS"), "CATS has 4 letters; this row takes 3"),
        (f"a {OWN} {OTHER}".replace(":18", ":3"), "A limit is from 4 to 99"),
        (f"a {OWN} {OTHER}".replace(":18", ":18x90"), "A limit is from 4 to 99"),
        (f"a {OWN[:-1]}e {OTHER}", "A guess is a letter"),
        (f"a {OWN[:-1]}H1 {OTHER}", "H1 is not on a grid of 7 × 7"),
        (f"a {OWN[:-1]}E,E {OTHER}", "Nothing is guessed twice"),
        (f"a {OWN} {OTHER[:-1]}4=CASTLE", "There are 3 words to find"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Position.parse(text)


def test_a_match_in_its_set_up_has_no_position() -> None:
    with pytest.raises(ValueError, match="when both players are ready"):
        Position.of(State())
