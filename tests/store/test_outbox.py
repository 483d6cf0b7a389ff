"""Effects are done at least once, by one worker at a time, also when a worker dies with them."""

import asyncio
from collections.abc import Callable

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, select, text

from gridhouse.store import Effect, Store, open_store, outbox
from gridhouse.store.outbox import Delivery
from gridhouse.store.schema import outbox as table
from tests.store.make import batch, begin

pytestmark = pytest.mark.anyio

LEASE = 1_000


async def promise(store: Store, *payloads: bytes) -> None:
    """Effects that are due at 100."""
    await begin(store)
    effects = tuple(Effect("tell", payload) for payload in payloads)
    await store.events.append(batch("m", 1, "c", at=100, effects=effects))


def claiming(now: int, limit: int = 10) -> Callable[[Connection], list[Delivery]]:
    return lambda conn: outbox.claim(conn, now, LEASE, limit)


async def claim(store: Store, now: int, limit: int = 10) -> list[Delivery]:
    return await store.database.write(claiming(now, limit))


async def test_the_oldest_are_claimed_first_and_by_one_worker(store: Store) -> None:
    await promise(store, b"1", b"2", b"3")
    assert await claim(store, 99) == []
    first = await claim(store, 100, limit=2)
    assert [(d.match, d.kind, d.payload, d.created_at, d.attempts) for d in first] == [
        ("m", "tell", b"1", 100, 1),
        ("m", "tell", b"2", 100, 1),
    ]
    assert [d.payload for d in await claim(store, 100)] == [b"3"]
    assert await claim(store, 100) == []


async def test_what_a_dead_worker_held_comes_back(store: Store) -> None:
    await promise(store, b"1")
    await claim(store, 100)
    assert await claim(store, 100 + LEASE - 1) == []
    (again,) = await claim(store, 100 + LEASE)
    assert (again.payload, again.attempts) == (b"1", 2)


async def test_what_is_done_is_done(store: Store) -> None:
    await promise(store, b"1")
    (delivery,) = await claim(store, 100)
    await store.database.write(lambda conn: outbox.done(conn, delivery, 150))
    assert await claim(store, 10**9) == []
    row = await store.database.read(lambda conn: conn.execute(select(table)).one())
    assert (row.done_at, row.attempts, row.error) == (150, 1, None)


async def test_what_failed_is_tried_again_at_its_time(store: Store) -> None:
    await promise(store, b"1")
    (delivery,) = await claim(store, 100)
    await store.database.write(lambda conn: outbox.failed(conn, delivery, "503", 5_000))
    assert await claim(store, 4_999) == []
    (again,) = await claim(store, 5_000)
    assert again.attempts == 2
    row = await store.database.read(lambda conn: conn.execute(select(table)).one())
    assert row.error == "503"


async def test_what_is_given_up_is_never_tried_again(store: Store) -> None:
    await promise(store, b"1")
    (delivery,) = await claim(store, 100)
    await store.database.write(lambda conn: outbox.failed(conn, delivery, "410", None))
    assert await claim(store, 10**12) == []


async def test_a_worker_whose_lease_was_over_changes_nothing(store: Store) -> None:
    await promise(store, b"1")
    (slow,) = await claim(store, 100)
    (quick,) = await claim(store, 100 + LEASE)
    await store.database.write(lambda conn: outbox.failed(conn, slow, "too late", 2))
    assert await claim(store, 100 + LEASE + 1) == []
    await store.database.write(lambda conn: outbox.done(conn, quick, 2_000))
    await store.database.write(lambda conn: outbox.failed(conn, quick, "after all", 3))
    assert await claim(store, 10**9) == []


async def test_many_workers_get_every_effect_once(store: Store) -> None:
    payloads = [b"%d" % number for number in range(40)]
    await promise(store, *payloads)
    claims = await asyncio.gather(*(claim(store, 100, limit=7) for _ in range(8)))
    got = [delivery.payload for deliveries in claims for delivery in deliveries]
    got += [delivery.payload for delivery in await claim(store, 100, limit=100)]
    assert sorted(got) == sorted(payloads)


@pytest.mark.postgres
async def test_a_worker_does_not_wait_for_what_another_one_is_claiming(postgres_url: str) -> None:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    await promise(one, b"1", b"2")
    claimed = asyncio.Event()

    gate = await asyncpg.connect(postgres_url)
    await gate.execute("SELECT pg_advisory_lock(1)")

    def slow(conn: Connection) -> list[Delivery]:
        """Holds its transaction open after the claim, until the gate opens."""
        mine = outbox.claim(conn, 100, LEASE, 1)
        claimed.set()
        conn.execute(text("SELECT pg_advisory_xact_lock(1)"))
        return mine

    held = asyncio.create_task(one.database.write(slow))
    await claimed.wait()
    async with asyncio.timeout(60):
        others = await claim(two, 100)
    assert not held.done()
    await gate.close()
    assert [d.payload for d in (*await held, *others)] == [b"1", b"2"]
    await one.close()
    await two.close()
