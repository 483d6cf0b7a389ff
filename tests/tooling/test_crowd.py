"""Every scenario of the benchmark of crowds still runs, and says what it has measured."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONG = ("fanout", "comeback", "spoiler", "behind", "bots")
SCENARIOS = ["race", "tile-race", *(pytest.param(name, marks=pytest.mark.long) for name in LONG)]
"""The race has a part of all of them, and one of its lines is held to the match."""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it reads /proc")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_runs_and_tells_numbers(scenario: str) -> None:
    call = [sys.executable, "-m", "benchmarks.crowd", scenario, "--quick"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "does not see" not in done.stdout
    assert "Not everybody" not in done.stdout
    assert "Refused" not in done.stdout
    row = next(line for line in done.stdout.splitlines() if re.match(r"\| (gridhouse )?here ", line))
    numbers = re.findall(r"\d[\d,.]*", row)
    assert len(numbers) >= 3, row
    assert "inf" not in row
    assert "nan" not in row
