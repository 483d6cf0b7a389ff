"""A house on a data folder that was filled before it opened."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.crowd.asking import Table
from benchmarks.crowd.served import ROOT, Served, environment, house


@contextmanager
def filled_house(
    source: Path, what: str, number: int, *options: str
) -> Iterator[tuple[Served, Table, list[str]]]:
    """A house with a race of so many members, or with a match of so many facts; and everybody's cookie."""
    with TemporaryDirectory(prefix="gridhouse-filled-") as folder:
        call = [sys.executable, "-m", "benchmarks.crowd.prepare", folder, what, str(number)]
        done = subprocess.run(  # noqa: S603  # a command of this benchmark
            call, env=environment(source), cwd=ROOT, capture_output=True, text=True
        )
        if done.returncode:
            raise SystemExit(f"The house could not be filled:\n{done.stderr}")
        made = json.loads(done.stdout)
        table = Table(made["match"], made["watch"], made["head"], made["cookies"][0])
        with house(source, *options, data=Path(folder)) as server:
            yield server, table, made["cookies"][1:]
