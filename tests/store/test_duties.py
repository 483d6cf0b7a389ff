"""Duties in the store: one process has one at a time, and of a process that is gone they are anybody's."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from gridhouse.store import Store, duties

pytestmark = pytest.mark.anyio


async def ask(store: Store, work: Callable[..., Any], *words: Any) -> Any:
    return await store.database.write(lambda conn: work(conn, *words))


async def test_every_process_counts_for_itself(store: Store) -> None:
    assert await ask(store, duties.beat, "a") == {"a": 1}
    assert await ask(store, duties.beat, "b") == {"a": 1, "b": 1}
    assert await ask(store, duties.beat, "a") == {"a": 2, "b": 1}


async def test_a_duty_is_one_process_s_until_it_gives_it_back(store: Store) -> None:
    for process in ("a", "b"):
        await ask(store, duties.beat, process)
    assert await ask(store, duties.take, "bots m", "a")
    assert await ask(store, duties.take, "bots m", "a")
    assert not await ask(store, duties.take, "bots m", "b")
    assert await ask(store, duties.take, "bots n", "b")
    assert (await ask(store, duties.taken, "a"), await ask(store, duties.taken, "b")) == (
        {"bots n"},
        {"bots m"},
    )
    await ask(store, duties.give_back, "bots m", "b")  # it is not b's to give back
    assert not await ask(store, duties.take, "bots m", "b")
    await ask(store, duties.give_back, "bots m", "a")
    assert await ask(store, duties.take, "bots m", "b")


async def test_of_a_process_that_is_gone_a_duty_is_anybody_s(store: Store) -> None:
    for process in ("a", "b"):
        await ask(store, duties.beat, process)
    assert await ask(store, duties.take, "bots m", "a")
    await ask(store, duties.leave, ["a"])
    assert await ask(store, duties.beat, "b") == {"b": 2}
    assert await ask(store, duties.taken, "b") == set()
    assert await ask(store, duties.take, "bots m", "b")


async def test_of_many_who_take_a_duty_at_once_one_has_it(store: Store) -> None:
    names = [f"p{number}" for number in range(8)]
    for name in names:
        await ask(store, duties.beat, name)
    got = await asyncio.gather(*(ask(store, duties.take, "drawing ahead", name) for name in names))
    assert sorted(got) == [False] * 7 + [True]
