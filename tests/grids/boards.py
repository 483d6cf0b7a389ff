"""Random boards that are right often enough to be interesting."""

from random import Random

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
    Symbol,
)
from tests.grids import naive

FEW_COLOURS = [Colour.RED, Colour.ORANGE, Colour.PURPLE, Colour.BLACK]


def random_symbol(chance: Random, fitting_number: int, fitting_petals: int, mechanics: str) -> Symbol:
    colour = chance.choice(FEW_COLOURS[: chance.choice((1, 2, 4))])
    match chance.choice(mechanics):
        case "o":
            return Diamond(colour)
        case "n":
            value = fitting_number if chance.random() < 0.7 else chance.choice((-2, -1, 1, 2, 3))
            return Number(colour, value)
        case "f":
            return Flower(fitting_petals if chance.random() < 0.9 else chance.randrange(5))
        case "-":
            return Dash(colour)
        case _:
            return Diagonal(colour)


def random_board(
    chance: Random, width: int, height: int, *, mechanics: str = "onf-/", density: float = 0.3
) -> tuple[Puzzle, int]:
    """A puzzle and a board for it; many a symbol is made to fit the board."""
    voids = 0.1 if chance.random() < 0.3 else 0.0
    empty = [VOID if chance.random() < voids else BLANK for _ in range(width * height)]
    frame = Puzzle(width, height, tuple(empty))
    lit = sum(1 << i for i, cell in enumerate(empty) if not cell.void and chance.random() < 0.5)
    board = naive.board_of(frame, lit)
    cells = list(empty)
    locks = chance.choice((0.0, 0.0, 0.1))
    for r, c in board:
        if chance.random() < density:
            near = ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
            petals = sum(board.get(n) == board[r, c] for n in near)
            symbol = random_symbol(chance, len(naive.flood(board, (r, c))), petals, mechanics)
            cells[r * width + c] = Cell(symbol)
        if chance.random() < locks:
            lock = board[r, c] if chance.random() < 0.9 else not board[r, c]
            cells[r * width + c] = Cell(cells[r * width + c].symbol, lock)
    return Puzzle(width, height, tuple(cells), taiji=chance.random() < 0.3), lit
