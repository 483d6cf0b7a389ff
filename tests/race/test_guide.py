"""What the organisers' guide shows is what the code does."""

import re
from pathlib import Path

import pytest

from gridhouse.games.race.draw import curve, gradient
from gridhouse.games.race.rules.settings import Gradient
from gridhouse.games.race.sets.shipped import SETS, load
from gridhouse.games.race.sheets.position import BadPosition, read, write
from gridhouse.games.race.sheets.read import read_tasks

GUIDE = Path("docs/tile-race.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert found
    return found[1]


def test_its_sheet_is_read() -> None:
    sheet = read_tasks(block("csv"))
    assert [task.label for task in sheet.rows] == ["Bake bread", "Tidy a shelf"]
    assert sheet.warnings == ()


def test_its_position_is_as_we_write_it_and_its_fault_is_told() -> None:
    text = block("json")
    assert write(read(text)) == text
    with pytest.raises(BadPosition) as bad:
        read(text.replace('"position":7', '"position":57'))
    assert f"*{bad.value}*" in GUIDE.replace("\n", " ")


def test_its_sets_are_those_that_are_shipped() -> None:
    for shipped in SETS:
        tasks, beside = load(shipped.key)
        assert (
            f"| {shipped.name} | {len(tasks)}, {len(tasks) // 3} of each difficulty | {len(beside)} |"
            in GUIDE
        )


def test_its_shares_are_those_of_the_draw() -> None:
    weights = gradient.weights(Gradient())
    quick, succeeds = curve.quick_shares(weights)
    exact = curve.exact_shares(weights)
    for first, last in ((1, 16), (17, 40), (41, 56)):
        drawn, weighed = (
            " / ".join(f"{100 * sum(tile[d] for tile in tiles) / len(tiles):.1f}" for d in range(3))
            for tiles in (quick[first - 1 : last], exact[first - 1 : last])
        )
        assert re.search(rf"\| {first}–{last} \| .* \| {drawn} \| {weighed} \|", GUIDE)
    assert f"{100 * succeeds:.1f} % of tries" in GUIDE


def test_every_decision_names_tests_that_are_there() -> None:
    page = Path("docs/tile-race-decisions.md").read_text("utf-8")
    decided, held = page.split("## What would fail without them")
    rows = dict(re.findall(r"^\| ([ADO]-\d\d) \| (.*) \|$", held, re.MULTILINE))
    assert sorted(rows) == sorted(re.findall(r"^\| ([ADO]-\d\d) \|", decided, re.MULTILINE))
    named = [name for row in rows.values() for name in re.findall(r"`(.*?)::(.*?)`", row)]
    assert all(row.count("::") for row in rows.values())
    for file, test in named:
        path = Path(file) if "/" in file else Path("tests/race") / file
        assert f"def {test}(" in path.read_text("utf-8"), test
