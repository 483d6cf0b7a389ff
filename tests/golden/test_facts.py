"""Golden facts are written as they were, and there is one of each kind that a game knows."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from gridhouse.games import chromacross, head, vapoosh
from gridhouse.kernel import Game, encode
from tests.golden.facts import files_of, read

GAMES: dict[str, Game[Any, Any, Any, Any, Any]] = {
    "chromacross": chromacross.GAME,
    "head": head.GAME,
    "vapoosh": vapoosh.GAME,
}
FILES = [(folder, file) for folder in GAMES for file in files_of(folder)]


@pytest.mark.parametrize(("folder", "file"), FILES, ids=[f"{folder}/{file.stem}" for folder, file in FILES])
def test_a_golden_fact_is_written_as_it_was(folder: str, file: Path) -> None:
    _, facts = read(file, GAMES[folder], Struct)
    assert [encode(fact) for fact in facts] == file.read_bytes().splitlines()[1:]


@pytest.mark.parametrize("folder", GAMES)
def test_the_golden_games_hold_every_kind_of_fact(folder: str) -> None:
    game, files = GAMES[folder], files_of(folder)
    assert len(files) >= 3
    kinds = {type(fact) for file in files for fact in read(file, game, Struct)[1]}
    assert kinds == set(game.kinds.event.__args__)
