"""What is told outside the house is written with the facts, and sent in order by one sender at a time."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy.exc import IntegrityError

from gridhouse.store import Effect, Store, channels, duties, outbox
from gridhouse.store.outbox import Letter, Queue
from tests.store.make import batch, begin, channel, put

pytestmark = pytest.mark.anyio

T = TypeVar("T")

SENDERS = ("a", "b", *(f"s{n}" for n in range(8)))


async def ask(store: Store, work: Callable[..., T], *values: object) -> T:
    """What the tables say, or what is changed in them."""
    return await store.database.write(lambda conn: work(conn, *values))


async def promise(store: Store, facts: int = 3, due_at: int = 100) -> None:
    """A match with a channel, and as many facts to be told there, numbered from 2; and processes that are
    there to send them."""
    for process in SENDERS:
        await ask(store, duties.beat, process)
    await begin(store)
    await put(store, channel())
    effects = tuple(Effect(2 + n, "tell", b"%d" % n, due_at) for n in range(facts))
    await store.events.append(batch("m", 1, "c", facts, at=90, effects=effects))


async def first(store: Store, now: int = 100, limit: int = 10) -> list[int]:
    return [letter.seq for letter in await ask(store, outbox.waiting, "m", 0, now, limit)]


async def test_each_channel_gets_what_it_takes(store: Store) -> None:
    await begin(store)
    await put(
        store,
        channel(),
        channel(number=1, kinds=("say",)),
        channel(number=2, seats=(1, 12)),
        channel(number=3, seats=()),
    )
    effects = (
        Effect(2, "tell", b"\xff", 100, (1, 5)),
        Effect(3, "say", b"", 300, (2,)),
        Effect(4, "tel", b"", 300, (12,)),
        Effect(5, "tell", b"", 300),
    )
    await store.events.append(batch("m", 1, "c", 4, at=90, effects=effects))
    got = {number: await ask(store, outbox.waiting, "m", number, 300, 10) for number in range(4)}
    assert {number: [letter.seq for letter in letters] for number, letters in got.items()} == {
        0: [2, 3, 5],
        1: [3],
        2: [2],
        3: [],
    }
    assert got[2] == [Letter("m", 2, 2, "tell", b"\xff", 90, 100, None, None, None, None, False)]


async def test_a_repeated_command_tells_nothing_twice(store: Store) -> None:
    await promise(store)
    effects = (Effect(5, "tell", b"", 1),)
    assert await store.events.append(batch("m", 4, "c", effects=effects)) == b"answer to c"
    assert await first(store) == [2, 3, 4]


@pytest.mark.parametrize("told", [(1,), (3,), (2, 2)])
async def test_effects_are_of_facts_of_their_batch(store: Store, told: tuple[int, ...]) -> None:
    await begin(store)
    with pytest.raises(ValueError, match="of its own facts"):
        await store.events.append(
            batch("m", 1, "c", effects=tuple(Effect(seq, "tell", b"", 1) for seq in told))
        )


async def test_the_first_that_is_not_due_holds_the_others_back(store: Store) -> None:
    await promise(store)
    await store.events.append(batch("m", 4, "d", effects=(Effect(5, "tell", b"", 500),)))
    await store.events.append(batch("m", 5, "e", effects=(Effect(6, "tell", b"", 200),)))
    assert await first(store, 99) == []
    assert await first(store, 100, limit=2) == [2, 3]
    assert await first(store, 499) == [2, 3, 4]
    assert await first(store, 500) == [2, 3, 4, 5, 6]


async def test_one_sender_has_a_channel_until_its_time_is_over(store: Store) -> None:
    await promise(store)
    assert [one.since for one in await ask(store, channels.due, "a", 100)] == [100]
    assert await ask(store, channels.hold, "m", 0, "a", 100, 200)
    assert not await ask(store, channels.hold, "m", 0, "b", 199, 300)
    assert await ask(store, channels.hold, "m", 0, "a", 150, 250)
    assert await ask(store, channels.due, "b", 249) == []
    assert len(await ask(store, channels.due, "a", 249)) == 1
    assert await ask(store, channels.hold, "m", 0, "b", 250, 400)
    assert not await ask(store, outbox.sent, "m", 0, "a", [2], "x", 260)
    assert not await ask(store, outbox.park, "m", 0, "a", 2, "late", 260)
    assert await ask(store, channels.failed, "m", 0, "a", 260, 9_999) is None
    assert await first(store) == [2, 3, 4]
    assert await ask(store, outbox.sent, "m", 0, "b", [2], "x", 260)
    await ask(store, channels.release, "m", 0, "b")
    assert await ask(store, channels.hold, "m", 0, "a", 261, 400)


async def test_of_a_process_that_is_gone_a_channel_is_anybody_s(store: Store) -> None:
    await promise(store)
    assert await ask(store, channels.hold, "m", 0, "a", 100, 10**9)
    assert await ask(store, channels.due, "b", 101) == []
    await ask(store, duties.leave, ["a"])
    assert len(await ask(store, channels.due, "b", 101)) == 1
    assert await ask(store, channels.hold, "m", 0, "b", 101, 200)
    assert not await ask(store, outbox.sent, "m", 0, "a", [2], "x", 102)


async def test_many_senders_and_one_gets_it(store: Store) -> None:
    await promise(store)
    got = await asyncio.gather(*(ask(store, channels.hold, "m", 0, f"s{n}", 100, 200) for n in range(8)))
    assert sorted(got) == [False] * 7 + [True]


async def test_what_was_sent_is_sent_and_what_was_set_aside_is_passed(store: Store) -> None:
    await promise(store)
    await ask(store, channels.hold, "m", 0, "a", 100, 200)
    await ask(store, outbox.complain, "m", 0, 2, "busy")
    assert await ask(store, outbox.sent, "m", 0, "a", [2, 3], "77", 150)
    assert await ask(store, outbox.park, "m", 0, "a", 4, "too long", 160)
    assert await first(store, 10**9) == []
    assert await ask(store, outbox.count, "m", 0) == Queue(0, 2, 1)
    assert await ask(store, outbox.parked, "m", 0) == [4]
    told = await ask(store, outbox.in_messages_of, "m", 0, [3])
    assert [(one.seq, one.message, one.sent_at, one.error) for one in told] == [
        (2, "77", 150, None),
        (3, "77", 150, None),
    ]
    listed = await ask(store, outbox.latest, "m", 0, 9)
    assert [(one.seq, one.error) for one in listed] == [(4, "too long"), (3, None), (2, None)]
    assert await ask(store, outbox.again, "m", 0, [2, 4, 99]) == 2
    assert await first(store) == [2, 4]


async def test_what_was_taken_back_is_struck_and_comes_back(store: Store) -> None:
    await promise(store)

    async def struck() -> list[int]:
        letters = await ask(store, outbox.waiting, "m", 0, 100, 10)
        return [letter.seq for letter in letters if letter.struck]

    await ask(store, outbox.strike, "m", 0, [3, 4, 99], [])
    assert await struck() == [3, 4]
    await ask(store, outbox.strike, "m", 0, [], [4])
    assert await struck() == [3]


async def test_the_first_that_fails_is_timed_from_its_first_failure(store: Store) -> None:
    await promise(store)
    await ask(store, channels.hold, "m", 0, "a", 100, 10**6)
    assert await ask(store, channels.failed, "m", 0, "a", 110, 120) == 110
    assert await ask(store, channels.failed, "m", 0, "a", 130, 150) == 110
    assert await ask(store, channels.due, "a", 149) == []
    (late,) = await ask(store, channels.due, "a", 150)
    assert (late.channel.failing_since, late.channel.failures) == (110, 2)
    assert await ask(store, outbox.park, "m", 0, "a", 2, "too long", 160)
    assert await ask(store, channels.failed, "m", 0, "a", 170, 180) == 170
    await ask(store, channels.wait, late.channel.hook, 500)
    assert await ask(store, channels.due, "a", 499) == []


async def test_nothing_is_due_where_it_is_paused_or_in_trouble_or_empty(store: Store) -> None:
    await promise(store)
    await put(store, channel(paused=True))
    assert await ask(store, channels.due, "a", 100) == []
    await put(store, channel(number=0), channel(number=1))
    assert [one.channel.number for one in await ask(store, channels.due, "a", 100)] == [0]
    await ask(store, channels.disable, "m", 0, b"another token", "gone")
    assert len(await ask(store, channels.due, "a", 100)) == 1
    await ask(store, channels.disable, "m", 0, b"sealed", "gone")
    assert await ask(store, channels.due, "a", 100) == []


async def test_a_channel_is_kept_as_it_was_set_up(store: Store) -> None:
    await begin(store)
    full = channel(
        number=3,
        seats=(0, 11),
        role="123",
        pings=("say",),
        quiet_from=1_320,
        quiet_to=420,
        zone="Europe/Berlin",
        digest=30,
        token=b"\x00\xff",
    )
    await put(store, full, channel())
    assert await ask(store, channels.of, "m") == [channel(), full]
    assert await ask(store, channels.one, "m", 3) == full
    await ask(store, channels.disable, "m", 3, b"\x00\xff", "gone")
    await put(store, channel(number=3, name="Other"))
    changed = await ask(store, channels.one, "m", 3)
    assert changed
    assert (changed.name, changed.seats, changed.trouble) == ("Other", None, "gone")
    await ask(store, channels.put, channel(number=3), True)
    assert await ask(store, channels.one, "m", 3) == channel(number=3)


async def test_a_channel_goes_with_all_that_waits_for_it(store: Store) -> None:
    await promise(store)
    assert await ask(store, channels.remove, "m", 0)
    assert not await ask(store, channels.remove, "m", 0)
    await put(store, channel())
    assert await first(store, 10**9) == []


async def test_a_channel_needs_a_match(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await put(store, channel("nowhere"))
