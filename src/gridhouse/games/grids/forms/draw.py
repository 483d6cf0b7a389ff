"""Draw: a puzzle, with or without a board in play, as strokes and fills; and these as SVG.

The picture is a list of plain figures, so that other formats can draw the same picture.
"""

import math
from collections.abc import Iterator
from typing import TypeAlias
from xml.sax.saxutils import escape

import msgspec

from gridhouse.games.grids.board import Cell, Colour, Dash, Diagonal, Diamond, Flower, Marks, Number, Puzzle
from gridhouse.games.grids.forms.text import letter_of

TILE = 48
MARGIN = 12

PAPER, LIT, UNLIT, OPEN, EDGE = "#f6f1e7", "#ffdf8a", "#3b4653", "#e4dccb", "#1f2933"
INKS = {
    Colour.RED: "#d7322f",
    Colour.ORANGE: "#ee7f1a",
    Colour.YELLOW: "#f2c811",
    Colour.GREEN: "#2f9e44",
    Colour.CYAN: "#18a9c4",
    Colour.BLUE: "#2c62d6",
    Colour.PURPLE: "#8a3fc7",
    Colour.BLACK: "#15191e",
    Colour.WHITE: "#ffffff",
}

Point: TypeAlias = tuple[float, float]


class Polygon(msgspec.Struct, frozen=True):
    """A filled outline."""

    points: tuple[Point, ...]
    fill: str
    edge: str
    width: float = 1.5


class Disc(msgspec.Struct, frozen=True):
    """A filled circle."""

    centre: Point
    radius: float
    fill: str
    edge: str
    width: float = 1.5


class Label(msgspec.Struct, frozen=True):
    """A line of text around a point, with a halo so that it reads on any ground."""

    centre: Point
    text: str
    size: float
    fill: str
    halo: str


Figure: TypeAlias = Polygon | Disc | Label


class Picture(msgspec.Struct, frozen=True):
    """Figures to be drawn one over the other."""

    width: int
    height: int
    figures: tuple[Figure, ...]


def picture(puzzle: Puzzle, marks: Marks | None = None) -> Picture:
    """The puzzle; with marks, as a board in play. Locked cells show their state in any case."""
    play = (marks or Marks()).with_locks(puzzle)
    bright = INKS[Colour.YELLOW if puzzle.taiji else Colour.ORANGE]
    figures: list[Figure] = []
    for index, cell in enumerate(puzzle.cells):
        if not cell.void:
            row, column = puzzle.frame.row_column(index)
            corner = (MARGIN + column * TILE, MARGIN + row * TILE)
            ground = OPEN if not play.known >> index & 1 else LIT if play.lit >> index & 1 else UNLIT
            figures += _tile(cell, corner, ground, bright)
    return Picture(puzzle.width * TILE + 2 * MARGIN, puzzle.height * TILE + 2 * MARGIN, tuple(figures))


def svg(puzzle: Puzzle, marks: Marks | None = None) -> str:
    """The picture as SVG."""
    drawn = picture(puzzle, marks)
    body = "\n".join(_element(figure) for figure in drawn.figures)
    size = f'width="{drawn.width}" height="{drawn.height}" viewBox="0 0 {drawn.width} {drawn.height}"'
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n{ground}\n{body}\n</svg>\n'


def _box(corner: Point, inset: float) -> tuple[Point, ...]:
    (x, y), far = corner, TILE - inset
    return (x + inset, y + inset), (x + far, y + inset), (x + far, y + far), (x + inset, y + far)


def _tile(cell: Cell, corner: Point, ground: str, bright: str) -> Iterator[Figure]:
    """One cell. `bright` is the ink of a flower's bright petals."""
    yield Polygon(_box(corner, 1.5), ground, EDGE)
    line = "#ffffff" if ground == UNLIT else EDGE
    if cell.lock is not None:
        yield Polygon(_box(corner, 5), ground, line, 2.5)
    centre = (corner[0] + TILE / 2, corner[1] + TILE / 2)
    match cell.symbol:
        case Diamond(colour=colour):
            yield Polygon(_ring(centre, 13, 4, 0), INKS[colour], line)
        case Number(colour=colour, value=value):
            text = str(value)
            yield Label(centre, text, 26 if len(text) < 3 else 21, INKS[colour], _halo(colour))
        case Flower(petals=petals):
            for place, at in enumerate(_ring(centre, 9.5, 4, 0)):
                yield Disc(at, 6.5, bright if place < petals else INKS[Colour.PURPLE], line)
            yield Disc(centre, 3.5, INKS[Colour.WHITE], line)
        case Dash(colour=colour):
            yield Polygon(_bar(centre, 0), INKS[colour], line)
        case Diagonal(colour=colour):
            yield Polygon(_bar(centre, -math.pi / 4), INKS[colour], line)
    if cell.symbol is not None and not isinstance(cell.symbol, Flower):
        letter = letter_of(cell.symbol.colour)
        yield Label((corner[0] + TILE - 12, corner[1] + TILE - 12), letter, 10, line, ground)


def _halo(colour: Colour) -> str:
    return EDGE if colour in (Colour.WHITE, Colour.YELLOW) else "#ffffff"


def _ring(centre: Point, radius: float, points: int, start: float) -> tuple[Point, ...]:
    angles = (start + 2 * math.pi * place / points - math.pi / 2 for place in range(points))
    return tuple((centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles)


def _bar(centre: Point, angle: float) -> tuple[Point, ...]:
    corners = ((-14, -4), (14, -4), (14, 4), (-14, 4))
    cos, sin = math.cos(angle), math.sin(angle)
    return tuple((centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos) for x, y in corners)


def _element(figure: Figure) -> str:
    match figure:
        case Polygon(points=points):
            path = " ".join(f"{x:g},{y:g}" for x, y in ((round(x, 2), round(y, 2)) for x, y in points))
            stroke = f'stroke="{figure.edge}" stroke-width="{figure.width:g}"'
            return f'<polygon points="{path}" fill="{figure.fill}" {stroke}/>'
        case Disc(centre=(x, y)):
            stroke = f'stroke="{figure.edge}" stroke-width="{figure.width:g}"'
            return f'<circle cx="{x:g}" cy="{y:g}" r="{figure.radius:g}" fill="{figure.fill}" {stroke}/>'
        case Label(centre=(x, y)):
            place = f'x="{x:g}" y="{y:g}" text-anchor="middle" dominant-baseline="central"'
            font = f'font-family="sans-serif" font-weight="700" font-size="{figure.size:g}"'
            paint = f'fill="{figure.fill}" stroke="{figure.halo}" stroke-width="4" paint-order="stroke"'
            return f"<text {place} {font} {paint}>{escape(figure.text)}</text>"
