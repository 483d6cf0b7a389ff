"""The one thread that writes. It takes every job that waits, and commits them together."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Generic, TypeVar

from gridhouse.store.failpoints import failpoint
from gridhouse.store.protocol import StoreUnavailable
from gridhouse.store.sqlite.line import Line, available, open_line, transaction

T = TypeVar("T")


class Job(Generic[T]):
    """Work that waits for its turn, and the future of the caller who waits for the work."""

    __slots__ = ("_error", "_result", "future", "loop", "work")

    def __init__(self, work: Callable[[Line], T]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self._result: T
        self._error: BaseException | None = None

    def attempt(self, line: Line) -> None:
        """Does the work in a savepoint of its own: what fails undoes itself and nothing else."""
        line.raw.execute("SAVEPOINT job")
        try:
            with available():
                self._result = self.work(line)
        except BaseException as error:
            self.fail(error)
            if isinstance(error, StoreUnavailable) or not line.raw.in_transaction:
                raise
            line.raw.execute("ROLLBACK TO job")
        line.raw.execute("RELEASE job")

    def fail(self, error: BaseException) -> None:
        self._error = error

    def settle(self) -> None:
        """Tells the caller, unless it has gone away meanwhile."""
        if self.future.done():
            return
        if self._error is not None:
            self.future.set_exception(self._error)
        else:
            self.future.set_result(self._result)


class Writer:
    """Runs jobs on the one connection that writes, and answers when they are on the disk."""

    def __init__(self, path: Path, most: int) -> None:
        self._path = path
        self._most = most
        self._line: Line | None = None
        self._jobs: list[Job[Any]] = []
        self._wake = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="gridhouse-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Line], T]) -> T:
        """Does `work` in a transaction, and returns when it is durable."""
        job = Job(work)
        with self._wake:
            if self._closed:
                raise StoreUnavailable("the store is closed")
            if len(self._jobs) >= self._most:
                raise StoreUnavailable(f"{self._most} writes are waiting already")
            self._jobs.append(job)
            self._wake.notify()
        return await job.future

    async def close(self) -> None:
        """Finishes what waits, and takes no more."""
        with self._wake:
            self._closed = True
            self._wake.notify()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while jobs := self._take():
            self._write(jobs)
            for loop, its in groupby(jobs, key=lambda job: job.loop):
                with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                    loop.call_soon_threadsafe(_settle, list(its))
        self._hang_up()

    def _take(self) -> list[Job[Any]]:
        with self._wake:
            self._wake.wait_for(lambda: self._jobs or self._closed)
            jobs, self._jobs = self._jobs, []
            return jobs

    def _write(self, jobs: list[Job[Any]]) -> None:
        try:
            with available():
                self._line = self._line or open_line(self._path, "write")
                with transaction(self._line):
                    for job in jobs:
                        job.attempt(self._line)
                    failpoint("sqlite.commit.before")
                failpoint("sqlite.commit.after")
        except BaseException as error:
            # The group as a whole was not acknowledged; the next one gets a new line.
            for job in jobs:
                unavailable = StoreUnavailable(str(error))
                unavailable.__cause__ = error
                job.fail(unavailable)
            self._hang_up()

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):
                line.sql.close()


def _settle(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        job.settle()
