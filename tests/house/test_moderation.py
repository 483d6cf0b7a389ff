"""Reports, and what the host makes of them: what is hidden is not there, but for its author."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.library import Wanted
from gridhouse.house.puzzles.moderation import Moderation
from gridhouse.house.puzzles.wire import SendAnswer
from gridhouse.kernel import Refusal
from gridhouse.store import people
from tests.house.conftest import settings_for
from tests.house.puzzles import KIND, SOLVED, attempt, publish, shown
from tests.house.table import guest

pytestmark = pytest.mark.anyio


async def reported(house: House, number: int, *reporters: str) -> None:
    for person in reporters:
        await house.library.report(KIND, number, person, "It is rude.")


def looks(house: House, number: int, person: str) -> list[Callable[[], Awaitable[object]]]:
    """Every way to find out whether a puzzle is there."""
    library = house.library
    return [
        lambda: house.finder.find(KIND, "library", number, person),
        lambda: house.tries.begin(KIND, "library", number, person),
        lambda: house.tries.send(KIND, "library", number, person, SendAnswer(SOLVED)),
        lambda: house.standings.of(KIND, "library", number, person),
        lambda: library.entry(KIND, number, person),
        lambda: library.page(KIND, Wanted(by=number), person),
        lambda: library.like(KIND, number, person),
        lambda: library.unlike(KIND, number, person),
        lambda: library.report(KIND, number, person, "It is rude."),
        lambda: library.take_down(KIND, number, person),
    ]


async def test_three_people_hide_a_puzzle_from_all_but_its_author(house: House) -> None:
    ann, *others = [await guest(house, name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")]
    entry = await publish(house, ann)
    await attempt(house, others[0], entry.number, **SOLVED)
    await house.library.like(KIND, entry.number, others[0])
    await reported(house, entry.number, others[0], others[0], others[1])
    assert await shown(house) == [entry.number]
    await reported(house, entry.number, others[2])
    told = set()
    for person in others:
        assert await shown(house, person) == []
        for number in (entry.number, entry.number + 1):  # hidden, and never there
            for look in looks(house, number, person):
                with pytest.raises(NoSuchPuzzle) as missing:
                    await look()
                told.add(str(missing.value))
    assert told == {"There is no such puzzle."}
    assert await shown(house, ann) == [entry.number]
    assert (await house.library.entry(KIND, entry.number, ann)).hidden
    assert (await house.finder.find(KIND, "library", entry.number, ann)).own
    assert (await publish(house, ann)).number == entry.number, "it is no way out to publish it again"


async def test_the_host_shows_it_again_and_reports_hide_it_no_more(house: House) -> None:
    host = Moderation(house.store.database)
    ann, *others = [await guest(house, name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")]
    entry = await publish(house, ann)
    await reported(house, entry.number, *others[:3])
    (waiting,) = await host.waiting()
    assert (waiting.id, waiting.name, len(waiting.reports)) == (entry.number, "Ann", 3)
    await host.show(entry.number)
    assert (await host.waiting(), len(await host.decided())) == ([], 1)
    await reported(house, entry.number, *others[3:])
    assert await shown(house) == [entry.number]
    assert [one.id for one in await host.waiting()] == [entry.number]


async def test_the_host_hides_and_deletes_what_nobody_reported(house: House) -> None:
    host = Moderation(house.store.database)
    ann = await guest(house)
    entry, other = await publish(house, ann), await publish(house, ann, text="1 2 5 = 7")
    await host.hide(entry.number)
    assert (await shown(house), await shown(house, ann)) == ([other.number], [other.number, entry.number])
    assert (await host.waiting(), [one.id for one in await host.decided()]) == ([], [entry.number])
    await host.delete(entry.number)
    assert await shown(house, ann) == [other.number]
    for deed in (host.hide, host.show, host.delete):
        with pytest.raises(NoSuchPuzzle):
            await deed(entry.number)


@pytest.mark.parametrize("reason", ["", " \t\n", "\u202e\u200b"])
async def test_a_report_says_why(sqlite_house: House, reason: str) -> None:
    ann, bob = await guest(sqlite_house), await guest(sqlite_house, "Bob")
    entry = await publish(sqlite_house, ann)
    with pytest.raises(Refusal, match="Say in a few words"):
        await sqlite_house.library.report(KIND, entry.number, bob, reason)
    await sqlite_house.library.report(KIND, entry.number, bob, f"\x1b[2J rude\n{reason}")
    (waiting,) = await Moderation(sqlite_house.store.database).waiting()
    assert [one.reason for one in waiting.reports] == ["[2J rude"], "nothing that plays tricks on a terminal"


@pytest.mark.postgres
async def test_two_processes_count_the_same_reports_and_entries(postgres_url: str) -> None:
    settings = settings_for(postgres_url)
    async with open_house(settings) as one, open_house(settings) as two:
        ann, *others = [await guest(one, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
        for round_ in range(10):
            text = f"1 2 {round_ + 3} = 3"
            same = await asyncio.gather(*(publish(house, ann, text=text) for house in (one, two, one, two)))
            (number,) = {entry.number for entry in same}
            houses = (one, two, one)
            await asyncio.gather(
                *(reported(house, number, other) for house, other in zip(houses, others, strict=True))
            )
            assert await shown(two) == []


@pytest.mark.postgres
async def test_who_logs_in_while_they_publish_loses_nothing_for_the_house(postgres_url: str) -> None:
    """A guest who becomes an account meanwhile has published, or is told to try again; nothing breaks."""
    async with open_house(settings_for(postgres_url)) as house:
        account = await guest(house, "Otter")
        theirs = (await publish(house, account)).number
        for n in range(3, 13):
            here = await guest(house)
            own = (await publish(house, here, text=f"2 3 {n} = 5")).number
            results = await asyncio.gather(
                publish(house, here, text=f"1 2 {n} = 3"),
                house.library.like(KIND, theirs, here),
                house.library.like(KIND, own, here),
                house.store.database.write(partial(people.merge, guest=here, account=account)),
                return_exceptions=True,
            )
            assert results[3] == []
            assert {one.code for one in results[:3] if isinstance(one, Refusal)} <= {
                "somebody_else",
                "your_own",
            }
            assert not [
                one for one in results if isinstance(one, BaseException) and not isinstance(one, Refusal)
            ]
        assert len(await shown(house, account, mine=True)) >= 11
