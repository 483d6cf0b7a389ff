"""Whole games that were played once. They must fold to the same end for ever.

The files are never made anew: a change that breaks one would break matches that people have stored.
Each has a line that says what is expected at the end, and then one fact on each line.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.moves import Fact
from gridhouse.games.vapoosh.tables import report
from gridhouse.kernel import Codec, encode, player

FILES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
CODEC = Codec(GAME)


class End(Struct, frozen=True):
    """What a golden game comes to."""

    winners: tuple[int, ...]
    board: str
    goes: int
    slips: tuple[int, ...]
    asked: tuple[int, ...]
    """How many products each seat was asked."""


def facts_of(file: Path) -> tuple[End, list[Fact]]:
    head, *lines = file.read_bytes().splitlines()
    return msgspec.json.decode(head, type=End), [CODEC.event(line) for line in lines]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_folds_to_its_end(file: Path) -> None:
    end, facts = facts_of(file)
    state = GAME.blank
    for fact in facts:
        assert GAME.tell(state, fact, player(0)).format(*"ABCD")
        state = GAME.evolve(state, fact)
    timed = [(1000 * n, fact) for n, fact in enumerate(facts)]
    asked = tuple(
        sum(product.seen for product in report(timed, seat).products.values()) for seat in range(state.seats)
    )
    outcome = GAME.outcome(state)
    assert outcome
    assert end == End(outcome.winners, state.board, state.go, state.slips, asked)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_fact_is_written_as_it_was(file: Path) -> None:
    _, facts = facts_of(file)
    assert [encode(fact) for fact in facts] == file.read_bytes().splitlines()[1:]


def test_the_golden_games_hold_every_kind_of_fact() -> None:
    kinds = {type(fact) for file in FILES for fact in facts_of(file)[1]}
    assert kinds == set(Fact.__args__)
