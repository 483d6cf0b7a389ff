"""The interface to the library: puzzles that people publish, and what others think of them."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from gridhouse.house.puzzles.library import Wanted
from gridhouse.house.puzzles.wire import Entry, Library, Publish, ReportPuzzle, Tags, Words
from gridhouse.kernel import LIBRARY
from gridhouse.store.search import Order
from gridhouse.web.api.puzzles import Key, Number
from gridhouse.web.api.thinking import thought
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, UNAVAILABLE
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Routes

Page = Annotated[int, Meta(ge=1, le=100_000)]

routes = Routes("puzzles")


@routes.get("/api/puzzles/{kind}/library", problems=(NOT_FOUND,))
async def show_library(
    visit: Visit,
    kind: Key,
    order: Order = "newest",
    page: Page = 1,
    mine: bool = False,
    by: Number | None = None,
    search: Words = "",
    tags: Tags = "",
    any_: Tags = "",
    unsolved: bool = False,
) -> Library:
    """The puzzles that people published, by pages.

    The order `lately` goes by the likes of the last seven days. With `mine`, those of mine;
    with `by`, those of whoever published the puzzle of this number; with `search`, those with these
    words in their titles or in the names of their authors; with `unsolved`, those that I have not solved.
    A puzzle has all of `tags` and at least one of `any`, each with commas between them: what its kind says
    of it. The answer counts the tags of all that would be found without `any`.
    """
    wanted = Wanted(order, mine, by, search, page, _words(tags), _words(any_), unsolved)
    return await visit.house.library.page(kind, wanted, await visit.person_id())


@routes.post(
    "/api/puzzles/{kind}/library",
    status=201,
    limit=limits.PUBLISH,
    problems=(NOT_FOUND, REFUSED, UNAVAILABLE),
    example=Publish(title="Sea walls", text="3 5 8 = 11", note="Begin at the edge."),
)
async def publish_puzzle(visit: Visit, kind: Key, body: Publish) -> Entry:
    """Publish a puzzle of mine.

    Its kind may think about it for some seconds; what takes too long is refused. Whoever sends the same one
    again is shown the one that is there; under another title it is refused.
    """
    new = await thought(visit, visit.house.library.check(kind, body, await visit.asker()))
    person = await visit.somebody()
    return await visit.house.library.publish(new, person.id)


@routes.get("/api/puzzles/{kind}/library/{number}", problems=(NOT_FOUND,))
async def published_puzzle(visit: Visit, kind: Key, number: Number) -> dict[str, Any]:
    """A puzzle that somebody published, to be solved."""
    found = await visit.house.finder.find(kind, LIBRARY, number, await visit.person_id())
    sheet: dict[str, Any] = msgspec.to_builtins(found.kind.sheet(found.puzzle, found.day))
    return sheet


@routes.delete("/api/puzzles/{kind}/library/{number}", problems=(NOT_FOUND, REFUSED))
async def take_puzzle_down(visit: Visit, kind: Key, number: Number) -> None:
    """Take a puzzle of mine down.

    What was tried at it and said of it goes with it.
    """
    await visit.house.library.take_down(kind, number, await visit.person_id())


@routes.get("/api/puzzles/{kind}/library/{number}/about", problems=(NOT_FOUND,))
async def about_puzzle(visit: Visit, kind: Key, number: Number) -> Entry:
    """Who published a puzzle, and what people think of it."""
    return await visit.house.library.entry(kind, number, await visit.person_id())


@routes.put("/api/puzzles/{kind}/library/{number}/like", limit=limits.LIKE, problems=(NOT_FOUND, REFUSED))
async def like_puzzle(visit: Visit, kind: Key, number: Number) -> Entry:
    """Like a puzzle of somebody else."""
    return await visit.house.library.like(kind, number, await _somebody(visit, kind, number))


@routes.delete("/api/puzzles/{kind}/library/{number}/like", limit=limits.LIKE, problems=(NOT_FOUND,))
async def unlike_puzzle(visit: Visit, kind: Key, number: Number) -> Entry:
    """Do not like a puzzle any more."""
    return await visit.house.library.unlike(kind, number, await visit.person_id())


@routes.put(
    "/api/puzzles/{kind}/library/{number}/report",
    limit=limits.COMPLAIN,
    problems=(NOT_FOUND, REFUSED),
    example=ReportPuzzle(reason="Its title is rude."),
)
async def report_puzzle(visit: Visit, kind: Key, number: Number, body: ReportPuzzle) -> None:
    """Tell the host what is wrong with a puzzle.

    My first word on it counts. What three people have reported is hidden until the host has looked at it.
    """
    person = await _somebody(visit, kind, number)
    await visit.house.library.report(kind, number, person, body.reason)


def _words(tags: str) -> frozenset[str]:
    return frozenset(tags.split(",")) if tags else frozenset()


async def _somebody(visit: Visit, kind: str, number: int) -> str:
    """Who asks, written down; but nobody becomes a guest for a puzzle that is not there."""
    await visit.house.finder.find(kind, LIBRARY, number, await visit.person_id())
    return (await visit.somebody()).id
