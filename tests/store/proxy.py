"""A line to PostgreSQL that a test can cut and mend."""

import asyncio
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

_SOCKET = ".s.PGSQL.5432"


class Proxy:
    """Passes bytes on between a socket of its own and the server's."""

    def __init__(self, url: str, folder: Path) -> None:
        parts = urlsplit(url)
        self._server = str(Path(parse_qs(parts.query)["host"][0]) / _SOCKET)
        self._path = str(folder / _SOCKET)
        self.url = f"postgresql://postgres@{parts.path}?host={folder}"
        self._listener: asyncio.Server | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def mend(self) -> None:
        """Lets everybody through again."""
        self._listener = await asyncio.start_unix_server(self._call, self._path)

    async def cut(self) -> None:
        """Breaks every line, and lets nobody in."""
        assert self._listener is not None
        self._listener.close()
        Path(self._path).unlink(missing_ok=True)  # noqa: ASYNC240 - a test's own socket
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        self._calls.clear()

    async def _call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._calls.add(task)
        far_reader, far_writer = await asyncio.open_unix_connection(self._server)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_pump(reader, far_writer))
                group.create_task(_pump(far_reader, writer))
        except* (OSError, EOFError):
            pass
        finally:
            far_writer.transport.abort()
            writer.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
    raise EOFError
