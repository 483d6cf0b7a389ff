"""Patches: what has to be put into one JSON value to make another of it.

They are made from the values as they were written: what has not changed is the same bytes, and is never read.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Raw

from gridhouse.house.telling.wire import Put

Path = tuple[str | int, ...]

_OBJECT = msgspec.json.Decoder(dict[str, Raw])
_LIST = msgspec.json.Decoder(list[Raw])


def patch(before: bytes, after: bytes, path: Path = ()) -> Iterator[Put]:
    """What makes `after` of `before`. Lists are compared place by place: what comes in at the front of one
    changes everything behind it."""
    if before == after:
        return
    kinds = before[:1], after[:1]
    if kinds == (b"{", b"{"):
        yield from _patch_object(_OBJECT.decode(before), _OBJECT.decode(after), path)
    elif kinds == (b"[", b"["):
        yield from _patch_list(_LIST.decode(before), _LIST.decode(after), path)
    else:
        yield Put(path, Raw(after))


def _patch_object(before: dict[str, Raw], after: dict[str, Raw], path: Path) -> Iterator[Put]:
    for key in before:
        if key not in after:
            yield Put((*path, key))
    for key, value in after.items():
        if key in before:
            yield from patch(bytes(before[key]), bytes(value), (*path, key))
        else:
            yield Put((*path, key), value)


def _patch_list(before: list[Raw], after: list[Raw], path: Path) -> Iterator[Put]:
    if len(after) < len(before):
        yield Put((*path, len(after)))
    for place, value in enumerate(after):
        if place < len(before):
            yield from patch(bytes(before[place]), bytes(value), (*path, place))
        else:
            yield Put((*path, place), value)
