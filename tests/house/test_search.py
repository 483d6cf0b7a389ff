"""Searches in the library: by what kinds say of puzzles, by makers, and by what somebody has not solved."""

from datetime import UTC, datetime, timedelta

import pytest

from gridhouse.house.house import House
from gridhouse.house.puzzles.library import Wanted
from gridhouse.kernel import Refusal
from tests.house.puzzles import KIND, SOLVED, attempt, draft, publish, shown
from tests.house.table import guest

pytestmark = pytest.mark.anyio


def tags(*words: str) -> frozenset[str]:
    return frozenset(words)


async def test_puzzles_are_found_by_what_their_kind_says_of_them(house: House) -> None:
    ann = await guest(house)
    six = (await publish(house, ann, text="1 2 4 = 6")).number
    three = (await publish(house, ann, text="1 2 3 = 3")).number
    eight = (await publish(house, ann, text="4 4 = 8")).number
    assert await shown(house, tags=tags("size-3")) == [three, six]
    assert await shown(house, tags=tags("size-3", "only")) == [six]
    assert await shown(house, either=tags("odd", "size-2")) == [eight, three]
    page = await house.library.page(KIND, Wanted(tags=tags("only"), either=tags("size-2")), None)
    assert (page.total, page.tags) == (1, {"even": 2, "only": 2, "size-2": 1, "size-3": 1})
    assert await shown(house, tags=tags("no-such-tag")) == []


async def test_what_somebody_makes_is_found_by_their_name(house: House) -> None:
    ann, zoe = await guest(house, "Ann"), await guest(house, "Zoë of the sea")
    walls, hers = await publish(house, ann), await publish(house, zoe, "Windmills")
    assert await shown(house, words="SEA") == [hers.number, walls.number]
    assert await shown(house, words="zoë") == [hers.number]
    assert await shown(house, words="ZOË", tags=tags("odd")) == []


async def test_everybody_sees_their_own_time_and_how_others_fared(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cleo = await guest(house), await guest(house, "Bob"), await guest(house, "Cleo")
    number, other = (await publish(house, ann)).number, (await publish(house, ann, text="1 2 5 = 7")).number
    now = [datetime(2026, 11, 16, tzinfo=UTC)]
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now[0])
    for person, helped in ((bob, 2), (cleo, 3), (ann, 9)):
        await house.tries.begin(KIND, "library", number, person)
        now[0] += timedelta(seconds=30 * helped)
        await attempt(house, person, number, **SOLVED, helped=helped)
    seen = {person: await house.library.entry(KIND, number, person) for person in (ann, bob, cleo)}
    assert [one.my_seconds for one in seen.values()] == [270, 60, 90]
    assert {(one.solved, one.scores) for one in seen.values()} == {(2, 5)}, "what its author did is not told"
    assert (await house.library.entry(KIND, number, None)).my_seconds is None
    assert await shown(house, bob, unsolved=True) == [other]
    assert await shown(house, None, unsolved=True) == [other, number]


async def test_a_maker_says_something_about_a_puzzle(house: House) -> None:
    ann = await guest(house)
    new = draft(house.library, note="Begin\u202e at\n the edge. ")
    entry = await house.library.publish(new, ann)
    assert entry.note == "Begin at the edge."
    assert (await house.library.page(KIND, Wanted(), None)).puzzles[0].note == entry.note
    assert (await publish(house, ann)).note == entry.note, "it is there already"
    await house.library.take_down(KIND, entry.number, ann)
    assert (await publish(house, ann)).note == ""


async def test_a_claim_of_the_maker_is_proved_before_anything_is_published(house: House) -> None:
    ann = await guest(house)
    entry = await publish(house, ann, text="1 2 4 = 6 only")
    assert (await publish(house, ann, text="1 2 4 = 6")).number == entry.number, "the claim is not kept"
    with pytest.raises(Refusal, match="There are 2 ways to make 3"):
        await publish(house, ann, text="1 2 3 = 3 only")
    assert await shown(house) == [entry.number]
