"""The forms a puzzle is written in, and telling them apart."""

import re

from gridhouse.games.grids.board import Puzzle
from gridhouse.games.grids.forms import taiji, text, url

_TAIJI = re.compile(r"\d+(:|%3A)\S+", re.IGNORECASE)
_URL = re.compile(r"1[\w-]{2,}")


def read_any(written: str) -> Puzzle:
    """Read a puzzle in text form, as a URL code or as a Taiji Maker code."""
    word = written.strip()
    if _TAIJI.fullmatch(word):
        return taiji.decode(word)
    if _URL.fullmatch(word):
        return url.decode(word)
    return text.parse(written)


def hidden_in(written: str) -> int:
    """How many of its symbols a code of Taiji Maker hides from those who play it there; here nothing is."""
    word = written.strip()
    return taiji.hidden(word) if _TAIJI.fullmatch(word) else 0
