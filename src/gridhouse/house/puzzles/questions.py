"""Questions about puzzles that take thought: answered by workers, for anybody, and never for long."""

import asyncio
from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Shelf
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import SHORT, Rehearsal, Workers
from gridhouse.kernel import Question, encode

WARM_UP = 20.0
"""Seconds in which a processor has answered what is soon answered, and loaded what that needs."""
PAGE_FIRST = 1.5
"""Seconds in which a page has come: on a small machine, processes that start now would make it wait."""


class NoSuchQuestion(NotFound):
    """No kind of puzzles has this question."""

    def __init__(self) -> None:
        super().__init__("There is no such question.")


class Order(Struct, frozen=True):
    """What a worker is to think about."""

    kind: str
    question: str
    asked: Raw


class Questions:
    """What can be asked about the puzzles of this house."""

    def __init__(self, shelf: Shelf, workers: Workers, warm_up: bool) -> None:
        self._shelf = shelf
        self._workers = workers
        self._warm_up = warm_up

    def find(self, kind: str, name: str) -> Question:
        """A question of a kind."""
        try:
            return self._shelf.kinds[kind].questions[name]
        except KeyError:
            raise NoSuchQuestion from None

    def expect(self, kind: str) -> None:
        """Somebody has come who may soon ask about puzzles of a kind, if that has questions."""
        if self._warm_up and kind in self._shelf.kinds and self._shelf.kinds[kind].questions:
            rehearsal = Rehearsal(rehearsed, b"", WARM_UP)
            asyncio.get_running_loop().call_later(PAGE_FIRST, self._workers.rehearse, rehearsal)

    async def ask(self, asker: Asker, kind: str, name: str, asked: Struct) -> Raw:
        """What is told, as JSON. Raises what `Workers.do` does."""
        order = encode(Order(kind, name, Raw(encode(asked))))
        return Raw(await self._workers.do(asker, answer, order, self.find(kind, name).seconds))


def answer(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Thinks about a question: the work of a worker."""
    wanted = msgspec.json.decode(order, type=Order)
    question = shelf.kinds[wanted.kind].questions[wanted.question]
    yield encode(question.answer(msgspec.json.decode(wanted.asked, type=question.asked)))


def rehearsed(shelf: Shelf, _: bytes) -> Iterator[bytes]:
    """Answers an example of each question that is soon answered, for nobody: all it needs is loaded then."""
    for kind in shelf.kinds.values():
        for question in kind.questions.values():
            if question.seconds <= SHORT:
                question.answer(question.example)
    yield b""
