"""A race in a real house on a real line, and people of Discord who speak to it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from msgspec.structs import replace

from gridhouse.discord.keeping import Keeping, Who
from gridhouse.discord.talk import Talk
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.rules.proofs import ProofGate
from gridhouse.games.race.rules.wishes import EditRoster, Lineup, Start, Wish
from gridhouse.house.outside.sealing import Seals
from gridhouse.house.settings import Settings
from gridhouse.web.app import create_app
from tests.house.table import new_id
from tests.race import sample
from tests.race.hosted import plain
from tests.web.conftest import serve

ANN, BEA, CID, HANNA = (Who(7, user) for user in (101, 102, 103, 104))
PASSWORD = "the helper's password"


class Race(NamedTuple):
    talk: Talk
    keeping: Keeping
    host: httpx.AsyncClient
    match: str
    codes: list[str]

    async def organise(self, wish: Wish) -> None:
        body = {"id": new_id(), "move": plain(wish)}
        (await self.host.post(f"/api/matches/{self.match}/commands", json=body)).raise_for_status()

    async def view(self) -> Any:
        page = (await self.host.get(f"/api/matches/{self.match}")).raise_for_status().json()
        return page["frame"]["view"]


@pytest.fixture
def gate() -> ProofGate:
    """Whether organisers approve first. A test may override it."""
    return "trust"


@pytest.fixture
def address(sqlite_url: str, tmp_path: Path) -> Iterator[str]:
    assert sqlite_url
    with serve(create_app(Settings(data=tmp_path, bot_pause=0, warm_up=False))) as address:
        yield address


@pytest.fixture
async def race(address: str, tmp_path: Path, gate: ProofGate) -> AsyncIterator[Race]:
    """Foxes (Ann, Bea) and Owls (Cid, Dan) have started; pictures are asked for."""
    laid = sample.setup()
    settings = replace(laid.settings, proofs="required", gate=gate)
    options = Options(template=Template(settings, laid.pool, laid.powerup_tiles, laid.tiles))
    teams = [{"kind": "team", "name": name} for name in ("Foxes", "@everyone *Owls*")]
    async with (
        httpx.AsyncClient(base_url=address, timeout=60) as host,
        httpx.AsyncClient(base_url=address, timeout=60) as client,
    ):
        body = {"id": new_id(), "game": "tile-race", "seats": teams, "options": plain(options)}
        match = (await host.post("/api/matches", json=body)).raise_for_status().json()["id"]
        path = f"/api/matches/{match}"
        for seat in range(2):
            told = await host.post(f"{path}/codes", json={"id": new_id(), "seat": seat})
        codes = [one["code"] for one in told.raise_for_status().json()["passes"] if one["code"]]
        helper = {"id": new_id(), "opens": "admin:Helga", "password": PASSWORD}
        (await host.post(f"{path}/passes", json=helper)).raise_for_status()
        folder = tmp_path / "bot"
        keeping = Keeping(folder, Seals(folder, "discord.key"))
        race = Race(Talk(client, keeping), keeping, host, match, codes)
        await race.organise(EditRoster((Lineup(0, (), ("Ann", "Bea")), Lineup(1, (), ("Cid", "Dan")))))
        await race.organise(Start())
        yield race
