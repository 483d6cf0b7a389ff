"""The live line of a class: it says that something has changed, and whoever hears it asks again."""

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from gridhouse.house.missing import NotFound
from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.live.closes import NO_MATCH
from gridhouse.web.routes.params import Token
from gridhouse.web.routes.typed import operation

SCHOOL = "/api/classes/{class_id}/live"
PAUSE = 3.0
"""Seconds between two words: what happens meanwhile is told together."""


async def attend(socket: WebSocket) -> None:
    """The route, for the teacher and the pupils of a class."""
    visit = Visit(socket)
    with visit.line():
        await socket.accept()
        try:
            which = _CLASS.read_path(socket.path_params)["class_id"]
            person = await visit.person_id()
            if person is None:
                raise NotFound
            with visit.house.bell.listen(which) as rings:
                rings.starts_alone = not await visit.house.classes.attend(person, which)
                await _tell(socket, rings.event)
        except (NotFound, ProblemError):
            await socket.close(NO_MATCH.code, "There is no such class, or it is not yours.")
        except (WebSocketDisconnect, RuntimeError):
            return


async def _tell(socket: WebSocket, rings: asyncio.Event) -> None:
    """Says "changed" whenever the bell rings, until the client hangs up."""
    leaving = asyncio.create_task(_left(socket))
    try:
        while not leaving.done():
            ring = asyncio.create_task(rings.wait())
            await asyncio.wait((ring, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not ring.done():
                ring.cancel()
                return
            rings.clear()
            await socket.send_text('{"type":"changed"}')
            await asyncio.wait((leaving,), timeout=PAUSE)
    finally:
        leaving.cancel()


async def _left(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _parameters(visit: Visit, class_id: Token) -> None:
    """The parameters, declared as those of any other route."""


_CLASS = operation("GET", SCHOOL, "live", _parameters)
