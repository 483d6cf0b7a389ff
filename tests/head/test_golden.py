"""Whole games that were played once. They must fold to the same end for ever.

The files are never made anew: a change that breaks one would break matches that people have stored.
Each has a line that says what is expected at the end, and then one fact on each line.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from gridhouse.games.head import GAME
from gridhouse.games.head.moves import Fact
from gridhouse.kernel import HISTORIAN, SPECTATOR, Codec, encode

FILES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
CODEC = Codec(GAME)


class End(Struct, frozen=True):
    """What a golden game comes to."""

    winners: tuple[int, ...]
    goes: int
    misses: tuple[int, ...]
    limits: tuple[int | None, ...]
    boards: tuple[str, ...]


def facts_of(file: Path) -> tuple[End, list[Fact]]:
    head, *lines = file.read_bytes().splitlines()
    return msgspec.json.decode(head, type=End), [CODEC.event(line) for line in lines]


def end_of(facts: list[Fact]) -> End:
    state = GAME.blank
    for fact in facts:
        assert GAME.tell(state, fact, HISTORIAN).format(*"AB")
        state = GAME.evolve(state, fact)
    outcome, view = GAME.outcome(state), GAME.view(state, SPECTATOR)
    assert outcome
    return End(
        outcome.winners,
        state.go,
        tuple(side.misses for side in view.sides),
        tuple(side.total for side in view.sides),
        tuple(side.found.board if side.found else "" for side in view.sides),
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_folds_to_its_end(file: Path) -> None:
    end, facts = facts_of(file)
    assert end_of(facts) == end


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_fact_is_written_as_it_was(file: Path) -> None:
    _, facts = facts_of(file)
    assert [encode(fact) for fact in facts] == file.read_bytes().splitlines()[1:]


def test_the_golden_games_hold_every_kind_of_fact() -> None:
    kinds = {type(fact) for file in FILES for fact in facts_of(file)[1]}
    assert kinds == set(Fact.__args__)
