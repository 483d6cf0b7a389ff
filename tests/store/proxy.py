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
        self._path = folder / _SOCKET
        self.url = f"postgresql://postgres@{parts.path}?host={folder}"
        self._listener: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()

    async def mend(self) -> None:
        """Lets everybody through again."""
        self._listener = await asyncio.start_unix_server(self._call, self._path)

    def cut(self) -> None:
        """Breaks every line, and lets nobody in."""
        assert self._listener is not None
        self._listener.close()
        self._path.unlink(missing_ok=True)
        for end in self._ends:
            end.transport.abort()

    async def _call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_unix_connection(self._server)
        ends = {writer, far_writer}
        self._ends |= ends
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
        self._ends -= ends


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Passes on what comes from one end until that end is closed; then the other end is closed too."""
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    writer.transport.abort()
