"""Where a value stands in a JSON text, so that a fault in a long paste can be told by its line."""

import re
from collections.abc import Iterator

_SIGN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def lines(text: str) -> dict[str, int]:
    """The line, from 1, of every value in a text that is JSON, by its path: `$.teams[0].position`."""
    found: dict[str, int] = {}
    path: list[str | int] = []
    keys: list[bool] = []
    """For everything that is open: whether a key comes next, and not a value."""
    for line, sign in _signs(text):
        if sign == ",":
            if isinstance(path[-1], int):
                path[-1] += 1
            else:
                keys[-1] = True
        elif sign == ":":
            keys[-1] = False
        elif sign in "}]":
            path.pop()
            keys.pop()
        elif keys and keys[-1] and sign[0] == '"':
            path[-1] = sign[1:-1]
        else:
            found.setdefault(_spelled(path), line)
            if sign in "{[":
                path.append("" if sign == "{" else 0)
                keys.append(sign == "{")
    return found


def _signs(text: str) -> Iterator[tuple[int, str]]:
    line, at = 1, 0
    for sign in _SIGN.finditer(text):
        line += text.count("\n", at, sign.start())
        at = sign.start()
        yield line, sign[0]


def _spelled(path: list[str | int]) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
