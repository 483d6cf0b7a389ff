"""Static files: read once and kept in memory, under an address that changes with any of them."""

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.pages import modules, sheets
from gridhouse.web.pages.core import with_core
from gridhouse.web.pages.scripts import flush, lean

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What pages are made of. Files of other kinds (types for checking, notes) are not served."""


class File(Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    gzipped: bytes | None
    type: str
    etag: str


class Files:
    """All static files of the house and its games. `folders` says which folder is served where."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        found = flush(with_core(modules.joined(lean(sheets.joined(dict(sorted(_find(folders))))))))
        self.version = _version(found)
        self._files = {name: _prepare(name, body) for name, body in found.items()}

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def url(self, name: str) -> str:
        """Where a file is to be found, for ever."""
        return f"/static/{self.version}/{name}"

    def body(self, name: str) -> bytes:
        """What a file says."""
        return self._files[name].body

    def under(self, prefix: str, suffix: str) -> list[str]:
        """The names of the files in a folder, in order."""
        return [name for name in self._files if name.startswith(prefix) and name.endswith(suffix)]

    async def serve(self, request: Request) -> Response:
        """The route: any file of this version."""
        if request.path_params["version"] != self.version:
            raise ProblemError(NOT_FOUND, "This page is of an older version of the house: please reload it.")
        return self.answer(request, request.path_params["path"], FOR_EVER)

    def answer(self, request: Request, name: str, cache: str) -> Response:
        """A file, gzipped where the browser takes it, or word that it has not changed."""
        file = self._files.get(name)
        if file is None:
            raise ProblemError(NOT_FOUND, "There is no such file.")
        zipped = file.gzipped if "gzip" in request.headers.get("accept-encoding", "") else None
        headers = {
            "Cache-Control": cache,
            "ETag": f'"{file.etag}-gz"' if zipped else f'"{file.etag}"',
            "Vary": "Accept-Encoding",
        }
        if headers["ETag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return Response(zipped or file.body, headers=headers | {"Content-Type": file.type})


def _find(folders: Mapping[str, Path]) -> Iterator[tuple[str, bytes]]:
    for prefix, folder in folders.items():
        for path in folder.rglob("*"):
            if path.suffix in _TYPES and path.is_file():
                yield f"{prefix}{path.relative_to(folder).as_posix()}", path.read_bytes()


def _version(found: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, body in found.items():
        digest.update(f"{name}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()[:12]


def _prepare(name: str, body: bytes) -> File:
    zipped = gzip.compress(body, mtime=0)
    return File(
        body=body,
        gzipped=zipped if len(zipped) < 0.9 * len(body) else None,
        type=_TYPES[Path(name).suffix],
        etag=hashlib.sha256(body).hexdigest()[:16],
    )
