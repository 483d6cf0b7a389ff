"""Campaigns: stars are won, kept and never lost, whoever one becomes."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Goodbye, LogIn, SignUp
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.wire import Judged
from gridhouse.kernel import Refusal
from tests.house.games.sums import PUZZLES, Chosen
from tests.house.puzzles import KIND, solve
from tests.house.table import guest

pytestmark = pytest.mark.anyio

FIRST = [0, 1]
"""The answer to the first puzzle of the campaign: 1 2 = 3."""


async def stars(house: House, person: str | None) -> dict[str, int]:
    return {one.puzzle: one.stars for one in (await house.progress.campaign(KIND, person)).puzzles}


async def test_a_campaign_has_its_puzzles_in_order_and_everybody_their_own_stars(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    assert await stars(house, None) == {"first": 0, "second": 0, "third": 0}
    assert await solve(house, ann, places=FIRST, helped=1) == Judged(True, 2, 2)
    assert await solve(house, ann, "second", places=[1, 2]) == Judged(True, 3, 3)
    assert list((await stars(house, ann)).items()) == [("first", 2), ("second", 3), ("third", 0)]
    assert set((await stars(house, bob)).values()) == {0}


async def test_the_most_stars_stay_with_their_answer(house: House) -> None:
    ann = await guest(house)
    for helped, most in ((2, 1), (0, 3), (1, 3), (2, 3)):
        assert await solve(house, ann, places=FIRST, helped=helped) == Judged(True, max(1, 3 - helped), most)
    first, *_ = (await house.progress.campaign(KIND, ann)).puzzles
    assert PUZZLES.answer(first.answer) == Chosen((0, 1), 0)


async def test_what_is_not_solved_wins_nothing_and_loses_nothing(house: House) -> None:
    ann = await guest(house)
    assert await solve(house, ann, places=[0]) == Judged(False, 0, 0)
    assert await solve(house, None, places=[0]) == Judged(False, 0, 0)
    await solve(house, ann, places=FIRST)
    assert await solve(house, ann, places=[0]) == Judged(False, 0, 3)
    assert (await stars(house, ann))["first"] == 3


async def test_many_answers_at_once_keep_the_best(house: House) -> None:
    ann = await guest(house)
    await asyncio.gather(*(solve(house, ann, places=FIRST, helped=n % 3) for n in range(12)))
    assert (await stars(house, ann))["first"] == 3


async def test_stars_come_along_with_a_log_in_and_go_with_the_account(house: House) -> None:
    account, _ = await house.people.sign_up(None, SignUp("otter", "eight or more"))
    here = house.people.new_guest("Ann")
    await house.people.remember(here)
    await solve(house, account.id, places=FIRST, helped=1)
    await solve(house, here.id, places=FIRST)
    await solve(house, here.id, "second", places=[1, 2], helped=2)
    await house.people.log_in(here, None, LogIn("otter", "eight or more"))
    assert await stars(house, account.id) == {"first": 3, "second": 1, "third": 0}
    await house.people.delete(account, Goodbye("eight or more"))
    assert set((await stars(house, account.id)).values()) == {0}


async def test_nobody_wins_anything_for_somebody_who_is_gone(house: House) -> None:
    with pytest.raises(Refusal, match="just logged in or out"):
        await solve(house, "nobody", places=FIRST)


async def test_only_what_is_in_a_campaign_can_be_asked_for(sqlite_house: House) -> None:
    progress = sqlite_house.progress
    for name in ("fourth", "", "first ", "../first"):
        with pytest.raises(NoSuchPuzzle):
            progress.sheet(KIND, name)
        with pytest.raises(NoSuchPuzzle):
            progress.judge(KIND, name, {})
    with pytest.raises(NoSuchPuzzle):
        progress.sheet("nothing", "first")
    with pytest.raises(NotFound, match="no campaign of ChromaCross"):
        await progress.campaign("chromacross", None)
    assert getattr(progress.sheet(KIND, "first"), "numbers", ()) == (1, 2)


_anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["places", "helped", "more"]), _anything))
def test_an_answer_is_judged_or_refused(answer: dict[str, object]) -> None:
    """Whatever somebody sends, nothing breaks."""
    try:
        verdict = PUZZLES.judge(PUZZLES.of_campaign("first"), PUZZLES.answer(answer))
    except Refusal:
        return
    assert verdict.stars in range(4)
