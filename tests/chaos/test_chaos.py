"""A little chaos in every run of the tests. An hour of it: `python3 run.py chaos --minutes 60`."""

import random
import struct
from collections import Counter
from pathlib import Path

import pytest

from gridhouse.store.failpoints import NAMES
from tests.chaos.chaos import Plan, Report, run
from tests.chaos.client import World, put_into
from tests.chaos.databases import Postgres
from tests.chaos.faults import FAILOVER, Faults
from tests.chaos.history import Fault
from tests.chaos.report import table
from tests.chaos.weather import Weather, is_a_message

pytestmark = pytest.mark.anyio

SOME = ("fail at sqlite.commit.after", "all lines cut", "full disk", "kill at sqlite.commit.before")
SOME_ON_POSTGRES = ("database lines cut", "kill at postgres.append.after", "clock set back")
SLOW = pytest.mark.timeout(900)
"""Whole processes die and start again: on a crowded machine each takes its minute."""
FINE = Report(
    acknowledged=17_310,
    repeats=12,
    matches=3,
    facts=20_000,
    solved=4,
    notes=5,
    faults=Counter({"full disk": 2, "kill at desk.append.before": 1}),
    recovered=3,
    deaths=1,
    broken=(),
    unsettled="",
    longest_silence=2.25,
    longest_wait=3.0,
)


def quiet(_text: str) -> None:
    """Nobody wants to hear of it."""


@SLOW
async def test_nothing_is_lost_on_sqlite() -> None:
    report = await run(Plan(tables=1, faults=SOME), quiet)
    assert report.fine, table({"sqlite": report})
    assert report.acknowledged > len(SOME)
    assert report.deaths >= 1


@SLOW
@pytest.mark.postgres
async def test_nothing_is_lost_on_two_processes_of_postgresql() -> None:
    report = await run(Plan(processes=2, on_postgres=True, tables=1, faults=SOME_ON_POSTGRES), quiet)
    assert report.fine, table({"postgresql": report})
    assert report.acknowledged > len(SOME_ON_POSTGRES)
    assert report.deaths >= 1


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("plan", [Plan(300), Plan(300, processes=4, on_postgres=True)], ids=["sqlite", "pg"])
async def test_nothing_is_lost_in_all_that_can_go_wrong(plan: Plan) -> None:
    report = await run(plan, quiet)
    assert report.fine, table({"chaos": report})


@pytest.mark.long
@SLOW
async def test_nothing_is_lost_when_a_standby_takes_over() -> None:
    report = await run(Plan(failover=True, processes=2, tables=1, faults=(FAILOVER,)), quiet)
    assert report.fine, table({"failover": report})
    assert 0 < report.back_after < 10


def test_a_process_is_killed_at_each_failpoint_on_one_engine_or_the_other(tmp_path: Path) -> None:
    world, weather = World("", random.Random(1)), Weather([], random.Random(1))
    every = {
        name
        for database in (None, Postgres("", tmp_path))
        for name in Faults(world, [], weather, tmp_path, database).every()
    }
    assert {name.removeprefix("kill at ") for name in every if name.startswith("kill at ")} == set(NAMES)


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (b"\x81\x83mask" + b"abc", True),
        (b"\x81\x83mask" + b"ab", False),
        (b"\x81\xfe" + struct.pack(">H", 200) + b"mask" + b"x" * 200, True),
        (b"\x81\x03abc", False),  # not masked: not a client's
        (b"\x88\x80mask", False),  # a goodbye
        (b"GET / HTTP/1.1\r\n\r\n", False),
        (b"", False),
    ],
)
def test_a_message_is_told_from_everything_else(data: bytes, whole: bool) -> None:
    assert is_a_message(data) is whole


def test_a_patch_is_put_into_a_frame_as_the_protocol_says() -> None:
    frame = {"table": {"turn": [0, 1, 2]}, "view": {"a": 1, "b": 2}}
    put_into(frame, {"path": ["table", "turn", 0], "value": 7})
    put_into(frame, {"path": ["table", "turn", 2]})
    put_into(frame, {"path": ["view", "a"]})
    put_into(frame, {"path": ["view", "c"], "value": 3})
    assert frame == {"table": {"turn": [7, 1]}, "view": {"b": 2, "c": 3}}


def test_the_table_tells_all_and_what_went_wrong() -> None:
    broken = Report(
        **{
            **{name: getattr(FINE, name) for name in Report.__struct_fields__},
            "broken": [Fault("lost", "m", "a move is gone")],
            "unsettled": "bots are awaited",
        }
    )
    assert FINE.fine
    assert not broken.fine
    told = table({"sqlite × 1": FINE, "postgresql × 4": broken})
    lines = {line.partition("  ")[0]: line.split()[-2:] for line in told.splitlines()}
    assert lines["acknowledged"] == ["17,310", "17,310"]
    assert lines["lost"] == ["0", "1"]
    assert "postgresql × 4: lost: m: a move is gone" in told
    assert "postgresql × 4: at the end, bots are awaited" in told
    assert "1 of 28" in told
