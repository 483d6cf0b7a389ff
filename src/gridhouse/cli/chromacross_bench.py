"""`gridhouse chromacross bench`: how fast the words and the generator are, beside the plain way."""

import time
from collections.abc import Callable
from itertools import product
from typing import Any

from cyclopts import App
from rich.console import Console
from rich.table import Table

from gridhouse.games.chromacross import rule_a
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import DIFFICULTIES
from gridhouse.games.chromacross.schedule import Row, next_row
from gridhouse.games.words import answers, bank
from gridhouse.games.words.lists import Words
from gridhouse.kernel import Sealed

app = App(
    name="bench",
    help_epilogue="""
```
gridhouse chromacross bench
```
""",
)


@app.default
def bench(*, weeks: int = 150, plain: int = 1_000) -> None:
    """Measure everything once, in this process, on one core.

    Parameters
    ----------
    weeks
        Weeks of daily puzzles to make.
    plain
        Candidates to check by the plain reading, to tell how long all of them would take.
    """
    out = Console()
    out.print(_words())
    out.print(_sweep(plain))
    out.print(_dailies(weeks))


def _words() -> Table:
    table = Table("words", "time", title="Words")
    words = bank()
    table.add_row("load both lists", f"{1e3 * _best(_load, 5):.1f} ms")
    searches: dict[str, Callable[[], Any]] = {
        "is WATER in the bank": lambda: "WATER" in words,
        "pattern C??E": lambda: words.matching("C??E"),
        "pattern C????E": lambda: words.matching("C????E"),
        "pattern ?A?E?": lambda: words.matching("?A?E?"),
        "prefix CA, 5 letters": lambda: words.starting("CA", 5),
        "five completions of C, 6 letters": lambda: words.completing("C", 6, 5),
    }
    for name, search in searches.items():
        table.add_row(name, f"{1e6 * _best(search, 2_000):.1f} µs")
    return table


def _load() -> list[Words]:
    return [read.__wrapped__() for read in (bank, answers)]


def _sweep(plain: int) -> Table:
    rule_a.rivals.cache_clear()
    took, clear = _timed(rule_a.unambiguous)
    sample = [_candidate(Sealed(b"plain", n)) for n in range(plain)]
    slow, verdicts = _timed(lambda: [_plainly_clear(cross) for cross in sample])
    known = set(clear)
    if verdicts != [cross in known for cross in sample]:
        raise AssertionError("the sweep and the plain reading differ")
    count = _count()
    whole = slow / plain * count
    table = Table("5 × 5 candidates under rule A", "checked", "time", title="Rule A")
    table.add_row("the sweep", f"{count:,}", f"{took:.2f} s")
    table.add_row("the plain reading", f"{plain:,}", f"{slow:.2f} s")
    table.add_row("the plain reading, reckoned", f"{count:,}", f"{whole / 60:.0f} min")
    table.add_row("let through", f"{len(clear):,}", f"{whole / took:,.0f} times faster")
    return table


def _candidate(rng: Sealed) -> Cross:
    """Any crossing of two different answers at different places."""
    words = answers().shelf(5).words
    while True:
        cross = Cross(rng.choice(words), rng.choice(words), rng.below(5), rng.below(5))
        if (
            cross.crosses
            and cross.horizontal != cross.vertical
            and cross.horizontal_index != cross.vertical_index
        ):
            return cross


def _count() -> int:
    """How many candidates there are."""
    letters = answers().shelf(5).letters
    places = [(i, j) for i, j in product(range(5), range(5)) if i != j]
    crossings = sum(
        int((letters[:, i] == code).sum() * (letters[:, j] == code).sum())
        for i, j in places
        for code in range(ord("A"), ord("Z") + 1)
    )
    return crossings - sum(int((letters[:, i] == letters[:, j]).sum()) for i, j in places)


def _plainly_clear(cross: Cross) -> bool:
    """The document's collision test as it is written: search the entire dictionary for another pair."""
    letters, letter = set(cross.letters), cross.letter
    usable = [word for word in answers() if letters.issuperset(word)]
    rows = [word for word in usable if word[cross.horizontal_index] == letter]
    columns = [word for word in usable if word[cross.vertical_index] == letter]
    return all(pair == (cross.horizontal, cross.vertical) for pair in product(rows, columns))


def _dailies(weeks: int) -> Table:
    """Makes the rows of a schedule one after the other, as the house does."""
    _warm()
    rows, times = list[Row](), dict[str, list[float]]()
    for _ in range(7 * weeks):
        took, row = _timed(lambda: next_row(rows, b"bench"))
        rows.append(row)
        times.setdefault(row.difficulty, []).append(took)
    table = Table("daily puzzles", "made", "mean", "p50", "p99", "longest", title="Generator")
    for name in DIFFICULTIES:
        table.add_row(name, *_figures(times[name]))
    table.add_row("all", *_figures([took for some in times.values() for took in some]), style="bold")
    return table


def _warm() -> None:
    """Fills the table of rule A, as a process does that has made a few thousand puzzles."""
    table = rule_a.rivals(5)
    for n, at in product(range(len(table.shelf)), range(5)):
        table.partners(n, at)


def _figures(times: list[float]) -> list[str]:
    ms = sorted(1e3 * seconds for seconds in times)
    points = sum(ms) / len(ms), ms[len(ms) // 2], ms[len(ms) * 99 // 100], ms[-1]
    return [f"{len(ms):,}", *(f"{point:.1f} ms" for point in points)]


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds of the processor, so that a busy machine does not blur them; and the result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def _best(work: Callable[[], Any], times: int) -> float:
    """The shortest of several runs, for work of microseconds."""
    clock, shortest = time.perf_counter, float("inf")
    for _ in range(times):
        start = clock()
        work()
        shortest = min(shortest, clock() - start)
    return shortest
