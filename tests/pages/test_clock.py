"""A clock that counts down by the page's own time: 10, 9, … 1, and 0 when it ends."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

WORLD = """
  var now = 0, timers = new Map(), made = 0, seen = [];
  var setTimeout = (ring, wait) => { timers.set(++made, [now + wait, ring]); return made; };
  var clearTimeout = (timer) => { timers.delete(timer); };
  function count(told) {
    [now, seen] = [0, []];
    timers.clear();
    const time = () => leftAt({ frame: { table: { time_left: told } }, came: 0 }, now);
    const clock = clockwork(time, () => seen.push([now, left(time())]));
    seen.push([now, left(time())]);
    clock.wind();
    clock.wind();
    while (timers.size) {
      const [timer, [at, ring]] = [...timers].sort((one, other) => one[1][0] - other[1][0])[0];
      timers.delete(timer);
      now = at;
      ring();
    }
    return seen;
  }
"""


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/text.js", "parts/story.js", "parts/match.js", "app/clock.js")
    page.run(WORLD)
    return page


def test_a_go_of_ten_seconds_counts_from_ten_and_ends_at_nought(page: Page) -> None:
    assert page.call("count", 10_000) == [[1000 * passed, str(10 - passed)] for passed in range(11)]


@given(st.integers(1, 70_000))
def test_every_second_is_shown_once_and_the_last_is_nought(page: Page, told: int) -> None:
    shown: list[list[Any]] = page.call("count", told)
    seconds = [-(-(told - at) // 1000) for at, _ in shown]
    assert seconds == list(range(-(-told // 1000), -1, -1))
    assert shown[-1] == [told, "0"]
    assert [text for _, text in shown] == [page.call("left", max(0, told - at)) for at, _ in shown]


def test_no_clock_runs(page: Page) -> None:
    assert page.call("count", None) == [[0, "0"]]
    assert page.call("untilTick", 0) is None
