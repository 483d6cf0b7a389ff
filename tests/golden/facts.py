"""Whole games as bare facts, in the folder `golden` beside a game's tests. They were played once, and must
fold to the same end for ever.

The files are never made anew: a change that breaks one would break matches that people have stored.
Each has a line that says what is expected at the end, and then one fact on each line.
"""

from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from gridhouse.kernel import Actor, Codec, Event, Game

End = TypeVar("End", bound=Struct)
Fact = TypeVar("Fact", bound=Event)
State = TypeVar("State", bound=Struct)


def files_of(folder: str) -> list[Path]:
    """The golden games of the game whose tests are in this folder."""
    return sorted((Path(__file__).parents[1] / folder / "golden").glob("*.jsonl"))


def read(file: Path, game: Game[Any, Any, Any, Fact, Any], end: type[End]) -> tuple[End, list[Fact]]:
    """What is expected at the end, and the facts that lead to it."""
    expected, *facts = file.read_bytes().splitlines()
    codec = Codec(game)
    return msgspec.json.decode(expected, type=end), [codec.event(fact) for fact in facts]


def played(game: Game[Any, State, Any, Fact, Any], facts: list[Fact], actor: Actor) -> State:
    """The state at the end; on the way there, every fact can be told to the actor."""
    state: State = game.blank
    for fact in facts:
        assert game.tell(state, fact, actor).format(*"ABCDEFGH")
        state = game.evolve(state, fact)
    return state
