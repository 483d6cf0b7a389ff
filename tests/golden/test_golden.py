"""Golden logs: matches that were once played must fold for ever to how they ended then.

A log lies in `<game's key>/<name>.jsonl`, as `gridhouse export` wrote it; the outcome is beside it in
`<name>.json`. Neither is ever changed. `python -m tests.golden.make <key>` plays a new one.
"""

from pathlib import Path

import msgspec
import pytest

from gridhouse.house.shelf import Shelf
from gridhouse.house.telling.archive import check_archive, read_archive
from gridhouse.kernel import Outcome, fold

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*/*.jsonl"))


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf([str(HERE.parents[1] / "examples" / "treasure")])


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_log_folds_to_its_end(path: Path, shelf: Shelf) -> None:
    archive = read_archive(path.read_bytes().splitlines())
    assert archive.cover.game == path.parent.name
    box = shelf[archive.cover.game]
    expected = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Outcome)
    assert box.game.outcome(fold(box.codec, archive.records)) == expected
    assert check_archive(shelf, archive).faults == []


def test_every_game_has_a_golden_log(shelf: Shelf) -> None:
    assert set(shelf) - {path.parent.name for path in LOGS} == set()
