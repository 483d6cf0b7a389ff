"""Looking up single rows: whoever asks at the same time is answered together.

To wake a thread and to come back from it costs ten times as much as to find a row by its key.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

from gridhouse.store.sqlite.line import Line
from gridhouse.store.sqlite.readers import Readers


class Question(NamedTuple):
    """A query for one row, and the future of whoever asks."""

    statement: str
    values: Mapping[str, object]
    found: asyncio.Future[Any]


class Lookups:
    """Asks the readers all that has gathered while they answered what was asked before. A row is looked up
    after it was asked for, never before: it is as new as one that is read alone."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        self._asked: list[Question] = []
        self._answering: asyncio.Task[None] | None = None

    async def row(self, statement: str, values: Mapping[str, object]) -> Any:
        """The first row that this query finds, or None."""
        question = Question(statement, values, asyncio.get_running_loop().create_future())
        self._asked.append(question)
        if self._answering is None:
            self._answering = asyncio.create_task(self._answer_all())
        return await question.found

    async def _answer_all(self) -> None:
        try:
            while self._asked:
                together, self._asked = self._asked, []
                await self._answer(together)
        finally:
            self._answering = None

    async def _answer(self, together: list[Question]) -> None:
        try:
            found = await self._readers.run(lambda line: [_look_up(line, one) for one in together])
        except Exception as error:
            found = [error] * len(together)
        for question, row in zip(together, found, strict=True):
            if question.found.done():  # whoever asked has gone away
                continue
            if isinstance(row, Exception):
                question.found.set_exception(row)
            else:
                question.found.set_result(row)


def _look_up(line: Line, question: Question) -> Any:
    return line.raw.execute(question.statement, question.values).fetchone()
