"""An organiser at a race, for tests."""

import pytest

from gridhouse.games.race.organise.organised import organised
from gridhouse.games.race.organise.organising import organise
from gridhouse.games.race.rules.acting import act, acted
from gridhouse.games.race.rules.facts import Fact, TeamFact
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import AdminWish, TeamWish
from gridhouse.kernel import ADMIN, Actor, Refusal, Sealed


def after(state: State, *facts: Fact) -> State:
    """The race after these facts."""
    for fact in facts:
        state = acted(state, fact) if isinstance(fact, TeamFact) else organised(state, fact)
    return state


def wish(state: State, *wishes: AdminWish, by: Actor = ADMIN) -> State:
    """The race after an organiser's wishes."""
    for one in wishes:
        state = after(state, *organise(state, by, one, Sealed(b"organiser", 1)))
    return state


def act_for(state: State, seat: int, *wishes: TeamWish) -> State:
    """The race after what a team has done."""
    for one in wishes:
        state = after(state, *act(state, seat, one, Sealed(b"team", 1)))
    return state


def refused(state: State, one: AdminWish, by: Actor = ADMIN) -> tuple[str, str]:
    """The code and the sentence with which a wish is refused."""
    with pytest.raises(Refusal) as refusal:
        organise(state, by, one, Sealed(b"organiser", 1))
    assert refusal.value.text.endswith(".")
    return refusal.value.code, refusal.value.text
