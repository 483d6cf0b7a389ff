"""Questions about a match: answered from what whoever asks may see, and no more."""

from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import CreateMatch, Team
from gridhouse.house.telling.asking import Asked
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.turns import Asker
from gridhouse.kernel import Refusal
from tests.house.relay import FOX, as_organiser, enter, relay
from tests.house.table import created, done, guest, move, new_id, token

pytestmark = pytest.mark.anyio


async def ask(house: House, match: str, viewer: Viewer, leg: int = 0, **more: Any) -> Any:
    asked = Asked("leg", {"leg": leg}, **more)
    told = await house.asking.ask(Asker("here", viewer.person or ""), match, viewer, asked)
    return msgspec.json.decode(told)


async def test_each_is_told_what_they_may_see(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    assert await ask(house, match, Viewer(fay)) == {"length": None, "claimed": False}
    assert (await ask(house, match, Viewer(host)))["length"] > 0
    done(await as_organiser(house, match, host, "begin"))
    done(await move(house, match, fay, "claim", leg=1))
    assert (await ask(house, match, Viewer(fay), leg=1))["claimed"]
    assert (await ask(house, match, Viewer(host), leg=1))["claimed"] is None
    assert (await ask(house, match, Viewer(host), leg=1, on_behalf_of=0))["claimed"]
    with pytest.raises(Refusal, match="Only an organiser"):
        await ask(house, match, Viewer(fay), on_behalf_of=1)
    with pytest.raises(Refusal, match="no such team"):
        await ask(house, match, Viewer(host), on_behalf_of=9)
    with pytest.raises(Refusal, match="no such leg"):
        await ask(house, match, Viewer(fay), leg=50)


async def test_who_may_not_see_a_match_is_told_nothing_of_it(sqlite_house: House) -> None:
    house = sqlite_house
    match, _ = await relay(house)
    for viewer in (Viewer(), Viewer(await guest(house)), Viewer(watch="guessed")):
        with pytest.raises(NotFound):
            await ask(house, match, viewer)


async def test_onlookers_are_answered_from_what_they_see_by_now(sqlite_house: House) -> None:
    house = sqlite_house
    host = await guest(house, "Hanna")
    wish = CreateMatch(new_id(), "relay", [Team("Foxes")], {"delay": 600})
    page = await created(house, host, wish)
    done(await as_organiser(house, page.id, host, "begin"))
    assert (await ask(house, page.id, Viewer(watch=token(page.watch))))["length"] is None
    assert (await ask(house, page.id, Viewer(host)))["length"] > 0


async def test_no_other_question_is_answered(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    with pytest.raises(NotFound, match="no such question"):
        await sqlite_house.asking.ask(Asker("here"), match, Viewer(host), Asked("legs", {}))
    with pytest.raises(msgspec.ValidationError):
        await sqlite_house.asking.ask(Asker("here"), match, Viewer(host), Asked("leg", {"leg": "1"}))
