"""Whose turn it is to be thought for is told by where people come from."""

import httpx
import pytest
from starlette.applications import Starlette

from gridhouse.house.house import House
from tests.web.conftest import CREATE

pytestmark = pytest.mark.anyio


async def test_the_house_knows_where_the_people_of_a_match_came_from_last(app: Starlette) -> None:
    house: House = app.state.front.house
    cookies = None
    for address in ("192.0.2.1", "2001:db8::1"):
        transport = httpx.ASGITransport(app, client=(address, 1234))
        async with httpx.AsyncClient(transport=transport, base_url="http://house", cookies=cookies) as ann:
            match = (await ann.post("/api/matches", json=CREATE)).json()["id"]
            cookies = ann.cookies
        whose = house.company.whose(await house.matches.desk.look(match))
        assert whose.address == {"192.0.2.1": "192.0.2.1", "2001:db8::1": "2001:db8::/64"}[address]
