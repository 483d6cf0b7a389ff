"""The text form: a puzzle as rows of tokens, a solution as rows of `*` and `.`.

A puzzle is read and shown alike by page/rules.js.
"""

import re

from gridhouse.games.grids.board import (
    BLANK,
    VOID,
    Cell,
    Cells,
    Colour,
    Dash,
    Diagonal,
    Diamond,
    Flower,
    Marks,
    Number,
    Puzzle,
    PuzzleError,
    Symbol,
)

TAIJI_LINE = "taiji"
"""A first line of its own that turns the Taiji style on."""

COLOURS = {
    "R": Colour.RED,
    "O": Colour.ORANGE,
    "Y": Colour.YELLOW,
    "G": Colour.GREEN,
    "C": Colour.CYAN,
    "B": Colour.BLUE,
    "P": Colour.PURPLE,
    "K": Colour.BLACK,
    "W": Colour.WHITE,
}
_LETTERS = {colour: letter for letter, colour in COLOURS.items()}
_LINE_END = re.compile(r"\r\n?|\n")
_TOKEN = re.compile(r"[^ \t\xa0]+")  # named one by one: Python and browsers differ in what a space is
_LONGEST_WORD = 20
_CELLS = "write `.`, `x`, `F2` or, with a colour's letter before it, `Ro`, `R-`, `R/` or `R3`"
_FLOWER = re.compile(r"F([0-4])")
_COLOURED = re.compile(r"([ROYGCBPKW]?)(o|-|/|-?[1-9][0-9]{0,2})")


def parse(text: str) -> Puzzle:
    """Read a puzzle; a `PuzzleError` says which line and token it could not read."""
    split = ((number, _TOKEN.findall(line)) for number, line in enumerate(_LINE_END.split(text), 1))
    lines = [(number, tokens) for number, tokens in split if tokens]
    taiji = bool(lines) and lines[0][1] == [TAIJI_LINE]
    if taiji:
        del lines[0]
    if not lines:
        raise PuzzleError("there is no row: a puzzle has at least one")
    width = len(lines[0][1])
    cells: list[Cell] = []
    for number, tokens in lines:
        if len(tokens) != width:
            count = f"{len(tokens)} cell{'' if len(tokens) == 1 else 's'}"
            raise PuzzleError(f"line {number}: {count} where the first row has {width}")
        cells += (_cell(token, f"line {number}, cell {place}") for place, token in enumerate(tokens, 1))
    return Puzzle(width, len(lines), tuple(cells), taiji)


def show(puzzle: Puzzle) -> str:
    """The text form of a puzzle; `parse` reads it back exactly."""
    rows = [" ".join(_token(cell) for cell in row) for row in puzzle.rows()]
    return "\n".join([TAIJI_LINE, *rows] if puzzle.taiji else rows)


def parse_solution(puzzle: Puzzle, text: str) -> Cells:
    """Read the lit cells of a finished board."""
    marks = parse_marks(puzzle, text)
    if marks.known != puzzle.frame.cells:
        raise PuzzleError("a finished board has no `?`")
    return marks.lit


def parse_marks(puzzle: Puzzle, text: str) -> Marks:
    """Read a board in play. `?` is a cell not yet decided."""
    rows = text.split()
    if len(rows) != puzzle.height:
        raise PuzzleError(f"the puzzle and its board differ in rows: {puzzle.height} and {len(rows)}")
    lit = known = 0
    for number, row in enumerate(rows):
        if len(row) != puzzle.width:
            raise PuzzleError(f"row {number + 1}: {len(row)} cells where the puzzle has {puzzle.width}")
        for place, character in enumerate(row):
            cell = number * puzzle.width + place
            if (character == "x") != puzzle.cells[cell].void or character not in "*.?x":
                raise PuzzleError(f"row {number + 1}, cell {place + 1}: `{character}` does not fit here")
            lit |= (character == "*") << cell
            known |= (character in "*.") << cell
    return Marks(lit, known)


def show_solution(puzzle: Puzzle, lit: Cells) -> str:
    """The rows of a finished board."""
    return show_marks(puzzle, Marks(lit, puzzle.frame.cells))


def show_marks(puzzle: Puzzle, marks: Marks) -> str:
    """The rows of a board in play, with `?` for what is not decided."""

    def character(cell: int) -> str:
        if puzzle.cells[cell].void:
            return "x"
        if not marks.known >> cell & 1:
            return "?"
        return "*" if marks.lit >> cell & 1 else "."

    places = range(puzzle.width)
    return "\n".join("".join(character(y * puzzle.width + x) for x in places) for y in range(puzzle.height))


def _cell(word: str, where: str) -> Cell:
    if word == ".":
        return BLANK
    if word == "x":
        return VOID
    if not word.startswith("("):
        return Cell(_symbol(word, where))
    if not word.endswith(")"):
        raise PuzzleError(f"{where}: `{_brief(word)}` opens a bracket and does not close it")
    inner = word[1:-1]
    lit = inner.startswith("*")
    inner = inner.removeprefix("*")
    if inner == ("" if lit else "."):
        return Cell(None, lit)
    return Cell(_symbol(inner, where), lit)


def _brief(word: str) -> str:
    """A word as far as a sentence has room for it."""
    return word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}…"


def _symbol(word: str, where: str) -> Symbol:
    if flower := _FLOWER.fullmatch(word):
        return Flower(int(flower[1]))
    coloured = _COLOURED.fullmatch(word)
    if coloured is None:
        raise PuzzleError(f"{where}: `{_brief(word)}` is no cell: {_CELLS}")
    colour = COLOURS[coloured[1] or "K"]
    match coloured[2]:
        case "o":
            return Diamond(colour)
        case "-":
            return Dash(colour)
        case "/":
            return Diagonal(colour)
        case digits:
            return _number(colour, int(digits), where)


def _number(colour: Colour, value: int, where: str) -> Number:
    try:
        return Number(colour, value)
    except ValueError as error:
        raise PuzzleError(f"{where}: {error}") from None


def _token(cell: Cell) -> str:
    if cell.void:
        return "x"
    symbol = "" if cell.symbol is None else _symbol_token(cell.symbol)
    if cell.lock is None:
        return symbol or "."
    return f"(*{symbol})" if cell.lock else f"({symbol or '.'})"


def letter_of(colour: Colour) -> str:
    """The letter of a colour."""
    return _LETTERS[colour]


def _prefix(colour: Colour) -> str:
    return "" if colour is Colour.BLACK else _LETTERS[colour]


def _symbol_token(symbol: Symbol) -> str:
    match symbol:
        case Flower(petals=petals):
            return f"F{petals}"
        case Number(colour=colour, value=value):
            return f"{_prefix(colour)}{value}"
        case Diamond(colour=colour):
            return f"{_prefix(colour)}o"
        case Dash(colour=colour):
            return f"{_prefix(colour)}-"
        case Diagonal(colour=colour):
            return f"{_prefix(colour)}/"
