"""A house that is killed between a post and the note that it was sent: one duplicate, and nothing is lost."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from gridhouse.store import channels, open_store
from tests.outside.conftest import Opens
from tests.outside.fake import Discord, Message
from tests.outside.test_sender import some_events
from tests.outside.told import told_race
from tests.store.make import ENVIRONMENT

pytestmark = pytest.mark.anyio

EVENTS, KILLED_AT = 35, 2
"""How many facts, in messages of ten; and with which post the house dies."""


@contextmanager
def another_process(data: Path, fake: Discord) -> Iterator[subprocess.Popen[bytes]]:
    program = [sys.executable, str(Path(__file__).with_name("house_process.py")), str(data), fake.host]
    process = subprocess.Popen(program, env=ENVIRONMENT, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def kills(process: subprocess.Popen[bytes], fake: Discord, at: int) -> Callable[[Message], None]:
    """The message is kept, and whoever sent it is dead before it hears of that."""
    return lambda _message: process.kill() if len(fake.posted) == at else None


async def test_a_house_that_is_killed_in_the_middle(opens: Opens, fake: Discord, sqlite_url: str) -> None:
    data = Path(sqlite_url.removeprefix("sqlite:///")).parent
    async with opens() as house:
        told = await told_race(house, fake)
        await told.set(paused=True)
        await some_events(told, EVENTS)
        wanted = await told.wanted()
    await resume(sqlite_url, told.race.match)
    with another_process(data, fake) as process:
        fake.on_post = kills(process, fake, KILLED_AT)
        await asyncio.to_thread(process.wait, 60)
    fake.on_post = lambda _message: None
    async with opens() as house:
        told = told._replace(race=told.race._replace(house=house))
        await told.settle()
        verdict = await told.judge()
    assert verdict.fine
    assert verdict.events == len(wanted) == EVENTS
    assert verdict.duplicates == 10  # one message, with its ten facts
    assert verdict.messages == 4 + 1


async def resume(url: str, match: str) -> None:
    """Lets the channel go on, while no house is open that could be quick."""
    store = await open_store(url)
    row = await store.database.read(lambda conn: channels.one(conn, match, 0))
    assert row
    await store.database.write(lambda conn: channels.put(conn, replace(row, paused=False)))
    await store.close()
