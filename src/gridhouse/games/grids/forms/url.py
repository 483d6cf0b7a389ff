"""The URL form: a version digit, the puzzle bit-packed in URL-safe base 64, a check character.

Blank cells cost almost nothing, colours are numbered by their first appearance, and every puzzle has
exactly one code. The check character notices any single wrong character. page/code.js says the same.
"""

from collections.abc import Sequence

from gridhouse.games.grids.board import (
    BLANK,
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

VERSION = "1"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_COLOURS = tuple(Colour)
_KINDS = ("diamond", "number", "negative", "flower", "dash", "diagonal", "blank", "void")
_MOST_ZEROS = 8
"""Before a counted number: nothing in a code is counted further than the cells of the largest board."""


class _Writer:
    def __init__(self) -> None:
        self.bits: list[int] = []

    def fixed(self, value: int, width: int) -> None:
        self.bits += (value >> shift & 1 for shift in reversed(range(width)))

    def counted(self, value: int) -> None:
        """A number from 0 up, small ones short (Elias gamma of the successor)."""
        width = (value + 1).bit_length()
        self.fixed(0, width - 1)
        self.fixed(value + 1, width)

    def text(self) -> str:
        padded = self.bits + [0] * (-len(self.bits) % 6)
        sextets = (padded[i : i + 6] for i in range(0, len(padded), 6))
        return "".join(ALPHABET[int("".join(map(str, sextet)), 2)] for sextet in sextets)


class _Reader:
    def __init__(self, text: str) -> None:
        self.bits = "".join(f"{ALPHABET.index(character):06b}" for character in text)
        self.at = 0

    def fixed(self, width: int) -> int:
        if self.at + width > len(self.bits):
            raise PuzzleError("the code ends too early")
        self.at += width
        return int(self.bits[self.at - width : self.at] or "0", 2)

    def counted(self) -> int:
        zeros = 0
        while not self.fixed(1):
            zeros += 1
            if zeros > _MOST_ZEROS:
                raise PuzzleError("it counts further than any board needs")
        return (1 << zeros | self.fixed(zeros)) - 1


def encode(puzzle: Puzzle) -> str:
    """The code of a puzzle, fit for a URL without escaping."""
    out = _Writer()
    out.fixed(puzzle.width - 1, 4)
    out.fixed(puzzle.height - 1, 4)
    out.fixed(puzzle.taiji, 1)
    colours = list(dict.fromkeys(s.colour for s in puzzle.symbols.values() if not isinstance(s, Flower)))
    out.counted(len(colours))
    for colour in colours:
        out.fixed(_COLOURS.index(colour), 4)
    blanks = 0
    for cell in puzzle.cells:
        if cell == BLANK:
            blanks += 1
            continue
        out.counted(blanks)
        blanks = 0
        _write_cell(out, cell, colours)
    if blanks:
        out.counted(blanks)
    body = VERSION + out.text()
    return body + _check(body)


def decode(code: str) -> Puzzle:
    """Read a code; a `PuzzleError` says what is wrong with it."""
    for place, character in enumerate(code, 1):
        if character not in ALPHABET:
            raise PuzzleError(f"character {place}: `{character}` is never part of a code")
    if not code.startswith(VERSION):
        raise PuzzleError(f"character 1: this code is not of version {VERSION}")
    if len(code) < 3 or _check(code[:-1]) != code[-1]:
        raise PuzzleError("the check character does not fit: a character is wrong or missing")
    try:
        puzzle = _read(_Reader(code[1:-1]))
    except ValueError as error:
        raise PuzzleError(f"the code does not describe a board: {error}") from None
    if encode(puzzle) != code:
        raise PuzzleError("the code is not how this puzzle is written")
    return puzzle


def _check(body: str) -> str:
    """Odd weights: every single change moves the sum, and so do nearly all swaps of neighbours."""
    total = sum((2 * place + 1) * ALPHABET.index(character) for place, character in enumerate(body))
    return ALPHABET[total % 64]


def _write_cell(out: _Writer, cell: Cell, colours: list[Colour]) -> None:
    symbol = cell.symbol
    kind = _kind(cell)
    out.fixed(_KINDS.index(kind), 3)
    if kind == "void":
        return
    if kind != "blank":
        out.fixed(cell.lock is not None, 1)
    if cell.lock is not None:
        out.fixed(cell.lock, 1)
    if isinstance(symbol, Flower):
        out.fixed(symbol.petals, 3)
    elif symbol is not None:
        out.fixed(colours.index(symbol.colour), (len(colours) - 1).bit_length())
    if isinstance(symbol, Number):
        out.counted(abs(symbol.value) - 1)


def _kind(cell: Cell) -> str:
    match cell.symbol:
        case None:
            return "void" if cell.void else "blank"
        case Number(value=value):
            return "number" if value > 0 else "negative"
        case symbol:
            return type(symbol).__name__.lower()


def _read(code: _Reader) -> Puzzle:
    width, height, taiji = code.fixed(4) + 1, code.fixed(4) + 1, bool(code.fixed(1))
    colours = [_colour(_COLOURS, code.fixed(4)) for _ in range(code.counted())]
    cells: list[Cell] = []
    while len(cells) < width * height:
        cells += [BLANK] * code.counted()
        if len(cells) < width * height:
            cells.append(_read_cell(code, colours))
    return Puzzle(width, height, tuple(cells), taiji)


def _read_cell(code: _Reader, colours: list[Colour]) -> Cell:
    kind = _KINDS[code.fixed(3)]
    if kind == "void":
        return VOID
    lock = bool(code.fixed(1)) if kind == "blank" or code.fixed(1) else None
    return Cell(_read_symbol(code, kind, colours), lock)


def _read_symbol(code: _Reader, kind: str, colours: list[Colour]) -> Symbol | None:
    if kind == "blank":
        return None
    if kind == "flower":
        return Flower(code.fixed(3))
    colour = _colour(colours, code.fixed((len(colours) - 1).bit_length()) if colours else 0)
    match kind:
        case "diamond":
            return Diamond(colour)
        case "dash":
            return Dash(colour)
        case "diagonal":
            return Diagonal(colour)
        case _:
            value = code.counted() + 1
            return Number(colour, value if kind == "number" else -value)


def _colour(colours: Sequence[Colour], place: int) -> Colour:
    if place >= len(colours):
        raise PuzzleError("it speaks of a colour that there is not")
    return colours[place]
