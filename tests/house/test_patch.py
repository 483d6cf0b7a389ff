"""Patches: put into the value before, they make the value after, whatever the two are."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.telling.patch import patch
from gridhouse.kernel import encode
from tests.house.mailbox import whole
from tests.pages.modules import Page

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "ü\n"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


def puts(before: Any, after: Any) -> list[dict[str, Any]]:
    made = list(patch(encode({"view": before}), encode({"view": after})))
    told: list[dict[str, Any]] = msgspec.json.decode(encode(made))
    return told


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same in JSON: 1 is not true."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


@given(JSON, JSON)
def test_a_patch_makes_the_one_value_of_the_other(before: Any, after: Any) -> None:
    rest = {"seq": 2, "after": 1, "steps": []}
    told = {"type": "patch", "puts": puts(before, after), **rest}
    made = whole({"type": "frame", "view": before, **rest}, told)
    assert same(made["view"], after)


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/patch.js")


def test_the_page_makes_the_same_of_it(page: Page) -> None:
    @given(JSON, JSON)
    def check(before: Any, after: Any) -> None:
        assert same(page.call("patched", {"view": before}, puts(before, after)), {"view": after})

    check()


def test_what_has_not_changed_is_not_told() -> None:
    tiles = [{"text": "long" * 100, "by": None} for _ in range(56)]
    before = {"tiles": tiles, "points": {"0": 1}}
    after = {**before, "tiles": [*tiles[:9], {**tiles[9], "by": 3}, *tiles[10:]]}
    assert puts(before, after) == [{"path": ["view", "tiles", 9, "by"], "value": 3}]
    assert puts(before, before) == []


def test_one_and_true_are_not_the_same() -> None:
    assert puts({"a": 1}, {"a": True}) == [{"path": ["view", "a"], "value": True}]


def test_a_list_ends_where_it_is_cut_off() -> None:
    assert puts([1, 2, 3, 4], [1, 2]) == [{"path": ["view", 2]}]
    assert puts([1], [1, 2, 3]) == [{"path": ["view", 1], "value": 2}, {"path": ["view", 2], "value": 3}]
