"""Quiet hours and digests: later, but never too early, and never for ever."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.outside.timing import DAY, ready_at
from tests.store.make import channel

MINUTES = st.integers(0, DAY - 1)
MOMENTS = st.integers(1_700_000_000_000, 2_000_000_000_000)
ZONES = st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("chosen", "since", "ready"),
    [
        ({}, "2026-03-01T12:00:30", "2026-03-01T12:00:30"),
        ({"digest": 30}, "2026-03-01T12:00:30", "2026-03-01T12:30:00"),
        ({"digest": 30}, "2026-03-01T12:30:00", "2026-03-01T12:30:00"),
        ({"quiet_from": 1380, "quiet_to": 420}, "2026-03-01T22:59:59", "2026-03-01T22:59:59"),
        ({"quiet_from": 1380, "quiet_to": 420}, "2026-03-01T23:00:00", "2026-03-02T07:00:00"),
        ({"quiet_from": 1380, "quiet_to": 420}, "2026-03-02T06:59:59", "2026-03-02T07:00:00"),
        ({"quiet_from": 1380, "quiet_to": 420}, "2026-03-02T07:00:00", "2026-03-02T07:00:00"),
        ({"quiet_from": 60, "quiet_to": 120}, "2026-03-02T01:30:00", "2026-03-02T02:00:00"),
        ({"quiet_from": 60, "quiet_to": 120, "zone": "Mars"}, "2026-03-02T01:30:00", "2026-03-02T02:00:00"),
        ({"quiet_from": 60, "quiet_to": 60}, "2026-03-02T01:00:00", "2026-03-02T01:00:00"),
        (
            {"quiet_from": 1380, "quiet_to": 420, "zone": "Europe/Berlin"},
            "2026-07-01T21:30:00",
            "2026-07-02T05:00:00",
        ),
        (
            {"quiet_from": 1380, "quiet_to": 420, "digest": 60},
            "2026-03-01T22:10:00",
            "2026-03-02T07:00:00",
        ),
    ],
)
def test_it_is_posted_then(chosen: dict[str, Any], since: str, ready: str) -> None:
    assert ready_at(channel(**chosen), at(since)) == at(ready)


@given(MINUTES, MINUTES, ZONES, st.sampled_from([0, 1, 15, 60, 1440]), MOMENTS)
def test_it_is_later_but_not_for_ever_and_not_in_the_quiet(
    begin: int, end: int, zone: str, digest: int, since: int
) -> None:
    ready = ready_at(channel(quiet_from=begin, quiet_to=end, zone=zone, digest=digest), since)
    assert since <= ready <= since + (2 * DAY + 120) * 60_000
    local = datetime.fromtimestamp(ready / 1000, ZoneInfo(zone))
    minute = local.hour * 60 + local.minute
    inside = begin <= minute < end if begin <= end else minute >= begin or minute < end
    hours = [
        datetime.fromtimestamp(ready / 1000 + shift, ZoneInfo(zone)).utcoffset() for shift in (-86400, 86400)
    ]
    assert not inside or hours[0] != hours[1]  # on a day on which the clocks are changed, an hour may slip
