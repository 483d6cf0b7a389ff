"""Two processes of one house: here, two houses in one event loop on one PostgreSQL database."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.people.wire import SignUp
from gridhouse.house.table.wire import Leave
from gridhouse.house.telling.views import Viewer
from gridhouse.store import people
from tests.house.conftest import settings_for
from tests.house.mailbox import Mailbox
from tests.house.table import (
    TIMEOUT,
    Heard,
    create,
    done,
    duel,
    guest,
    hear,
    hear_presence,
    join,
    move,
    view,
    wish,
)

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


@pytest.fixture
async def houses(postgres_url: str) -> AsyncIterator[tuple[House, House]]:
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        yield one, two


async def test_both_act_and_every_line_hears_the_same(houses: tuple[House, House]) -> None:
    one, two = houses
    match, ann, bob = await duel(one, "tally")
    async with (
        one.views.live(match, Viewer(ann), 0, Mailbox()) as here,
        two.views.live(match, Viewer(bob), 0, Mailbox()) as there,
    ):
        for turn in range(10):
            house, person = ((one, ann), (two, bob))[turn % 2]
            done(await move(house, match, person, "add", n=1))
        heard = [await hear(line, 12) for line in (here, there)]
        assert [one_heard.seqs for one_heard in heard] == [list(range(1, 13))] * 2
        assert heard[0].frames[-1].view == heard[1].frames[-1].view


async def test_commands_at_once_in_both_are_one_after_the_other(houses: tuple[House, House]) -> None:
    one, two = houses
    ann = await guest(one)
    match = (await create(one, ann, "tally", "me")).id
    answers = await asyncio.gather(
        *(move(house, match, ann, "add", n=1) for house in houses for _ in range(8))
    )
    assert sorted(done(answer) for answer in answers) == list(range(2, 18))
    assert (await view(two, match, ann))["total"] == (await view(one, match, ann))["total"] == 16


async def test_a_refusal_is_never_given_by_yesterdays_state(houses: tuple[House, House]) -> None:
    one, two = houses
    match, ann, bob = await duel(one, "tally")
    await two.views.page(match, Viewer(bob))
    done(await move(one, match, ann, "add", n=1))
    assert done(await move(two, match, bob, "add", n=1)) == 4


async def test_presence_crosses_processes(houses: tuple[House, House]) -> None:
    one, two = houses
    match, ann, bob = await duel(one, "tally")
    async with one.views.live(match, Viewer(ann), 2, Mailbox()) as here:
        async with two.views.live(match, Viewer(bob), 2, Mailbox()) as there:
            await hear_presence(here, [0, 1])
            await hear_presence(there, [0, 1])
        await hear_presence(here, [0])


async def test_lost_hints_are_healed(houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = houses
    match, ann, bob = await duel(one, "tally")
    async with two.views.live(match, Viewer(bob), 2, Mailbox()) as there:
        heard = Heard([], [], [])
        monkeypatch.setattr(two.gallery, "hear", _deaf)
        two.gallery._unsubscribe()
        done(await move(one, match, ann, "add", n=1))
        await people_rename(one, ann, "Anna")
        await two.gallery.reconcile()
        await hear(there, 3, heard)
        monkeypatch.undo()
        await two.gallery.hear(b"")  # what the bus says when it had lost its line
        assert (await two.views.page(match, Viewer(bob))).frame.table.seats[0].name == "Anna"
    assert heard.seqs == [3]


async def people_rename(house: House, person: str, name: str) -> None:
    await house.store.database.write(lambda conn: people.rename(conn, person, name))


async def _deaf(_: bytes) -> None:
    return None


async def test_who_logs_out_here_is_doubted_there(houses: tuple[House, House]) -> None:
    one, two = houses
    account, token = await one.people.sign_up(None, SignUp("otter", "eight or more"))
    match, ann, _ = await duel(one, "tally")
    watch = ((await one.views.page(match, Viewer(ann))).watch or "").rpartition("/")[2]
    there, another = Mailbox(), Mailbox()
    async with (
        two.views.live(match, Viewer(account.id, watch), 2, there),
        two.views.live(match, Viewer(ann), 2, another),
    ):
        await one.people.log_out(token)
        await asyncio.wait_for(there.doubted.wait(), TIMEOUT)
        assert not another.doubted.is_set()


async def test_who_takes_a_seat_here_has_it_there(houses: tuple[House, House]) -> None:
    one, two = houses
    match, ann, bob = await duel(one, "tally")
    assert done(await wish(two, match, bob, Leave(1))) == 3
    page = await two.views.page(match, Viewer(ann))
    cleo = await guest(two, "Cleo")
    await join(two, page, cleo)
    done(await move(one, match, ann, "add", n=1))
    assert done(await move(one, match, cleo, "add", n=1)) == 6
