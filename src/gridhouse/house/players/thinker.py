"""A process in which bots think, so that nobody waits for them. It is fed bytes and knows nothing else."""

import asyncio
import multiprocessing
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Sealed, encode

LONGEST = 30.0
"""Seconds that a bot may think about one move; a process that takes longer is ended."""


class Question(Struct, frozen=True):
    """All that a bot is told: its own view, its legal commands where they are listed, and its own chance."""

    game: str
    bot: str
    view: Raw
    legal: list[Raw] | None
    chance: bytes


class Thought(Struct, frozen=True):
    """The command that a bot chose, or what went wrong with it."""

    command: Raw = Raw(b"null")
    error: str = ""


class NoThought(Exception):
    """The bot failed, or its process did."""


class Thinker:
    """One process for all bots, started when it is first needed, and again when it has failed."""

    def __init__(self, folders: Sequence[str]) -> None:
        self._folders = tuple(folders)
        self._turn = asyncio.Lock()
        self._running: tuple[BaseProcess, Connection] | None = None

    async def think(self, question: Question) -> Raw:
        """What the bot chooses. Raises NoThought."""
        async with self._turn:
            answer = await self._ask(encode(question))
        thought = msgspec.json.decode(answer, type=Thought)
        if thought.error:
            raise NoThought(thought.error)
        return thought.command

    def close(self) -> None:
        """Ends the process, whatever it is doing. A thread that waits for it hears that, and ends too."""
        if self._running is not None:
            process, self._running = self._running[0], None
            process.kill()
            process.join()

    async def _ask(self, question: bytes) -> bytes:
        line = self.start()
        try:
            async with asyncio.timeout(LONGEST):
                return await asyncio.to_thread(_exchange, line, question)
        except BaseException as error:
            self.close()  # an answer that is still to come must not be taken for that of another question
            if isinstance(error, TimeoutError):
                raise NoThought(f"it thought for more than {LONGEST:g} seconds") from None
            if isinstance(error, OSError | EOFError):
                raise NoThought("the process of the bots has died") from error
            raise

    def start(self) -> Connection:
        """Starts the process if it does not run, so that it is there when the first bot has to move."""
        if self._running is None:
            spawn = multiprocessing.get_context("spawn")
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_serve, args=(theirs, self._folders), daemon=True)
            process.start()
            theirs.close()
            self._running = process, ours
        return self._running[1]


def _exchange(line: Connection, question: bytes) -> bytes:
    """Runs in a thread: asks the process, and waits for its answer."""
    line.send_bytes(question)
    return line.recv_bytes()


def _serve(line: Connection, folders: Sequence[str]) -> None:
    """Runs in the process of the bots, until the house hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house decides when to stop
    shelf = Shelf(folders)
    while True:
        try:
            question = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(encode(choose(shelf, question)))


def choose(shelf: Shelf, question: bytes) -> Thought:
    """Lets a bot choose. What it raises is told, and hurts nobody else."""
    asked = msgspec.json.decode(question, type=Question)
    box = shelf[asked.game]
    try:
        legal = None if asked.legal is None else [box.codec.command(command) for command in asked.legal]
        bot = box.game.bots[asked.bot]
        chosen = bot.choose(box.codec.view(asked.view), legal, Sealed(asked.chance, "bot"))
        return Thought(Raw(encode(chosen)))
    except Exception as error:
        return Thought(error=f"{type(error).__name__}: {error}")
