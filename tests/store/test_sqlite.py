"""What can go wrong with a file, and that the writer survives it."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from gridhouse.store import Store, StoreUnavailable, open_store
from gridhouse.store.address import sqlite_path
from gridhouse.store.sqlite import line
from gridhouse.store.sqlite.line import BUSY_MS, Line, open_line
from gridhouse.store.sqlite.writer import Writer
from tests.power import LASTING
from tests.store.make import batch, begin

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(sqlite_url: str) -> Path:
    found = sqlite_path(sqlite_url)
    assert found
    return found


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    store = await open_store(sqlite_url)
    yield store
    await store.close()


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commits that outlive a power cut, as people have them."""
    monkeypatch.setattr(line, "_SETTINGS", LASTING)


async def test_the_file_is_kept_as_promised(lasting: None, store: Store) -> None:
    def settings(conn: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [conn.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    assert await store.database.write(settings) == ["wal", 2, 1, BUSY_MS]


async def test_a_full_disk_is_said_to_all_and_the_writer_lives_on(store: Store) -> None:
    for number in range(4):
        await begin(store, f"m{number}")

    def fill(conn: Connection) -> None:
        pages = conn.exec_driver_sql("PRAGMA page_count").scalar_one()
        conn.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store.database.write(fill)
    big = [batch(f"m{number}", 1, "c", answer=bytes(100_000)) for number in range(4)]
    results = await asyncio.gather(*map(store.events.append, big), return_exceptions=True)
    assert [type(result) for result in results] == [StoreUnavailable] * 4
    assert "full" in str(results[0])
    # The limit went with the broken line: there is room again, and nothing half-written is in the way.
    assert [await store.events.append(wish) for wish in big] == [None] * 4
    assert set((await store.events.heads([f"m{number}" for number in range(4)])).values()) == {2}


async def test_a_broken_file_is_said_and_a_mended_one_is_used_again(store: Store, path: Path) -> None:
    await begin(store)
    with broken(path):
        for _ in range(2):  # on the line that was open, and on a new one
            with pytest.raises(StoreUnavailable):
                await store.events.append(batch("m", 1, "c"))
    assert await store.events.append(batch("m", 1, "c")) is None


async def test_a_reader_says_that_the_file_is_broken_and_heals(store: Store, path: Path) -> None:
    await begin(store)
    await store.events.read("m")
    with broken(path):
        for _ in range(6):  # on the line that was open, and on new ones in other threads
            with pytest.raises(StoreUnavailable):
                await store.events.read("m")
    assert len(await store.events.read("m")) == 1


async def test_jobs_wait_for_the_disk_and_not_the_event_loop(store: Store) -> None:
    """If the loop were blocked while the writer works, nobody could let the writer go on."""
    go, started = threading.Event(), threading.Event()

    def work(_: Connection) -> bool:
        started.set()
        return go.wait(60)

    writing = asyncio.create_task(store.database.write(work))
    reading = asyncio.create_task(store.database.read(lambda conn: go.wait(60)))
    await asyncio.to_thread(started.wait)
    assert await store.events.read("m") == []
    go.set()
    assert await writing
    assert await reading


async def test_all_that_waits_is_committed_together(path: Path) -> None:
    writer = Writer(path, 100)
    go, commits = threading.Event(), 0

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement == "COMMIT"

    await writer.run(lambda line: line.raw.set_trace_callback(count))
    commits = 0
    held = asyncio.create_task(writer.run(lambda _: go.wait(60)))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(writer.run(_add_key(number))) for number in range(50)]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(held, *rest)
    await writer.run(lambda line: line.raw.set_trace_callback(None))
    assert 1 <= commits <= 3, "the first job, the fifty, and the one that looks"
    await writer.close()
    assert count_keys(path) == 50


async def test_too_many_jobs_are_refused_and_the_others_are_done(path: Path) -> None:
    writer = Writer(path, 3)
    go, started = threading.Event(), threading.Event()

    def hold(_: Line) -> None:
        started.set()
        go.wait(60)

    held = asyncio.create_task(writer.run(hold))
    await asyncio.to_thread(started.wait)
    queued = [asyncio.create_task(writer.run(_add_key(number))) for number in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(StoreUnavailable, match="3 writes are waiting"):
        await writer.run(_add_key(3))
    go.set()
    await asyncio.gather(held, *queued)
    assert count_keys(path) == 3
    await writer.close()


async def test_closing_finishes_what_waits_and_takes_no_more(path: Path) -> None:
    writer = Writer(path, 100)
    queued = [asyncio.create_task(writer.run(_add_key(number))) for number in range(20)]
    await asyncio.sleep(0)
    await writer.close()
    await asyncio.gather(*queued)
    assert count_keys(path) == 20
    with pytest.raises(StoreUnavailable, match="closed"):
        await writer.run(_add_key(20))


async def test_a_closed_store_says_so(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    await store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.events.read("m")
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.events.append(batch("m", 1, "c"))


async def test_a_caller_who_goes_away_does_not_disturb_the_writer(path: Path) -> None:
    writer = Writer(path, 100)
    go = threading.Event()
    held = asyncio.create_task(writer.run(lambda _: go.wait(60)))
    impatient = asyncio.create_task(writer.run(_add_key(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(impatient, return_exceptions=True)
    go.set()
    assert await held
    await writer.run(_add_key(2))
    assert count_keys(path) == 2
    await writer.close()


async def test_work_that_ends_the_transaction_by_itself_is_an_error_and_not_the_end(path: Path) -> None:
    writer = Writer(path, 100)
    with pytest.raises(StoreUnavailable):
        await writer.run(lambda line: line.raw.commit())
    await writer.run(_add_key(1))
    assert count_keys(path) == 1
    await writer.close()


def _add_key(number: int) -> Callable[[Line], None]:
    def add(line: Line) -> None:
        line.raw.execute("INSERT INTO keys (name, secret) VALUES (?, x'00')", (str(number),))

    return add


def count_keys(path: Path) -> int:
    line = open_line(path, "read")
    found: int = line.raw.execute("SELECT count(*) FROM keys").fetchone()[0]
    line.sql.close()
    return found


@contextmanager
def broken(path: Path) -> Iterator[None]:
    """Garbage in place of the file's pages, for a while."""
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # all that was written is in the file now
    raw.close()
    whole = path.read_bytes()
    path.write_bytes(b"garbage " * (len(whole) // 8))
    yield
    path.write_bytes(whole)


def _writing(path: Path) -> sqlite3.Connection:
    """Another process in the middle of a write to a new file."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("CREATE TABLE first (x)")
    other.execute("BEGIN IMMEDIATE")
    return other


async def test_a_new_file_is_waited_for_while_another_process_changes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite refuses the change to WAL at once, without its usual wait."""
    path = tmp_path / "new.db"
    other = _writing(path)
    monkeypatch.setattr("gridhouse.store.sqlite.line.time.sleep", lambda _: other.execute("COMMIT"))
    line = open_line(path, "write")
    assert line.raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    line.sql.close()
    other.close()


async def test_a_new_file_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.db"
    other = _writing(path)
    monkeypatch.setattr("gridhouse.store.sqlite.line.BUSY_MS", 0)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        open_line(path, "write")
    other.close()
