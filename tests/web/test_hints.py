"""Hints of Grids over HTTP: soon, also while somebody else asks for something hard."""

import asyncio
import statistics
import time

import httpx
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.forms import show
from gridhouse.house.settings import Settings

pytestmark = pytest.mark.anyio

HINT = "/api/puzzles/grids/ask/hint"
BOARDS = [show(place.puzzle) for place in campaign()[-8:]]
SOON = 3.0
"""Seconds, for what takes a twentieth of one on a machine that is not busy."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Without rate limits: these visitors are faster than anybody reads."""
    return replace(settings, rate_limits=False)


def visitor(app: Starlette, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 1)), base_url="http://house")


async def hints(client: httpx.AsyncClient) -> float:
    """Asks for a hint on each board, and says how long one took in the median."""
    times = []
    for text in BOARDS:
        begun = time.perf_counter()
        told = (await client.post(HINT, json={"text": text})).raise_for_status().json()
        times.append(time.perf_counter() - begun)
        assert told["verdict"] == "hint"
        assert told["steps"][-1]["cells"] == [told["cell"]]
    return statistics.median(times)


async def test_hints_come_soon_also_beside_a_hard_question(app: Starlette) -> None:
    async with visitor(app, "10.0.0.1") as ann, visitor(app, "10.0.0.2") as bob:
        await asyncio.gather(hints(ann), hints(bob))  # so that both processes know the game
        begun = time.perf_counter()
        hard = asyncio.create_task(
            bob.post("/api/puzzles/sums/ask/ways", json={"numbers": [1] * 60, "total": 30})
        )
        assert await hints(ann) < SOON
        assert not hard.done(), f"the hard question took {time.perf_counter() - begun:.1f} s"
        assert (await hard).json()["code"] == "too_long"
