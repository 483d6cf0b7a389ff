"""The live line of onlookers: whoever opens it, it knows nobody, and it ends with the link."""

import pytest
from websockets.asyncio.client import connect

from tests.house.table import new_id
from tests.web.live.guest import Guest, closing, drain, hear, say
from tests.web.live.test_members import TEAMS

pytestmark = pytest.mark.anyio


def onlook(guest: Guest, watch: str) -> connect:
    """A line by the link for onlookers, with all cookies of the guest."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    address = guest.address.replace("http", "ws")
    return connect(
        f"{address}/api{watch}/live?after=0", additional_headers={"Cookie": cookies}, compression=None
    )


async def test_an_organiser_is_an_onlooker_there_too(ann: Guest) -> None:
    page = await ann.create(id=new_id(), **TEAMS)
    async with ann.live(page["id"]) as own:
        assert (await hear(own, "frame"))["table"]["can"]["organise"] is True
    async with onlook(ann, page["watch"]) as line:
        frame = await hear(line, "frame")
        assert frame["table"]["can"]["organise"] is False
        assert all(tile.get("hidden") for tile in frame["view"]["tiles"])
        await say(line, type="act", id=new_id(), move={"type": "start"})
        assert (await hear(line, "answer"))["refusal"]["code"] == "not_at_table"
        off = {"id": new_id(), "house": {"type": "set_watch", "on": False}}
        (await ann.http.post(f"/api/matches/{page['id']}/commands", json=off)).raise_for_status()
        assert await closing(line) == 4004
    async with onlook(ann, page["watch"]) as again:
        assert await drain(again) == ([], 4004)
