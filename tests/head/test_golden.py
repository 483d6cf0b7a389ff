"""Golden games of Don't Lose Your Head fold to the same end for ever."""

from pathlib import Path

import pytest
from msgspec import Struct

from gridhouse.games.head import GAME
from gridhouse.kernel import HISTORIAN, SPECTATOR
from tests.golden.facts import files_of, played, read


class End(Struct, frozen=True):
    """What a golden game comes to."""

    winners: tuple[int, ...]
    goes: int
    misses: tuple[int, ...]
    limits: tuple[int | None, ...]
    boards: tuple[str, ...]


@pytest.mark.parametrize("file", files_of("head"), ids=lambda file: file.stem)
def test_a_golden_game_folds_to_its_end(file: Path) -> None:
    end, facts = read(file, GAME, End)
    state = played(GAME, facts, HISTORIAN)
    outcome, view = GAME.outcome(state), GAME.view(state, SPECTATOR)
    assert outcome
    assert end == End(
        outcome.winners,
        state.go,
        tuple(side.misses for side in view.sides),
        tuple(side.total for side in view.sides),
        tuple(side.found.board if side.found else "" for side in view.sides),
    )
