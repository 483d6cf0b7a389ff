"""Whose games a browser keeps: whoever shares it with others finds their own, and nobody else's."""

from typing import Any

import pytest

from tests.pages.modules import Page

STORAGE = """
  var entries = new Map();
  globalThis.localStorage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => { entries.set(name, text); },
    removeItem: (name) => { entries.delete(name); },
    key: (at) => [...entries.keys()][at],
    get length() { return entries.size; },
  };
  function stored() { return Object.fromEntries(entries); }
  function put(name, text) { entries.set(name, text); }
"""
OF_SUMS = ("sums.level", "gridhouse.sheet sums/small/1", "gridhouse.unsent sums/small/1")
OTHERS = ("gridhouse.settings", "sumsum.1", "gridhouse.sheet other/small/1")


@pytest.fixture
def page() -> Page:
    page = Page("parts/keep.js", "parts/owner.js")
    page.run(STORAGE)
    for name in (*OF_SUMS, *OTHERS):
        page.call("put", name, "Ann's")
    return page


def games(page: Page) -> dict[str, Any]:
    return {name: text for name, text in page.call("stored").items() if name in (*OF_SUMS, *OTHERS)}


def test_what_nobody_owns_is_whose_try_it_is(page: Page) -> None:
    page.call("own", "sums", "ann")
    page.call("own", "sums", "ann")
    assert games(page) == dict.fromkeys((*OF_SUMS, *OTHERS), "Ann's")


def test_the_games_of_somebody_else_are_put_away_until_they_come_back(page: Page) -> None:
    page.call("own", "sums", "ann")
    page.call("own", "sums", "ben")
    assert games(page) == dict.fromkeys(OTHERS, "Ann's")
    page.call("put", OF_SUMS[0], "Ben's")
    page.call("own", "sums", "ann")
    assert games(page) == dict.fromkeys((*OF_SUMS, *OTHERS), "Ann's")
    page.call("own", "sums", "ben")
    assert games(page)[OF_SUMS[0]] == "Ben's"
    assert OF_SUMS[1] not in games(page)


def test_who_logs_in_keeps_what_they_played_as_a_guest(page: Page) -> None:
    page.call("own", "sums", "ann")
    page.call("own", "sums", "guest")  # Ann has logged out
    page.call("put", OF_SUMS[1], "the guest's")
    page.call("handOver", "guest", "ann")
    page.call("own", "sums", "ann")
    assert games(page) == {**dict.fromkeys((*OF_SUMS, *OTHERS), "Ann's"), OF_SUMS[1]: "the guest's"}


def test_a_log_in_takes_nothing_from_somebody_else(page: Page) -> None:
    page.call("own", "sums", "ann")
    page.call("handOver", "a guest who played nothing", "ben")
    page.call("own", "sums", "ben")
    assert games(page) == dict.fromkeys(OTHERS, "Ann's")


def test_damage_hurts_nobody(page: Page) -> None:
    page.call("put", "gridhouse.away sums ben", "[[[")
    page.call("own", "sums", "ann")
    page.call("own", "sums", "ben")
    page.call("put", "gridhouse.away sums ann", '{"sums.level": 7, "sums.other": "kept"}')
    page.call("own", "sums", "ann")
    assert page.call("stored").get("sums.level") is None
    assert page.call("stored")["sums.other"] == "kept"
