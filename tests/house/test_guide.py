"""The guide "a game in one folder" is true: all of its code runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "a-game-in-one-folder.md"


def test_the_guide_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 8
    known: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(GUIDE), "exec"), known)


def test_the_example_is_as_short_as_the_guide_says() -> None:
    lines = (ROOT / "examples" / "treasure" / "__init__.py").read_text().splitlines()
    assert len(lines) < 120
    assert sum(bool(line.strip()) for line in lines) < 100


def test_the_guide_names_every_function_of_a_game() -> None:
    text = GUIDE.read_text()
    for name in ("setup", "legal", "decide", "evolve", "view", "turn", "outcome", "tell", "disguise"):
        assert f"`{name}`" in text, name
