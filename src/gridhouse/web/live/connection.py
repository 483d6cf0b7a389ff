"""One client at one match: what the house says goes out, what the client wishes comes in."""

import asyncio
import secrets

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Act, RefusalInfo
from gridhouse.house.telling.lines import MOST_UNHEARD, Line
from gridhouse.store.failpoints import failpoint
from gridhouse.web.gate import body as bodies
from gridhouse.web.gate.limits import SPEAK
from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.gate.speaker import VOICE, Voice
from gridhouse.web.gate.visit import Visit
from gridhouse.web.live.closes import LEFT, OVERFLOW, TOO_LARGE, WHY, Close
from gridhouse.web.live.messages import (
    ActMessage,
    AnswerMessage,
    ClientMessage,
    ErrorMessage,
    LookMessage,
    PongMessage,
)


class Connection:
    """The ear of a line: it takes what the line says as fast as it comes, and answers one message after the
    other."""

    def __init__(self, socket: WebSocket, visit: Visit) -> None:
        self._socket = socket
        self.visit = visit
        self.voice: Voice = socket.scope["extensions"][VOICE]
        self._name = secrets.token_hex(8)
        self._line: Line | None = None
        self._looks: set[asyncio.Task[None]] = set()

    # --- the ear of a line ------------------------------------------------------------

    @property
    def unheard(self) -> int:
        """How many bytes wait for the client."""
        return self.voice.unheard

    def hang_up(self) -> None:
        """The line has ended: the client is told why, after the answer that it waits for."""
        self.voice.interrupt()

    def doubt(self) -> None:
        """Looks whether whoever listens is still who they were."""
        look = asyncio.create_task(self.look_again())
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    # --- in the audience --------------------------------------------------------------

    async def look_again(self) -> None:
        """Ends the line of somebody who logged out, or whose account is gone. Strangers stay strangers."""
        line = self._line
        if line is None or line.person is None:
            return
        now = await self.visit.look_again()
        if now is None or now.id != line.person:
            line.end("somebody else")

    def give_up(self) -> None:
        """Drops the connection of a client that takes nothing any more."""
        self.visit.front.metrics.overflows.inc()
        self.voice.give_up()

    # --- the conversation -------------------------------------------------------------

    async def run(self, line: Line) -> Close:
        """Serves the client until somebody hangs up, and says why it ended."""
        self._line = line
        try:
            while (message := await self._socket.receive())["type"] != "websocket.disconnect":
                data = message.get("bytes") or (message.get("text") or "").encode()
                if len(data) > bodies.MOST_BYTES:
                    return TOO_LARGE
                answer = await self._answer(line, data)
                if answer is not None:
                    failpoint("live.answer.before")
                    if not self.voice.speak(msgspec.json.encode(answer), MOST_UNHEARD):
                        return OVERFLOW
                    failpoint("live.answer.after")
        except (WebSocketDisconnect, WebSocketDisconnected):
            return LEFT
        return LEFT if line.ended is None else WHY[line.ended]

    async def _answer(self, line: Line, data: bytes) -> AnswerMessage | ErrorMessage | PongMessage | None:
        if over := self.visit.front.limits.wait(SPEAK, self._name) or self.visit.wait_to_send(len(data)):
            return ErrorMessage("too_fast", over.text)
        try:
            message: ClientMessage = bodies.decode(data, ClientMessage, "message")
        except ProblemError as error:
            return ErrorMessage("bad_message", error.detail)
        match message:
            case ActMessage():
                return await self._act(line, message)
            case LookMessage(seat):
                await self.visit.house.gallery.look(line, seat)
                return None
            case _:
                return PongMessage()

    async def _act(self, line: Line, wish: Act) -> AnswerMessage:
        person = line.person
        if person is None:
            return _refused(wish, "not_at_table", "You are watching. Sit down to play.")
        if over := self.visit.wait_to_move(person):
            return _refused(wish, "too_fast", over.text)
        try:
            answer = await self.visit.house.matches.act(line.match, person, wish)
        except NotFound:
            return _refused(wish, "not_at_table", "You do not sit at this table.")
        self.visit.front.metrics.answered(line.game, answer)
        return AnswerMessage(answer.id, answer.seq, answer.refusal)


def _refused(wish: Act, code: str, text: str) -> AnswerMessage:
    return AnswerMessage(wish.id, refusal=RefusalInfo(code, text))
