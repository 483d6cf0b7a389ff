"""Two processes at one match on PostgreSQL: one log without a gap, and hints that cross over."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter

import pytest

from gridhouse.store import open_store
from tests.store import player_process
from tests.store.make import ENVIRONMENT, begin
from tests.store.test_bus import Ear

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

WISHES = 25


async def test_two_processes_share_a_match(postgres_url: str) -> None:
    store, ear = await open_store(postgres_url), Ear()
    store.bus.subscribe(ear)
    await begin(store)
    players = [await player(postgres_url, "one"), await player(postgres_url, "two")]
    await tell_all(players)
    await ear.until(b"one is done")
    await ear.until(b"two is done")
    log = await store.events.read("m")
    assert [record.seq for record in log] == list(range(1, 2 * WISHES + 2))
    wanted = {f"{name}-{wish}" for name in ("one", "two") for wish in range(WISHES)}
    assert Counter(record.command for record in log) == Counter(wanted | {"create"})
    await tell_all(players)
    assert [await player.wait() for player in players] == [0, 0]
    await store.close()


async def player(url: str, name: str) -> Process:
    """A process that is ready to play."""
    words = (sys.executable, "-m", player_process.__name__, url, "m", name, str(WISHES))
    process = await asyncio.create_subprocess_exec(*words, env=ENVIRONMENT, stdin=PIPE, stdout=PIPE)
    assert process.stdout
    assert await process.stdout.readline() == b"ready\n"
    return process


async def tell_all(players: list[Process]) -> None:
    for process in players:
        assert process.stdin
        process.stdin.write(b"go\n")
        await process.stdin.drain()
