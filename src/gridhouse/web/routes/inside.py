"""The interface asked from inside the house, by a page that is sent with what it would ask for first."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

from starlette.routing import compile_path

from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Operation


class Inside:
    """Answers what a GET at an address would be answered, after the same checks."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self._paths = [(compile_path(one.path)[0], one) for one in operations if one.method == "GET"]

    async def ask(self, visit: Visit, address: str) -> Any:
        """What this visitor is told at an address of the interface."""
        path, _, query = address.partition("?")
        for pattern, operation in self._paths:
            if found := pattern.match(path):
                return await operation.answer(visit, found.groupdict(), parse_qsl(query))
        raise ProblemError(NOT_FOUND, "There is nothing at this address.")
