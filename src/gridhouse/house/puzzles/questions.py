"""Questions about puzzles that take thought: answered by workers, for anybody, and never for long."""

from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Shelf
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import Question, encode


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

    def __init__(self, shelf: Shelf, workers: Workers) -> None:
        self._shelf = shelf
        self._workers = workers

    def find(self, kind: str, name: str) -> Question:
        """A question of a kind."""
        try:
            return self._shelf.kinds[kind].questions[name]
        except KeyError:
            raise NoSuchQuestion from None

    async def ask(self, asker: Asker, kind: str, name: str, asked: Struct) -> Raw:
        """What is told, as JSON. Raises what `Workers.do` does."""
        order = encode(Order(kind, name, Raw(encode(asked))))
        return Raw(await self._workers.do(asker, answer, order, self.find(kind, name).seconds))


def answer(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Thinks about a question: the work of a worker."""
    wanted = msgspec.json.decode(order, type=Order)
    question = shelf.kinds[wanted.kind].questions[wanted.question]
    yield encode(question.answer(msgspec.json.decode(wanted.asked, type=question.asked)))
