"""A match by HTTP alone, and who may see what."""

from typing import Any

import httpx
import pytest

from tests.web.conftest import CREATE, Visitor

pytestmark = pytest.mark.anyio

CHEST = 13
"""Where the secret of all tests buries the chest of a 4 by 4 island."""
ALONE = {"id": "alone-match", "game": "treasure", "seats": [{"kind": "me"}], "options": {"size": 3}}


async def create(client: httpx.AsyncClient, wish: dict[str, Any] = CREATE) -> dict[str, Any]:
    answer = await client.post("/api/matches", json=wish)
    assert answer.status_code == 201
    return answer.json()  # type: ignore[no-any-return]


async def act(client: httpx.AsyncClient, match: str, number: int, **wish: Any) -> httpx.Response:
    return await client.post(f"/api/matches/{match}/commands", json={"id": f"command-{number}", **wish})


async def dig_until_over(client: httpx.AsyncClient, match: str) -> None:
    """One visitor digs every tile of a small island until the chest is found."""
    for tile in range(9):
        await act(client, match, tile, seat=0, move={"type": "dig", "tile": tile})
        if (await client.get(f"/api/matches/{match}")).json()["frame"]["table"]["outcome"]:
            return


async def test_two_play_over_an_invite_link_and_a_third_watches(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    bob, eve = visitor(), visitor()
    page = await create(ann)
    match, invite, watch = page["id"], page["invite"], page["watch"]

    info = (await bob.get(f"/api/invites/{invite.removeprefix('/join/')}")).json()
    assert info["match"] == match
    assert info["seated"] is False
    joined = await bob.post(f"/api/invites/{invite.removeprefix('/join/')}", json={"id": "bob-sits-down"})
    assert joined.status_code == 200
    assert [seat["you"] for seat in joined.json()["frame"]["table"]["seats"]] == [False, True]

    answer = await act(ann, match, 1, seat=0, move={"type": "dig", "tile": 0})
    assert answer.status_code == 200
    head = answer.json()["seq"]

    seen = (await eve.get(f"/api/watch/{watch.removeprefix('/watch/')}")).json()
    assert seen["role"] == "spectator"
    assert seen["invite"] is None
    assert seen["frame"]["seq"] == head
    listed = (await bob.get("/api/matches")).json()["matches"]
    assert [(line["id"], line["your_turn"]) for line in listed] == [(match, True)]

    assert (await act(bob, match, 2, seat=1, move={"type": "dig", "tile": CHEST})).status_code == 200
    for person in (ann, bob):
        [line] = (await person.get("/api/matches")).json()["matches"]
        assert (line["outcome"]["winners"], line["your_turn"]) == ([1], False)


async def test_a_refusal_says_why_and_what_else(ann: httpx.AsyncClient) -> None:
    match = (await create(ann, ALONE))["id"]
    await act(ann, match, 1, seat=0, move={"type": "dig", "tile": 0})
    answer = await act(ann, match, 2, seat=0, move={"type": "dig", "tile": 0})
    problem = answer.json()
    assert answer.status_code == 409
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["code"] == "not_here"
    assert problem["detail"]
    assert {"type": "dig", "tile": 1} in problem["legal"]


async def test_a_repeat_gets_the_first_answer(ann: httpx.AsyncClient) -> None:
    assert (await create(ann))["id"] == (await create(ann))["id"]
    match = (await create(ann, ALONE))["id"]
    first = await act(ann, match, 1, seat=0, move={"type": "dig", "tile": 0})
    again = await act(ann, match, 1, seat=0, move={"type": "dig", "tile": 0})
    assert (first.status_code, first.json()) == (again.status_code, again.json())


async def test_replay_proof_and_rematch_of_a_finished_match(ann: httpx.AsyncClient) -> None:
    match = (await create(ann, ALONE))["id"]
    early = await ann.get(f"/api/matches/{match}/proof")
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    await dig_until_over(ann, match)

    replay = (await ann.get(f"/api/matches/{match}/replay", params={"from": 1, "to": 2})).json()
    assert [frame["seq"] for frame in replay["frames"]] == [1, 2]
    assert len((await ann.get(f"/api/matches/{match}/replay")).json()["frames"]) >= replay["head"]
    assert (await ann.get(f"/api/matches/{match}/proof")).json()["fair"] is True

    following = await ann.post(f"/api/matches/{match}/rematch", json={"id": "play-again"})
    assert following.status_code == 201
    assert following.json()["previous"] == match
    assert (await ann.get(f"/api/matches/{match}")).json()["frame"]["table"]["next"] == following.json()["id"]


async def test_a_private_match_does_not_exist_for_others(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    bob = visitor()
    match = (await create(ann))["id"]
    await bob.post("/api/me", json={"name": "Bob"})
    rematch = await bob.post(f"/api/matches/{match}/rematch", json={"id": "play-again"})
    for answer in (
        await bob.get(f"/api/matches/{match}"),
        await bob.get(f"/api/matches/{match}", params={"watch": "guessed"}),
        await bob.get(f"/api/matches/{match}/replay"),
        await bob.get(f"/api/matches/{match}/proof"),
        await act(bob, match, 1, seat=0, move={"type": "dig", "tile": 0}),
        rematch,
        await visitor().get(f"/api/matches/{match}"),
        await act(visitor(), match, 1, seat=0, move={"type": "dig", "tile": 0}),
        await ann.get("/api/matches/no-such-match"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_meetings_are_told_to_those_who_met(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    page = (await ann.post("/api/matches", json=CREATE)).json()
    address = f"/api/matches/{page['id']}/meetings"
    assert (await ann.get(address)).json() == {"met": 0, "wins": [0, 0], "even": None}
    for stranger in (visitor(), visitor()):
        assert (await stranger.get(address)).status_code == 404
        await stranger.post("/api/me", json={"name": "Eve"})


async def test_a_watch_token_opens_reading_and_nothing_else(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    eve = visitor()
    page = await create(ann)
    token = page["watch"].removeprefix("/watch/")
    for path in ("", "/replay"):
        seen = await eve.get(f"/api/matches/{page['id']}{path}", params={"watch": token})
        assert seen.status_code == 200
    assert (await act(eve, page["id"], 1, seat=0, move={"type": "dig", "tile": 0})).status_code == 404
    assert (await eve.get(f"/api/invites/{token}")).status_code == 404


async def test_my_matches_come_in_pages(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    made = [(await create(ann, {**CREATE, "id": f"match-number-{n}"}))["id"] for n in range(5)]
    seen: list[str] = []
    before: int | None = None
    for _ in range(5):
        params = {"limit": 2} if before is None else {"limit": 2, "before": before}
        page = (await ann.get("/api/matches", params=params)).json()
        seen += [line["id"] for line in page["matches"]]
        before = page["before"]
        if before is None:
            break
    assert sorted(seen) == sorted(made)
    assert (await visitor().get("/api/matches")).json() == {"matches": [], "before": None}


async def test_games_are_listed_and_shown(ann: httpx.AsyncClient) -> None:
    games = (await ann.get("/api/games")).json()
    treasure = next(game for game in games if game["key"] == "treasure")
    assert (await ann.get("/api/games/treasure")).json() == treasure
    assert treasure["bots"][0]["key"] == "digger"
    missing = await ann.get("/api/games/chess")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


async def test_a_stranger_keeps_the_name_that_they_sat_down_with(
    ann: httpx.AsyncClient, visitor: Visitor
) -> None:
    gus = visitor()
    for number, name in enumerate((" Gus ", "Gustav")):
        link = (await create(ann, {**CREATE, "id": f"a-table-{number}"}))["invite"].removeprefix("/join/")
        sat = await gus.post(f"/api/invites/{link}", json={"id": f"gus-sits-{number}", "name": name})
        assert sat.json()["frame"]["table"]["seats"][1]["name"] == name.strip()
        assert (await gus.get("/api/me")).json()["person"]["name"] == "Gus"


async def test_a_wrong_invite_makes_nobody_a_guest(ann: httpx.AsyncClient) -> None:
    answer = await ann.post("/api/invites/guessed", json={"id": "ann-sits-down"})
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers


async def test_an_account_from_guest_to_goodbye(ann: httpx.AsyncClient, visitor: Visitor) -> None:
    await ann.post("/api/me", json={"name": "Ann"})
    match = (await create(ann))["id"]
    signed = await ann.post("/api/accounts", json={"login": "Ann", "password": "eight or more"})
    assert signed.status_code == 201
    assert signed.json()["person"] | {"id": ""} == {
        "id": "",
        "kind": "account",
        "name": "Ann",
        "login": "ann",
    }
    assert (await ann.get(f"/api/matches/{match}")).status_code == 200

    phone = visitor()
    played = (await create(phone, {**CREATE, "id": "on-the-phone"}))["id"]
    wrong = await phone.post("/api/sessions", json={"login": "ann", "password": "something"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
    right = await phone.post("/api/sessions", json={"login": "ANN", "password": "eight or more"})
    assert right.json() == signed.json()
    listed = {line["id"] for line in (await phone.get("/api/matches")).json()["matches"]}
    assert listed == {match, played}
    assert (await ann.get(f"/api/matches/{played}")).status_code == 200

    change = {"old": "eight or more", "new": "something new"}
    assert (await phone.put("/api/accounts/me/password", json=change)).status_code == 204
    assert (await ann.get("/api/me")).json() == {"person": None}
    assert (await phone.get("/api/me")).json() == signed.json()

    assert (await phone.delete("/api/sessions/current")).status_code == 204
    assert (await phone.get("/api/me")).json() == {"person": None}
    login = {"login": "ann", "password": "something new"}
    assert (await phone.post("/api/sessions", json=login)).status_code == 200
    gone = await phone.request("DELETE", "/api/accounts/me", json={"password": "something new"})
    assert gone.status_code == 204
    assert (await phone.post("/api/sessions", json=login)).status_code == 401
    assert (await phone.get(f"/api/matches/{match}")).status_code == 404


async def test_an_account_is_needed_where_one_is_needed(ann: httpx.AsyncClient) -> None:
    await ann.post("/api/me", json={"name": "Ann"})
    change = await ann.put("/api/accounts/me/password", json={"old": "x", "new": "eight or more"})
    goodbye = await ann.request("DELETE", "/api/accounts/me", json={"password": "x"})
    assert [change.status_code, goodbye.status_code] == [401, 401]
    assert change.json()["code"] == "log_in"
