"""Stylesheets joined: a page fetches one sheet, however many files it was written in."""

import posixpath
import re
from collections.abc import Mapping

_IMPORT = re.compile(rb"""^@import url\("(?P<name>[\w-]+\.css)"\);\n""", re.MULTILINE)
"""A sheet of the same folder, so that the addresses in it stay right."""


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every sheet in the place of the `@import` that names it."""
    return {name: _join(files, name) if name.endswith(".css") else body for name, body in files.items()}


def _join(files: Mapping[str, bytes], name: str) -> bytes:
    folder = posixpath.dirname(name)

    def sheet(wish: re.Match[bytes]) -> bytes:
        return _join(files, posixpath.join(folder, wish["name"].decode()))

    return _IMPORT.sub(sheet, files[name])
