"""What is done in the background is one process's at a time, and goes on when that process dies."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.players import bots
from gridhouse.house.table.match import Match
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work import duties
from gridhouse.house.work.duties import Duties
from gridhouse.house.work.worker import Work, Worker
from gridhouse.store import Store, open_store
from tests.house.conftest import settings_for
from tests.house.mailbox import Mailbox
from tests.house.table import TIMEOUT, create, done, guest, hear, move

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes count ten times as fast. Nobody is taken for dead because the machine is busy."""
    monkeypatch.setattr(duties, "BEAT", 0.1)
    monkeypatch.setattr(duties, "DEAD", 2.0)
    monkeypatch.setattr(bots, "ANOTHER", 0.05)


@pytest.fixture
async def stores(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    one, two = await open_store(postgres_url), await open_store(postgres_url)
    yield one, two
    await one.close()
    await two.close()


async def die(duties: Duties) -> None:
    """The process is gone, and has not said so."""
    assert duties._beating
    duties._beating.cancel()
    await asyncio.gather(duties._beating, return_exceptions=True)


@pytest.mark.postgres
async def test_one_has_a_duty_and_another_gets_it_when_that_one_dies(stores: tuple[Store, Store]) -> None:
    one, two = (Duties(store.database, alone=False) for store in stores)
    died = asyncio.Event()
    two.listeners.append(died.set)
    await one.open()
    await two.open()
    async with one.duty("bots m") as mine, one.duty("bots m") as again, two.duty("bots m") as theirs:
        assert (mine, again, theirs) == (True, True, False)
        assert await two.taken() == {"bots m"}
        await die(one)
        await asyncio.wait_for(died.wait(), TIMEOUT)
        async with two.duty("bots m") as at_last:
            assert at_last
    await two.close()


@pytest.mark.postgres
async def test_who_closes_leaves_everything_to_the_others_at_once(stores: tuple[Store, Store]) -> None:
    one, two = (Duties(store.database, alone=False) for store in stores)
    await one.open()
    await two.open()
    async with one.duty("bots m"):
        await one.close()
        async with two.duty("bots m") as mine:
            assert mine
    await two.close()


async def test_a_house_that_is_one_process_has_nobody_to_ask(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    before, now = (Duties(store.database, alone=True) for _ in range(2))
    await before.open()
    await now.open()  # after a power cut
    async with now.duty("bots m") as mine:
        assert mine
    assert await now.taken() == set()
    await store.close()


@pytest.fixture
async def houses(postgres_url: str) -> AsyncIterator[tuple[House, House]]:
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        yield one, two


def consider(house: House, match: Match) -> None:
    """What the rounds of the clock do for a match that waits for a bot."""
    for listener in house.matches.desk.listeners:
        if listener.__qualname__ == "Bots.consider":
            listener(match)


@pytest.mark.postgres
async def test_the_bots_of_a_match_think_in_one_process(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both processes look at the match while its bot thinks; one alone lets it."""
    one, two = houses
    thoughts: list[str] = []
    thinks, may_go_on = asyncio.Event(), asyncio.Event()
    really = Worker.do

    async def do(worker: Worker, work: Work, order: bytes, budget: float) -> bytes:
        thoughts.append(work.__name__)
        thinks.set()
        await may_go_on.wait()
        return await really(worker, work, order, budget)

    monkeypatch.setattr(Worker, "do", do)
    ann = await guest(one)
    match = (await create(one, ann, "tally", "me", "adder")).id
    async with two.views.live(match, Viewer(ann), 0, Mailbox()) as line:
        done(await move(one, match, ann, "add", n=1))
        await asyncio.wait_for(thinks.wait(), TIMEOUT)
        for house in houses:
            consider(house, await house.matches.desk.look(match))
        may_go_on.set()
        heard = await hear(line, 3)
    assert heard.seqs == [1, 2, 3]
    assert thoughts == ["choose"]
