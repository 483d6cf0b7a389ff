"""The guides are true: all of their code runs."""

import re
from pathlib import Path

import pytest

from gridhouse.house.table.matches import Matches
from gridhouse.house.table.passes import Passes
from gridhouse.house.telling.views import Views
from gridhouse.kernel import Game

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "a-game-in-one-folder.md"
PUZZLE = ROOT / "docs" / "a-puzzle-in-one-folder.md"
SERVICE = ROOT / "docs" / "match-service.md"


@pytest.mark.parametrize(
    ("guide", "count"), [(GUIDE, 9), (PUZZLE, 5), (SERVICE, 1)], ids=["game", "puzzle", "service"]
)
def test_a_guide_runs(guide: Path, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```python\n(.*?)^```$", guide.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) == count
    known: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(guide), "exec"), known)


def test_the_guide_to_the_match_service_names_every_call() -> None:
    services = (Matches, Passes, Views)
    calls = {name for each in services for name in vars(each) if not name.startswith("_")} - {"act_as"}
    assert {"create", "enter", "replay"} <= calls
    for name in calls:
        assert f"`{name}(" in SERVICE.read_text(), name


def test_the_example_is_as_short_as_the_guide_says() -> None:
    lines = (ROOT / "examples" / "treasure" / "__init__.py").read_text().splitlines()
    assert len(lines) < 120
    assert sum(bool(line.strip()) for line in lines) < 100


def test_the_guide_names_every_function_of_a_game() -> None:
    text = GUIDE.read_text()
    functions = [name for name, value in vars(Game).items() if callable(value) and not name.startswith("_")]
    assert {"setup", "waits"} <= set(functions)
    for name in functions:
        assert f"`{name}`" in text or f"`{name}(" in text, name
