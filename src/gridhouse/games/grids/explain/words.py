"""Words: how a hint speaks of cells and symbols, near ones by where they are."""

from collections.abc import Iterable, Sequence

from gridhouse.games.grids.board import Flower, Puzzle

_COUNTED = ("no", "one", "two", "three", "four")
_BESIDE = {(0, -1): "above", (0, 1): "below", (-1, 0): "to its left", (1, 0): "to its right"}


def state(lit: bool) -> str:
    """What a player calls it."""
    return "lit" if lit else "dark"


def number(count: int) -> str:
    """A small number in letters."""
    return _COUNTED[count] if count < len(_COUNTED) else str(count)


def counted(count: int, what: str) -> str:
    """So many of something: "one petal", "12 cells"."""
    return f"{number(count)} {what}{'' if count == 1 else 's'}"


def listed(parts: Sequence[str]) -> str:
    """Some things in one breath."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def place(puzzle: Puzzle, cell: int) -> str:
    """Where a cell is."""
    row, column = puzzle.frame.row_column(cell)
    return f"row {row + 1}, column {column + 1}"


def symbol(puzzle: Puzzle, cell: int) -> str:
    """A symbol and where it is. How many petals a flower has is said where it matters."""
    if isinstance(puzzle.symbols[cell], Flower):
        return f"the flower in {place(puzzle, cell)}"
    return puzzle.name(cell)


def symbols(puzzle: Puzzle, cells: Iterable[int]) -> str:
    """Some symbols, the equal ones together: "the red dashes in row 1, column 2 and row 3, column 4"."""
    groups: dict[str, list[int]] = {}
    for cell in cells:
        found = puzzle.symbols[cell]
        groups.setdefault("flower" if isinstance(found, Flower) else str(found), []).append(cell)
    return listed([_together(puzzle, kind, some) for kind, some in groups.items()])


def _together(puzzle: Puzzle, kind: str, cells: Sequence[int]) -> str:
    if len(cells) == 1:
        return symbol(puzzle, cells[0])
    plural = f"{kind}es" if kind.endswith("dash") else f"{kind}s"
    return f"the {plural} in {listed([place(puzzle, cell) for cell in cells])}"


def beside(puzzle: Puzzle, home: int, cell: int) -> str:
    """On which side of another cell a cell is, or nothing where they do not touch."""
    return _BESIDE.get(puzzle.frame.offset(home, cell), "")


def seen_from(puzzle: Puzzle, home: int, cell: int) -> str:
    """A cell as somebody calls it who looks at another one."""
    near = beside(puzzle, home, cell)
    return f"the cell {near}" if near else f"the cell in {place(puzzle, cell)}"


def sentence(text: str) -> str:
    """The text with a capital letter."""
    return text[0].upper() + text[1:]
