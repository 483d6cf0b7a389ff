"""The street: which windows are open, which comes next, and that nobody is ever stuck."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.grids.campaign import posed_by_name
from tests.pages.modules import Page

NAMES = list(posed_by_name())
SHEETS = {
    name: {"chapter": it.chapter, "place": it.place, "of": it.of, "title": it.title}
    for name, it in posed_by_name().items()
}
HOUSES = list(dict.fromkeys(sheet["chapter"] for sheet in SHEETS.values()))


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("../../games/grids/page/houses.js")


def street(page: Page, lit: set[str]) -> dict[str, Any]:
    places = [
        {"puzzle": name, "sheet": SHEETS[name], "light": {"stars": 2, "cells": ""} if name in lit else None}
        for name in NAMES
    ]
    found: dict[str, Any] = page.call("streetOf", places)
    return found


def panes(found: dict[str, Any], *shines: str) -> list[str]:
    return [pane["puzzle"] for house in found["houses"] for pane in house["panes"] if pane["shine"] in shines]


def of_house(house: int) -> list[str]:
    return [name for name in NAMES if SHEETS[name]["chapter"] == HOUSES[house]]


def test_a_new_street_has_one_open_house_and_begins_with_its_first_window(page: Page) -> None:
    found = street(page, set())
    rooms = of_house(0)
    assert panes(found, "next") == rooms[:1]
    assert panes(found, "open") == [*rooms[1:3], rooms[-1]]
    assert [house["open"] for house in found["houses"]] == [True] + [False] * (len(HOUSES) - 1)
    assert found["houses"][1]["opens"] == "Light 5 more in Rooms, or its last window"
    assert found["houses"][2]["opens"] == "After Sums"
    assert (found["lit"], found["of"], found["stars"]) == (0, len(NAMES), 0)


def test_most_windows_of_a_house_open_the_next_and_the_ring_stays_until_somebody_moves_on(page: Page) -> None:
    rooms = of_house(0)
    assert not street(page, set(rooms[:4]))["houses"][1]["open"]
    found = street(page, set(rooms[:5]))
    assert found["houses"][1]["open"]
    assert not found["houses"][2]["open"]
    assert panes(found, "next") == [rooms[5]]
    assert panes(street(page, {*rooms[:5], of_house(1)[0]}), "next") == [of_house(1)[1]]


def test_whoever_solves_the_last_window_of_each_house_walks_down_the_street(page: Page) -> None:
    lit: set[str] = set()
    for house in range(len(HOUSES)):
        assert of_house(house)[-1] in panes(street(page, lit), "open", "next")
        lit.add(of_house(house)[-1])
    assert all(house["open"] for house in street(page, lit)["houses"])
    assert panes(street(page, {of_house(0)[-1]}), "next") == [of_house(1)[0]]


def test_a_house_with_a_light_in_it_is_open_however_it_came_there(page: Page) -> None:
    found = street(page, {of_house(5)[2]})
    assert found["houses"][5]["open"]
    assert not found["houses"][4]["open"]
    assert panes(found, "next") == [of_house(5)[0]]


def test_a_street_that_is_all_lit_has_no_next(page: Page) -> None:
    found = street(page, set(NAMES))
    assert found["next"] is None
    assert found["stars"] == 2 * len(NAMES)
    left = street(page, set(NAMES) - {NAMES[3]})
    assert left["next"]["puzzle"] == NAMES[3]


@settings(deadline=None, max_examples=60)
@given(st.sets(st.sampled_from(NAMES)))
def test_nobody_is_ever_stuck(page: Page, lit: set[str]) -> None:
    found = street(page, lit)
    assert set(panes(found, "lit")) == lit
    if lit != set(NAMES):
        assert len(panes(found, "next")) == 1
    for house in found["houses"]:
        dark = [pane["shine"] for pane in house["panes"] if pane["shine"] != "lit"]
        assert house["opens"] or "closed" not in dark[:3]
        assert house["open"] or set(dark) == {"closed"}


@settings(deadline=None, max_examples=30)
@given(st.sets(st.sampled_from(NAMES)), st.sampled_from(NAMES))
def test_a_light_never_closes_anything(page: Page, lit: set[str], more: str) -> None:
    before, after = street(page, lit), street(page, {*lit, more})
    reachable = {*panes(after, "lit", "next", "open")}
    assert {*panes(before, "next", "open")} <= reachable


def test_the_better_of_two_lights_counts(page: Page) -> None:
    two, three = {"stars": 2, "cells": "*"}, {"stars": 3, "cells": "."}
    assert page.call("brighter", two, three) == three
    assert page.call("brighter", three, two) == three
    assert page.call("brighter", None, two) == two
    assert page.call("brighter", two, None) == two
    assert page.call("brighter", None, None) is None


def test_a_window_says_what_it_is(page: Page) -> None:
    [stamps] = [house for house in street(page, set(of_house(4)[:2]))["houses"] if house["name"] == "Stamps"]
    names = [page.call("paneName", pane) for pane in stamps["panes"]]
    assert names[0] == "Stamps 1, The same again, lit, 2 stars."
    assert names[2] == "Stamps 3, Light and dark, next."
    assert names[5] == "Stamps 6, Three stamps, closed."
