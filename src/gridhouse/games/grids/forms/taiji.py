"""Codes of Taiji Maker, the community's editor: import and export.

A code is the width, a colon, and the cells: an optional symbol letter, an optional colour letter, a
state digit. A run of the digit `0` or `8` is shortened to `+` or `-` and a letter for its length, and
the first digit of such a run may be the state of the symbol before it: so runs are spelled out first.
"""

import re
from urllib.parse import unquote

from gridhouse.games.grids.board import (
    LARGEST_SIDE,
    VOID,
    Cell,
    Colour,
    Dash,
    Diagonal,
    Diamond,
    Flower,
    Number,
    Puzzle,
    PuzzleError,
    Symbol,
)

# The letters of white and black are the wrong way round in the original; we follow it.
_COLOURS = {
    "r": Colour.RED,
    "o": Colour.ORANGE,
    "y": Colour.YELLOW,
    "g": Colour.GREEN,
    "b": Colour.BLUE,
    "p": Colour.PURPLE,
    "k": Colour.WHITE,
    "w": Colour.BLACK,
}
_LETTERS = {colour: letter for letter, colour in _COLOURS.items()}
_LIT, _FIXED, _HIDDEN, _MISSING = 2, 4, 1, 8
_LONGEST_RUN = 26
_WIDTH = re.compile(r"[0-9]{1,2}")
_CELL = re.compile(r"([A-Z]?)([roygbpkw]?)([0-8])")
_JOINED = "<^/"
"""Marks before a cell that changes together with its neighbour."""

_Read = tuple[str, str, int]
"""A cell as it is written: the letters of its symbol and of its colour, if there are any, and its state."""


def decode(code: str) -> Puzzle:
    """Read a code, percent-encoded or not. The puzzle is in the Taiji style. Symbols that Taiji Maker hides
    from those who play are there as well: they hold all the same."""
    width, read = _read(code)
    return Puzzle(width, len(read) // width, tuple(_cell(*cell) for cell in read), taiji=True)


def hidden(code: str) -> int:
    """How many symbols of a code are hidden from those who play it in Taiji Maker."""
    return sum(bool(letter and state & _HIDDEN) for letter, _, state in _read(code)[1])


def _read(code: str) -> tuple[int, list[_Read]]:
    """The width, and the cells."""
    width_text, colon, body = unquote(code.strip()).partition(":")
    if not colon or not _WIDTH.fullmatch(width_text) or not 1 <= int(width_text) <= LARGEST_SIDE:
        raise PuzzleError(f"a code starts with the width, 1 to {LARGEST_SIDE}, and a colon")
    spelled = re.sub(r"([+-])([A-Z])", lambda run: "08"[run[1] == "-"] * (ord(run[2]) - 64), body)
    cells: list[_Read] = []
    at = 0
    while at < len(spelled):
        match = _CELL.match(spelled, at)
        if match is None:
            raise PuzzleError(f"cell {len(cells) + 1}: {_trouble(spelled[at : at + 3])}")
        cells.append((match[1], match[2], int(match[3])))
        at = match.end()
    width = int(width_text)
    if not cells or len(cells) % width:
        raise PuzzleError(f"{len(cells)} cells do not fill rows of {width}")
    return width, cells


def _trouble(found: str) -> str:
    if found[0] in _JOINED:
        return "it is joined to its neighbour, which cells of this game never are"
    return f"cannot read `{found}`"


def encode(puzzle: Puzzle) -> str:
    """The code of a puzzle; what Taiji Maker cannot say is refused."""
    body = "".join(_text(puzzle, place, cell) for place, cell in enumerate(puzzle.cells))
    return f"{puzzle.width}:" + re.sub(r"0{3,}|8{3,}", lambda run: _short(run[0]), body)


def _short(run: str) -> str:
    sign = "+" if run[0] == "0" else "-"
    full, rest = divmod(len(run), _LONGEST_RUN)
    return f"{sign}Z" * full + (f"{sign}{chr(64 + rest)}" if rest else "")


def _cell(letter: str, colour: str, state: int) -> Cell:
    if state & _MISSING:
        return VOID
    symbol = _symbol(letter, _COLOURS[colour or "w"]) if letter else None
    return Cell(symbol, bool(state & _LIT) if state & _FIXED else None)


def _symbol(letter: str, colour: Colour) -> Symbol:
    place = ord(letter) - ord("A")
    if place < 9:
        return Number(colour, place + 1)
    if place < 18:
        return Number(colour, 8 - place)
    match letter:
        case "S":
            return Diamond(colour)
        case "T":
            return Dash(colour)
        case "U":
            return Diagonal(colour)
        case _:
            return Flower(ord(letter) - ord("V"))


def _text(puzzle: Puzzle, place: int, cell: Cell) -> str:
    if cell.void:
        return str(_MISSING)
    state = 0 if cell.lock is None else _FIXED + _LIT * cell.lock
    match cell.symbol:
        case None:
            return str(state)
        case Flower(petals=petals):
            return f"{chr(ord('V') + petals)}{state}"
        case Number(value=value) if abs(value) > 9:
            raise PuzzleError(f"{puzzle.name(place)}: Taiji Maker has numbers up to 9 only")
        case symbol if symbol.colour not in _LETTERS:
            raise PuzzleError(f"{puzzle.name(place)}: Taiji Maker has no {symbol.colour}")
        case Number(colour=colour, value=value):
            letter = chr(64 + value) if value > 0 else chr(73 - value)
        case Diamond(colour=colour):
            letter = "S"
        case Dash(colour=colour):
            letter = "T"
        case Diagonal(colour=colour):
            letter = "U"
    return f"{letter}{_LETTERS[colour]}{state}"
