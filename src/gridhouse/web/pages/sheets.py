"""Stylesheets joined: a page fetches one sheet, however many files it was written in, without what was there
for people to read.

`css/games.css` is in no folder: it is the `look.css` of every game on the shelf, one after the other, so that
a page that shows several games has the accents of all.
"""

import posixpath
import re
from collections.abc import Mapping

_IMPORT = re.compile(rb"""^@import url\("(?P<name>[\w-]+\.css)"\);\n""", re.MULTILINE)
"""A sheet of the same folder, so that the addresses in it stay right."""


_COMMENT = re.compile(rb"/\*.*?\*/\n*", re.DOTALL)
_ROOM = re.compile(rb"\s*([{};])\s*|(?<=[:,])\s+")
"""Room around what parts a sheet, and behind a colon or a comma; in front of a colon it means something."""
_LOOK = re.compile(r"games/[^/]+/look\.css")
_LOOKS = "css/games.css"


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every sheet in the place of the `@import` that names it, without comments and room."""
    looks = b"".join(body for name, body in files.items() if _LOOK.fullmatch(name))
    written = {**files, _LOOKS: looks}
    return {
        name: _ROOM.sub(rb"\1", _COMMENT.sub(b"", _join(written, name))) if name.endswith(".css") else body
        for name, body in written.items()
    }


def _join(files: Mapping[str, bytes], name: str) -> bytes:
    folder = posixpath.dirname(name)

    def sheet(wish: re.Match[bytes]) -> bytes:
        return _join(files, posixpath.join(folder, wish["name"].decode()))

    return _IMPORT.sub(sheet, files[name])
