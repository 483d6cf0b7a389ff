"""The shelf: a folder brings a game, puzzles, or both."""

from pathlib import Path

import pytest

from gridhouse.house.puzzles.dailies import Out
from gridhouse.house.shelf import NoSuchGame, Shelf
from gridhouse.kernel import Refusal, Sealed
from tests.house.conftest import GAMES_FOR_TESTS

SUMS = next(folder for folder in GAMES_FOR_TESTS if folder.endswith("sums"))

SERIES = """
from tests.house.games.sums import Sums
class Named(Sums):
    series = ("small", "{}")
PUZZLES = Named()
"""


def test_puzzles_alone_are_shown_and_not_played_at_a_table() -> None:
    shelf = Shelf([SUMS])
    info = shelf.covers["sums"].info
    assert (info.name, info.at_table, info.fewest, info.most, info.bots) == ("Sums", False, 1, 1, [])
    assert shelf.kinds["sums"].series == ("small", "middle", "large")
    assert "sums" not in shelf
    with pytest.raises(NoSuchGame, match="no game called 'sums'"):
        shelf["sums"]


def test_a_folder_with_both_is_shown_once() -> None:
    shelf = Shelf()
    assert [*shelf] == ["chromacross", "dont-lose-your-head", "vapoosh", "tile-race"]
    assert [*shelf.covers] == ["chromacross", "grids", "dont-lose-your-head", "vapoosh", "tile-race"]
    assert [key for key, cover in shelf.covers.items() if not cover.info.at_table] == ["grids"]
    assert [*shelf.kinds] == ["chromacross", "grids"]


def test_a_game_is_handed_the_puzzles_that_are_out() -> None:
    def deal(shelf: Shelf) -> object:
        box = shelf["chromacross"]
        return box.game.setup(box.codec.options({"puzzle": 1}), 1, Sealed(b"", 1))

    out = Out()
    handed = Shelf((), out.of)
    with pytest.raises(Refusal, match="no puzzle 1"):
        deal(handed)
    kind = handed.kinds["chromacross"]
    out.of(kind)["daily"].add(0, [kind.write(one) for one in kind.published("daily")])
    assert deal(handed)
    with pytest.raises(Refusal, match="no puzzle 1"):
        deal(Shelf())


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("", "exports no GAME and no PUZZLES"),
        ("from gridhouse.games.vapoosh import GAME", "the same key: vapoosh"),
        (
            "from gridhouse.games.vapoosh import GAME\nfrom gridhouse.games.chromacross import PUZZLES",
            "different keys",
        ),
        (SERIES.format("library"), "No series of Sums can be called library: that is an address"),
        (SERIES.format("campaign"), "No series of Sums can be called campaign: that is an address"),
    ],
)
def test_a_folder_that_does_not_fit_is_refused(tmp_path: Path, source: str, fault: str) -> None:
    (tmp_path / "__init__.py").write_text(source)
    with pytest.raises(ValueError, match=fault):
        Shelf([str(tmp_path)])
