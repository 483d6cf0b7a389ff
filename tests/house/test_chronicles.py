"""Chronicles: a match as a whole, from what stands and what everybody may know."""

from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table import past
from gridhouse.house.table.wire import AskUndo, CreateMatch, Redo, Team
from gridhouse.house.telling import chronicles
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.relay import FOX, as_organiser, enter, page_of, relay
from tests.house.table import create, created, done, guest, move, new_id, token, wish

pytestmark = pytest.mark.anyio


async def story(house: House, match: str, viewer: Viewer) -> Any:
    return msgspec.json.decode(await house.chronicles.tell(match, viewer))


def points(told: Any) -> list[tuple[int, int]]:
    return [(score["seat"], score["points"]) for score in told["scores"]]


async def test_it_tells_what_everybody_knows_and_all_of_it_after_the_end(opens: Opens) -> None:
    async with opens() as house:
        match, host = await relay(house)
        fay = await enter(house, match, "0", FOX, "Fay")
        assert points(await story(house, match, Viewer(host))) == []
        done(await as_organiser(house, match, host, "begin"))
        done(await as_organiser(house, match, host, "give", points=3, to=1))
        done(await move(house, match, fay, "claim", leg=2))
        for person in (host, fay):
            told = await story(house, match, Viewer(person))
            assert (points(told), told["claims"]) == ([(1, 3)], {})
        done(await as_organiser(house, match, host, "finish"))
        number = (await page_of(house, match, fay)).members[0]
    async with opens() as house:
        told = await story(house, match, Viewer(fay))
        assert (points(told), told["claims"]) == ([(1, 3), (0, 1)], {str(number): 1})
        times = [score["at"] for score in told["scores"]]
        assert times == sorted(times)
        assert min(times) > 0


async def test_what_was_taken_back_is_not_told_until_it_is_back(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    done(await as_organiser(house, match, host, "begin"))
    for number in (1, 2):
        done(await as_organiser(house, match, host, "give", points=number, to=0))
        await story(house, match, Viewer(host))  # what is kept of it is not wrong later
    assert points(await story(house, match, Viewer(host))) == [(0, 1), (0, 3)]
    done(await wish(house, match, host, AskUndo()))
    assert points(await story(house, match, Viewer(host))) == [(0, 1)]
    done(await wish(house, match, host, Redo()))
    assert points(await story(house, match, Viewer(host))) == [(0, 1), (0, 3)]


async def test_it_is_written_on_and_not_anew(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house, read = sqlite_house, []
    original = past.read_log

    async def count(store: Any, match: str, after: int, upto: int) -> Any:
        read.append((after, upto))
        return await original(store, match, after, upto)

    monkeypatch.setattr(chronicles, "read_log", count)
    match, host = await relay(house)
    head = done(await as_organiser(house, match, host, "begin"))
    for _ in range(3):
        await story(house, match, Viewer(host))
    done(await as_organiser(house, match, host, "give", points=1, to=0))
    assert points(await story(house, match, Viewer(host))) == [(0, 1)]
    assert read == [(0, head), (head, head + 1)]


async def test_onlookers_read_it_as_late_as_they_see_the_match(sqlite_house: House) -> None:
    house = sqlite_house
    host = await guest(house, "Hanna")
    page = await created(house, host, CreateMatch(new_id(), "relay", [Team("Foxes")], {"delay": 600}))
    done(await as_organiser(house, page.id, host, "begin"))
    done(await as_organiser(house, page.id, host, "give", points=1, to=0))
    onlooker = Viewer(watch=token(page.watch))
    assert points(await story(house, page.id, Viewer(host))) == [(0, 1)]
    assert points(await story(house, page.id, onlooker)) == []
    with pytest.raises(Refusal, match="no table"):
        await house.chronicles.results(page.id, onlooker)


async def test_who_may_not_see_a_match_and_a_game_without_one(sqlite_house: House) -> None:
    house = sqlite_house
    match, _ = await relay(house)
    ann = await guest(house)
    with pytest.raises(NotFound):
        await house.chronicles.tell(match, Viewer(ann))
    with pytest.raises(NotFound):
        await house.chronicles.results(match, Viewer(ann))
    page = await create(house, ann, "treasure", "me", "open")
    with pytest.raises(NotFound, match="There is no chronicle"):
        await house.chronicles.tell(page.id, Viewer(ann))


async def test_results_name_the_teams(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, host, "give", points=2, to=1))
    table = await house.chronicles.results(match, Viewer(host))
    assert (table.columns, table.over) == (["Points", "Captain"], False)
    assert [(row.name, row.seat, row.cells) for row in table.rows] == [
        ("Owls", 1, [2, None]),
        ("Foxes", 0, [0, None]),
    ]
