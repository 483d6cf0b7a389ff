"""The interface to collections: lists of puzzles that people put together of the library."""

from gridhouse.house.puzzles.collection import Wanted
from gridhouse.house.puzzles.wire import (
    Collection,
    Collections,
    CollectionStandings,
    NameCollection,
    PlacePuzzle,
    ReportPuzzle,
    Words,
)
from gridhouse.web.api.library import Page
from gridhouse.web.api.puzzles import Key, Number
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Routes

routes = Routes("puzzles")


@routes.get("/api/puzzles/{kind}/collections", problems=(NOT_FOUND,))
async def show_collections(
    visit: Visit, kind: Key, page: Page = 1, mine: bool = False, search: Words = ""
) -> Collections:
    """The collections that people made, by pages, the newest first.

    With `mine`, those of mine; else those with something in them. With `search`, those with these words in
    their titles or in the names of their authors.
    """
    return await visit.house.collections.page(kind, Wanted(mine, search, page), await visit.person_id())


@routes.post(
    "/api/puzzles/{kind}/collections",
    status=201,
    limit=limits.COLLECT,
    problems=(NOT_FOUND, REFUSED),
    example=NameCollection(title="By the sea", note="Best in this order."),
)
async def make_collection(visit: Visit, kind: Key, body: NameCollection) -> Collection:
    """Make a collection, with nothing in it yet."""
    new = visit.house.collections.check(kind, body)
    person = await visit.somebody()
    return await visit.house.collections.make(new, person.id)


@routes.get("/api/puzzles/{kind}/collections/{number}", problems=(NOT_FOUND,))
async def collection(visit: Visit, kind: Key, number: Number) -> Collection:
    """A collection with its puzzles in order, and what I have solved of it."""
    return await visit.house.collections.find(kind, number, await visit.person_id())


@routes.put(
    "/api/puzzles/{kind}/collections/{number}",
    limit=limits.COLLECT,
    problems=(NOT_FOUND, REFUSED),
    example=NameCollection(title="By the sea", note="Best in this order."),
)
async def rename_collection(visit: Visit, kind: Key, number: Number, body: NameCollection) -> Collection:
    """Give a collection of mine another title and note."""
    return await visit.house.collections.rename(kind, number, await visit.person_id(), body)


@routes.delete("/api/puzzles/{kind}/collections/{number}", problems=(NOT_FOUND, REFUSED))
async def delete_collection(visit: Visit, kind: Key, number: Number) -> None:
    """Delete a collection of mine. Its puzzles stay in the library."""
    await visit.house.collections.delete(kind, number, await visit.person_id())


@routes.put(
    "/api/puzzles/{kind}/collections/{number}/entries/{entry}",
    limit=limits.COLLECT,
    problems=(NOT_FOUND, REFUSED),
    example=PlacePuzzle(place=1),
)
async def put_into_collection(
    visit: Visit, kind: Key, number: Number, entry: Number, body: PlacePuzzle
) -> Collection:
    """Put a puzzle of the library into a collection of mine, or move it there.

    It comes to stand at this place, from 1 on. Without a place it goes to the end, or stays where it is.
    """
    return await visit.house.collections.put(kind, number, entry, await visit.person_id(), body)


@routes.delete(
    "/api/puzzles/{kind}/collections/{number}/entries/{entry}",
    limit=limits.COLLECT,
    problems=(NOT_FOUND, REFUSED),
)
async def take_out_of_collection(visit: Visit, kind: Key, number: Number, entry: Number) -> Collection:
    """Take a puzzle out of a collection of mine."""
    return await visit.house.collections.drop(kind, number, entry, await visit.person_id())


@routes.get("/api/puzzles/{kind}/collections/{number}/standings", problems=(NOT_FOUND,))
async def collection_standings(visit: Visit, kind: Key, number: Number) -> CollectionStandings:
    """Who solved all of a collection, as the house judged it: by score in all, then by time in all."""
    return await visit.house.collections.standings(kind, number, await visit.person_id())


@routes.put(
    "/api/puzzles/{kind}/collections/{number}/report",
    limit=limits.COMPLAIN,
    problems=(NOT_FOUND, REFUSED),
    example=ReportPuzzle(reason="Its title is rude."),
)
async def report_collection(visit: Visit, kind: Key, number: Number, body: ReportPuzzle) -> None:
    """Tell the host what is wrong with a collection.

    My first word on it counts. What three people have reported is hidden until the host has looked at it.
    """
    # Nobody becomes a guest for a collection that is not there.
    await visit.house.collections.find(kind, number, await visit.person_id())
    person = await visit.somebody()
    await visit.house.collections.report(kind, number, person.id, body.reason)
