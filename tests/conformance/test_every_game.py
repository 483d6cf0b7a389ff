"""Every registered game, and the example, keeps what the kernel promises."""

import pytest

from examples.treasure import GAME as TREASURE
from gridhouse.games import GAMES
from gridhouse.kernel import AnyGame
from gridhouse.kernel.conformance import check


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", [*GAMES, TREASURE], ids=lambda game: game.key)
def test_a_game_keeps_its_promises(game: AnyGame, seed: int) -> None:
    check(game, range(seed, seed + 1))
