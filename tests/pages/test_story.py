"""The story of a match: one stretch without a gap, and a few lines of it on the page."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

Steps = list[dict[str, Any]]

LINES = 120
PAGE = 200


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/story.js")
    page.run("function limits() { return [LINES, PAGE]; }")
    assert page.call("limits") == [LINES, PAGE]
    return page


def steps(numbers: Iterable[int], text: str = "told") -> Steps:
    return [{"seq": number, "text": text} for number in numbers]


def seqs(told: Steps) -> list[int]:
    return [step["seq"] for step in told]


stretches = st.lists(st.tuples(st.integers(1, 60), st.integers(0, 20)), max_size=8)


@given(stretches)
def test_a_story_has_no_gap_and_every_step_once_as_it_was_told_last(
    page: Page, stretches: list[tuple[int, int]]
) -> None:
    known: dict[int, str] = {}
    story: Steps = []
    for at, (first, count) in enumerate(stretches):
        more = steps(range(first, first + count), text=str(at))
        story = page.call("joined", story, more)
        if more and known and (first > max(known) + 1 or first + count < min(known)):
            known = {}
        known |= {step["seq"]: step["text"] for step in more}
        assert [(step["seq"], step["text"]) for step in story] == sorted(known.items())
        assert not story or seqs(story) == list(range(story[0]["seq"], story[-1]["seq"] + 1))


@given(st.integers(0, 400), st.integers(0, 300), st.none() | st.integers(0, 800), st.integers(0, 5))
def test_few_lines_are_drawn_and_among_them_what_is_looked_at(
    page: Page, first: int, count: int, around: int | None, silent: int
) -> None:
    """Those worth a word, in order; and it is said whether there are others."""
    story = steps(range(first + 1, first + count + 1))
    for step in story:
        step["text"] = "" if silent and step["seq"] % (silent + 1) == 0 else "told"
    head = first + count + 7
    drawn = page.call("lines", story, around, head)
    told = [step["seq"] for step in story if step["text"]]
    shown = seqs(drawn["told"])
    assert len(shown) == min(LINES, len(told))
    assert shown == [seq for seq in told if not shown or shown[0] <= seq <= shown[-1]][: len(shown)]
    if around in told:
        assert around in shown
    if around is None and told:
        assert shown[-1] == told[-1]
    if count:
        assert drawn["earlier"] == (first > 0 or told[: len(shown)] != shown)
        assert drawn["later"]


def test_twenty_thousand_steps_are_as_many_lines_as_two_hundred(page: Page) -> None:
    story = steps(range(1, 20_001))
    for around in (None, 1, 10_000, 20_000):
        drawn = page.call("lines", story, around, 20_000)
        assert len(drawn["told"]) == LINES
        assert drawn["earlier"] == (around != 1)
        assert drawn["later"] == (around in (1, 10_000))


def test_more_is_asked_for_where_it_is_looked_at(page: Page) -> None:
    story = steps(range(301, 501))
    assert page.call("lacks", story, 301, "earlier", 900)
    assert page.call("lacks", story, 350, "earlier", 900)
    assert not page.call("lacks", story, 400, "earlier", 900)
    assert page.call("lacks", story, 450, "later", 900)
    assert not page.call("lacks", story, 450, "later", 500)  # there are no more
    assert not page.call("lacks", steps(range(1, 100)), 10, "earlier", 900)
    assert page.call("pageAt", story, "earlier") == f"before=301&limit={PAGE}"
    assert page.call("pageAt", story, "later") == f"before={501 + PAGE}&limit={PAGE}"
