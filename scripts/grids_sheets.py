"""Draw a dozen generated Grids puzzles of each band on one sheet: `python scripts/grids_sheets.py docs`.

The upper half of a sheet shows puzzles as they are set, the lower half the same puzzles solved.
"""

import io
import sys
from pathlib import Path

from PIL import Image

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import Marks
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms.draw import PAPER, picture
from gridhouse.games.grids.forms.png import png
from gridhouse.games.grids.make import Generated, Wish, bands_of, generate
from gridhouse.kernel.sealed import Sealed

SIZE, COLUMNS, ROWS = 5, 6, 2


def dozen(band: Band) -> list[Generated]:
    """Puzzles of a band, each of other mechanics."""
    found: list[Generated] = []
    for mechanics in COMBINATIONS[::2] + COMBINATIONS[1::2]:
        if len(found) < COLUMNS * ROWS and band in bands_of(mechanics):
            made = generate(Sealed(b"sheet", band.value), Wish(SIZE, SIZE, mechanics, band), attempts=4)
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


if __name__ == "__main__":
    for band in Band:
        sheet(dozen(band)).quantize(method=Image.Quantize.MAXCOVERAGE).save(
            Path(sys.argv[1]) / f"grids-band-{band.value}.png", optimize=True
        )
