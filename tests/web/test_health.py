"""Whoever watches over the house hears when it cannot write any more, and when it can again."""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from gridhouse.house import pulse
from gridhouse.house.settings import Settings
from gridhouse.store import StoreUnavailable, migrate
from gridhouse.web.app import create_app
from tests.store_fixtures import execute
from tests.web.conftest import CREATE, PATIENCE, TREASURE

pytestmark = pytest.mark.anyio

SMALL = 40 * 1024 * 1024
"""Bytes of a disk that is soon full."""


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of a house with these settings."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as visitor:
            yield visitor


async def health(visitor: httpx.AsyncClient) -> int:
    """How the house is, tried anew."""
    return (await visitor.get("/healthz")).status_code


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is tried anew. A crowded machine may take its time."""
    monkeypatch.setattr(pulse, "EVERY", 0.0)
    monkeypatch.setattr(pulse, "PATIENCE", 60.0)


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A folder on a disk of its own. Only root can make one."""
    # Not below pytest's own folder: the server of PostgreSQL runs as another user.
    folder = Path(tempfile.mkdtemp(prefix="gridhouse-disk-"))
    folder.chmod(0o755)
    made = ["mount", "-t", "tmpfs", "-o", f"size={SMALL},mode=755", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(made, capture_output=True).returncode:
        folder.rmdir()
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
    folder.rmdir()


def fill(folder: Path) -> Path:
    """Takes all the room that is left, with a file that can be removed."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (64 * 1024, 4096, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
    return ballast


# --- well, and not ---------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
async def test_the_house_is_well_on_each_engine(database_url: str, tmp_path: Path) -> None:
    database = "" if database_url.startswith("sqlite") else database_url
    async with opened(Settings(data=tmp_path, database=database)) as ann:
        for _ in range(3):
            answer = await ann.get("/healthz")
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.usefixtures("at_once")
async def test_a_full_disk_is_noticed_on_sqlite(small_disk: Path, sqlite_template: Path) -> None:
    shutil.copy(sqlite_template, small_disk / "gridhouse.db")
    async with opened(Settings(data=small_disk, games=(TREASURE,))) as ann:
        assert await health(ann) == 200
        ballast = fill(small_disk)
        answers = [await ann.post("/api/matches", json={**CREATE, "id": f"match-{n}"}) for n in range(40)]
        assert answers[-1].status_code == 503
        answer = await ann.get("/healthz")
        assert (answer.status_code, answer.json()["detail"]) == (503, "Not well: the store cannot write.")
        assert (await ann.get("/api/games")).status_code == 200
        ballast.unlink()
        assert await health(ann) == 200
        assert (await ann.post("/api/matches", json=CREATE)).status_code == 201


@pytest.mark.postgres
@pytest.mark.usefixtures("at_once")
async def test_a_full_disk_is_noticed_on_postgresql(
    small_disk: Path, tmp_path: Path, postgres_server: Callable[[str], str]
) -> None:
    """The tables are on the small disk, the log of the server is not: there is room for a commit."""
    await asyncio.to_thread(_own, small_disk, postgres_server("postgres"))
    try:
        await asyncio.to_thread(migrate, postgres_server("small"))
        async with opened(Settings(data=tmp_path, database=postgres_server("small"))) as ann:
            assert await health(ann) == 200
            ballast = await asyncio.to_thread(fill, small_disk)
            assert await health(ann) == 503
            ballast.unlink()
            assert await health(ann) == 200
    finally:
        drop = ("DROP DATABASE small WITH (FORCE)", "DROP TABLESPACE small")
        await asyncio.to_thread(execute, postgres_server("postgres"), *drop)


def _own(disk: Path, url: str) -> None:
    """Puts a database named "small" on this disk, in a folder of the server's user."""
    ours = disk / "tables"
    ours.mkdir()
    owner = (Path(httpx.URL(url.replace("postgresql", "http")).params["host"]) / "postmaster.pid").stat()
    os.chown(ours, owner.st_uid, owner.st_gid)
    execute(url, f"CREATE TABLESPACE small LOCATION '{ours}'", "CREATE DATABASE small TABLESPACE small")


@pytest.mark.postgres
@pytest.mark.usefixtures("at_once")
async def test_a_server_that_only_reads_is_noticed(postgres_url: str, tmp_path: Path) -> None:
    async with opened(Settings(data=tmp_path, database=postgres_url, games=(TREASURE,))) as ann:
        assert await health(ann) == 200
        try:
            await _set(postgres_url, "ALTER SYSTEM SET default_transaction_read_only = on")
            await _until(ann, 503)
            answer = await ann.post("/api/matches", json=CREATE)
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        finally:
            await _set(postgres_url, "ALTER SYSTEM RESET default_transaction_read_only")
        await _until(ann, 200)


async def _until(visitor: httpx.AsyncClient, status: int) -> None:
    """Asks until the answer is this one: it takes a moment until every line of the server has heard."""
    async with asyncio.timeout(PATIENCE):
        while await health(visitor) != status:
            pass


async def _set(url: str, statement: str) -> None:
    await asyncio.to_thread(execute, url, statement, "SELECT pg_reload_conf()")


# --- how often -------------------------------------------------------------------------------


async def test_however_many_ask_it_is_tried_once(
    ann: httpx.AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = app.state.front.house.store.database
    write, tries = database.write, 0

    async def count(work: Any) -> Any:
        nonlocal tries
        tries += 1
        return await write(work)

    monkeypatch.setattr(database, "write", count)
    answers = await asyncio.gather(*(ann.get("/healthz") for _ in range(50)))
    assert {answer.status_code for answer in answers} == {200}
    assert tries == 1
    monkeypatch.setattr(pulse, "EVERY", 0.0)
    app.state.front.pulse._holds = 0.0
    await health(ann)
    await health(ann)
    assert tries == 3


async def test_a_store_that_hangs_or_fails_is_not_well(
    ann: httpx.AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(*_: object) -> None:
        await asyncio.Event().wait()

    async def fail(*_: object) -> None:
        raise StoreUnavailable("a path that nobody shall read")

    database = app.state.front.house.store.database
    monkeypatch.setattr(pulse, "EVERY", 0.0)
    for trouble, told in ((hang, "the store does not answer"), (fail, "the store cannot write")):
        with monkeypatch.context() as patch:
            patch.setattr(pulse, "PATIENCE", 0.01)
            patch.setattr(database, "write", trouble)
            answer = await ann.get("/healthz")
        assert (answer.status_code, answer.json()["detail"]) == (503, f"Not well: {told}.")
    monkeypatch.setattr(pulse, "PATIENCE", 60.0)
    assert await health(ann) == 200
