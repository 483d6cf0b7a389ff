"""A worker: one process in which the house has something done, within limits.

What is done there can take long, run out of memory or crash, and nobody else notices.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec
from msgspec import Struct

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Refusal, encode

try:
    import resource
except ImportError:  # not on this system
    resource = None  # type: ignore[assignment]

MEMORY = 1 << 30
"""Bytes that a process may have, most of them for its work: without any it has a sixth of that."""
POLITE, MORE_POLITE = 10, 19
"""How much a process steps back behind those who play, and what takes long behind what does not."""
START = 60.0
"""Seconds in which a process has to be ready for work."""
PATIENCE = 6.0
"""How many times longer than its processor works something may take on the clock of a busy machine."""

Work = Callable[[Shelf, bytes], Iterable[bytes]]
"""What can be done: a function of a module, which is handed its order and answers piece by piece."""

_PIECE, _END = b"+", b"."


class TooLong(Refusal):
    """The time was over."""

    def __init__(self) -> None:
        super().__init__("too_long", "That takes too long to think about.")


class TooMuch(Refusal):
    """The memory was full."""

    def __init__(self) -> None:
        super().__init__("too_much", "That takes more memory than there is to think with.")


class Died(Exception):
    """The process ended in the middle of its work."""


class Broken(Exception):
    """The work raised what it should not."""


class End(Struct, frozen=True, omit_defaults=True):
    """How work ended: well, if nothing is said."""

    refused: tuple[str, str, list[Any]] | None = None
    out_of_memory: bool = False
    error: str = ""

    def check(self) -> None:
        """Raises what was in the way."""
        if self.refused is not None:
            raise Refusal(*self.refused)
        if self.out_of_memory:
            raise TooMuch
        if self.error:
            raise Broken(self.error)


class Worker:
    """A process that does one thing after the other. It is started when there is something to do."""

    def __init__(self, folders: Sequence[str], memory: int = MEMORY) -> None:
        self._folders = tuple(folders)
        self._memory = memory
        self._running: tuple[BaseProcess, Connection] | None = None
        self._is_ready = False
        self._has_rehearsed = False
        self._thread = ThreadPoolExecutor(1)
        """Waits for the process, so that no thread which others need is taken by what takes long."""

    async def do(
        self, work: Work, order: bytes, seconds: float | None = None, steps_back: bool = False
    ) -> bytes:
        """The whole answer. Raises a Refusal, Died or Broken."""
        return b"".join([piece async for piece in self.pieces(work, order, seconds, steps_back)])

    async def pieces(
        self, work: Work, order: bytes, seconds: float | None = None, steps_back: bool = False
    ) -> AsyncGenerator[bytes]:
        """The answer piece by piece. Whoever stops listening before its end stops the process.

        The seconds are those of the processor: a busy machine gives no other answers than an idle one. What
        steps back is done when no other process has anything to do, where the system knows how.
        """
        end = None
        try:
            line, loop = await self._ready(), asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, line.send, (work, order, seconds, steps_back))
            deadline = None if seconds is None else loop.time() + PATIENCE * seconds
            while (heard := await self._heard(line, deadline))[:1] == _PIECE:
                yield heard[1:]
            end = msgspec.json.decode(heard[1:], type=End)
        except TimeoutError:
            raise TooLong from None
        except (EOFError, OSError):
            if self._ran_out_of_time():
                raise TooLong from None
            raise Died("a process ended in the middle of its work") from None
        finally:
            if end is None or end.out_of_memory:
                self.close()  # what it is at now, or what is left of it, is not for the next one
        end.check()

    @property
    def runs(self) -> bool:
        """Whether its process is there."""
        return self._running is not None and self._running[0].is_alive()

    @property
    def has_rehearsed(self) -> bool:
        """Whether its process has done in advance what it will be asked for."""
        return self._has_rehearsed and self.runs

    async def rehearse(self, work: Work, order: bytes, seconds: float) -> None:
        """Does something for nobody, so that all it needs is there for the first who asks."""
        await self.do(work, order, seconds)
        self._has_rehearsed = True

    def start(self) -> Connection:
        """The line to the process, which is started if it is not there. It need not be ready yet."""
        if not self.runs:
            self.close()
        if self._running is None:
            spawn = multiprocessing.get_context("spawn")
            ours, theirs = spawn.Pipe()
            told = (theirs, self._folders, self._memory)
            process = spawn.Process(target=_serve, args=told, daemon=True)
            process.start()
            theirs.close()
            self._running, self._is_ready, self._has_rehearsed = (process, ours), False, False
        return self._running[1]

    def close(self) -> None:
        """Ends the process, whatever it is doing. A thread that waits for it hears that, and ends too."""
        if self._running is not None:
            process, self._running = self._running[0], None
            process.kill()
            process.join()

    def _ran_out_of_time(self) -> bool:
        """Whether the process was ended by its own timer."""
        if self._running is None or not hasattr(signal, "SIGPROF"):
            return False
        self._running[0].join(1.0)  # it has closed its line
        return self._running[0].exitcode == -signal.SIGPROF

    async def _ready(self) -> Connection:
        """The line to the process, once that is ready for work."""
        line = self.start()
        if not self._is_ready:
            try:
                await self._heard(line, asyncio.get_running_loop().time() + START)
            except TimeoutError:
                raise Died("a process did not start in time") from None
            self._is_ready = True
        return line

    async def _heard(self, line: Connection, deadline: float | None) -> bytes:
        async with asyncio.timeout_at(deadline):
            return await asyncio.get_running_loop().run_in_executor(self._thread, line.recv_bytes)


# --- In the process ---------------------------------------------------------------------


def _serve(line: Connection, folders: Sequence[str], memory: int) -> None:
    """Does what the house wants, until it hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house decides when to stop
    threading.Thread(target=_end_with_the_house, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):  # this system has no such limit
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    shelf = Shelf(folders)
    with contextlib.suppress(EOFError, BrokenPipeError):  # the house hangs up
        line.send_bytes(_END)
        while True:
            work, order, seconds, steps_back = line.recv()
            _end_after(seconds)
            do = _done_behind if steps_back and sys.platform == "linux" else _done
            line.send_bytes(_END + encode(do(line, work, shelf, order)))
            _end_after(None)


def _end_with_the_house() -> None:
    """Ends the process in the middle of its work when the house is gone, however that came."""
    house = multiprocessing.parent_process()
    assert house is not None
    house.join()
    os._exit(1)


def _done_behind(line: Connection, work: Work, shelf: Shelf, order: bytes) -> End:
    """Does it behind all other processes. A process that has stepped back may not come forward again, but on
    Linux each thread has a place of its own."""

    def do() -> End:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MORE_POLITE)
        return _done(line, work, shelf, order)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(do).result()


def _done(line: Connection, work: Work, shelf: Shelf, order: bytes) -> End:
    """Does it, and says how it ended. What is raised is told, and hurts nobody else."""
    try:
        for piece in work(shelf, order):
            line.send_bytes(_PIECE + piece)
    except BrokenPipeError:
        raise
    except Refusal as refusal:
        return End(refused=(refusal.code, refusal.text, msgspec.to_builtins(refusal.legal)))
    except MemoryError:
        return End(out_of_memory=True)
    except Exception as error:
        return End(error=f"{type(error).__name__}: {error}")
    return End()


def _end_after(seconds: float | None) -> None:
    """Ends the process when its processor has worked for so long, be the house still there or not."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds or 0)
