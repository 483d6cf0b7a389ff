"""What the house looks after now and then."""

import asyncio
import logging

import pytest

from gridhouse.house.rounds import Rounds

pytestmark = pytest.mark.anyio


async def test_a_round_that_goes_wrong_is_written_down_and_the_next_one_comes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    looks, enough = 0, asyncio.Event()

    async def look() -> None:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise OSError("the disk is full")
        enough.set()

    rounds = Rounds(look, 0.001, "nothing could be tidied")
    with caplog.at_level(logging.ERROR):
        rounds.open()
        await asyncio.wait_for(enough.wait(), 10)
        await rounds.close()
    assert [record.message for record in caplog.records] == ["nothing could be tidied"]
    ended = looks
    await asyncio.sleep(0.01)
    assert looks == ended


async def test_the_first_round_may_wait() -> None:
    looks = 0

    async def look() -> None:
        nonlocal looks
        looks += 1

    rounds = Rounds(look, 0.001, "nothing could be tidied", first=3600)
    rounds.open()
    await asyncio.sleep(0.01)
    await rounds.close()
    assert looks == 0


async def test_what_was_never_opened_closes() -> None:
    await Rounds(asyncio.Event().wait, 1, "nothing could be tidied").close()
