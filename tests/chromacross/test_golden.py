"""Whole matches that were played once. They must fold to the same end for ever.

The files are never made anew: a change that breaks one would break matches that people have stored.
Each has a line that says what is expected at the end, and then one fact on each line.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from gridhouse.games.chromacross import GAME
from gridhouse.games.chromacross.moves import Fact
from gridhouse.games.chromacross.play import Status
from gridhouse.kernel import Codec, encode, player

FILES = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
CODEC = Codec(GAME)


class End(Struct, frozen=True):
    """What a golden match comes to."""

    winners: tuple[int, ...]
    text: str
    statuses: tuple[Status, ...]
    wrong: tuple[int, ...]
    finished: tuple[int, ...]


def facts_of(file: Path) -> tuple[End, list[Fact]]:
    head, *lines = file.read_bytes().splitlines()
    return msgspec.json.decode(head, type=End), [CODEC.event(line) for line in lines]


def end_of(facts: list[Fact]) -> End:
    state = GAME.blank
    for fact in facts:
        assert GAME.tell(state, fact, player(0)).format(*"ABCDEFGH")
        state = GAME.evolve(state, fact)
    outcome = GAME.outcome(state)
    assert outcome
    statuses = tuple(track.status for track in state.tracks)
    wrong = tuple(len(track.wrong) for track in state.tracks)
    return End(outcome.winners, outcome.text, statuses, wrong, state.finished)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_match_folds_to_its_end(file: Path) -> None:
    end, facts = facts_of(file)
    assert end_of(facts) == end


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_fact_is_written_as_it_was(file: Path) -> None:
    _, facts = facts_of(file)
    assert [encode(fact) for fact in facts] == file.read_bytes().splitlines()[1:]


def test_the_golden_matches_hold_every_kind_of_fact() -> None:
    assert len(FILES) >= 3
    assert {type(fact) for file in FILES for fact in facts_of(file)[1]} == set(Fact.__args__)
