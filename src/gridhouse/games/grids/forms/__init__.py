"""The forms of a puzzle: text, URL codes, codes of Taiji Maker, and pictures.

Promises: what is written is read back as the same puzzle, and a `PuzzleError` says where something cannot
be read. Pictures are made by `draw` and `png`, which are not loaded from here: `png` needs Pillow.
"""

from gridhouse.games.grids.forms import taiji, text, url
from gridhouse.games.grids.forms.read import hidden_in, read_any
from gridhouse.games.grids.forms.text import (
    parse,
    parse_marks,
    parse_solution,
    show,
    show_marks,
    show_solution,
)

__all__ = [
    "hidden_in",
    "parse",
    "parse_marks",
    "parse_solution",
    "read_any",
    "show",
    "show_marks",
    "show_solution",
    "taiji",
    "text",
    "url",
]
