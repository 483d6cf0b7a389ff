"""A house that is killed between a post and the note that it was sent: one duplicate, and nothing is lost.
A process that is killed while it sends is followed by another one."""

import asyncio
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gridhouse.store import channels, open_store
from tests.outside.conftest import QUICK, Opens
from tests.outside.fake import Discord, Message
from tests.outside.processes import another_process
from tests.outside.test_sender import some_events
from tests.outside.told import told_race

pytestmark = pytest.mark.anyio

EVENTS, KILLED_AT = 35, 2
"""How many facts, in messages of ten; and with which post the house dies."""


def kills(process: subprocess.Popen[bytes], fake: Discord, at: int) -> Callable[[Message], None]:
    """The message is kept, and whoever sent it is dead before it hears of that."""
    return lambda _message: process.kill() if len(fake.posted) == at else None


async def test_a_house_that_is_killed_in_the_middle(opens: Opens, fake: Discord, sqlite_url: str) -> None:
    data = str(Path(sqlite_url.removeprefix("sqlite:///")).parent)
    async with opens() as house:
        told = await told_race(house, fake)
        await told.set(paused=True)
        await some_events(told, EVENTS)
        wanted = await told.wanted()
    await resume(sqlite_url, told.race.match)
    with another_process(fake, data) as process:
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


@pytest.mark.postgres
async def test_a_channel_of_a_process_that_died_is_taken_over(
    opens_shared: Opens, fake: Discord, postgres_url: str, tmp_path: Path
) -> None:
    async with opens_shared() as house:
        told = await told_race(house, fake)
        await told.set(paused=True)
        await some_events(told, EVENTS)
        wanted = await told.wanted()
    await resume(postgres_url, told.race.match)
    fake.moods.extend(["fine", "slow"])
    with another_process(fake, str(tmp_path), postgres_url) as process:
        await asyncio.wait_for(fake.stalled.wait(), 60)  # one message is there, and the next one hangs
        async with opens_shared() as house:
            told = told._replace(race=told.race._replace(house=house))
            await asyncio.sleep(10 * QUICK.round)
            assert len(fake.asked) == 2  # as long as one sends, nobody else does
            process.kill()
            await told.settle()
            verdict = await told.judge()
    assert verdict.fine
    assert (verdict.events, verdict.duplicates, verdict.messages) == (len(wanted), 0, 4)


async def resume(url: str, match: str) -> None:
    """Lets the channel go on, while no house is open that could be quick."""
    store = await open_store(url)
    row = await store.database.read(lambda conn: channels.one(conn, match, 0))
    assert row
    await store.database.write(lambda conn: channels.put(conn, replace(row, paused=False)))
    await store.close()
