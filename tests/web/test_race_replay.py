"""A race is watched again from its very beginning, when the teams of those who watch were not there yet."""

from pathlib import Path

import pytest

from gridhouse.house.settings import Settings
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(data=tmp_path, rate_limits=False, bot_pause=0, warm_up=False)


async def test_a_team_that_came_later_sees_the_race_from_its_start(visitor: Visitor) -> None:
    host, ann = visitor(), visitor()
    made = await host.post("/api/matches", json={"id": "make-a-race", "game": "tile-race", "seats": []})
    race = f"/api/matches/{made.raise_for_status().json()['id']}"
    teams = {"id": "two-teams", "house": {"type": "add_seats", "names": ["Foxes", "Owls"]}}
    (await host.post(f"{race}/commands", json=teams)).raise_for_status()
    lineup = {"team": 1, "before": [], "after": ["Ann"]}
    roster = {"id": "the-roster", "move": {"type": "edit_roster", "lineups": [lineup]}}
    (await host.post(f"{race}/commands", json=roster)).raise_for_status()
    roll = (await host.post(f"{race}/codes", json={"id": "make-a-code", "seat": 1})).raise_for_status().json()
    code = next(one["code"] for one in roll["passes"] if one["opens"] == "1")
    (await ann.post(f"/api/codes/{code}", json={"id": "come-in-ann", "name": "Ann"})).raise_for_status()
    for person in (ann, host):
        replay = (await person.get(f"{race}/replay")).raise_for_status().json()
        assert [frame["seq"] for frame in replay["frames"]][:2] == [1, 2]
        teams_then = [len(frame["view"]["teams"]) for frame in replay["frames"]]
        assert (teams_then[0], teams_then[-1]) == (0, 2)
        assert all(frame["table"]["members"] == [] for frame in replay["frames"])
