"""Failpoints: each has its name in the list, and nothing happens at one unless somebody wants it, once."""

import ast
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from gridhouse.store import failpoints
from gridhouse.store.failpoints import NAMES, VARIABLE, failpoint
from tests.store.make import ENVIRONMENT

SOURCE = Path(str(failpoints.__file__)).parents[1]


def named_in_the_source() -> Counter[str]:
    """The failpoints that the house comes by."""
    calls = (
        node
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "failpoint"
    )
    return Counter(ast.literal_eval(call.args[0]) for call in calls)


def test_each_is_at_one_place_and_in_the_list() -> None:
    assert named_in_the_source() == Counter(NAMES)


def test_each_write_and_each_thing_that_is_sent_has_one_before_and_one_after() -> None:
    assert {name.rpartition(".")[0] + ".before" for name in NAMES} <= set(NAMES)
    assert {name.rpartition(".")[0] + ".after" for name in NAMES} <= set(NAMES)


def test_without_the_variable_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_folder: Path, name: str) -> None:
        raise AssertionError(f"somebody looked for {name}")

    monkeypatch.setattr(failpoints, "_FOLDER", None)
    monkeypatch.setattr(failpoints, "_come_by", nobody)
    failpoint(NAMES[0])


def test_a_write_fails_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(failpoints, "_FOLDER", str(tmp_path))
    (tmp_path / NAMES[0]).write_text("fail")
    with pytest.raises(OSError, match="wants this to fail"):
        failpoint(NAMES[0])
    failpoint(NAMES[0])


def test_what_nobody_can_do_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(failpoints, "_FOLDER", str(tmp_path))
    (tmp_path / NAMES[0]).write_text("explode")
    with pytest.raises(ValueError, match="explode"):
        failpoint(NAMES[0])


def test_of_several_processes_one_dies(tmp_path: Path) -> None:
    """They wait at the first point until all are there, and come by the second together."""
    (tmp_path / NAMES[1]).write_text("kill")
    program = (
        f"import sys; from gridhouse.store.failpoints import failpoint\n"
        f"sys.stdout.write('here'); sys.stdout.flush(); sys.stdin.read(); failpoint({NAMES[1]!r})"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            env={**ENVIRONMENT, VARIABLE: str(tmp_path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout
        assert process.stdout.read(4) == b"here"
    for process in processes:
        process.communicate()
    assert sorted(process.returncode for process in processes) == [-signal.SIGKILL, 0, 0]
