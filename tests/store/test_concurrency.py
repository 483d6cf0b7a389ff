"""Many callers at once: one wins each head, nobody's failure hurts another, and no fact is lost."""

import asyncio
from collections import Counter
from itertools import count

import pytest
from sqlalchemy import Connection, func, select

from gridhouse.store import Moved, Snapshot, Store, open_store
from gridhouse.store.schema import commands, events
from tests.store.make import batch, begin, plain, play, refusal

pytestmark = pytest.mark.anyio

CALLERS = 32


async def test_of_those_who_write_on_one_head_exactly_one_wins(store: Store) -> None:
    await begin(store)
    for head in range(1, 6):
        wishes = [store.events.append(batch("m", head, f"{head}-{caller}")) for caller in range(CALLERS)]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        assert Counter(type(result) for result in results) == {type(None): 1, Moved: CALLERS - 1}
        assert await store.events.heads(["m"]) == {"m": head + 1}


async def test_a_command_that_is_sent_many_times_at_once_happens_once(store: Store) -> None:
    await begin(store)
    wishes = [store.events.append(batch("m", 1, "c")) for _ in range(CALLERS)]
    results = await asyncio.gather(*wishes)
    assert Counter(results) == {None: 1, b"answer to c": CALLERS - 1}
    assert len(await store.events.read("m")) == 2


async def test_a_command_that_is_accepted_and_refused_at_once_has_one_answer(store: Store) -> None:
    await begin(store)
    for number in range(20):
        head = (await store.events.heads(["m"]))["m"]
        wishes = (batch("m", head, f"c{number}"), refusal("m", f"c{number}"))
        results = await asyncio.gather(*map(store.events.append, wishes))
        accepted = (await store.events.heads(["m"]))["m"] > head
        answer = f"answer to c{number}" if accepted else f"no to c{number}"
        assert sorted(results, key=repr) == sorted([None, answer.encode()], key=repr)
        assert await store.events.append(wishes[0]) == answer.encode()


async def test_a_match_is_created_once_by_many(store: Store) -> None:
    wishes = [begin(store, "m") for _ in range(CALLERS)]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert Counter(type(result) for result in results) == {type(None): 1, AssertionError: CALLERS - 1}


async def test_a_match_is_given_one_rematch_by_many(store: Store) -> None:
    await begin(store, "m")
    wishes = [begin(store, f"again-{caller}", previous="m") for caller in range(CALLERS)]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert Counter(type(result) for result in results) == {type(None): 1, Moved: CALLERS - 1}


async def test_many_callers_on_one_match_leave_a_log_without_a_gap(store: Store) -> None:
    await begin(store)
    beaten = await asyncio.gather(*(play(store, "m", f"caller{n}", 5) for n in range(8)))
    log = await store.events.read("m")
    assert [record.seq for record in log] == list(range(1, 42))
    wanted = {f"caller{n}-{wish}" for n in range(8) for wish in range(5)}
    assert Counter(record.command for record in log) == Counter(wanted | {"create"})
    assert sum(beaten) > 0, "they never met, so this proved nothing"


async def test_one_failure_in_a_crowd_hurts_nobody_else(store: Store) -> None:
    for caller in range(CALLERS):
        await begin(store, f"m{caller}")

    def breaks(conn: Connection) -> None:
        conn.execute(commands.insert().values(match="m0", id="ghost", answer=b"", at=1))
        raise ZeroDivisionError

    good = [store.events.append(batch(f"m{caller}", 1, "c")) for caller in range(CALLERS)]
    bad = [
        store.database.write(breaks),
        store.events.append(batch("m1", 7, "late")),
        store.events.append(batch("nowhere", 1, "c")),
        store.events.keep("nowhere", [Snapshot(1, 1, b"")]),
    ]
    mixed = [wish for pair in zip(bad, good[:4], strict=True) for wish in pair] + good[4:]
    results = await asyncio.gather(*mixed, return_exceptions=True)
    assert Counter(type(result).__name__ for result in results) == {
        "NoneType": CALLERS,
        "ZeroDivisionError": 1,
        "Moved": 1,
        "LookupError": 1,
        "Conflict": 1,
    }
    heads = await store.events.heads([f"m{caller}" for caller in range(CALLERS)])
    assert set(heads.values()) == {2}
    ghost = select(func.count()).select_from(commands).where(commands.c.id == "ghost")
    assert await store.database.read(lambda conn: conn.execute(ghost).scalar_one()) == 0


async def test_a_reader_sees_only_whole_batches(store: Store) -> None:
    """A reader's transaction is one moment: head and facts always agree while writers are busy."""
    await begin(store)

    def look(conn: Connection) -> tuple[int, int]:
        head = conn.exec_driver_sql("SELECT head FROM matches").scalar_one()
        return head, conn.execute(select(func.count()).select_from(events)).scalar_one()

    async def write() -> None:
        """Thirty batches, and more until the readers have seen several moments."""
        for n in count():
            if n >= 30 and len(seen) > 3:
                return
            await store.events.append(batch("m", 1 + 3 * n, f"c{n}", facts=3))

    async def read() -> None:
        while not writing.done():
            head, facts = await store.database.read(look)
            assert head == facts
            seen.add(head)

    seen: set[int] = set()
    writing = asyncio.create_task(write())
    await asyncio.gather(read(), read(), writing)


@pytest.mark.postgres
async def test_two_stores_of_one_database_agree(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    await begin(one)
    await asyncio.gather(play(one, "m", "one", 20), play(two, "m", "two", 20))
    log = await one.events.read("m")
    assert [record.seq for record in log] == list(range(1, 42))
    assert plain(log) == plain(await two.events.read("m"))
    await one.close()
    await two.close()
