"""Collections: who makes them, what is in them for whom, and who solved all of one."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Goodbye, LogIn, SignUp
from gridhouse.house.puzzles import collection
from gridhouse.house.puzzles.collection import NoSuchCollection, Wanted
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.moderation import COLLECTIONS, Moderation
from gridhouse.house.puzzles.wire import NameCollection, PlacePuzzle
from gridhouse.kernel import Refusal
from gridhouse.store import people
from tests.house.conftest import settings_for
from tests.house.puzzles import KIND, SOLVED, attempt, collect, collected, publish
from tests.house.table import guest

pytestmark = pytest.mark.anyio


async def listed(
    house: House, viewer: str | None = None, *, mine: bool = False, words: str = ""
) -> list[int]:
    """The numbers of the collections on the first page."""
    page = await house.collections.page(KIND, Wanted(mine, words), viewer)
    return [one.number for one in page.collections]


async def puzzles(house: House, author: str, count: int) -> list[int]:
    return [(await publish(house, author, text=f"1 2 4 {n} = 6")).number for n in range(10, 10 + count)]


async def test_a_collection_is_there_for_everybody_in_its_order(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    a, b, c = await puzzles(house, ann, 3)
    new = house.collections.check(KIND, NameCollection(" By\u202e the  sea", "Best in\nthis order."))
    made = (await house.collections.make(new, bob)).about
    assert (made.title, made.note, made.author) == ("By the sea", "Best in this order.", "Bob")
    assert (made.puzzles, made.solved_by_me, made.mine, made.hidden) == (0, 0, True, False)
    assert await listed(house) == [], "there is nothing in it yet"
    for entry in (a, b, c, a):
        await house.collections.put(KIND, made.number, entry, bob, PlacePuzzle())
    assert await collected(house, made.number) == [a, b, c]
    await house.collections.put(KIND, made.number, c, bob, PlacePuzzle(1))
    seen = await house.collections.find(KIND, made.number, ann)
    assert ([one.number for one in seen.puzzles], seen.about.puzzles, seen.about.mine) == (
        [c, a, b],
        3,
        False,
    )
    assert seen.puzzles[0] == await house.library.entry(KIND, c, ann)
    await house.collections.drop(KIND, made.number, a, bob)
    with pytest.raises(NoSuchPuzzle):
        await house.collections.drop(KIND, made.number, a, bob)
    assert await collected(house, made.number) == [c, b]
    await attempt(house, ann, b, **SOLVED)
    (card,) = (await house.collections.page(KIND, Wanted(), ann)).collections
    assert (card.number, card.puzzles, card.solved_by_me) == (made.number, 2, 1)


async def test_a_collection_is_renamed_and_deleted_by_its_author_alone(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    (entry,) = await puzzles(house, ann, 1)
    number = await collect(house, ann, entry)
    deeds: list[Callable[[str | None], Awaitable[object]]] = [
        lambda who: house.collections.rename(KIND, number, who, NameCollection("Hills")),
        lambda who: house.collections.put(KIND, number, entry, who, PlacePuzzle()),
        lambda who: house.collections.drop(KIND, number, entry, who),
        lambda who: house.collections.delete(KIND, number, who),
    ]
    for deed in deeds:
        for who in (bob, None):
            with pytest.raises(Refusal, match="Somebody else made this collection"):
                await deed(who)
    assert await collected(house, number) == [entry]
    renamed = await house.collections.rename(KIND, number, ann, NameCollection("Hills"))
    assert (renamed.about.title, renamed.about.note) == ("Hills", "")
    assert (await listed(house, words="HILL"), await listed(house, words="sea")) == ([number], [])
    await house.collections.delete(KIND, number, ann)
    for deed in deeds:
        with pytest.raises(NoSuchCollection):
            await deed(ann)
    assert await listed(house, ann, mine=True) == []
    assert (await house.library.entry(KIND, entry, None)).number == entry, "the puzzle stays"


async def test_only_what_is_in_the_library_is_collected(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    (entry,) = await puzzles(house, ann, 1)
    number = await collect(house, bob)
    await Moderation(house.store.database).hide(entry)
    for missing in (entry, entry + 1):
        with pytest.raises(NoSuchPuzzle):
            await house.collections.put(KIND, number, missing, bob, PlacePuzzle())
    assert await collected(house, await collect(house, ann, entry), ann) == [entry], "it is hers"


async def test_what_is_hidden_or_taken_down_is_in_no_collection(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    a, b, c = await puzzles(house, ann, 3)
    number = await collect(house, bob, a, b, c)
    host = Moderation(house.store.database)
    await host.hide(b)
    assert [await collected(house, number, who) for who in (None, bob, ann)] == [[a, c], [a, c], [a, b, c]]
    assert (await house.collections.find(KIND, number, bob)).about.puzzles == 2
    await house.library.take_down(KIND, a, ann)
    await host.show(b)
    assert await collected(house, number) == [b, c]


async def test_there_are_limits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "MOST_A_DAY", 2)
    monkeypatch.setattr(collection, "MOST", 3)
    monkeypatch.setattr(collection, "MOST_INSIDE", 2)
    at = [1_000_000_000_000]
    monkeypatch.setattr(collection, "now_ms", lambda: at[0])
    ann = await guest(house)
    a, b, c = await puzzles(house, ann, 3)
    number = await collect(house, ann, a, b)
    with pytest.raises(Refusal, match="at most 2 puzzles"):
        await house.collections.put(KIND, number, c, ann, PlacePuzzle(1))
    assert (await house.collections.put(KIND, number, b, ann, PlacePuzzle(1))).about.puzzles == 2
    assert await collected(house, number) == [b, a]
    await collect(house, ann)
    with pytest.raises(Refusal, match="made 2 collections within a day"):
        await collect(house, ann)
    at[0] += 24 * 3600 * 1000
    await collect(house, ann)
    at[0] += 24 * 3600 * 1000
    with pytest.raises(Refusal, match="delete an old one"):
        await collect(house, ann)
    await house.collections.delete(KIND, number, ann)
    await collect(house, ann)


async def test_many_who_collect_at_once_get_what_they_would_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "MOST_INSIDE", 5)
    ann = await guest(house)
    entries, number = await puzzles(house, ann, 8), await collect(house, ann)
    results = await asyncio.gather(
        *(house.collections.put(KIND, number, entry, ann, PlacePuzzle(1)) for entry in entries),
        return_exceptions=True,
    )
    assert [one.code for one in results if isinstance(one, Refusal)] == ["full"] * 3
    assert len(await collected(house, number)) == 5


async def test_those_who_solved_all_stand_by_score_then_by_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cleo, dan = [await guest(house, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    a, b = await puzzles(house, ann, 2)
    number = await collect(house, dan, a, b)
    now = [datetime(2026, 11, 16, tzinfo=UTC)]
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now[0])

    async def solve(person: str, entry: int, seconds: int, helped: int = 0) -> None:
        await house.tries.begin(KIND, "library", entry, person)
        now[0] += timedelta(seconds=seconds)
        await attempt(house, person, entry, **SOLVED, helped=helped)

    for person, first, second in ((bob, (30, 0), (50, 1)), (cleo, (300, 0), (20, 0)), (ann, (9, 0), (9, 0))):
        await solve(person, a, *first)
        await solve(person, b, *second)
    await solve(dan, a, 10)
    board = await house.collections.standings(KIND, number, bob)
    assert (board.collection, board.puzzles, board.finished) == (number, 2, 2)
    assert [(one.place, one.name, one.score, one.seconds, one.you) for one in board.best] == [
        (1, "Cleo", 0, 320, False),
        (2, "Bob", 1, 80, True),
    ], "who made one of them knows the answer"
    await house.library.take_down(KIND, b, ann)
    assert [one.name for one in (await house.collections.standings(KIND, number, None)).best] == [
        "Dan",
        "Bob",
        "Cleo",
    ]


async def test_collections_come_along_with_a_log_in_and_stay_without_a_name(house: House) -> None:
    account, _ = await house.people.sign_up(None, SignUp("otter", "eight or more"))
    here = house.people.new_guest("Ann")
    await house.people.remember(here)
    bob = await guest(house, "Bob")
    (entry,) = await puzzles(house, bob, 1)
    number = await collect(house, here.id, entry)
    await house.people.log_in(here, None, LogIn("otter", "eight or more"))
    assert await listed(house, account.id, mine=True) == [number]
    await house.collections.rename(KIND, number, account.id, NameCollection("Hills"))
    await house.people.delete(account, Goodbye("eight or more"))
    left = (await house.collections.find(KIND, number, bob)).about
    assert (left.author, left.mine, left.puzzles) == (None, False, 1)
    with pytest.raises(Refusal, match="Somebody else made this collection"):
        await house.collections.delete(KIND, number, account.id)
    with pytest.raises(Refusal, match="just logged in or out"):
        await collect(house, account.id)


async def test_three_people_hide_a_collection_until_the_host_has_looked(house: House) -> None:
    ann, *others = [await guest(house, name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus")]
    (entry,) = await puzzles(house, ann, 1)
    number, host = await collect(house, ann, entry), Moderation(house.store.database, COLLECTIONS)

    async def report(*reporters: str) -> None:
        for person in reporters:
            await house.collections.report(KIND, number, person, "Its title is rude.")

    with pytest.raises(Refusal, match="cannot report your own"):
        await report(ann)
    with pytest.raises(Refusal, match="Say in a few words"):
        await house.collections.report(KIND, number, others[0], " ")
    await report(*others[:2], others[0])
    assert await listed(house) == [number]
    await report(others[2])
    for person in (*others, None):
        assert await listed(house, person) == []
        for look in (house.collections.find, house.collections.standings):
            with pytest.raises(NoSuchCollection):
                await look(KIND, number, person)
    assert (await house.collections.find(KIND, number, ann)).about.hidden
    (waiting,) = await host.waiting()
    assert (waiting.id, waiting.title, waiting.name, len(waiting.reports)) == (number, "By the sea", "Ann", 3)
    await host.show(number)
    await report(others[3])
    assert await listed(house) == [number]
    await house.collections.rename(KIND, number, ann, NameCollection("Ruder"))
    await report(others[4])
    assert await listed(house) == [number], "two of three"
    await report(others[5])
    assert await listed(house) == [], "the host has not seen the new title"
    await host.delete(number)
    with pytest.raises(NoSuchCollection):
        await host.hide(number)
    assert await collected(house, await collect(house, ann, entry)) == [entry]


async def test_there_are_no_collections_where_nobody_may_publish(sqlite_house: House) -> None:
    collections = sqlite_house.collections
    for deed in (
        collections.page("chromacross", Wanted(), None),
        collections.find("chromacross", 1, None),
        collections.standings("chromacross", 1, None),
    ):
        with pytest.raises(NotFound, match="no library of ChromaCross"):
            await deed
    with pytest.raises(NotFound, match="no library of ChromaCross"):
        collections.check("chromacross", NameCollection("By the sea"))
    with pytest.raises(Refusal, match="A title needs at least one letter"):
        collections.check(KIND, NameCollection("\u202e \u200b"))


@pytest.mark.postgres
async def test_two_processes_collect_while_puzzles_and_people_go(postgres_url: str) -> None:
    """Whoever collects meets nothing worse than a refusal, and nobody waits for each other in vain."""
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        ann, account = await guest(one), await guest(one, "Otter")
        for _ in range(8):
            bob = await guest(one, "Bob")
            a, b, c = await puzzles(one, ann, 3)
            number = await collect(one, bob, a, b)
            results = await asyncio.gather(
                one.collections.put(KIND, number, c, bob, PlacePuzzle(1)),
                two.collections.put(KIND, number, a, bob, PlacePuzzle(2)),
                two.library.take_down(KIND, b, ann),
                one.library.take_down(KIND, c, ann),
                two.store.database.write(partial(people.merge, guest=bob, account=account)),
                return_exceptions=True,
            )
            wrong = [one for one in results if isinstance(one, BaseException)]
            assert {type(one) for one in wrong} <= {Refusal, NoSuchPuzzle, NoSuchCollection}, wrong
            assert await collected(two, number) == [a]
            await one.library.take_down(KIND, a, ann)
