"""Serves typed routes: everything that can be done at one path."""

import asyncio
import hashlib
from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from gridhouse.store.failpoints import failpoint
from gridhouse.web.gate import body as bodies
from gridhouse.web.gate.problem import BAD_METHOD, NOT_JSON, TOO_SLOW, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Operation

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
        query = request.query_params.multi_items()
        answer = await operation.answer(visit, request.path_params, query, partial(_body, request))
        response = _response(operation, answer, visit.cache, request.headers.get("if-none-match", ""))
        response.raw_headers.extend(visit.jar.headers)
        failpoint("http.answer.before")
        await response(scope, receive, send)
        failpoint("http.answer.after")


def routes_of(operations: Iterable[Operation]) -> list[Route]:
    """Starlette's routes for these operations, one for each path."""
    paths: dict[str, list[Operation]] = {}
    for operation in operations:
        paths.setdefault(operation.path, []).append(operation)
    return [Route(path, Resource(found)) for path, found in paths.items()]


def _response(operation: Operation, answer: Any, cache: str, known: str) -> Response:
    """The answer as JSON; one that may be kept has a tag, and whoever knows it already is told just that."""
    headers = {"Cache-Control": cache}
    if operation.status == 204:
        return Response(b"", 204, headers)
    body = msgspec.json.encode(answer)
    if cache != "no-store":
        headers["ETag"] = f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'  # the same answer, gzipped or not
        if headers["ETag"] in known:
            return Response(status_code=304, headers=headers)
    return Response(body, operation.status, headers, media_type="application/json")


async def _body(request: Request, more: bodies.More | None) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ProblemError(NOT_JSON, "Send the body as JSON, with Content-Type: application/json.")
    length = request.headers.get("content-length", "")
    try:
        async with asyncio.timeout(_PATIENCE):
            return await bodies.read(request.stream(), int(length) if length.isdecimal() else None, more)
    except TimeoutError:
        raise ProblemError(TOO_SLOW, "The body did not arrive in time.") from None
