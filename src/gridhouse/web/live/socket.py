"""The route of live connections: who may have a line, and how it ends."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from gridhouse.house.missing import NotFound
from gridhouse.house.telling.views import Viewer
from gridhouse.web.gate.audience import PATIENCE
from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.live.closes import BROKEN, LEFT, NO_MATCH, OVERFLOW, Close
from gridhouse.web.live.connection import Connection
from gridhouse.web.routes.params import MatchId, Seq, Token
from gridhouse.web.routes.typed import operation

log = logging.getLogger("gridhouse.web")

Who = Callable[[], Awaitable[tuple[str, Viewer]]]
"""The match of a line, and who looks."""

LIVE = "/api/matches/{match}/live"
ONLOOKERS = "/api/watch/{token}/live"


async def live(socket: WebSocket) -> None:
    """The route: `/api/matches/{match}/live?after=N&watch=TOKEN`."""
    visit = Visit(socket)
    given = _QUERY.read_query(socket.query_params.multi_items())

    async def who() -> tuple[str, Viewer]:
        return _QUERY.read_path(socket.path_params)["match"], await visit.viewer(given["watch"])

    await _hold(socket, visit, given["after"], who)


async def onlook(socket: WebSocket) -> None:
    """The route: `/api/watch/{token}/live?after=N`. Whoever comes is an onlooker: no cookie is read."""
    visit = Visit(socket)
    given = _ONLOOKER.read_query(socket.query_params.multi_items())

    async def who() -> tuple[str, Viewer]:
        token = _ONLOOKER.read_path(socket.path_params)["token"]
        return await visit.house.views.watched(token), Viewer(watch=token)

    await _hold(socket, visit, given["after"], who)


async def _hold(socket: WebSocket, visit: Visit, after: int, who: Who) -> None:
    with visit.line():
        await socket.accept()
        connection = Connection(socket, visit)
        close = await _serve(socket, connection, after, who)
        if close is OVERFLOW:
            visit.front.metrics.overflows.inc()
        if close is not LEFT:
            await _close(socket, connection, close)


async def _serve(socket: WebSocket, connection: Connection, after: int, who: Who) -> Close:
    """Everything between opening a line and closing it, and why it is closed."""
    visit, front = connection.visit, connection.visit.front
    try:
        match, viewer = await who()
        async with visit.house.views.live(match, viewer, after, connection) as line:
            with front.metrics.live.track_inprogress(), front.audience.seat(connection):
                return await connection.run(line)
    except (NotFound, ProblemError):
        return NO_MATCH
    except Exception as error:
        log.error("broken", exc_info=error, extra={"fields": {"request": socket.scope["request_id"]}})
        return BROKEN


async def _close(socket: WebSocket, connection: Connection, close: Close) -> None:
    """Says why the connection ends, to a client who listens in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            with suppress(WebSocketDisconnect, RuntimeError):  # the client may be faster
                await socket.close(close.code, close.reason)
    except TimeoutError:
        connection.give_up()


async def _query(visit: Visit, match: MatchId, after: Seq = 0, watch: Token | None = None) -> None:
    """The parameters of a live connection, declared as those of any other route."""


async def _onlooker(visit: Visit, token: Token, after: Seq = 0) -> None:
    """Those of an onlooker's."""


_QUERY = operation("GET", LIVE, "live", _query)
_ONLOOKER = operation("GET", ONLOOKERS, "live", _onlooker)
