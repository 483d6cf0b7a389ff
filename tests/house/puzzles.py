"""Short words for what people do with puzzles that somebody published."""

from typing import Any

from gridhouse.house.house import House
from gridhouse.house.puzzles.library import Library, Wanted
from gridhouse.house.puzzles.publishing import prepared
from gridhouse.house.puzzles.wire import (
    Entry,
    Judged,
    NameCollection,
    PlacePuzzle,
    Publish,
    SendAnswer,
    Try,
)
from gridhouse.store.library import NewEntry

KIND = "sums"
TEXT = "1 2 4 = 6"
SOLVED = {"places": [1, 2]}


async def publish(house: House, author: str, title: str = "Sea walls", text: str = TEXT) -> Entry:
    """Publishes a puzzle, without a worker who thinks about it: there would be a new one for each test."""
    return await house.library.publish(draft(house.library, title, text), author)


def draft(library: Library, title: str = "Sea walls", text: str = TEXT, note: str = "") -> NewEntry:
    """A puzzle that its kind has thought about."""
    return library.draft(KIND, Publish(title, text, note), prepared(library.kind(KIND), text))


async def shown(house: House, viewer: str | None = None, **wanted: Any) -> list[int]:
    """The numbers of the puzzles on a page."""
    return [one.number for one in (await house.library.page(KIND, Wanted(**wanted), viewer)).puzzles]


async def attempt(house: House, person: str, number: int, **answer: Any) -> Try:
    """Answers a puzzle of the library."""
    return await house.tries.send(KIND, "library", number, person, SendAnswer(answer))


async def solve(house: House, person: str | None, puzzle: str = "first", **answer: Any) -> Judged:
    """Answers a puzzle of the campaign."""
    return await house.progress.keep(house.progress.judge(KIND, puzzle, answer), person)


async def collect(house: House, author: str, *numbers: int, title: str = "By the sea") -> int:
    """Makes a collection of these puzzles, and says its number."""
    new = house.collections.check(KIND, NameCollection(title))
    number = (await house.collections.make(new, author)).about.number
    for entry in numbers:
        await house.collections.put(KIND, number, entry, author, PlacePuzzle())
    return number


async def collected(house: House, number: int, viewer: str | None = None) -> list[int]:
    """The numbers of the puzzles in a collection."""
    return [one.number for one in (await house.collections.find(KIND, number, viewer)).puzzles]
