"""Positions as short text: printed, read, and played on from."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.position import Position
from gridhouse.games.vapoosh.state import State
from gridhouse.kernel import Refusal, Resign, Sealed, player
from tests.vapoosh.test_properties import OPTIONS, Match, whims

BARE = "12/12/12/12/12/12/12/12/12/12/12/12"


def walk(options: Options, seats: int, seed: int, steps: int) -> State:
    """A match after so many tries of whoever feels like it."""
    match = Match(options, seats, seed.to_bytes(8, "big"))
    for (actor, wish), _ in zip(whims(match, Sealed(b"whim", seed)), range(steps), strict=False):
        try:
            match.act(actor, wish)
        except Refusal:
            continue
    return match.state


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 120))
def test_a_position_survives_its_text_and_plays_on_as_the_match_does(
    options: Options, seats: int, seed: int, steps: int
) -> None:
    state = walk(options, seats, seed, steps)
    position = Position.of(state)
    assert Position.parse(str(position)) == position == Position.of(position.state)
    again, me = position.state, player(state.seat)
    assert again.phase == state.phase
    assert again.won == state.won
    assert GAME.legal(again, me) == GAME.legal(state, me)
    for wish in () if state.won else (GAME.legal(state, me) or [Resign()]):
        facts = [GAME.decide(each, me, wish, Sealed(b"on", seed)) for each in (state, again)]
        assert facts[0] == facts[1]


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="12/abcd-+?!3456 learningstrictdoublestimer", max_size=80) | st.text(max_size=40))
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    try:
        position = Position.parse(text)
    except ValueError as refusal:
        said = str(refusal)
    else:
        said = f"It is {position}." if Position.parse(str(position)) == position else ""
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A position has a board"),
        (f"{BARE} ab a", "A position has a board"),
        (f"{BARE}/12 ab a -", "The board has 12 rows"),
        (BARE.replace("12", "11", 1) + " ab a -", "Row 1 of the board has 12 tiles: not 11"),
        (BARE.replace("12", "9999999999999", 1) + " ab a -", "Row 1 of the board has 12 tiles"),
        (BARE.replace("12", "11c", 1) + " ab a -", "Row 1 of the board: nobody plays c"),
        (f"{BARE} a a -", "The players are"),
        (f"{BARE} ba a -", "The players are"),
        (f"{BARE} -- a -", "The players are"),
        (f"{BARE} a-c b -", "It cannot be the go of b"),
        (f"{BARE} ab - -", "It cannot be the go of -"),
        (f"{BARE} ab a 17+11", "A roll is two pink and two green dice"),
        (f"{BARE} ab a 16+11?", "is for the learning mode"),
        (f"{BARE} ab a - timer15", "do not know this, or not twice: timer15"),
        (f"{BARE} ab a - strict strict", "not twice: strict"),
        (BARE.replace("12", "aaaabbbb4", 1) + " ab a -", "Two players cannot both have won"),
        (BARE.replace("12", "aaaa8", 1) + " ab a 61+32", "The game is over"),
        (BARE.replace("12/12", "12/1a10", 1) + " ab a 11+11", "is the player's own"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Position.parse(text)


def test_a_match_that_has_not_begun_has_no_position() -> None:
    with pytest.raises(ValueError, match="begins when the match does"):
        Position.of(State())
