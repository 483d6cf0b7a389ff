"""The race after a fact."""

from gridhouse.games.race.organise.organised import organised
from gridhouse.games.race.rules.acting import acted
from gridhouse.games.race.rules.facts import Fact, TeamFact
from gridhouse.games.race.rules.state import State


def evolve(state: State, fact: Fact) -> State:
    """The race after a fact. It never judges."""
    return acted(state, fact) if isinstance(fact, TeamFact) else organised(state, fact)
