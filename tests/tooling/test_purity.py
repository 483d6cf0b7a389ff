"""Kernel and games know no clock: a date is a value that comes in, and ruff refuses what would read one."""

import subprocess

import pytest

import run

READS_A_CLOCK = [
    "from datetime import date\n\nprint(date.today())\n",
    "import datetime\n\nprint(datetime.date.today())\n",
    "import datetime as dt\n\nprint(dt.date.fromtimestamp(0))\n",
    "import datetime\n\nprint(datetime.datetime.now(datetime.UTC))\n",
    "from datetime import datetime\n",
    "from datetime import datetime as moment\n",
]


def refused(path: str, source: str) -> bool:
    ruff = [str(run.BIN / "ruff"), "check", "--select", "TID251", "--stdin-filename", path, "-"]
    done = subprocess.run(ruff, cwd=run.ROOT, input=source, text=True, capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.returncode == 1


@pytest.mark.parametrize("path", ["src/gridhouse/kernel/log.py", "src/gridhouse/games/head/rules/rules.py"])
@pytest.mark.parametrize("source", READS_A_CLOCK)
def test_rules_cannot_read_a_clock(path: str, source: str) -> None:
    assert refused(path, source)


def test_rules_may_count_days() -> None:
    source = "from datetime import date, timedelta\n\nprint(date(2025, 5, 7) + timedelta(days=41))\n"
    assert not refused("src/gridhouse/games/chromacross/calendar.py", source)


@pytest.mark.parametrize("source", READS_A_CLOCK)
def test_the_house_has_a_clock(source: str) -> None:
    assert not refused("src/gridhouse/house/clock.py", source)
