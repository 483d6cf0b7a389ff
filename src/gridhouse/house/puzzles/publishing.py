"""Publishing: what a text becomes in the library, and what its kind says of it.

A worker loads this module: it knows nothing of stores.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from gridhouse.house.shelf import Shelf
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import AnyKind, encode

SECONDS = 30.0
"""How long a kind may think about what somebody publishes."""


class Prepared(Struct, frozen=True):
    """A puzzle as the library keeps it: the text that its kind writes, and its tags."""

    text: str
    tags: tuple[str, ...]


class Order(Struct, frozen=True):
    """What a worker is to make a puzzle of."""

    kind: str
    text: str


async def prepare(workers: Workers, asker: Asker, kind: str, text: str) -> Prepared:
    """What a text becomes that somebody publishes, as a worker thinks. Raises what `Workers.do` does."""
    done = await workers.do(asker, think, encode(Order(kind, text)), SECONDS)
    return msgspec.json.decode(done, type=Prepared)


def think(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Makes a puzzle of a text: the work of a worker."""
    wanted = msgspec.json.decode(order, type=Order)
    yield encode(prepared(shelf.kinds[wanted.kind], wanted.text))


def prepared(kind: AnyKind, text: str) -> Prepared:
    """What a text becomes."""
    puzzle = kind.publish(text)
    return Prepared(kind.write(puzzle), tuple(sorted(kind.tags(puzzle))))
