"""The library and its collections on both stores at once, for models that both must agree with."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Any

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.collection import Collections
from gridhouse.house.puzzles.dailies import Dailies, Out
from gridhouse.house.puzzles.finder import Finder
from gridhouse.house.puzzles.library import Library
from gridhouse.house.puzzles.moderation import COLLECTIONS, Moderation
from gridhouse.house.shelf import Shelf
from gridhouse.house.work.duties import Duties
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import Refusal
from gridhouse.store import Store, open_store

ids = count()
"""Numbers for people of whom there is only one."""


class Engines:
    """The library of both stores, on a loop that outlives each example."""

    def __init__(self, folders: Sequence[str], *urls: str) -> None:
        self._runner = asyncio.Runner()
        self.stores: list[Store] = [self.run(open_store(url)) for url in urls]
        shelf = Shelf(folders)
        databases = [store.database for store in self.stores]
        finders = [
            Finder(shelf, Dailies(one, shelf, Out(), Duties(one, alone=True)), one) for one in databases
        ]
        self.libraries = [
            Library(one, finder, Workers(folders, 2)) for one, finder in zip(databases, finders, strict=True)
        ]
        self.collections = [Collections(*both) for both in zip(databases, self.libraries, strict=True)]
        self.hosts = [Moderation(one) for one in databases]
        self.collection_hosts = [Moderation(one, COLLECTIONS) for one in databases]

    def run(self, work: Any) -> Any:
        return self._runner.run(work)

    def close(self) -> None:
        for store in self.stores:
            self.run(store.close())
        self._runner.close()


async def outcome(work: Any) -> Any:
    """What comes of it: a value, or the word for why not."""
    try:
        return await work
    except NotFound:
        return "missing"
    except Refusal as refusal:
        return refusal.code
