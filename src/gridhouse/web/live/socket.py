"""The live connection to a match: what the house says goes out, what the client wishes comes in."""

import asyncio
import logging
import secrets
from contextlib import suppress

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Act, RefusalInfo
from gridhouse.house.telling.lines import Closed, Line
from gridhouse.web.gate import body as bodies
from gridhouse.web.gate.limits import ACT, SPEAK, Limit, sentence
from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.live.messages import (
    ActMessage,
    AnswerMessage,
    ClientMessage,
    ErrorMessage,
    LookMessage,
    PongMessage,
)
from gridhouse.web.routes.params import MatchId, Seq, Token
from gridhouse.web.routes.typed import operation

log = logging.getLogger("gridhouse.web")

LIVE = "/api/matches/{match}/live"
STILL_THEM = 60
"""Seconds between two looks at whether a session still holds, where no word came that it may have ended."""
PATIENCE = 20
"""Seconds that a client may take to accept one message."""


class Close(Struct, frozen=True):
    """Why a connection ends."""

    code: int
    reason: str


LEFT = Close(1000, "")
TOO_LARGE = Close(1009, f"A message is at most {bodies.MOST_BYTES // 1024} KB.")
BROKEN = Close(1011, "Something broke on our side. Connect again.")
CLOSING = Close(1012, "The house is closing. Connect again soon.")
OVERFLOW = Close(4000, "You fell behind. Connect again with after = your last seq.")
LOGGED_OUT = Close(4001, "You are somebody else now. Connect again.")
NO_MATCH = Close(4004, "There is no such match, or you need its link to see it.")

_GONE = (WebSocketDisconnect, WebSocketDisconnected, TimeoutError)
"""How it shows that the client has left; the second one where another message found out before."""


async def live(socket: WebSocket) -> None:
    """The route: `/api/matches/{match}/live?after=N&watch=TOKEN`."""
    visit = Visit(socket)
    given = _QUERY.read_query(socket.query_params.multi_items())
    await socket.accept()
    try:
        match = _QUERY.read_path(socket.path_params)["match"]
        viewer = await visit.viewer(given["watch"])
        async with visit.house.views.live(match, viewer, given["after"]) as line:
            with visit.front.metrics.live.track_inprogress():
                close = await Connection(socket, visit, line, await visit.game_of(match)).run()
    except (NotFound, ProblemError):
        close = NO_MATCH
    except Exception as error:
        log.error("broken", exc_info=error, extra={"fields": {"request": socket.scope["request_id"]}})
        close = BROKEN
    if close is not LEFT:
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may be faster
            await socket.close(close.code, close.reason)


async def _query(visit: Visit, match: MatchId, after: Seq = 0, watch: Token | None = None) -> None:
    """The parameters of a live connection, declared as those of any other route."""


_QUERY = operation("GET", LIVE, "live", _query)


class Connection:
    """One client at one match. Three things go on at once, and the first to end it ends all."""

    def __init__(self, socket: WebSocket, visit: Visit, line: Line, game: str) -> None:
        self._socket = socket
        self._visit = visit
        self._line = line
        self._game = game
        self._name = secrets.token_hex(8)
        self._idle = asyncio.Event()
        """Set while no message of the client's waits for its answer."""
        self._idle.set()

    async def run(self) -> Close:
        """Serves the client until somebody hangs up, and says why it ended."""
        tasks = {asyncio.create_task(work) for work in (self._speak(), self._listen(), self._stay())}
        done, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        return next(iter(done)).result()

    async def _speak(self) -> Close:
        """Sends what the house says. A client that does not listen holds up nobody else: its mailbox
        overflows, and it is told to resume."""
        try:
            while True:
                await self._send(await self._line.receive())
        except Closed:
            await self._idle.wait()  # whoever gets up is told that it is done
            if self._line.outlived:
                return LOGGED_OUT
            if self._line.barred:
                return NO_MATCH
            if not self._line.overflowed:
                return CLOSING
            self._visit.front.metrics.overflows.inc()
            return OVERFLOW
        except _GONE:
            return LEFT

    async def _listen(self) -> Close:
        """Answers what the client sends, one message after the other."""
        try:
            while (message := await self._socket.receive())["type"] != "websocket.disconnect":
                data = message.get("bytes") or (message.get("text") or "").encode()
                if len(data) > bodies.MOST_BYTES:
                    return TOO_LARGE
                self._idle.clear()
                if (answer := await self._answer(data)) is not None:
                    await self._send(msgspec.json.encode(answer))
                self._idle.set()
        except _GONE:
            pass
        return LEFT

    async def _stay(self) -> Close:
        """Ends the connection of somebody who logged out, or whose account is gone."""
        before = await self._visit.person()
        while before is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._line.doubted.wait(), STILL_THEM)
            self._line.doubted.clear()
            now = await self._visit.look_again()
            if now is None or now.id != before.id:
                return LOGGED_OUT
        return await asyncio.Future()  # a stranger has nothing to lose

    async def _answer(self, data: bytes) -> AnswerMessage | ErrorMessage | PongMessage | None:
        if seconds := await self._wait(SPEAK, self._name):
            return ErrorMessage("too_fast", sentence(SPEAK, seconds))
        try:
            message: ClientMessage = bodies.decode(data, ClientMessage, "message")
        except ProblemError as error:
            return ErrorMessage("bad_message", error.detail)
        match message:
            case ActMessage():
                return await self._act(message)
            case LookMessage(seat):
                await self._visit.house.gallery.look(self._line, seat)
                return None
            case _:
                return PongMessage()

    async def _act(self, wish: Act) -> AnswerMessage:
        person = self._line.person
        if person is None:
            return _refused(wish, "not_at_table", "You are watching. Sit down to play.")
        if seconds := await self._wait(ACT, person):
            return _refused(wish, "too_fast", sentence(ACT, seconds))
        try:
            answer = await self._visit.house.matches.act(self._line.match, person, wish)
        except NotFound:
            return _refused(wish, "not_at_table", "You do not sit at this table.")
        self._visit.front.metrics.answered(self._game, answer)
        return AnswerMessage(answer.id, answer.seq, answer.refusal)

    async def _wait(self, limit: Limit, who: str) -> int:
        return await self._visit.front.limits.wait(limit, who)

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._socket.send_text(message.decode())


def _refused(wish: Act, code: str, text: str) -> AnswerMessage:
    return AnswerMessage(wish.id, refusal=RefusalInfo(code, text))
