"""What is kept of a race, and for how long: pictures by days, what people gave, who looks at what."""

import io
import zipfile

import msgspec
import pytest

from gridhouse.games.race.rules.wishes import Close
from gridhouse.house.keeping import aging, looking
from gridhouse.house.keeping.wire import Looking, LooksAt, PictureDays
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Person
from gridhouse.house.telling.views import Viewer
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store.keeping import DAY
from tests.house.relay import enter, set_pass
from tests.house.table import done
from tests.race.hosted import Race
from tests.race.kept import prove, send

pytestmark = pytest.mark.anyio


class Clock:
    """The house's clock, which somebody moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now, self._later = now_ms, 0
        for module in (aging, looking):
            monkeypatch.setattr(module, "now_ms", lambda: self._now() + self._later)

    def move(self, milliseconds: int) -> None:
        self._later += milliseconds


async def test_pictures_go_some_days_after_the_end(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, house = Clock(monkeypatch), race.house
    picture = await prove(race)
    assert (await house.aging.days(race.match, race.host)).days is None
    clock.move(1000 * DAY)
    assert await house.aging.delete_due() == 0
    await house.aging.set_days(race.match, race.host, PictureDays(30))
    assert await house.aging.delete_due() == 0  # it is not over
    clock.move(-1000 * DAY)
    await race.organise(Close())
    clock.move(30 * DAY - 60_000)
    assert await house.aging.delete_due() == 0
    assert await house.pictures.file(picture, Viewer(race.fox), small=False)
    clock.move(2 * 60_000)
    assert await house.aging.delete_due() == 1
    (told,) = await house.pictures.some(race.match, race.fox, [picture])
    assert (told.state, told.by, told.size, told.width) == ("deleted", "Fay", 0, 0)
    for small in (False, True):
        with pytest.raises(NotFound):
            await house.pictures.file(picture, Viewer(race.fox), small)
    await race.state()  # the log is as it was


async def test_only_the_host_says_for_how_long(race: Race) -> None:
    for person in (race.fox, race.owl):
        with pytest.raises(Refusal):
            await race.house.aging.set_days(race.match, person, PictureDays(1))
        with pytest.raises(Refusal):
            await race.house.aging.days(race.match, person)


async def given(race: Race, person: str, match: str | None = None) -> tuple[dict[str, object], list[str]]:
    with await race.house.given.export(Person(person, "guest", "Fay"), match) as file:
        whole = zipfile.ZipFile(io.BytesIO(file.read()))
    return msgspec.json.decode(whole.read("given.json")), [
        name for name in whole.namelist() if name.startswith("pictures/")
    ]


async def test_somebody_takes_along_what_they_gave_and_deletes_it(race: Race) -> None:
    house = race.house
    picture, theirs = await prove(race), await send(race, race.owl, shade=4)
    told, files = await given(race, race.fox)
    assert files == [f"pictures/{picture}.webp"]
    assert told["matches"][0]["done"] == []  # type: ignore[index]
    assert (await given(race, race.fox, race.match))[1] == files
    with pytest.raises(NotFound):
        await given(race, race.fox, "another")
    with pytest.raises(Refusal) as host:
        await house.given.delete(race.match, Person(race.host, "guest", "Hanna"))
    assert host.value.code == "host"
    before = await race.state()
    assert (await house.given.delete(race.match, Person(race.fox, "guest", "Fay"))).pictures == 1
    assert await race.state() == before
    with pytest.raises(NotFound):
        await house.pictures.show(picture, race.fox)
    (left,) = await house.pictures.some(race.match, race.host, [picture])
    assert (left.state, left.by) == ("deleted", "Somebody")
    rows = await house.store.events.members(race.match)
    assert all((row.person, row.name) != (race.fox, "Fay") for row in rows)
    assert (await house.pictures.show(theirs, race.owl)).state == "kept"


async def test_what_was_done_is_told_when_a_race_is_over(race: Race) -> None:
    await prove(race)
    await race.organise(Close())
    told, _ = await given(race, race.fox)
    deeds = told["matches"][0]["done"]  # type: ignore[index]
    assert [deed["fact"]["type"] for deed in deeds][-1:] == ["reported"]


async def test_organisers_see_who_looks_at_what_for_a_while(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, looks, match = Clock(monkeypatch), race.house.looks, race.match
    done(await set_pass(race.house, match, race.host, "admin:Odin", "the odin password"))
    odin = await enter(race.house, match, "admin:Odin", "the odin password", "Odin")
    assert (await looks.look(match, odin, Looking(6))).others == []
    assert (await looks.look(match, race.host, Looking(7))).others == [LooksAt("Odin", 6)]
    assert (await looks.look(match, odin, Looking(8))).others == [LooksAt("Hanna", 7)]
    clock.move(looking.LONGEST + 1)
    assert (await looks.look(match, race.host, Looking(7))).others == []
    await looks.look(match, race.host, Looking(None))
    assert (await looks.look(match, odin, Looking(6))).others == []
    with pytest.raises(Refusal):
        await looks.look(match, race.fox, Looking(6))
