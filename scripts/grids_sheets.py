"""Draw sheets of generated Grids puzzles: `python -m scripts.grids_sheets docs`, or with `paper` after it.

A sheet of a band has a dozen puzzles: its upper half shows them as they are set, the lower half solved. The
sheet of paper has 24 of all bands but the last, on pages as the house prints them; with it come the
pictures of the rule book.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import Marks
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import url
from gridhouse.games.grids.forms.draw import PAPER, picture
from gridhouse.games.grids.forms.png import png
from gridhouse.games.grids.make import Generated, Mechanic, Shape, Symmetry, Wish, bands_of, generate
from gridhouse.kernel.sealed import Sealed
from tests.browser.driver import chromium
from tests.browser.house import House

SIZE, COLUMNS, ROWS = 5, 6, 2
PAGE = Path("src/gridhouse/games/grids/page")
LESSONS = ("number", "sum", "flower", "diamond", "dash", "diagonal")
"""The rules in pictures, in the order in which they are printed."""
SYMMETRIES = (Symmetry.TURN, Symmetry.MIRROR)
PRINTED = (
    (4, 1, "full", "numbers"),
    (4, 1, "full", "flowers numbers"),
    (5, 1, "corners", "dashes"),
    (5, 1, "full", "numbers flowers"),
    (5, 1, "ring", "numbers flowers"),
    (5, 2, "ring", "numbers"),
    (5, 2, "full", "dashes diagonals"),
    (5, 2, "cross", "numbers flowers"),
    (5, 2, "corners", "dashes diagonals"),
    (5, 2, "diamond", "numbers flowers"),
    (6, 1, "full", "flowers dashes"),
    (6, 1, "windows", "flowers dashes"),
    (6, 1, "corners", "numbers"),
    (6, 2, "full", "numbers diagonals"),
    (6, 2, "windows", "numbers flowers"),
    (6, 2, "cross", "numbers flowers"),
    (6, 2, "full", "diamonds numbers flowers"),
    (6, 3, "ring", "numbers diagonals"),
    (6, 3, "full", "numbers diagonals"),
    (7, 1, "cross", "flowers numbers"),
    (7, 2, "windows", "numbers flowers"),
    (7, 3, "diamond", "numbers diagonals"),
    (7, 3, "full", "numbers flowers"),
    (7, 3, "corners", "numbers diagonals"),
    (8, 2, "corners", "numbers flowers dashes"),
    (8, 3, "ring", "numbers flowers"),
    (8, 3, "cross", "numbers flowers"),
    (8, 3, "diamond", "numbers flowers"),
    (5, 1, "cross", "numbers flowers"),
    (5, 2, "full", "numbers flowers"),
    (6, 2, "ring", "numbers flowers"),
    (4, 2, "full", "numbers diagonals"),
    (5, 2, "full", "numbers diagonals"),
    (6, 1, "cross", "flowers numbers"),
    (5, 1, "windows", "numbers flowers"),
)
"""Side, band, shape and symbols of what may be printed: some do not come out."""


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


def two_dozen() -> list[Generated]:
    """Boards to be printed: small ones first, each of another kind, shape or symmetry."""
    found: list[Generated] = []
    for place, (side, band, shape, names) in enumerate(PRINTED):
        mechanics = frozenset(Mechanic(name) for name in names.split())
        wish = Wish(side, side, mechanics, Band(band), SYMMETRIES[place % 2], Shape(shape), colours=2)
        made = generate(Sealed(b"paper", place), wish, attempts=8)
        found += [made] if made else []
    return sorted(found[:24], key=lambda made: made.puzzle.width)


@contextmanager
def on_paper(boards: list[Generated]) -> Iterator[Page]:
    """The page on which a house prints them."""
    codes = ",".join(url.encode(made.puzzle) for made in boards)
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data))
        house.start()
        try:
            page = browser.new_page(viewport={"width": 900, "height": 1200}, device_scale_factor=1.5)
            page.goto(f"{house.url}/play/grids/print?puzzles={codes}")
            page.wait_for_selector(".gr-nine li")
            yield page
        finally:
            house.close()


def printed(boards: list[Generated]) -> Image.Image:
    """The pages, side by side. The pictures of the rule book are taken from the first."""
    with on_paper(boards) as page:
        shots = [Image.open(io.BytesIO(it.screenshot())) for it in page.locator(".gr-sheet").all()]
        lessons = page.locator(".gr-lessons .gr-picture").all()
        for name, lesson in zip(LESSONS, lessons, strict=True):
            write(Image.open(io.BytesIO(lesson.screenshot())), PAGE / f"lesson-{name}.png")
    paper = Image.new("RGB", (sum(shot.width for shot in shots), max(shot.height for shot in shots)), "white")
    for place, shot in enumerate(shots):
        paper.paste(shot, (sum(other.width for other in shots[:place]), 0))
    return paper


def write(paper: Image.Image, path: Path) -> None:
    """Write a picture in as few bytes as its colours need."""
    paper.convert("RGB").quantize(method=Image.Quantize.MAXCOVERAGE).save(path, optimize=True)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    if "paper" in sys.argv:
        write(printed(two_dozen()), folder / "grids-paper.png")
    else:
        for band in Band:
            write(sheet(dozen(band)), folder / f"grids-band-{band.value}.png")
