"""What the world reads by the link for onlookers: with their fog and delay, and for anybody."""

import csv
import io
from collections.abc import Awaitable, Callable
from copy import copy
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import httpx
import msgspec
import pytest
from PIL import Image
from starlette.applications import Starlette

from gridhouse.games.race import GAME
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.house import times
from gridhouse.house.settings import Settings
from gridhouse.house.table.match import Happened, Match
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import SPECTATOR, Sealed
from tests.race import sample
from tests.race.sample import word
from tests.web.conftest import CREATE, TREASURE, Visitor

pytestmark = pytest.mark.anyio

SHARED = ("public.json", "calendar.ics", "feed.xml", "feed.json", "results.csv", "card.png")
LINK = "https://discord.com/channels/112233445566778899/223344556677889900/334455667788990011"
START, DAY = 1_900_000_000_000, 24 * 3600 * 1000
ids = count()


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE,), bot_pause=0, warm_up=False, rate_limits=False)


class Race:
    """A race that somebody organises over HTTP, and whoever has its link."""

    def __init__(self, host: httpx.AsyncClient, page: dict[str, Any], stranger: httpx.AsyncClient) -> None:
        self.host, self.stranger = host, stranger
        self.match, self.watch = f"/api/matches/{page['id']}", page["watch"]

    async def act(self, **act: Any) -> None:
        sent = {"id": f"command-{next(ids)}", **act}
        answer = (await self.host.post(f"{self.match}/commands", json=sent)).raise_for_status().json()
        assert not answer.get("refusal"), answer

    async def wish(self, **move: Any) -> None:
        await self.act(move=move)

    async def configure(self, **changes: Any) -> None:
        before = (await self.host.get(self.match)).json()["frame"]["view"]["settings"]
        await self.wish(type="configure", before=before, after={**before, **changes})

    async def read(self, what: str, **headers: str) -> httpx.Response:
        return await self.stranger.get(f"{self.watch}/{what}", headers=headers)

    async def all(self) -> dict[str, tuple[bytes, str]]:
        """All that is shared, with the marks by which it is known again."""
        told = {}
        for what in SHARED:
            answer = await self.read(what)
            assert answer.status_code == 200, what
            assert "set-cookie" not in answer.headers
            told[what] = answer.content, answer.headers["etag"]
        for page in ("", "/overlay"):
            told[page] = (await self.stranger.get(self.watch + page)).content, ""
        return told


@pytest.fixture
def at_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that happens is at one and the same time."""
    monkeypatch.setattr(times, "_wall", lambda: START * 10**6)
    monkeypatch.setattr("gridhouse.web.pages.carried.time", SimpleNamespace(time_ns=lambda: START * 10**6))


@pytest.fixture
async def race(visitor: Visitor, at_one_time: None) -> Race:
    return await a_race(visitor)


async def a_race(visitor: Visitor, **settings: Any) -> Race:
    """A race of two teams on tiles 1 and 9, with dates."""
    host, laid = visitor(), sample.setup()
    options = Options(template=Template(laid.settings, laid.pool, laid.powerup_tiles, laid.tiles))
    wish = {
        "id": f"a-match-{next(ids)}",
        "game": "tile-race",
        "seats": [{"kind": "team", "name": "=Foxes & <Co>"}, {"kind": "team", "name": "Owls"}],
        "options": msgspec.to_builtins(options),
    }
    race = Race(host, (await host.post("/api/matches", json=wish)).raise_for_status().json(), visitor())
    lineups = [
        {"team": 0, "before": [], "after": ["+Ann", "Bea"]},
        {"team": 1, "before": [], "after": ["Cid"]},
    ]
    await race.wish(type="edit_roster", lineups=lineups)
    await race.configure(name="Winter; Race, \\ one", ends_at=START + 21 * DAY, **settings)
    await race.wish(type="start")
    await race.configure(starts_at=START)
    await race.wish(type="move", team=1, to=9)
    return race


def disguised(app: Starlette, monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """From now on onlookers look at a race with other tasks in the fog, all along."""
    views = app.state.front.house.views
    seen: Callable[[str, Viewer], Awaitable[Match]] = views.seen

    async def other(match: str, viewer: Viewer) -> Match:
        found = copy(await seen(match, viewer))

        def swap(state: Any) -> Any:
            return GAME.disguise(state, SPECTATOR, Sealed(seed, 1))

        found.state = swap(found.state)
        found.recent = tuple(Happened(one.record, swap(one.before)) for one in found.recent)
        return found

    monkeypatch.setattr(views, "seen", other)


async def test_no_byte_of_it_is_another_with_other_tasks_in_the_fog(
    race: Race, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await race.all()
    hidden = [word(number) for number in range(15, FINAL + 1)]
    for what, (body, _) in before.items():
        assert not [one for one in hidden if one.encode() in body], what
    assert word(14).encode() in before["public.json"][0]  # what everybody sees is there to be found
    disguised(app, monkeypatch, b"another board")
    assert await race.all() == before


async def test_what_happens_is_shared_as_late_as_onlookers_see_it(
    at_one_time: None, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by no mark: nobody learns earlier that something has happened."""
    race = await a_race(visitor, delay=10)
    wall = SimpleNamespace(ns=START * 10**6)
    monkeypatch.setattr(times, "_wall", lambda: wall.ns)
    wall.ns += 601 * 10**9
    before = await race.all()
    await race.wish(type="move", team=0, to=12)
    assert await race.all() == before
    wall.ns += 599 * 10**9
    assert await race.all() == before
    wall.ns += 2 * 10**9
    after = await race.all()
    assert {what for what in SHARED if after[what] == before[what]} == set()
    assert b'"tile":12' in after["public.json"][0]


async def test_it_ends_with_the_link(race: Race) -> None:
    stale = (await race.read("feed.xml")).headers["etag"]
    await race.act(house={"type": "set_watch", "on": False})
    for what in (*SHARED, "overlay"):
        assert (await race.read(what)).status_code == 404, what
    assert (await race.read("feed.xml", **{"If-None-Match": stale})).status_code == 404
    page = await race.stranger.get(race.watch)
    assert "og:image" not in page.text
    assert "Winter" not in page.text
    for token in ("nobody-made-this-one", "off:x", "%00", "a" * 200):
        assert (await race.stranger.get(f"/watch/{token}/public.json")).status_code == 404


async def test_the_data_is_for_programs_of_others_and_stays_what_it_is(race: Race) -> None:
    answer = await race.read("public.json", Origin="https://elsewhere.example")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers.get_list("cross-origin-resource-policy") == ["cross-origin"]
    told = answer.json()
    assert (told["game"], told["over"]) == ("tile-race", False)
    data = told["told"]
    assert (data["version"], data["name"], data["revealed"]) == (1, "Winter; Race, \\ one", 14)
    assert [(team["name"], team["rank"], team["tile"]) for team in data["teams"]] == [
        ("=Foxes & <Co>", 2, 1),
        ("Owls", 1, 9),
    ]
    hidden = data["tiles"][14]
    assert {key: value for key, value in hidden.items() if value is not None} == {"n": 15, "hidden": True}
    assert "code_word" not in answer.text
    preflight = await race.stranger.options(f"{race.watch}/public.json")
    assert preflight.headers["access-control-allow-headers"] == "If-None-Match"
    assert "access-control-allow-origin" not in (await race.stranger.get(race.match)).headers


async def test_an_answer_that_is_known_is_not_sent_again(race: Race) -> None:
    for what in SHARED:
        first = await race.read(what)
        again = await race.read(what, **{"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), what
        assert again.headers["etag"] == first.headers["etag"]
    known = (await race.read("feed.json")).headers["etag"]
    await race.wish(type="move", team=0, to=2)
    assert (await race.read("feed.json", **{"If-None-Match": known})).status_code == 200


async def test_the_feeds_tell_the_same_with_ids_that_last(race: Race) -> None:
    xml = ElementTree.fromstring((await race.read("feed.xml")).text)
    items = [(item.findtext("guid"), item.findtext("title")) for item in xml.iter("item")]
    told = (await race.read("feed.json")).json()
    assert items == [(item["id"], item["content_text"]) for item in told["items"]]
    assert "Owls" in (items[0][1] or "")
    assert told["home_page_url"] == f"http://house{race.watch}"
    await race.wish(type="move", team=0, to=2)
    later = (await race.read("feed.json")).json()["items"]
    assert [item["id"] for item in later[1:]] == [one for one, _ in items]
    assert "=Foxes & <Co>" in later[0]["content_text"]


async def test_a_chat_shows_the_standings_beside_the_link(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    do = Workers.do

    async def counted(self: Workers, *order: Any) -> bytes:
        drawn.append(order)
        return await do(self, *order)

    monkeypatch.setattr(Workers, "do", counted)
    page = (await race.stranger.get(race.watch)).text
    assert f'<meta property="og:image" content="http://house{race.watch}/card.png">' in page
    assert '<meta property="og:title" content="Winter; Race, \\ one · Gridhouse">' in page
    assert "Owls leads on tile 9." in page
    card = await race.read("card.png")
    image = Image.open(io.BytesIO(card.content))
    assert (image.format, image.size) == ("PNG", (1200, 630))
    assert (await race.read("card.png")).content == card.content
    assert len(drawn) == 1
    await race.wish(type="move", team=0, to=20)
    assert (await race.read("card.png")).headers["etag"] != card.headers["etag"]
    assert len(drawn) == 2


async def test_an_invite_link_has_a_card_in_every_game(visitor: Visitor) -> None:
    host, friend = visitor(), visitor()
    await host.post("/api/guests", json={"name": 'Ann "<b>"'})
    made = (await host.post("/api/matches", json=CREATE)).raise_for_status().json()
    page = (await friend.get(made["invite"])).text
    assert f'content="http://house{made["invite"]}/card.png"' in page
    assert "<b>" not in page
    assert (await friend.get(f"{made['invite']}/card.png")).content.startswith(b"\x89PNG")
    assert (await friend.get(f"{made['watch']}/card.png")).content.startswith(b"\x89PNG")
    for what in ("public.json", "calendar.ics", "overlay"):  # a game that has nothing to tell there
        assert (await friend.get(f"{made['watch']}/{what}")).status_code == 404


async def test_results_have_proofs_for_whoever_may_open_them_and_no_formulas(race: Race) -> None:
    entry = {"player": 0, "proofs": [{"message": LINK}]}
    await race.act(move={"type": "complete", "entries": [entry]}, on_behalf_of=0)
    own = (await race.host.get(f"{race.match}/results.csv")).text
    rows = list(csv.reader(io.StringIO(own.removeprefix("\ufeff"))))
    assert rows[0][-1] == "Proofs"
    (proven,) = [row for row in rows if row[-1] == LINK]
    assert proven[:5] == ["'=Foxes & <Co>", "completion", "", "'+Ann", "1"]
    public = (await race.read("results.csv")).text
    assert LINK not in public
    assert "'=Foxes & <Co>" in public
    await race.wish(type="close")
    assert LINK not in (await race.read("results.csv")).text
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


async def test_cards_are_drawn_only_so_often_for_one_address(
    settings: Settings, visitor: Visitor, app: Starlette, race: Race, no_time_passes: None
) -> None:
    app.state.front.limits._on = True
    answers = [(await race.read("card.png")).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]
