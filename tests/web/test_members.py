"""Passes over HTTP: whoever knows one comes in, and nobody else learns or costs anything."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from gridhouse.house.settings import Settings
from gridhouse.store.schema import people
from gridhouse.web.gate import limits
from tests.web.conftest import CREATE, TREASURE, Visitor

pytestmark = pytest.mark.anyio

RELAY = str(Path(__file__).parents[1] / "house" / "games" / "relay")
TEAMS = {"game": "relay", "seats": [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}]}
FOX = "the fox's password"
WRONG = f"00 01 64 -1 +1 ١ host admin admin: Admin:Ada admin:{'x' * 25}"
"""What no pass opens."""


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    """A house with a game that somebody organises, and one that nobody does."""
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE, RELAY), bot_pause=0)


async def create(host: httpx.AsyncClient, **wish: Any) -> str:
    """The address of a new match."""
    page = (await host.post("/api/matches", json={"id": "the-match", **wish})).raise_for_status().json()
    return f"/api/matches/{page['id']}"


async def set_pass(
    host: httpx.AsyncClient, match: str, number: int = 0, opens: str = "0", password: str | None = FOX
) -> httpx.Response:
    wish = {"id": f"set-pass-{number}", "opens": opens, "password": password}
    return await host.post(f"{match}/passes", json=wish)


async def enter(
    guest: httpx.AsyncClient, match: str, number: int = 0, opens: str = "0", password: str = FOX, **more: Any
) -> httpx.Response:
    wish = {"id": f"enter-{number:03}", "opens": opens, "password": password, **more}
    return await guest.post(f"{match}/members", json=wish)


async def test_a_pass_makes_somebody_a_member_until_it_is_changed(visitor: Visitor) -> None:
    host, fay = visitor(), visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match)).status_code == 200
    assert (await fay.get(match)).status_code == 404
    wrong = await enter(fay, match, 1, password="the owl's")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_password")
    page = (await enter(fay, match, 2, name="Fay")).json()
    assert (page["role"], page["frame"]["looking_as"]) == ("player", 0)
    assert FOX not in (await host.get(match)).text
    assert (await set_pass(fay, match, 3, password="fay's own")).json()["code"] == "not_allowed"
    assert (await set_pass(host, match, 4, password=None)).status_code == 200
    assert (await fay.get(match)).status_code == 404
    assert (await enter(fay, match, 5)).json()["code"] == "wrong_password"


@pytest.mark.parametrize(
    "opens",
    [*WRONG.split(), "", "0 ", "0\x00", "admin:\n", "admin:A\n", "admin:A\x00"],
)
async def test_a_pass_opens_a_seat_or_the_organisers_and_nothing_else(visitor: Visitor, opens: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, opens=opens)).status_code == 422
    assert (await enter(host, match, opens=opens)).status_code == 422


async def test_no_pass_is_set_for_a_team_that_is_not_there(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, opens="63")).json()["code"] == "no_such_seat"
    assert (await enter(host, match, opens="63")).json()["code"] == "wrong_password"


@pytest.mark.parametrize("name", ["\x00", "\u202e\u200b", " ", ""])
async def test_nobody_comes_in_under_a_name_that_cannot_be_seen(visitor: Visitor, name: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    assert (await enter(visitor(), match, name=name)).status_code in (409, 422)


@pytest.mark.parametrize("password", ["\x00" * 8, "\N{SNOWMAN}" * 256, "e\N{COMBINING ACUTE ACCENT}" * 3])
async def test_any_word_is_a_password(visitor: Visitor, password: str) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    assert (await set_pass(host, match, password=password)).status_code == 200
    assert (await enter(visitor(), match, 0, password=password)).status_code == 200
    assert (await enter(visitor(), match, 1, password=password[:-1])).status_code == 409


@pytest.mark.parametrize("password", ["five5", "x" * 257])
async def test_a_pass_is_neither_too_short_nor_too_long(visitor: Visitor, password: str) -> None:
    host = visitor()
    assert (await set_pass(host, await create(host, **TEAMS), password=password)).status_code == 422


async def test_broken_unicode_is_refused(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    for body in (
        b'{"id": "enter-000", "opens": "0", "password": "\\ud800"}',
        b'{"id": "enter-000", "opens": "0", "password": "'
        + "\ud800".encode("utf-8", "surrogatepass")
        + b'"}',
    ):
        answer = await host.post(
            f"{match}/members", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (400, 422)


async def test_a_match_without_passes_is_not_there_for_strangers(visitor: Visitor, app: Starlette) -> None:
    """The same answer as for one that does not exist, and a wrong address makes nobody a guest."""
    ann, eve = visitor(), visitor()
    match = await create(ann, **CREATE)
    before = await known(app)
    answers = [await enter(eve, address) for address in (match, "/api/matches/nowhere")]
    told = [{**answer.json(), "request": None, "instance": None} for answer in answers]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert told[0] == told[1]
    assert await known(app) == before
    assert not eve.cookies


async def known(app: Starlette) -> int:
    """How many people the house has written down."""
    count: int = await app.state.front.house.store.database.read(
        lambda conn: conn.execute(select(func.count()).select_from(people)).scalar_one()
    )
    return count


@pytest.mark.usefixtures("no_time_passes")
async def test_passes_are_not_set_as_fast_as_moves_are_made(visitor: Visitor) -> None:
    """Each costs a hash, and whoever logs in waits for it. There are enough for every team at once."""
    host = visitor()
    match = await create(host, **TEAMS)
    codes = [(await set_pass(host, match, number)).status_code for number in range(66)]
    assert (codes[:60], codes[60:]) == ([200] * 60, [429] * 6)


async def test_a_code_is_all_that_it_takes(visitor: Visitor, app: Starlette) -> None:
    host, fay = visitor(), visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    roll = (await host.post(f"{match}/codes", json={"id": "make-code", "seat": 0})).json()
    code = next(one["code"] for one in roll["passes"] if one["opens"] == "0")
    before = await known(app)
    door = (await fay.get(f"/api/codes/{code.lower()}")).json()
    assert (door["team"], door["names"], door["called"]) == ("Foxes", [], None)
    assert (await known(app), dict(fay.cookies)) == (before, {})
    page = (await fay.post(f"/api/codes/{code}", json={"id": "come-in-1", "name": "Fay"})).json()
    assert (page["role"], page["frame"]["looking_as"]) == ("player", 0)
    assert (await fay.get(f"{match}/members")).status_code == 403
    assert code not in (await fay.get(match)).text
    members = (await host.get(f"{match}/members")).json()["members"]
    assert [(one["name"], one["came"]) for one in members[1:]] == [("Fay", "code")]


async def test_a_mistyped_code_counts_once_its_page_included(visitor: Visitor) -> None:
    eve = visitor()
    told = []
    for _ in range(62):
        assert (await eve.get("/j/BBBBBB")).status_code == 200
        told.append((await eve.get("/api/codes/BBBBBB")).status_code)  # as the page does
    assert (told[:60], told[60:]) == ([404] * 60, [429] * 2)


async def test_the_front_door_is_for_whoever_has_the_address(visitor: Visitor) -> None:
    host, eve = visitor(), visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    door = (await eve.get(f"{match}/door")).json()
    assert [(team["name"], team["open"]) for team in door["teams"]] == [("Foxes", True), ("Owls", False)]
    wish = {"opens": "0", "password": FOX}
    assert (await eve.post(f"{match}/door", json=wish)).json()["team"] == "Foxes"
    wrong = await eve.post(f"{match}/door", json={**wish, "password": "a guess"})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_password")
    assert not eve.cookies
    private = await create(visitor(), **{**CREATE, "id": "the-match"})
    for address in (private, "/api/matches/nowhere"):
        assert (await eve.get(f"{address}/door")).status_code == 404
        assert (await eve.post(f"{address}/door", json=wish)).status_code == 404


async def test_only_the_host_makes_organisers(visitor: Visitor) -> None:
    host, odin, thor = visitor(), visitor(), visitor()
    match = await create(host, **TEAMS)
    for number, name in enumerate(("Odin", "Thor")):
        assert (await set_pass(host, match, number, f"admin:{name}", f"{name}'s password")).status_code == 200
    assert (await enter(odin, match, 0, "admin:Odin", "Thor's password")).status_code == 409
    page = (await enter(odin, match, 1, "admin:ODIN", "Odin's password")).json()
    await enter(thor, match, 2, "admin:thor", "Thor's password")
    mine = [one for one in page["frame"]["table"]["members"] if one["number"] in page["members"]]
    assert [(one["name"], one["role"]) for one in mine] == [("Odin", "admin")]
    for opens in ("admin:Thor", "admin:Loki"):
        refused = await set_pass(odin, match, 9, opens, "of my own")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    gone = {"id": "host-goes", "house": {"type": "dismiss", "member": 1}}
    assert (await odin.post(f"{match}/commands", json=gone)).json()["code"] == "host_stays"
    assert (await set_pass(host, match, 10, "admin:odin", None)).status_code == 200
    assert ((await odin.get(match)).status_code, (await thor.get(match)).status_code) == (404, 200)
    assert (await enter(odin, match, 11, "admin:Odin", "Odin's password")).status_code == 409


@pytest.mark.usefixtures("no_time_passes")
async def test_guessing_at_codes_is_hopeless(visitor: Visitor) -> None:
    host, eve = visitor(), visitor()
    match = await create(host, **TEAMS)
    roll = (await host.post(f"{match}/codes", json={"id": "make-code", "seat": 0})).json()
    code = next(one["code"] for one in roll["passes"] if one["opens"] == "0")
    right = [(await eve.get(f"/api/codes/{code}")).status_code for _ in range(70)]
    assert set(right) == {200}  # what is right is not counted
    guesses = [(await eve.get(f"/api/codes/{guess}")).status_code for guess in ["BBBBBB", "nonsense"] * 31]
    assert guesses == [404] * 60 + [429] * 2
    assert (await eve.post(f"/api/codes/{code}", json={"id": "come-in-1"})).status_code == 429


async def test_a_stale_undo_is_a_409_and_changes_nothing(visitor: Visitor) -> None:
    host = visitor()
    match = await create(host, **TEAMS)

    async def send(number: int, **wish: Any) -> httpx.Response:
        return await host.post(f"{match}/commands", json={"id": f"command-{number}", **wish})

    assert (await send(1, move={"type": "begin"})).status_code == 200
    undo = (await host.get(f"{match}/undo")).json()["points"][-1]["to"]
    preview = (await host.get(f"{match}/undo/{undo}")).json()
    assert (await send(2, move={"type": "give", "points": 1, "to": 0})).status_code == 200
    wish = {"house": {"type": "ask_undo", "to": undo}}
    stale = await send(3, **wish, expect=preview["seq"])
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (await host.get(match)).json()["frame"]["view"]["teams"][0]["points"] == 1
    assert (await send(4, **wish, expect=preview["seq"] + 1)).status_code == 200
    assert not (await host.get(match)).json()["frame"]["view"]["begun"]


async def test_an_organiser_copies_a_match(visitor: Visitor) -> None:
    host, eve = visitor(), visitor()
    match = await create(host, **TEAMS)
    made = await host.post(f"{match}/copy", json={"id": "a-copy-of-it", "teams": True})
    assert (made.status_code, made.json()["creator"]) == (201, True)
    assert [seat["name"] for seat in made.json()["frame"]["table"]["seats"]] == ["Foxes", "Owls"]
    assert (await eve.post(f"{match}/copy", json={"id": "a-copy-of-it"})).status_code == 404


@pytest.mark.usefixtures("no_time_passes")
async def test_copies_have_an_end(visitor: Visitor) -> None:
    """Each is as large as the match itself."""
    host = visitor()
    match = await create(host, **TEAMS)
    wishes = ({"id": f"copy-number-{number}"} for number in range(8))
    codes = [(await host.post(f"{match}/copy", json=wish)).status_code for wish in wishes]
    assert codes == [201] * 6 + [429] * 2


@pytest.mark.usefixtures("no_time_passes")
async def test_who_guesses_too_often_becomes_no_guest(visitor: Visitor, app: Starlette) -> None:
    host = visitor()
    match = await create(host, **TEAMS)
    app.state.front.limits._each[limits.WRONG_PASS] = limits._counters("2/hour")
    before = await known(app)
    codes = [(await enter(visitor(), match, number)).status_code for number in range(4)]
    assert codes == [409, 409, 429, 429]
    assert await known(app) == before + 2
