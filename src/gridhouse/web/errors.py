"""Whatever goes wrong becomes an answer that helps: problem details for programs, a page for people."""

import logging

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridhouse.house.missing import NotFound
from gridhouse.house.people.people import NotThem
from gridhouse.kernel import Refusal
from gridhouse.store import StoreUnavailable
from gridhouse.web.gate.problem import (
    BAD_METHOD,
    BROKEN,
    CONTENT_TYPE,
    LOG_IN,
    NOT_FOUND,
    UNAVAILABLE,
    ProblemError,
    kind_of,
    refused,
)
from gridhouse.web.pages.shell import Shell

log = logging.getLogger("gridhouse.web")


class Errors:
    """Middleware: catches what is raised below it. Nothing that it tells is secret."""

    def __init__(self, app: ASGIApp, shell: Shell) -> None:
        self._app = app
        self._shell = shell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watch(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, watch)
        except ClientDisconnect:
            return  # nobody is left to tell
        except Exception as error:
            if scope["type"] == "lifespan" or begun:
                raise  # too late for another answer: the server cuts the connection
            await self._answer(scope, as_problem(scope, error))(scope, receive, send)

    def _answer(self, scope: Scope, error: ProblemError) -> Response:
        if scope["type"] == "http" and wants_page(scope):
            answer: Response = self._shell.error(scope, error)
        else:
            problem = error.problem(scope["request_id"])
            answer = Response(msgspec.json.encode(problem), error.kind.status, media_type=CONTENT_TYPE)
        answer.headers.update({"Cache-Control": "no-store", **error.headers})
        answer.raw_headers.extend(scope.get("cookies_back", ()))
        return answer


def as_problem(scope: Scope, error: Exception) -> ProblemError:
    """The problem that a visitor is told of; what nobody expected is logged in full, and told to nobody."""
    if isinstance(error, ProblemError):
        return error
    if isinstance(error, NotThem):
        return ProblemError(LOG_IN, error.text, code=error.code)
    if isinstance(error, Refusal):
        return ProblemError(refused(error.code), error.text, code=error.code, legal=error.legal)
    if isinstance(error, NotFound):
        return ProblemError(NOT_FOUND, str(error))
    if isinstance(error, StoreUnavailable):
        log.error("store unavailable", exc_info=error, extra={"fields": {"request": scope["request_id"]}})
        return ProblemError(UNAVAILABLE, "The house is not quite ready. Please try again in a moment.")
    log.error("broken", exc_info=error, extra={"fields": {"request": scope["request_id"]}})
    return ProblemError(
        BROKEN,
        f"Something broke on our side. If it happens again, tell the host: {scope['request_id']}.",
    )


async def from_starlette(_request: Request, error: Exception) -> Response:
    """Starlette's own errors, for routes that nobody made, as ours."""
    assert isinstance(error, HTTPException)
    kind = kind_of(error.status_code)
    details = {
        NOT_FOUND.status: "There is nothing at this address.",
        BAD_METHOD.status: "This address does not do that.",
    }
    raise ProblemError(kind, details.get(kind.status, error.detail), headers=error.headers)


def wants_page(scope: Scope) -> bool:
    """Whether a person is looking: a browser that opens an address accepts text/html by name."""
    return "text/html" in Headers(scope=scope).get("accept", "") and not scope["path"].startswith("/api/")
