"""A whole event, played by bots through the house, while Discord limits and fails; and its history.

`python3 run.py test tests/outside/test_event.py -m long` plays two thousand facts and prints the table of
docs/discord.md, once in a house of one process and once in one of several.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from gridhouse.store.schema import outbox
from tests.outside.conftest import Opens
from tests.outside.fake import Discord, Message
from tests.outside.history import check, table
from tests.outside.judge import judge, seqs_of
from tests.outside.played import Event, moody
from tests.outside.processes import Senders, another_process
from tests.outside.told import Told, told_race

pytestmark = pytest.mark.anyio

Between = Callable[[], Awaitable[None]]
"""What happens between two parts of an event, while the house that plays it is closed."""

DOWN, KILLS = 12, 2
"""For how many facts Discord is down before the house closes; how often what sends the rest is killed."""


async def play_event(
    opens: Opens, fake: Discord, events: int, bad: float, restarts: int, between: Between
) -> str:
    """An event of so many facts, through restarts of the house and of Discord."""
    fake.mood, fake.retry_after, fake.limit, fake.pause = moody(7, bad), 0.03, (5, 0.1), 0.002
    told, since, event = None, 0, None
    for part in range(restarts + 1):
        async with opens() as house:
            if told is None or event is None:
                told = await told_race(house, fake)
                event = Event(told, 7)
                await event.prepare()
                since = (await house.matches.desk.look(told.race.match)).head
                # What was told while it was prepared is not judged: channels came one by one.
                await told.settle()
                fake.posted.clear()
                await forget(told)
            event.told = told = told._replace(race=told.race._replace(house=house))
            goal = events * (part + 1) // (restarts + 1)
            await event.play(goal)
            if part < restarts:
                fake.mood = lambda _number: "broken"
                await event.play(await event.so_far() + DOWN)
                fake.mood = moody(part, bad)
                await fake.close()
                await fake.open()
            else:
                for number in range(4):
                    await told.settle(number)
                rows = await check(told, since)
                assert all(row.verdict.fine and not row.fogged for row in rows), rows
                assert rows[0].verdict.events >= events
                return table(rows, fake)
        await between()
    raise AssertionError


async def forget(told: Told) -> None:
    """Takes what was sent so far out of the outbox."""
    await told.house.store.database.write(lambda conn: conn.execute(outbox.delete()) and None)


def killed_in_between(fake: Discord, *words: str) -> Between:
    """Houses that send what is left, one after the other, each of which is killed with its first post."""

    async def between() -> None:
        for _ in range(KILLS):
            with another_process(fake, *words) as process:
                fake.on_post = lambda _message: process.kill()
                await asyncio.to_thread(process.wait, 300)
        fake.on_post = lambda _message: None

    return between


@pytest.fixture
def data(sqlite_url: str) -> str:
    """The folder of the house that is opened again and again."""
    return str(Path(sqlite_url.removeprefix("sqlite:///")).parent)


async def test_an_event_is_told_whole_and_in_order(opens: Opens, fake: Discord, data: str) -> None:
    told = await play_event(opens, fake, 120, 0.15, 1, killed_in_between(fake, data))
    assert "| Channel 3 |" in told


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_an_event_of_two_thousand_facts(
    opens: Opens, fake: Discord, data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = await play_event(opens, fake, 2_000, 0.15, 4, killed_in_between(fake, data))
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201 - it is for the docs


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.postgres
async def test_an_event_of_two_thousand_facts_in_a_house_of_several_processes(
    opens_shared: Opens, fake: Discord, tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def nothing() -> None:
        """The other processes go on, and are killed as it comes."""

    with Senders(fake, str(tmp_path), postgres_url, every=40) as senders:
        told = await play_event(opens_shared, fake, 2_000, 0.15, 4, nothing)
    with capsys.disabled():
        print(f"\n{told}\n{senders.killed} processes were killed.")  # noqa: T201 - it is for the docs


def test_the_judge_sees_what_is_wrong() -> None:
    """A judge that finds nothing wrong has to be able to."""

    def message(*seqs: int) -> Message:
        return Message("1", "1", {"embeds": [{"footer": {"text": f"#{seq}"}} for seq in seqs]})

    assert judge([message(1, 2), message(3)], [1, 2, 3]).fine
    again = judge([message(1, 2), message(1, 2, 3), message(4)], [1, 2, 3, 4])
    assert (again.fine, again.duplicates) == (True, 2)
    assert judge([message(1), message(3)], [1, 2, 3]).missing == [2]
    assert judge([message(1), message(3), message(2)], [1, 2, 3]).out_of_order == [2]
    assert judge([message(1), message(2), message(1)], [1, 2]).out_of_order == [1]
    assert judge([message(1), message(9)], [1]).unwanted == [9]
    assert seqs_of(message(4, 4, 5)) == [4, 5]
