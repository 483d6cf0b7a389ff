"""The library: who publishes what, who likes it, and who may see it."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.names import readable
from gridhouse.house.people.wire import Goodbye, LogIn, SignUp
from gridhouse.house.puzzles import entries, finder, library
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.library import Wanted
from gridhouse.house.puzzles.wire import Publish
from gridhouse.house.work.turns import Asker
from gridhouse.kernel import Refusal
from tests.house.games.sums import PUZZLES
from tests.house.puzzles import KIND, SOLVED, TEXT, attempt, draft, publish, shown
from tests.house.table import guest

pytestmark = pytest.mark.anyio


async def test_a_published_puzzle_is_there_for_everybody(house: House) -> None:
    ann = await guest(house)
    entry = await publish(house, ann)
    assert (entry.title, entry.author, entry.mine, entry.hidden) == ("Sea walls", "Ann", True, False)
    assert msgspec.to_builtins(entry.label) == {"number": entry.number, "date": "", "size": 3}
    for viewer in (None, await guest(house, "Bob")):
        page = await house.library.page(KIND, Wanted(), viewer)
        assert (page.total, page.page, page.pages) == (1, 1, 1)
        (seen,) = page.puzzles
        assert seen == await house.library.entry(KIND, entry.number, viewer)
        assert (seen.number, seen.mine, seen.likes, seen.tries) == (entry.number, False, 0, 0)
    found = await house.finder.find(KIND, "library", entry.number)
    assert (found.kind.write(found.puzzle), found.day.date) == (TEXT, "")


async def test_a_puzzle_that_its_kind_can_read_no_more_does_not_take_the_others_with_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await guest(house)
    old, new = await publish(house, ann, text="1 2 41 = 43"), await publish(house, ann, text="1 2 5 = 7")
    finder.read.cache_clear()
    entries._label.cache_clear()
    kind = house.finder.kind(KIND)
    read = kind.read

    def strictly(text: str) -> Any:
        if "41" in text:
            raise Refusal("bad_puzzle", "No number is more than 40.")
        return read(text)

    monkeypatch.setattr(kind, "read", strictly)
    assert await shown(house) == [new.number]
    with pytest.raises(NoSuchPuzzle):
        await house.library.entry(KIND, old.number, ann)
    with pytest.raises(NoSuchPuzzle):
        await attempt(house, ann, old.number, places=[0])
    await house.library.take_down(KIND, old.number, ann)
    assert (await house.library.page(KIND, Wanted(), ann)).total == 1


async def test_the_same_puzzle_of_the_same_person_is_one_entry(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    first = await publish(house, ann)
    assert (await publish(house, ann)) == first
    with pytest.raises(Refusal, match=f"it is number {first.number} in the library, “Sea walls”"):
        await publish(house, ann, "Another title")
    assert (await publish(house, bob)).number != first.number
    assert (await publish(house, ann, text="1 2 5 = 7")).number != first.number


async def test_many_who_publish_at_once_get_what_they_would_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "MOST_A_DAY", 4)
    ann, bob = await guest(house), await guest(house, "Bob")
    same = await asyncio.gather(*(publish(house, bob) for _ in range(8)))
    assert len({one.number for one in same}) == 1
    wishes = (publish(house, ann, text=f"1 2 {n} = 3") for n in range(3, 12))
    results = await asyncio.gather(*wishes, return_exceptions=True)
    refused = [one for one in results if isinstance(one, Refusal)]
    assert len(refused) == 5
    assert {one.code for one in refused} == {"too_many_today"}
    assert len(await shown(house, ann, mine=True)) == 4


async def test_there_is_a_limit_for_a_day_and_in_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_A_DAY", 2)
    monkeypatch.setattr(library, "MOST", 3)
    ann, day = await guest(house), 24 * 3600 * 1000
    at = [1_000_000_000_000]
    monkeypatch.setattr(library, "now_ms", lambda: at[0])
    first = await publish(house, ann)
    await publish(house, ann, text="1 2 3 = 5")
    with pytest.raises(Refusal, match="published 2 puzzles within a day"):
        await publish(house, ann, text="1 2 5 = 7")
    assert (await publish(house, ann)) == first, "what is there already is no new one"
    at[0] += day
    await publish(house, ann, text="1 2 5 = 7")
    at[0] += day
    with pytest.raises(Refusal, match="take down an old one"):
        await publish(house, ann, text="1 2 6 = 8")
    await house.library.take_down(KIND, first.number, ann)
    await publish(house, ann, text="1 2 6 = 8")


@pytest.mark.parametrize("title", [" ", "\u202e\u0000\t", "\u200b" * 9, "\u0301", "\u3164"])
async def test_a_title_that_nobody_can_see_is_refused(sqlite_house: House, title: str) -> None:
    with pytest.raises(Refusal, match="A title needs at least one letter"):
        await sqlite_house.library.check(KIND, Publish(title, TEXT), Asker("here"))


@given(st.text(max_size=80))
def test_what_is_readable_stays_as_it_is(text: str) -> None:
    cleaned = readable(text, 60)
    assert readable(cleaned, 60) == cleaned
    assert len(cleaned) <= 60
    assert "\0" not in cleaned


async def test_titles_of_any_script_come_back_and_are_found(house: House) -> None:
    ann = await guest(house)
    titles = [
        "Über\tdie  Brücke",
        "夜の窓",
        "50% _off\\",
        "x'); DROP TABLE library; --",
        "👩\u200d👧 at 🌊",
        "\u0000a\u202eb",
    ]
    for n, title in enumerate(titles, 3):
        entry = await publish(house, ann, title, f"1 2 {n} = 3")
        assert entry.title == readable(title, 60)
        assert entry.number in await shown(house, words=entry.title.upper())
        assert await shown(house, words=f"{entry.title}?") == []


@pytest.mark.parametrize(
    "text", ["", "1 2 = 9", "1 2 = 3\n", "1 2 = 3\0", "\ufeff1 2 = 3", "1 " * 2000, "١ ٢ = ٣", "{}"]
)
async def test_a_text_that_is_no_puzzle_is_refused_with_a_sentence(sqlite_house: House, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        draft(sqlite_house.library, text=text)
    assert refused.value.text.endswith(".")


async def test_a_puzzle_may_not_be_too_large(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "LARGEST", len(TEXT))
    assert draft(sqlite_house.library).text == TEXT
    with pytest.raises(Refusal, match="too large"):
        draft(sqlite_house.library, text="11 2 4 = 6")


async def test_there_is_no_library_where_nobody_may_publish(sqlite_house: House) -> None:
    for deed in (
        sqlite_house.library.page("chromacross", Wanted(), None),
        sqlite_house.library.check("chromacross", Publish("Title", TEXT), Asker("here")),
        sqlite_house.library.entry("chromacross", 1, None),
    ):
        with pytest.raises(NotFound, match="no library of ChromaCross"):
            await deed
    for kind, number in (("nothing", 1), (KIND, 1), ("chromacross", 1)):
        with pytest.raises(NoSuchPuzzle):
            await sqlite_house.finder.find(kind, "library", number)


async def test_pages_count_what_there_is(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "SHOWN", 2)
    ann, bob = await guest(house), await guest(house, "Bob")
    numbers = [(await publish(house, ann, text=f"1 2 {n} = 3")).number for n in (3, 4, 5)]
    theirs = (await publish(house, bob)).number
    newest = [theirs, *reversed(numbers)]
    assert [await shown(house, page=page) for page in (1, 2, 3)] == [newest[:2], newest[2:], []]
    page = await house.library.page(KIND, Wanted(page=2, by=numbers[0]), None)
    assert (page.total, page.pages, [one.number for one in page.puzzles]) == (3, 2, numbers[:1])
    assert await shown(house, ann, mine=True) == newest[1:3]
    assert await shown(house, None, mine=True) == []
    with pytest.raises(NoSuchPuzzle):
        await shown(house, by=theirs + 1)


async def test_everybody_likes_what_others_made(house: House) -> None:
    ann, bob, cleo = await guest(house), await guest(house, "Bob"), await guest(house, "Cleo")
    plain, liked = await publish(house, ann), await publish(house, ann, text="1 2 5 = 7")
    await publish(house, bob)
    for person in (bob, bob, cleo):
        entry = await house.library.like(KIND, liked.number, person)
    assert (entry.likes, entry.liked_by_me) == (2, True)
    assert (await shown(house, order="liked"))[0] == (await shown(house, order="lately"))[0] == liked.number
    assert (await house.library.entry(KIND, liked.number, ann)).liked_by_me is False
    for _ in range(2):
        entry = await house.library.unlike(KIND, liked.number, cleo)
        assert (entry.likes, entry.liked_by_me) == (1, False)
    with pytest.raises(Refusal, match="You cannot like your own puzzle"):
        await house.library.like(KIND, plain.number, ann)
    with pytest.raises(Refusal, match="You cannot report your own puzzle"):
        await house.library.report(KIND, plain.number, ann, "rude")


async def test_only_the_author_takes_a_puzzle_down(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    entry = await publish(house, ann)
    await attempt(house, bob, entry.number, **SOLVED)
    for other in (bob, None):
        with pytest.raises(Refusal, match="only they can take it down"):
            await house.library.take_down(KIND, entry.number, other)
    await house.library.take_down(KIND, entry.number, ann)
    assert await shown(house) == []
    assert await house.tries.mine(KIND, "library", entry.number, bob) is None
    with pytest.raises(NoSuchPuzzle):
        await house.library.take_down(KIND, entry.number, ann)
    assert (await publish(house, ann)).number > entry.number


async def test_a_try_at_a_published_puzzle_is_ranked_and_counts_for_no_streak(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cleo = await guest(house), await guest(house, "Bob"), await guest(house, "Cleo")
    number = (await publish(house, ann)).number
    # On this day the dailies have the same number.
    now = [datetime.combine(PUZZLES.first_day, datetime.min.time(), UTC) + timedelta(days=number - 1)]
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now[0])
    for person in (ann, bob, cleo):
        await house.tries.begin(KIND, "library", number, person)
    now[0] += timedelta(seconds=30)
    solved = await attempt(house, bob, number, **SOLVED)
    assert (solved.solved, solved.ranked, solved.on_its_day) == (True, True, False)
    assert not (await attempt(house, ann, number, **SOLVED)).ranked, "who made it knows the answer"
    await attempt(house, cleo, number, places=[0])
    board = await house.standings.of(KIND, "library", number, bob)
    assert [(one.name, one.seconds, one.you) for one in board.best] == [("Bob", 30, True)]
    entry = await house.library.entry(KIND, number, bob)
    assert (entry.tries, entry.solved, entry.solved_by_me) == (2, 1, True)
    assert not (await house.library.entry(KIND, number, cleo)).solved_by_me
    with pytest.raises(NoSuchPuzzle):
        house.dailies.of(KIND, "library")


async def test_entries_and_likes_come_along_with_a_log_in_and_entries_stay_without_a_name(
    house: House,
) -> None:
    account, _ = await house.people.sign_up(None, SignUp("otter", "eight or more"))
    here = house.people.new_guest("Ann")
    await house.people.remember(here)
    bob = await guest(house, "Bob")
    mine, theirs = await publish(house, here.id), await publish(house, bob)
    await house.library.like(KIND, theirs.number, here.id)
    await house.people.log_in(here, None, LogIn("otter", "eight or more"))
    entry = await house.library.entry(KIND, mine.number, account.id)
    assert (entry.mine, entry.author) == (True, account.name)
    assert (await house.library.entry(KIND, theirs.number, account.id)).liked_by_me
    await house.people.delete(account, Goodbye("eight or more"))
    left = await house.library.entry(KIND, mine.number, account.id)
    assert (left.author, left.mine) == (None, False)
    assert (await house.library.entry(KIND, theirs.number, bob)).likes == 0
    assert await shown(house, by=mine.number) == []


async def test_nobody_acts_as_somebody_who_is_gone(house: House) -> None:
    ann = await guest(house)
    number = (await publish(house, ann)).number
    for deed in (
        publish(house, "nobody"),
        house.library.like(KIND, number, "nobody"),
        house.library.report(KIND, number, "nobody", "rude"),
    ):
        with pytest.raises(Refusal, match="just logged in or out"):
            await deed
