"""Pictures that organisers send for tasks: seen by those who see the task, and in the fog by nobody."""

from typing import Any

import httpx
import pytest

from tests.house.pictures import png
from tests.web.conftest import Visitor
from tests.web.test_members import create, enter, set_pass
from tests.web.test_pictures import RACE, send, settings

__all__ = ["settings"]

pytestmark = pytest.mark.anyio

SEEN, HIDDEN = 3, 40
"""Tiles of the trail, once a race has started with the fog on."""
NOBODYS = "0123456789abcdef" * 2
GONE = "no_such_picture"


class Race:
    """A race with a board, of which Hanna is the host."""

    def __init__(self, match: str, host: httpx.AsyncClient) -> None:
        self.match, self.host = match, host
        self._wishes = 0

    async def act(self, who: httpx.AsyncClient, **move: Any) -> str | None:
        """The code of the refusal, if it is one."""
        self._wishes += 1
        wish = {"id": f"wish-{self._wishes:04}", "move": move}
        answer = await who.post(f"{self.match}/commands", json=wish)
        return None if answer.is_success else answer.json()["code"]

    async def organise(self, **move: Any) -> None:
        assert await self.act(self.host, **move) is None

    async def view(self) -> Any:
        return (await self.host.get(self.match)).json()["frame"]["view"]

    async def lay(self, number: int, image: str) -> str | None:
        """Write the picture of a tile."""
        tile = (await self.view())["tiles"][number - 1]
        fields = ("label", "difficulty", "instructions", "min", "max", "kind", "start_proof")
        written = {"image": "", "instructions": "", "kind": "item", "start_proof": False, "min": 1, "max": 1}
        task = written | {name: tile[name] for name in fields if name in tile}
        task |= {"points": tile.get("task_points", 0), "image": tile.get("image", "")}
        sheet = {"reward": tile.get("reward")}
        before, after = sheet | {"task": task}, sheet | {"task": task | {"image": image}}
        return await self.act(self.host, type="edit_tile", tile=number, before=before, after=after)

    async def picture(self, shade: int, **more: Any) -> str:
        """Send a picture; its id."""
        told = (await send(self.host, self.match, png(shade=shade), **more)).raise_for_status().json()
        found: str = told["id"]
        return found


@pytest.fixture
async def race(visitor: Visitor) -> Race:
    host = visitor()
    return Race(await create(host, **RACE, options={"tasks": "everyday"}), host)


async def statuses(picture: str, *people: httpx.AsyncClient, watch: str = "") -> list[int]:
    """How the house answers those who ask for a picture in both sizes, always the same for both."""
    found, token = [], f"?watch={watch}" if watch else ""
    for who in people:
        addresses = (f"/pictures/{size}/{picture}.webp{token}" for size in ("full", "small"))
        (status,) = {(await who.get(address)).status_code for address in addresses}
        found.append(status)
    return found


async def test_a_tasks_picture_is_for_those_who_see_the_task(race: Race, visitor: Visitor) -> None:
    fox, ada, eve, nobody = visitor(), visitor(), visitor(), visitor()
    for number, (who, opens, name) in enumerate(((fox, "0", "Fay"), (ada, "admin:Ada", "Ada"))):
        await set_pass(race.host, race.match, number, opens)
        (await enter(who, race.match, number, opens, name=name)).raise_for_status()
    watch = (await race.host.get(race.match)).json()["watch"].rsplit("/", 1)[1]
    seen, hidden = await race.picture(1), await race.picture(200)
    assert await statuses(seen, race.host, ada, fox) == [200, 404, 404]  # nothing names it yet

    assert await race.lay(SEEN, seen) is None
    assert await race.lay(HIDDEN, hidden) is None
    assert await statuses(seen, ada, fox) == [200, 404]
    await race.organise(type="edit_roster", lineups=[{"team": 0, "before": [], "after": ["Fay"]}])
    await race.organise(type="start")

    assert await statuses(seen, race.host, ada, fox, nobody) == [200, 200, 200, 404]
    assert await statuses(seen, eve, watch=watch) == [200]
    assert await statuses(seen, eve, watch="x" * len(watch)) == [404]
    assert await statuses(hidden, ada, fox, nobody) == [404, 404, 404]
    assert await statuses(hidden, eve, watch=watch) == [404]
    for who in (ada, fox):
        assert (await who.get(f"/api/pictures/{hidden}")).status_code == 404
        assert (await who.get(f"{race.match}/pictures?ids={hidden}")).json() == {"pictures": []}
        for path in ("", "/steps", "/replay", "/chronicle", "/undo"):
            assert hidden not in (await who.get(f"{race.match}{path}")).text
    assert seen in (await fox.get(race.match)).text

    await race.organise(type="set_fog", mode="admin")
    assert await statuses(hidden, ada, fox) == [200, 404]
    await race.organise(type="set_fog", mode="on")
    await race.organise(type="move", team=0, to=HIDDEN)
    assert await statuses(hidden, ada, fox) == [200, 200]
    assert await statuses(hidden, eve, watch=watch) == [200]


async def test_a_task_has_a_picture_that_an_organiser_has_sent_for_it(race: Race, visitor: Visitor) -> None:
    """Not one of another race, nor the proof of a team."""
    proof = await race.picture(1, on_behalf_of=0)
    other = Race(await create(race.host, **RACE | {"id": "another-match"}), race.host)
    elsewhere = await other.picture(2)
    for wrong in (NOBODYS, proof, elsewhere):
        assert await race.lay(SEEN, wrong) == GONE
        task = {"label": "Draw a cat", "difficulty": 1, "image": wrong}
        beside = {"label": "Draw a dog", "powerup": "skip1", "image": wrong}
        for move in (
            {"type": "edit_task", "id": 0, "before": None, "after": task},
            {"type": "edit_powerup_tile", "id": 0, "before": None, "after": beside},
            {"type": "load", "tasks": [task]},
            {"type": "load", "powerup_tasks": [beside]},
        ):
            assert await race.act(race.host, **move) == GONE
    own = await race.picture(3)
    await race.organise(
        type="edit_powerup_tile",
        id=0,
        before=None,
        after={"label": "Draw a dog", "powerup": "skip1", "image": own},
    )
    fox = visitor()
    await set_pass(race.host, race.match)
    (await enter(fox, race.match, name="Fay")).raise_for_status()
    assert await statuses(own, fox) == [404]
    await race.organise(type="edit_roster", lineups=[{"team": 0, "before": [], "after": ["Fay"]}])
    await race.organise(type="start")
    assert await statuses(own, fox) == [200]


async def test_a_copy_of_a_race_has_no_pictures_of_the_other(race: Race) -> None:
    picture = await race.picture(1)
    assert await race.lay(SEEN, picture) is None
    copied = (await race.host.post(f"{race.match}/copy", json={"id": "the-copy"})).raise_for_status().json()
    assert picture not in (await race.host.get(f"/api/matches/{copied['id']}")).text
    assert picture in (await race.host.get(race.match)).text
