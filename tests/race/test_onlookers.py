"""The public link of a race: to read alone, with a fog of its own, and later where the race says so."""

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.wishes import (
    Close,
    Configure,
    Grant,
    Load,
    Move,
    Reset,
    SetFog,
    Shuffle,
    Start,
    Use,
)
from gridhouse.house.house import House
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import encode
from tests.house.relay import page_of
from tests.house.table import done, seen, token
from tests.house.test_delay import Clock, clock
from tests.race.hosted import Race, a_race
from tests.race.sample import DIFFICULTY, task, word

__all__ = ["clock"]

pytestmark = pytest.mark.anyio

MINUTES = 10
TASKS = tuple(task(1000 + number, DIFFICULTY[number % 3]) for number in range(150))


async def onlooker(race: Race) -> Viewer:
    return Viewer(watch=token((await page_of(race.house, race.match, race.host)).watch))


async def read_up_to(race: Race, viewer: Viewer) -> int:
    """The last tile whose words are told to somebody."""
    told = [
        encode(await race.house.views.page(race.match, viewer)),
        encode(await race.house.views.replay(race.match, viewer, 1, 100)),
        encode(await race.house.chronicles.tell(race.match, viewer)),
    ]
    return max(number for number in range(1, 57) if word(number).encode() in b"\n".join(told))


async def test_onlookers_have_the_fog_of_the_moment_that_they_see(race_house: House, clock: Clock) -> None:
    race = await a_race(race_house, delay=MINUTES)
    watching = await onlooker(race)
    clock.wait(60 * MINUTES)
    assert await read_up_to(race, watching) == 6
    await race.organise(Move(0, 20))
    clock.wait(60 * MINUTES - 1)
    assert await read_up_to(race, Viewer(race.owl)) == 25
    assert await read_up_to(race, watching) == 6
    clock.wait(1)
    assert await read_up_to(race, watching) == 25


@pytest.mark.parametrize(
    ("mode", "seen_by_organisers", "seen_by_onlookers"), [("on", 6, 6), ("admin", 56, 6)]
)
async def test_what_organisers_see_is_not_what_onlookers_see(
    race: Race, mode: str, seen_by_organisers: int, seen_by_onlookers: int
) -> None:
    if mode == "admin":
        await race.organise(SetFog("admin"))
    assert await read_up_to(race, Viewer(race.host)) == seen_by_organisers
    assert await read_up_to(race, await onlooker(race)) == seen_by_onlookers


async def test_the_public_link_is_to_read_and_nothing_else(race: Race) -> None:
    page = await race.house.views.page(race.match, await onlooker(race))
    can = page.frame.table.can
    assert (can.move, can.undo, can.redo, can.organise) == ([], [], False, False)
    assert (page.role, page.members, seen(page.frame)["you"]) == ("spectator", [], None)


async def test_the_code_word_is_for_those_who_send_pictures_and_those_who_look_at_them(race: Race) -> None:
    """Whoever only looks on could otherwise have pictures made that pass; also when the race is over."""
    for word_now in ("marmot-1", "marmot-1x"):
        now = (await race.state()).settings
        await race.organise(Configure(now, replace(now, code_word=word_now)))
    await race.organise(Reset(), Load(TASKS), Shuffle(), Start())
    watching = await onlooker(race)

    async def told(viewer: Viewer) -> bytes:
        views = race.house.views
        shown = [
            encode(await views.page(race.match, viewer)),
            encode(await views.replay(race.match, viewer, 1, 100)),
            encode(await views.steps(race.match, viewer, None, 100, None, back=True)),
            encode(await race.house.chronicles.tell(race.match, viewer)),
        ]
        return b"\n".join(shown)

    assert b"marmot" not in await told(watching)
    assert b"code word" not in await told(watching)
    for person in (race.host, race.fox):
        assert b"marmot-1x" in await told(Viewer(person))
    await race.organise(Close())
    assert b"marmot" not in await told(watching)
    assert b"marmot" not in encode(await race.house.views.proof(race.match, watching))
    assert b"marmot-1x" in encode(await race.house.views.page(race.match, Viewer(race.fox)))


async def test_onlookers_can_have_a_fog_of_their_own(race_house: House) -> None:
    """They see the tiles on which a team has stood, and are not told which of the others a powerup hit."""
    race = await a_race(race_house, watch_fog="reached")
    watching = await onlooker(race)
    await race.organise(Move(0, 20), Grant(0, "doubleEasy"))
    done(await race.act(race.fox, Use("doubleEasy", tile=23)))
    assert await read_up_to(race, Viewer(race.owl)) == 25
    assert await read_up_to(race, watching) == 20
    assert b"on tile 23" in encode(await heard(race, Viewer(race.owl)))
    assert b"used Double Easy on a tile in the fog." in encode(await heard(race, watching))
    assert b'"tile":23' not in encode(await heard(race, watching))
    now = (await race.state()).settings
    refused = await race.act(race.host, Configure(now, replace(now, watch_fog="teams")))
    assert refused.refusal is not None
    await race.organise(SetFog("off"))
    assert await read_up_to(race, Viewer(race.owl)) == 56
    assert await read_up_to(race, watching) == 20
    await race.organise(SetFog("on"), Move(1, 22))
    assert await read_up_to(race, watching) == 22
    await race.organise(Close())
    assert await read_up_to(race, watching) == 56  # whoever looks back at a race that is over sees all


async def heard(race: Race, viewer: Viewer) -> object:
    return await race.house.views.steps(race.match, viewer, None, 100, None, back=False)
