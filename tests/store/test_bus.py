"""Hints reach everybody, are told once while they wait, and a slow listener holds up nobody."""

import asyncio
import logging

import pytest

from gridhouse.store import Store, open_store
from gridhouse.store.bus import MAILBOX

pytestmark = pytest.mark.anyio


class Ear:
    """Hears, at its own pace, and lets a test wait for what it heard."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.open = asyncio.Event()
        self.open.set()
        self._changed = asyncio.Condition()

    async def __call__(self, message: bytes) -> None:
        await self.open.wait()
        async with self._changed:
            self.heard.append(message)
            self._changed.notify_all()

    async def until(self, message: bytes) -> None:
        async with asyncio.timeout(60), self._changed:
            await self._changed.wait_for(lambda: message in self.heard)


async def test_every_subscriber_hears_in_order(store: Store) -> None:
    ears = [Ear(), Ear()]
    for ear in ears:
        store.bus.subscribe(ear)
    for number in range(10):
        await store.bus.publish(b"m %d" % number)
    for ear in ears:
        await ear.until(b"m 9")
        assert ear.heard == [b"m %d" % number for number in range(10)]


async def test_who_has_ended_hears_no_more(store: Store) -> None:
    early, late = Ear(), Ear()
    end = store.bus.subscribe(early)
    store.bus.subscribe(late)
    await store.bus.publish(b"one")
    await early.until(b"one")
    end()
    end()
    await store.bus.publish(b"two")
    await late.until(b"two")
    assert early.heard == [b"one"]


async def test_a_slow_one_hears_what_waits_once_and_stalls_nobody(store: Store) -> None:
    slow, fast = Ear(), Ear()
    slow.open.clear()
    store.bus.subscribe(slow)
    store.bus.subscribe(fast)
    for _ in range(50):
        for message in (b"m 1", b"n 1"):
            await store.bus.publish(message)
        await asyncio.sleep(0)
    await fast.until(b"n 1")
    assert slow.heard == []
    slow.open.set()
    await store.bus.publish(b"end")
    await slow.until(b"end")
    assert set(slow.heard) == {b"m 1", b"n 1", b"end"}
    assert len(slow.heard) <= 5


async def test_who_misses_too_much_is_told_to_reconcile(store: Store) -> None:
    slow = Ear()
    slow.open.clear()
    store.bus.subscribe(slow)
    for number in range(MAILBOX + 10):
        await store.bus.publish(b"m %d" % number)
    slow.open.set()
    await store.bus.publish(b"end")
    await slow.until(b"end")
    assert b"" in slow.heard
    assert len(slow.heard) < 20


async def test_a_subscriber_that_fails_goes_on_hearing(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    ear = Ear()

    async def fails_first(message: bytes) -> None:
        if message == b"bad":
            raise ZeroDivisionError
        await ear(message)

    store.bus.subscribe(fails_first)
    with caplog.at_level(logging.ERROR):
        await store.bus.publish(b"bad")
        await store.bus.publish(b"good")
        await ear.until(b"good")
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("message", [b"x" * 7_001, b"\xff", b"a\0b"], ids=["long", "not text", "nul"])
async def test_what_no_line_carries_is_refused(store: Store, message: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - UnicodeDecodeError is one, with its own words
        await store.bus.publish(message)


@pytest.mark.postgres
async def test_other_stores_of_the_database_hear(postgres_url: str) -> None:
    here, there = await open_store(postgres_url), await open_store(postgres_url)
    mine, theirs = Ear(), Ear()
    here.bus.subscribe(mine)
    there.bus.subscribe(theirs)
    longest = "é".encode() * 3_500
    for message in (b"m 1", longest, b"m 2"):
        await here.bus.publish(message)
    await theirs.until(b"m 2")
    await there.bus.publish(b"back")
    await mine.until(b"back")
    assert mine.heard == [b"m 1", longest, b"m 2", b"back"]
    assert theirs.heard == [b"m 1", longest, b"m 2", b"back"]
    await here.close()
    await there.close()
