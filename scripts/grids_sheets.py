"""Draw sheets of generated Grids puzzles: `python scripts/grids_sheets.py docs`, or with `days` after it.

A sheet of a band has a dozen puzzles: its upper half shows them as they are set, the lower half solved. The
sheet of the days has 24 that come with the house, eight of each series.
"""

import io
import sys
from pathlib import Path

from PIL import Image

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import BLANK, Marks, Puzzle
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms.draw import PAPER, picture
from gridhouse.games.grids.forms.png import png
from gridhouse.games.grids.kind import GridsPuzzles
from gridhouse.games.grids.make import Generated, Symmetry, Wish, bands_of, generate
from gridhouse.kernel.sealed import Sealed

SIZE, COLUMNS, ROWS = 5, 6, 2
DAYS, LARGEST = 8, 8
SYMMETRIES = (Symmetry.TURN, Symmetry.MIRROR)


def dozen(band: Band) -> list[Generated]:
    """Puzzles of a band, each of other mechanics."""
    found: list[Generated] = []
    for mechanics in COMBINATIONS[::2] + COMBINATIONS[1::2]:
        if len(found) < COLUMNS * ROWS and band in bands_of(mechanics):
            wish = Wish(SIZE, SIZE, mechanics, band, SYMMETRIES[len(found) % 2])
            made = generate(Sealed(b"sheet", band.value), wish, attempts=4)
            found += [made] if made else []
    return found


def sheet(puzzles: list[Generated]) -> Image.Image:
    """All of them, as set and then solved."""
    open_boards = [picture(made.puzzle) for made in puzzles]
    solved = [picture(made.puzzle, Marks(made.solution, made.puzzle.frame.cells)) for made in puzzles]
    side = open_boards[0].width
    paper = Image.new("RGB", (side * COLUMNS, side * ROWS * 2), PAPER)
    for place, drawn in enumerate(open_boards + solved):
        row, column = divmod(place, COLUMNS)
        paper.paste(Image.open(io.BytesIO(png(drawn, scale=1))), (column * side, row * side))
    return paper


def days() -> Image.Image:
    """The first days of each series, a series a row, each in the middle of its place."""
    kind, side = GridsPuzzles(), picture(Puzzle(LARGEST, LARGEST, (BLANK,) * LARGEST**2)).width
    paper = Image.new("RGB", (side * DAYS, side * len(kind.series)), PAPER)
    for row, series in enumerate(kind.series):
        for column, day in enumerate(kind.published(series)[:DAYS]):
            drawn = Image.open(io.BytesIO(png(picture(day.board), scale=1)))
            left, top = (side - drawn.width) // 2, (side - drawn.height) // 2
            paper.paste(drawn, (column * side + left, row * side + top))
    return paper


def save(paper: Image.Image, name: str) -> None:
    """Save a sheet in the folder that was named."""
    path = Path(sys.argv[1]) / f"grids-{name}.png"
    paper.quantize(method=Image.Quantize.MAXCOVERAGE).save(path, optimize=True)


if __name__ == "__main__":
    if "days" in sys.argv:
        save(days(), "days")
    else:
        for band in Band:
            save(sheet(dozen(band)), f"band-{band.value}")
