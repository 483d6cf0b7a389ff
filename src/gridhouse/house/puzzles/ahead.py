"""Drawing puzzles in a process of its own, so that nobody waits for it."""

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import aclosing

import msgspec
from msgspec import Struct

from gridhouse.house.shelf import Shelf
from gridhouse.house.work.worker import Broken, Died, Worker
from gridhouse.kernel import Refusal, encode


class NotDrawn(Exception):
    """The process has failed."""


class Order(Struct, frozen=True):
    """What is to be drawn: the puzzles that follow the `earlier` ones of a series, up to number `until`."""

    kind: str
    series: str
    earlier: list[str]
    seed: bytes
    until: int


async def draw(folders: Sequence[str], order: Order) -> AsyncGenerator[str]:
    """Draws puzzles, as texts, in a process of its own. It ends when nobody wants them any more."""
    worker = Worker(folders)
    try:
        async with aclosing(worker.pieces(drawn, encode(order))) as texts:
            async for text in texts:
                yield text.decode()
    except (Refusal, Died, Broken) as error:
        raise NotDrawn(f"puzzles of {order.kind} could not be drawn: {error}") from error
    finally:
        worker.close()


def drawn(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Draws one puzzle after the other: the work of a worker."""
    wanted = msgspec.json.decode(order, type=Order)
    kind = shelf.kinds[wanted.kind]
    puzzles = [kind.read(text) for text in wanted.earlier]
    while len(puzzles) < wanted.until:
        puzzles.append(kind.draw(wanted.seed, wanted.series, puzzles))
        yield kind.write(puzzles[-1]).encode()
