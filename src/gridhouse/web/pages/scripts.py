"""Modules as they are sent: without their comments, which are a quarter of what a page would fetch, and with
every line at the margin."""

import re
from collections.abc import Mapping

_COMMENT = re.compile(rb"/\*\*(?s:.*?)\*/|(?:^[ \t]*|(?<=[;,{]) )// [^\"'`\n]*$|^[ \t]*//.*$", re.MULTILINE)
"""Types and explanations. A comment behind code goes where it is clear that it is one: `//` may stand in an
address, and quotes behind it may belong to a text."""
_MARGIN = re.compile(rb"^\s+", re.MULTILINE)
_VENDOR = "vendor/"
"""What others made is sent as they published it, with its licence."""


def lean(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every module of our own bare of comments."""
    return {name: _COMMENT.sub(b"", body) if _is_ours(name) else body for name, body in files.items()}


def flush(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every line of our own modules and sheets at the margin, and without empty ones: in a
    template, a line break is a space as well. It comes last: what is at the top of a module is known by its
    margin."""
    return {
        name: _MARGIN.sub(b"", body) if _is_ours(name) or name.endswith(".css") else body
        for name, body in files.items()
    }


def _is_ours(name: str) -> bool:
    return name.endswith(".js") and not name.startswith(_VENDOR)
