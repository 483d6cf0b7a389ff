"""How long Endless takes to draw a board, for wishes drawn at random from all that its page offers.

    python -m benchmarks.grids.endless --count 60 --seconds 600

A wish has any size, symbols, band, symmetry and shape, each as likely as the others; what is refused at once
is not counted. Seconds of processor time and on the clock, one process, which has made one board before.
"""

import os
import sys
import time
from collections.abc import Iterator
from random import Random

from cyclopts import App
from msgspec import Struct

from benchmarks.grids.table import spread
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, Wish, why_not
from gridhouse.games.grids.questions import QUESTIONS
from gridhouse.games.grids.questions.asked import AskForPuzzle
from gridhouse.games.grids.questions.making import make, wish_of
from gridhouse.kernel import Refusal

SIZES = (4, 5, 6, 7, 8)
app = App(help=__doc__)


class Drawn(Struct, frozen=True):
    """What came of a wish, and what it took."""

    wish: Wish
    processor: float
    clock: float
    come: str
    """`as wished`, `nearly` or `not at all`."""


def wishes(seed: int) -> Iterator[AskForPuzzle]:
    """Wishes without end, the same for the same seed."""
    random = Random(seed)  # noqa: S311 - the same in every run
    while True:
        size = random.choice(SIZES)
        asked = AskForPuzzle(
            size,
            size,
            tuple(sorted(random.sample([one.value for one in Mechanic], random.randint(1, 5)))),
            random.randint(1, 4),
            random.choice([one.value for one in Symmetry]),
            random.choice([one.value for one in Shape]),
            seed=random.randrange(2**31),
        )
        if why_not(wish_of(asked)) is None:
            yield asked


def drawn(asked: AskForPuzzle) -> Drawn:
    """Draw one."""
    processor, clock = time.process_time(), time.perf_counter()
    try:
        come = "nearly" if make(asked).instead else "as wished"
    except Refusal:
        come = "not at all"
    return Drawn(wish_of(asked), time.process_time() - processor, time.perf_counter() - clock, come)


def row(name: str, times: list[float]) -> str:
    """A row of the table."""
    return f"| {name} | " + " | ".join(f"{value:.1f}" for value in spread(times)) + " |"


@app.default
def measure(*, count: int = 60, seconds: float = 600, seed: int = 1) -> None:
    """Print a table; it stops early when its time is up, and says how far it came."""
    QUESTIONS["make"].answer(QUESTIONS["make"].example)
    end = time.monotonic() + seconds
    some: list[Drawn] = []
    for asked in wishes(seed):
        if len(some) == count or time.monotonic() > end:
            break
        some.append(drawn(asked))
    come = [one.come for one in some]
    words = ", ".join(f"{come.count(how)} {how}" for how in ("as wished", "nearly", "not at all"))
    slowest = max(some, key=lambda one: one.processor).wish
    lines = [
        f"{len(some)} wishes, load {os.getloadavg()[0]:.1f}: {words}; the slowest was {slowest}",
        "| seconds | median | 95 % | worst |\n|---|---|---|---|",
        row("of the processor", [one.processor for one in some]),
        row("on the clock", [one.clock for one in some]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    app()
