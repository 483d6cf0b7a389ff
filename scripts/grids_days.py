"""Draw the days of Grids that come with the house: `python scripts/grids_days.py 120`.

Each series carries on where its file stops, so that days that were published stay what they are.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from gridhouse.games.grids.posed import read, write
from gridhouse.games.grids.schedule import MENUS, next_posed

SEED = b"grids"
DATA = Path(__file__).parents[1] / "src/gridhouse/games/grids/data"


def draw(series: str, until: int) -> Iterator[str]:
    """Draw the days of a series that are missing, and say how far it is."""
    path = DATA / f"{series}.jsonl"
    path.touch()
    days = [read(line) for line in path.read_text("utf-8").splitlines()]
    with path.open("a", encoding="utf-8") as file:
        while len(days) < until:
            before = time.monotonic()
            days.append(next_posed(SEED, series, days))
            file.write(write(days[-1]) + "\n")
            file.flush()
            yield f"{series} {len(days)} of {until}, in {time.monotonic() - before:.1f} s"


if __name__ == "__main__":
    DATA.mkdir(exist_ok=True)
    for series in sys.argv[2:] or MENUS:
        for progress in draw(series, int(sys.argv[1])):
            sys.stdout.write(progress + "\n")
            sys.stdout.flush()
