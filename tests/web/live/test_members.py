"""Live lines of those who came into a race by a password or a code: they end when it changes."""

from typing import Any

import pytest

from tests.house.table import new_id
from tests.web.live.guest import Guest, drain, hear, say

pytestmark = pytest.mark.anyio

TEAMS = {
    "game": "tile-race",
    "seats": [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}],
    "options": {},
}
OLD, NEW = "the old password", "the new password"


async def set_pass(host: Guest, match: str, opens: str, password: str | None) -> None:
    wish = {"id": new_id(), "opens": opens, "password": password}
    (await host.http.post(f"/api/matches/{match}/passes", json=wish)).raise_for_status()


async def set_code(host: Guest, match: str) -> str:
    """A new code for the first team."""
    wish = {"id": new_id(), "seat": 0}
    roll = (await host.http.post(f"/api/matches/{match}/codes", json=wish)).raise_for_status().json()
    return next(str(one["code"]) for one in roll["passes"] if one["opens"] == "0")


async def enter(guest: Guest, match: str, opens: str) -> None:
    wish = {"id": new_id(), "opens": opens, "password": OLD}
    (await guest.http.post(f"/api/matches/{match}/members", json=wish)).raise_for_status()


async def see_the_end(guest: Guest, match: str, line: Any) -> None:
    """The line ends without a frame of what follows, and there is no new one."""
    said, code = await drain(line)
    assert code == 4004
    assert not [message for message in said if message["type"] in ("frame", "patch")]
    async with guest.live(match) as again:
        assert await drain(again) == ([], 4004)


@pytest.mark.parametrize("opens", ["0", "admin:Ada"])
@pytest.mark.parametrize("password", [NEW, None])
async def test_a_changed_password_ends_the_lines_of_those_who_came_by_it(
    ann: Guest, bob: Guest, opens: str, password: str | None
) -> None:
    match = (await ann.create(id=new_id(), **TEAMS))["id"]
    await set_pass(ann, match, opens, OLD)
    await enter(bob, match, opens)
    async with ann.live(match) as hosts, bob.live(match) as line:
        await hear(line, "frame")
        await hear(hosts, "frame")
        await set_pass(ann, match, opens, password)
        await see_the_end(bob, match, line)
        await say(hosts, type="ping")
        await hear(hosts, "pong")


async def test_a_new_code_ends_the_lines_of_those_who_came_by_the_old_one(ann: Guest, bob: Guest) -> None:
    match = (await ann.create(id=new_id(), **TEAMS))["id"]
    code = await set_code(ann, match)
    (await bob.http.post(f"/api/codes/{code}", json={"id": "enter-by-code"})).raise_for_status()
    async with bob.live(match) as line:
        await hear(line, "frame")
        await set_code(ann, match)
        await see_the_end(bob, match, line)
