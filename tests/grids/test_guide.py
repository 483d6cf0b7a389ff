"""docs/grids.md says what is true: its example runs, and its folders are those of the tree."""

import re
from pathlib import Path

import pytest

from gridhouse.games import grids
from gridhouse.games.grids.solve import Answer

PAGE = (Path(__file__).parents[2] / "docs" / "grids.md").read_text(encoding="utf-8")
TREE = Path(grids.__file__).parent


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    answer = names["answer"]
    assert isinstance(answer, Answer)
    assert answer.unique
    assert capsys.readouterr().out == "*.\n.*\n"


def test_every_module_is_in_its_folder() -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\|(.*)\|$", PAGE, re.MULTILINE)
    told = {folder: set(re.findall(r"`(\w+)`", modules)) for folder, modules in rows}
    assert told.pop("campaign") == told.pop("schedule") == set()
    assert told == {
        folder.parent.name: {file.stem for file in folder.parent.glob("*.py")} - {"__init__"}
        for folder in TREE.glob("*/__init__.py")
    }
