"""Since when bots are waited for: what others do makes none of them wait longer, and none gets ahead."""

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.players.waits import Wait, Waits

BOTS = 4


def match(moves: list[int], turn: Any = range(BOTS), over: bool = False) -> Any:
    """A match of four bots and a person, in which these seats have moved, one after the other."""
    seats = [SimpleNamespace(seat=seat, kind="bot" if seat < BOTS else "person") for seat in range(BOTS + 1)]
    records = [
        SimpleNamespace(record=SimpleNamespace(seq=seq, actor=SimpleNamespace(seat=seat)))
        for seq, seat in enumerate(moves, 1)
    ]
    outcome = object() if over else None
    return SimpleNamespace(
        id="m", seats=seats, turn=tuple(turn), head=len(moves), recent=records[-200:], outcome=outcome
    )


def test_what_others_do_makes_no_bot_wait_longer() -> None:
    waits = Waits()
    waits.look(match([]), 10)
    waits.look(match([1]), 11)
    waits.look(match([1, 4]), 12)  # the person
    assert [waits.of("m", seat) for seat in range(BOTS)] == [
        Wait(10, 0),
        Wait(11, 1),
        Wait(10, 0),
        Wait(10, 0),
    ]
    assert waits.of("m", 4) is None


def test_looking_again_at_the_same_moment_changes_nothing() -> None:
    waits = Waits()
    waits.look(match([2]), 10)
    for now in (11, 12):
        waits.look(match([2]), now)
    assert waits.of("m", 2) == Wait(10, 1)


def test_where_seats_take_turns_each_turn_begins_anew() -> None:
    waits = Waits()
    assert waits.look(match([], turn=[0]), 10) == [0]
    assert waits.look(match([0], turn=[4]), 11) == []
    assert waits.of("m", 0) is None
    assert waits.look(match([0, 4], turn=[0]), 90) == [0]
    assert waits.of("m", 0) == Wait(90, 2)


def test_nothing_is_kept_of_a_match_that_is_over() -> None:
    waits = Waits()
    waits.look(match([]), 10)
    waits.look(match([1], over=True), 11)
    assert [waits.of("m", seat) for seat in range(BOTS)] == [None] * BOTS


@given(st.lists(st.integers(0, 1), min_size=12, max_size=60))
def test_whoever_comes_first_or_second_each_time_nobody_gets_far_ahead(picks: list[int]) -> None:
    """The one that has waited longest is the first to think; with two processes the second may be quicker."""
    waits, moves = Waits(), list[int]()
    for now, pick in enumerate(picks):
        order = waits.look(match(moves), now)
        assert sorted(order) == list(range(BOTS))
        moves.append(order[pick])
    others = [moves.count(seat) for seat in range(BOTS)]
    assert sorted(others)[1] >= len(picks) // 8 - 1  # all but one, which may be the slower one each time
