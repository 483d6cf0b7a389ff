"""Times tables and classes by HTTP: who may see what, and what a spreadsheet gets."""

import csv
import io
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from gridhouse.house.settings import Settings
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url
    return Settings(data=tmp_path, bot_pause=0)


async def slip(client: httpx.AsyncClient, wish_id: str = "a-learning-game") -> str:
    """A go in learning mode, with a wrong answer and then the right one. The id of the match."""
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    wish = {"id": wish_id, "game": "vapoosh", "seats": seats, "options": {"mode": "learning"}}
    match = (await client.post("/api/matches", json=wish)).json()["id"]
    await act(client, match, type="roll")
    column, row = (await client.get(f"/api/matches/{match}")).json()["frame"]["view"]["sums"]
    await act(client, match, type="answer", product=999)
    await act(client, match, type="answer", product=column * row)
    return str(match)


async def act(client: httpx.AsyncClient, match: str, **move: Any) -> None:
    number = len((await client.get(f"/api/matches/{match}")).json()["frame"]["steps"])
    wish = {"id": f"command-{number}", "seat": 0, "move": move}
    assert (await client.post(f"/api/matches/{match}/commands", json=wish)).status_code == 200


async def start(client: httpx.AsyncClient, name: str = "4b") -> tuple[str, str]:
    """A class: its id and the token of its link."""
    made = await client.post("/api/classes", json={"name": name})
    assert made.status_code == 201
    return made.json()["id"], made.json()["link"].removeprefix("/learn/join/")


async def join(client: httpx.AsyncClient, token: str, nickname: str, **more: bool) -> httpx.Response:
    return await client.post(f"/api/class-links/{token}", json={"nickname": nickname, **more})


def rows(answer: httpx.Response) -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


async def test_my_tables_and_those_of_one_game(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    assert (await ann.get("/api/times-tables")).json() == {"games": 0, "asked": [], "practise": []}
    match = await slip(ann)
    mine = (await ann.get("/api/times-tables")).json()
    assert (mine["games"], [heat["slips"] for heat in mine["asked"]]) == (1, [1])
    assert mine["practise"] == mine["asked"]
    seats = (await ann.get(f"/api/times-tables/{match}")).json()
    assert [(seat["seat"], seat["tables"]["games"]) for seat in seats] == [(0, 1), (1, 1)]
    for stranger in (visitor(), ann):
        path = match if stranger is not ann else "nowhere"
        assert (await stranger.get(f"/api/times-tables/{path}")).status_code == 404


async def test_a_lesson_is_a_game_that_asks_for_products(ann: httpx.AsyncClient) -> None:
    lesson = (await ann.get("/api/lesson")).json()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": lesson["bot"]}]
    wish = {"id": "a-lesson", "game": lesson["game"]["key"], "seats": seats, "options": lesson["options"]}
    made = await ann.post("/api/matches", json=wish)
    assert made.status_code == 201
    assert (await ann.get("/api/times-tables")).json()["games"] == 1
    quick = await ann.post("/api/matches", json={**wish, "id": "quick-game", "options": {}})
    assert quick.status_code == 201
    assert (await ann.get("/api/times-tables")).json()["games"] == 1


async def test_my_tables_open_in_a_spreadsheet(ann: httpx.AsyncClient) -> None:
    assert len(rows(await ann.get("/learn/tables.csv"))) == 1
    await slip(ann)
    answer = await ann.get("/learn/tables.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="times-tables.csv"'
    assert answer.headers["cache-control"] == "no-store"
    heading, line = rows(answer)
    assert line[heading.index("slips")] == "1"
    assert line[heading.index("verdict")] == "wrong"


async def test_a_class_from_its_link_to_its_end(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    otter, badger = visitor(), visitor()
    which, token = await start(ann)
    assert (await otter.get(f"/api/class-links/{token}")).json() == {
        "id": which,
        "name": "4b",
        "here": [],
        "started_at": None,
    }
    for pupil, nickname in ((otter, "Otter"), (badger, "@Badger")):
        assert (await join(pupil, token, nickname)).status_code == 200
        assert (await pupil.get("/api/me")).json()["person"]["name"] == nickname
    await slip(otter)
    report = (await ann.get(f"/api/classes/{which}")).json()
    assert [(one["nickname"], one["tables"]["games"]) for one in report["pupils"]] == [
        ("Otter", 1),
        ("@Badger", 0),
    ]
    assert report["together"]["practise"][0]["slips"] == 1
    assert (await ann.get("/api/classes")).json()["taught"][0]["pupils"] == 2
    assert (await otter.get("/api/classes")).json()["joined"] == [
        {"id": which, "name": "4b", "link": f"/learn/join/{token}", "pupils": None, "code": None}
    ]
    assert (await badger.delete(f"/api/classes/{which}/pupils/me")).status_code == 204
    assert (await badger.delete(f"/api/classes/{which}/pupils/me")).status_code == 404
    assert (await ann.delete(f"/api/classes/{which}/pupils/1")).status_code == 204
    assert (await ann.get(f"/api/classes/{which}")).json()["pupils"] == []
    assert (await ann.delete(f"/api/classes/{which}")).status_code == 204
    assert (await join(otter, token, "Otter")).status_code == 404


async def test_a_class_is_its_teachers_alone(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    otter, stranger = visitor(), visitor()
    which, token = await start(ann)
    await join(otter, token, "Otter")
    for client in (otter, stranger):
        for method, path in (
            ("GET", f"/api/classes/{which}"),
            ("DELETE", f"/api/classes/{which}"),
            ("DELETE", f"/api/classes/{which}/pupils/1"),
            ("POST", f"/api/classes/{which}/start"),
            ("GET", f"/learn/class/{which}/tables.csv"),
        ):
            assert (await client.request(method, path)).status_code == 404, (method, path)
    report = await ann.get(f"/api/classes/{which}")
    assert len(report.json()["pupils"]) == 1
    me = (await otter.get("/api/me")).json()["person"]
    assert me["id"] not in report.text, "a nickname is all that a teacher is told"


async def test_six_digits_open_a_class_as_long_as_it_is_open(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    which, token = await start(ann)
    otter = visitor()
    code = (await ann.get(f"/api/classes/{which}")).json()["info"]["code"]
    assert re.fullmatch("[0-9]{6}", code)
    door = f"/api/class-codes/{code}"
    assert (await otter.get(door)).json() == {"link": f"/learn/join/{token}"}
    closed = await ann.post(f"/api/classes/{which}/door", json={"open": False})
    assert closed.json()["code"] is None
    assert (await otter.get(door)).status_code == 404
    assert (await otter.post(f"/api/classes/{which}/door", json={"open": True})).status_code == 404
    again = (await ann.post(f"/api/classes/{which}/door", json={"open": True})).json()["code"]
    assert (await otter.get(f"/api/class-codes/{again}")).status_code == 200
    assert (await join(otter, token, "Otter")).status_code == 200


@pytest.mark.usefixtures("no_time_passes")
async def test_codes_of_classes_are_not_found_by_trying(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    """Wrong codes are counted by address, those of teams with them; right ones cost nothing."""
    which, _ = await start(ann)
    code = (await ann.get(f"/api/classes/{which}")).json()["info"]["code"]
    eve = visitor()
    for _ in range(61):
        assert (await eve.get(f"/api/class-codes/{code}")).status_code == 200
    wrong = [number for number in range(70) if f"{number:06}" != code][:61]
    told = [(await eve.get(f"/api/class-codes/{number:06}")).status_code for number in wrong]
    assert told == [404] * 60 + [429]
    assert (await eve.get(f"/api/class-codes/{code}")).status_code == 429


@pytest.mark.usefixtures("no_time_passes")
async def test_reports_are_counted_by_teacher(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    """A page asks four times a minute. Whoever asks without end holds up no other teacher at the school."""
    eve = visitor()
    (mine, _), (theirs, _) = await start(ann), await start(eve)
    for path in (f"/api/classes/{theirs}", f"/learn/class/{theirs}/tables.csv"):
        assert {(await eve.get(path)).status_code for _ in range(30)} == {200}
    for path in (f"/api/classes/{theirs}", f"/learn/class/{theirs}/tables.csv"):
        assert (await eve.get(path)).status_code == 429
    assert (await ann.get(f"/api/classes/{mine}")).status_code == 200


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
async def test_no_nickname_becomes_a_formula(ann: httpx.AsyncClient, visitor: Visitor, sign: str) -> None:
    otter = visitor()
    which, token = await start(ann)
    await join(otter, token, f" {sign}1+2")
    await slip(otter)
    answer = await ann.get(f"/learn/class/{which}/tables.csv")
    assert answer.headers["content-disposition"] == 'attachment; filename="class.csv"'
    (_, line) = rows(answer)
    assert line[:2] == ["1", f"'{sign}1+2"]


async def test_two_children_share_a_device_and_each_has_tables_of_their_own(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    tablet = visitor()
    which, token = await start(ann)
    await join(tablet, token, "Otter")
    await slip(tablet, "otters-first-game")
    assert (await join(tablet, token, "Badger", somebody_else=True)).status_code == 200
    assert (await tablet.get("/api/me")).json()["person"]["name"] == "Badger"
    await slip(tablet, "badgers-game")
    badger, otter = (await tablet.get(f"/api/class-links/{token}")).json()["here"]
    assert (badger["nickname"], otter["nickname"]) == ("Badger", "Otter")
    back = await tablet.post(f"/api/guests/{otter['person']}")
    assert back.json()["person"]["name"] == "Otter"
    await slip(tablet, "otters-second-game")
    report = (await ann.get(f"/api/classes/{which}")).json()
    assert [(one["nickname"], one["tables"]["games"]) for one in report["pupils"]] == [
        ("Otter", 2),
        ("Badger", 1),
    ]


async def test_a_class_link_tells_nobody_of_pupils_on_other_devices(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    _, token = await start(ann)
    await join(visitor(), token, "Otter")
    for other in (visitor(), ann):
        assert (await other.get(f"/api/class-links/{token}")).json()["here"] == []


async def test_a_wrong_class_link_makes_nobody_a_guest(ann: httpx.AsyncClient) -> None:
    assert (await join(ann, "nowhere", "Otter")).status_code == 404
    assert (await ann.get("/api/me")).json()["person"] is None
