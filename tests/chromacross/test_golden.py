"""Golden matches of ChromaCross fold to the same end for ever."""

from pathlib import Path

import pytest
from msgspec import Struct

from gridhouse.games.chromacross import GAME
from gridhouse.games.chromacross.play import Status
from gridhouse.kernel import player
from tests.golden.facts import files_of, played, read


class End(Struct, frozen=True):
    """What a golden match comes to."""

    winners: tuple[int, ...]
    text: str
    statuses: tuple[Status, ...]
    wrong: tuple[int, ...]
    finished: tuple[int, ...]


@pytest.mark.parametrize("file", files_of("chromacross"), ids=lambda file: file.stem)
def test_a_golden_match_folds_to_its_end(file: Path) -> None:
    end, facts = read(file, GAME, End)
    state = played(GAME, facts, player(0))
    outcome = GAME.outcome(state)
    assert outcome
    statuses = tuple(track.status for track in state.tracks)
    wrong = tuple(len(track.wrong) for track in state.tracks)
    assert end == End(outcome.winners, outcome.text, statuses, wrong, state.finished)
