"""Live connections against a real server: in order, without a gap, for those who may look."""

import json

import pytest
from websockets.exceptions import InvalidStatus

from gridhouse.house.settings import Settings
from gridhouse.house.table.matches import Matches
from gridhouse.web.app import create_app
from tests.web.conftest import serve
from tests.web.live.guest import Guest, closing, dig, drain, hear, say

pytestmark = pytest.mark.anyio


async def test_both_players_hear_of_a_move(ann: Guest, bob: Guest) -> None:
    page = await ann.create(options={"size": 9})
    await bob.join(page)
    async with ann.live(page["id"]) as one, bob.live(page["id"]) as other:
        start = (await hear(one, "frame"))["seq"]
        assert (await hear(other, "frame"))["seq"] == start
        answer = await dig(one, 0, 0)
        frame = await hear(other, "frame")
        assert frame["seq"] == answer["seq"] == start + 1
        assert [step["seq"] for step in frame["steps"]] == [start + 1]
        assert frame["looking_as"] == 1


async def test_a_line_resumes_where_it_broke(ann: Guest, bob: Guest) -> None:
    page = await ann.create(options={"size": 9})
    await bob.join(page)
    async with ann.live(page["id"]) as one:
        seen = (await hear(one, "frame"))["seq"]
        async with bob.live(page["id"]) as other:
            await dig(one, 0, 0)
            await dig(other, 1, 80)
            await dig(one, 0, 40)
    async with ann.live(page["id"], after=seen) as again:
        frame = await hear(again, "frame")
        steps = [step["seq"] for step in frame["steps"]]
        assert steps == list(range(seen + 1, frame["seq"] + 1))
        assert len(steps) == 3
    async with ann.live(page["id"], after=frame["seq"]) as up_to_date:
        first = json.loads(await up_to_date.recv())
        assert first["type"] == "presence", "nothing has happened since, so there is no frame"


async def test_a_command_sent_again_is_answered_as_before(ann: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me"}], options={"size": 9})
    async with ann.live(page["id"]) as line:
        first = await dig(line, 0, 0, id="the-very-same")
    async with ann.live(page["id"], after=first["seq"]) as line:
        assert await dig(line, 0, 0, id="the-very-same") == first
        assert (await dig(line, 0, 1))["seq"] == first["seq"] + 1


async def test_a_refusal_is_an_answer(ann: Guest) -> None:
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        answer = await dig(line, 0, 0)
        assert answer["refusal"]["code"] == "waiting"
        assert "seq" not in answer


async def test_pass_and_play_looks_through_each_seat(ann: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}])
    async with ann.live(page["id"]) as line:
        assert (await hear(line, "frame"))["looking_as"] == 0
        await say(line, type="look", seat=1)
        assert (await hear(line, "frame"))["looking_as"] == 1


async def test_an_onlooker_sees_and_cannot_move(ann: Guest, bob: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me"}])
    token = page["watch"].rpartition("/")[2]
    async with bob.live(page["id"], query=f"&watch={token}") as line:
        assert (await hear(line, "frame"))["looking_as"] is None
        assert (await dig(line, 0, 0))["refusal"]["code"] == "not_at_table"
        await bob.http.post("/api/me", json={"name": "Bob"})
        async with bob.live(page["id"], query=f"&watch={token}") as named:
            assert (await dig(named, 0, 0))["refusal"]["code"] == "not_at_table"


@pytest.mark.parametrize("query", ["", "&watch=guessed"])
async def test_a_private_match_is_closed_to_strangers(ann: Guest, bob: Guest, query: str) -> None:
    page = await ann.create()
    for match in (page["id"], "no-such-match", "%00"):
        async with bob.live(match, query=query) as line:
            assert await closing(line) == 4004


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
async def test_another_sites_page_gets_no_line(ann: Guest, headers: dict[str, str]) -> None:
    page = await ann.create()
    with pytest.raises(InvalidStatus) as refused:
        async with ann.live(page["id"], headers=headers):
            pass
    assert refused.value.response.status_code == 403
    async with ann.live(page["id"], origin=ann.address) as line:
        await hear(line, "frame")


async def test_lines_end_in_good_order_when_the_house_closes(settings: Settings) -> None:
    with serve(create_app(settings)) as address:
        async with Guest(address) as ann:
            page = await ann.create()
            line = await ann.live(page["id"])
            await hear(line, "frame")
    assert await closing(line) == 1012


async def test_what_breaks_ends_the_line_and_says_nothing(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("hush")

    monkeypatch.setattr(Matches, "act", broken)
    page = await ann.create()
    async with ann.live(page["id"]) as line:
        await say(line, type="act", id="command-1", seat=0, move={})
        messages, code = await drain(line)
    assert code == 1011
    assert "hush" not in str(messages)


async def test_live_connections_are_counted(hasty: Guest) -> None:
    page = await hasty.create()
    async with hasty.live(page["id"]) as line:
        await hear(line, "frame")
        assert "gridhouse_live_connections 1.0" in (await hasty.http.get("/metrics")).text
