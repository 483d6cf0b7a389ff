"""Serves typed routes: everything that can be done at one path."""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from gridhouse.web import body as bodies
from gridhouse.web.problem import BAD_METHOD, NOT_JSON, TOO_SLOW, ProblemError
from gridhouse.web.typed import Operation
from gridhouse.web.visit import Visit

_PATIENCE = 20
"""Seconds for a body to arrive."""


class Resource:
    """One path: reads what comes in by the operation's types, and writes what goes out."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self._operations = {operation.method: operation for operation in operations}
        if "GET" in self._operations:
            self._operations["HEAD"] = self._operations["GET"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        operation = self._operations.get(scope["method"])
        if operation is None:
            allowed = ", ".join(sorted(self._operations))
            raise ProblemError(BAD_METHOD, f"This address takes {allowed}.", headers={"Allow": allowed})
        request = Request(scope, receive)
        visit = Visit(request)
        scope["cookies_back"] = visit.jar.headers  # a refused guest is the same guest next time
        answer = await self._answer(operation, request, visit)
        response = Response(
            b"" if operation.status == 204 else msgspec.json.encode(answer),
            operation.status,
            {"Cache-Control": "no-store"},
            media_type=None if operation.status == 204 else "application/json",
        )
        response.raw_headers.extend(visit.jar.headers)
        await response(scope, receive, send)

    async def _answer(self, operation: Operation, request: Request, visit: Visit) -> Any:
        given = operation.read_path(request.path_params)
        given |= operation.read_query(request.query_params.multi_items())
        if operation.body_type is not None:
            given["body"] = operation.read_body(await _body(request))
        if operation.limit is not None:
            await visit.count(operation.limit)
        return await operation.handler(visit, **given)


def routes_of(operations: Iterable[Operation]) -> list[Route]:
    """Starlette's routes for these operations, one for each path."""
    paths: dict[str, list[Operation]] = {}
    for operation in operations:
        paths.setdefault(operation.path, []).append(operation)
    return [Route(path, Resource(found)) for path, found in paths.items()]


async def _body(request: Request) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ProblemError(NOT_JSON, "Send the body as JSON, with Content-Type: application/json.")
    length = request.headers.get("content-length", "")
    try:
        async with asyncio.timeout(_PATIENCE):
            return await bodies.read(request.stream(), int(length) if length.isdecimal() else None)
    except TimeoutError:
        raise ProblemError(TOO_SLOW, "The body did not arrive in time.") from None
