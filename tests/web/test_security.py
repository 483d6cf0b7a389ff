"""What strangers, other sites and the impatient must not be able to do."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from gridhouse.house import house
from gridhouse.house.people.people import SESSION_DAYS
from gridhouse.house.settings import Settings, SettingsError, load
from gridhouse.house.telling.lines import MOST_UNHEARD
from gridhouse.store import Store, StoreUnavailable, open_store
from gridhouse.web import app as web_app
from gridhouse.web.app import create_app
from gridhouse.web.gate import limits
from gridhouse.web.gate.audience import PATIENCE
from gridhouse.web.gate.body import MOST_BYTES
from gridhouse.web.gate.limits import network
from gridhouse.web.routes import resource
from tests.web.conftest import CREATE, Visitor

pytestmark = pytest.mark.anyio

UNSAFE = [
    ("POST", "/api/me"),
    ("POST", "/api/matches"),
    ("POST", "/api/matches/abc/commands"),
    ("POST", "/api/accounts"),
    ("POST", "/api/sessions"),
    ("DELETE", "/api/sessions/current"),
    ("DELETE", "/api/accounts/me"),
    ("PUT", "/api/accounts/me/password"),
]

# --- pictures of other hosts ----------------------------------------------------------------


def _pictures_of(answer: httpx.Response) -> str:
    """What the content policy says of pictures."""
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    return policy["img-src"]


@pytest.mark.parametrize(
    ("hosts", "allowed"),
    [
        ((), "'self'"),
        (("wiki.example", "b.example:8443"), "'self' https://wiki.example https://b.example:8443"),
    ],
)
async def test_pictures_come_from_exactly_the_hosts_that_are_set(
    settings: Settings, hosts: tuple[str, ...], allowed: str
) -> None:
    app = create_app(replace(settings, picture_hosts=hosts))
    async with app.router.lifespan_context(app), _client(app) as ann:
        page = await ann.get("/")
        assert _pictures_of(page) == _pictures_of(await ann.get("/api/me")) == allowed
        told = re.findall('<meta name="picture-hosts" content="([^"]*)">', page.text)
        assert told == ([" ".join(hosts)] if hosts else [])


@pytest.mark.parametrize(
    "host", ["*", "wiki.example; script-src *", "https://wiki.example", "a b", "a/b", ""]
)
def test_no_host_says_more_in_a_header_than_its_name(host: str) -> None:
    with pytest.raises(SettingsError):
        load({}, {"picture_hosts": [host]})


# --- other sites ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://house.evil.example"},
        {"Origin": "http://house:8000"},
        {"Origin": "https://house"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://house", "Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_pages_of_other_sites_change_nothing(ann: httpx.AsyncClient, headers: dict[str, str]) -> None:
    for method, path in UNSAFE:
        answer = await ann.request(method, path, json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "http://house"}, {"Origin": "http://house", "Sec-Fetch-Site": "same-origin"}],
)
async def test_our_own_pages_and_programs_are_served(ann: httpx.AsyncClient, headers: dict[str, str]) -> None:
    answer = await ann.post("/api/me", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == 200


async def test_reading_is_free_to_link_to(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 200


async def test_the_public_address_counts_behind_a_proxy(settings: Settings) -> None:
    app = create_app(replace(settings, base_url="https://play.example"))
    async with app.router.lifespan_context(app), _client(app) as ann:
        for origin, status in (("https://play.example", 200), ("https://evil.example", 403)):
            answer = await ann.post("/api/me", json={"name": "Ann"}, headers={"Origin": origin})
            assert answer.status_code == status


async def test_a_form_of_another_site_cannot_even_be_read(ann: httpx.AsyncClient) -> None:
    """The one cross-site post that needs no permission of ours is a form, and forms are not JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = await ann.post("/api/me", content=b'{"name": "Ann"}', headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "bad_content_type")


# --- headers and cookies --------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/docs", "/api/games", "/nothing", "/healthz", "/openapi.json"])
async def test_every_answer_carries_the_strict_headers(ann: httpx.AsyncClient, path: str) -> None:
    headers = (await ann.get(path)).headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in headers


async def test_parts_of_pages_carry_what_counts_for_them(ann: httpx.AsyncClient) -> None:
    found = re.findall(r'(?:src|href)="(/static/[^"]+)"', (await ann.get("/")).text)
    assert {path.rpartition(".")[2] for path in found} >= {"js", "css", "svg", "png"}
    for path in [*found, "/static/none/none.js", "/play/grids/worker.js"]:
        headers = (await ann.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        is_part = path in found and path.endswith((".js", ".css"))
        assert ("content-security-policy" not in headers) == is_part, path


async def test_cookies_are_out_of_reach_of_scripts_and_other_sites(ann: httpx.AsyncClient) -> None:
    guest = await ann.post("/api/me", json={"name": "Ann"})
    account = await ann.post("/api/accounts", json={"login": "ann", "password": "eight or more"})
    cookies = guest.headers.get_list("set-cookie") + account.headers.get_list("set-cookie")
    assert [cookie.partition("=")[0] for cookie in cookies] == [
        "gridhouse_guest",
        "gridhouse_session",
        "gridhouse_guest",
        "gridhouse_device",
    ]
    for cookie in cookies:
        attributes = {part.strip() for part in cookie.split(";")[1:]}
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= attributes
        assert "Secure" not in attributes


async def test_over_https_cookies_are_secure_and_bound_to_the_host(settings: Settings) -> None:
    app = create_app(replace(settings, base_url="https://house"))
    async with app.router.lifespan_context(app), _client(app, "https://house") as ann:
        answer = await ann.post("/api/me", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-guest=")
        assert "; Secure" in cookie
        assert "max-age" in answer.headers["strict-transport-security"]
        assert (await ann.get("/api/me")).json()["person"]["name"] == "Ann"


@pytest.mark.parametrize("cookie", ["x", "a.b", "é", "\x01", "WyJhIiwiQW5uIl0.AAAA", "x" * 5000])
async def test_forged_cookies_are_nobodys(ann: httpx.AsyncClient, cookie: str) -> None:
    header = f"gridhouse_guest={cookie}; gridhouse_session={cookie}"
    answer = await ann.get("/api/me", headers=[(b"Cookie", header.encode("latin-1"))])
    assert (answer.status_code, answer.json()) == (200, {"person": None})


async def test_a_stolen_ticket_is_worth_nothing_after_sign_up(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    await ann.post("/api/matches", json=CREATE)
    stolen = ann.cookies["gridhouse_guest"]
    await ann.post("/api/accounts", json={"login": "ann", "password": "eight or more"})
    thief = visitor()
    thief.cookies.set("gridhouse_guest", stolen)
    assert (await thief.get("/api/me")).json() == {"person": None}
    assert (await thief.get("/api/matches")).json()["matches"] == []


async def test_log_out_ends_the_session_on_the_server(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    await ann.post("/api/accounts", json={"login": "ann", "password": "eight or more"})
    stolen = ann.cookies["gridhouse_session"]
    await ann.delete("/api/sessions/current")
    thief = visitor()
    thief.cookies.set("gridhouse_session", stolen)
    assert (await thief.get("/api/me")).json() == {"person": None}


# --- bodies ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b'{"name": NaN}', 400),
        (b'{"name": "\\ud800"}', 400),
        (b"[" * 10_000, 400),
        (b'{"name": ' + b"[" * 10_000 + b"]" * 10_000 + b"}", 400),
        (b"null", 422),
        (b'{"name": null}', 422),
        (b'{"name": "Ann", "admin": true}', 422),
        (b'{"name": ""}', 422),
        (b'{"name": "' + b"x" * 25 + b'"}', 422),
        (b'{"name": "' + b"x" * MOST_BYTES + b'"}', 413),
    ],
)
async def test_bodies_that_do_not_fit_are_refused(ann: httpx.AsyncClient, body: bytes, status: int) -> None:
    answer = await ann.post("/api/me", content=body, headers={"Content-Type": "application/json"})
    problem = answer.json()
    assert answer.status_code == problem["status"] == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["request"] == answer.headers["x-request-id"]


@pytest.mark.parametrize("end", ["\n", "\r", "\x00", " ", "é"])
async def test_ids_are_plain_words_to_the_last_sign(ann: httpx.AsyncClient, end: str) -> None:
    wish = {"id": f"a-new-match{end}", "game": "treasure", "seats": [{"kind": "me"}]}
    assert (await ann.post("/api/matches", json=wish)).status_code == 422


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("A\x00nn", "Ann"),
        ("\u202eAnn", "Ann"),
        ("👩‍🚀 Zoë", "👩‍🚀 Zoë"),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
async def test_names_are_cleaned_and_come_back(ann: httpx.AsyncClient, name: str, kept: str) -> None:
    await ann.post("/api/me", json={"name": name})
    page = (await ann.post("/api/matches", json=CREATE)).json()
    assert (await ann.get("/api/me")).json()["person"]["name"] == kept
    assert page["frame"]["table"]["seats"][0]["name"] == kept


async def test_names_that_nobody_can_see_are_refused(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/api/me", json={"name": "\u202e\u200d"})
    assert (answer.status_code, answer.json()["code"]) == (409, "bad_name")


@pytest.mark.parametrize(
    "path", ["/api/matches/%00", "/api/invites/a%00b", "/api/games/%ff", "/rules/%00", "/nowhere/%00/x"]
)
async def test_strange_paths_are_not_found(ann: httpx.AsyncClient, path: str) -> None:
    assert (await ann.get(path)).status_code == 404


@pytest.mark.postgres
async def test_letters_that_a_store_cannot_hold_break_nothing(settings: Settings, postgres_url: str) -> None:
    """PostgreSQL has no text with a NUL, and says so by an error."""
    app = create_app(replace(settings, database=postgres_url))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as ann:
            await ann.post("/api/me", json={"name": "Ann"})
            for path in (
                "/learn/class/a%00b/tables.csv",
                "/api/classes/a%00b",
                "/api/watch/a%00b",
                "/m/a%00b",
            ):
                assert (await ann.get(path)).status_code in (200, 404)
            answer = await ann.post("/api/sessions", json={"login": "a\0bc", "password": "eight or more"})
            assert (answer.status_code, answer.json()["code"]) == (401, "wrong_password")


async def test_a_refused_stranger_is_the_same_guest_next_time(ann: httpx.AsyncClient) -> None:
    refused = await ann.post("/api/matches", json={**CREATE, "game": "none"})
    assert refused.status_code == 409
    guest = (await ann.get("/api/me")).json()["person"]
    page = (await ann.post("/api/matches", json=CREATE)).json()
    assert page["frame"]["table"]["seats"][0]["name"] == guest["name"]


async def test_a_body_that_never_comes_is_not_waited_for(
    ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dribble() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    monkeypatch.setattr(resource, "_PATIENCE", 0.01)
    answer = await ann.post("/api/me", content=dribble(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (408, "too_slow")


# --- the impatient --------------------------------------------------------------------------


async def knock(client: httpx.AsyncClient, method: str, path: str, body: Any) -> httpx.Response:
    """Asks until the house has had enough."""
    for _ in range(200):
        answer = await client.request(method, path, json=body)
        if answer.status_code == 429:
            return answer
    raise AssertionError(f"nobody counts {path}")


@pytest.mark.parametrize(
    ("path", "body", "deed"),
    [
        ("/api/accounts", {"login": "x y", "password": "eight or more"}, "signing up"),
        ("/api/matches", {**CREATE, "game": "none"}, "starting games"),
        ("/api/invites/guessed", {"id": "sit-down"}, "joining games"),
        ("/api/matches/guessed/commands", {"id": "command-1"}, "moving"),
        ("/api/me", {"name": "Ann"}, "choosing names"),
    ],
)
@pytest.mark.usefixtures("no_time_passes")
async def test_the_impatient_are_told_to_wait(
    ann: httpx.AsyncClient, path: str, body: dict[str, Any], deed: str
) -> None:
    answer = await knock(ann, "POST", path, body)
    assert answer.json()["code"] == "too_fast"
    assert f"You are {deed} too fast." in answer.json()["detail"]
    assert 1 <= int(answer.headers["retry-after"]) <= 3600


async def test_a_host_may_do_without_limits(settings: Settings) -> None:
    app = create_app(replace(settings, rate_limits=False))
    async with app.router.lifespan_context(app), _client(app) as ann:
        statuses = {(await ann.post("/api/me", json={"name": "Ann"})).status_code for _ in range(50)}
    assert statuses == {200}


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_subscriber_is_one_visitor(address: str, counted: str) -> None:
    assert network(address) == counted


def test_the_documented_limits_are_the_real_ones() -> None:
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text()
    told = re.findall(r"^\| ([a-z ]+) \| ([0-9a-z/;]+) \| ?([0-9a-z/;]*) ?\|$", page, re.MULTILINE)
    assert told == [(limit.deed, limit.rates, limit.together) for limit in limits.ALL]
    assert f"at most {limits.LINES} lines open at once" in page
    assert f"leave {MOST_UNHEARD // 1024} KB unheard, or anything for {PATIENCE:.0f} seconds" in page
    assert f"end after {SESSION_DAYS} days" in page


def _client(app: Starlette, base_url: str = "http://house", address: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=base_url)


async def test_a_store_that_is_away_for_a_moment_keeps_no_house_closed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def moody(url: str) -> Store:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise StoreUnavailable("not now")
        return await open_store(url)

    monkeypatch.setattr(house, "open_store", moody)
    monkeypatch.setattr(web_app, "PAUSES", (0, 0))
    app = create_app(settings)
    async with app.router.lifespan_context(app), _client(app) as ann:
        assert (await ann.get("/healthz")).status_code == 200
    tries = 0
    monkeypatch.setattr(web_app, "PAUSES", (0,))
    with pytest.raises(StoreUnavailable):
        await app.router.lifespan_context(app).__aenter__()
