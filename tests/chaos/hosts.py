"""The processes of a house: each is started again whenever it dies, as an init system would."""

import asyncio
import os
import re
import resource
import signal
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from gridhouse.store.failpoints import VARIABLE
from tests.browser.house import PATIENCE, free_port
from tests.chaos.served import set_clock

SHORT = 4096
"""Bytes that a file may have while the disk is full."""


class Host:
    """One server process, with a clock of its own."""

    def __init__(self, name: str, port: int, data: Path, failpoints: Path, options: tuple[str, ...]) -> None:
        self.name = name
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.deaths = 0
        self.log = data / f"{name}.log"
        self._clock = data / f"{name}.clock"
        self._words = ["serve", "--port", str(port), "--data", str(data), *options]
        self._failpoints = failpoints
        self._process: asyncio.subprocess.Process | None = None
        self._staying: asyncio.Task[None] | None = None
        self.is_open = asyncio.Event()

    async def open(self) -> None:
        set_clock(self._clock, 0.0)
        self._staying = asyncio.create_task(self._stay())
        try:
            async with asyncio.timeout(4 * PATIENCE):
                await self.is_open.wait()
        except TimeoutError:
            raise AssertionError(f"{self.name} did not open:\n{self.log.read_text()}") from None

    async def close(self) -> None:
        """Closes it as Ctrl+C does."""
        if self._staying:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)
        if self._process and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    def set_clock(self, seconds: float) -> None:
        set_clock(self._clock, seconds)

    def kill(self) -> None:
        """A power cut."""
        self._signal(signal.SIGKILL)

    def kill_a_thinker(self) -> bool:
        """Kills a process that the server has started. False: there is none."""
        for child in self._children():
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
                return True
        return False

    async def freeze(self, seconds: float) -> None:
        """The process stands still, and knows nothing of it."""
        self._signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._signal(signal.SIGCONT)

    async def fill_the_disk(self, seconds: float) -> None:
        """No file may grow for a while, nor be written beyond its first bytes."""
        if self._process and self._process.returncode is None:
            pid = self._process.pid
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (SHORT, hard))
            await asyncio.sleep(seconds)
            with suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))

    def _children(self) -> list[int]:
        if self._process is None or self._process.returncode is not None:
            return []
        pid = self._process.pid
        with suppress(FileNotFoundError):
            return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return []

    def _signal(self, number: int) -> None:
        if self._process and self._process.returncode is None:
            self._process.send_signal(number)

    async def _stay(self) -> None:
        while True:
            await self._serve()
            self.is_open.clear()
            self.deaths += 1

    async def _serve(self) -> None:
        """Starts it, and waits until it ends."""
        with self.log.open("a") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tests.chaos.served", str(self._clock), *self._words),
                env={**_environment(), VARIABLE: str(self._failpoints)},
                stdout=log,
                stderr=log,
            )
        ended = asyncio.create_task(self._process.wait())
        try:
            while not ended.done() and not self.is_open.is_set():
                if await _answers(self.url):
                    self.is_open.set()
                else:
                    await asyncio.wait([ended], timeout=0.05)
            await ended
        finally:
            ended.cancel()


async def _answers(url: str) -> bool:
    try:
        async with httpx.AsyncClient(timeout=2) as client:
            return (await client.get(f"{url}/healthz")).status_code == 200
    except httpx.HTTPError:
        return False


def ports(count: int) -> list[int]:
    """Free ports, one after the other."""
    first = free_port()
    return list(range(first, first + count))


def _environment() -> dict[str, str]:
    """This machine's environment without its own house settings."""
    return {name: value for name, value in os.environ.items() if not re.match("GRIDHOUSE_", name)}
