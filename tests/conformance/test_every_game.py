"""Every registered game, and the example, keeps what the kernel promises."""

import pytest

from examples.treasure import GAME as TREASURE
from gridhouse.games.race import GAME as RACE
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import AnyGame
from gridhouse.kernel.conformance import Trial, check
from tests.race.whims import TRIAL

GAMES = [*(box.game for box in Shelf().values()), TREASURE]
TRIALS = {RACE.key: TRIAL}
"""Games of which not all can be played."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_keeps_its_promises(game: AnyGame) -> None:
    check(game, range(2), TRIALS.get(game.key, Trial()))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_keeps_its_promises_for_long(game: AnyGame) -> None:
    check(game, range(2, 20), TRIALS.get(game.key, Trial()))
