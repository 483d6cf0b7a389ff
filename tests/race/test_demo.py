"""A demo: bot teams race by themselves, in a house of their own or somebody else's."""

import asyncio
from collections import Counter

import msgspec
import pytest

from gridhouse.games.race.seen import View
from gridhouse.house.house import House
from gridhouse.house.players import bots, clock
from gridhouse.house.players.company import Rank
from gridhouse.house.table.wire import CreateMatch, EnterByCode, ForBot, SeatWish, Team
from gridhouse.house.telling.views import Viewer
from tests.house.clocks import passed_rounds
from tests.house.mailbox import Mailbox
from tests.house.relay import code_of, set_code
from tests.house.table import done, guest, new_id

pytestmark = pytest.mark.anyio


async def test_bot_teams_race_by_themselves(race_house: House) -> None:
    ann = await guest(race_house, "Ann")
    seats: list[SeatWish] = [ForBot("sprinter", "Foxes"), ForBot("attacker"), ForBot("hoarder")]
    match = await race_house.matches.create(ann, CreateMatch(new_id(), "tile-race", seats, {"demo": True}))
    far = asyncio.Event()
    race_house.matches.desk.listeners.append(lambda now: far.set() if now.head >= 40 else None)
    await asyncio.wait_for(far.wait(), 120)
    page = await race_house.views.page(match, Viewer(ann))
    assert [seat.name for seat in page.frame.table.seats] == ["Foxes", "Attacker", "Hoarder"]
    view = msgspec.json.decode(page.frame.view, type=View)
    assert any(team.position > 1 for team in view.teams)
    log = await race_house.matches.desk.store.events.read(match)
    acted = Counter(record.actor.seat for record in log if record.actor.role == "player")
    assert min(acted[seat] for seat in range(3)) > sum(acted.values()) / 10, "nobody runs ahead of the others"


async def with_an_empty_team(house: House, person: str) -> str:
    """A demo in which a team that nobody belongs to races against bots."""
    seats: list[SeatWish] = [Team("Foxes"), ForBot("sprinter"), ForBot("hoarder")]
    return await house.matches.create(person, CreateMatch(new_id(), "tile-race", seats, {"demo": True}))


async def test_bots_race_on_without_people_at_a_few_races_of_an_address(
    race_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody can start a thousand demos: with teams in them, too, and look at them all."""
    monkeypatch.setattr(clock, "ROUND", 0.05)
    monkeypatch.setattr(bots, "ALONE", 0)
    monkeypatch.setattr(bots, "AT_ONCE", 0)
    ann, look = await guest(race_house, "Ann"), race_house.matches.desk.look
    match = await with_an_empty_team(race_house, ann)
    begun = (await look(match)).head
    await passed_rounds(monkeypatch, 2)
    assert race_house.company.rank(await look(match)) == Rank.ALONE
    async with race_house.views.live(match, Viewer(ann), 0, Mailbox()):
        assert race_house.company.rank(await look(match)) == Rank.WATCHED
        await passed_rounds(monkeypatch, 2)
        assert (await look(match)).head == begun
        moved = asyncio.Event()
        race_house.matches.desk.listeners.append(lambda _: moved.set())
        monkeypatch.setattr(bots, "AT_ONCE", 1)
        await asyncio.wait_for(moved.wait(), 120)


async def test_a_team_with_somebody_in_it_plays_while_they_are_here(
    race_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "ALONE", 0)
    monkeypatch.setattr(bots, "AT_ONCE", 0)
    ann, bob, look = (
        await guest(race_house, "Ann"),
        await guest(race_house, "Bob"),
        race_house.matches.desk.look,
    )
    match = await with_an_empty_team(race_house, ann)
    done(await set_code(race_house, match, ann))
    code = await code_of(race_house, match, ann) or ""
    names = (await race_house.doors.by_code(code, bob)).names
    done((await race_house.passes.enter_by_code(code, bob, EnterByCode(new_id(), names[0])))[1])
    assert race_house.company.rank(await look(match)) == Rank.ALONE  # nobody came by the gate
    async with race_house.views.live(match, Viewer(bob), 0, Mailbox()):
        assert race_house.company.rank(await look(match)) == Rank.PLAYED
