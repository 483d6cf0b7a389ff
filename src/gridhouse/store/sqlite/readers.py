"""A few threads that read, each on a connection of its own."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from gridhouse.store.protocol import StoreUnavailable
from gridhouse.store.sqlite.line import Line, available, is_trouble, open_line

T = TypeVar("T")


class Readers:
    """Runs work that only reads; readers see what was committed before they began, and wait for nobody."""

    def __init__(self, path: Path, threads: int) -> None:
        self._path = path
        self._mine = threading.local()
        self._lines: set[Line] = set()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="gridhouse-reader")
        self._closed = False

    async def run(self, work: Callable[[Line], T]) -> T:
        """Does `work` in a thread."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, work)

    async def close(self) -> None:
        """Waits for those who read, and closes the connections."""
        self._closed = True
        await asyncio.to_thread(self._pool.shutdown)
        for line in self._lines:
            line.sql.close()

    def _read(self, work: Callable[[Line], T]) -> T:
        with available():
            line = self._open()
            try:
                return work(line)
            except Exception as error:
                if is_trouble(error):
                    self._hang_up(line)
                raise

    def _open(self) -> Line:
        line: Line | None = getattr(self._mine, "line", None)
        if line is None:
            line = self._mine.line = open_line(self._path, "read")
            self._lines.add(line)
        return line

    def _hang_up(self, line: Line) -> None:
        self._lines.discard(line)
        self._mine.line = None
        with suppress(Exception):
            line.sql.close()
