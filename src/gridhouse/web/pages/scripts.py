"""Modules as they are sent: without their comments, which are a quarter of what a page would fetch, and with
every line at the margin."""

import re
from collections.abc import Mapping

_COMMENT = re.compile(rb"/\*\*(?s:.*?)\*/|(?:^[ \t]*|(?<=[;,{]) )// [^\"'`\n]*$|^[ \t]*//.*$", re.MULTILINE)
"""Types and explanations. A comment behind code goes where it is clear that it is one: `//` may stand in an
address, and quotes behind it may belong to a text."""
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)
_VENDOR = "vendor/"
"""What others made is sent as they published it, with its licence."""


def lean(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every module of our own bare of comments."""
    return {name: _COMMENT.sub(_gap, body) if _is_ours(name) else body for name, body in files.items()}


def flush(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with every line of our own modules at the margin: in a template, a line break is a space as
    well. It comes last, because what is at the top of a module is known by its margin."""
    return {name: _INDENT.sub(b"", body) if _is_ours(name) else body for name, body in files.items()}


def _is_ours(name: str) -> bool:
    return name.endswith(".js") and not name.startswith(_VENDOR)


def _gap(comment: re.Match[bytes]) -> bytes:
    """As many lines as the comment had, so that an error is found on the line where it was written."""
    return b"\n" * comment[0].count(b"\n")
