"""A secret of the house is drawn once, whoever asks first."""

import asyncio
import subprocess
import sys

import pytest

from gridhouse.store import Store
from gridhouse.store.keys import secret_key

pytestmark = pytest.mark.anyio

PROGRAM = """
import asyncio, sys
from gridhouse.store.keys import secret_key
from gridhouse.store.postgres import once
print(asyncio.run(once(sys.argv[1], lambda conn: secret_key(conn, "cookies"))).hex())
"""


async def test_a_key_is_drawn_once(store: Store) -> None:
    first = await store.database.write(lambda conn: secret_key(conn, "cookies"))
    assert len(first) == 32
    assert await store.database.write(lambda conn: secret_key(conn, "cookies")) == first
    assert await store.database.write(lambda conn: secret_key(conn, "other")) != first


async def test_all_who_ask_at_once_get_the_same(store: Store) -> None:
    ask = [store.database.write(lambda conn: secret_key(conn, "cookies")) for _ in range(20)]
    assert len(set(await asyncio.gather(*ask))) == 1


@pytest.mark.postgres
def test_processes_that_race_get_the_same(postgres_url: str) -> None:
    start = [sys.executable, "-c", PROGRAM, postgres_url]
    racers = [subprocess.Popen(start, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    said = {racer.communicate(timeout=60)[0].strip() for racer in racers}
    assert len(said) == 1
    assert len(said.pop()) == 64
