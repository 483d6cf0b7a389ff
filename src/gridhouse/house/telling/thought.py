"""A question about a match, as a worker is handed it, and the thinking, which is the work of a worker.

A worker imports this to think, and has no use for tables and databases: so it is there in half the time.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Actor, encode


class Order(Struct, frozen=True):
    """What a worker is to think about: how a match stands, who asks, and what."""

    game: str
    question: str
    state: Raw
    actor: Actor
    asked: Raw


def answer(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Thinks about a question: the work of a worker."""
    wanted = msgspec.json.decode(order, type=Order)
    box = shelf[wanted.game]
    question = box.game.questions[wanted.question]
    asked = msgspec.json.decode(wanted.asked, type=question.asked)
    yield encode(question.answer(box.codec.state(wanted.state), wanted.actor, asked))
