"""Questions about a match, its chronicle and its results, over HTTP."""

from pathlib import Path
from typing import Any

import pytest

from gridhouse.house.settings import Settings
from gridhouse.web.gate.body import MOST_BYTES
from tests.web.conftest import TREASURE, Visitor
from tests.web.test_members import RELAY, TEAMS, create, enter, set_pass

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, games=(TREASURE, RELAY), bot_pause=0)


async def test_a_member_asks_and_an_organiser_for_a_team(visitor: Visitor) -> None:
    host, fay, eve = visitor(), visitor(), visitor()
    match = await create(host, **TEAMS)
    await set_pass(host, match)
    await enter(fay, match)
    told = await fay.post(f"{match}/ask/leg", json={"leg": 0})
    assert (told.status_code, told.json()) == (200, {"length": None, "claimed": False})
    told = await host.post(f"{match}/ask/leg?on_behalf_of=1", json={"leg": 0})
    assert (told.status_code, told.json()["claimed"]) == (200, False)
    watch = (await host.get(match)).json()["watch"].rsplit("/", 1)[1]
    told = await eve.post(f"{match}/ask/leg?watch={watch}", json={"leg": 0})
    assert (told.status_code, told.json()) == (200, {"length": None, "claimed": None})
    assert not eve.cookies


@pytest.mark.parametrize(
    ("question", "body", "status"),
    [
        ("leg", {"leg": 7}, 409),
        ("leg", {}, 422),
        ("leg", {"leg": "0"}, 422),
        ("leg", {"leg": 0, "more": "x" * MOST_BYTES}, 422),
        ("legs", {"leg": 0}, 404),
    ],
)
async def test_what_cannot_be_asked_is_told_why(
    visitor: Visitor, question: str, body: Any, status: int
) -> None:
    host, eve = visitor(), visitor()
    match = await create(host, **TEAMS)
    told = await host.post(f"{match}/ask/{question}", json=body)
    assert (told.status_code, told.json()["detail"][-1]) == (status, ".")
    assert (await eve.post(f"{match}/ask/{question}", json=body)).status_code in (404, 413)


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "\t=", " ="])
async def test_results_are_there_as_json_and_for_spreadsheets(visitor: Visitor, sign: str) -> None:
    host, eve = visitor(), visitor()
    match = await create(host, **TEAMS)
    moves: list[dict[str, Any]] = [{"type": "enlist", "team": 0, "names": [f"{sign}1+1"]}, {"type": "begin"}]
    for number, move in enumerate(moves):
        await host.post(f"{match}/commands", json={"id": f"move-{number:04}", "move": move})
    table = (await host.get(f"{match}/results.json")).json()
    assert [(row["name"], row["cells"]) for row in table["rows"]] == [
        ("Foxes", [0, f"{sign}1+1"]),
        ("Owls", [0, None]),
    ]
    sheet = await host.get(f"{match}/results.csv")
    assert (sheet.status_code, sheet.headers["content-type"]) == (200, "text/csv; charset=utf-8")
    assert f"Foxes,0,'{sign}1+1" in sheet.text
    assert (await host.get(f"{match}/chronicle")).json() == {"scores": [], "claims": {}}
    for end in ("results.json", "results.csv", "chronicle"):
        assert (await eve.get(f"{match}/{end}")).status_code == 404


@pytest.mark.parametrize(
    "wrong", ["%00/results.csv", f"{'x' * 65}/results.csv", "match/results.csv?watch=%00"]
)
async def test_what_is_no_address_of_a_match_is_not_looked_up(
    visitor: Visitor, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("gridhouse.house.telling.chronicles.Chronicles.results")
    assert (await visitor().get(f"/api/matches/{wrong}")).status_code == 404
