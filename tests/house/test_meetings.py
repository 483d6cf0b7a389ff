"""How those at a table have fared against each other before."""

from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Rename
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import encode
from tests.house.table import create, done, guest, join, move, new_id, rematched, wish

pytestmark = pytest.mark.anyio

NEVER = {"met": 0, "wins": [0, 0], "even": None}


async def told(house: House, match: str, person: str) -> Any:
    return msgspec.json.decode(encode(await house.views.meetings(match, person)))


async def ended(house: House, first: str, second: str, resigns: int, game: str = "tally_eager") -> str:
    """A match of two people, which the one at this seat gives up."""
    page = await create(house, first, game, "me", "open")
    await join(house, page, second)
    if resigns == 1:
        done(await move(house, page.id, first, "add", n=1))
    done(await move(house, page.id, (first, second)[resigns], "resign"))
    return page.id


async def test_wins_are_those_of_people_wherever_they_sat(house: House) -> None:
    ann, bob, cleo = [await guest(house, name) for name in ("Ann", "Bob", "Cleo")]
    for first, second, resigns in ((ann, bob, 0), (bob, ann, 0), (bob, ann, 1), (ann, cleo, 0)):
        await ended(house, first, second, resigns)
    await ended(house, ann, bob, 0, game="tally")
    page = await create(house, ann, "tally_eager", "me", "open")
    assert await told(house, page.id, ann) == NEVER  # whoever comes is not known yet
    await join(house, page, bob)
    met = await told(house, page.id, ann)
    assert (met["met"], met["wins"], sorted(met["even"]["winners"])) == (3, [1, 2], [[0], [1], [1]])
    assert await told(house, page.id, bob) == met
    done(await move(house, page.id, ann, "resign"))
    assert await told(house, page.id, ann) == met  # earlier matches, not this one
    again = await rematched(house, page.id, ann, new_id())
    assert (await told(house, again.id, ann))["wins"] == [3, 1]


async def test_a_bot_is_met_too(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    for person in (ann, ann, bob):
        match = (await create(house, person, "tally_eager", "me", "adder")).id
        done(await move(house, match, person, "resign"))
    for seats, wins in ((("adder", "me"), [2, 0]), (("cheat", "me"), [0, 0]), (("me",), [0])):
        page = await create(house, ann, "tally_eager", *seats)
        assert (await told(house, page.id, ann))["wins"] == wins


async def test_on_one_device_people_are_known_by_their_names(house: House) -> None:
    ann = await guest(house, "Ann")
    match = (await create(house, ann, "tally_eager", "me:Cy", "me:Di")).id
    done(await move(house, match, ann, "resign", seat=0))
    later = (await create(house, ann, "tally_eager", "me", "me")).id
    assert await told(house, later, ann) == NEVER  # two who cannot be told apart
    done(await wish(house, later, ann, Rename(0, "Di")))
    assert await told(house, later, ann) == NEVER
    done(await wish(house, later, ann, Rename(1, "Cy")))
    assert (await told(house, later, ann))["wins"] == [1, 0]


async def test_it_is_told_to_those_who_sit_there_alone(house: House) -> None:
    ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
    page = await create(house, eve, "tally_eager", "open", "open")
    for person in (ann, bob):
        await join(house, page, person)
    assert await told(house, page.id, bob) == NEVER
    await house.views.page(page.id, Viewer(eve))
    with pytest.raises(NotFound):
        await house.views.meetings(page.id, eve)
