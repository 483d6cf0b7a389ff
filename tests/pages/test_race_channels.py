"""Channels in words: how one is doing, hours as people write them, and what an organiser should know."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

CHANNEL: dict[str, Any] = {
    "number": 0,
    "name": "Main",
    "trouble": None,
    "paused": False,
    "failing_since": None,
    "next_at": None,
    "waiting": 0,
    "sent": 3,
    "parked": 0,
}


@pytest.fixture(scope="module")
def channels() -> Page:
    page = Page("../../games/race/page/organise/channels.js")
    page.run("const doingAt = (channel) => doing(channel, (at) => `T${at}`);")
    return page


@pytest.mark.parametrize(
    ("how", "look", "text"),
    [
        ({}, "good", "Everything has arrived."),
        ({"waiting": 1}, "good", "1 note waits."),
        ({"waiting": 2, "paused": True}, "calm", "Paused. 2 notes wait."),
        ({"waiting": 2, "trouble": "It is gone.", "paused": True}, "bad", "It is gone. 2 notes wait."),
        (
            {"waiting": 1, "failing_since": 5},
            "bad",
            "Discord does not take the next note; it is tried again. 1 note waits.",
        ),
        ({"parked": 1}, "bad", "1 note was set aside."),
        ({"parked": 2, "waiting": 1}, "bad", "2 notes were set aside. 1 note waits."),
        ({"waiting": 4, "next_at": 7}, "calm", "The next post is at T7. 4 notes wait."),
    ],
)
def test_a_channel_says_how_it_is_doing(channels: Page, how: dict[str, Any], look: str, text: str) -> None:
    told = channels.call("doingAt", {**CHANNEL, **how})
    assert told == {"look": look, "text": text}


@given(st.integers(0, 24 * 60 - 1))
def test_hours_are_written_and_read(channels: Page, minute: int) -> None:
    written = channels.call("clock", minute)
    assert len(written) == 5
    assert channels.call("minuteOf", written) == minute


@pytest.mark.parametrize("wrong", ["", "24:00", "12:60", "noon", "12", "1:2"])
def test_what_is_no_time_is_none(channels: Page, wrong: str) -> None:
    assert channels.call("minuteOf", wrong) is None


def test_the_next_channel_takes_the_first_free_number(channels: Page) -> None:
    assert channels.call("nextNumber", [], 3) == 0
    assert channels.call("nextNumber", [{"number": 0}, {"number": 2}], 3) == 1
    assert channels.call("nextNumber", [{"number": n} for n in range(3)], 3) is None


def test_organisers_are_told_of_trouble_and_of_nothing_else(channels: Page) -> None:
    assert channels.call("channelTrouble", [CHANNEL, {**CHANNEL, "paused": True}]) is None
    parked = channels.call("channelTrouble", [{**CHANNEL, "parked": 2}, {**CHANNEL, "parked": 1}])
    assert parked["title"] == "3 notes did not reach Discord"
    off = channels.call("channelTrouble", [{**CHANNEL, "trouble": "It was deleted.", "parked": 2}])
    assert off == {"title": "Main is switched off in Discord", "text": "It was deleted."}


def test_a_rhythm_is_told(channels: Page) -> None:
    quiet = {"begin": 1380, "end": 480, "zone": "UTC"}
    assert channels.call("rhythm", {"digest": 0, "quiet": None}) == "At once"
    assert channels.call("rhythm", {"digest": 60, "quiet": quiet}) == "Every hour, quiet from 23:00 to 08:00"
    assert channels.call("rhythm", {"digest": 7, "quiet": None}) == "Every 7 minutes"
