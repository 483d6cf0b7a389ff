"""What differs between two views: the values that would change, each with the path that leads to it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from gridhouse.house.telling.wire import Change

Path = tuple[str | int, ...]


def changes(before: Any, after: Any, path: Path = ()) -> Iterator[Change]:
    """What changes from one JSON value to another, in the order in which it stands there.

    Lists are compared place by place: what comes in at the front of one changes everything behind it.
    """
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        keys: Sequence[str | int] = list(dict.fromkeys([*before, *after]))
        pairs = [(before.get(key, UNSET), after.get(key, UNSET)) for key in keys]
    elif isinstance(before, list) and isinstance(after, list):
        keys = range(max(len(before), len(after)))
        pairs = [(_nth(before, place), _nth(after, place)) for place in keys]
    else:
        if type(before) is not type(after) or before != after:
            yield Change(list(path), before, after)
        return
    for key, (old, new) in zip(keys, pairs, strict=True):
        yield from changes(old, new, (*path, key))


def _nth(values: Sequence[Any], place: int) -> Any:
    return values[place] if place < len(values) else UNSET
