"""What a reason does not need is left out, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.grids.explain.shrink import shrunk

ITEMS = st.lists(st.integers(0, 40), unique=True, max_size=40)


@given(ITEMS, st.data())
def test_many_at_a_time_leave_what_one_by_one_leaves(items: list[int], data: st.DataObject) -> None:
    some = st.sets(st.sampled_from(items), max_size=6) if items else st.just(set[int]())
    causes = data.draw(st.lists(some, min_size=1, max_size=4))

    def enough(fewer: list[int]) -> bool:
        return any(cause <= set(fewer) for cause in causes)

    left = list(items)
    for item in items:
        fewer = [other for other in left if other != item]
        left = fewer if enough(fewer) else left
    assert shrunk(items, enough) == (left, True)
    assert set(left) in causes


@given(ITEMS, st.data(), st.integers(0, 12))
def test_whoever_gets_tired_keeps_what_is_enough(items: list[int], data: st.DataObject, most: int) -> None:
    cause = data.draw(st.sets(st.sampled_from(items))) if items else set[int]()
    asked: list[list[int]] = []

    def enough(fewer: list[int]) -> bool:
        asked.append(fewer)
        return cause <= set(fewer)

    left, minimal = shrunk(items, enough, lambda: len(asked) >= most)
    assert cause <= set(left) <= set(items)
    assert len(asked) <= most
    assert not minimal or cause == set(left)
