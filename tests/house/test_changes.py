"""What differs between two views: all of it, and nothing else."""

from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from gridhouse.house.telling.changes import changes
from gridhouse.house.telling.wire import Change
from gridhouse.kernel import encode

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text(max_size=2), parts, max_size=4),
    max_leaves=12,
)
VIEWS = st.dictionaries(st.text(max_size=2), VALUES, max_size=4)


def apply(view: Any, made: list[Change]) -> Any:
    """The view after these changes; what goes away goes from the end."""
    view = deepcopy(view)
    for change in sorted(made, key=lambda change: change.after is UNSET):
        if change.after is not UNSET:
            *way, last = change.path
            place = _at(view, way)
            if isinstance(place, list) and last == len(place):
                place.append(change.after)
            else:
                place[last] = change.after
    for change in reversed(made):
        if change.after is UNSET:
            *way, last = change.path
            del _at(view, way)[last]
    return view


def _at(view: Any, way: list[str | int]) -> Any:
    for key in way:
        view = view[key]
    return view


@given(VIEWS, VIEWS)
def test_changes_lead_from_one_view_to_the_other(before: Any, after: Any) -> None:
    found = list(changes(before, after))
    assert encode(apply(before, found)) == encode(after)


@given(VIEWS)
def test_nothing_changes_where_nothing_does(view: Any) -> None:
    assert list(changes(view, deepcopy(view))) == []


@given(VIEWS, VIEWS)
def test_every_change_is_one(before: Any, after: Any) -> None:
    for change in changes(before, after):
        assert encode(Change([], after=change.before)) != encode(Change([], after=change.after))
        if change.before is not UNSET:
            assert encode(_at(before, change.path)) == encode(change.before)


def test_what_was_not_there_is_left_out_on_the_wire() -> None:
    (found,) = changes({"cells": [1]}, {"cells": [1, 2]})
    assert encode(found) == b'{"path":["cells",1],"after":2}'
    (found,) = changes({"turn": 0, "won": None}, {"turn": 0})
    assert encode(found) == b'{"path":["won"],"before":null}'
    assert list(changes({"on": True}, {"on": 1})) == [Change(["on"], True, 1)]
