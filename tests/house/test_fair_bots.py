"""Bots think in turn: nobody's many matches keep somebody else waiting, and people come before bots alone."""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.players import bots, clock, company
from gridhouse.house.players.company import LATELY, Rank
from gridhouse.house.players.thought import Told
from gridhouse.house.settings import Settings
from gridhouse.house.table.match import Match
from gridhouse.house.table.wire import Leave
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.worker import Died, Work, Worker
from gridhouse.kernel import Resign, player
from tests.house.conftest import settings_for
from tests.house.crowd import answered, fill
from tests.house.mailbox import Mailbox
from tests.house.table import TIMEOUT, create, done, guest, hear, join, log, move, wish

pytestmark = pytest.mark.anyio

MANY = 12
"""Matches of bots alone."""


# --- A crowd of bots --------------------------------------------------------------------


class Crowd:
    """Counts the moves of bots that play each other, as long as the house is open."""

    def __init__(self, house: House) -> None:
        self.moves = 0
        self._moved = asyncio.Event()
        house.matches.desk.listeners.append(self._count)

    def _count(self, match: Match) -> None:
        if all(seat.kind == "bot" for seat in match.seats):
            self.moves += 1
            self._moved.set()

    async def is_at_it(self) -> None:
        """Waits until one more of them has moved."""
        self._moved.clear()
        async with asyncio.timeout(TIMEOUT):
            await self._moved.wait()


async def moves_before_an_answer(house: House) -> int:
    """How often bots alone move while somebody waits for the first move of a bot."""
    bob, crowd = await guest(house, "Bob"), Crowd(house)
    await answered(house, bob, "tally", "adder")  # there is a process for it now
    await crowd.is_at_it()
    before = crowd.moves
    await answered(house, bob, "tally", "adder")
    return crowd.moves - before


async def test_bots_that_play_each_other_keep_nobody_waiting_before_and_after_a_restart(
    sqlite_url: str,
) -> None:
    async with open_house(settings_for(sqlite_url)) as house:
        ann = await guest(house, "Ann")
        for _ in range(MANY):
            await create(house, ann, "tally", "dawdler", "dawdler")
        assert await moves_before_an_answer(house) < MANY / 3
    async with open_house(settings_for(sqlite_url)) as house:
        assert await moves_before_an_answer(house) < MANY / 3


@pytest.mark.long
async def test_somebodys_easy_bot_answers_within_two_seconds_beside_55_matches_of_bots(
    sqlite_url: str,
) -> None:
    settings = Settings(data=settings_for(sqlite_url).data, bot_pause=0)
    async with open_house(settings) as house:
        bob, crowd = await guest(house, "Bob"), Crowd(house)
        await fill(house, await guest(house, "Ann"), 55)
        for _ in range(20):
            await crowd.is_at_it()
            assert await answered(house, bob, "vapoosh", "easy") < 2
    async with open_house(settings) as house:
        bob, crowd = await guest(house, "Bob"), Crowd(house)
        await crowd.is_at_it()
        for _ in range(20):
            assert await answered(house, bob, "vapoosh", "easy") < 2


# --- Whose turn it is -------------------------------------------------------------------


class Held:
    """Workers that have begun to think, and wait until the test lets them go on."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        """The sums that the bots have seen, by which a test knows its matches."""
        self._begins = asyncio.Condition()
        self._go_on: dict[int, asyncio.Event] = {}
        self._free = False

    async def do(self, _worker: Worker, _work: Work, order: bytes, _seconds: float | None = None) -> bytes:
        total = msgspec.json.decode(msgspec.json.decode(order, type=Told).view)["total"]
        async with self._begins:
            self.begun.append(total)
            self._begins.notify_all()
        if not self._free:
            await self._go_on.setdefault(total, asyncio.Event()).wait()
        return b'{"type":"add","n":9}'

    async def begin(self, *totals: int) -> None:
        """Waits until just these have begun, in this order."""
        async with asyncio.timeout(TIMEOUT), self._begins:
            await self._begins.wait_for(lambda: len(self.begun) >= len(totals))
        assert self.begun == list(totals)

    def go_on(self, total: int) -> None:
        """Lets those go on that have seen this sum."""
        self._go_on.setdefault(total, asyncio.Event()).set()

    def go_on_all(self) -> None:
        """Lets everybody go on, from now on."""
        self._free = True
        for event in self._go_on.values():
            event.set()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    held = Held()
    monkeypatch.setattr(Worker, "do", lambda *order: held.do(*order))
    monkeypatch.setattr("gridhouse.house.house.room_for", lambda _: 2)
    monkeypatch.setattr(company, "LATELY", 0.0)
    return held


@pytest.fixture
async def house(held: Held, sqlite_url: str) -> AsyncIterator[House]:
    """A house with three processes for bots, two of them for an address, which think as long as the test
    wants. In it, who is here has a live line."""
    assert not held.begun
    async with open_house(settings_for(sqlite_url)) as house:
        yield house


async def at(house: House, address: str) -> str:
    """Somebody who came from an address."""
    person = await guest(house, f"Guest of {address}")
    house.company.came(Asker(address, person))
    return person


async def against_a_bot(house: House, person: str, n: int) -> str:
    """A match in which a bot is to answer: it sees a sum of `n`."""
    match = (await create(house, person, "tally", "me", "adder")).id
    done(await move(house, match, person, "add", n=n))
    return match


async def until(house: House, match: str, person: str, head: int) -> Any:
    """The latest fact, once the match has come that far."""
    async with house.views.live(match, Viewer(person), 0, Mailbox()) as line:
        await hear(line, head)
    return (await log(house, match))[-1]


async def test_bots_alone_leave_a_process_to_those_who_play(house: House, held: Held) -> None:
    ann, bob = await at(house, "a"), await at(house, "b")
    for person in (ann, bob):
        await create(house, person, "tally", "adder", "adder")
    await held.begin(0)
    for person, n in ((ann, 4), (bob, 5)):
        match = await against_a_bot(house, person, n)
    await held.begin(0, 4, 5)
    held.go_on(5)
    assert (await until(house, match, bob, 3))["n"] == 9
    assert held.begun == [0, 4, 5], "the other match of bots alone waits until the first has thought"


async def test_who_is_here_comes_before_who_is_not_and_both_before_bots_alone(
    house: House, held: Held
) -> None:
    ann, bob, cyd, dot, eve = [await at(house, address) for address in "abcde"]
    for person, n in ((ann, 1), (bob, 2), (cyd, 3)):
        await against_a_bot(house, person, n)
    await held.begin(1, 2, 3)
    await create(house, ann, "tally", "adder", "adder")
    await against_a_bot(house, dot, 4)
    match = await against_a_bot(house, eve, 5)
    async with house.views.live(match, Viewer(eve), 0, Mailbox()):
        held.go_on(1)
        await held.begin(1, 2, 3, 5)
        held.go_on(2)
        await held.begin(1, 2, 3, 5, 4)
        held.go_on(3)
        await held.begin(1, 2, 3, 5, 4, 0)


async def test_many_guests_of_one_address_have_one_turn_between_them(house: House, held: Held) -> None:
    for n in (1, 2, 3, 4):
        await against_a_bot(house, await at(house, "a"), n)
    await held.begin(1, 2)
    for address, n in (("b", 8), ("c", 9)):
        await against_a_bot(house, await at(house, address), n)
    await held.begin(1, 2, 8)
    held.go_on(1)
    await held.begin(1, 2, 8, 3)
    held.go_on(2)
    await held.begin(1, 2, 8, 3, 9)


async def reached(house: House, match: str, head: int) -> None:
    """Waits until a match has come that far, without looking on."""
    listeners, moved = house.matches.desk.listeners, asyncio.Event()
    listeners.append(lambda _: moved.set())
    async with asyncio.timeout(TIMEOUT):
        while (await house.matches.desk.look(match)).head < head:
            moved.clear()
            await moved.wait()


async def test_bots_alone_play_at_a_few_matches_of_an_address_until_these_are_over(
    house: House, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "ALONE", 1)
    monkeypatch.setattr(clock, "ROUND", 0.05)
    ann, bob = await at(house, "a"), await at(house, "b")
    first, second = [(await create(house, ann, "tally", "adder", "adder")).id for _ in range(2)]
    await create(house, bob, "tally", "adder", "adder")
    held.go_on(0)
    await held.begin(0, 0, 9)  # Ann's, Bob's, and one of these two again
    await reached(house, first, 2)
    done(await house.matches.act_as(first, player(1), "resign", 2, Resign()))
    held.go_on_all()
    await reached(house, second, 2)


async def test_nobody_thinks_for_a_match_that_has_moved_on(house: House, held: Held) -> None:
    ann, bob, cyd, dot = [await at(house, address) for address in "abcd"]
    for person, n in ((ann, 1), (bob, 2), (cyd, 3)):
        await against_a_bot(house, person, n)
    await held.begin(1, 2, 3)
    match = await against_a_bot(house, dot, 4)
    done(await wish(house, match, dot, Leave(1)))
    await against_a_bot(house, dot, 5)
    held.go_on(1)
    await held.begin(1, 2, 3, 5)


async def test_a_process_that_dies_costs_another_try(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[bytes] = []

    async def die_once(_worker: Worker, _work: Work, order: bytes, _seconds: float | None = None) -> bytes:
        tries.append(order)
        if len(tries) == 1:
            raise Died("a process ended in the middle of its work")
        return b'{"type":"add","n":7}'

    monkeypatch.setattr(Worker, "do", die_once)
    monkeypatch.setattr(bots, "PATIENCE", (0.0, 0.0))
    ann = await guest(house, "Ann")
    match = await against_a_bot(house, ann, 1)
    assert (await until(house, match, ann, 3))["n"] == 7
    assert len(tries) == 2


async def test_forgotten_bots_are_looked_for_round_after_round(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many matches wait: not all at once, and none for ever."""
    monkeypatch.setattr(bots, "LOOKS", 2)
    monkeypatch.setattr(clock, "ROUND", 0.05)
    async with open_house(settings_for(sqlite_url)) as house:
        ann, desk = await guest(house, "Ann"), house.matches.desk
        listeners, desk.listeners = desk.listeners, []
        matches = [await against_a_bot(house, ann, n) for n in range(1, 8)]  # and no bot is told
        desk.listeners = listeners
        for match in matches:
            await reached(house, match, 3)


# --- Company ----------------------------------------------------------------------------


async def test_a_match_is_that_of_the_player_who_came_last_or_of_whoever_made_it(
    sqlite_house: House,
) -> None:
    house, whose, came = sqlite_house, sqlite_house.company.whose, sqlite_house.company.came
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally", "adder", "open")
    look = house.matches.desk.look
    assert whose(await look(page.id)) == Asker("", ann)
    came(Asker("10.0.0.1", ann))
    assert whose(await look(page.id)) == Asker("10.0.0.1", ann)
    await join(house, page, bob)
    assert whose(await look(page.id)) == Asker("", bob)
    came(Asker("10.0.0.2", bob))
    assert whose(await look(page.id)) == Asker("10.0.0.2", bob)


async def test_the_rank_of_a_match_tells_who_waits_for_its_bots(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, rank = sqlite_house, sqlite_house.company.rank
    ann = await guest(house, "Ann")
    look = house.matches.desk.look
    alone = await look((await create(house, ann, "tally", "brooder", "brooder")).id)
    played = await look((await create(house, ann, "tally", "me", "adder")).id)
    assert (rank(alone), rank(played)) == (Rank.ALONE, Rank.LEFT)
    async with (
        house.views.live(alone.id, Viewer(ann), 0, Mailbox()),
        house.views.live(played.id, Viewer(ann), 0, Mailbox()),
    ):
        assert (rank(alone), rank(played)) == (Rank.WATCHED, Rank.PLAYED)
    assert (rank(alone), rank(played)) == (Rank.ALONE, Rank.LEFT)
    house.company.came(Asker("10.0.0.1", ann))
    assert (rank(alone), rank(played)) == (Rank.ALONE, Rank.PLAYED)
    later = time.monotonic() + LATELY
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert rank(played) == Rank.LEFT


def test_of_many_people_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "KNOWN", 2)
    known = company.Company(())
    for person in ("ann", "bob", "ann", "cyd"):
        known.came(Asker("10.0.0.1", person))
    assert list(known._latest) == ["ann", "cyd"]


def test_whoever_thinks_has_no_use_for_a_database() -> None:
    """It would double the time until a process is there for the first bot."""
    loaded = "import sys, gridhouse.house.players.thought; print('sqlalchemy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"
