"""How long it takes to open a match of any length, on SQLite.

    python benchmarks/history.py [--facts 300 3000 20000] [--rounds 5]

The log is written straight into the store with the tests' game Tally, so that nobody has folded it before.
`first` is the first opening of such a log, which folds all of it and leaves its snapshots behind. All
others start with a house that has just been opened and holds no match in memory; the best of the rounds
counts. They are asked of the house itself, without HTTP: a page takes two or three milliseconds more.
"""

import argparse
import asyncio
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from gridhouse.house.house import House, open_house
from gridhouse.house.settings import Settings
from gridhouse.house.telling.views import LONGEST_PAGE, LONGEST_REPLAY, Viewer
from gridhouse.store import migrate

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.house.conftest import GAMES_FOR_TESTS
from tests.house.long import long_match
from tests.house.mailbox import Mailbox, receive

Way = Callable[[], Awaitable[object]]


def ways(house: House, match: str, person: str, facts: int) -> dict[str, Way]:
    """What pages ask for, by name."""
    views, viewer, middle = house.views, Viewer(person), max(1, facts // 2)

    async def listen() -> None:
        async with views.live(match, viewer, 0, Mailbox()) as line:
            await receive(line)

    def story(before: int | None) -> Awaitable[object]:
        return views.steps(match, viewer, before, LONGEST_PAGE, None, back=False)

    def replay(first: int) -> Awaitable[object]:
        return views.replay(match, viewer, first, first + LONGEST_REPLAY)

    return {
        "the table": lambda: views.page(match, viewer),
        "a line from the start": listen,
        "the latest steps": lambda: story(None),
        "steps in the middle": lambda: story(middle),
        "the first steps": lambda: story(LONGEST_PAGE),
        "a replay's start": lambda: replay(1),
        "a replay's middle": lambda: replay(middle),
    }


async def measured(house: House, match: str, way: Way) -> float:
    """Milliseconds of one way into a match that is not in memory."""
    await house.matches.desk.forget(match)
    began = time.perf_counter()
    await way()
    return (time.perf_counter() - began) * 1000


async def measure(folder: Path, facts: int, rounds: int) -> dict[str, float]:
    """The best time of each way, in milliseconds."""
    settings = Settings(data=folder, games=GAMES_FOR_TESTS)
    migrate(settings.database_url)
    async with open_house(settings) as house:
        match, person = await long_match(house, facts)
        found = ways(house, match, person, facts)
        times = {"first": await measured(house, match, found["the table"])}
        for name, way in found.items():
            times[name] = min([await measured(house, match, way) for _ in range(rounds)])
        return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--facts", type=int, nargs="+", default=[300, 3_000, 20_000])
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    columns = []
    for facts in given.facts:
        with tempfile.TemporaryDirectory() as folder:
            columns.append(asyncio.run(measure(Path(folder), facts, given.rounds)))
    say(f"Milliseconds, on Python {platform.python_version()} and {platform.machine()}\n")
    say(f"{'facts':24}" + "".join(f"{facts:>10,}" for facts in given.facts))
    for name in columns[0]:
        say(f"{name:24}" + "".join(f"{column[name]:10.1f}" for column in columns))


def say(text: str) -> None:
    """A line for whoever runs it."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
