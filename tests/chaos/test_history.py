"""The judge finds every kind of broken promise that is planted, and nothing in a house that kept them all."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.chaos.history import (
    KINDS,
    Answered,
    Board,
    Channel,
    Fact,
    Heard,
    History,
    Listener,
    Match,
    Step,
    judge,
)

COMMANDS = ("setup", "a", "a", "b", "c")
"""The commands of the facts 1 to 5."""


def step(seq: int, fact: Any = "seen") -> Step:
    return Step(seq, f"fact {seq}", fact)


KNOWN = {seq: step(seq) for seq in range(1, 6)}
HEARD = (
    Heard(0, (step(1), step(2)), opened_at=0),
    Heard(2, (step(3),)),
    Heard(3, (step(4), step(5)), opened_at=3),
)
ANN = Listener("Ann", HEARD, KNOWN, {"one": "view", "two": "view"}, "view")
MATCH = Match(
    "m",
    5,
    tuple(Fact(seq, command) for seq, command in enumerate(COMMANDS, 1)),
    (Answered("a", 3), Answered("b", 4), Answered("b", 4), Answered("no", None)),
    (ANN,),
)
CHANNEL = Channel("main", (3, 5, 8), (3, 5, 8), ((3, 5), (3, 5), (8,)))
BOARD = Board("day 1", {"one": ["Ann"], "two": ["Ann"]}, ["Ann"])
FINE = History((MATCH,), (CHANNEL,), (BOARD,))


def log(*facts: tuple[int, str]) -> History:
    return with_match(log=tuple(Fact(*fact) for fact in facts), head=facts[-1][0] if facts else 5)


def with_match(**changes: Any) -> History:
    return replace(FINE, matches=(replace(MATCH, **changes),))


def answers(*found: Answered) -> History:
    return with_match(answers=found)


def listens(**changes: Any) -> History:
    return with_match(listeners=(replace(ANN, **changes),))


def hears(*messages: Heard) -> History:
    return listens(heard=messages)


def told(**changes: Any) -> History:
    return replace(FINE, channels=(replace(CHANNEL, **changes),))


PLANTED: Sequence[tuple[str, History, str]] = (
    ("an acknowledged command that is gone", answers(Answered("gone", 9)), "lost"),
    ("one that is elsewhere than it was said", answers(Answered("a", 5)), "lost"),
    ("one that came twice", log((1, "setup"), (2, "a"), (3, "a"), (4, "b"), (5, "a")), "duplicated"),
    ("one that was answered in two ways", answers(Answered("b", 4), Answered("b", 5)), "duplicated"),
    ("one that was refused and done", answers(Answered("b", None)), "duplicated"),
    ("one that was refused after it was done", answers(Answered("b", 4), Answered("b", None)), "duplicated"),
    ("a number that is missing", log((1, "setup"), (2, "a"), (3, "a"), (5, "b")), "gap"),
    ("a head beyond the log", with_match(head=6), "gap"),
    ("a log that does not begin", log((2, "a"), (3, "a"), (4, "b"), (5, "c")), "gap"),
    ("a step that was left out", hears(Heard(0, (step(1),), 0), Heard(2, (step(3),))), "prefix"),
    ("a step that was told twice", hears(Heard(0, (step(1),), 0), Heard(0, (step(1),))), "prefix"),
    ("steps in another order", hears(Heard(0, (step(2), step(1)), 0)), "prefix"),
    ("a step of a fact that is not there", hears(Heard(0, (*KNOWN.values(), step(6)), 0)), "prefix"),
    ("a line that went on elsewhere", hears(Heard(0, (step(1),), 0), Heard(3, (step(4),), 3)), "prefix"),
    ("a gap at the beginning of a line", hears(Heard(1, (step(2),), 0)), "prefix"),
    ("a secret that was told", hears(Heard(0, (step(1, "the secret"),), 0)), "leaked"),
    ("a sentence that was for somebody else", hears(Heard(0, (Step(1, "!", "seen"),), 0)), "leaked"),
    ("a view that is not the fold", listens(seen={"one": "view", "two": "another"}), "fold"),
    ("a note that the outbox has not", told(kept=(3, 8)), "outbox"),
    ("a note that the outbox has twice", told(kept=(3, 5, 5, 8)), "outbox"),
    ("a note that never came", told(came=((3, 5),)), "outbox"),
    ("a note that nobody wanted", told(came=((3, 5), (8, 9))), "outbox"),
    ("notes in another order", told(came=((3, 8), (5,))), "outbox"),
    ("a message in another order", told(came=((5, 3), (8,))), "outbox"),
    ("standings of one process", replace(FINE, boards=(replace(BOARD, told={"two": []}),)), "standings"),
)


def test_a_house_that_kept_its_promises_is_fine() -> None:
    assert judge(FINE) == []
    assert judge(History()) == []


@pytest.mark.parametrize(("history", "kind"), [case[1:] for case in PLANTED], ids=[c[0] for c in PLANTED])
def test_what_is_planted_is_found(history: History, kind: str) -> None:
    found = judge(history)
    assert kind in {fault.kind for fault in found}
    assert all(fault.text and fault.where for fault in found)


def test_something_of_each_kind_is_planted() -> None:
    assert {kind for _, _, kind in PLANTED} == set(KINDS)


def test_whoever_came_back_hears_again_what_they_asked_for() -> None:
    again = (Heard(0, (step(1), step(2)), opened_at=0), Heard(1, (step(2), step(3)), opened_at=1))
    assert judge(hears(*again)) == []


Damage = Callable[[list[Fact], int], list[Fact]]
DAMAGES: tuple[Damage, ...] = (
    lambda facts, at: facts[:at] + facts[at + 1 :],
    lambda facts, at: [*facts[:at], facts[at], *facts[at:]],
    lambda facts, at: [*facts[:at], replace(facts[at], command="another's"), *facts[at + 1 :]],
)


@given(st.data())
def test_a_log_that_is_damaged_anywhere_is_found_out(data: st.DataObject) -> None:
    """A fact that is missing, one too many, or one that is not whose it was."""
    sizes = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=8))
    commands = [f"c{number}" for number, size in enumerate(sizes) for _ in range(size)]
    facts = [Fact(seq, command) for seq, command in enumerate(commands, 1)]
    answered = tuple(Answered(command, seq) for seq, command in enumerate(commands, 1))
    last = {one.command: one for one in answered}
    whole = Match("m", len(facts), tuple(facts), tuple(last.values()), ())
    assert judge(History((whole,))) == []
    damaged = data.draw(st.sampled_from(DAMAGES))(
        facts, data.draw(st.sampled_from([s - 1 for s in _ends(sizes)]))
    )
    assert judge(History((replace(whole, log=tuple(damaged)),)))


def _ends(sizes: Sequence[int]) -> list[int]:
    """The numbers of the last fact of each command: what was acknowledged."""
    return [sum(sizes[:upto]) for upto in range(1, len(sizes) + 1)]
