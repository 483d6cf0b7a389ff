"""Forms of several parts (multipart/form-data), read without trust: a few parts, each taken as it is."""

import re

MOST_PARTS = 8
MOST_HEAD = 4096
"""Bytes of what is said about a part."""

_BOUNDARY = re.compile(r'boundary="?([A-Za-z0-9\'()+_,./:=? -]{1,70})"?', re.ASCII)
_NAME = re.compile(rb'(?:^|[;\s])name="([^"\r\n]{1,80})"', re.ASCII)


class BadForm(ValueError):
    """It is no form."""


def read_form(content_type: str, body: bytes) -> dict[str, bytes]:
    """The parts of a form by their names, which are all different."""
    found = _BOUNDARY.search(content_type)
    if found is None:
        raise BadForm
    mark = b"--" + found[1].strip().encode()
    pieces = (b"\r\n" + body).split(b"\r\n" + mark, MOST_PARTS + 2)
    if len(pieces) < 3 or len(pieces) > MOST_PARTS + 2 or not pieces[-1].startswith(b"--"):
        raise BadForm
    parts: dict[str, bytes] = {}
    for piece in pieces[1:-1]:
        head, gap, content = piece.partition(b"\r\n\r\n")
        named = _NAME.search(head) if gap and len(head) <= MOST_HEAD else None
        if named is None or (name := named[1].decode("latin1")) in parts:
            raise BadForm
        parts[name] = content
    return parts
