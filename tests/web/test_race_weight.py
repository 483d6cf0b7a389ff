"""How light a race is on the line of a phone: its first screen, also in an event of 500 players."""

import json
import re
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from gridhouse.house.settings import Settings
from gridhouse.house.table.wire import EnterByCode
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio

REQUESTS = 20
KILOBYTES = 60
PHONE, DESK = ("phone.js", "phone.css"), ("desk.js", "desk.css")
"""What the page of a race fetches by itself before it draws, on a phone and on a desk."""
FETCHED = re.compile(
    r'<link rel="(?:stylesheet|modulepreload|icon)"[^>]* href="([^"]+)"|<script [^>]*src="([^"]+)"'
)
FONT = re.compile(r'url\("\.\.(/[^")]+\.woff2)"\)')


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, rate_limits=False, bot_pause=0, warm_up=False)


def called(number: int) -> str:
    """A name that is as hard to write in few bytes as those of people are."""
    luck = Random(number)
    letters = (luck.choice("bcdfghklmnprstvz") + luck.choice("aeiou") for _ in range(luck.randint(2, 5)))
    return f"{''.join(letters).capitalize()}{luck.choice(('', '', f' {number}'))}"


class Event:
    """A race in its second week, with all its players inside; made over HTTP, but for their coming."""

    def __init__(self, host: httpx.AsyncClient, app: Starlette, teams: int, each: int) -> None:
        self.house = app.state.front.house
        self.host, self.teams, self.each = host, teams, each
        self.ids = count()
        self.players = [called(number) for number in range(teams * each)]
        self.page = ""

    async def open(self) -> None:
        seats = [{"kind": "team", "name": f"{called(-1 - number)} Club"} for number in range(self.teams)]
        wish = {"game": "tile-race", "seats": seats, "options": {"name": "Winter", "tasks": "runescape"}}
        self.page = f"/m/{(await self._post('/api/matches', wish))['id']}"
        lineups = [
            {"team": seat, "before": [], "after": self.players[seat * self.each :][: self.each]}
            for seat in range(self.teams)
        ]
        await self.wish(type="edit_roster", lineups=lineups)
        await self.wish(type="shuffle")
        await self.wish(type="start")
        for seat in range(self.teams):
            await self.wish(type="move", team=seat, to=12 + seat * 13 // self.teams)
            await self.wish(type="bonus", team=seat, player=seat * self.each, points=1234 + seat)

    async def fill(self, player: httpx.AsyncClient) -> None:
        """Let everybody in; the last one by their browser."""
        first = ""
        for seat in range(self.teams):
            roll = await self._post(f"/api{self.page.replace('/m/', '/matches/')}/codes", {"seat": seat})
            code = next(one["code"] for one in roll["passes"] if one["opens"] == str(seat))
            first = code if seat == 0 else first
            for name in self.players[seat * self.each :][: self.each]:
                await self._come(code, name)
        await self._come(first, self.players[0])  # by another device
        last = {"id": "come-in-too", "name": name}
        (await player.post(f"/api/codes/{code}", json=last)).raise_for_status()

    async def _come(self, code: str, name: str) -> None:
        guest = self.house.people.new_guest()
        await self.house.people.remember(guest)
        wish = EnterByCode(f"come-in-{next(self.ids)}", name)
        answer = (await self.house.passes.enter_by_code(code, guest.id, wish))[1]
        assert answer.refusal is None

    async def wish(self, **move: Any) -> None:
        await self._post(f"/api{self.page.replace('/m/', '/matches/')}/commands", {"move": move})

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = await self.host.post(path, json={"id": f"command-{next(self.ids)}", **body})
        return answer.raise_for_status().json()


async def sent(client: httpx.AsyncClient, path: str) -> tuple[str, int]:
    """What is at an address, where it is text, and its bytes on the line."""
    async with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200, path
        size = len(b"".join([part async for part in answer.aiter_raw()]))
    return (await client.get(path)).text, size


async def first_screen(client: httpx.AsyncClient, page: str, parts: tuple[str, ...]) -> dict[str, int]:
    """The bytes of all that is fetched to draw this page, by address."""
    html, size = await sent(client, page)
    sizes = {page: size}
    named = [first or second for first, second in FETCHED.findall(html)]
    folder = next(one for one in named if one.endswith("/board.js")).removesuffix("board.js")
    for address in [*named, *(folder + part for part in parts)]:
        text, sizes[address] = await sent(client, address)
        for font in FONT.findall(text) if address.endswith(".css") else ():
            where = re.sub(r"/css/[^/]+$", font, address)
            sizes[where] = (await sent(client, where))[1]
    return sizes


async def names_nobody_far_away(player: httpx.AsyncClient, event: Event) -> None:
    """The page names the organiser, the own team and whoever acted last; the interface names everybody."""
    at = event.page.replace("/m/", "/api/matches/")
    page = (await player.get(event.page)).text.partition('id="carried">')[2].partition("</script>")[0]
    near = json.loads(page)["answers"][at]["frame"]["table"]["members"]
    told = (await player.get(at)).json()
    everybody = told["frame"]["table"]["members"]
    assert len(everybody) == event.teams * event.each + 3  # the organiser, and two players by two devices
    last = {step["member"] for step in told["frame"]["steps"]}
    own = event.teams - 1
    assert {one["seat"] for one in everybody if one["number"] in last} >= {0, own}
    assert near == [
        one for one in everybody if one["role"] == "host" or one["seat"] == own or one["number"] in last
    ]


@pytest.mark.parametrize(
    ("teams", "each"), [pytest.param(8, 6, id="a clan"), pytest.param(20, 25, id="500 players")]
)
async def test_a_race_opens_light_on_a_phone_and_on_a_desk(
    visitor: Visitor, app: Starlette, teams: int, each: int
) -> None:
    """What 500 players add is their names, once: who of them came in, the live line tells."""
    event, player = Event(visitor(), app, teams, each), visitor()
    await event.open()
    await event.fill(player)
    await names_nobody_far_away(player, event)
    for parts in (PHONE, DESK):
        sizes = await first_screen(player, event.page, parts)
        report = "\n".join(f"{size:6} {address}" for address, size in sizes.items())
        assert any(address.endswith(".woff2") for address in sizes), report
        assert len(sizes) <= REQUESTS, report
        assert sum(sizes.values()) <= KILOBYTES * 1024, report
