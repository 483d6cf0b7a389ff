"""What a page is sent with: what the interface would have told this visitor, and not a word more."""

import gzip
import json
import re
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from gridhouse.store import StoreUnavailable
from tests.web.conftest import CREATE, Visitor

pytestmark = pytest.mark.anyio


class _Blocks(HTMLParser):
    """Reads a page as a browser does, and keeps the data in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._inside = dict(attrs).get("type") == "application/json"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._inside = False


def answers_in(page: httpx.Response) -> dict[str, Any]:
    """The answers that a page carries, by address."""
    assert page.status_code == 200
    blocks = _Blocks()
    blocks.feed(page.text)
    assert len(blocks.found) <= 1
    return json.loads(blocks.found[0])["answers"] if blocks.found else {}


async def told(client: httpx.AsyncClient, page: str, *addresses: str) -> None:
    """A page carries what is said at these addresses."""
    carried = answers_in(await client.get(page))
    assert carried == {address: (await client.get(address)).json() for address in addresses}


@pytest.fixture
async def match(ann: httpx.AsyncClient) -> dict[str, Any]:
    """A match of Ann's, with a seat that is open."""
    return (await ann.post("/api/matches", json=CREATE)).json()  # type: ignore[no-any-return]


async def test_a_page_carries_what_its_module_asks_for_first(
    ann: httpx.AsyncClient, visitor: Visitor, match: dict[str, Any]
) -> None:
    ben, token = visitor(), match["invite"].rpartition("/")[2]
    await told(ann, f"/m/{match['id']}", f"/api/matches/{match['id']}")
    await told(ann, "/", "/api/games", "/api/matches?limit=12", "/api/todays", "/api/me", "/api/classes")
    await told(ben, "/", "/api/games", "/api/matches?limit=12", "/api/todays", "/api/me", "/api/classes")
    await told(ann, "/offline", "/api/games")
    await told(ben, match["invite"], f"/api/invites/{token}", "/api/me")
    await told(ben, "/play/treasure", "/api/games/treasure")


async def test_each_of_two_players_gets_a_page_of_their_own(
    ann: httpx.AsyncClient, visitor: Visitor, match: dict[str, Any]
) -> None:
    ben, address = visitor(), f"/api/matches/{match['id']}"
    await ben.post(f"/api{match['invite'].replace('join', 'invites')}", json={"id": "sit-down"})
    await told(ben, f"/m/{match['id']}", address)
    mine, theirs = [answers_in(await one.get(f"/m/{match['id']}"))[address] for one in (ann, ben)]
    assert (mine["creator"], theirs["creator"]) == (True, False)


async def test_a_stranger_is_told_nothing(visitor: Visitor, match: dict[str, Any]) -> None:
    stranger = visitor()
    for path in (f"/m/{match['id']}", f"/m/{match['id']}?watch=wrong", "/watch/wrong", "/m/no%3Fwatch=x"):
        page = await stranger.get(path)
        assert answers_in(page) == {}
        assert "games/treasure" not in page.text  # not even what is played


async def test_an_onlooker_gets_what_onlookers_may_see(visitor: Visitor, match: dict[str, Any]) -> None:
    onlooker, token = visitor(), match["watch"].rpartition("/")[2]
    await told(onlooker, match["watch"], f"/api/watch/{token}")
    query = f"?watch={token}"
    await told(onlooker, f"/m/{match['id']}{query}", f"/api/matches/{match['id']}{query}")
    carried = answers_in(await onlooker.get(match["watch"]))[f"/api/watch/{token}"]
    assert (carried["role"], carried["invite"], carried["frame"]["looking_as"]) == ("spectator", None, None)


async def test_no_name_ends_the_data(ann: httpx.AsyncClient) -> None:
    await ann.post("/api/me", json={"name": "</script><b>&lt;!--"})
    match = (await ann.post("/api/matches", json=CREATE)).json()
    page = await ann.get(f"/m/{match['id']}")
    blocks = _Blocks()
    blocks.feed(page.text)
    assert "b" not in blocks.tags
    carried = answers_in(page)[f"/api/matches/{match['id']}"]
    assert carried["frame"]["table"]["seats"][0]["name"] == "</script><b>&lt;!--"


async def test_what_is_made_for_one_visitor_is_kept_by_nobody(
    ann: httpx.AsyncClient, match: dict[str, Any]
) -> None:
    for path in ("/", f"/m/{match['id']}", match["invite"], match["watch"]):
        headers = (await ann.get(path)).headers
        assert headers["cache-control"] == "no-store"
        assert "Cookie" in headers["vary"]
    assert (await ann.get("/account")).headers["cache-control"] == "no-cache"


async def test_a_guest_who_opens_an_invitation_is_remembered(
    ann: httpx.AsyncClient, match: dict[str, Any]
) -> None:
    assert (await ann.get(match["invite"])).headers["set-cookie"].startswith("gridhouse_guest=")


async def test_without_its_store_the_house_still_opens_its_pages(
    ann: httpx.AsyncClient, app: Starlette, match: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreUnavailable("not now")

    monkeypatch.setattr(app.state.front.house.views, "page", fail)
    assert answers_in(await ann.get(f"/m/{match['id']}")) == {}


async def test_the_board_is_fetched_with_the_page(ann: httpx.AsyncClient, match: dict[str, Any]) -> None:
    for path in (f"/m/{match['id']}", match["watch"], "/play/treasure"):
        answer = await ann.get(path)
        for module in ("games/treasure/board.js", "parts/core.js"):
            assert (
                len(re.findall(f'<link rel="modulepreload" href="/static/[^/]+/{module}">', answer.text)) == 1
            )
        assert re.search('<link rel="stylesheet" href="/static/[^/]+/games/treasure/board.css">', answer.text)


async def test_what_a_page_fetches_is_told_ahead_of_it(ann: httpx.AsyncClient, match: dict[str, Any]) -> None:
    answer = await ann.get(f"/m/{match['id']}")
    sheets = re.findall('<link rel="stylesheet" href="([^"]+)">', answer.text)
    modules = re.findall('<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"', answer.text)
    assert answer.headers["link"].split(", ") == [
        *(f"<{sheet}>; rel=preload; as=style" for sheet in sheets),
        *(f"<{module}>; rel=modulepreload" for module in modules),
    ]


async def test_the_first_screen_of_a_board_is_six_requests(
    ann: httpx.AsyncClient, match: dict[str, Any]
) -> None:
    told = (await ann.get(f"/m/{match['id']}")).headers["link"].split(", ")
    assert len(told) <= 6, "over HTTP/1.1 a browser has six under way: a seventh costs a round trip"


# --- what goes over the line ----------------------------------------------------------------


async def raw(client: httpx.AsyncClient, path: str, encoding: str) -> tuple[httpx.Headers, bytes]:
    async with client.stream("GET", path, headers={"Accept-Encoding": encoding}) as answer:
        return answer.headers, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize("path", ["/", "/docs", "/api/games", "/openapi.json"])
async def test_pages_and_answers_are_gzipped_for_those_who_take_it(ann: httpx.AsyncClient, path: str) -> None:
    headers, zipped = await raw(ann, path, "gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in headers["vary"]
    plain_headers, plain = await raw(ann, path, "identity")
    assert "content-encoding" not in plain_headers
    assert len(gzip.decompress(zipped)) == len(plain)
    assert len(zipped) < len(plain) / 2


async def test_a_short_answer_is_sent_as_it_is(ann: httpx.AsyncClient) -> None:
    headers, body = await raw(ann, "/api/me", "gzip")
    assert "content-encoding" not in headers
    assert json.loads(body) == {"person": None}
