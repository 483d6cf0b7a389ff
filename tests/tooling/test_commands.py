"""The benchmark of commands still runs, and says what it has measured."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHORT = ("--callers", "3", "--rounds", "1", "--seconds", "0.3")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it reads /proc")
@pytest.mark.parametrize(
    "options",
    [
        pytest.param((), id="sqlite"),
        pytest.param(("--postgresql",), marks=pytest.mark.postgres, id="postgres"),
    ],
)
def test_both_ways_are_measured(options: tuple[str, ...]) -> None:
    call = [sys.executable, "benchmarks/commands.py", *SHORT, *options]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    for way in ("live", "POST"):
        row = next(line for line in done.stdout.splitlines() if re.match(rf"\| here, \w+ {way} ", line))
        assert len(re.findall(r"\d[\d,.]*", row)) >= 6, row
        assert "nan" not in row
