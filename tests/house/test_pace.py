"""Pace and haste: how often something is done that is asked for all the time."""

import asyncio
import time

import pytest

from gridhouse.house.telling.pace import SHARE, Haste, Pace

pytestmark = pytest.mark.anyio


class Times:
    """Counts what is done at a pace."""

    def __init__(self, seconds: float) -> None:
        self.done: list[tuple[str, float]] = []
        self.again = asyncio.Event()
        self.pace = Pace(seconds, self._do)

    def _do(self, key: str) -> None:
        self.done.append((key, asyncio.get_running_loop().time()))
        self.again.set()


async def test_pace_does_it_now_and_once_more_when_it_was_asked_for_meanwhile() -> None:
    times = Times(0.05)
    assert [times.pace.ask("a") for _ in range(100)] == [True, *[False] * 99]
    assert times.pace.ask("b")
    assert [key for key, _ in times.done] == ["a", "b"]
    times.again.clear()
    await asyncio.wait_for(times.again.wait(), 10)
    assert [key for key, _ in times.done] == ["a", "b", "a"]
    assert times.done[2][1] - times.done[0][1] >= 0.049
    times.pace.close()


async def test_pace_does_nothing_once_it_is_closed() -> None:
    times = Times(0.01)
    times.pace.ask("a")
    times.pace.ask("a")
    times.pace.close()
    await asyncio.sleep(0.03)
    assert len(times.done) == 1


async def test_what_takes_long_is_done_less_often() -> None:
    """So a crowd that takes longer to tell than the pace does not keep the house from everything else."""
    done_at: list[tuple[float, float]] = []
    again = asyncio.Event()

    def take_long(_: str) -> None:
        began = time.perf_counter()
        while time.perf_counter() < began + 0.02:
            pass
        done_at.append((began, time.perf_counter()))
        again.set()

    pace = Pace(0.001, take_long)
    pace.ask("a")
    pace.ask("a")
    again.clear()
    await asyncio.wait_for(again.wait(), 10)
    pace.close()
    (_, ended), (began, _) = done_at
    assert began - ended >= SHARE * 0.02 - 0.002  # a timer may ring a moment early


def test_haste_lasts_for_some_times_in_a_row_and_comes_back_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    haste = Haste(3, 0.5)
    assert [haste.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert haste.take("b"), "each key has its own"
    now += 0.5
    assert [haste.take("a") for _ in range(2)] == [True, False], "what was refused was not taken"
    now += 1000.0
    assert [haste.take("a") for _ in range(4)] == [True, True, True, False], "and never more than at first"
    haste.forget("a")
    assert haste.take("a")
