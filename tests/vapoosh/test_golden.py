"""Golden games of Vapoosh! fold to the same end for ever."""

from pathlib import Path

import pytest
from msgspec import Struct

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.lessons import report
from gridhouse.kernel import player
from tests.golden.facts import files_of, played, read


class End(Struct, frozen=True):
    """What a golden game comes to."""

    winners: tuple[int, ...]
    board: str
    goes: int
    slips: tuple[int, ...]
    asked: tuple[int, ...]
    """How many products each seat was asked."""


@pytest.mark.parametrize("file", files_of("vapoosh"), ids=lambda file: file.stem)
def test_a_golden_game_folds_to_its_end(file: Path) -> None:
    end, facts = read(file, GAME, End)
    state = played(GAME, facts, player(0))
    timed = [(1000 * n, fact) for n, fact in enumerate(facts)]
    asked = tuple(
        sum(product.seen for product in report(timed, seat).products.values()) for seat in range(state.seats)
    )
    outcome = GAME.outcome(state)
    assert outcome
    assert end == End(outcome.winners, state.board, state.go, state.slips, asked)
