"""Tags for what was published before there were any: each kind is asked once for all of its puzzles."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from gridhouse.house.puzzles import finder
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.kernel import AnyKind
from gridhouse.store import Database, tagging
from gridhouse.store.tagging import Untagged

AT_A_TIME = 100
"""How many puzzles are tagged in one go."""


async def tag_all(database: Database, kinds: Mapping[str, AnyKind]) -> None:
    """Gives all puzzles of these kinds their tags that have none yet, since they were published before there
    were any. One that its kind can read no more waits until it can."""
    last = 0
    while True:
        waiting = partial(tagging.untagged, kinds=list(kinds), after=last, limit=AT_A_TIME)
        found = await database.read(waiting)
        if not found:
            return
        said = await asyncio.to_thread(lambda some: dict(_tags(kinds, some)), found)
        await database.write(partial(_write, said=said))
        last = found[-1].id


def _tags(kinds: Mapping[str, AnyKind], some: list[Untagged]) -> Iterator[tuple[int, frozenset[str]]]:
    for one in some:
        with suppress(NoSuchPuzzle):
            yield one.id, kinds[one.kind].tags(finder.read(kinds[one.kind], one.text))


def _write(conn: Connection, said: Mapping[int, frozenset[str]]) -> None:
    for number, tags in said.items():
        tagging.tag(conn, number, tags)
